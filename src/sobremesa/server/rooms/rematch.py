"""Rooms that come from other rooms: a rematch, and playing on from an earlier move."""

from __future__ import annotations

from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.programme import programmes
from sobremesa.server.model.room import Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.parts import Parent
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.draws import new_seed
from sobremesa.server.rooms.registry import Registry, new_record
from sobremesa.server.storage.records import OVER, PLAYING, SeatRecord, new_seats
from sobremesa.session.bots import has_level, usual_level
from sobremesa.session.known import without_chance


async def rematch(registry: Registry, room: Room) -> Room:
    """A new room with the same people, bots and settings, ready to start."""
    old = room.record
    record = new_record(room.programme, old.seats, old.settings, old.host, old.title)
    record.clock, record.listed, record.hints, record.devices = old.clock, old.listed, old.hints, dict(old.devices)
    seats = new_seats(record.seats)
    for seat, before in zip(seats, room.seats, strict=True):
        seat.kind, seat.guest, seat.name, seat.level = before.kind, before.guest, before.name, before.level
    return await registry.create(record, seats)


async def branch(registry: Registry, room: Room, viewer: Viewer, move: int) -> Room:
    """A new room from this move on: the guest in the seat that must act, bots in the others, at the levels they had.

    In a series, only the game of that move is played on.
    """
    part, _, table = room.moment(move)
    if room.record.phase != OVER:
        seed = new_seed(room.record.secret, viewer.seat, move)
        table = table.mask(viewer.seat).fill(FastChance(seed))  # redealt, so that nothing leaks
    if table.is_over:
        raise Refusal("not-now")
    record = new_record(programmes()[part.game.id], table.seats, part.settings, viewer.guest, room.record.title)
    record.positions, record.phase = [without_chance(part.game, table)], PLAYING
    record.devices = dict(room.record.devices)
    record.parent = Parent(f"/r/{room.record.id}", move)
    seats = seats_with_bots(table.seats, usual_level([part.game]))
    for seat, before in zip(seats, room.seats, strict=True):
        if before.level is not None and has_level([part.game], before.level):
            seat.level = before.level
    seats[table.choice.seat].seat_person(viewer.guest, viewer.name)
    return await registry.create(record, seats)


def seats_with_bots(number: int, level: str) -> list[SeatRecord]:
    """A bot of this level in every seat."""
    seats = new_seats(number)
    for seat in seats:
        seat.seat_bot(level)
    return seats
