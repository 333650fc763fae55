"""Series of games that are linked: a folder each, found by a scan."""
