"""What happens around the campfire. Spaces are numbered from 0."""

from __future__ import annotations

from sobremesa.engine.event import Event

# Setting up.


class TilesDealt(Event):
    """The tiles lie in eight piles."""


class NomadsLaid(Event):
    """Every space has its Nomad discs."""


class FirstPlayerChosen(Event):
    """It is known who has the first turn."""

    seat: int


class AdventurerPicked(Event):
    """A player plays this Adventurer."""

    seat: int
    disc: str


class DiscPlaced(Event):
    """A disc comes from the box on top of a space; seat -1 if nobody chose where."""

    seat: int
    disc: str
    space: int


# A turn.


class TurnStarted(Event):
    """A player has the turn."""

    seat: int


class StackLifted(Event):
    """A whole stack is taken in hand; its discs from bottom to top."""

    space: int
    discs: list[str]


class DiscDropped(Event):
    """The lowest disc in hand falls on a space."""

    space: int
    disc: str


class SpaceSkipped(Event):
    """Siana drops nothing on a space."""

    space: int


class DiscRaised(Event):
    """A disc of Red's comes to the top of its stack."""

    space: int
    disc: str


class LysMoved(Event):
    """Lys points at another space."""

    seat: int
    space: int


class TileUncovered(Event, abstract=True):
    """The top tile leaves a pile and shows the one below, or `none`."""

    uncovers = True
    seat: int
    space: int
    tile: str
    below: str


class TileTaken(TileUncovered):
    """A player keeps the top tile of a pile."""


class TileDiscarded(TileUncovered):
    """The top tile of a pile leaves the game; the player only carries it out."""


class MoonCharted(TileUncovered):
    """The top tile of a pile is an Opal Moon and goes on the Chart."""


class TilesPaid(Event):
    """A player pays with tiles of a kind."""

    seat: int
    tile: str
    count: int


class StoryWritten(Event, abstract=True):
    """A Song or Legend comes before a player; `old` is the value it replaces, or 0."""

    seat: int
    card: str
    value: int
    old: int


class CardTaken(StoryWritten):
    """A player writes a Song, or a Legend for the first time."""


class CardImproved(StoryWritten):
    """A player writes a Legend again, for more."""


class WritingPassed(Event):
    """A player writes nothing more at the end."""

    seat: int


# Scoring.


class ScoringStarted(Event):
    """Enough Moons are on the Chart to share them out."""


class SeatScored(Event):
    """What a player has when the Moons are shared out."""

    seat: int
    score: int


class MoonsWon(Event):
    """A player gets Moons from the Chart."""

    seat: int
    count: int


class MoonsLost(Event):
    """Moons that cannot be shared leave the game."""

    count: int


class EndAnnounced(Event):
    """The game ends after one last writing each, from this player on."""

    seat: int


class FinalScored(Event):
    """What a player has at the end, and of what."""

    seat: int
    cards: int
    moons: int
    tiles: int
    score: int


class GameWon(Event):
    """A player has won, alone or with others."""

    seat: int
