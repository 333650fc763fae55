"""What happens to creatures and allies, and in fights."""

from __future__ import annotations

from sobremesa.engine.event import Event
from sobremesa.games.andor.events import AmountOfSeat, BySeat, BySeatOnSpace, OnSpace


class OfCreature(Event, abstract=True):
    """Something a creature does."""

    creature: str


class OfAlly(Event, abstract=True):
    """Something an ally does."""

    ally: str


class CreaturePlaced(OfCreature):
    """A creature appears."""

    space: int


class CreatureMoved(OfCreature):
    """A creature moves along the arrows."""

    silent = True
    origin: int
    space: int


class CreatureLoaded(OnSpace):
    """The creature on a space carries an item."""

    item: str


class CreatureDefeated(OfCreature):
    """A creature is beaten."""

    space: int


class CastleEntered(OfCreature):
    """A creature enters the castle, which then has this many free golden shields."""

    free: int


class CreatureLeft(OfCreature):
    """A creature leaves a board without a castle."""


class ShieldsChanged(Event):
    """The castle now has this many golden shields."""

    shields: int


class AllyMoved(OfAlly):
    """An ally stands on a space now."""

    silent = True
    space: int


class AllyLeft(OfAlly):
    """An ally leaves the board."""

    space: int


class FightBegun(BySeatOnSpace):
    """A hero begins to fight on a space."""

    creature: str


class FightJoined(BySeat):
    """A hero joins the fight."""


class AllyCalled(OfAlly):
    """An ally joins the fight."""


class FightLeft(BySeat):
    """A hero takes no further part in the fight."""


class RoundBegun(Event):
    """A battle round begins with this much strength on the heroes' side."""

    silent = True
    value: int


class DiceRolled(BySeat):
    """A hero rolls."""

    dice: list[int]
    black: bool


class DieFlipped(BySeat):
    """The wizard turns a die to its opposite face."""

    before: int
    face: int


class DieDoubled(BySeat):
    """The brew doubles a die."""

    face: int


class ValueAdded(AmountOfSeat):
    """The result of a hero is added to the battle value."""

    silent = True
    value: int


class CreatureRolled(Event):
    """The creature rolls."""

    dice: list[int]
    black: bool


class ValuesCompared(Event):
    """The battle values of the two sides are compared."""

    heroes: int
    creature: int


class CreatureHurt(Event):
    """The creature loses willpower, and has this much left."""

    amount: int
    willpower: int


class FightEnded(Event):
    """The fight is over."""

    silent = True
