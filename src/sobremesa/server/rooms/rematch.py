"""Rooms that come from other rooms or from positions: a rematch, and playing on from an earlier move."""

from __future__ import annotations

import secrets

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game
from sobremesa.engine.plain import Plain
from sobremesa.engine.programme import programmes
from sobremesa.server.model.bots import DEFAULT_LEVEL, bot_name
from sobremesa.server.model.room import Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.parts import Parent
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.registry import Registry, new_record
from sobremesa.server.storage.records import OVER, PLAYING, RoomRecord, SeatRecord, new_seats


async def rematch(registry: Registry, room: Room) -> Room:
    """A new room with the same people, bots and settings, ready to start."""
    old = room.record
    record = new_record(room.programme, old.seats, old.settings, old.host, old.title)
    record.clock, record.listed = old.clock, old.listed
    seats = new_seats(record.seats)
    for seat, before in zip(seats, room.seats, strict=True):
        seat.kind, seat.guest, seat.name, seat.level = before.kind, before.guest, before.name, before.level
    return await registry.create(record, seats)


async def branch(registry: Registry, room: Room, viewer: Viewer, move: int) -> Room:
    """Play on from there in a new room: the asker in the seat that is to act, bots in the others.

    Of a series, only the game of that moment is played on.
    """
    table, game = room.table_after(move), room.moment(move)[0].game
    if room.record.phase != OVER:
        table = possible_world(table.mask(viewer.seat))
    if table.is_over:
        raise Refusal("not-now")
    settings = room.programme.settings_of(game, room.record.settings)
    record = position_record(game, table, settings, viewer.guest, room.record.title)
    record.parent = Parent(f"/r/{room.record.id}", move)
    seats = seats_with_bots(table.seats)
    seats[table.choice.seat].seat_person(viewer.guest, viewer.name)
    return await registry.create(record, seats)


def possible_world(masked: Table) -> Table:
    """A world in which this is what the viewer knows: dealt anew, so that nothing leaks."""
    return masked.fill(FastChance(secrets.randbits(62)))


def position_record(game: Game, table: Table, settings: dict[str, str], host: str, title: str = "") -> RoomRecord:
    """A room whose match starts from this position."""
    record = new_record(programmes()[game.id], table.seats, settings, host, title)
    record.position = without_chance(game, table)
    record.phase = PLAYING
    return record


def without_chance(game: Game, table: Table) -> Plain:
    """The position for a match that brings its own chance."""
    table = table.copy()
    table.chance = FastChance(0)
    return game.write_table(table)


def seats_with_bots(number: int) -> list[SeatRecord]:
    """A bot in every seat."""
    seats = new_seats(number)
    for seat in seats:
        seat.seat_bot(DEFAULT_LEVEL, bot_name(seat.seat))
    return seats
