"""Storage: tables and records."""
