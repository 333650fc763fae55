"""Data export for a guest: their seats, moves and chat lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, select

from sobremesa.engine.text.plain import Plain
from sobremesa.server.storage.records import RoomRecord, SeatRecord
from sobremesa.server.storage.schema import CHANGES, CHANNELS, CHAT, GUEST_ROOMS, ROOMS, SEATS


def about_guest(connection: Connection, guest: str) -> bytes:
    """All stored data about a guest, as JSON; a damaged room is named, and does not hide the others."""
    rows = connection.execute(_rooms_that_name(guest)).all()
    found = [_room_or_damage(connection, row.id, row.record, guest) for row in rows]
    told = connection.execute(select(CHANNELS.c.record).where(CHANNELS.c.guest == guest)).scalars()
    channels = [msgspec.json.decode(record) for record in told]
    return write_about(guest, [room for room in found if room is not None], channels)


def write_about(guest: str, rooms: Sequence[Plain] = (), channels: Sequence[Plain] = ()) -> bytes:
    """Data about a guest as JSON."""
    about = {"guest": guest, "rooms": rooms, "alerts": channels}
    return msgspec.json.format(msgspec.json.encode(about), indent=1)


def _rooms_that_name(guest: str) -> Select[tuple[str, str]]:
    """The rooms that name the guest, by an index: others are not read."""
    named = ROOMS.join(GUEST_ROOMS, GUEST_ROOMS.c.room == ROOMS.c.id)
    found = select(ROOMS.c.id, ROOMS.c.record).select_from(named).where(GUEST_ROOMS.c.guest == guest)
    return found.order_by(ROOMS.c.updated)


def _room_or_damage(connection: Connection, room: str, record: str, guest: str) -> Plain | None:
    try:
        return _room(connection, msgspec.json.decode(record, type=RoomRecord), guest)
    except msgspec.MsgspecError:
        return {"id": room, "is_damaged": True}


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
