"""Private seat links: a page with a button, and the button; and tables that somebody with a seat puts away."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.server.http.guests import guest_of, redirect
from sobremesa.server.http.security import check_origin
from sobremesa.server.http.templates import page
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.presence import check_new_to_secrets, seat_changed
from sobremesa.server.storage.records import OVER, SeatRecord


async def seat_page(request: Request) -> Response:
    """A private seat link: it only asks, since programs open links too, to show what is behind them."""
    guest = guest_of(request)
    room = await request.app.state.service.registry.find(request.path_params["room"])
    seat = _seat_of_link(room, request)
    if seat.guest == guest.id or room.record.phase == OVER:
        return redirect(f"/r/{room.record.id}", guest)
    about = {"game": room.programme.id, "title": room.record.title, "number": seat.seat + 1, "taken": seat.guest}
    return page(request, "seat.html", **about)


async def take_seat(request: Request) -> Response:
    """Whoever presses the button sits there; the link is spent."""
    check_origin(request)
    service, guest = request.app.state.service, guest_of(request)
    room = await service.registry.find(request.path_params["room"])
    async with room.lock:
        seat = _seat_of_link(room, request)
        if guest.id in room.record.banned:
            raise Refusal("banned")
        if seat.guest != guest.id and room.record.phase != OVER:
            check_new_to_secrets(room, seat, guest.id)
            word = seat.word
            seat.seat_person(guest.id, guest.called())
            seat.word = word
            await seat_changed(service, room, seat)
    return redirect(f"/r/{room.record.id}", guest)


async def put_away(request: Request) -> Response:
    """A guest wants to see a room no longer among the own ones; who has the link still comes in."""
    check_origin(request)
    service, guest = request.app.state.service, guest_of(request)
    room = await service.registry.find(request.path_params["room"])
    async with room.lock:
        if room.held_by(guest.id) and guest.id not in room.record.put_away:
            room.record.put_away = [*room.record.put_away, guest.id]
            await service.commits.room(room, room.seats[0])
    return redirect("/", guest)


def _seat_of_link(room: Room, request: Request) -> SeatRecord:
    key = request.path_params["key"]
    seat = next((seat for seat in room.seats if secrets.compare_digest(seat.key.encode(), key.encode())), None)
    if seat is None:
        raise Refusal("spent-link")
    return seat
