"""Requests for a seat of a running match: a watcher asks, somebody at the table agrees or declines.

They are kept in memory only. Nobody gets a seat, and with it its secrets, without the consent of a person who plays.
"""

from __future__ import annotations

from sobremesa.server.model import seating
from sobremesa.server.model.room import Room
from sobremesa.server.rooms.broadcast import tell_room, tell_state
from sobremesa.server.rooms.chat import add_event
from sobremesa.server.rooms.notices import tell_notice
from sobremesa.server.rooms.presence import seat_changed
from sobremesa.server.rooms.service import RoomService


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
        await add_event(service.commits, room, seat, was, "for-person" if is_person else "for-bot")
