"""Uploads: a match or position becomes a room, and the chance of a finished match is verified."""

from __future__ import annotations

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.server.http.guard.security import check_origin
from sobremesa.server.http.guests import address_of, guest_of, redirect
from sobremesa.server.http.templates import page
from sobremesa.server.protocol.bounds import clean_file_name
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.draws import new_secret, new_seed
from sobremesa.server.rooms.work.jobs import ReadResult, ReadRoom, Verify, VerifyResult
from sobremesa.server.rooms.work.verify import Verified


async def upload(request: Request) -> Response:
    """A match or a position becomes a room."""
    (text, name), guest = await _uploaded(request), guest_of(request)
    service = request.app.state.service
    await request.app.state.limits.new_room(address_of(request))
    try:
        job = ReadRoom(text, name, guest.id, new_secret(), new_seed(text))
        found = (await service.workers.read(job, ReadResult, name)).room
    except Mistake as mistake:
        raise Refusal("unreadable-file", mistake=mistake) from None
    except Unreadable:
        raise Refusal("unreadable-file") from None
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
        result = (await request.app.state.service.workers.read(Verify(text, name), VerifyResult, name)).verified
    except Unreadable as error:
        result = Verified(ok=False, text=str(error))
    return page(request, "verify.html", result=result)


async def _uploaded(request: Request) -> tuple[str, str]:
    """The text of the uploaded file, and its name."""
    check_origin(request)
    request.app.state.limits.read_file(guest_of(request).id, address_of(request))
    async with request.form() as form:
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise Refusal("malformed")
        content, name = await file.read(), clean_file_name(file.filename)
    try:
        return content.decode(), name
    except UnicodeDecodeError:
        raise Refusal("unreadable-file") from None
