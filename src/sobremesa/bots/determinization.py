"""The base of every search: sampling worlds that are possible for its seat, and noise in the evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import Level, SearchHooks

MOST_REDEALS: Final = 20  # of an implausible world
FINENESS: Final = 1 << 20


class Search:
    """One search, for one decision of one seat with this view."""

    def __init__(self, view: Table, seat: int, hooks: SearchHooks, level: Level, chance: Chance) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.span = level.span
        self.blur = level.blur
        self.mix = level.mix
        self.shares: Callable[[Any], list[float]] = hooks.shares
        self.believe: Callable[[Any], float] | None = hooks.believe
        self.iterations = 0

    def run(self, iterations: int, milliseconds: int) -> None:
        """Search until either budget is used."""
        raise NotImplementedError

    def best(self) -> Action:
        """The action to take."""
        raise NotImplementedError

    def ranked(self) -> list[Action]:
        """Every action, best first as far as the search has found."""
        raise NotImplementedError

    def deal(self) -> Table:
        """A sample of the unknown that agrees with the seat's knowledge, and by rejection with what people said."""
        world = self.view.fill(self.chance)
        if self.believe is not None:
            for _ in range(MOST_REDEALS):
                if self.chance.below(FINENESS) < FINENESS * self.believe(world):
                    return world
                world = self.view.fill(self.chance)
        return world

    def misjudged(self) -> float:
        """Noise in an evaluation, in points: mostly small, at most twice the blur."""
        if not self.blur:
            return 0.0
        drawn = self.chance.below(FINENESS) + self.chance.below(FINENESS)
        return 2.0 * self.blur * (drawn / FINENESS - 1.0)
