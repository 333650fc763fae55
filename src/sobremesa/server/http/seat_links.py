"""Private seat links: the page, and its button; and rooms that a guest removes from their list."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.server.http.guests import Guest, cookies_of, guest_of, redirect, remember_preference
from sobremesa.server.http.security import check_origin
from sobremesa.server.http.templates import page
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.seats import joins, use_seat_link
from sobremesa.server.storage.records import OVER, SeatRecord


async def link_page(request: Request) -> Response:
    """The target of private seat links. The key is in the fragment, which browsers do not send: a script reads it."""
    await request.app.state.service.registry.find(request.path_params["room"])
    return _unlogged(page(request, "seat.html"))


async def use_link(request: Request) -> Response:
    """A link's key, posted in the body: show its page, or with `sit` take the seat."""
    check_origin(request)
    form = await request.form()
    room = await request.app.state.service.registry.find(request.path_params["room"])
    key = str(form.get("key", ""))
    return await _sit(request, room, key) if form.get("sit") else _ask(request, room, key)


def _ask(request: Request, room: Room, key: str) -> Response:
    """A page with only a button, because programs open links too, for previews."""
    guest, seat = guest_of(request), _seat_of_link(room, key)
    if seat.guest == room.person(guest.id) or room.record.phase == OVER:
        return redirect(f"/r/{room.record.id}", guest)
    record = room.record
    about = page(
        request,
        "seat.html",
        title=record.title,
        room=record.id,
        key=key,
        number=seat.seat + 1,
        name=seat.called if seat.guest else "",
        kind=_kind(room, seat, guest.id),
    )
    return _unlogged(about)


def _kind(room: Room, seat: SeatRecord, device: str) -> str:
    """What the button of a link does, as its texts are named: sit down, continue here too, or move the seat here."""
    if seat.guest is None:
        return "text"
    return "joins" if joins(room, seat, device) else "moves"


def _unlogged(response: Response) -> Response:
    """Set a referrer policy that sends only the site, because the page handles a key."""
    response.headers["Referrer-Policy"] = "strict-origin"
    return response


async def _sit(request: Request, room: Room, key: str) -> Response:
    """Seat the guest who pressed the button; the link is used up."""
    service, guest = request.app.state.service, guest_of(request)
    response = redirect(f"/r/{room.record.id}", guest)
    async with service.commits.locked(room):
        seat = _seat_of_link(room, key)
        person = room.person(guest.id)
        if guest.id in room.record.banned or person in room.record.banned:
            raise RequestRefused("banned")
        if seat.guest != person and room.record.phase != OVER:
            _take_preferences(request, response, guest, room, seat)
            await use_seat_link(service, room, seat, guest.id, guest.called())
    return response


def _take_preferences(request: Request, response: Response, guest: Guest, room: Room, seat: SeatRecord) -> None:
    """Let a device that has none take over the name and the language of the person who continues on it."""
    spoken = next((viewer.language for viewer in room.viewers if viewer.guest == seat.guest), "")
    for key, value in (("name", seat.name), ("language", spoken)):
        if seat.guest is not None and value and key not in cookies_of(request):
            remember_preference(response, guest, key, value)


async def put_away(request: Request) -> Response:
    """Remove a room from the guest's list on the home page, or with `back` put it there again; the link to it works
    either way.
    """
    check_origin(request)
    service, guest = request.app.state.service, guest_of(request)
    form = await request.form()
    room = await service.registry.find(request.path_params["room"])
    async with service.commits.locked(room, during_start=True):
        person, is_back = room.person(guest.id), form.get("back") == "yes"
        if room.held_by(person) and (person in room.record.put_away) == is_back:
            others = [one for one in room.record.put_away if one != person]
            room.record.put_away = others if is_back else [*others, person]
            await service.commits.room(room, room.seats[0])
    return redirect("/" if is_back else f"/?removed={room.record.id}", guest)


def _seat_of_link(room: Room, key: str) -> SeatRecord:
    seat = next((seat for seat in room.seats if secrets.compare_digest(seat.key.encode(), key.encode())), None)
    if seat is None:
        raise RequestRefused("spent-link")
    return seat
