"""Messages from clients, read strictly. The docstrings (who: what happens) are a table of docs/protocol.md."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from sobremesa.server.protocol.parts import Clock


class Up(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A message from a client."""

    id: int | None = None


class Play(Up, tag="play"):
    """holder of the seat: the move is made; everyone gets `steps`. Without `seat`: the one looked from."""

    seq: int
    action: str
    seat: int | None = None


class Undo(Up, tag="undo"):
    """holder: the seat's last answer is taken back, if the rules of undo allow it; everyone gets `state`."""

    seq: int
    seat: int | None = None


class NextPart(Up, tag="next-part"):
    """anyone seated, between two games of a series: the next one is set up with what is handed on; all get `state`."""

    seq: int


class Heard(Up, tag="heard"):
    """learner, where `lesson.talks`: what the teacher says at this step was heard; everyone gets `taught`."""

    step: int


class Reading(Up, tag="reading"):
    """anyone: a page of the story is open on this screen, or no longer; bots and clocks wait; everyone gets `room`.

    Nothing of it is kept, and no move is refused because of it. Whoever goes does not read any more.
    """

    story: bool


class Look(Up, tag="look"):
    """holder of the seat, `null` anyone: from now on this socket sees the table from there; answer `state`."""

    seat: int | None


class Why(Up, tag="why"):
    """anyone: which rule forbids an action, or all that a sprite leads to; answer `why`."""

    action: str | None = None
    sprite: str | None = None
    about: bool = False  # only what the sprite is


class Preview(Up, tag="preview"):
    """holder whose legal action it is: what it would surely change; answer `preview`."""

    action: str


class Hint(Up, tag="hint"):
    """holder who can act, where `prompt.hint` says so: what a bot would do in that seat; answer `hint`."""

    seq: int


class View(Up, tag="view"):
    """anyone: the table after so many moves, 0 is the set-up; answer `view`."""

    move: int


class Branch(Up, tag="branch"):
    """anyone: a new room that plays on from there, this guest its host; answer `made`.

    What the viewer does not know is dealt anew. Of a series only the game of that moment is played on.
    """

    move: int


class Chat(Up, tag="chat"):
    """anyone: up to 500 characters; everyone gets `chat`."""

    text: str


class React(Up, tag="react"):
    """anyone: one of `room.reactions`; everyone gets `reaction`."""

    reaction: str


class Point(Up, tag="point"):
    """holder, while playing: a marker on that sprite, one of `room.purposes`, `null` takes it away; all get `markers`.

    One for each seat and sprite, three for each seat: the oldest makes way. Only what has a label and is in
    everybody's scene can be pointed at (`not-in-sight`), so that no id that one seat alone knows is told. A marker goes
    when its owner takes it away or leaves the seat, when its sprite is gone, when the game is over, and when a turn of
    its owner that began after it was set is handed on.
    """

    sprite: str
    purpose: str | None = None
    seat: int | None = None


class Places(Up, tag="places"):
    """anyone: what can be pointed at; answer `places`."""


class Key(Up, tag="key"):
    """anyone: what lies on the table, and what it is for; answer `key`."""


class Rename(Up, tag="rename"):
    """anyone: 1 to 24 characters; everyone gets `room`. Without `seat`: all the guest's seats. (Cookie: `POST /me`.)"""

    name: str
    seat: int | None = None


class Preferences(Up, tag="preferences"):
    """anyone: language and theme of this socket, either may be left out; answer `state` (cookies: `POST /me`)."""

    language: str | None = None
    theme: str | None = None


class Sit(Up, tag="sit"):
    """anyone: take a free seat (or a bot's, in the lobby). Several are allowed."""

    seat: int


class Stand(Up, tag="stand"):
    """holder, the host for any person in the lobby: leave the seat; while playing a bot takes over and it is free."""

    seat: int


class SeatBot(Up, tag="bot"):
    """host, or holder of that seat: a bot sits there, unless another person does. `null` in the lobby: nobody."""

    seat: int
    level: str | None


class Away(Up, tag="away"):
    """holder, anyone seated if that person has been offline for 30 s: a bot plays, the seat stays the person's."""

    seat: int
    level: str | None = None


class Back(Up, tag="back"):
    """holder: the bot hands back; connecting again does the same."""

    seat: int


class Configure(Up, tag="configure"):
    """host, lobby: any of the fields; `"clock": null`: none."""

    seats: int | None = None
    settings: dict[str, str] | None = None
    listed: bool | None = None
    title: str | None = None
    hints: bool | None = None
    clock: Clock | UnsetType | None = UNSET


class Word(Up, tag="word"):
    """holder, lobby: adds or changes the person's word, up to 40 characters."""

    word: str
    seat: int | None = None


class Promise(Up, tag="promise"):
    """holder, lobby: the SHA-256, in hexadecimal, of a value that the device adds to the luck."""

    promise: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    seat: int | None = None


class Reveal(Up, tag="reveal"):
    """holder, while `luck.revealing`: the value that was promised; refused (`not-promised`) if it is another."""

    value: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    seat: int | None = None


class Start(Up, tag="start"):
    """host, lobby: the match begins; `fill`: bots of that level in free seats, which else refuse it (`seats-free`)."""

    fill: str | None = None


class Rematch(Up, tag="rematch"):
    """anyone seated, at the end: the same people, bots and settings in a new room; answer `made`, all get `room`."""


class Kick(Up, tag="kick"):
    """host: that guest leaves for good; bots take over while playing, and their seats are free. Sockets close: 4403."""

    guest: str


class Mute(Up, tag="mute"):
    """host: what that guest says, reacts with or points at is refused (`muted`), or no longer; everyone gets `room`."""

    guest: str
    muted: bool = True


class Ping(Up, tag="ping"):
    """anyone: answer `pong`."""


MESSAGES: list[type[Up]] = Up.__subclasses__()
READER: msgspec.json.Decoder[Up] = msgspec.json.Decoder(reduce(or_, MESSAGES), strict=True)
KINDS = frozenset(str(kind.__struct_config__.tag) for kind in MESSAGES)
