"""Search hooks of Nomads: plans of a few turns, evaluated without playouts."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.search import Level, ModelInputs, SearchHooks, final_shares, softened
from sobremesa.games.nomads.bot import WEIGHTS, evaluate, listening, next_scoring, standing
from sobremesa.games.nomads.content import MOONS_NEEDED
from sobremesa.games.nomads.table import Nomads


def shares(t: Nomads) -> list[float]:
    """Each seat's share of the win."""
    if t.is_over:
        return final_shares(t.ranks(), [float(score) for score in t.scores()], WEIGHTS.scale)
    points = [standing(t, seat) + listening(t, seat) + next_scoring(t, seat) for seat in range(t.seats)]
    return softened(points, WEIGHTS.scale)


def progress(t: Nomads) -> float:
    """How full the Moon Chart is."""
    return min(t.chart, MOONS_NEEDED) / MOONS_NEEDED


HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    shares=shares,
    levels=(
        Level(iterations=0, blur=3.0),
        Level(iterations=0, blur=1.0),
        Level(iterations=40, depth=1),
        Level(iterations=60),
        Level(iterations=1500, keeps_tree=True),
    ),
    model=ModelInputs(progress),
)
