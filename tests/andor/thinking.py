"""Heroes who think with a budget in trials and no clock, so that they do the same on every machine."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.search import Level
from sobremesa.games.andor.search import HOOKS

UNHURRIED: Final = 1_000_000_000  # milliseconds: eleven days
NEVER: Final = float("inf")  # a deadline
TOP: Final = replace(HOOKS.levels[-1], milliseconds=UNHURRIED)
QUICK: Final = replace(TOP, iterations=28)  # with fewer, luck cannot be told from skill, and nobody thinks


def played_by(level: Level) -> Game:
    """Andor, where a bot of the highest level thinks as this one does."""
    game: Game = replace(find_game("andor"))
    object.__setattr__(game, "search", replace(HOOKS, levels=(*HOOKS.levels[:-1], level)))
    return game
