"""What happens in Andor, one class for each kind of event; here, what several of them tell.

Spaces are called by their numbers; letters, heroes, creatures and goods by their names.
"""

from __future__ import annotations

from sobremesa.engine.event import Event


class BySeat(Event, abstract=True):
    """Something that one hero does or gets."""

    seat: int


class AmountOfSeat(BySeat, abstract=True):
    """So much of something comes to a hero or goes."""

    amount: int


class BySeatOnSpace(BySeat, abstract=True):
    """A hero does something on a space."""

    space: int


class OnSpace(Event, abstract=True):
    """Something happens on a space."""

    space: int
