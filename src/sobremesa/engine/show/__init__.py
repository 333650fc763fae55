"""What screens show of a table: sprites, scores, stories, certain previews."""
