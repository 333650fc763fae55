"""Handlers: one function for each message. Everything is checked; a refused message changes nothing."""
