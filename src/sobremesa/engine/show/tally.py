"""What people see of a game beside its board: whose sign a seat plays under, and the points by category at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Mark(NamedTuple):
    """What everybody should know of a seat at a glance: a symbol of the game's art, and perhaps how many of it."""

    symbol: str
    label: str  # the message that names it
    number: int | None = None


class Badge(NamedTuple):
    """The sign of a seat: a symbol of the game's art, and the name of the colour that goes with it."""

    symbol: str  # "" while the seat plays nobody yet
    colour: str  # one of COLOURS
    marks: tuple[Mark, ...] = ()  # an office it holds, what it can pay with
    title: str = ""  # the message that says who this is, where the seat's name in the notation says less


COLOURS = ("grey", "red", "blue", "green", "yellow", "purple", "pink", "white", "black")
NOBODYS_BADGE = Badge("", "grey")


class Category(NamedTuple):
    """One kind of points, or another number that counts: the message that names it, and what each seat has."""

    label: str
    values: Sequence[int]


class Tally(NamedTuple):
    """How it stands at the end. The categories add up to the scores, unless everybody wins or loses together."""

    categories: Sequence[Category]
    tie: str = ""  # the message that says what decided between equal points


def no_badge(table: object, seat: int) -> Badge:
    """For games that have no figures."""
    return NOBODYS_BADGE


def no_tally(table: object) -> Tally:
    """For games whose points are of one kind."""
    return Tally(())


def tie_between(standings: Sequence[tuple[int, ...]], messages: Sequence[str]) -> str:
    """What decided: the first of what is compared after the points, if the best two have equal points."""
    best, second = sorted(standings, reverse=True)[:2]
    if best[0] != second[0]:
        return ""
    decisive = [message for message, one, other in zip(messages, best[1:], second[1:], strict=True) if one != other]
    return decisive[0] if decisive else "tie-shared"
