"""What every search does: deal worlds that its seat must think possible, and misjudge actions as its level says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import Level, SearchHooks

MOST_REDEALS: Final = 20  # of a world that nobody would believe
FINENESS: Final = 1 << 20


class Search:
    """One search, for one decision of one seat that sees this much."""

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
        """What was found."""
        raise NotImplementedError

    def ranked(self) -> list[Action]:
        """Every action, as far as was found the best first."""
        raise NotImplementedError

    def deal(self) -> Table:
        """A world that agrees with what the seat knows, and more or less with what people said."""
        world = self.view.fill(self.chance)
        if self.believe is not None:
            for _ in range(MOST_REDEALS):
                if self.chance.below(FINENESS) < FINENESS * self.believe(world):
                    return world
                world = self.view.fill(self.chance)
        return world

    def misjudged(self) -> float:
        """Points by which an action is misjudged: mostly few, at most twice the blur."""
        if not self.blur:
            return 0.0
        drawn = self.chance.below(FINENESS) + self.chance.below(FINENESS)
        return 2.0 * self.blur * (drawn / FINENESS - 1.0)
