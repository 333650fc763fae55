"""Lessons: guided first games, written as files."""
