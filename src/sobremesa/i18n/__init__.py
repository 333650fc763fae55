"""Texts and rulebooks in English, Spanish and French."""
