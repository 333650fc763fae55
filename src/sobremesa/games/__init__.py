"""The games, one folder each, found by a scan."""
