"""Turns of tables played by days: when they began, and until when they may last.

The times are those of the calendar, stored with the seats, so that they go on while no server runs.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, text

from sobremesa.server.limits import MOST_DAYS_OFF
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import SeatRecord, Statement
from sobremesa.server.storage.schema import DEADLINES

DAY: Final = 86_400.0
KEEP: Final = text(
    "INSERT INTO deadlines (room, due) VALUES (:room, :due) ON CONFLICT (room) DO UPDATE SET due = excluded.due"
)


def note_turns(room: Room, now: float) -> list[SeatRecord]:
    """Begin the deadline of those whose turn has begun, and end that of the others; returns the seats that changed."""
    if not room.days:
        return []
    asked, changed = room.asked_seats(), []
    for seat in room.seats:
        if seat.seat in asked and not seat.deadline:
            seat.asked_at, seat.deadline = now, now + room.days * DAY
        elif seat.seat not in asked and seat.deadline:
            seat.used, seat.deadline = seat.used + now - seat.asked_at, 0
        else:
            continue
        changed.append(seat)
    return changed


def kept_deadline(room: Room) -> Statement:
    """Store the earliest deadline of a table."""
    due = min((seat.deadline for seat in room.seats if seat.deadline), default=0)
    if not due:
        return delete(DEADLINES).where(DEADLINES.c.room == room.record.id), None
    return KEEP, {"room": room.record.id, "due": due}


def put_off(room: Room, seat: SeatRecord) -> None:
    """A day off: the deadline of this turn comes a day later."""
    if not seat.deadline:
        raise RequestRefused("not-now")
    if seat.days_off >= MOST_DAYS_OFF:
        raise RequestRefused("no-days-left")
    seat.days_off, seat.deadline = seat.days_off + 1, seat.deadline + DAY
