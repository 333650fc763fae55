"""For tinkerers: measuring, and whatever plays many games at once."""
