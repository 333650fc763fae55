"""Walking distances; some heroes detour around creatures."""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.analysis.cache import Cache
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.rules import paths
from sobremesa.games.andor.state.table import Andor

FAR: Final = 99
DETOUR: Final = 30  # steps that a hero walks to avoid a creature


class Land:
    """The open paths of a board with its present bridges and rubble, and the distances along them."""

    def __init__(self, t: Andor) -> None:
        self.open_ways = [paths.open_ways(t, space) for space in range(SIZE)]
        self.steps: list[list[int]] = [[] for _ in range(SIZE)]  # from each space, once it is needed

    def distances(self, start: int) -> list[int]:
        """Steps from a space to every other, FAR if there is no path. Shared: do not change it."""
        if not self.steps[start]:
            self.steps[start] = self.walk_from(start, [False] * SIZE)
        return self.steps[start]

    def walk_from(self, start: int, avoided: list[bool]) -> list[int]:
        """The same for a hero who avoids some spaces: entering one costs a detour."""
        away = [FAR] * SIZE
        away[start] = 0
        edge = [start]
        while edge:
            wider: list[int] = []
            for space in edge:
                for other in self.open_ways[space]:
                    steps = away[space] + (DETOUR if avoided[other] else 1)
                    if steps < away[other]:
                        away[other] = steps
                        wider.append(other)
            edge = wider
        return away


LANDS: Final[Cache[Land]] = Cache(60)


def land_of(t: Andor) -> Land:
    """The open paths of this table."""
    return LANDS.of((t.board, tuple(t.closed), tuple(t.rubble)), lambda: Land(t))


def distances(t: Andor, start: int, avoid_creatures: bool = False) -> list[int]:
    """Steps from a space to every other, FAR if there is no path."""
    land = land_of(t)
    if avoid_creatures:
        return land.walk_from(start, [kind != box.NO_CREATURE for kind in t.creatures])
    return land.distances(start)
