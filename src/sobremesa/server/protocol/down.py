"""Messages from the server. The comments on the fields are the tables of docs/protocol.md (tools/protocol.py)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Raw, Struct

from sobremesa.server.protocol import parts

PROTOCOL = 2
# What is encoded once for all viewers who read the same, and stands in each of their messages.
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
    series: parts.Series | None  # null where one game is played
    scene: parts.Scene
    log: list[parts.LogLine]
    prompt: parts.Prompt
    actions: list[parts.Action]  # empty unless the seat looked from can act
    ending: parts.Ending | None  # null until it is over
    chat: list[parts.ChatLine]  # the last 100
    markers: list[parts.Marker]  # oldest first
    lesson: parts.Lesson | None = None  # null unless the game is taught here
    outlook: parts.Outlook | None = None  # null in the lobby, and where the game has none to tell
    story: list[parts.Page] = []  # what was told so far


class RoomChanged(Down, frozen=True, kw_only=True, tag="room"):
    """People, seats or settings have changed; no move."""

    phase: parts.Phase
    room: parts.Room
    you: parts.You
    people: list[parts.Person]
    watchers: list[parts.Watcher]
    luck: parts.Luck
    series: parts.Series | None


class Steps(Down, frozen=True, kw_only=True, tag="steps"):
    """A move was made."""

    seq: int
    phase: parts.Phase
    move: parts.Move
    steps: list[EncodedStep]
    log: list[parts.LogLine]  # lines that are new
    prompt: parts.Prompt
    actions: list[parts.Action]
    people: EncodedPeople
    luck: parts.Luck
    ending: parts.Ending | None
    series: parts.Series | None
    lesson: parts.Lesson | None = None
    outlook: parts.Outlook | None = None
    story: list[parts.Page] | None = None  # all of it, if this move has told a page


class Taught(Down, frozen=True, kw_only=True, tag="taught"):
    """A lesson has gone on without a move."""

    lesson: parts.Lesson
    prompt: parts.Prompt
    actions: list[parts.Action]


class Chat(Down, frozen=True, kw_only=True, tag="chat"):
    """Somebody said something."""

    line: parts.ChatLine


class Reaction(Down, frozen=True, kw_only=True, tag="reaction"):
    """A quick reaction; not kept."""

    guest: str
    name: str
    seat: int | None
    reaction: str


class Markers(Down, frozen=True, kw_only=True, tag="markers"):
    """What people point at has changed, or what companions are about to do: all of it, oldest first, then what the
    companions said. Not kept on disk and no part of the match."""

    markers: list[parts.Marker]


class Refused(Answer, frozen=True, kw_only=True, tag="refused"):
    """A message was refused. Nothing has changed."""

    code: str  # section 3.3
    rule: str | None  # of the game that refused, if one did
    text: str
    link: str | None  # to that rule
    seq: int


class Why(Answer, frozen=True, kw_only=True, tag="why"):
    """Answers `why`."""

    rule: str | None  # null if it is allowed, or nothing is known of that sprite
    text: str
    link: str | None
    name: str = ""  # of a sprite, what it is
    about: str = ""  # and what it is for
    about_rule: str = ""
    about_link: str | None = None


class Preview(Answer, frozen=True, kw_only=True, tag="preview"):
    """Answers `preview`: what surely changes, up to the first thing that chance or something hidden decides."""

    action: str
    put: list[parts.Sprite]
    drop: list[str]
    scores: list[tuple[int, int]]  # seat and difference
    words: list[str]  # the same in words and, if it is open, how it can end
    open: bool  # more follows that nobody can know


class Hint(Answer, frozen=True, kw_only=True, tag="hint"):
    """Answers `hint`: what a bot would do that sees what this seat sees, why, and what it would do otherwise."""

    seq: int  # of the table it is meant for
    action: str  # "" to wait
    text: str
    reasons: list[str]
    next: str  # the next best; "": there is none
    next_text: str


class View(Answer, frozen=True, kw_only=True, tag="view"):
    """Answers `view`: the scene after so many moves as this viewer saw it, and the steps that led there."""

    move: int
    part: int  # the game of the series it belongs to, from 1 on
    scene: parts.Scene
    steps: list[EncodedStep]
    text: str
    log: int  # how many lines of the log there were


class Places(Answer, frozen=True, kw_only=True, tag="places"):
    """Answers `places`: all that this viewer could point at now."""

    places: list[parts.Place]


class Key(Answer, frozen=True, kw_only=True, tag="key"):
    """Answers `key`: every kind of thing that this viewer sees, each once."""

    signs: list[parts.Sign]


class Made(Answer, frozen=True, kw_only=True, tag="made"):
    """Answers `branch` and `rematch`: a room was made."""

    url: str


class Pong(Answer, frozen=True, kw_only=True, tag="pong"):
    """Answers `ping`."""


Message: TypeAlias = (
    State
    | Steps
    | RoomChanged
    | Taught
    | Chat
    | Reaction
    | Markers
    | Refused
    | Why
    | Preview
    | Hint
    | View
    | Places
    | Key
    | Made
    | Pong
)

_ENCODER = msgspec.json.Encoder()


def encode(part: object) -> bytes:
    """A message, or a part of one, as it is sent."""
    return _ENCODER.encode(part)
