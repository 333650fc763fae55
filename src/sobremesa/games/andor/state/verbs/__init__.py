"""The verbs of the table: only these change it, and each tells an event."""
