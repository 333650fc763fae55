"""Scenarios: positions with what must follow, written as files."""
