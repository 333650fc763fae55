"""Soaks: the server under strangers, crashes and eyes that look for secrets, for as long as somebody lets them."""
