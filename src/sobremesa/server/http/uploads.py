"""Files that people send: a match or position that becomes a room, and a match whose luck is checked."""

from __future__ import annotations

from msgspec import Struct
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.plain import Plain
from sobremesa.server.http.guests import address_of, guest_of, redirect
from sobremesa.server.http.security import check_origin, check_size
from sobremesa.server.http.templates import page
from sobremesa.server.model.room import RULE_BREAKS
from sobremesa.server.protocol.bounds import clean_file_name
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.imports import read_room, read_values

LARGEST_UPLOAD = 2_000_000


class Verified(Struct):
    """What came of dealing a finished match again."""

    ok: bool
    text: str = ""
    commitment: str = ""
    secret: str = ""
    words: str = ""
    moves: int = 0


async def upload(request: Request) -> Response:
    """A match or a position becomes a room."""
    (text, name), guest = await _uploaded(request), guest_of(request)
    request.app.state.limits.make_room(address_of(request))
    try:
        found = read_room(text, name, guest.id)
    except Mistake as mistake:
        raise Refusal("unreadable-file", mistake=mistake) from None
    except Unreadable:
        raise Refusal("unreadable-file") from None
    if found.seat is not None:
        found.seats[found.seat].seat_person(guest.id, guest.called())
    await request.app.state.service.registry.create(found.record, found.seats, found.changes)
    return redirect(f"/r/{found.record.id}", guest)


async def verify_page(request: Request) -> Response:
    """The page on which luck is checked."""
    return page(request, "verify.html", result=None)


async def verify(request: Request) -> Response:
    """Deal a finished match again: is its luck the one that was promised?"""
    text, name = await _uploaded(request)
    try:
        result = _verified(read_values(text, name), name)
    except RULE_BREAKS as error:
        result = Verified(ok=False, text=str(error))
    return page(request, "verify.html", result=result)


def _verified(values: Plain, name: str) -> Verified:
    match = Match.load(values, name)
    ok = match.first_difference(values) is None
    moves = sum(len(part.moves) for part in match.parts)
    return Verified(ok, "" if ok else "events", match.commitment, match.secret, match.words, moves)


async def _uploaded(request: Request) -> tuple[str, str]:
    """The text of the file that was sent, and its name."""
    check_origin(request)
    check_size(request, LARGEST_UPLOAD)
    async with request.form() as form:
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise Refusal("malformed")
        content, name = await file.read(LARGEST_UPLOAD + 1), clean_file_name(file.filename)
    if len(content) > LARGEST_UPLOAD:
        raise Refusal("too-large")
    try:
        return content.decode(), name
    except UnicodeDecodeError:
        raise Refusal("unreadable-file") from None
