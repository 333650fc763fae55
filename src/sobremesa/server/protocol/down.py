"""Messages from the server. The comments on the fields are their meaning in the generated reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Raw, Struct

from sobremesa.server.protocol import parts

PROTOCOL = 2
# Parts that are encoded once for all viewers who read the same text, and embedded in each of their messages.
EncodedStep: TypeAlias = Annotated[Raw, parts.Step]
EncodedPeople: TypeAlias = Annotated[Raw, list[parts.Person]]


class Down(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message to a client."""


class Answer(Down, frozen=True, kw_only=True):
    """A message to the one client that asked."""

    re: int | None = None  # the `id` of the message it answers


class State(Down, frozen=True, kw_only=True, tag="state"):
    """Everything: on connecting, after `look`, `preferences`, the start, an undo and `next-part`."""

    protocol: int = PROTOCOL
    seq: int
    phase: parts.Phase  # `lobby`: seats are being filled and `scene` shows an example position
    room: parts.Room
    you: parts.You
    people: list[parts.Person]
    watchers: list[parts.Watcher]
    luck: parts.Luck
    requests: list[parts.SeatRequest]
    series: parts.Series | None  # null where one game is played
    scene: parts.Scene
    log: list[parts.LogLine]
    prompt: parts.Prompt
    actions: list[parts.Action]  # empty unless the seat looked from can act
    ending: parts.Ending | None  # null until it is over
    chat: list[parts.ChatLine]  # the last 100
    markers: list[parts.Marker]  # oldest first
    lesson: parts.Lesson | None = None  # null unless the game is taught here
    outlook: parts.Outlook | None = None  # null in the lobby, and if the game has none
    story: list[parts.Page] = []  # the pages told so far


class Steps(Down, frozen=True, kw_only=True, tag="steps"):
    """A move was made."""

    seq: int
    phase: parts.Phase
    move: parts.Move
    steps: list[EncodedStep]
    log: list[parts.LogLine]  # new lines
    prompt: parts.Prompt
    actions: list[parts.Action]
    people: EncodedPeople
    luck: parts.Luck
    ending: parts.Ending | None
    series: parts.Series | None
    lesson: parts.Lesson | None = None
    outlook: parts.Outlook | None = None
    story: list[parts.Page] | None = None  # the whole story, if this move has told a page


class RoomChanged(Down, frozen=True, kw_only=True, tag="room"):
    """People, seats or settings have changed; no move."""

    phase: parts.Phase
    room: parts.Room
    you: parts.You
    people: list[parts.Person]
    watchers: list[parts.Watcher]
    luck: parts.Luck
    requests: list[parts.SeatRequest]
    series: parts.Series | None


class Taught(Down, frozen=True, kw_only=True, tag="taught"):
    """A lesson has advanced without a move."""

    lesson: parts.Lesson
    prompt: parts.Prompt
    actions: list[parts.Action]


class Chat(Down, frozen=True, kw_only=True, tag="chat"):
    """Somebody wrote in the chat."""

    line: parts.ChatLine


class Reaction(Down, frozen=True, kw_only=True, tag="reaction"):
    """A quick reaction; not stored."""

    guest: str
    name: str
    seat: int | None
    reaction: str


class Notice(Down, frozen=True, kw_only=True, tag="notice"):
    """A sentence for this viewer: what has happened to their seat, or to their request."""

    text: str


class Markers(Down, frozen=True, kw_only=True, tag="markers"):
    """The markers, or the announced intents of bots, have changed: all markers, oldest first, then the intents. Not
    stored, and no part of the match.
    """

    markers: list[parts.Marker]


class Refused(Answer, frozen=True, kw_only=True, tag="refused"):
    """A message was refused. Nothing has changed."""

    code: str  # section 3.3
    rule: str | None  # of the game, if one forbids it
    text: str
    link: str | None  # to that rule
    seq: int


class Why(Answer, frozen=True, kw_only=True, tag="why"):
    """Answers `why`."""

    rule: str | None  # null if it is allowed, or the sprite is unknown
    text: str
    link: str | None
    name: str = ""  # of a sprite, its name
    about: str = ""  # and its purpose
    about_rule: str = ""
    about_link: str | None = None


class Preview(Answer, frozen=True, kw_only=True, tag="preview"):
    """Answers `preview`: the certain effects, up to the first decision by chance or something hidden."""

    action: str
    put: list[parts.Sprite]
    drop: list[str]
    scores: list[tuple[int, int]]  # seat and difference
    words: list[str]  # the effects in words and, if `open`, the possible outcomes
    open: bool  # more follows that is not known yet
    categories: list[tuple[int, str, int]] = []  # seat, name and difference, where several make up that of a score


class Hint(Answer, frozen=True, kw_only=True, tag="hint"):
    """Answers `hint`: what a bot with the same knowledge as this seat would do, why, and its second choice."""

    seq: int  # of the table that it is for
    action: str  # "" to wait
    text: str
    reasons: list[str]
    next: str  # the second choice; "": there is none
    next_text: str


class Analysis(Answer, frozen=True, kw_only=True, tag="analysis"):
    """Answers `analyse`: what decided the match. While it is computed, how far that is; sent again without `re`."""

    done: int
    whole: int
    result: parts.Analysis | None  # null: not yet


class View(Answer, frozen=True, kw_only=True, tag="view"):
    """Answers `view`: the table after that many moves as this viewer saw it, or with every secret if `reveal` was asked
    for and the match is over, and the steps that led to it.
    """

    move: int
    part: int  # the game of the series that it belongs to, from 1
    scene: parts.Scene
    steps: list[EncodedStep]
    text: str
    log: int  # how many lines the log had
    people: list[parts.Person]  # with the scores and the turn of that moment
    outlook: parts.Outlook | None  # of that moment


class Places(Answer, frozen=True, kw_only=True, tag="places"):
    """Answers `places`: everything that this viewer could point at now."""

    places: list[parts.Place]


class Key(Answer, frozen=True, kw_only=True, tag="key"):
    """Answers `key`: every kind of thing that this viewer sees, each once."""

    signs: list[parts.Sign]


class Hold(Answer, frozen=True, kw_only=True, tag="hold"):
    """Answers `hold`: what changes on the board while a person looks at what lies face down."""

    put: list[parts.Sprite]
    drop: list[str]


class Made(Answer, frozen=True, kw_only=True, tag="made"):
    """Answers `branch` and `rematch`: a room was made."""

    url: str


class Pong(Answer, frozen=True, kw_only=True, tag="pong"):
    """Answers `ping`."""


MESSAGES: list[type[Down]] = [kind for kind in (*Down.__subclasses__(), *Answer.__subclasses__()) if kind is not Answer]
encode: Callable[[object], bytes] = msgspec.json.Encoder().encode  # a message, or a part of one
