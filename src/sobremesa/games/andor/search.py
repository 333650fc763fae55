"""Levels of bots in Andor: the higher, the more of their decisions follow the group's plan.

The highest level also ponders every turn: its iterations are trials of jobs for the rest of a day.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.search import PLAN, Level, SearchHooks
from sobremesa.games.andor.bot.companions import INTENTS, heed, intend
from sobremesa.games.andor.bot.evaluation import evaluate
from sobremesa.games.andor.bot.policy import aside, choose
from sobremesa.games.andor.bot.trials import ponder
from sobremesa.games.andor.state.table import LOST, WON, Andor


def shares(t: Andor) -> list[float]:
    """The heroes win or lose together; undecided while the legend runs."""
    share = 1.0 if t.won == WON else 0.0 if t.won == LOST else 0.5
    return [share] * t.seats


HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    shares=shares,
    levels=(
        Level(iterations=0, habit=1.0, blur=1.0),
        Level(iterations=0, habit=0.5),
        Level(iterations=0, habit=0.2),
        Level(iterations=0, habit=0.07),
        Level(iterations=56),
    ),
    kind=PLAN,
    playout=choose,
    ponder=ponder,
    aside=aside,
    heed=heed,
    intend=intend,
    intents=INTENTS,
)
