"""Matches: what people sit down to play, how it goes on, and the files it is kept in."""
