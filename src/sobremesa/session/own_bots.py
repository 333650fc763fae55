"""Registry of user-defined bots. The program that runs registers them; nothing is imported here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.bots.simple import Bot
from sobremesa.engine.chance import Chance

Maker = Callable[[Chance], Bot]
OWN_BOTS: Final[dict[str, Maker]] = {}  # by their registered name


class BotFailed(Exception):
    """A user-defined bot gave an invalid answer; the message is one sentence."""


def own_bots() -> tuple[str, ...]:
    """The registered names."""
    return tuple(OWN_BOTS)
