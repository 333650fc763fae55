"""Computed help for players: odds and plans."""
