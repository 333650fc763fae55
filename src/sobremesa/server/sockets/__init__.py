"""Sockets: connections, messages, and what happens for each of them."""
