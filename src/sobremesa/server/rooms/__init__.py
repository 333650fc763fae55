"""Rooms: seats, permissions, commits, bots and clocks."""
