"""Data export for a guest: their seats, moves and chat lines."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, Select, or_, select

from sobremesa.engine.text.plain import Plain
from sobremesa.server.storage.records import RoomRecord, SeatRecord
from sobremesa.server.storage.schema import CHANGES, CHAT, ROOMS, SEATS


class Seat(msgspec.Struct):
    """A seat that the guest holds, or has held."""

    seat: int
    name: str
    is_held: bool


class Room(msgspec.Struct):
    """The data about the guest in one room."""

    id: str
    game: str
    title: str
    created: str
    updated: str
    is_host: bool
    is_banned: bool
    is_muted: bool
    seats: list[Seat]
    moves: list[Plain]
    said: list[Plain]


class About(msgspec.Struct):
    """The whole export."""

    guest: str
    rooms: list[Room]


def about_guest(connection: Connection, guest: str) -> bytes:
    """All stored data about a guest, as JSON."""
    rows = connection.execute(_rooms_that_name(guest)).all()
    found = [_room(connection, row.id, row.record, guest) for row in rows]
    about = About(guest, [room for room in found if room is not None])
    return msgspec.json.format(msgspec.json.encode(about), indent=1)


def _rooms_that_name(guest: str) -> Select[tuple[str, str]]:
    """The rooms whose records contain the guest's id, so that others need not be read."""
    places = [select(table.c.room).where(table.c.record.contains(guest, autoescape=True)) for table in (SEATS, CHAT)]
    named = or_(ROOMS.c.record.contains(guest, autoescape=True), *[ROOMS.c.id.in_(rooms) for rooms in places])
    return select(ROOMS.c.id, ROOMS.c.record).where(named).order_by(ROOMS.c.updated)


def _room(connection: Connection, room: str, text: str, guest: str) -> Room | None:
    """The data about the guest in one room; None if there is none."""
    rows = connection.execute(select(SEATS.c.record).where(SEATS.c.room == room)).all()
    kept = [msgspec.json.decode(row.record, type=SeatRecord) for row in rows]
    seats = [Seat(one.seat, _name(one, guest), one.guest == guest) for one in kept if _has_sat(one, guest)]
    said = _said(connection, room, guest)
    record = msgspec.json.decode(text, type=RoomRecord)
    flags = (record.host == guest, guest in record.banned, guest in record.muted)
    if not seats and not said and not any(flags):
        return None
    moves = _moves(connection, room, [one.seat for one in kept if one.guest == guest])
    named = (record.id, record.game, record.title, record.created, record.updated)
    return Room(*named, *flags, seats, moves, said)


def _has_sat(seat: SeatRecord, guest: str) -> bool:
    return seat.guest == guest or guest in seat.known_by


def _name(seat: SeatRecord, guest: str) -> str:
    return seat.name if seat.guest == guest else ""


def _moves(connection: Connection, room: str, seats: list[int]) -> list[Plain]:
    query = select(CHANGES.c.number, CHANGES.c.seat, CHANGES.c.kind, CHANGES.c.action, CHANGES.c.at)
    mine = query.where(CHANGES.c.room == room, CHANGES.c.seat.in_(seats)).order_by(CHANGES.c.number)
    return [dict(row) for row in connection.execute(mine).mappings()] if seats else []


def _said(connection: Connection, room: str, guest: str) -> list[Plain]:
    rows = connection.execute(select(CHAT.c.record).where(CHAT.c.room == room).order_by(CHAT.c.number)).all()
    lines: list[Plain] = [msgspec.json.decode(row.record) for row in rows]
    return [line for line in lines if line["guest"] == guest]
