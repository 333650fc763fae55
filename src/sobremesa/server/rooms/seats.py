"""Changes of who sits where: arriving, leaving, requests for a seat, seat links on further devices, bans.

Requests are kept in memory only. Nobody gets a seat, and with it its secrets, without the consent of a person who
plays.
"""

from __future__ import annotations

import time

from sobremesa.server.limits import MOST_DEVICES, MOST_NAMED
from sobremesa.server.protocol.down import Notice, encode
from sobremesa.server.protocol.parts import ChatEvent
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render.reader import page_words
from sobremesa.server.rooms import seating
from sobremesa.server.rooms.broadcast import (
    drop_without_owner,
    send_state,
    tell_markers,
    tell_room,
    tell_room_soon,
    tell_state,
)
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.seating import check_device
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.records import LOBBY, OVER, SeatRecord, SentAway, new_key, without_rooms
from sobremesa.session.bots import usual_level


def tell_notice(room: Room, guest: str, message: str, **fields: str) -> None:
    """Tell a guest, on each of their screens and in its language."""
    for viewer in list(room.viewers):
        if viewer.guest == guest:
            viewer.send(encode(Notice(text=page_words(viewer.language).say(message, fields))))


async def arrive(service: RoomService, room: Room, viewer: Viewer) -> None:
    """A socket opens: its guest is no longer away, and gets the whole state. While that cannot be loaded the socket is
    closed, and the page connects again.
    """
    try:
        async with service.commits.locked(room, during_start=True):
            await _enter(service, room, viewer)
    except RequestRefused:
        viewer.close()


async def _enter(service: RoomService, room: Room, viewer: Viewer) -> None:
    held = room.held_by(viewer.guest)
    viewer.seat = room.first_seat(viewer.guest)
    viewer.name = room.seats[held[0]].name if held else viewer.name
    room.viewers.add(viewer)
    seating.drop_requests(room)  # of others, for the seat of this guest
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
    room.used_at = room.watched_at = time.monotonic()
    room.last_payer = viewer.payer
    if not room.is_online(viewer.guest):
        room.left_at[viewer.guest] = time.monotonic()
        room.forget_pledges(viewer.guest)
        seating.drop_requests(room)
        if room.viewers:
            tell_room_soon(room)


async def seat_changed(service: RoomService, room: Room, seat: SeatRecord) -> None:
    """Commit and broadcast a seat; viewers who no longer hold the seat they looked from get another."""
    await service.commits.room(room, seat)
    seating.drop_requests(room)
    for viewer in room.viewers:
        if room.settle(viewer):
            send_state(room, viewer)
    tell_room(room)
    if drop_without_owner(room):
        tell_markers(room)
    service.wake(room)


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
        seat.seat_person(room.person(device), room.name_apart(room.person(device), name))
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
        raise RequestRefused("full")
    room.record.devices = {**room.record.devices, device: holder}
    for viewer in [viewer for viewer in room.viewers if viewer.guest == device]:
        viewer.close()  # it comes back as the guest that it is now


def ask(room: Room, guest: str, address: str, number: int) -> None:
    """Ask for a seat; this replaces an earlier request of the same guest."""
    seating.check_request(room, room.seat(number), guest, address)
    seating.note_request(room, guest, number)
    tell_room(room)


def withdraw(room: Room, guest: str) -> None:
    """Take a request back."""
    if room.requests.pop(guest, None) is not None:
        tell_room(room)


async def give(service: RoomService, room: Room, giver: str, number: int, guest: str) -> None:
    """Seat a connected guest there, as they have asked for, or as the host offers it."""
    seat = room.seat(number)
    seating.check_gift(room, seat, giver, guest)
    was = seat.called
    await seat_guest(service, room, number, guest)
    tell_notice(room, guest, "notice-yours", name=was)


def decline(room: Room, by: str, guest: str) -> None:
    """Say no; the asker is told, and cannot ask again for a while."""
    seating.note_declined(room, by, guest)
    withdraw(room, guest)
    tell_notice(room, guest, "notice-declined")


async def seat_guest(service: RoomService, room: Room, number: int, guest: str) -> None:
    """Seat a connected guest, in a running match with a line in the chat that says in whose place."""
    seat = room.seats[number]
    seating.check_new_to_secrets(room, seat, guest)
    was, is_person = seat.called, seat.guest is not None
    if is_person:
        seat.pass_on(guest)
    else:
        seat.seat_person(guest, next(viewer.name for viewer in room.viewers if viewer.guest == guest))
    await seat_changed(service, room, seat)
    if room.session is not None:
        tell_state(room)  # questions and actions name the people
        event: ChatEvent = "for-person" if is_person else "for-bot"
        await service.commits.chat(room, guest, seat.called, seat.seat, was, event)


def here(room: Room) -> set[str]:
    """The guests who are or were here."""
    return {viewer.guest for viewer in room.viewers} | {seat.guest for seat in room.seats if seat.guest is not None}


async def send_away(service: RoomService, room: Room, guest: str) -> None:
    """Ban a guest: bots take over their seats without disturbing the others. The caller holds the room's lock.

    Where there are secrets the seat is not free afterwards: the host could take it as another guest.
    """
    record = room.record
    record.banned = [*[banned for banned in record.banned if banned != guest], guest][-MOST_NAMED:]
    held = room.held_by(guest) if record.phase != OVER else []
    for seat in [room.seats[number] for number in held]:
        if record.phase == LOBBY:
            seat.empty()
        else:
            sent = SentAway(guest, seat.called)
            seat.seat_bot(usual_level(room.programme.games))
            seat.sent_away, seat.is_free = sent, not seating.is_kept(room, sent)
    await service.commits.room(room)
    for viewer in [viewer for viewer in room.viewers if viewer.guest == guest]:
        viewer.close()
    await seat_changed(service, room, room.seats[held[0] if held else 0])


async def let_back(service: RoomService, room: Room, guest: str) -> None:
    """Lift a ban; seats that still wait for this guest are theirs again. The caller holds the room's lock."""
    room.record.banned = [banned for banned in room.record.banned if banned != guest]
    theirs = [(seat, seat.sent_away) for seat in room.seats if seat.sent_away is not None and not seat.guest]
    for seat, sent in theirs:
        if sent.guest == guest and room.record.phase != OVER:
            seat.seat_person(guest, sent.name)
    await service.commits.room(room)
    await seat_changed(service, room, room.seats[0])


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
