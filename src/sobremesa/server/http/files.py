"""Downloads, limited to what the viewer may know, and uploads: a match or a position becomes a room, or is verified."""

from __future__ import annotations

import msgspec
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.text.plain import to_toml
from sobremesa.server.http.drawings import drawing
from sobremesa.server.http.guests import address_of, charge_file, guest_of, payer_of, redirect
from sobremesa.server.http.security import check_origin
from sobremesa.server.http.templates import page
from sobremesa.server.protocol.refusals import RequestRefused, clean_file_name
from sobremesa.server.render.board import is_possible
from sobremesa.server.rooms import draws
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import OVER
from sobremesa.server.workers.jobs import ReadResult, ReadRoom, Verified, Verify, VerifyResult
from sobremesa.session.viewer_snapshot import known_to, position_file


async def download(request: Request) -> Response:
    """The match: complete when it is over, until then what this viewer may know."""
    room, seat = await _room_and_seat(request)
    async with request.app.state.service.commits.locked(room, during_start=True):
        if room.session is None or room.tutor is not None:  # the chance of a lesson is scripted
            raise RequestRefused("not-now")
        values = room.session.match.save() if room.record.phase == OVER else known_to(room.session, seat)
    headers = {"Content-Disposition": f'attachment; filename="{room.record.game}-{room.record.id}.json"'}
    return Response(msgspec.json.format(msgspec.json.encode(values), indent=1), 200, headers, "application/json")


async def position_text(request: Request) -> Response:
    """A position as this viewer knows it."""
    room, seat = await _room_and_seat(request)
    async with request.app.state.service.commits.locked(room, during_start=True):
        part, _, table = room.moment(_move(request, room))
        text = to_toml(position_file(part.game, table.mask(seat)))
    headers = {"Content-Disposition": f'attachment; filename="{part.game.origin}-{room.record.id}.toml"'}
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
        raise RequestRefused("no-such-page")
    charge_file(request)
    async with request.app.state.service.commits.locked(room, during_start=True):
        part, _, table = room.moment(room.moves_made())
        drawn = part.game.scene(table.mask(None), None).svg()
    png = await request.app.state.service.workers.rasterise(drawn, payer_of(request))
    return Response(png, 200, {"Cache-Control": "public, max-age=60"}, "image/png")


def _move(request: Request, room: Room) -> int:
    text = request.query_params.get("move", "")
    if not text:
        return room.moves_made()
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise RequestRefused("no-such-move")
    return int(text)


async def _room_and_seat(request: Request) -> tuple[Room, int | None]:
    """The room, and the seat from which the guest sees it (`?seat=` chooses among several)."""
    room = await request.app.state.service.registry.find(request.path_params["room"])
    held = room.held_by(room.person(guest_of(request).id))
    asked = request.query_params.get("seat", "")
    if asked.isascii() and asked.isdecimal() and len(asked) < 4:
        if int(asked) not in held:
            raise RequestRefused("not-your-seat")
        return room, int(asked)
    return room, held[0] if held else None


async def upload(request: Request) -> Response:
    """A match or a position becomes a room."""
    (text, name), guest = await _uploaded(request), guest_of(request)
    service = request.app.state.service
    request.app.state.limits.check_maker(address_of(request))
    await request.app.state.limits.new_room(address_of(request))
    try:
        job = ReadRoom(text, name, guest.id, draws.source.secret(), draws.source.seed(text))
        found = (await service.workers.read(job, ReadResult, name, payer_of(request))).room
    except Mistake as mistake:
        raise RequestRefused("unreadable-file", mistake=mistake) from None
    except Unreadable:
        raise RequestRefused("unreadable-file") from None
    if found.seat is not None:
        found.seats[found.seat].seat_person(guest.id, guest.called())
    await service.registry.create(found.record, found.seats, found.changes)
    return redirect(f"/r/{found.record.id}", guest)


async def verify_page(request: Request) -> Response:
    """The page for verifying a match."""
    return page(request, "verify.html", result=None)


async def verify(request: Request) -> Response:
    """Replay a finished match: does its chance follow from the secret that it committed to?"""
    text, name = await _uploaded(request)
    try:
        workers = request.app.state.service.workers
        result = (await workers.read(Verify(text, name), VerifyResult, name, payer_of(request))).verified
    except Unreadable as error:
        result = Verified(ok=False, text=str(error))
    return page(request, "verify.html", result=result)


async def _uploaded(request: Request) -> tuple[str, str]:
    """The text of the uploaded file, and its name."""
    check_origin(request)
    charge_file(request)
    async with request.form() as form:
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise RequestRefused("malformed")
        content, name = await file.read(), clean_file_name(file.filename)
    try:
        return content.decode(), name
    except UnicodeDecodeError:
        raise RequestRefused("unreadable-file") from None
