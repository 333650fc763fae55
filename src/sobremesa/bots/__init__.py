"""Bots, which see what a person in their seat would see."""
