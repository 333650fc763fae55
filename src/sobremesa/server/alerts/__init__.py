"""Telling people that it is their turn while their page is closed."""
