"""Bots of somebody's own that are known here. Whoever runs the program makes them known; nothing is imported here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.bots.simple import Bot
from sobremesa.engine.chance import Chance

Maker = Callable[[Chance], Bot]
OWN_BOTS: Final[dict[str, Maker]] = {}  # by the name that was given for them


class BotFailed(Exception):
    """A bot of somebody's own answered nonsense; one sentence."""


def own_bots() -> tuple[str, ...]:
    """The names that are known here."""
    return tuple(OWN_BOTS)
