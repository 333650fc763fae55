"""Estimates of a position by playouts: the unseen is dealt as a seat knows it, a fast policy plays on for a while, and
the model judges what it reaches.

Everything is drawn from seeds that contain public words only. A verdict therefore depends on what its seat knew and on
nothing else, and the same match is always judged alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from sobremesa.analysis.stakes import Stakes
from sobremesa.analysis.win_model import has_model, span_of
from sobremesa.bots.determinization import Search
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game
from sobremesa.engine.search import Level, SearchHooks

LONGEST: Final = 2000  # decisions of a playout to the end
DEAL: Final = Level(iterations=0)


class Playouts:
    """Plays on from worlds of one part of a match."""

    def __init__(self, game: Game, stakes: Stakes, words: str) -> None:
        assert game.search is not None
        self.game = game
        self.hooks: SearchHooks = game.search
        self.stakes = stakes
        self.words = words  # public, and the same in every re-deal
        self.span = span_of(game)

    def seed(self, *of: object) -> int:
        """A seed from public words."""
        return int.from_bytes(hashlib.sha256(f"{self.words}|{of}".encode()).digest()[:7], "big")

    def worlds(self, view: Table, seat: int, count: int, *of: object) -> list[Table]:
        """So many worlds that are possible for a seat with this view, each with a chance of its own."""
        found: list[Table] = []
        for number in range(count):
            seed = self.seed(*of, number)
            world = Search(view, seat, self.hooks, DEAL, FastChance(seed)).deal()
            world.chance = FastChance(seed + 1)
            found.append(world)
        return found

    def same_worlds(self, table: Table, count: int, *of: object) -> list[Table]:
        """The table as it lies, so many times, each with a chance of its own."""
        found: list[Table] = []
        for number in range(count):
            world = table.copy()
            world.chance = FastChance(self.seed(*of, number) + 1)
            found.append(world)
        return found

    def shares(self, world: Table, seat: int | None = None, action: Action | None = None) -> list[float]:
        """Each seat's share of the win after this action, if there is one, and a playout. The world stays unchanged."""
        after = world.copy()
        after.chance = world.chance.copy()
        if action is not None:
            assert seat is not None
            after.play(seat, action)
        self._play_on(after)
        return self.stakes.of(after)

    def _play_on(self, world: Any) -> None:
        """Play by the policy until the game's clock, or the number of decisions, has advanced by the span."""
        clock = self.hooks.clock
        runs = not has_model(self.game, world)
        end = self.span + (0 if clock is None else clock(world))
        taken = 0
        for _ in range(LONGEST):
            if world.is_over or (not runs and (taken if clock is None else clock(world)) >= end):
                return
            seat = world.choice.seat
            legal = world.legal_actions(seat)
            if len(legal) == 1:
                world.play(seat, legal[0])
                continue
            world.play(seat, self._answer(world, seat, legal))
            taken += 1

    def _answer(self, world: Any, seat: int, legal: list[Action]) -> Action:
        """The action of a seat in a playout: by the game's policy, or the best after one step."""
        if self.hooks.playout is not None:
            return self.hooks.playout(world, seat, world.chance)
        best, most = legal[0], -1e18
        for action in legal:
            after = world.copy()
            after.play(seat, action)
            worth = self.hooks.evaluate(after, seat)
            if worth > most:
                best, most = action, worth
        return best


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean."""
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    if len(values) < 2:
        return 1.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def column_means(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [mean(column) for column in zip(*rows, strict=True)]
