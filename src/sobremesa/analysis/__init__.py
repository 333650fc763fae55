"""Analysis of finished matches: what decided them, as chances of winning that balance."""
