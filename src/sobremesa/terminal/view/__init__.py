"""The terminal's view of a table: screen, board, legal actions, story."""
