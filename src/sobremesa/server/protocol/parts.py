"""Parts of messages down. The comments on the fields are the tables of docs/protocol.md (tools/protocol.py)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Phase = Literal["lobby", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]


class Sprite(Struct, frozen=True, omit_defaults=True):
    """One thing on the table."""

    id: str
    x: float  # of the middle
    y: float
    size: float  # the width; the height follows from the symbol's viewBox
    symbol: str = ""
    layer: int = 0  # higher is nearer to the eye
    rotation: float = 0  # clockwise, in degrees
    text: str = ""  # numbers and marks written on it
    label: str = ""  # what it is, in the viewer's language
    classes: tuple[str, ...] = ()


class Pane(Struct, frozen=True, omit_defaults=True):
    """A part of the scene that stays whole wherever a screen puts it."""

    x: float
    y: float
    width: float
    height: float
    seat: int | None = None  # whose things lie there


class Scene(Struct, frozen=True, omit_defaults=True):
    """Everything that is drawn, and the addresses of its drawings."""

    width: float
    height: float
    board: str
    symbols: str
    style: str
    sprites: list[Sprite]
    panes: list[Pane] = []  # the first is the board


class Saying(Struct, frozen=True):
    """What somebody says aloud, for a speech bubble; the same for everybody who reads the language."""

    seat: int
    sprite: str  # it comes from
    text: str


class Step(Struct, frozen=True, omit_defaults=True):
    """One event of a move. After the last step the client has the scene of `seq`."""

    kind: str  # of the event, "" if only the next question changes the scene
    text: str  # "": only movement
    duration: int  # ms at normal speed
    put: list[Sprite]  # whole sprites that are new or changed
    drop: list[str]  # ids that are gone
    talk: Saying | None = None
    page: str = ""  # the id of the page of the story that is told with it


class Move(Struct, frozen=True):
    """The move that was made."""

    number: int
    seat: int
    action: str  # "" unless the viewer looks from the seat that moved: an answer may be secret
    text: str  # the same in words


class Marker(Struct, frozen=True):
    """What somebody points at, or a bot is about to do. Each viewer gets those whose sprite is in its own scene and in
    a watcher's."""

    seat: int
    sprite: str
    purpose: str  # one of `room.purposes`
    text: str  # all of it in words


class Place(Struct, frozen=True):
    """Something that can be pointed at."""

    sprite: str
    text: str


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One line of the log."""

    n: int  # counts lines from 0
    move: int  # whose position `view` shows; 0: the set-up
    text: str
    rule: str  # that made it happen; "" in a match whose rules have changed
    kind: str  # of the event
    seat: int | None  # who moved
    big: bool = False  # nobody should miss it
    yours: bool = False  # it happens to the viewer, whoever moved


class Action(Struct, frozen=True):
    """One legal action, or a plan of several. An action without clicks is a button only."""

    id: str  # what `play` sends back
    text: str
    clicks: list[str]  # sprites that lead to it, in any order
    kind: str
    group: str  # one of `prompt.groups`, "" for none
    note: str = ""  # what is told in a smaller line
    steps: int = 1  # of a plan: how many actions are played one after the other, and taken back as one
    way: list[str] = []  # of a plan: sprites that it leads over


class Closed(Struct, frozen=True):
    """What people look for now and a rule forbids: shown dim, with the rule."""

    text: str
    group: str  # one of `prompt.groups`, "" for none
    rule: str
    why: str  # the rule in words
    note: str = ""  # a second, smaller line: what it would cost or bring


class Named(Struct, frozen=True):
    """An id, and its name in the viewer's language."""

    id: str
    name: str


HintState = Literal["", "may", "offered"]


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What the table waits for; when it is over, who has won."""

    text: str
    seat: int | None  # who must act; null when it is over or in the lobby
    yours: bool  # the seat looked from must or may act now
    rule: str
    undo: bool  # an undo would be accepted
    name: str  # of who must act
    talk: Saying | None = None  # what they mutter meanwhile
    groups: list[Named] = []  # of the actions, in the order in which people think of them
    closed: list[Closed] = []  # what is not among the actions and would be looked for there
    hint: HintState = ""  # whether the seat looked from may ask what a bot would do: `may`, or `offered` to a learner


class Mark(Struct, frozen=True):
    """What everybody should know of a seat at a glance."""

    picture: str  # its address
    name: str
    count: int | None  # null: there is one or none


class Person(Struct, frozen=True):
    """A seat and who is in it."""

    seat: int
    kind: SeatKind
    name: str
    guest: str | None
    online: bool  # a socket of that guest is open
    gone: int | None  # s since this person's last socket closed, null for who is here
    away: bool  # a bot plays for this person until they are back
    free: bool  # anyone may `sit` there
    level: str | None  # of the bot that answers for the seat
    title: str  # what the game calls the seat (a character), "" if nothing
    score: int | None  # null where it is not public
    rank: int | None  # when it is over: 1 has won. At the end of a series score and rank are those of the series
    clock: int | None  # ms left, running if `turn` and nobody `reads`
    turn: bool  # must act
    may: bool  # may act although it need not
    badge: str  # the address of the picture of whom the seat plays, "" while it is nobody
    colour: str  # the name of the colour that goes with it (`engine.show.tally.COLOURS`)
    marks: list[Mark]  # an office of the seat, what it can pay with
    reads: bool = False  # this person is reading a page of the story: the others wait


class Watcher(Struct, frozen=True):
    """Somebody who looks on without a seat."""

    guest: str
    name: str


class Category(Struct, frozen=True):
    """One category of the final points, one number for each seat."""

    name: str
    values: list[int]


class Goal(Struct, frozen=True, omit_defaults=True):
    """Something to be achieved."""

    text: str
    state: Literal["open", "done", "lost"]
    done: int = 0
    needed: int = 0  # 0: it is not counted


class Outlook(Struct, frozen=True, omit_defaults=True):
    """Aim and end of the game on the table, as everybody knows them."""

    short: str  # one line
    aim: str  # how one wins
    goals: list[Goal] = []
    ends: list[str] = []  # how far the end is, and what brings it
    losses: list[str] = []  # what loses the game for everybody


class Page(Struct, frozen=True):
    """A page of the story that the game tells."""

    id: str
    title: str
    lines: list[str]
    mark: str  # what stands for it in a list, "" for nothing
    picture: str  # its address, "" for none


class Sign(Struct, frozen=True):
    """A kind of thing on the table."""

    picture: str  # its address, "" for none
    name: str  # of one of them
    about: str  # what it is for
    rule: str


class Chapter(Struct, frozen=True):
    """A part of a story that can be played again: `branch` with its move."""

    move: int
    text: str


class Epilogue(Struct, frozen=True):
    """How the story ended."""

    lines: list[str]
    goals: list[Goal]
    chapters: list[Chapter]
    next: str  # the address where the next story is set up, "" for none
    next_name: str


class Ending(Struct, frozen=True):
    """How it ended."""

    verdict: str  # what the game says of the end
    tie: str  # what decided between equal points; "": nothing had to
    categories: list[Category]  # add up to the scores, or, where all win or lose together, other numbers that count
    epilogue: Epilogue | None = None  # null where the game tells no story


class SeriesPart(Struct, frozen=True):
    """One game of a series; lists with one number for each seat, empty until it is over."""

    game: str
    name: str
    scores: list[int] = []
    ranks: list[int] = []
    points: list[int] = []  # of the series, that it brought


class Series(Struct, frozen=True):
    """The standing of a series."""

    id: str
    name: str
    number: int  # the game on the table, from 1 on
    between: bool  # that game is over and another follows: `phase` is still `playing` and all waits for `next-part`
    games: list[SeriesPart]
    points: list[int]  # so far; empty before the first game is over
    ranks: list[int]
    handed: list[str]  # between two games, in words: what the next one inherits


class Lesson(Struct, frozen=True):
    """A lesson, as it stands. What the teacher says is the prompt."""

    game: str
    title: str
    step: int  # from 0 on
    count: int
    point: list[str]  # sprites that are pointed at
    talks: bool  # all waits for `heard`
    over: bool  # the last words have been said: time for a real game
    broken: bool  # it was written anew since it was begun, and cannot go on: begin it again


class ChatLine(Struct, frozen=True):
    """Something somebody said. Plain text: a client sets it as text, never as HTML."""

    n: int
    guest: str
    name: str
    seat: int | None
    text: str
    at: str  # ISO 8601 in UTC


class Setting(Struct, frozen=True):
    """A setting of the game, and what the table has agreed on."""

    id: str  # in a series `owner.setting`
    game: str  # the name of the game or series it belongs to
    name: str
    help: str
    rule: str
    takes_file: bool  # the players may bring a file of their own
    value: str  # `own`: they play with one; `configure` with `own` keeps it
    values: list[Named]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time."""

    minutes: int  # for each person
    increment: int = 0  # seconds more for each move


class Parent(Struct, frozen=True):
    """The room that this one was played on from."""

    url: str
    move: int


class Room(Struct, frozen=True):
    """The room itself."""

    id: str
    url: str
    title: str
    game: str  # on the table
    game_name: str
    rules: str  # the address of the rulebook
    seats: int
    seats_allowed: list[int]
    settings: list[Setting]  # of a series its own and those of all its games
    listed: bool
    clock: Clock | None
    hints: bool  # people may ask what a bot would do
    host: str
    moves: int  # that `view` knows; in a series those of all games so far, and going on to the next counts as one
    levels: list[Named]  # of bots, the weakest first
    level: str  # of a bot for which nobody chose one
    reactions: tuple[str, ...]
    purposes: tuple[str, ...]
    rematch: str | None  # the address of the rematch
    parent: Parent | None
    absent: int  # s after which others may let a bot play for who is gone
    hidden: bool  # some seat knows more than another (if not, pass-and-play needs no curtain)
    heeded: bool = False  # bots heed what people point at


class You(Struct, frozen=True):
    """What the viewer is to the room."""

    guest: str
    name: str
    seats: list[int]  # this guest holds
    seat: int | None  # looked from; null for a watcher
    host: bool
    language: str
    theme: str
    links: dict[str, str]  # private seat links to hand out: the own seats and, for the host in the lobby, free ones


class Word(Struct, frozen=True):
    """What a person added to the luck."""

    seat: int
    word: str


class Promised(Struct, frozen=True):
    """What a device has promised to add to the luck."""

    seat: int
    promise: str  # SHA-256 of its value
    shown: bool  # it has shown the value


class Luck(Struct, frozen=True):
    """What the chance of the match was promised to be."""

    commitment: str  # SHA-256 of the secret seed
    words: list[Word]  # and values of devices
    secret: str | None  # shown when it is over
    promises: list[Promised] = []  # in the lobby
    revealing: bool = False  # the match begins when the devices have shown their values
    from_file: bool = False  # the match went on from a file, whose writer can know what had been dealt by then
