"""Texts that people bring and keep: how fields of tables are declared, read and written, and what is too much."""
