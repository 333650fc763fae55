"""The table, and the verbs that change it."""
