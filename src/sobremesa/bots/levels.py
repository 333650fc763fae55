"""The bot of a level."""

from __future__ import annotations

from sobremesa.bots.flat import FlatBot
from sobremesa.bots.search import TreeBot
from sobremesa.bots.simple import Bot
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import FLAT, Level, SearchHooks


def bot_of(hooks: SearchHooks, level: Level, chance: Chance) -> Bot:
    """A bot that searches as its game wants it, as hard as the level says."""
    if hooks.kind == FLAT:
        return FlatBot(hooks, level, chance)
    return TreeBot(hooks, level, chance)
