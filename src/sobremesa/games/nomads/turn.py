"""The turn: move and listen, or write one card."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, SeatStep, Step
from sobremesa.engine.mypyc_compat import i64, mypyc_attr
from sobremesa.games.nomads import events
from sobremesa.games.nomads.actions import (
    LIFTS,
    LYS,
    MOST_DISCS,
    PLAIN_SOWINGS,
    SOWINGS,
    STAY,
    Lift,
    MoveLys,
    Sow,
    Write,
)
from sobremesa.games.nomads.content import MOON, MOONS_NEEDED, NOMAD, PILES_AT_THE_END, RED, SIANA, ULRICH
from sobremesa.games.nomads.stacks import SPACES
from sobremesa.games.nomads.table import NOBODY, Nomads, disc_at
from sobremesa.games.nomads.writing import IntermediateScoring, add_writings, announce_end, refuse_writing, write


@mypyc_attr(free_list_len=1)
class StartTurn(SeatStep[Nomads]):
    """NOM-083  If at most two piles still have tiles, the game ends before this turn."""

    rule: ClassVar[str] = "NOM-083"

    def run(self, t: Nomads) -> None:
        if t.piles_left() <= PILES_AT_THE_END:
            announce_end(t, self.seat)
            return
        if t.watch is not None:
            t.tell(events.TurnStarted(seat=self.seat))
        if t.adventurers[self.seat] == MOON:
            t.then(MoonStep(self.seat), Turn(self.seat))
        else:
            t.then(Turn(self.seat))


class MoonStep(Choice[Nomads]):
    """NOM-090  At the start of her turn Moon may move Lys one space; this takes no tile (N-08)."""

    rule: ClassVar[str] = "NOM-090"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return [LYS[(t.lys + SPACES - 1) % SPACES], LYS[(t.lys + 1) % SPACES], STAY]

    def take(self, t: Nomads, action: Action) -> None:
        if isinstance(action, MoveLys):
            t.move_lys(action.space, self.seat)


@mypyc_attr(free_list_len=1)
class Turn(Choice[Nomads]):
    """NOM-031  On your turn, move and listen, or write one card."""

    rule: ClassVar[str] = "NOM-031"

    def legal_actions(self, t: Nomads) -> list[Action]:
        found = sowings(t, self.seat)
        add_writings(t, self.seat, found)
        return found

    def take(self, t: Nomads, action: Action) -> None:
        t.then(EndTurn(self.seat))  # below what the action causes; while discs fall it says whose turn it is
        if isinstance(action, Sow):
            last = t.sow(action.space, action.direction, action.double, action.skip)
            t.then(LysBonus(self.seat, last), RedBonus(self.seat), Listen(self.seat))
        elif isinstance(action, Write):
            t.then(write(self.seat, action))

    def refuse(self, t: Nomads, action: Action) -> str | None:
        if isinstance(action, Sow):
            return refuse_sowing(t, self.seat, action)
        if isinstance(action, Write):
            return refuse_writing(t, self.seat, action)
        return self.rule


def sowings(t: Nomads, seat: int) -> list[Action]:
    """NOM-032, NOM-035, NOM-088  Every stack with an own disc, in both directions, with the seat's ability."""
    spaces = t.stacks.spaces_with(t.kinds_of(seat))
    adventurer = t.adventurers[seat]
    if adventurer not in (ULRICH, SIANA):
        return PLAIN_SOWINGS[spaces][:]
    found: list[Action] = []
    first = 1 if adventurer == ULRICH else MOST_DISCS
    space: i64
    for space in range(SPACES):
        if spaces >> space & 1:
            last = t.stacks.height(space) + first - (adventurer == ULRICH)
            for ways in SOWINGS[space]:
                found.append(ways[0])
                found.extend(ways[first:last])
    return found


def refuse_sowing(t: Nomads, seat: int, action: Sow) -> str | None:
    """The first rule that forbids this sowing."""
    height = t.stacks.height(action.space)
    if not t.has_disc_in(seat, action.space):
        return "NOM-033"
    if action.double and (t.adventurers[seat] != ULRICH or action.double >= height):
        return "NOM-089"
    if action.skip and (t.adventurers[seat] != SIANA or action.skip > height):
        return "NOM-092"
    return None


@mypyc_attr(free_list_len=1)
class LysBonus(Step[Nomads]):
    """NOM-040, NOM-041, NOM-045  If the last disc fell where Lys points, the bonus comes first, then the listening."""

    rule: ClassVar[str] = "NOM-040"

    def __init__(self, seat: int, last: int) -> None:
        self.seat = seat
        self.last = last

    def run(self, t: Nomads) -> None:
        if self.last == t.lys:
            t.then(SendLys(self.seat))


class SendLys(Choice[Nomads]):
    """NOM-042, NOM-043, NOM-044  Move Lys to any other pile and take its top tile, if it has one."""

    rule: ClassVar[str] = "NOM-042"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return [LYS[space] for space in range(SPACES) if space != t.lys]

    def take(self, t: Nomads, action: Action) -> None:
        assert isinstance(action, MoveLys)
        t.move_lys(action.space, self.seat)
        t.take_tile(self.seat, action.space)


@mypyc_attr(free_list_len=1)
class RedBonus(SeatStep[Nomads]):
    """NOM-091  After moving, Red may raise one of his discs, if one has anything above it."""

    rule: ClassVar[str] = "NOM-091"

    def run(self, t: Nomads) -> None:
        if t.adventurers[self.seat] == RED and liftings(t):
            t.then(RedLift(self.seat))


class RedLift(Choice[Nomads]):
    """NOM-091  Once per turn Red may bring one of his discs to the top of its stack."""

    rule: ClassVar[str] = "NOM-091"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return [*liftings(t), STAY]

    def take(self, t: Nomads, action: Action) -> None:
        if isinstance(action, Lift):
            t.raise_disc(action.space, action.height)


def liftings(t: Nomads) -> list[Action]:
    """Every disc of Red's that is not on top."""
    spaces = t.stacks.spaces_with(1 << RED)
    return [
        LIFTS[space][height]
        for space in range(SPACES)
        if spaces >> space & 1
        for height, disc in enumerate(t.stacks[space][:-1])
        if disc == RED
    ]


@mypyc_attr(free_list_len=1)
class Listen(SeatStep[Nomads]):
    """NOM-046, NOM-047, NOM-048, NOM-052  From the active player on, each takes one wherever an own disc is on top."""

    rule: ClassVar[str] = "NOM-048"

    def run(self, t: Nomads) -> None:
        tops = t.tops()
        self.listen(t, tops, self.seat)
        self.listen_for_sleepers(t, tops)
        for turn in range(1, t.seats):
            self.listen(t, tops, (self.seat + turn) % t.seats)

    def listen(self, t: Nomads, tops: i64, seat: int) -> None:
        own = t.kinds_of(seat)
        space: i64
        for space in range(SPACES):
            if own >> disc_at(tops, space) & 1:
                t.take_tile(seat, space)

    def listen_for_sleepers(self, t: Nomads, tops: i64) -> None:
        """NOM-053, NOM-054, NOM-057  The active player discards for unchosen Adventurers; Nomads take nothing."""
        space: i64
        for space in range(SPACES):
            disc = disc_at(tops, space)
            if disc != NOMAD and t.seat_of[disc] == NOBODY:
                t.discard_tile(self.seat if t.discarder == NOBODY else t.discarder, space)


@mypyc_attr(free_list_len=1)
class EndTurn(SeatStep[Nomads]):
    """NOM-030, NOM-073  Four Moons on the Chart are scored; then the next player clockwise has the turn."""

    rule: ClassVar[str] = "NOM-073"

    def run(self, t: Nomads) -> None:
        if t.chart >= MOONS_NEEDED:
            t.then(IntermediateScoring(), self)
        else:
            t.then(StartTurn((self.seat + 1) % t.seats))
