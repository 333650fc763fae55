"""Scenarios: tests as files, with a position, actions and assertions."""
