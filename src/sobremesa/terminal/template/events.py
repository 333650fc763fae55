"""What happens: the kinds of lines in the log, and of animations."""

from __future__ import annotations

from sobremesa.engine.event import Event, GameWon

__all__ = ["CardPlayed", "GameWon", "TrickTaken"]


class CardPlayed(Event):
    """A card is laid face up; there is no undo past it, because others have seen it."""

    uncovers = True
    seat: int
    card: str


class TrickTaken(Event):
    """The highest card takes the trick."""

    seat: int
