"""What happens in Kalah."""

from __future__ import annotations

from sobremesa.engine.event import Event


class SeedsLifted(Event):
    """All seeds of a pit are taken in hand."""

    seat: int
    pit: int
    count: int


class SeedDropped(Event):
    """A seed falls into a hole."""

    silent = True
    hole: int


class SeedsCaptured(Event):
    """Seeds go to a store."""

    seat: int
    count: int


class GameWon(Event):
    """It is over; `tied` if both have as many."""

    seat: int
    tied: bool
