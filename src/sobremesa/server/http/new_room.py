"""Making a room: the page with all choices, the form behind it, the first seats, and settings that are files."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.text.bounds import LARGEST_SETTING
from sobremesa.server.http.game_rows import default_seats, find_programme, game_row
from sobremesa.server.http.guests import Guest, address_of, charge_file, guest_of, payer_of, redirect
from sobremesa.server.http.security import check_origin
from sobremesa.server.http.templates import page
from sobremesa.server.limits import MOST_INCREMENT, MOST_MINUTES, MOST_SEATS
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import RequestRefused, check_level, clean_file_name, clean_name, clean_title
from sobremesa.server.render.reader import mistake_words, page_words
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.storage.records import RoomRecord, SeatRecord, new_seats
from sobremesa.server.workers.pool import Workers, has_own_text
from sobremesa.session.bots import usual_level

NOBODY, BOT = "nobody", "bot"  # the choices for a seat besides a person


def read_people(form: FormData) -> list[tuple[bool, str]]:
    """The players chosen for the seats of a shared device, without empty seats: whether it is a bot, and the name.

    An empty list if the form has no such fields.
    """
    chosen = [(str(form.get(f"who-{seat}", NOBODY)), str(form.get(f"name-{seat}", ""))) for seat in range(MOST_SEATS)]
    return [(who == BOT, clean_name(name)) for who, name in chosen if who != NOBODY]


def first_seats(programme: Programme, number: int, form: FormData, guest: Guest) -> list[SeatRecord]:
    """The seats of a new room: its maker in the first, or in all on a shared device; bots in the others on request."""
    seats = new_seats(number)
    level = check_level(programme, str(form.get("level", "")) or usual_level(programme.games))
    people = dict(enumerate(read_people(form)))
    is_passed = form.get("device") == "pass"
    for seat in seats:
        is_bot, name = people.get(seat.seat, (False, guest.name if seat.seat == 0 else ""))
        if is_bot:
            seat.seat_bot(level)
        elif seat.seat in people or is_passed:
            default = page_words(guest.language).say("player-name", {"number": str(seat.seat + 1)})
            seat.seat_person(guest.id, name or default)
        elif seat.seat == 0:
            seat.seat_person(guest.id, guest.called())
        elif form.get("bots") == "fill":
            seat.seat_bot(level)
    return seats


SETTING = "setting-"  # the prefix of fields that are settings


class RoomForm(Struct):
    """The values of the form."""

    seats: int
    clock: int = 0  # minutes
    days: int = 0  # for each turn
    increment: int = 0  # seconds
    title: str = ""
    listed: bool = False
    level: str = ""  # of bots, the default one if empty
    settings: dict[str, str] = {}


def read_room_form(programme: Programme, form: FormData) -> RoomForm:
    """Read the form; numbers above their bound become the bound."""
    return RoomForm(
        seats=len(read_people(form)) or _number(form, "seats", default_seats(programme.seats)),
        clock=min(_number(form, "clock", 0), MOST_MINUTES),
        days=next((days for days in DAYS if form.get("clock") == f"{days}d"), 0),
        increment=min(_number(form, "increment", 0), MOST_INCREMENT),
        title=clean_title(str(form.get("title", ""))),
        listed=form.get("listed") == "yes",
        level=str(form.get("level", "")),
        settings=read_settings(form),
    )


def read_settings(fields: Mapping[str, object]) -> dict[str, str]:
    """The settings in a form or a query string."""
    texts = {key: value for key, value in fields.items() if isinstance(value, str)}
    return {key.removeprefix(SETTING): value for key, value in texts.items() if key.startswith(SETTING)}


def _number(form: FormData, name: str, default: int) -> int:
    text = str(form.get(name, ""))
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else default


async def make_record(
    workers: Workers, programme: Programme, chosen: RoomForm, files: dict[str, str], host: str, payer: str = ""
) -> RoomRecord:
    """The record of a room with the chosen values; an uploaded file replaces the setting of the same name."""
    settings = {**chosen.settings, **files}
    await workers.check_settings(programme, chosen.seats, settings, payer)
    record = new_record(programme, chosen.seats, settings, host, chosen.title)
    record.listed = chosen.listed
    if chosen.days:
        record.clock = Clock(0, 0, chosen.days)
    elif chosen.clock:
        record.clock = Clock(chosen.clock, chosen.increment)
    return record


class BadFile(Exception):
    """An uploaded file that cannot be read: one sentence on why, in the reader's language."""


async def read_own_files(request: Request, programme: Programme, form: FormData) -> dict[str, str]:
    """The texts of the uploaded files, by setting."""
    workers, language, payer = request.app.state.service.workers, guest_of(request).language, payer_of(request)
    texts: dict[str, str] = {}
    for key, setting in programme.settings().items():
        file = form.get(f"file-{key}")
        if setting.check is not None and isinstance(file, UploadFile) and file.filename:
            name = clean_file_name(file.filename)
            texts[key] = await _read(file, name, language)
            charge_file(request)
            await workers.check_file(programme, key, texts[key], name, payer)
    return texts


async def _read(file: UploadFile, name: str, language: str) -> str:
    words = page_words(language)
    content = await file.read(LARGEST_SETTING + 1)
    if len(content) > LARGEST_SETTING:
        raise BadFile(words.say("new-file-too-large", {"file": name, "most": LARGEST_SETTING // 1000}))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(words.say("new-file-not-text", {"file": name})) from None


CLOCKS = (0, 5, 10, 15, 30, 60)  # minutes offered
DAYS = (1, 3, 7)  # days for a turn offered


async def new_room_page(request: Request) -> Response:
    """All choices for a room of this game; the query string may preset settings (`?setting-...=`)."""
    programme = find_programme(request.path_params["game"])
    chosen = RoomForm(default_seats(programme.seats), settings=read_settings(request.query_params))
    return _page(request, programme, chosen)


def _page(request: Request, programme: Programme, chosen: RoomForm, error: str = "") -> Response:
    """The page with the values chosen so far, and the error in them."""
    game = game_row(programme, guest_of(request).language, chosen.settings)
    shares = request.query_params.get("device") == "pass"
    values = {"game": game, "clocks": CLOCKS, "days": DAYS, "chosen": chosen, "error": error, "shares": shares}
    return page(request, "new.html", 400 if error else 200, **values)


async def make_room(request: Request) -> Response:
    """Make a room; if every seat is taken it starts at once. A bad file leads back to the page."""
    check_origin(request)
    service, guest = request.app.state.service, guest_of(request)
    async with request.form() as form:
        programme = find_programme(str(form.get("game", "")))
        chosen = read_room_form(programme, form)
        try:
            files = await read_own_files(request, programme, form)
            if has_own_text(programme, {**chosen.settings, **files}):
                charge_file(request)
            record = await make_record(service.workers, programme, chosen, files, guest.id, payer_of(request))
        except BadFile as error:
            return _bad_file(request, programme, chosen, str(error))
        except Mistake as mistake:
            return _bad_file(request, programme, chosen, mistake_words(guest.language, mistake))
        except Unreadable:
            raise RequestRefused("no-such-value") from None
        seats = first_seats(programme, record.seats, form, guest)
    request.app.state.limits.check_maker(address_of(request))
    await request.app.state.limits.new_room(address_of(request))
    if record.listed:
        request.app.state.limits.list_room(address_of(request))
    is_full = all(seat.kind != "open" for seat in seats)
    await (service.create_started(record, seats) if is_full else service.registry.create(record, seats))
    return redirect(f"/r/{record.id}", guest)


def _bad_file(request: Request, programme: Programme, chosen: RoomForm, text: str) -> Response:
    """Report the error: to a person on the page with their other choices kept, to a program as JSON."""
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"code": "unreadable-file", "text": text}, 400)
    return _page(request, programme, chosen, text)
