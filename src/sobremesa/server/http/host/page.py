"""`/host`: rooms, load and sizes, and moderation. Only for requests from this machine, and not through a proxy."""

from __future__ import annotations

import hmac
import os
import resource
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.server.http.guard.security import check_origin, check_this_machine
from sobremesa.server.http.guests import guest_of, redirect
from sobremesa.server.http.templates import page
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.text import game_name
from sobremesa.server.rooms import moderation

TOKEN: Final = b"the host's page"  # signed with the cookie key: a form with it comes from this page
MOST_SHOWN: Final = 200  # rooms
KILOBYTE: Final = 1000


class PersonRow(Struct):
    """A person in a room."""

    guest: str
    name: str
    is_online: bool
    is_muted: bool


class HostRow(Struct):
    """A room as the host's page lists it."""

    id: str
    title: str
    game_name: str
    phase: str
    moves: int
    screens: int
    people: list[PersonRow]


async def host_page(request: Request) -> Response:
    """The overview."""
    check_this_machine(request)
    service, language = request.app.state.service, guest_of(request).language
    rooms = sorted(service.registry.rooms.values(), key=lambda room: room.used_at, reverse=True)
    shown = [_row(room, language) for room in rooms[:MOST_SHOWN]]
    return page(request, "host.html", facts=_facts(request, rooms), rooms=shown, token=_token(request))


def _row(room: Room, language: str) -> HostRow:
    names = {viewer.guest: viewer.name for viewer in room.viewers}
    names |= {seat.guest: seat.called for seat in room.seats if seat.guest is not None}
    muted = room.record.muted
    people = [PersonRow(guest, name, room.is_online(guest), guest in muted) for guest, name in sorted(names.items())]
    named = (room.record.id, room.record.title, game_name(language, room.programme), room.record.phase)
    return HostRow(*named, room.moves_made(), len(room.viewers), people)


def _facts(request: Request, rooms: list[Room]) -> Mapping[str, str]:
    """Current figures, by the ids of their texts."""
    service = request.app.state.service
    database = service.store.engine.url.database
    is_file = database is not None and Path(database).is_file()
    unit = 1 if sys.platform == "darwin" else 1024  # of ru_maxrss
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit // KILOBYTE**2
    facts = {
        "host-rooms": str(len(rooms)),
        "host-screens": str(sum(len(room.viewers) for room in rooms)),
        "host-moves": str(service.commits.written),
        "host-load": f"{os.getloadavg()[0]:.1f}",
        "host-memory": str(memory),
    }
    return {**facts, "host-database": f"{Path(database).stat().st_size / KILOBYTE**2:.1f}"} if is_file else facts


def _token(request: Request) -> str:
    return hmac.new(request.app.state.guests.key, TOKEN, "sha256").hexdigest()


async def host_acts(request: Request) -> Response:
    """Close a room, kick a person, mute or unmute them."""
    check_this_machine(request)
    check_origin(request)
    form = await request.form()
    if not hmac.compare_digest(str(form.get("token", "")).encode(), _token(request).encode()):
        raise Refusal("origin")
    service = request.app.state.service
    room = await service.registry.find(str(form.get("room", "")))
    await _act(service, room, str(form.get("do", "")), str(form.get("guest", "")))
    return redirect("/host", guest_of(request))


async def _act(service: Any, room: Room, act: str, guest: str) -> None:
    if act == "close":
        await moderation.close_room(service, room)
        return
    async with service.commits.locked(room):
        if guest not in moderation.here(room) or act not in ("kick", "mute", "unmute"):
            raise Refusal("not-now")
        if act == "kick":
            await moderation.send_away(service, room, guest)
        else:
            await moderation.set_muted(service, room, guest, act == "mute")
