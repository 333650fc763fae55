"""Matches: programmes, parts, series, players, and saved files."""
