"""Data export for a guest: their seats, moves and chat lines."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, or_, select

from sobremesa.engine.text.plain import Plain
from sobremesa.server.storage.records import RoomRecord, SeatRecord
from sobremesa.server.storage.schema import CHANGES, CHAT, ROOMS, SEATS


def about_guest(connection: Connection, guest: str) -> bytes:
    """All stored data about a guest, as JSON."""
    rows = connection.execute(_rooms_that_name(guest)).all()
    rooms = [_room(connection, msgspec.json.decode(row.record, type=RoomRecord), guest) for row in rows]
    about = {"guest": guest, "rooms": [room for room in rooms if room is not None]}
    return msgspec.json.format(msgspec.json.encode(about), indent=1)


def _rooms_that_name(guest: str) -> Select[tuple[str]]:
    """The rooms whose records contain the guest's id, so that others need not be read."""
    places = [select(table.c.room).where(table.c.record.contains(guest, autoescape=True)) for table in (SEATS, CHAT)]
    named = or_(ROOMS.c.record.contains(guest, autoescape=True), *[ROOMS.c.id.in_(rooms) for rooms in places])
    return select(ROOMS.c.record).where(named).order_by(ROOMS.c.updated)


def _room(connection: Connection, record: RoomRecord, guest: str) -> Plain | None:
    """The data about the guest in one room; None if there is none."""
    rows = connection.execute(select(SEATS.c.record).where(SEATS.c.room == record.id)).all()
    seats = [msgspec.json.decode(row.record, type=SeatRecord) for row in rows]
    held = [seat.seat for seat in seats if seat.guest == guest]
    sat = [
        {"seat": seat.seat, "name": seat.name if seat.guest == guest else "", "is_held": seat.guest == guest}
        for seat in seats
        if guest in (seat.guest, *seat.known_by)
    ]
    is_host, is_banned, is_muted = record.host == guest, guest in record.banned, guest in record.muted
    said = _said(connection, record.id, guest)
    if not (sat or said or is_host or is_banned or is_muted):
        return None
    about: dict[str, Any] = {name: getattr(record, name) for name in ("id", "game", "title", "created", "updated")}
    about.update(is_host=is_host, is_banned=is_banned, is_muted=is_muted)
    return {**about, "seats": sat, "moves": _moves(connection, record.id, held), "said": said}


def _moves(connection: Connection, room: str, seats: list[int]) -> list[Plain]:
    query = select(CHANGES.c.number, CHANGES.c.seat, CHANGES.c.kind, CHANGES.c.action, CHANGES.c.at)
    mine = query.where(CHANGES.c.room == room, CHANGES.c.seat.in_(seats)).order_by(CHANGES.c.number)
    return [dict(row) for row in connection.execute(mine).mappings()] if seats else []


def _said(connection: Connection, room: str, guest: str) -> list[Plain]:
    rows = connection.execute(select(CHAT.c.record).where(CHAT.c.room == room).order_by(CHAT.c.number)).all()
    lines: list[Plain] = [msgspec.json.decode(row.record) for row in rows]
    return [line for line in lines if line["guest"] == guest]
