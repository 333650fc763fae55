"""Series of linked games: one folder each, discovered by a scan."""
