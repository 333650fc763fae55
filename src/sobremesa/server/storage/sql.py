"""Rooms as rows: statements that write them, committed together by `Store.write`, and queries that read them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Executable, Row, delete, insert, select, update

from sobremesa.server.limits import CHAT_KEPT
from sobremesa.server.protocol.parts import ChatLine
from sobremesa.server.storage.records import Change, RoomRecord, SeatRecord, StoredRoom, now
from sobremesa.server.storage.schema import CHANGES, CHAT, ROOMS, SEATS

Statement = tuple[Executable, Any]
T = TypeVar("T")
NEW_CHANGE: Final = insert(CHANGES)


def new_room(record: RoomRecord, seats: list[SeatRecord]) -> list[Statement]:
    """Insert a room and its seats."""
    record.created = record.updated = now()
    return [(insert(ROOMS), _room_row(record)), *new_seat_rows(record.id, seats)]


def new_seat_rows(room: str, seats: list[SeatRecord]) -> list[Statement]:
    """Insert seats."""
    return [(insert(SEATS), [_seat_row(room, seat) for seat in seats])]


def changed_room(record: RoomRecord) -> Statement:
    """Update a room."""
    record.updated = now()
    row = _room_row(record)
    return update(ROOMS).where(ROOMS.c.id == row.pop("id")), row


def changed_seat(room: str, seat: SeatRecord) -> Statement:
    """Update a seat."""
    row = _seat_row(room, seat)
    return update(SEATS).where(SEATS.c.room == row.pop("room"), SEATS.c.seat == row.pop("seat")), row


def without_seats(room: str) -> Statement:
    """Delete the seats of a room, before others are inserted."""
    return delete(SEATS).where(SEATS.c.room == room), None


def new_change(room: str, change: Change) -> Statement:
    """Insert a change of the match; a Conflict if this number is taken."""
    row = {"room": room, "number": change.number, "seat": change.seat, "kind": change.kind, "action": change.action}
    return NEW_CHANGE, {**row, "events": _write(change.events), "at": now()}


def new_chat(room: str, line: ChatLine, kept: int) -> list[Statement]:
    """Insert a line of the chat, and delete all but the newest ones."""
    old = delete(CHAT).where(CHAT.c.room == room, CHAT.c.number <= line.n - kept)
    return [(insert(CHAT), {"room": room, "number": line.n, "record": _write(line)}), (old, None)]


def without_rooms(rooms: Sequence[str]) -> list[Statement]:
    """Delete these rooms with all their rows."""
    parts = [delete(table).where(table.c.room.in_(rooms)) for table in (CHAT, CHANGES, SEATS)]
    return [(one, None) for one in (*parts, delete(ROOMS).where(ROOMS.c.id.in_(rooms)))]


def _room_row(record: RoomRecord) -> dict[str, object]:
    row = {"id": record.id, "phase": record.phase, "listed": record.listed, "updated": record.updated}
    return {**row, "record": _write(record)}


def _seat_row(room: str, seat: SeatRecord) -> dict[str, object]:
    return {"room": room, "seat": seat.seat, "guest": seat.guest, "key": seat.key, "record": _write(seat)}


def _write(record: object) -> str:
    return msgspec.json.encode(record).decode()


def read_rooms(connection: Connection, names: Sequence[str]) -> dict[str, StoredRoom]:
    """Those of these rooms that exist."""
    wanted = list(names)
    rooms = connection.execute(select(ROOMS.c.id, ROOMS.c.record).where(ROOMS.c.id.in_(wanted))).all()
    order = (SEATS.c.room, SEATS.c.seat)
    seats = _by_room(connection.execute(select(SEATS).where(SEATS.c.room.in_(wanted)).order_by(*order)).all())
    order = (CHANGES.c.room, CHANGES.c.number)
    changes = _by_room(connection.execute(select(CHANGES).where(CHANGES.c.room.in_(wanted)).order_by(*order)).all())
    order = (CHAT.c.room, CHAT.c.number)
    chat = _by_room(connection.execute(select(CHAT).where(CHAT.c.room.in_(wanted)).order_by(*order)).all())
    return {
        room.id: StoredRoom(
            _read(room.record, RoomRecord),
            [_read(row.record, SeatRecord) for row in seats[room.id]],
            [_read_change(row) for row in changes[room.id]],
            [_read(row.record, ChatLine) for row in chat[room.id][-CHAT_KEPT:]],
        )
        for room in rooms
    }


def _by_room(rows: Sequence[Row[Any]]) -> dict[str, list[Row[Any]]]:
    found: dict[str, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[row.room].append(row)
    return found


def _read(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)


def _read_change(row: Row[Any]) -> Change:
    return Change(row.number, row.seat, row.kind, row.action, msgspec.json.decode(row.events))
