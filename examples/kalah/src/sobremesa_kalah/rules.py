"""Everything a player of Kalah can do, and what follows."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.agenda import Choice, SeatStep
from sobremesa.engine.chance import Chance
from sobremesa_kalah.table import HOLES, PITS, Kalah


class Sow(Action):
    """Sow the seeds of one's n-th pit."""

    def __init__(self, pit: int) -> None:
        super().__init__("sow", {"pit": pit + 1})
        self.pit = pit


ACTIONS: Final = ActionSpace()
SOWINGS: Final[list[Sow]] = [ACTIONS.add(Sow(pit)) for pit in range(PITS)]


def start(seats: int, settings: dict[str, str], chance: Chance) -> Kalah:
    """KAL-001  A table about to be played."""
    t = Kalah(seats, [], chance)
    t.then(Turn(0))
    return t


class Turn(Choice[Kalah]):
    """KAL-002  Sow the seeds of an own pit that is not empty."""

    rule: ClassVar[str] = "KAL-002"

    def legal_actions(self, t: Kalah) -> list[Action]:
        return [SOWINGS[pit] for pit in range(PITS) if t.seeds[t.store(self.seat) - PITS + pit]]

    def take(self, t: Kalah, action: Action) -> None:
        """KAL-004, KAL-005  Another turn after a last seed in the store; a capture after one in an empty pit."""
        assert isinstance(action, Sow)
        last = t.sow(self.seat, action.pit)
        store = t.store(self.seat)
        if store - PITS <= last < store and t.seeds[last] == 1 and t.seeds[HOLES - 2 - last]:
            t.capture(self.seat, last)
        t.then(NextTurn(self.seat if last == store else 1 - self.seat))


class NextTurn(SeatStep[Kalah]):
    """KAL-006  When all pits of a player are empty, the game ends."""

    rule: ClassVar[str] = "KAL-006"

    def run(self, t: Kalah) -> None:
        if not t.seeds_left(0) or not t.seeds_left(1):
            t.announce()
        else:
            t.then(Turn(self.seat))
