"""Presence: viewers who connect and disconnect, and the seats that they look from."""

from __future__ import annotations

import time

from sobremesa.server.model.room import Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.broadcast import send_state, tell_markers, tell_room, tell_room_soon
from sobremesa.server.rooms.markers import drop_without_owner
from sobremesa.server.rooms.notices import tell_notice
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.records import SeatRecord


async def arrive(service: RoomService, room: Room, viewer: Viewer) -> None:
    """A socket opens: its guest is no longer away, and gets the whole state. While that cannot be loaded the socket is
    closed, and the page connects again.
    """
    try:
        async with service.commits.locked(room, during_start=True):
            await _enter(service, room, viewer)
    except Refusal:
        viewer.close()


async def _enter(service: RoomService, room: Room, viewer: Viewer) -> None:
    held = room.held_by(viewer.guest)
    viewer.seat = room.first_seat(viewer.guest)
    viewer.name = room.seats[held[0]].name if held else viewer.name
    room.viewers.add(viewer)
    room.drop_requests()  # of others, for the seat of this guest
    back = [room.seats[seat] for seat in held if room.seats[seat].away is not None]
    for seat in back:
        seat.away = None
    if back:
        await service.commits.room(room, *back)
    send_state(room, viewer)
    if back:
        tell_notice(room, viewer.guest, "notice-back")
    if len(room.viewers) > 1:
        tell_room_soon(room)
    service.wake(room)


async def leave(service: RoomService, room: Room, viewer: Viewer) -> None:
    """A socket has closed: a page of the story that was open on it holds up nobody any more."""
    room.viewers.discard(viewer)
    if viewer.reads:
        service.wake(room)
    room.used_at = time.monotonic()
    if not room.is_online(viewer.guest):
        room.left_at[viewer.guest] = time.monotonic()
        room.forget_pledges(viewer.guest)
        room.drop_requests()
        if room.viewers:
            tell_room_soon(room)


async def seat_changed(service: RoomService, room: Room, seat: SeatRecord) -> None:
    """Commit and broadcast a seat; viewers who no longer hold the seat they looked from get another."""
    await service.commits.room(room, seat)
    room.drop_requests()
    for viewer in room.viewers:
        if room.settle(viewer):
            send_state(room, viewer)
    tell_room(room)
    if drop_without_owner(room):
        tell_markers(room)
    service.wake(room)
