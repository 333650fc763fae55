"""Who may have a seat of a running match, and who decides about it."""

from __future__ import annotations

import time

from sobremesa.server.limits import ABSENT, MOST_ASKED, MOST_DECLINED, MOST_REQUESTS, REQUESTS_REMEMBERED
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import BOT, PERSON, PLAYING, SeatRecord, SentAway


def check_new_to_secrets(room: Room, seat: SeatRecord, guest: str) -> None:
    """Refuse a seat of a running match to a guest who knows another seat's secrets, unless they held it before."""
    if room.session is None or not room.session.has_secrets or guest in seat.known_by:
        return
    others = [other for other in room.seats if other is not seat]
    if any(other.guest == guest or guest in other.known_by for other in others):
        raise RequestRefused("knows-secrets")


def check_device(room: Room, seat: SeatRecord, guest: str) -> None:
    """The same for a device that opens a seat's link: it may know what the holder, whose link it is, knows as well."""
    known = [other for other in room.seats if guest in (other.guest, *other.known_by)]
    if not all(seat.guest in (other.guest, *other.known_by) for other in known):
        check_new_to_secrets(room, seat, guest)


def is_kept(room: Room, sent: SentAway | None) -> bool:
    """Whether a seat, from which somebody was perhaps sent away, has secrets that the host must not learn this way."""
    return sent is not None and room.session is not None and room.session.has_secrets


def decides(room: Room, guest: str, seat: SeatRecord) -> bool:
    """Whether this guest may answer a request for the seat.

    The host always, but for a seat from which they have sent somebody away; anyone else at the table for that, for the
    seat of an absent person, because they know who it is, and for a bot's while the host is not connected.
    """
    is_kept_seat = is_kept(room, seat.sent_away)
    if guest == room.record.host:
        return not is_kept_seat
    is_seated = any(other.guest == guest for other in room.seats if other is not seat)
    if is_kept_seat:
        return is_seated
    return is_seated and (seat.kind == PERSON or not room.is_online(room.record.host))


def check_request(room: Room, seat: SeatRecord, guest: str, address: str) -> None:
    """Refuse a request that makes no sense now, that nobody could answer, or of somebody who was just declined."""
    room.asked = [one for one in room.asked if time.monotonic() - one[0] < REQUESTS_REMEMBERED]
    if room.held_by(guest) or not can_be_asked_for(room, seat):
        raise RequestRefused("not-now")
    check_new_to_secrets(room, seat, guest)
    if _was_declined(room, guest, address):
        raise RequestRefused("declined")
    if sum(1 for _, asker in room.asked if asker == guest) >= MOST_ASKED:
        raise RequestRefused("too-fast")
    if not any(viewer.guest != guest and decides(room, viewer.guest, seat) for viewer in room.viewers):
        raise RequestRefused("nobody-to-ask")
    if guest not in room.requests and len(room.requests) >= MOST_REQUESTS:
        raise RequestRefused("full")


def note_request(room: Room, guest: str, seat: int) -> None:
    """Open a request; it replaces an earlier one of the same guest."""
    room.requests[guest] = seat
    room.asked.append((time.monotonic(), guest))


def check_gift(room: Room, seat: SeatRecord, giver: str, guest: str) -> None:
    """Refuse unless the giver may seat this guest: as asked for by them, or as host in a bot's seat."""
    if not room.is_online(guest) or room.held_by(guest) or not can_be_asked_for(room, seat):
        raise RequestRefused("not-now")
    is_asked = room.requests.get(guest) == seat.seat and giver != guest
    is_offered = giver == room.record.host and seat.kind == BOT and not is_kept(room, seat.sent_away)
    if not is_offered and not (is_asked and decides(room, giver, seat)):
        raise RequestRefused("not-host")


def note_declined(room: Room, by: str, guest: str) -> None:
    """Remember that the request of this guest was declined, or refuse that to somebody who may not answer it."""
    number = room.requests.get(guest)
    if number is None:
        raise RequestRefused("not-now")
    if guest == by or not decides(room, by, room.seats[number]):
        raise RequestRefused("not-host")
    address = next((viewer.address for viewer in room.viewers if viewer.guest == guest), "")
    room.declined = [*_recent(room), (time.monotonic(), guest, address)]


def _was_declined(room: Room, guest: str, address: str) -> bool:
    """Whether this guest, or several from this address, were declined a short while ago."""
    found = room.declined = _recent(room)
    same = sum(1 for _, _, declined in found if declined == address)
    return same >= MOST_DECLINED or any(declined == guest for _, declined, _ in found)


def _recent(room: Room) -> list[tuple[float, str, str]]:
    return [one for one in room.declined if time.monotonic() - one[0] < REQUESTS_REMEMBERED]


def leads_in(room: Room, guest: str) -> float | None:
    """Seconds until this guest may decide for the table: the host at once, anyone seated when the host is absent.

    None while the host is connected, and for watchers.
    """
    host = room.record.host
    if guest == host:
        return 0.0
    return max(0.0, ABSENT - room.gone_for(host)) if room.held_by(guest) and not room.is_online(host) else None


def can_be_asked_for(room: Room, seat: SeatRecord) -> bool:
    """Whether a watcher may ask for this seat: a bot's, or that of a person who is not connected.

    Where turns have days nobody has to be connected.
    """
    if room.record.phase != PLAYING or room.record.lesson or room.is_broken or seat.is_free:
        return False
    return seat.kind == BOT or (seat.kind == PERSON and not room.days and not room.is_online(seat.guest))


def drop_requests(room: Room) -> None:
    """Forget requests of guests who have left or sit now, and for seats that can no longer be asked for."""
    room.requests = {
        guest: seat
        for guest, seat in room.requests.items()
        if room.is_online(guest) and not room.held_by(guest) and can_be_asked_for(room, room.seats[seat])
    }
