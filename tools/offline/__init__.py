"""Builds the table that needs no server: `python -m tools.offline`, or `make offline`."""
