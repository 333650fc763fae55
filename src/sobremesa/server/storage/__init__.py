"""Storage: tables, records, backups and migrations."""
