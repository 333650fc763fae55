"""What crosses the wire (docs/protocol.md), as typed structs: read strictly, written without their defaults."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Struct, UnsetType


class Up(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A message from a client. `id` is sent back with the answer."""

    id: int | None = None


class Play(Up, tag="play"):
    """Take an option."""

    seq: int
    option: str
    seat: int | None = None


class Undo(Up, tag="undo"):
    """Take the last answer back."""

    seq: int
    seat: int | None = None


class Look(Up, tag="look"):
    """See the table from another of one's seats."""

    seat: int | None


class Why(Up, tag="why"):
    """Ask what forbids an option, or everything a sprite leads to."""

    option: str | None = None
    sprite: str | None = None


class Preview(Up, tag="preview"):
    """Ask what an option would surely change."""

    option: str


class View(Up, tag="view"):
    """Ask how it was after so many moves."""

    move: int


class Branch(Up, tag="branch"):
    """Play on from there in a new room."""

    move: int


class Chat(Up, tag="chat"):
    """Say something at the table."""

    text: str


class React(Up, tag="react"):
    """A quick reaction."""

    reaction: str


class Point(Up, tag="point"):
    """Set a marker on a sprite for the others to see; without a purpose, take it away."""

    sprite: str
    purpose: str | None = None
    seat: int | None = None


class Places(Up, tag="places"):
    """Ask what can be pointed at."""


class Rename(Up, tag="rename"):
    """Be called something else, in one seat or in all one holds."""

    name: str
    seat: int | None = None


class Settings(Up, tag="settings"):
    """Language and theme of this viewer."""

    language: str | None = None
    theme: str | None = None


class Sit(Up, tag="sit"):
    """Take a free seat."""

    seat: int


class Stand(Up, tag="stand"):
    """Leave a seat."""

    seat: int


class SeatBot(Up, tag="bot"):
    """Put a bot into a seat, or nobody."""

    seat: int
    level: str | None


class Away(Up, tag="away"):
    """Let a bot play for a person."""

    seat: int
    level: str | None = None


class Back(Up, tag="back"):
    """Play oneself again."""

    seat: int


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """Thinking time: minutes for each person, and seconds more for each move."""

    minutes: int
    increment: int = 0


class Configure(Up, tag="configure"):
    """What the table agrees on before the start."""

    seats: int | None = None
    settings: dict[str, str] | None = msgspec.field(name="options", default=None)
    listed: bool | None = None
    title: str | None = None
    clock: Clock | UnsetType | None = UNSET


class GoOn(Up, tag="go-on"):
    """Begin the next match of a series."""

    seq: int


class Word(Up, tag="word"):
    """A person's word for the luck."""

    word: str
    seat: int | None = None


class Start(Up, tag="start"):
    """Begin."""

    fill: str | None = None


class Rematch(Up, tag="rematch"):
    """The same again."""


class Ping(Up, tag="ping"):
    """Are you there?"""


Message = (
    Play
    | Undo
    | Look
    | Why
    | Preview
    | View
    | Branch
    | Chat
    | React
    | Point
    | Places
    | Rename
    | Settings
    | Sit
    | Stand
    | SeatBot
    | Away
    | Back
    | Configure
    | GoOn
    | Word
    | Start
    | Rematch
    | Ping
)

READER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message, strict=True)
WRITER = msgspec.json.Encoder()
KINDS = frozenset(str(kind.__struct_config__.tag) for kind in Message.__args__)


class Piece(Struct, omit_defaults=True, frozen=True):
    """A sprite, its label in the viewer's language."""

    id: str
    x: float
    y: float
    size: float
    symbol: str = ""
    layer: int = 0
    rotation: float = 0
    text: str = ""
    label: str = ""
    classes: tuple[str, ...] = ()


class Picture(Struct, frozen=True, omit_defaults=True):
    """A scene."""

    width: float
    height: float
    board: str
    symbols: str
    style: str
    sprites: list[Piece]
    panes: list[tuple[float, float, float, float]] = []


class Saying(Struct, frozen=True):
    """What somebody says aloud, and the sprite it comes from."""

    seat: int
    sprite: str
    text: str


class StepDown(Struct, frozen=True, omit_defaults=True):
    """One event of a move: what is told, what changes in the scene, and what is said aloud."""

    kind: str
    text: str
    duration: int
    put: list[Piece]
    drop: list[str]
    talk: Saying | None = None


class MarkerDown(Struct, frozen=True):
    """What somebody points at and what for, as a word of `room.purposes` and in words."""

    seat: int
    sprite: str
    purpose: str
    text: str


class PlaceDown(Struct, frozen=True):
    """Something that can be pointed at, and what it is."""

    sprite: str
    text: str


class LogLine(Struct, frozen=True):
    """One line of the log."""

    n: int
    move: int
    text: str
    rule: str
    kind: str
    seat: int | None


class OptionDown(Struct, frozen=True):
    """One thing the viewer can do now."""

    id: str
    text: str
    clicks: list[str]
    kind: str


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What the table waits for."""

    text: str
    seat: int | None
    yours: bool
    rule: str
    undo: bool
    name: str
    talk: Saying | None = None


class Person(Struct, frozen=True):
    """A seat and who is in it."""

    seat: int
    kind: str
    name: str
    guest: str | None
    online: bool
    away: bool
    free: bool
    level: str | None
    title: str
    score: int | None
    rank: int | None
    clock: int | None
    turn: bool
    may: bool
    badge: str  # the address of its picture, "" for none
    colour: str


class Counted(Struct, frozen=True):
    """One category of the final points, in words, and what each seat has."""

    name: str
    values: list[int]


class Ending(Struct, frozen=True):
    """How it ended: the sentence of the game, what decided a tie, and the points by category."""

    verdict: str
    tie: str
    categories: list[Counted]


class SeriesPart(Struct, frozen=True):
    """One game of a series; lists with one number for each seat, empty until it is over."""

    game: str
    name: str
    scores: list[int] = []
    ranks: list[int] = []
    points: list[int] = []


class SeriesDown(Struct, frozen=True):
    """How a series stands."""

    id: str
    name: str
    number: int
    between: bool
    games: list[SeriesPart]
    points: list[int]
    ranks: list[int]
    handed: list[str]


class ChatLine(Struct, frozen=True):
    """Something somebody said."""

    n: int
    guest: str
    name: str
    seat: int | None
    text: str
    at: str
