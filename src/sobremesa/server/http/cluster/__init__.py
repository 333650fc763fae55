"""Requests between servers that share a database."""
