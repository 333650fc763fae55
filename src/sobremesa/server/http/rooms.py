"""Making a room: the page on which everything can be chosen, the form behind it, and files of the players' own."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.manifest import Setting
from sobremesa.engine.programme import Programme, programmes
from sobremesa.server.http import assets as art
from sobremesa.server.http.forms import check_origin, go_to
from sobremesa.server.http.guests import Guest, address_of, clean_file_name, clean_text, guest_of
from sobremesa.server.http.pages import game_row, level_rows, page
from sobremesa.server.render.text import mistake_words, page_words
from sobremesa.server.rooms.bots import DEFAULT_LEVEL, LEVELS, bot_name
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.registry import House, new_record
from sobremesa.server.storage.records import RoomRecord, SeatRecord, new_seats

LARGEST_FILE = 100_000  # bytes of a file of the players' own; a whole box is a tenth of it
LARGEST_FORM = 4_000_000
CLOCKS = (0, 5, 10, 15, 30, 60)


class BadFile(Exception):
    """A file of the players' own that cannot be used: one sentence on why, in their language."""


async def new_room_page(request: Request) -> Response:
    """Everything that can be chosen for a room of this game."""
    return _page(request, _named(request.path_params["game"]), {}, None)


def _page(request: Request, programme: Programme, chosen: dict[str, Any], error: BadFile | None) -> Response:
    """The page with what was chosen so far, and what is wrong with it."""
    language = guest_of(request).language
    return page(
        request,
        "new.html",
        400 if error else 200,
        game=game_row(programme, language, chosen.get("options")),
        levels=level_rows(language),
        clocks=CLOCKS,
        chosen={"seats": art.default_seats(programme.seats), "clock": 0, "title": "", "listed": False, **chosen},
        error=str(error or ""),
    )


async def make_room(request: Request) -> Response:
    """A new room; with somebody in every seat it starts at once. A bad file leads back to the page."""
    check_origin(request)
    if int(request.headers.get("content-length", "0") or 0) > LARGEST_FORM:
        raise Refusal("too-large")
    house: House = request.app.state.house
    guest = guest_of(request)
    async with request.form() as form:
        programme = _named(str(form.get("game", "")))
        try:
            settings = {**_chosen_settings(form), **await _own_files(programme, form, guest.language)}
            record = _record(programme, form, guest, settings)
        except BadFile as error:
            return _say_what_is_wrong(request, programme, form, error)
        seats = _seats(record, form, guest)
    house.doors.make_room(address_of(request))
    room = await house.make_room(record, seats)
    if all(seat.kind != "open" for seat in seats):
        async with room.lock:
            await house.start(room)
    return go_to(request, f"/r/{record.id}", guest)


def _say_what_is_wrong(request: Request, programme: Programme, form: FormData, error: BadFile) -> Response:
    """The sentence: to a person on the page with everything else they chose, to a program as JSON."""
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"code": "unreadable-file", "text": str(error)}, 400)
    chosen = {
        "seats": _number(form, "seats", art.default_seats(programme.seats)),
        "clock": _number(form, "clock", 0),
        "title": clean_text(str(form.get("title", "")), 60),
        "listed": form.get("listed") == "yes",
        "options": _chosen_settings(form),
    }
    return _page(request, programme, chosen, error)


def _named(name: str) -> Programme:
    programme = programmes().get(name)
    if programme is None:
        raise Refusal("no-such-page")
    return programme


def _chosen_settings(form: FormData) -> dict[str, str]:
    """The options that were chosen from a list."""
    return {
        key.removeprefix("option-"): value
        for key, value in form.items()
        if key.startswith("option-") and isinstance(value, str)
    }


async def _own_files(programme: Programme, form: FormData, language: str) -> dict[str, str]:
    """The texts of the players' own files, each checked by the option that takes it."""
    texts: dict[str, str] = {}
    for key, option in programme.settings().items():
        file = form.get(f"file-{key}")
        if option.check is not None and isinstance(file, UploadFile) and file.filename:
            texts[key] = await _own_text(option, file, language)
    return texts


async def _own_text(option: Setting, file: UploadFile, language: str) -> str:
    words = page_words(language)
    name = clean_file_name(file.filename)
    content = await file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise BadFile(words.say("new-file-too-large", {"file": name, "most": LARGEST_FILE // 1000}))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(words.say("new-file-not-text", {"file": name})) from None
    assert option.check is not None
    try:
        option.check(text, name)
    except Mistake as mistake:
        raise BadFile(mistake_words(language, mistake)) from None
    return text


def _record(programme: Programme, form: FormData, guest: Guest, settings: dict[str, str]) -> RoomRecord:
    try:
        seats = _number(form, "seats", art.default_seats(programme.seats))
        record = new_record(programme, seats, settings, guest.id, clean_text(str(form.get("title", "")), 60))
    except Mistake as mistake:
        raise BadFile(mistake_words(guest.language, mistake)) from None
    except Unreadable:
        raise Refusal("no-such-option") from None
    record.listed = form.get("listed") == "yes"
    if minutes := min(_number(form, "clock", 0), 24 * 60):
        record.clock = {"minutes": minutes, "increment": min(_number(form, "increment", 0), 3600)}
    return record


def _number(form: FormData, name: str, default: int) -> int:
    text = str(form.get(name, ""))
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else default


def _seats(record: RoomRecord, form: FormData, guest: Guest) -> list[SeatRecord]:
    """The maker in the first seat, or in all of them; bots in the others if they are asked for."""
    seats = new_seats(record.seats)
    level = str(form.get("level", DEFAULT_LEVEL))
    if level not in LEVELS:
        raise Refusal("no-such-level")
    for seat in seats:
        if form.get("device") == "pass":
            own = guest.name if seat.seat == 0 else ""
            seat.seat_person(guest.id, own or player_name(guest.language, seat.seat))
        elif seat.seat == 0:
            seat.seat_person(guest.id, guest.called())
        elif form.get("bots") == "fill":
            seat.seat_bot(level, bot_name(seat.seat))
    return seats


def player_name(language: str, seat: int) -> str:
    """What somebody without a name is called who shares a device."""
    return page_words(language).say("player-name", {"number": str(seat + 1)})
