"""How far heroes have to go: steps over open ways, round creatures for the shy."""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.state import ways
from sobremesa.games.andor.state.table import Andor

FAR: Final = 99
DETOUR: Final = 30  # steps that somebody with something fragile walks to go round a creature
MOST_REMEMBERED: Final = 60  # boards, by what bars their ways


class Land:
    """The open ways of a board as its bridges and its rubble are now, and how far it is along them."""

    def __init__(self, t: Andor) -> None:
        self.open_ways = [ways.open_ways(t, space) for space in range(SIZE)]
        self.steps: list[list[int]] = [[] for _ in range(SIZE)]  # filled when they are asked for

    def ways_from(self, start: int) -> list[int]:
        """Steps from a space to every other, FAR if there is no way. Not to be changed."""
        if not self.steps[start]:
            self.steps[start] = self.walk_from(start, [False] * SIZE)
        return self.steps[start]

    def walk_from(self, start: int, shunned: list[bool]) -> list[int]:
        """The same for whoever shuns some spaces: to enter one is as bad as a detour."""
        away = [FAR] * SIZE
        away[start] = 0
        edge = [start]
        while edge:
            wider: list[int] = []
            for space in edge:
                for other in self.open_ways[space]:
                    steps = away[space] + (DETOUR if shunned[other] else 1)
                    if steps < away[other]:
                        away[other] = steps
                        wider.append(other)
            edge = wider
        return away


_LANDS: Final[dict[tuple[int, tuple[int, ...], tuple[int, ...]], Land]] = {}


def land_of(t: Andor) -> Land:
    """The open ways of this table."""
    key = (t.board, tuple(t.closed), tuple(t.rubble))
    found = _LANDS.get(key)
    if found is None:
        if len(_LANDS) >= MOST_REMEMBERED:
            _LANDS.clear()
        found = _LANDS[key] = Land(t)
    return found


def ways_from(t: Andor, start: int, shy: bool = False) -> list[int]:
    """Steps from a space to every other over open ways, FAR if there is none; to the shy a creature is a detour."""
    land = land_of(t)
    return land.walk_from(start, [kind != box.NO_CREATURE for kind in t.creatures]) if shy else land.ways_from(start)
