"""Rendering: the messages to one viewer."""
