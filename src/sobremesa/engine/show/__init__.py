"""What a screen is told of a table: sprites, scores, stories, certain previews."""
