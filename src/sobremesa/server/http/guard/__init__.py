"""What a request may cost, where it may come from, how large it may be."""
