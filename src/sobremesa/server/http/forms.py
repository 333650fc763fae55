"""What forms bring about: rooms, settings, uploads. And what can be taken home: matches, positions, pictures."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

import msgspec
import segno
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.old_match import Match, SeriesMatch
from sobremesa.engine.plain import Plain, to_toml
from sobremesa.engine.programme import programmes
from sobremesa.engine.scene import read_symbols
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.http import assets as art
from sobremesa.server.http.guests import (
    THEMES,
    Guest,
    address_of,
    clean_file_name,
    clean_name,
    guest_of,
    remember,
    remember_setting,
)
from sobremesa.server.http.pages import page
from sobremesa.server.render.questions import table_after
from sobremesa.server.rooms import rematch as rematches
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.registry import House
from sobremesa.server.rooms.room import RULE_BREAKS, Room
from sobremesa.server.storage.records import OVER

LARGEST_UPLOAD = 2_000_000
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
SVG = "image/svg+xml"


async def take_seat(request: Request) -> Response:
    """A private seat link: whoever opens it sits there."""
    house: House = request.app.state.house
    guest = guest_of(request)
    room = await house.room(request.path_params["room"])
    async with room.lock:
        seat = next((seat for seat in room.seats if seat.key == request.path_params["key"]), None)
        if seat is None:
            raise Refusal("no-such-page")
        if seat.guest != guest.id and room.record.phase != OVER:
            word = seat.word
            seat.seat_person(guest.id, guest.called())
            seat.word = word
            await house.save(room, seat)
            for viewer in room.viewers:
                held = room.held_by(viewer.guest)
                viewer.seat = viewer.seat if viewer.seat in held else held[0] if held else None
            house.tell_state(room)
            house.wake(room)
    return go_to(request, f"/r/{room.record.id}", guest)


async def set_me(request: Request) -> Response:
    """Name, language and theme of this device."""
    check_origin(request)
    form = await request.form()
    response = go_to(request, _own_path(str(form.get("next", "/"))), guest_of(request))
    if name := clean_name(str(form.get("name", ""))):
        remember_setting(response, "name", name)
    for key, known in (("language", LANGUAGES), ("theme", THEMES)):
        if form.get(key) in known:
            remember_setting(response, key, str(form[key]))
    return response


def _own_path(path: str) -> str:
    """A path on this server, never another place."""
    parts = urlsplit(path)
    is_own = path.startswith("/") and not path.startswith("//") and "\\" not in path and not parts.netloc
    return path if is_own else "/"


def go_to(request: Request, path: str, guest: Guest) -> Response:
    """Send the device there; a new one gets its cookie."""
    response = RedirectResponse(path, 303)
    if guest.is_new:
        remember(response, guest)
    return response


def check_origin(request: Request) -> None:
    """A form of another site does nothing here."""
    origin = request.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != request.headers.get("host", ""):
        raise Refusal("origin")


async def _uploaded(request: Request) -> tuple[str, str]:
    """The text of the file that was sent, and its name."""
    check_origin(request)
    if int(request.headers.get("content-length", "0") or 0) > LARGEST_UPLOAD:
        raise Refusal("too-large")
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


async def upload(request: Request) -> Response:
    """A match or a position becomes a room."""
    (text, name), guest = await _uploaded(request), guest_of(request)
    request.app.state.house.doors.make_room(address_of(request))
    try:
        made = await rematches.upload(request.app.state.house, text, name, guest)
    except Mistake as mistake:
        raise Refusal("unreadable-file", mistake=mistake) from None
    except Unreadable:
        raise Refusal("unreadable-file") from None
    return go_to(request, f"/r/{made}", guest)


async def verify(request: Request) -> Response:
    """Deal a finished match again: is its luck the one that was promised?"""
    text, name = await _uploaded(request)
    result: dict[str, Any]
    try:
        values = rematches.read_values(text, name)
        whole = SeriesMatch.load(values, name) if "series" in values else Match.load(values, name)
        matches = whole.matches if isinstance(whole, SeriesMatch) else [whole]
        written = values["matches"] if isinstance(whole, SeriesMatch) else [values]
        ok = all(_is_same(part, match) for part, match in zip(written, matches, strict=True))
        about = {
            "commitment": whole.commitment,
            "secret": whole.secret,
            "words": whole.words,
            "moves": sum(len(match.moves) for match in matches),
        }
        result = {"ok": ok, "text": "" if ok else "events", **about}
    except RULE_BREAKS as error:
        result = {"ok": False, "text": str(error), "commitment": "", "secret": "", "words": "", "moves": 0}
    return page(request, "verify.html", result=result)


def _is_same(written: Plain, match: Match) -> bool:
    """Whether the same things happen again."""
    told = [[event.whole() for event in move.events] for move in match.moves]
    return bool(told == written.get("events", told))


async def download(request: Request) -> Response:
    """The match: whole when it is over, until then what this viewer may know."""
    room, seat = await _room_and_seat(request)
    async with room.lock:
        if room.match is None:
            raise Refusal("not-now")
        values = (room.whole or room.match).save() if room.record.phase == OVER else _what_is_known(room, seat)
        values["people"] = room.names()
    headers = {"Content-Disposition": f'attachment; filename="{room.programme.id}-{room.record.id}.json"'}
    return Response(msgspec.json.format(msgspec.json.encode(values), indent=1), 200, headers, "application/json")


def _what_is_known(room: Room, seat: int | None) -> dict[str, Any]:
    """Events as they were told to this viewer, and the position as it sees it: no secret, no answer of others."""
    whole = room.whole or room.match
    assert whole is not None and room.match is not None
    now = room.game.write_table(room.match.table.mask(seat))
    # A game of a series that is over hides nothing any more but the luck of the next.
    over = [rematches.without_chance(match.game, match.table) for match in room.matches if match.table.is_over]
    is_series = isinstance(whole, SeriesMatch)
    return {
        "series" if is_series else "game": room.programme.id,
        "rules": room.programme.version,
        "seats": whole.seats,
        "options": dict(whole.settings),
        "commitment": whole.commitment,
        "seen_from": seat,
        "moves": room.moves_made(),
        "events": [line.event.as_heard_by(seat) for line in room.log],
        **({"positions": over if room.is_between else [*over, now]} if is_series else {"position": now}),
    }


async def position_text(request: Request) -> Response:
    """A position as this viewer knows it."""
    room, seat = await _room_and_seat(request)
    async with room.lock:
        move = _move(request, room)
        table = table_after(room, move).mask(seat)
        game = room.moment(move)[0].game
        text = to_toml(game.write_table(table))
    headers = {"Content-Disposition": f'attachment; filename="{game.id}-{room.record.id}.toml"'}
    return Response(text, 200, headers, "application/toml")


async def position_picture(request: Request) -> Response:
    """The same as a picture."""
    room, seat = await _room_and_seat(request)
    async with room.lock:
        move = _move(request, room)
        table = table_after(room, move).mask(seat)
        return Response(room.moment(move)[0].game.scene(table, seat).svg(), media_type=SVG)


def _move(request: Request, room: Room) -> int:
    text = request.query_params.get("move", "")
    if not text:
        return room.moves_made()
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise Refusal("no-such-move")
    return int(text)


async def _room_and_seat(request: Request) -> tuple[Room, int | None]:
    """The room, and the seat its asker sees it from (`?seat=` chooses among several)."""
    house: House = request.app.state.house
    room = await house.room(request.path_params["room"])
    held = room.held_by(guest_of(request).id)
    asked = request.query_params.get("seat", "")
    if asked.isascii() and asked.isdecimal() and len(asked) < 4:
        if int(asked) not in held:
            raise Refusal("not-your-seat")
        return room, int(asked)
    return room, held[0] if held else None


# Drawings.


async def symbols(request: Request) -> Response:
    """Every symbol of a game."""
    return Response(art.symbols(_existing(request)), 200, FOREVER, SVG)


async def symbol(request: Request) -> Response:
    """One symbol as a picture: the sign of a seat, beside the board."""
    game, name = _existing(request), request.path_params["name"]
    if name not in read_symbols(find_game(game).folder / "art"):
        raise Refusal("no-such-page")
    return Response(art.symbol(game, name), 200, FOREVER, SVG)


async def style(request: Request) -> Response:
    """The style of a game's pictures."""
    return Response(art.style(_existing(request)), 200, FOREVER, "text/css")


async def board(request: Request) -> Response:
    """A static board."""
    game, name = _existing(request), request.path_params["board"]
    if not (find_game(game).folder / "art" / f"{name}.svg").is_file() or not name.replace("-", "").isalnum():
        raise Refusal("no-such-page")
    return Response(art.board(game, name), 200, FOREVER, SVG)


async def picture(request: Request) -> Response:
    """A real position of a game, or of one game of a series."""
    programme = programmes().get(request.path_params["game"])
    part = request.path_params.get("part", 1)
    if programme is None or not 1 <= part <= len(programme.games):
        raise Refusal("no-such-page")
    return Response(art.home_picture(programme.id, part), 200, FOREVER, SVG)


def _existing(request: Request) -> str:
    game = games().get(request.path_params["game"])
    if game is None or not (game.folder / "art").is_dir():
        raise Refusal("no-such-page")
    return game.id


async def qr(request: Request) -> Response:
    """A path of this server as a QR code."""
    path = _own_path(request.query_params.get("path", "/"))[:200]
    address = f"{request.url.scheme}://{request.headers.get('host', '')}{path}"
    drawn = BytesIO()
    segno.make(address, error="m").save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
    return Response(drawn.getvalue(), media_type=SVG)


async def health(request: Request) -> Response:
    """Whether it lives."""
    house: House = request.app.state.house
    return JSONResponse(
        {"ok": True, "rooms": len(house.rooms), "sockets": sum(len(room.viewers) for room in house.rooms.values())}
    )
