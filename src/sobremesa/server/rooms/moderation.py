"""Moderation: banning and muting guests, and closing a room for good."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.rooms.broadcast import tell_room
from sobremesa.server.rooms.presence import seat_changed
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.records import LOBBY, OVER
from sobremesa.server.storage.statements import without_rooms
from sobremesa.session.bots import usual_level

MOST_NAMED = 200  # most banned or muted guests of one room


def here(room: Room) -> set[str]:
    """The guests who are or were here."""
    return {viewer.guest for viewer in room.viewers} | {seat.guest for seat in room.seats if seat.guest is not None}


async def send_away(service: RoomService, room: Room, guest: str) -> None:
    """Ban a guest: bots take over their seats without disturbing the others. The caller holds the room's lock."""
    record = room.record
    record.banned = [*[banned for banned in record.banned if banned != guest], guest][-MOST_NAMED:]
    held = room.held_by(guest) if record.phase != OVER else []
    for seat in [room.seats[number] for number in held]:
        if record.phase == LOBBY:
            seat.empty()
        else:
            seat.seat_bot(usual_level(room.programme.games))
            seat.is_free = True
    await service.commits.room(room)
    for viewer in [viewer for viewer in room.viewers if viewer.guest == guest]:
        viewer.close()
    await seat_changed(service, room, room.seats[held[0] if held else 0])


async def set_muted(service: RoomService, room: Room, guest: str, is_muted: bool) -> None:
    """Mute or unmute a guest. The caller holds the room's lock."""
    record = room.record
    others = [muted for muted in record.muted if muted != guest]
    record.muted = [*others, guest][-MOST_NAMED:] if is_muted else others
    await service.commits.room(room, room.seats[0])
    tell_room(room)


async def close_room(service: RoomService, room: Room) -> None:
    """Delete a room with its match; its viewers are told that there is no such room."""
    async with service.commits.locked(room, during_start=True):
        await service.store.write(*without_rooms([room.record.id]))
        room.stop_clock()
        for task in (room.bot_task, room.news, room.revealing):
            if task is not None:
                task.cancel()
        service.registry.rooms.pop(room.record.id, None)
        for viewer in list(room.viewers):
            viewer.close()
