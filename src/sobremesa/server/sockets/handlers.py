"""Answers: what happens for each message of a client. Everything is checked; what is refused changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import UNSET

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.http.assets import OWN
from sobremesa.server.http.guests import clean_name, clean_text
from sobremesa.server.render.presenter import REACTIONS, Sight
from sobremesa.server.render.questions import preview, view, why
from sobremesa.server.rooms import markers as pointing
from sobremesa.server.rooms import rematch as rematches
from sobremesa.server.rooms.bots import DEFAULT_LEVEL, LEVELS, bot_name
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.registry import House
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.sockets import messages as up
from sobremesa.server.sockets.messages import ChatLine
from sobremesa.server.storage import store as rows
from sobremesa.server.storage.records import BOT, LOBBY, OPEN, OVER, PERSON, PLAYING, SeatRecord, new_seats, now

ABSENT = 30.0  # seconds after which others may ask a bot to play for someone
THEMES = ("auto", "light", "dark")
LONGEST_CHAT, LONGEST_TITLE, LONGEST_WORD, CHAT_KEPT = 500, 60, 40, 100
MOST_MINUTES, MOST_INCREMENT = 24 * 60, 3600

Answer = dict[str, Any] | None


async def answer(house: House, room: Room, viewer: Viewer, message: up.Message) -> Answer:
    """What this message brings about, and what is said to its sender alone."""
    async with room.lock:
        return await ANSWERS[type(message)](house, room, viewer, message)


# The match.


async def play(house: House, room: Room, viewer: Viewer, message: up.Play) -> Answer:
    """Take an option."""
    seat = _own_seat(room, viewer, message.seat)
    _current(room, message.seq)
    await house.play(room, seat.seat, message.option)
    return None


async def undo(house: House, room: Room, viewer: Viewer, message: up.Undo) -> Answer:
    """Take the last answer back."""
    seat = _own_seat(room, viewer, message.seat)
    _current(room, message.seq)
    await house.undo(room, seat.seat)
    return None


async def go_on(house: House, room: Room, viewer: Viewer, message: up.GoOn) -> Answer:
    """Begin the next match of a series: anyone who sits there may say so."""
    held = room.held_by(viewer.guest)
    if not held:
        raise Refusal("not-your-seat")
    _current(room, message.seq)
    await house.go_on(room, held[0])
    return None


async def look(house: House, room: Room, viewer: Viewer, message: up.Look) -> Answer:
    """See the table from another of one's seats."""
    viewer.seat = None if message.seat is None else _own_seat(room, viewer, message.seat).seat
    viewer.send(Sight(room, viewer.seat, viewer.language).state(viewer))
    return None


async def ask_why(house: House, room: Room, viewer: Viewer, message: up.Why) -> Answer:
    """Which rule forbids it."""
    return why(room, viewer, message)


async def ask_preview(house: House, room: Room, viewer: Viewer, message: up.Preview) -> Answer:
    """What would surely change."""
    return preview(room, viewer, message.option)


async def ask_view(house: House, room: Room, viewer: Viewer, message: up.View) -> Answer:
    """How it was."""
    return view(room, viewer, message.move)


async def branch(house: House, room: Room, viewer: Viewer, message: up.Branch) -> Answer:
    """Play on from there in a new room."""
    house.doors.make_room(viewer.address)
    made = await rematches.branch(house, room, viewer, message.move)
    return {"type": "made", "url": f"/r/{made}"}


async def start(house: House, room: Room, viewer: Viewer, message: up.Start) -> Answer:
    """Begin."""
    _host(room, viewer)
    _phase(room, LOBBY)
    free = [seat for seat in room.seats if seat.kind == OPEN]
    if free and message.fill is None:
        raise Refusal("seats-free")
    for seat in free:
        seat.seat_bot(_level(message.fill), bot_name(seat.seat))
    await house.start(room)
    return None


async def rematch(house: House, room: Room, viewer: Viewer, message: up.Rematch) -> Answer:
    """The same again."""
    _phase(room, OVER)
    if not room.held_by(viewer.guest):
        raise Refusal("not-your-seat")
    if room.record.rematch is None:
        house.doors.make_room(viewer.address)
        room.record.rematch = f"/r/{await rematches.rematch(house, room)}"
        await house.save(room, room.seats[0])
        house.tell_room(room)
    return {"type": "made", "url": room.record.rematch}


# Seats.


async def sit(house: House, room: Room, viewer: Viewer, message: up.Sit) -> Answer:
    """Take a free seat; while playing, one whose person has left for good."""
    seat = room.seat(message.seat)
    if room.record.phase == OVER:
        raise Refusal("not-now")
    if seat.kind == PERSON or (seat.kind == BOT and room.record.phase == PLAYING and not seat.is_free):
        raise Refusal("seat-taken")
    seat.seat_person(viewer.guest, viewer.name)
    await _seat_changed(house, room, seat)
    return None


async def stand(house: House, room: Room, viewer: Viewer, message: up.Stand) -> Answer:
    """Leave a seat; while playing, a bot takes over."""
    seat = room.seat(message.seat)
    if seat.guest != viewer.guest and not (room.record.host == viewer.guest and room.record.phase == LOBBY):
        raise Refusal("not-your-seat")
    if seat.kind != PERSON or room.record.phase == OVER:
        raise Refusal("not-now")
    if room.record.phase == PLAYING:
        seat.seat_bot(DEFAULT_LEVEL, bot_name(seat.seat))
        seat.is_free = True
    else:
        seat.empty()
    await _seat_changed(house, room, seat)
    return None


async def seat_bot(house: House, room: Room, viewer: Viewer, message: up.SeatBot) -> Answer:
    """Put a bot into a seat, or nobody."""
    seat = room.seat(message.seat)
    if seat.guest != viewer.guest:
        _host(room, viewer)
        if seat.kind == PERSON:
            raise Refusal("seat-taken")
    if room.record.phase == OVER or (message.level is None and room.record.phase != LOBBY):
        raise Refusal("not-now")
    if message.level is None:
        seat.empty()
    else:
        seat.seat_bot(_level(message.level), bot_name(seat.seat))
    await _seat_changed(house, room, seat)
    return None


async def away(house: House, room: Room, viewer: Viewer, message: up.Away) -> Answer:
    """Let a bot play for a person."""
    seat = room.seat(message.seat)
    _phase(room, PLAYING)
    if seat.kind != PERSON or seat.guest is None:
        raise Refusal("not-now")
    if seat.guest != viewer.guest:
        if not room.held_by(viewer.guest):
            raise Refusal("not-your-seat")
        if room.gone_for(seat.guest) < ABSENT:
            raise Refusal("not-absent")
    seat.away = _level(message.level or DEFAULT_LEVEL)
    await _seat_changed(house, room, seat)
    return None


async def back(house: House, room: Room, viewer: Viewer, message: up.Back) -> Answer:
    """Play oneself again."""
    seat = _own_seat(room, viewer, message.seat)
    seat.away = None
    await _seat_changed(house, room, seat)
    return None


async def word(house: House, room: Room, viewer: Viewer, message: up.Word) -> Answer:
    """A person's word for the luck."""
    seat = _own_seat(room, viewer, message.seat)
    _phase(room, LOBBY)
    seat.word = clean_text(message.word, LONGEST_WORD)
    await _seat_changed(house, room, seat)
    return None


async def configure(house: House, room: Room, viewer: Viewer, message: up.Configure) -> Answer:
    """What the table agrees on before the start."""
    _host(room, viewer)
    _phase(room, LOBBY)
    record = room.record
    if message.settings is not None or message.seats is not None:
        if record.position is not None or record.positions:
            raise Refusal("not-now")
        _agree(room, message)
    if message.listed is not None:
        record.listed = message.listed
    if message.title is not None:
        record.title = clean_text(message.title, LONGEST_TITLE)
    if message.clock is not UNSET:
        record.clock = _clock(message.clock) if message.clock is not None else None
    await (house.save_new_seats(room) if message.seats is not None else house.save(room, room.seats[0]))
    house.tell_state(room)
    return None


def _agree(room: Room, message: up.Configure) -> None:
    """Options and number of seats, checked before either changes."""
    try:
        settings = room.programme.check_settings(
            {**room.record.settings, **_changed_settings(room, message.settings or {})}
        )
        seats = room.programme.check_seats(message.seats if message.seats is not None else room.record.seats)
    except Mistake as mistake:
        raise Refusal("unreadable-file", mistake=mistake) from None
    except Unreadable:
        raise Refusal("no-such-option") from None
    if any(seat.kind != OPEN for seat in room.seats[seats:]):
        raise Refusal("seat-taken")
    room.record.settings, room.record.seats = settings, seats
    more = [seat for seat in new_seats(seats) if seat.seat >= len(room.seats)]
    room.seats = [*room.seats[:seats], *more]


def _changed_settings(room: Room, given: dict[str, str]) -> dict[str, str]:
    """What is to be agreed on; a text of the players' own that is only called OWN stays as it is."""
    known = room.programme.settings()
    kept = {key for key, value in given.items() if value == OWN and key in known and OWN not in known[key].values}
    return {key: value for key, value in given.items() if key not in kept}


def _clock(clock: up.Clock) -> dict[str, int]:
    if not (1 <= clock.minutes <= MOST_MINUTES and 0 <= clock.increment <= MOST_INCREMENT):
        raise Refusal("no-such-option")
    return {"minutes": clock.minutes, "increment": clock.increment}


# Talk and settings.


async def chat(house: House, room: Room, viewer: Viewer, message: up.Chat) -> Answer:
    """Say something at the table."""
    text = clean_text(message.text, LONGEST_CHAT)
    if not text:
        raise Refusal("malformed")
    number = room.chat[-1].n + 1 if room.chat else 0
    line = ChatLine(number, viewer.guest, viewer.name, viewer.seat, text, now())
    await house.store.write(rows.new_chat(room.record.id, line))
    room.chat = [*room.chat, line][-CHAT_KEPT:]
    house.tell(room, {"type": "chat", "line": line})
    return None


async def react(house: House, room: Room, viewer: Viewer, message: up.React) -> Answer:
    """A quick reaction."""
    if message.reaction not in REACTIONS:
        raise Refusal("no-such-option")
    who = {"guest": viewer.guest, "name": viewer.name, "seat": viewer.seat}
    house.tell(room, {"type": "reaction", **who, "reaction": message.reaction})
    return None


async def point(house: House, room: Room, viewer: Viewer, message: up.Point) -> Answer:
    """Point at something, or no longer."""
    seat = _own_seat(room, viewer, message.seat)
    room.playing()
    if message.purpose is None:
        pointing.take_away(room, seat.seat, message.sprite)
    else:
        pointing.point(room, seat.seat, message.sprite, message.purpose)
    house.tell_markers(room)
    return None


async def ask_places(house: House, room: Room, viewer: Viewer, message: up.Places) -> Answer:
    """What can be pointed at."""
    return {"type": "places", "places": pointing.places(room, Sight(room, viewer.seat, viewer.language).reader)}


async def rename(house: House, room: Room, viewer: Viewer, message: up.Rename) -> Answer:
    """Be called something else."""
    name = clean_name(message.name)
    if not name:
        raise Refusal("malformed")
    held = [room.seats[seat] for seat in room.held_by(viewer.guest)]
    if message.seat is not None:
        held = [_own_seat(room, viewer, message.seat)]
    else:
        for other in room.viewers:
            other.name = name if other.guest == viewer.guest else other.name
    for seat in held:
        seat.name = name
    if held:
        await house.save(room, *held)
    house.tell_room(room)
    return None


async def settings(house: House, room: Room, viewer: Viewer, message: up.Settings) -> Answer:
    """Language and theme of this viewer."""
    if message.language not in (None, *LANGUAGES) or message.theme not in (None, *THEMES):
        raise Refusal("no-such-option")
    viewer.language = message.language or viewer.language
    viewer.theme = message.theme or viewer.theme
    viewer.send(Sight(room, viewer.seat, viewer.language).state(viewer))
    return None


async def ping(house: House, room: Room, viewer: Viewer, message: up.Ping) -> Answer:
    """Here I am."""
    return {"type": "pong"}


# What is checked again and again.


def _own_seat(room: Room, viewer: Viewer, number: int | None) -> SeatRecord:
    """The seat, if the guest holds it; none named: the one looked from."""
    if number is None:
        number = viewer.seat
    if number is None:
        raise Refusal("not-your-seat")
    seat = room.seat(number)
    if seat.guest != viewer.guest:
        raise Refusal("not-your-seat")
    return seat


def _current(room: Room, seq: int) -> None:
    room.playing()
    if seq != room.seq:
        raise Refusal("stale")


def _host(room: Room, viewer: Viewer) -> None:
    if room.record.host != viewer.guest:
        raise Refusal("not-host")


def _phase(room: Room, phase: str) -> None:
    if room.record.phase != phase:
        raise Refusal("not-now")


def _level(level: str | None) -> str:
    if level not in LEVELS:
        raise Refusal("no-such-level")
    return level


async def _seat_changed(house: House, room: Room, seat: SeatRecord) -> None:
    """On disk, then told; whoever no longer holds the seat they looked from looks from another."""
    await house.save(room, seat)
    for viewer in room.viewers:
        held = room.held_by(viewer.guest)
        if viewer.seat not in held:
            viewer.seat = held[0] if held else None
            viewer.send(Sight(room, viewer.seat, viewer.language).state(viewer))
    house.tell_room(room)
    if pointing.forget_who_left(room):
        house.tell_markers(room)
    house.wake(room)


ANSWERS: dict[type[Any], Callable[[House, Room, Viewer, Any], Awaitable[Answer]]] = {
    up.Play: play,
    up.Undo: undo,
    up.Look: look,
    up.Why: ask_why,
    up.Preview: ask_preview,
    up.View: ask_view,
    up.Branch: branch,
    up.Chat: chat,
    up.React: react,
    up.Point: point,
    up.Places: ask_places,
    up.Rename: rename,
    up.Settings: settings,
    up.Sit: sit,
    up.Stand: stand,
    up.SeatBot: seat_bot,
    up.Away: away,
    up.Back: back,
    up.Configure: configure,
    up.GoOn: go_on,
    up.Word: word,
    up.Start: start,
    up.Rematch: rematch,
    up.Ping: ping,
}
