"""Each seat's share of winning the match, from a position of the game on the table.

In a single game that is its chance of winning the game. In a series the games still to come are open: every order of
the seats in them counts as equally likely, and the order in the game on the table follows from the chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from typing import Any

from sobremesa.analysis.win_model import win_chances
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Ranks


class Stakes:
    """What winning means in one part of a match."""

    def __init__(self, match: Match, number: int) -> None:
        self.game: Game = match.parts[number].game
        self.seats = match.seats
        self.series = match.programme.series
        self.earlier = [tuple(part.table.ranks()) for part in match.parts[:number]]
        self.later = len(match.programme.games) - 1 - number
        self._shares = cache(self._shares_of)
        self.orders = list(permutations(range(self.seats))) if self.series is not None else []

    def of(self, world: Any) -> list[float]:
        """Each seat's share of winning the match; exact when the last game is over."""
        if world.is_over:
            return list(self._shares(tuple(world.ranks())))
        chances = win_chances(self.game, world)
        return chances if self.series is None else self._by_order(chances)

    def _by_order(self, chances: list[float]) -> list[float]:
        """The shares in a series, over all orders in which the seats may finish this game: the first is drawn by the
        chances, then the second by those of the others, and so on.
        """
        total = [0.0] * self.seats
        for order in self.orders:
            likely, left = 1.0, sum(chances)
            for seat in order:
                likely *= chances[seat] / left
                left = max(left - chances[seat], 1e-12)
            ranks = [0] * self.seats
            for rank, seat in enumerate(order):
                ranks[seat] = rank + 1
            for seat, share in enumerate(self._shares(tuple(ranks))):
                total[seat] += likely * share
        whole = sum(total)
        return [share / whole for share in total]

    def _shares_of(self, ranks: Ranks) -> tuple[float, ...]:
        """The shares once this game has ended with these ranks."""
        if self.series is None:
            return shares_by(ranks, self.game.is_shared)
        total = [0.0] * self.seats
        orders = [tuple(rank + 1 for rank in order) for order in permutations(range(self.seats))]
        futures = list(product(orders, repeat=self.later))
        for future in futures:
            for seat, share in enumerate(shares_by(self.series.ranks([*self.earlier, ranks, *future]), False)):
                total[seat] += share / len(futures)
        return tuple(total)


def shares_by(ranks: Sequence[int], is_shared: bool) -> tuple[float, ...]:
    """The win, shared by those of rank 1; in a cooperative game everybody has all of it or nothing."""
    won = [float(rank == 1) for rank in ranks]
    return tuple(won if is_shared else [share / max(1.0, sum(won)) for share in won])
