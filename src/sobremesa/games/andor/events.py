"""What happens in Andor. Spaces are called by their numbers, letters, heroes, creatures and goods by their names."""

from __future__ import annotations

from sobremesa.engine.event import Event, Secret

# What several events tell.


class BySeat(Event, abstract=True):
    """Something that one hero does or gets."""

    seat: int


class Amount(BySeat, abstract=True):
    """So much of something comes to a hero or goes."""

    amount: int


class Goods(BySeat, abstract=True):
    """An item comes to a hero or goes."""

    item: str


class Journey(BySeat, abstract=True):
    """A hero does something on a space."""

    space: int


class OnSpace(Event, abstract=True):
    """Something happens on a space."""

    space: int


class OfCreature(Event, abstract=True):
    """Something a creature does."""

    creature: str


class OfAlly(Event, abstract=True):
    """Something an ally does."""

    ally: str


class OnLetter(Event, abstract=True):
    """Something happens on a letter of the legend track."""

    letter: str


class OfCard(Event, abstract=True):
    """An event card is turned over."""

    uncovers = True
    event: str


class Verdict(Event, abstract=True):
    """The legend is over, and why."""

    reason: str


# Heroes.


class HeroPicked(BySeat):
    """A player picks a hero under one of the two names."""

    face: str


class HeroPlaced(Journey):
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


class HeroMoved(Journey):
    """A hero steps to a space."""


class WillpowerGained(Amount):
    """A hero gains willpower."""


class WillpowerLost(Amount):
    """A hero loses willpower."""


class HeroExhausted(BySeat):
    """A hero without willpower is left with so much strength."""

    strength: int


class StrengthGained(Amount):
    """A hero gains strength."""


class StrengthLost(Amount):
    """A hero loses strength."""


class GoldGained(Amount):
    """A hero gets gold."""


class GoldPaid(Amount):
    """A hero pays gold."""


# Goods and gold.


class ItemGained(Goods):
    """A hero gets an item from the box."""


class ItemUsed(Goods):
    """A hero uses an item, or one of its two sides."""


class ItemTaken(Goods):
    """A hero picks up an item."""


class ItemUncovered(Goods):
    """A hero picks up what lay face down."""

    uncovers = True


class ItemDropped(Goods):
    """A hero lays an item down."""


class ItemGiven(BySeat):
    """A hero hands an item to another."""

    other_seat: int
    item: str


class GoldGiven(BySeat):
    """A hero hands gold to another."""

    other_seat: int
    amount: int


class GoldDropped(Amount):
    """A hero lays gold down."""


class GoldTaken(Amount):
    """A hero picks gold up."""


class ItemLaid(OnSpace):
    """An item from the box lies on a space."""

    silent = True
    item: str


class GoldLaid(OnSpace):
    """Gold lies on a space."""

    silent = True
    amount: int


class TokenHidden(OnSpace):
    """Something lies face down on a space."""

    silent = True


class TokenSeen(OnSpace):
    """What lay face down on a space is turned up."""

    uncovers = True
    item: str


# The land.


class WellEmptied(Journey):
    """A hero drinks a well."""


class WellRefilled(OnSpace):
    """A well is full again."""


class WellRemoved(OnSpace):
    """A well leaves the game."""


class FogLifted(Journey):
    """The fog lifts where a hero stops, and nobody knew what it hides."""

    uncovers = True
    fog: str


class OpenFogLifted(FogLifted, kind="fog-lifted"):
    """The fog lifts where a hero stops, and everybody knew what it hides."""

    uncovers = False


class FogSeen(OnSpace):
    """A fog token is turned up and stays."""

    uncovers = True
    fog: str


class WitchFound(OnSpace):
    """The witch stays here from now on."""


class RubbleFallen(OnSpace):
    """A rubble token falls on a space."""

    value: int


class RubbleCleared(OnSpace):
    """A rubble token is cleared away."""

    value: int


class BridgeClosed(OnSpace):
    """The bridge from a space cannot be crossed any more."""


class MerchantsOpened(Event):
    """What merchants sell from now on: 0 nothing, 1 strength, 2 everything."""

    selling: int


class StormsBegun(Event):
    """From now on there are firestorms at sunrise."""


class FirestormRaged(OnSpace):
    """A firestorm burns as many spaces as the die shows, if nothing stops it."""

    die: int
    spaces: list[int]


# Farmers, creatures, allies.


class FarmerLed(Journey):
    """A farmer goes with a hero."""


class FarmerLeft(Journey):
    """A hero leaves a farmer behind."""


class FarmerSaved(BySeat):
    """A farmer comes to the castle, which has so many golden shields now."""

    shields: int


class FarmerPlaced(OnSpace):
    """A farmer waits on a space."""

    silent = True


class FarmerLost(OnSpace):
    """A farmer is lost."""


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
    """A creature enters the castle, where so many golden shields are free."""

    free: int


class CreatureLeft(OfCreature):
    """A creature leaves a board without a castle."""


class ShieldsChanged(Event):
    """The castle has so many golden shields now."""

    shields: int


class AllyMoved(OfAlly):
    """An ally stands on a space now."""

    silent = True
    space: int


class AllyLeft(OfAlly):
    """An ally leaves the board."""

    space: int


# Fights.


class FightBegun(Journey):
    """A hero begins to fight on a space."""

    creature: str


class FightJoined(BySeat):
    """A hero joins the fight."""


class AllyCalled(OfAlly):
    """An ally joins the fight."""


class FightLeft(BySeat):
    """A hero takes no further part in the fight."""


class RoundBegun(Event):
    """A battle round begins with so much strength on the heroes' side."""

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


class ValueAdded(Amount):
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
    """The creature loses willpower, and has so much left."""

    amount: int
    willpower: int


class FightEnded(Event):
    """The fight is over."""

    silent = True


# The story.


class SunRisen(Event):
    """The sun rises on a day."""

    day: int


class DayBegun(Event):
    """A day begins."""

    day: int


class EventDrawn(OfCard):
    """An event card is drawn."""


class EventDiscarded(OfCard):
    """The next event card is put away."""


class EventPeeked(BySeat):
    """A hero looks at the next event card."""

    uncovers = True
    event: Secret[str]


class EventDieRolled(BySeat):
    """A hero rolls a die for an event card."""

    face: int


class DieRolled(Event):
    """A die decides for the legend."""

    face: int


class NarratorAdvanced(OnLetter):
    """The narrator comes to a letter."""


class EndNearer(OnLetter):
    """The legend ends on an earlier letter."""


class CardRead(Event):
    """A legend card is read."""

    card: str


class OmenLaid(OnLetter):
    """An omen lies face down on a letter."""

    silent = True


class OmenTurned(OnLetter):
    """The omen of a letter is turned over."""

    uncovers = True


class LegendWon(Verdict):
    """The legend is won."""


class LegendLost(Verdict):
    """The legend is lost."""
