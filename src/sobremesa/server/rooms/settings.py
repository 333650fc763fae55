"""Settings of a room before the start."""

from __future__ import annotations

from msgspec import UNSET

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.server.model.room import Room
from sobremesa.server.protocol import up
from sobremesa.server.protocol.bounds import OWN, check_clock, clean_title
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.broadcast import tell_state
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.records import OPEN, new_seats


async def configure(service: RoomService, room: Room, message: up.Configure) -> None:
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
    if room.record.starts():
        raise Refusal("not-now")
    try:
        seats = room.programme.check_seats(message.seats if message.seats is not None else room.record.seats)
        changed = _changed_settings(room, message.settings or {})
        if message.settings:
            await service.workers.check_settings(room.programme, seats, {**room.record.settings, **changed})
        settings = room.programme.check_settings({**room.record.settings, **changed})
    except Mistake as mistake:
        raise Refusal("unreadable-file", mistake=mistake) from None
    except Unreadable:
        raise Refusal("no-such-value") from None
    if any(seat.kind != OPEN for seat in room.seats[seats:]):
        raise Refusal("seat-taken")
    return settings, seats


def _changed_settings(room: Room, given: dict[str, str]) -> dict[str, str]:
    """The settings to change; the value OWN leaves an uploaded text as it is."""
    known = room.programme.settings()
    kept = {key for key, value in given.items() if value == OWN and key in known and OWN not in known[key].values}
    return {key: value for key, value in given.items() if key not in kept}
