"""Agents in any language: programs that play over standard input and output, and the arena in which they compete."""
