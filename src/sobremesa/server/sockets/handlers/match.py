"""Handlers that make a room and its settings, begin the match, add to its chance, and change it."""

from __future__ import annotations

from msgspec import UNSET

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.server.limits import LONGEST_WORD
from sobremesa.server.protocol import up
from sobremesa.server.protocol.bounds import OWN, check_clock, check_level, clean_text, clean_title
from sobremesa.server.protocol.down import Made
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import commit_reveal
from sobremesa.server.rooms import new_rooms as rematches
from sobremesa.server.rooms.broadcast import tell_room, tell_state
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.seats import seat_changed
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.sockets.context import Context
from sobremesa.server.storage.records import LOBBY, OPEN, OVER, new_seats


async def change_settings(service: RoomService, room: Room, message: up.Configure) -> None:
    """Change settings, seats, clock, hints, title or listing: checked first, then committed and broadcast."""
    record = room.record
    clock = record.clock if message.clock is UNSET else check_clock(message.clock)
    settings, seats = record.settings, record.seats
    if message.settings is not None or message.seats is not None:
        settings, seats = await _agreed(service, room, message)
    record.settings, record.seats, record.clock = settings, seats, clock
    if message.listed is not None:
        record.listed = message.listed
    if message.hints is not None:
        record.hints = message.hints
    if message.title is not None:
        record.title = clean_title(message.title)
    more = [seat for seat in new_seats(seats) if seat.seat >= len(room.seats)]
    room.seats = [*room.seats[:seats], *more]
    commits = service.commits
    await (commits.new_seats(room) if message.seats is not None else commits.room(room, room.seats[0]))
    tell_state(room)


async def _agreed(service: RoomService, room: Room, message: up.Configure) -> tuple[dict[str, str], int]:
    """Settings and number of seats as they would be; nothing changes yet."""
    if room.record.positions:
        raise RequestRefused("not-now")
    try:
        seats = room.programme.check_seats(message.seats if message.seats is not None else room.record.seats)
        changed = _changed_settings(room, message.settings or {})
        if message.settings:
            await service.workers.check_settings(room.programme, seats, {**room.record.settings, **changed})
        settings = room.programme.check_settings({**room.record.settings, **changed})
    except Mistake as mistake:
        raise RequestRefused("unreadable-file", mistake=mistake) from None
    except Unreadable:
        raise RequestRefused("no-such-value") from None
    if any(seat.kind != OPEN for seat in room.seats[seats:]):
        raise RequestRefused("seat-taken")
    return settings, seats


def _changed_settings(room: Room, given: dict[str, str]) -> dict[str, str]:
    """The settings to change; the value OWN leaves an uploaded text as it is."""
    known = room.programme.settings()
    kept = {key for key, value in given.items() if value == OWN and key in known and OWN not in known[key].values}
    return {key: value for key, value in given.items() if key not in kept}


async def configure(at: Context, message: up.Configure) -> None:
    """Change the settings before the start."""
    at.check_host()
    at.check_phase(LOBBY)
    await change_settings(at.service, at.room, message)


async def branch(at: Context, message: up.Branch) -> Made:
    """Play on from a move in a new room."""
    await at.limits.new_room(at.viewer.address)
    made = await rematches.branch(at.service.registry, at.room, at.viewer, message.move)
    return Made(url=f"/r/{made.record.id}")


async def rematch(at: Context, message: up.Rematch) -> Made:
    """Make a new room for the same people, and tell everyone."""
    at.check_phase(OVER)
    at.check_seated()
    record = at.room.record
    if record.rematch is None:
        await at.limits.new_room(at.viewer.address)
        made = await rematches.rematch(at.service.registry, at.room)
        record.rematch = f"/r/{made.record.id}"
        await at.service.commits.room(at.room, at.room.seats[0])
        tell_room(at.room)
    return Made(url=record.rematch)


async def play(at: Context, message: up.Play) -> None:
    """Make a move."""
    seat = at.own_seat(message.seat)
    at.check_seq(message.seq)
    await at.service.play.move(at.room, seat.seat, message.action)


async def heard(at: Context, message: up.Heard) -> None:
    """Advance a lesson."""
    at.own_seat(None)
    await at.service.play.hear(at.room, message.step)


async def undo(at: Context, message: up.Undo) -> None:
    """Undo the last answer."""
    seat = at.own_seat(message.seat)
    at.check_seq(message.seq)
    await at.service.play.undo(at.room, seat.seat)


async def next_part(at: Context, message: up.NextPart) -> None:
    """Begin the next part of a series: anyone seated may."""
    seat = at.check_seated()
    at.check_seq(message.seq)
    await at.service.play.next_part(at.room, seat)


async def start(at: Context, message: up.Start) -> None:
    """Begin the match."""
    at.check_leads()
    at.check_phase(LOBBY)
    free = [seat for seat in at.room.seats if seat.kind == OPEN]
    if free and message.fill is None:
        raise RequestRefused("seats-free")
    for seat in free:
        seat.seat_bot(check_level(at.room.programme, message.fill))
    await commit_reveal.start(at.service.play, at.room)


async def word(at: Context, message: up.Word) -> None:
    """Set a person's word, which is added to the chance."""
    seat = at.own_seat(message.seat)
    at.check_phase(LOBBY)
    seat.word = clean_text(message.word, LONGEST_WORD)
    await seat_changed(at.service, at.room, seat)


async def promise(at: Context, message: up.Promise) -> None:
    """Commit to the value that the device adds to the chance, by its hash."""
    seat = at.own_seat(message.seat)
    at.check_phase(LOBBY)
    commit_reveal.promise(at.room, seat, message.promise)


async def reveal(at: Context, message: up.Reveal) -> None:
    """Reveal the committed value."""
    await commit_reveal.reveal(at.service.play, at.room, at.own_seat(message.seat), message.value)
