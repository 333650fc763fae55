"""Rooms: who sits where, what may be done, commit, bots and clocks."""
