"""Parts of server messages. The comments on the fields are their meaning in the generated reference."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Phase = Literal["lobby", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]
ChatEvent = Literal["", "for-bot", "for-person"]


class Sprite(Struct, frozen=True, omit_defaults=True):
    """One piece on the table."""

    id: str
    x: float  # of the centre
    y: float
    size: float  # the width; the height follows from the symbol's viewBox
    symbol: str = ""
    layer: int = 0  # higher layers are in front
    rotation: float = 0  # clockwise, in degrees
    text: str = ""  # numbers and marks drawn on it
    label: str = ""  # its name, in the viewer's language
    classes: tuple[str, ...] = ()


class Pane(Struct, frozen=True, omit_defaults=True):
    """A rectangle of the scene that stays whole in any screen layout."""

    x: float
    y: float
    width: float
    height: float
    seat: int | None = None  # whose things are there


class Scene(Struct, frozen=True, omit_defaults=True):
    """The whole scene, and the URLs of its drawings."""

    width: float
    height: float
    board: str
    symbols: str
    style: str
    sprites: list[Sprite]
    panes: list[Pane] = []  # the first is the board


class Saying(Struct, frozen=True):
    """Speech, for a speech bubble; the same for everybody who reads the language."""

    seat: int
    sprite: str  # that it comes from
    text: str


class Step(Struct, frozen=True, omit_defaults=True):
    """One event of a move. After the last step the client has the scene of `seq`."""

    kind: str  # of the event, "" if only the next question changes the scene
    text: str  # "": only movement
    duration: int  # ms at normal speed
    put: list[Sprite]  # whole sprites that are new or changed
    drop: list[str]  # ids that are gone
    talk: Saying | None = None
    page: str = ""  # the id of the page of the story told with it
    card: Page | None = None  # shown once, with what it has done, and held until it is read
    effects: int = 0  # of a card: how many of the next steps it has caused


class Move(Struct, frozen=True):
    """The move that was made."""

    number: int
    seat: int
    action: str  # "" unless the viewer looks from the seat that moved: an action may be secret
    text: str  # the same in words


class Marker(Struct, frozen=True):
    """A marker of a person, or the announced intent of a bot. Each viewer gets those whose sprite is both in its own
    scene and in a watcher's.
    """

    seat: int
    sprite: str
    purpose: str  # one of `room.purposes`
    text: str  # the whole marker in words


class Place(Struct, frozen=True):
    """Something that can be pointed at."""

    sprite: str
    text: str


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One line of the log."""

    n: int  # number of the line, from 0
    move: int  # whose position `view` shows; 0: the set-up
    text: str
    rule: str  # of the event; "" in a match whose rules have changed
    kind: str  # of the event
    seat: int | None  # who moved
    big: bool = False  # a highlight: nobody should miss it
    yours: bool = False  # it affects the viewer, no matter who moved


class Action(Struct, frozen=True):
    """One legal action, or a plan of several. An action without clicks is a button only."""

    id: str  # sent back by `play`
    text: str
    clicks: list[str]  # sprites that select it, in any order
    kind: str
    group: str  # one of `prompt.groups`, "" for none
    note: str = ""  # a second, smaller line
    steps: int = 1  # of a plan: how many actions it plays in a row, and `undo` takes back together
    way: list[str] = []  # of a plan: sprites along its way
    onward: str = ""  # of a plan that ends: its id without the end, for a player who goes on


class Closed(Struct, frozen=True):
    """An action that people expect now and a rule forbids: shown dimmed, with the reason."""

    text: str
    group: str  # one of `prompt.groups`, "" for none
    rule: str
    why: str  # the rule in words
    short: str  # the same in a few words, for a button
    note: str = ""  # a second, smaller line: what it would cost or bring


class Named(Struct, frozen=True):
    """An id, and its name in the viewer's language."""

    id: str
    name: str


class BotLevel(Struct, frozen=True, omit_defaults=True):
    """A level of bots: a strength or, in games that have some, a character."""

    id: str
    name: str
    group: str = ""  # the heading above it, where there are strengths and characters
    more: str = ""  # how it plays, in one sentence; none for a bot of the host's own
    character: bool = False


HintState = Literal["", "may", "offered"]


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What the table waits for; when the match is over, who has won."""

    text: str
    seat: int | None  # who must act, of several the first; null when the match is over or in the lobby
    yours: bool  # the seat looked from must or may act now
    rule: str
    undo: bool  # an undo would be accepted
    name: str  # of the one who must act
    talk: Saying | None = None  # what they mutter meanwhile
    groups: list[Named] = []  # of the actions, in display order
    closed: list[Closed] = []  # expected actions that are illegal now
    hint: HintState = ""  # whether the seat looked from may ask for a hint: `may`, or `offered` to a learner


class Mark(Struct, frozen=True):
    """A fact about a seat that everybody should see at a glance."""

    picture: str  # its URL
    name: str
    count: int | None  # null: it is not counted


class Person(Struct, frozen=True):
    """A seat and its player."""

    seat: int
    kind: SeatKind
    name: str
    guest: str | None
    online: bool  # a socket of that guest is open
    gone: int | None  # s since this person's last socket closed, null if connected
    away: bool  # a bot plays for this person until they return
    free: bool  # anyone may `sit` there
    level: str | None  # of the bot that plays the seat
    title: str  # the game's name for the seat (a character), "" if none
    score: int | None  # null if it is not public
    rank: int | None  # at the end, 1 for the winner; at the end of a series, score and rank are the series'
    clock: int | None  # ms left, running for `prompt.seat` unless somebody `reads`
    turn: bool  # must act: it alone is told that it is its turn; several where all choose at the same time
    may: bool  # may act although it need not
    badge: str  # the URL of the picture of the seat's character, "" while it has none
    colour: str  # the name of the matching colour (`engine.show.tally.COLOURS`)
    marks: list[Mark]  # an office of the seat, what it can pay with
    reads: bool = False  # this person is reading a page of the story: the others wait
    until: float | None = None  # ms since 1970: when a bot stands in for this person, at a table played by days
    used: int = 0  # s that this person has taken for their turns there
    days_off: int = 0  # days by which they may still put off a deadline there
    covered: bool = False  # has a secret now from others on the same device, who hand it over behind a curtain
    hides: bool = False  # has secrets that lie face down on the device for several, until its person looks


class Watcher(Struct, frozen=True):
    """A guest who watches without a seat."""

    guest: str
    name: str


class SeatRequest(Struct, frozen=True):
    """A watcher asks for a seat. The asker gets it too, and those who may answer it."""

    guest: str
    name: str
    seat: int
    yours: bool  # the viewer may answer it: `give-seat` or `decline-seat`


class Category(Struct, frozen=True):
    """One category of the final scores, with one number for each seat."""

    name: str
    values: list[int]


class Goal(Struct, frozen=True, omit_defaults=True):
    """A goal of the game."""

    text: str
    state: Literal["open", "done", "lost"]
    done: int = 0
    needed: int = 0  # 0: it is not counted


class Outlook(Struct, frozen=True, omit_defaults=True):
    """Aim and end of the game on the table, as far as they are public."""

    short: str  # one line
    aim: str  # how to win
    goals: list[Goal] = []
    ends: list[str] = []  # how far off the end is, and what brings it
    losses: list[str] = []  # what loses the game for everybody


class Page(Struct, frozen=True):
    """A page of the story that the game tells."""

    id: str
    title: str
    lines: list[str]
    mark: str  # its symbol in a list, "" for none
    picture: str  # its URL, "" for none


class Sign(Struct, frozen=True):
    """A kind of thing on the table."""

    picture: str  # its URL, "" for none
    name: str  # of one of them
    about: str  # its purpose
    rule: str


class Chapter(Struct, frozen=True):
    """A part of a story that can be replayed: `branch` with its move."""

    move: int
    text: str


class Epilogue(Struct, frozen=True):
    """How the story ended."""

    lines: list[str]
    goals: list[Goal]
    chapters: list[Chapter]
    next: str  # the URL for setting up the next story, "" for none
    next_name: str


class Ending(Struct, frozen=True):
    """How it ended."""

    verdict: str  # the game's own summary
    tie: str  # the tie-breaker; "": none was needed
    categories: list[Category]  # add up to the scores, or, in games won or lost together, other figures
    epilogue: Epilogue | None = None  # null if the game tells no story
    deeds: list[str] = []  # what the reader did in it, in figures, to be shared; none for who only watched


class Moment(Struct, frozen=True):
    """A choice that cost much: what was played, what was better, and why."""

    move: int  # after which it was chosen
    seat: int
    played: str
    better: str
    gain: str
    reasons: list[str]


class Account(Struct, frozen=True):
    """How a seat came from its first chance to its final one, in hundredths of a win; changes have their sign."""

    seat: int
    first: str
    luck: str
    own: str
    others: str
    final: str


class Cost(Struct, frozen=True):
    """What the decisions of one kind have cost a seat, as shares of a win; one that was no mistake costs nothing."""

    kind: str  # the game, and a group of its actions
    label: str
    count: int
    cost: float  # the sum
    square: float  # the sum of the squares


class Analysis(Struct, frozen=True):
    """What decided a match, in this viewer's language."""

    unit: str
    verdict: str  # what counted most for the seat looked from; "" for a spectator
    together: bool  # one chance for all: they win or lose together
    curve: list[list[float]]  # for each position, each seat's chance by what it knew
    accounts: list[Account]  # by what was known
    moments: list[Moment]
    none: str  # said where a seat has no moment
    lay: list[Account]  # with everything as it lay
    luck: float  # of the seat looked from, as a share of a win; 0 for a spectator
    costs: list[Cost]  # of its decisions


class SeriesPart(Struct, frozen=True):
    """One game of a series; lists have one number for each seat, and are empty until it is over."""

    game: str
    name: str
    scores: list[int] = []
    ranks: list[int] = []
    points: list[int] = []  # points for the series


class Series(Struct, frozen=True):
    """The standing of a series."""

    id: str
    name: str
    number: int  # the game on the table, from 1
    between: bool  # that game is over and another follows: `phase` is still `playing`, waiting for `next-part`
    games: list[SeriesPart]
    points: list[int]  # so far; empty before the first game is over
    ranks: list[int]
    handed: list[str]  # between two games, in words: what the next one inherits


class Lesson(Struct, frozen=True):
    """The current step of a lesson. The teacher's text is the prompt."""

    game: str
    title: str
    step: int  # from 0
    count: int
    point: list[str]  # sprites to point at
    talks: bool  # it waits for `heard`
    over: bool  # the last text was heard: time for a real game
    broken: bool  # its file has changed since it began, and it cannot continue: begin it again


class ChatLine(Struct, frozen=True):
    """A line of the chat. Plain text: a client sets it as text, never as HTML."""

    n: int
    guest: str
    name: str
    seat: int | None
    text: str
    at: str  # ISO 8601 in UTC
    event: ChatEvent = ""  # nobody wrote it: this person took the seat of the bot, or of the person, named in `text`


class Setting(Struct, frozen=True):
    """A setting of the game, and the agreed value."""

    id: str  # in a series `owner.setting`
    game: str  # the name of the game or series it belongs to
    name: str
    help: str
    rule: str
    takes_file: bool  # an uploaded file is possible
    value: str  # `own`: an uploaded file; `configure` with `own` keeps it
    values: list[Named]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time."""

    minutes: int  # for each person
    increment: int = 0  # seconds more for each move
    days: int = 0  # for each turn, after which a bot stands in; minutes and increment are 0 then


class Parent(Struct, frozen=True):
    """The room that this one branched from."""

    url: str
    move: int


class Room(Struct, frozen=True):
    """The room itself."""

    id: str
    url: str
    title: str
    game: str  # on the table
    game_name: str
    rules: str  # the URL of the rulebook
    seats: int
    seats_allowed: list[int]
    settings: list[Setting]  # of a series: its own and those of all its games
    listed: bool
    clock: Clock | None
    hints: bool  # people may ask for hints
    host: str
    moves: int  # that `view` knows; in a series those of all games so far, and beginning another game counts as one
    levels: list[BotLevel]  # of bots: strengths, weakest first, then characters
    level: str  # the default level of a bot
    reactions: tuple[str, ...]
    purposes: tuple[str, ...]
    rematch: str | None  # the URL of the rematch
    parent: Parent | None
    absent: int  # s after which others may let a bot play for an absent person
    heeded: bool = False  # bots take markers into account


class You(Struct, frozen=True):
    """The viewer's own relation to the room."""

    guest: str
    name: str
    seats: list[int]  # held by this guest
    seat: int | None  # looked from; null for a watcher, and on a shared device until a person of it asks to `look`
    host: bool
    leads: int | None  # lobby: s until this guest may begin; 0 for the host, null while the host is here
    language: str
    theme: str
    links: dict[str, str]  # private seat links to hand out: the own seats and, for the host in the lobby, free ones


class Word(Struct, frozen=True):
    """A person's contribution to the chance."""

    seat: int
    word: str


class Promised(Struct, frozen=True):
    """A device's commitment to a contribution to the chance."""

    seat: int
    promise: str  # SHA-256 of its value
    shown: bool  # it has revealed the value


class Luck(Struct, frozen=True):
    """The commitment to the chance of the match, and the contributions to it."""

    commitment: str  # SHA-256 of the secret seed
    words: list[Word]  # and values of devices
    secret: str | None  # revealed when the match is over
    promises: list[Promised] = []  # in the lobby
    revealing: bool = False  # the match begins when the devices have revealed their values
    from_file: bool = False  # the match went on from a file, whose writer can know what had been dealt by then
