"""The Day: in turn, each player places workers until all are used."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.mypyc_compat import mypyc_attr
from sobremesa.games.nakum import events
from sobremesa.games.nakum.content import MOST_ROUNDS, OFFERING_WORKERS, OFFERINGS_AT_THE_END
from sobremesa.games.nakum.night import Night
from sobremesa.games.nakum.placing import can_place, place, placements, refuse_placement
from sobremesa.games.nakum.scoring import FinalScoring
from sobremesa.games.nakum.table import Nakum
from sobremesa.games.nakum.verbs import pass_day


class StartDay(Step[Nakum]):
    """NAK-028, NAK-060, NAK-061  A new round; who holds the token begins. Ruling K-21 ends a game that cannot."""

    rule: ClassVar[str] = "NAK-061"

    def run(self, t: Nakum) -> None:
        if t.round >= MOST_ROUNDS or max(t.idle) < OFFERING_WORKERS:
            if t.watch is not None:
                t.tell(events.GameStalled(round=t.round))
            t.then(FinalScoring())
            return
        t.round += 1
        if t.watch is not None:
            t.tell(events.DayStarted(round=t.round, seat=t.token))
        t.then(NextTurn(t.token))


@mypyc_attr(free_list_len=1)
class NextTurn(Step[Nakum]):
    """NAK-061, NAK-063  The next player clockwise who has a worker left acts; when nobody has, the Day is over."""

    rule: ClassVar[str] = "NAK-063"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Nakum) -> None:
        for turn in range(t.seats):
            seat = (self.seat + turn) % t.seats
            if not t.idle[seat] or t.passed[seat]:
                continue
            if can_place(t, seat):
                t.then(Turn(seat))
                return
            pass_day(t, seat)
        t.then(EndDay())


@mypyc_attr(free_list_len=1)
class Turn(Choice[Nakum]):
    """NAK-061, ruling K-17  One action with one or more workers; a seat that can act must."""

    rule: ClassVar[str] = "NAK-061"

    def legal_actions(self, t: Nakum) -> list[Action]:
        return placements(t, self.seat)

    def take(self, t: Nakum, action: Action) -> None:
        t.then(NextTurn((self.seat + 1) % t.seats))
        place(t, self.seat, action)

    def refuse(self, t: Nakum, action: Action) -> str | None:
        return refuse_placement(t, self.seat, action)


def is_last_day(t: Nakum) -> bool:
    """NAK-083  Whether somebody has made two offerings."""
    for made in t.offered:
        if len(made) >= OFFERINGS_AT_THE_END:
            return True
    return False


class EndDay(Step[Nakum]):
    """NAK-063, NAK-084, NAK-085  All workers are used: Night falls, or after two offerings the game is over."""

    rule: ClassVar[str] = "NAK-085"

    def run(self, t: Nakum) -> None:
        if is_last_day(t):
            t.then(FinalScoring())
        else:
            t.then(Night(), StartDay())
