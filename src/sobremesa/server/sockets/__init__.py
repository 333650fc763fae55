"""Sockets: connections, messages and their handlers."""
