"""Assets that pages load: drawings of the games, styles and scripts."""
