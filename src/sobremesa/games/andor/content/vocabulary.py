"""The vocabulary of legend files. Each word is registered by the function in `rules/` that implements it."""

from __future__ import annotations

from typing import Final


class Word:
    """An effect or a kind of goal: its rule, its keys, and the minimum of its amount."""

    def __init__(self, rule: str, keys: tuple[str, ...], least: int = 1) -> None:
        self.rule = rule
        self.keys = keys
        self.least = least


EFFECTS: Final[dict[str, Word]] = {}
GOALS: Final[dict[str, Word]] = {}
MAY_LOSE: Final = -20  # the minimum of an amount that may be a loss
