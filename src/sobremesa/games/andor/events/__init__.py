"""The events of Andor, one class for each kind; here the fields that several of them share.

Spaces are called by their numbers; letters, heroes, creatures and goods by their names.
"""

from __future__ import annotations

from sobremesa.engine.event import BySeat as BySeat
from sobremesa.engine.event import Event


class AmountOfSeat(BySeat, abstract=True):
    """A hero gains or loses an amount of something."""

    amount: int


class BySeatOnSpace(BySeat, abstract=True):
    """A hero does something on a space."""

    space: int


class OnSpace(Event, abstract=True):
    """Something happens on a space."""

    space: int
