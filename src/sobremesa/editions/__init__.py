"""Editions: games and series by the rules of an earlier version, as they were released, one folder each.

A match is played to its end by the rules it began with, so every released version that has since been replaced stays
here. `python -m tools.editions` makes the folders; nobody edits the rules in them.
"""
