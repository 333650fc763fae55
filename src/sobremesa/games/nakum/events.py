"""What happens in the clearing. Places, spaces, options and slots are counted from 1."""

from __future__ import annotations

from sobremesa.engine.event import BySeat, Event, Secret
from sobremesa.engine.event import GameWon as GameWon  # told by `Table.tell_winners`

# What several events tell.


class AtSlot(Event, abstract=True):
    """Something that happens to one slot of the market or of the offerings."""

    slot: int


class CardPrinted(Event, abstract=True):
    """A card is turned up: its name and all that is printed on it."""

    uncovers = True
    card: str
    worth: int
    sacrifice: int
    free_camp: bool
    pay_maize: int
    pay_skin: int
    pay_mask: int
    get_maize: int
    get_skin: int
    get_mask: int
    get_vp: int


# Setting up.


class TilesLaid(Event):
    """The tiles lie around the Pyramid, face down."""

    count: int


class FirstPlayerChosen(BySeat):
    """A player begins with the first player token."""


class HeritageDealt(BySeat):
    """A player gets a hand of heritage cards."""

    uncovers = True
    cards: Secret[list[str]]


class HeritageChosen(BySeat):
    """A player lays a heritage card face down."""

    card: Secret[str]


# Day and night.


class DayStarted(Event):
    """A Day begins with the holder of the first player token."""

    round: int
    seat: int


class DayPassed(BySeat):
    """A player does nothing more this Day."""


class NightFell(Event):
    """The Day is over."""

    round: int


class WorkersReturned(BySeat):
    """A player's workers are back at home."""

    silent = True
    count: int


# Workers.


class WorkerPlaced(BySeat):
    """A worker stands on a basic space of a tile."""

    place: int
    tile: str
    space: int


class CampUsed(BySeat):
    """A worker sits down at a camp for one of its options."""

    place: int
    tile: str
    option: int


class TileExplored(BySeat):
    """A worker stands on a tile that is face down."""

    place: int


class PitukVisited(BySeat):
    """A worker asks Pituk for a favour."""

    favour: str


class TokenTaken(BySeat):
    """A player takes the first player token."""


class ClanIncreased(BySeat):
    """Two workers bring a third."""


class WorkersSacrificed(BySeat):
    """Workers lie down at the Pyramid and do not come home."""

    count: int


# Tiles and cubes.


class TileTurned(Event):
    """A tile is turned face up."""

    uncovers = True
    place: int
    tile: str


class OptionCovered(Event):
    """A black cube covers an option of a camp."""

    silent = True
    place: int
    tile: str
    option: int


class OptionFreed(BySeat):
    """The cube leaves an option of a camp."""

    place: int
    tile: str
    option: int


class FavourCovered(Event):
    """A black cube covers a favour of Pituk's."""

    silent = True
    favour: str


class FavourFreed(BySeat):
    """The cube leaves a favour of Pituk's."""

    favour: str


# Resources and points.


class ResourceGained(BySeat):
    """A player keeps some of a resource; the store has no room for those `lost`."""

    resource: str
    count: int
    lost: int


class ResourcePaid(BySeat):
    """A player pays some of a resource."""

    resource: str
    count: int


class PointsEarned(BySeat):
    """A player gets victory point tokens."""

    count: int


# Cards.


class MarketRevealed(CardPrinted, AtSlot):
    """A card of the market deck comes to a slot."""


class OfferingRevealed(CardPrinted, AtSlot):
    """An offering becomes active at a slot."""


class HeritagePlayed(CardPrinted, BySeat):
    """A heritage card comes into play."""


class MarketShuffled(Event):
    """The open cards of the market go back into the deck."""


class OfferingsDiscarded(Event):
    """The active offerings are out of play."""


class MarketCardTaken(BySeat):
    """A player takes a card of the market."""

    slot: int
    card: str


class OfferingMade(BySeat):
    """A player makes an offering and keeps it."""

    slot: int
    offering: str


# The end.


class EndAnnounced(BySeat):
    """With the second offering of this player the Day is the last."""


class GameStalled(Event):
    """The game ends because no offering can be made any more, or after too many rounds."""

    round: int


class FinalScored(BySeat):
    """What a player has at the end, and of what."""

    offerings: int
    market: int
    heritage: int
    tokens: int
    stored: int
    score: int
