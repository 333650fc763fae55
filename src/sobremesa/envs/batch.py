"""Many matches of one game, stepped together. Compiled, and without NumPy: the results are lists and bytes."""

from __future__ import annotations

from collections.abc import Callable

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.envs.cells import Encoder


class Batch:
    """The matches. One that is over, or too long, is replaced by a new one at once. Asides are not asked."""

    def __init__(
        self,
        deal: Callable[[Chance], Table],
        worth: Callable[[Table], list[float]],
        encoder: Encoder,
        number: int,
        longest: int,
    ) -> None:
        self.deal = deal  # returns a table about to be set up
        self.worth = worth  # a finished table -> the reward of each seat
        self.encoder = encoder
        self.number = number
        self.longest = longest
        self.tables: list[Table] = []
        self.seats: list[int] = []
        self.legal: list[list[Action]] = []
        self.decisions: list[int] = []
        self.luck: list[FastChance] = []  # of each match: deals it, and those that follow it
        self.over: list[int] = []  # the matches that ended with the last step
        self.cut: list[int] = []  # and those that were truncated
        self.rewards: list[list[float]] = []  # of those that ended, in the same order

    def reset(self, seeds: list[int]) -> None:
        """Redeal all matches, each by its own seed."""
        self.luck = [FastChance(seed) for seed in seeds]
        self.tables = []
        self.seats = []
        self.legal = []
        self.decisions = []
        self.over = []
        self.cut = []
        self.rewards = []
        for i in range(self.number):
            table = self._dealt(i)
            choice = table.choice
            self.tables.append(table)
            self.seats.append(choice.seat)
            self.legal.append(choice.legal_actions(table))
            self.decisions.append(0)

    def _dealt(self, i: int) -> Table:
        table = self.deal(FastChance(self.luck[i].below(1 << 32)))
        table.run()
        return table

    def step(self, chosen: list[int]) -> None:
        """In every match the seat to act takes the action at this index among the legal ones."""
        self.over = []
        self.cut = []
        self.rewards = []
        for i in range(self.number):
            table = self.tables[i]
            action = self.legal[i][chosen[i]]
            choice = table.choice
            table.cancel_next()
            table.doing = choice
            choice.take(table, action)
            table.run()
            self.decisions[i] += 1
            if table.is_over:
                self.over.append(i)
                self.rewards.append(self.worth(table))
                table = self._replaced(i)
            elif self.decisions[i] >= self.longest:
                self.cut.append(i)
                table = self._replaced(i)
            choice = table.choice
            self.seats[i] = choice.seat
            self.legal[i] = choice.legal_actions(table)

    def _replaced(self, i: int) -> Table:
        table = self._dealt(i)
        self.tables[i] = table
        self.decisions[i] = 0
        return table

    def counts(self) -> list[int]:
        """The number of legal actions in each match."""
        return [len(legal) for legal in self.legal]

    def numbers(self) -> bytes:
        """The numbers of the legal actions, match after match, in 32 bits each."""
        return b"".join([action.code for legal in self.legal for action in legal])

    def observations(self) -> bytes:
        """The observations of the seats to act, match after match: a byte for each cell."""
        found: list[bytes] = []
        for i in range(self.number):
            seat = self.seats[i]
            found.append(self.encoder.encode(self.tables[i].mask(seat), seat))
        return b"".join(found)
