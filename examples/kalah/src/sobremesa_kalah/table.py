"""The board: two rows of pits and two stores, numbered in the order in which seeds are sown."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.agenda import Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa_kalah.events import GameWon, SeedDropped, SeedsCaptured, SeedsLifted

PITS: Final = 6  # of each player
SEEDS: Final = 4  # in each pit
HOLES: Final = 14  # pits 0 to 5 and store 6 of the first seat, 7 to 12 and 13 of the second


class Kalah(Table):
    """The whole position; nothing is hidden."""

    game: ClassVar[str] = "kalah"

    # From fields.py: the constructor.
    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance, old: Kalah | None = None) -> None:
        super().__init__(seats, agenda, chance)
        if old is None:
            # in each hole: pits and store of the first seat, then of the second
            self.seeds: list[int] = [*[SEEDS] * PITS, 0] * 2
        else:
            self.seeds = old.seeds[:]

    # End of what fields.py says.

    # From fields.py: copy and mask.
    def copy(self) -> Kalah:
        return Kalah(self.seats, self.left(), self.chance.copy(), self)

    def mask(self, seat: int | None) -> Kalah:
        return Kalah(self.seats, self.left(), NoChance(), self)

    # End of what fields.py says.

    def store(self, seat: int) -> int:
        """The number of the seat's store."""
        return seat * (PITS + 1) + PITS

    def seeds_left(self, seat: int) -> int:
        """How many seeds lie in the seat's pits."""
        return sum(self.seeds[self.store(seat) - PITS : self.store(seat)])

    def scores(self) -> list[int]:
        """KAL-006  The seeds in the store and those left in the own pits."""
        return [self.seeds[self.store(seat)] + self.seeds_left(seat) for seat in range(2)]

    def sow(self, seat: int, pit: int) -> int:
        """KAL-002, KAL-003  Sow the seeds of a pit, past the other store; returns where the last one fell."""
        hole, skipped = self.store(seat) - PITS + pit, self.store(1 - seat)
        seeds, self.seeds[hole] = self.seeds[hole], 0
        if self.watch is not None:
            self.tell(SeedsLifted(seat, pit + 1, seeds))
        while seeds:
            hole = (hole + 1) % HOLES
            if hole != skipped:
                self.seeds[hole] += 1
                seeds -= 1
                if self.watch is not None:
                    self.tell(SeedDropped(hole))
        return hole

    def capture(self, seat: int, hole: int) -> None:
        """KAL-005  The last seed and those opposite go to the store."""
        count = self.seeds[hole] + self.seeds[HOLES - 2 - hole]
        self.seeds[hole] = self.seeds[HOLES - 2 - hole] = 0
        self.seeds[self.store(seat)] += count
        self.tell(SeedsCaptured(seat, count))

    def announce(self) -> None:
        """KAL-006  Tell who has won."""
        self.tell(GameWon(self.ranks().index(1), self.ranks() == [1, 1]))
