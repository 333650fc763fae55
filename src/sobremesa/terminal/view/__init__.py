"""What a terminal shows of a table: screen, board, legal actions, story."""
