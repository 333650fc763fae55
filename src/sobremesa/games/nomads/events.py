"""What happens around the campfire. Spaces are numbered from 0."""

from __future__ import annotations

from sobremesa.engine.event import BySeat, Event
from sobremesa.engine.event import GameWon as GameWon  # told by `Table.tell_winners`

# Setting up.


class TilesDealt(Event):
    """The tiles lie in eight piles."""


class NomadsLaid(Event):
    """Every space has its Nomad discs."""


class FirstPlayerChosen(BySeat):
    """It is known who has the first turn."""


class AdventurerPicked(BySeat):
    """A player plays this Adventurer."""

    disc: str


class DiscPlaced(BySeat):
    """A disc comes from the box on top of a space; seat -1 if nobody chose where."""

    disc: str
    space: int


# A turn.


class TurnStarted(BySeat):
    """A player has the turn."""


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


class LysMoved(BySeat):
    """Lys points at another space."""

    space: int


class TileUncovered(BySeat, abstract=True):
    """The top tile leaves a pile and shows the one below, or `none`."""

    uncovers = True
    space: int
    tile: str
    below: str


class TileTaken(TileUncovered):
    """A player keeps the top tile of a pile."""


class TileDiscarded(TileUncovered):
    """The top tile of a pile leaves the game; the player only carries it out."""


class MoonCharted(TileUncovered):
    """The top tile of a pile is an Opal Moon and goes on the Chart."""


class TilesPaid(BySeat):
    """A player pays with tiles of a kind."""

    tile: str
    count: int


class StoryWritten(BySeat, abstract=True):
    """A Song or Legend comes before a player; `old` is the value it replaces, or 0."""

    card: str
    value: int
    old: int


class CardTaken(StoryWritten):
    """A player writes a Song, or a Legend for the first time."""


class CardImproved(StoryWritten):
    """A player writes a Legend again, for more."""


class WritingPassed(BySeat):
    """A player writes nothing more at the end."""


# Scoring.


class ScoringStarted(Event):
    """Enough Moons are on the Chart to share them out."""


class SeatScored(BySeat):
    """What a player has when the Moons are shared out."""

    score: int


class MoonsWon(BySeat):
    """A player gets Moons from the Chart."""

    count: int


class MoonsLost(Event):
    """Moons that cannot be shared leave the game."""

    count: int


class EndAnnounced(BySeat):
    """The game ends after one last writing each, from this player on."""


class FinalScored(BySeat):
    """What a player has at the end, and of what."""

    cards: int
    moons: int
    tiles: int
    score: int
