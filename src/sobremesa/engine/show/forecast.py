"""Forecasts: the certain effects of an action, up to the first decision by chance or something hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.event import Event, Watch
from sobremesa.engine.manifest import Game

WORLDS = 4  # sampled deals: a rule may depend on something hidden before it reveals it


class Undecided(Exception):
    """The outcome is not certain from here on."""


class OpenChance(Chance):
    """A chance whose use ends the certain part: it raises Undecided."""

    def below(self, n: int) -> int:
        raise Undecided

    def copy(self) -> OpenChance:
        return self

    def write(self) -> dict[str, object]:
        return {"kind": "open"}


@dataclass(frozen=True)
class Moment:
    """An event as a seat hears it, and the table as it sees it then."""

    event: Event | None  # None: the table at the end of the move, when somebody is asked again
    table: Table


@dataclass(frozen=True)
class Forecast:
    """What a seat can know of a move beforehand."""

    moments: list[Moment]
    is_open: bool  # more follows that is not known yet


class Certain(Watch):
    """Records events and tables as one seat hears and sees them, until something hidden is revealed to anybody."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.moments: list[Moment] = []

    def hear(self, table: object, event: Event) -> None:
        assert isinstance(table, Table)
        if event.uncovers:  # to this seat or to another: a draw that nobody else sees may also end the game
            raise Undecided
        self.moments.append(Moment(event, table.mask(self.viewer)))


def foresee(game: Game, masked: Table, seat: int, *actions: Action, openly: bool = False) -> Forecast:
    """The certain effects of these actions of the seat, one after another, from what the seat knows; `openly`: from
    what everybody knows.
    """
    viewer = None if openly else seat
    first, *others = [_play(masked, seat, viewer, actions, world) for world in range(WORLDS)]
    sure = first.moments
    for other in others:
        sure = sure[: _shared(game, viewer, sure, other.moments)]
    is_open = len(sure) < len(first.moments) or any(one.is_open for one in (first, *others))
    return Forecast(sure, is_open)


def _play(masked: Table, seat: int, viewer: int | None, actions: Sequence[Action], world: int) -> Forecast:
    """The moves in one world that the viewer thinks possible, up to the first use of chance."""
    table, certain = masked.fill(FastChance(world)), Certain(viewer)
    table.chance, table.watch = OpenChance(), certain
    try:
        for number, action in enumerate(actions):
            if number and table.refuse(seat, action) is not None:
                return Forecast(certain.moments, True)
            table.play(seat, action)
    except Undecided:
        return Forecast(certain.moments, True)
    return Forecast([*certain.moments, Moment(None, table.mask(viewer))], False)


def _shared(game: Game, viewer: int | None, some: list[Moment], others: list[Moment]) -> int:
    """The number of leading moments that two worlds have in common."""
    for number, (one, other) in enumerate(zip(some, others, strict=False)):
        if _heard(one, viewer) != _heard(other, viewer) or not game.shows_same(one.table, other.table):
            return number
    return min(len(some), len(others))


def _heard(moment: Moment, viewer: int | None) -> object:
    return None if moment.event is None else moment.event.as_heard_by(viewer)
