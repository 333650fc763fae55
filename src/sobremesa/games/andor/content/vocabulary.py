"""The words of legend files. Each is registered by the function in `rules/` that carries it out."""

from __future__ import annotations

from typing import Final


class Word:
    """What an effect may do or a goal may ask for: its rule, the keys it takes, and the least its amount may be."""

    def __init__(self, rule: str, keys: tuple[str, ...], least: int = 1) -> None:
        self.rule = rule
        self.keys = keys
        self.least = least


EFFECTS: Final[dict[str, Word]] = {}
GOALS: Final[dict[str, Word]] = {}
MAY_LOSE: Final = -20  # the least of an amount that may be a loss
