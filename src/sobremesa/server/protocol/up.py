"""Messages from clients, parsed strictly. The docstrings (who: what happens) are part of the generated reference."""

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
    """holder: the seat's last answer is undone, if the rules of undo allow it; everyone gets `state`."""

    seq: int
    seat: int | None = None


class NextPart(Up, tag="next-part"):
    """anyone seated, between two games of a series: the next one is set up with what it inherits; everyone gets
    `state`.
    """

    seq: int


class Heard(Up, tag="heard"):
    """learner, while `lesson.talks`: the teacher's text at this step was heard; everyone gets `taught`."""

    step: int


class Reading(Up, tag="reading"):
    """anyone: a page of the story was opened or closed on this screen; while it is open bots and clocks wait; everyone
    gets `room`.

    It is not stored, and no move is refused because of it. Disconnecting closes the page.
    """

    story: bool


class Visible(Up, tag="visible"):
    """anyone: whether this screen can be seen, or is in a tab or window behind others; before the first one: it can.

    Nobody is told elsewhere that it is their turn while they can see it.
    """

    visible: bool


class Look(Up, tag="look"):
    """holder of the seat, `null` anyone: from now on this socket sees the table from there; answer `state`."""

    seat: int | None


class Why(Up, tag="why"):
    """anyone: which rule forbids an action, or all actions that a sprite leads to; answer `why`."""

    action: str | None = None
    sprite: str | None = None
    about: bool = False  # only what the sprite is


class Preview(Up, tag="preview"):
    """holder whose legal action it is: its certain effects; answer `preview`."""

    action: str


class Hint(Up, tag="hint"):
    """holder who can act, if `prompt.hint` allows it: what a bot would do in that seat; answer `hint`."""

    seq: int


class Analyse(Up, tag="analyse"):
    """anyone, once the match is over: what decided it; answer `analysis`, and again while it is computed."""


class View(Up, tag="view"):
    """anyone: the table after that many moves, 0 is the set-up; answer `view`."""

    move: int
    reveal: bool = False  # with every secret, once the match is over; before that it changes nothing


class Branch(Up, tag="branch"):
    """anyone: a new room that plays on from there, with this guest as host; answer `made`.

    What the viewer does not know is redealt; bots keep their levels. In a series only the game of that move is played
    on.
    """

    move: int
    invite: bool = False  # anyone seated: all keep their seats and meet in the lobby; else bots play for the others


class Chat(Up, tag="chat"):
    """anyone: up to 500 characters; everyone gets `chat`."""

    text: str


class React(Up, tag="react"):
    """anyone: one of `room.reactions`; everyone gets `reaction`."""

    reaction: str


class Point(Up, tag="point"):
    """holder, while playing: a marker on that sprite, one of `room.purposes`, `null` removes it; everyone gets
    `markers`.

    One for each seat and sprite, three for each seat: the oldest is removed. Only sprites that have a label and are in
    everybody's scene can be marked (`not-in-sight`), so that no id that one seat alone knows is revealed. A marker is
    removed by its owner, when its owner leaves the seat, when its sprite is gone, when the game is over, and at the end
    of a turn of its owner that began after it was set.
    """

    sprite: str
    purpose: str | None = None
    seat: int | None = None


class Places(Up, tag="places"):
    """anyone: what can be pointed at; answer `places`."""


class Key(Up, tag="key"):
    """anyone: what is on the table, and what it is for; answer `key`."""


class Hold(Up, tag="hold"):
    """who holds the seat at a device for several: what lies face down for all of them; answer `hold`."""


class Rename(Up, tag="rename"):
    """anyone: 1 to 24 characters; everyone gets `room`. Without `seat`: all the guest's seats. (Cookie: `POST /me`.)"""

    name: str
    seat: int | None = None


class Preferences(Up, tag="preferences"):
    """anyone: language and theme of this socket, both optional; answer `state` (cookies: `POST /me`)."""

    language: str | None = None
    theme: str | None = None


class Sit(Up, tag="sit"):
    """anyone: take a free seat (or a bot's, in the lobby). Several are allowed."""

    seat: int


class Stand(Up, tag="stand"):
    """holder, the host for any person in the lobby: leave the seat; in a running match a bot takes over and the seat is
    free.
    """

    seat: int


class SeatBot(Up, tag="bot"):
    """host, or holder of that seat: seat a bot, unless another person sits there. `null` in the lobby: nobody.

    In the lobby, anyone seated if the host has been offline for 30 s.
    """

    seat: int
    level: str | None


class AskSeat(Up, tag="ask-seat"):
    """anyone without a seat, in a running match: ask for a bot's seat, or for that of a person who is offline.

    Those who may answer get it in `room.requests`: for a bot's seat the host, or anyone seated while the host is
    offline; for a person's seat the host and anyone seated. A guest has one request at a time; `null` withdraws it, and
    so does leaving. Requests are not stored.
    """

    seat: int | None


class GiveSeat(Up, tag="give-seat"):
    """host, or who may answer the request of that guest for that seat: the guest plays there from now on.

    The host may give a bot's seat to any connected guest without one; an absent person's seat must have been asked for.
    """

    seat: int
    guest: str


class DeclineSeat(Up, tag="decline-seat"):
    """anyone who may answer it: the request of that guest is gone; for 5 minutes they cannot ask again (`declined`)."""

    guest: str


class Away(Up, tag="away"):
    """holder, anyone seated if that person has been offline for 30 s: a bot plays, the seat stays the person's."""

    seat: int
    level: str | None = None


class Back(Up, tag="back"):
    """holder: take over from the bot again; reconnecting does the same."""

    seat: int


class DayOff(Up, tag="day-off"):
    """holder, where turns have days: the deadline comes a day later, 14 times in a match at most (`no-days-left`)."""

    seat: int


class Hurry(Up, tag="hurry"):
    """seated: bots move without waiting for people until one must act, if no other person is watching."""


class Configure(Up, tag="configure"):
    """host, lobby: any of the fields; `"clock": null`: none."""

    seats: int | None = None
    settings: dict[str, str] | None = None
    listed: bool | None = None
    title: str | None = None
    hints: bool | None = None
    clock: Clock | UnsetType | None = UNSET


class Word(Up, tag="word"):
    """holder, lobby: set the person's word, up to 40 characters."""

    word: str
    seat: int | None = None


class Promise(Up, tag="promise"):
    """holder, lobby: commit to a value that the device adds to the chance of the next start: its SHA-256, in
    hexadecimal. After a start that failed, and after a reload, there is no commitment: choose a new value.
    """

    promise: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    seat: int | None = None


class Reveal(Up, tag="reveal"):
    """holder, while `luck.revealing`: the committed value; any other is refused (`not-promised`)."""

    value: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    seat: int | None = None


class Start(Up, tag="start"):
    """host, lobby: the match begins; `fill`: bots of that level in free seats (else refused: `seats-free`).

    Anyone seated, if the host has been offline for 30 s (`you.leads`).
    """

    fill: str | None = None


class Rematch(Up, tag="rematch"):
    """anyone seated, after the end: a new room with the same people, bots and settings; answer `made`, everyone gets
    `room`.

    If all others are bots and nobody watches, it starts at once. While a room made like that is not over, the answer is
    that one.
    """

    sequel: bool = False  # the next story, if `ending.epilogue.next`
    level: str | None = None  # of all bots, if it starts at once
    change: bool = False  # wait in the lobby, where settings and seats can be changed


class Kick(Up, tag="kick"):
    """host: that guest is banned; in a match bots take over their seats, which are free. Sockets close: 4403."""

    guest: str


class Mute(Up, tag="mute"):
    """host: mute or unmute a guest; chat, reactions and markers are refused (`muted`); everyone gets `room`."""

    guest: str
    muted: bool = True


class Ping(Up, tag="ping"):
    """anyone: answer `pong`."""


MESSAGES: list[type[Up]] = Up.__subclasses__()
READER: msgspec.json.Decoder[Up] = msgspec.json.Decoder(reduce(or_, MESSAGES), strict=True)
KINDS = {str(kind.__struct_config__.tag): kind for kind in MESSAGES}
