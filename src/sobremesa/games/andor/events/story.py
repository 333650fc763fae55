"""What happens to the land and in the story."""

from __future__ import annotations

from sobremesa.engine.event import Event, Secret
from sobremesa.games.andor.events import BySeat, BySeatOnSpace, OnSpace


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


class WellEmptied(BySeatOnSpace):
    """A hero drinks a well."""


class WellRefilled(OnSpace):
    """A well is full again."""


class WellRemoved(OnSpace):
    """A well leaves the game."""


class FogLifted(BySeatOnSpace):
    """The fog lifts where a hero stops; nobody knew what it hides."""

    uncovers = True
    fog: str


class OpenFogLifted(FogLifted, kind="fog-lifted"):
    """The fog lifts where a hero stops; everybody knew what it hides."""

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
    """A legend card is read; nobody knew what it says."""

    uncovers = True
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
