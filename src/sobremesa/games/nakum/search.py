"""Search hooks of Nakum: plans of a Day, evaluated after this Day and the next."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.search import Level, SearchHooks, final_shares, softened
from sobremesa.games.nakum.bot import camps, days_left, evaluate, standing
from sobremesa.games.nakum.playout import playout
from sobremesa.games.nakum.table import Nakum
from sobremesa.games.nakum.weights import WEIGHTS


def shares(t: Nakum) -> list[float]:
    """Each seat's share of the win."""
    if t.is_over:
        return final_shares(t.ranks(), [float(score) for score in t.scores()], WEIGHTS.scale)
    left = days_left(t)
    return softened([standing(t, seat, left) + camps(t, seat, left) for seat in range(t.seats)], WEIGHTS.scale)


def day(t: Nakum) -> int:
    """The Day."""
    return t.round


HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    shares=shares,
    levels=(
        Level(iterations=0, blur=3.4),
        Level(iterations=0, blur=1.4),
        Level(iterations=0),
        Level(iterations=60, span=2),
        Level(iterations=1600, span=2, keeps_tree=True),
    ),
    playout=playout,
    clock=day,
)
