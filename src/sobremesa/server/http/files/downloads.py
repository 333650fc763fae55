"""Downloads: the match, and positions as text and as a picture, limited to what the viewer may know."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.text.plain import to_toml
from sobremesa.server.http.assets.drawings import drawing
from sobremesa.server.http.guests import address_of, guest_of
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.raster import is_possible
from sobremesa.server.storage.records import OVER
from sobremesa.session.known import known_to


async def download(request: Request) -> Response:
    """The match: complete when it is over, until then what this viewer may know."""
    room, seat = await _room_and_seat(request)
    async with request.app.state.service.commits.locked(room, during_start=True):
        if room.session is None or room.tutor is not None:  # the chance of a lesson is scripted
            raise Refusal("not-now")
        values = room.session.match.save() if room.record.phase == OVER else known_to(room.session, seat)
    headers = {"Content-Disposition": f'attachment; filename="{room.programme.id}-{room.record.id}.json"'}
    return Response(msgspec.json.format(msgspec.json.encode(values), indent=1), 200, headers, "application/json")


async def position_text(request: Request) -> Response:
    """A position as this viewer knows it."""
    room, seat = await _room_and_seat(request)
    async with request.app.state.service.commits.locked(room, during_start=True):
        part, _, table = room.moment(_move(request, room))
        text = to_toml(part.game.write_table(table.mask(seat)))
    headers = {"Content-Disposition": f'attachment; filename="{part.game.id}-{room.record.id}.toml"'}
    return Response(text, 200, headers, "application/toml")


async def position_picture(request: Request) -> Response:
    """A position as this viewer knows it, as a picture."""
    room, seat = await _room_and_seat(request)
    async with request.app.state.service.commits.locked(room, during_start=True):
        part, _, table = room.moment(_move(request, room))
        scene = part.game.scene(table.mask(seat), seat)
        return drawing(scene.svg(), scene.art)


async def position_preview(request: Request) -> Response:
    """The current position as a spectator sees it, as a picture for link previews."""
    room = await request.app.state.service.registry.find(request.path_params["room"])
    if room.session is None or not is_possible():
        raise Refusal("no-such-page")
    request.app.state.limits.read_file(guest_of(request).id, address_of(request))
    async with request.app.state.service.commits.locked(room, during_start=True):
        part, _, table = room.moment(room.moves_made())
        drawn = part.game.scene(table.mask(None), None).svg()
    png = await request.app.state.service.workers.rasterise(drawn)
    return Response(png, 200, {"Cache-Control": "public, max-age=60"}, "image/png")


def _move(request: Request, room: Room) -> int:
    text = request.query_params.get("move", "")
    if not text:
        return room.moves_made()
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise Refusal("no-such-move")
    return int(text)


async def _room_and_seat(request: Request) -> tuple[Room, int | None]:
    """The room, and the seat from which the guest sees it (`?seat=` chooses among several)."""
    room = await request.app.state.service.registry.find(request.path_params["room"])
    held = room.held_by(room.person(guest_of(request).id))
    asked = request.query_params.get("seat", "")
    if asked.isascii() and asked.isdecimal() and len(asked) < 4:
        if int(asked) not in held:
            raise Refusal("not-your-seat")
        return room, int(asked)
    return room, held[0] if held else None
