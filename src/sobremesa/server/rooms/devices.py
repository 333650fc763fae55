"""One person on several devices: what a private seat link does on the device that opens it."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.model.seating import check_device
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.notices import tell_notice
from sobremesa.server.rooms.presence import seat_changed
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.records import MOST_DEVICES, SeatRecord, new_key


def joins(room: Room, seat: SeatRecord, device: str) -> bool:
    """Whether the link makes the device a further one of the seat's person.

    Not where several people share the holder's device, or the device already has a seat here: then this seat alone
    moves to it.
    """
    return seat.guest is not None and room.held_by(seat.guest) == [seat.seat] and not room.held_by(room.person(device))


async def use_seat_link(service: RoomService, room: Room, seat: SeatRecord, device: str, name: str) -> None:
    """Use up the link of a seat on a device whose own name is given. The caller holds the room's lock."""
    holder, called = seat.guest, seat.called
    check_device(room, seat, room.person(device))
    if holder is None:
        seat.seat_person(room.person(device), name)
    elif joins(room, seat, device):
        _add_device(room, device, holder)
        seat.key = new_key()
    else:
        seat.pass_on(room.person(device))
    await seat_changed(service, room, seat)
    if holder is not None:
        tell_notice(room, holder, "notice-joined" if seat.guest == holder else "notice-moved", name=called)


def _add_device(room: Room, device: str, holder: str) -> None:
    """Let the device be this guest from now on, in this room and its rematches."""
    if device not in room.record.devices and len(room.record.devices) >= MOST_DEVICES:
        raise Refusal("full")
    room.record.devices = {**room.record.devices, device: holder}
    for viewer in [viewer for viewer in room.viewers if viewer.guest == device]:
        viewer.close()  # it comes back as the guest that it is now
