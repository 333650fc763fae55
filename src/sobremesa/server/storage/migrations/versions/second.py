"""Version 2: an index of the rooms that name a guest, filled from their records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Create the index, and fill it."""
    table = op.create_table(
        "guest_rooms",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    )
    op.create_index("ix_guest_rooms_room", "guest_rooms", ["room"])
    for room in op.get_bind().execute(sa.text("SELECT id, record FROM rooms")).all():
        guests = {guest for guest in _guests_of(room.id, room.record) if isinstance(guest, str) and guest}
        if guests:
            op.get_bind().execute(sa.insert(table), [{"guest": guest, "room": room.id} for guest in sorted(guests)])


def _guests_of(room: str, record: str) -> Iterator[object]:
    """The guests that the records of a room name."""
    about = _read(record)
    yield from [about.get("host"), *about.get("banned", []), *about.get("muted", [])]
    for seat in _records("seats", room):
        yield from [seat.get("guest"), *seat.get("known_by", [])]
    for line in _records("chat", room):
        yield line.get("guest")


def _records(table: str, room: str) -> list[dict[str, Any]]:
    query = sa.text(f"SELECT record FROM {table} WHERE room = :room")  # noqa: S608  a name of ours
    return [_read(row.record) for row in op.get_bind().execute(query, {"room": room})]


def _read(record: str) -> dict[str, Any]:
    """The values of a record; none if it is damaged, as it was before."""
    try:
        values = json.loads(record)
    except ValueError:
        return {}
    return values if isinstance(values, dict) else {}
