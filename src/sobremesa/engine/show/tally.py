"""What screens show next to the board: the badge of a seat, and the points by category at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Mark(NamedTuple):
    """A fact about a seat at a glance: a symbol of the game's art, and perhaps a number."""

    symbol: str
    label: str  # the message that names it
    number: int | None = None


class Badge(NamedTuple):
    """The badge of a seat: a symbol of the game's art, and a matching colour."""

    symbol: str  # "" while the seat has no character yet
    colour: str  # one of COLOURS
    marks: tuple[Mark, ...] = ()  # an office it holds, what it can pay with
    title: str = ""  # the message with the character's name, where the seat's name in notation says less


COLOURS = ("grey", "red", "blue", "green", "yellow", "purple", "pink", "white", "black")
NOBODYS_BADGE = Badge("", "grey")


class Category(NamedTuple):
    """One kind of points, or another figure: the message that names it, and each seat's value."""

    label: str
    values: Sequence[int]


class Tally(NamedTuple):
    """The final result. The categories add up to the scores, unless the game is cooperative."""

    categories: Sequence[Category]
    tie: str = ""  # the message that names the tie-breaker


def tie_between(standings: Sequence[tuple[int, ...]], messages: Sequence[str]) -> str:
    """The message of the tie-breaker that decided, "" if the best two have different points."""
    best, second = sorted(standings, reverse=True)[:2]
    if best[0] != second[0]:
        return ""
    decisive = [message for message, one, other in zip(messages, best[1:], second[1:], strict=True) if one != other]
    return decisive[0] if decisive else "tie-shared"
