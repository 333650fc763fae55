"""What happens to heroes, to what they carry and to the farmers they lead."""

from __future__ import annotations

from sobremesa.games.andor.events import AmountOfSeat, BySeat, BySeatOnSpace, OnSpace


class ItemOfSeat(BySeat, abstract=True):
    """An item comes to a hero or goes."""

    item: str


class HeroPicked(BySeat):
    """A player picks a hero under one of the two names."""

    face: str


class HeroPlaced(BySeatOnSpace):
    """A hero stands where the legend begins."""

    silent = True
    strength: int
    willpower: int


class HourSpent(BySeat):
    """The time marker of a hero advances; overtime costs willpower."""

    silent = True
    hour: int
    cost: int


class DayEnded(BySeat):
    """A hero ends the day, perhaps as the first."""

    first: bool


class HeroMoved(BySeatOnSpace):
    """A hero steps to a space."""


class WillpowerGained(AmountOfSeat):
    """A hero gains willpower."""


class WillpowerLost(AmountOfSeat):
    """A hero loses willpower."""


class HeroExhausted(BySeat):
    """A hero without willpower is left with this much strength."""

    strength: int


class StrengthGained(AmountOfSeat):
    """A hero gains strength."""


class StrengthLost(AmountOfSeat):
    """A hero loses strength."""


class GoldGained(AmountOfSeat):
    """A hero gets gold."""


class GoldPaid(AmountOfSeat):
    """A hero pays gold."""


class ItemGained(ItemOfSeat):
    """A hero gets an item from the box."""


class ItemUsed(ItemOfSeat):
    """A hero uses an item, or one of its two sides."""


class ItemTaken(ItemOfSeat):
    """A hero picks up an item."""


class ItemUncovered(ItemOfSeat):
    """A hero picks up a face-down token."""

    uncovers = True


class ItemDropped(ItemOfSeat):
    """A hero lays an item down."""


class ItemGiven(BySeat):
    """A hero hands an item to another."""

    other_seat: int
    item: str


class GoldGiven(BySeat):
    """A hero hands gold to another."""

    other_seat: int
    amount: int


class GoldDropped(AmountOfSeat):
    """A hero lays gold down."""


class GoldTaken(AmountOfSeat):
    """A hero picks gold up."""


class ItemLaid(OnSpace):
    """An item from the box lies on a space."""

    silent = True
    item: str


class ItemLeftBehind(OnSpace):
    """AND-295  Something that a goal asks for lies on a space, because its bearer is gone or a boss took its place."""

    item: str


class GoldLaid(OnSpace):
    """Gold lies on a space."""

    silent = True
    amount: int


class TokenHidden(OnSpace):
    """Something lies face down on a space."""

    silent = True


class TokenSeen(OnSpace):
    """A face-down token on a space is turned up."""

    uncovers = True
    item: str


class FarmerLed(BySeatOnSpace):
    """A farmer goes with a hero."""


class FarmerLeft(BySeatOnSpace):
    """A hero leaves a farmer behind."""


class FarmerSaved(BySeat):
    """A farmer comes to the castle, which now has this many golden shields."""

    shields: int


class FarmerPlaced(OnSpace):
    """A farmer waits on a space."""

    silent = True


class FarmerLost(OnSpace):
    """A farmer is lost."""
