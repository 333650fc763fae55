"""The pages: home, room, rulebook, about, luck. All words in the reader's language, nothing from anywhere else."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import sobremesa
from sobremesa.engine.programme import Programme, programmes
from sobremesa.server.http import assets as art
from sobremesa.server.http.guests import THEMES, Guest, guest_of, remember, remember_setting
from sobremesa.server.http.rulebook import rulebook_html
from sobremesa.server.render.text import NAMES_OF_LANGUAGES, game_name, game_words, page_words, refusal_words
from sobremesa.server.rooms.bots import LEVELS
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.registry import House
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import OPEN, PLAYING

HERE = Path(__file__).parent.parent
STATIC = HERE / "static"
PAGES = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(default=True))


@cache
def static(path: str) -> str:
    """The address of a static file, with its version."""
    digest = hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:10]
    return f"/static/{path}?v={digest}"


def page(request: Request, template: str, code: int = 200, **values: Any) -> Response:
    """A page for whoever asks; a new guest gets its cookie with it."""
    guest = guest_of(request)
    words = page_words(guest.language)
    html = PAGES.get_template(template).render(
        viewer=guest,
        say=lambda message, **fields: words.say(message, fields),
        texts=words.starting_with,
        static=static,
        path=request.url.path,
        languages=list(NAMES_OF_LANGUAGES.items()),
        themes=THEMES,
        **values,
    )
    response = HTMLResponse(html, code)
    if guest.is_new:
        remember(response, guest)
    if request.query_params.get("lang") == guest.language:
        remember_setting(response, "language", guest.language)
    return response


def game_row(programme: Programme, language: str, settings: dict[str, str] | None = None) -> dict[str, Any]:
    """A game or a series as the pages show it."""
    words = game_words(language, programme.id)
    return {
        "id": programme.id,
        "name": game_name(language, programme),
        "about": words.say_if_there("game-tagline"),
        "note": words.say_if_there("game-note"),
        "pictures": art.picture_addresses(programme),
        "seats": list(programme.seats),
        "default_seats": art.default_seats(programme.seats),
        "options": art.setting_rows(programme, language, settings or {}),
        "rules": f"/rules/{programme.id}",
    }


def level_rows(language: str) -> list[dict[str, str]]:
    """The bots there are."""
    return [{"id": level, "name": page_words(language).say(f"bot-{level}")} for level in LEVELS]


def room_row(room: Room, guest: Guest) -> dict[str, Any]:
    """A room as the home page lists it."""
    must_act = room.must_act()
    return {
        "url": f"/r/{room.record.id}",
        "title": room.record.title,
        "game": room.programme.id,
        "game_name": game_name(guest.language, room.programme),
        "phase": room.record.phase,
        "seats": room.record.seats,
        "free": sum(1 for seat in room.seats if seat.kind == OPEN),
        "people": [seat.name for seat in room.seats if seat.kind != OPEN],
        "watchers": len({viewer.guest for viewer in room.viewers} - {seat.guest for seat in room.seats}),
        "your_turn": must_act is not None and room.seats[must_act].guest == guest.id,
        "updated": room.record.updated,
    }


async def home(request: Request) -> Response:
    """The games, and what is going on."""
    house: House = request.app.state.house
    guest = guest_of(request)
    listed = [await house.room(name) for name in await house.store.listed_rooms()]
    own = [await house.room(name) for name in await house.store.rooms_of(guest.id)]
    shown = [room for room in listed if room.record.phase == PLAYING or any(seat.kind == OPEN for seat in room.seats)]
    return page(
        request,
        "home.html",
        games=[game_row(programme, guest.language) for programme in programmes().values()],
        levels=level_rows(guest.language),
        rooms=[room_row(room, guest) for room in shown],
        continue_=[room_row(room, guest) for room in own],
    )


async def room_page(request: Request) -> Response:
    """A room: the rest comes by the socket."""
    house: House = request.app.state.house
    room = await house.room(request.path_params["room"])
    name = room.record.id
    about = {"id": name, "title": room.record.title, "url": f"/r/{name}", "ws": f"/r/{name}/ws"}
    game = game_row(room.programme, guest_of(request).language)
    return page(request, "room.html", room={**about, "game": room.programme.id}, game=game)


async def rules(request: Request) -> Response:
    """The rulebook of a game, or of a series with those of its games."""
    game, language = _game(request), guest_of(request).language
    return page(request, "rules.html", game=game_row(game, language), body=rulebook_html(game.id, language))


async def rules_panel(request: Request) -> Response:
    """The rulebook beside the board."""
    return HTMLResponse(rulebook_html(_game(request).id, guest_of(request).language))


async def about(request: Request) -> Response:
    """What this is."""
    rows = [game_row(programme, guest_of(request).language) for programme in programmes().values()]
    return page(request, "about.html", games=rows, version=sobremesa.__version__, build=sobremesa.BUILD)


async def verify(request: Request) -> Response:
    """The page on which luck is checked."""
    return page(request, "verify.html", result=None)


def _game(request: Request) -> Programme:
    programme = programmes().get(request.path_params["game"])
    if programme is None:
        raise Refusal("no-such-page")
    return programme


STATUS = {"too-many-rooms": 429, "no-such-room": 404, "no-such-page": 404, "full": 503, "too-large": 413, "origin": 403}


async def refused_page(request: Request, error: Exception) -> Response:
    """A clear no, as a page."""
    assert isinstance(error, Refusal)
    text = refusal_words(guest_of(request).language, error)
    return page(request, "error.html", STATUS.get(error.code, 400), status=STATUS.get(error.code, 400), text=text)


async def lost_page(request: Request, error: Exception) -> Response:
    """No such page."""
    return await refused_page(request, Refusal("no-such-page"))


async def broken_page(request: Request, error: Exception) -> Response:
    """Our fault: a sentence for the person; the traceback is in the log."""
    text = page_words(guest_of(request).language).say("refused-broken")
    return page(request, "error.html", 500, status=500, text=text)
