"""The pages: home with its lists of rooms, room with its link preview, about; and what installs them as a web app."""

from __future__ import annotations

import hashlib
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import sobremesa
from sobremesa.bundled import STATIC
from sobremesa.server.http.game_rows import game_row, game_rows, pictures_of
from sobremesa.server.http.guests import guest_of, joined_rooms, remember_joined
from sobremesa.server.http.security import origin_for_friends, own_origin
from sobremesa.server.http.templates import is_bundled, page, room_file, static, static_if_any
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render.board import addresses, is_possible, picture_addresses
from sobremesa.server.render.reader import game_name, game_words, page_words
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import OPEN, PLAYING


class RoomRow(Struct):
    """A room as the home page lists it."""

    url: str
    title: str
    game_name: str
    story: str  # which story of the game is played, "" for a game without stories
    picture: str
    phase: str
    seats: int
    free: int
    people: list[str]
    your_turn: bool
    updated: str  # ISO 8601, the day


def room_row(room: Room, language: str, guest: str) -> RoomRow:
    """A room as the home page lists it for this guest."""
    return RoomRow(
        url=f"/r/{room.record.id}",
        title=room.record.title,
        game_name=game_name(language, room.programme),
        story=_story(room, language),
        picture=pictures_of(room.programme)[0],
        phase=room.record.phase,
        seats=room.record.seats,
        free=sum(1 for seat in room.seats if seat.kind == OPEN),
        people=[seat.called for seat in room.seats if seat.kind != OPEN],
        your_turn=room.awaits(guest),
        updated=room.record.updated[:10],
    )


def _story(room: Room, language: str) -> str:
    """The names of the chosen settings that select a story."""
    words = game_words(language, room.programme.id)
    return " ".join(
        filter(None, [words.say_if_there(f"story-{key}-{value}") for key, value in room.record.settings.items()])
    )


def is_open(room: Room) -> bool:
    """Whether somebody could join or watch."""
    return room.record.phase == PLAYING or any(seat.kind == OPEN for seat in room.seats)


def is_kept(room: Room, device: str) -> bool:
    """Whether the guest of this device has not removed the room from their list."""
    return room.person(device) not in room.record.put_away


async def own_rooms(request: Request) -> list[Room]:
    """The rooms in which this guest has a seat, and those that this device has joined as somebody's further device."""
    service, guest = request.app.state.service, guest_of(request)
    own = await service.store.rooms_of(guest.id)
    joined = await service.registry.find_all([name for name in joined_rooms(request) if name not in own])
    rooms = await service.registry.find_all(own)
    return [*[room for room in joined if room.held_by(room.person(guest.id))], *rooms]


def link_preview(room: Room, language: str) -> dict[str, object]:
    """Who plays, and the table as a spectator sees it."""
    people = [seat.called for seat in room.seats if seat.kind != OPEN]
    free = len(room.seats) - len(people)
    fields = {"people": page_words(language).series(people) or "-", "free": str(free)}
    drawn = picture_addresses(room.programme)[0] if room.session is None else f"/r/{room.record.id}/position.svg"
    return {
        "preview": page_words(language).say("room-preview-free" if free else "room-preview", fields),
        "pictures": [*_photographs(room), {"address": drawn, "type": "image/svg+xml"}],
    }


def _photographs(room: Room) -> list[dict[str, str]]:
    """Raster pictures, because most messengers show no SVG and take the first picture they can: the position if this
    server can rasterise it, and the screenshot of the game.
    """
    position = f"/r/{room.record.id}/position.png" if room.session is not None and is_possible() else ""
    taken = {"image/png": position, "image/jpeg": static_if_any(f"previews/{room.programme.id}.jpg")}
    return [{"address": address, "type": kind} for kind, address in taken.items() if address]


async def home(request: Request) -> Response:
    """The games, open rooms, and the guest's own rooms."""
    service, guest = request.app.state.service, guest_of(request)
    listed = await service.registry.find_all(await service.store.listed_rooms())
    own = await own_rooms(request)
    return page(
        request,
        "home.html",
        games=game_rows(guest.language),
        known={room.programme.id for room in own if room.was_played},
        rooms=[room_row(room, guest.language, guest.id) for room in listed if is_open(room)],
        continue_=[room_row(room, guest.language, room.person(guest.id)) for room in own if is_kept(room, guest.id)],
    )


async def room_page(request: Request) -> Response:
    """The page of a room; its content comes over the socket."""
    service, guest = request.app.state.service, guest_of(request)
    room = await service.registry.find(request.path_params["room"])
    if room.is_banned(guest.id):
        raise RequestRefused("banned")
    url, language = f"/r/{room.record.id}", guest.language
    async with service.commits.locked(room, during_start=True):
        about = {
            "id": room.record.id,
            "title": room.record.title,
            "url": url,
            "ws": f"{url}/ws",
            "drawings": addresses(room.game, room.screen(None).scene.board),
            **link_preview(room, language),
        }
    game, invite = game_row(room.programme, language), origin_for_friends(request)
    response = page(request, "room.html", room=about, game=game, origin=own_origin(request), invite=invite)
    if room.person(guest.id) != guest.id:
        remember_joined(request, response, guest, room.record.id)
    return response


async def about(request: Request) -> Response:
    """The about page."""
    games = game_rows(guest_of(request).language)
    return page(request, "about.html", games=games, version=sobremesa.__version__, build=sobremesa.BUILD)


OFFLINE: Final = "/offline"
ICON_SIZES: Final = (192, 512)
SHELL: Final = ("pages/tokens.css", "pages/site.css", "pages/fields.css", "pages/site.js", "favicon.svg")
FONTS: Final = tuple(sorted(f"/static/fonts/{path.name}" for path in (STATIC / "fonts").glob("*.woff2")))


async def manifest(request: Request) -> Response:
    """The web app manifest, in the reader's language."""
    language = guest_of(request).language
    words = page_words(language)
    icons = [{"src": static("favicon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    for size in ICON_SIZES:
        icon = {"src": static(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        icons += [icon, {**icon, "purpose": "maskable"}]
    values = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "name": words.say("page-title"),
        "short_name": words.say("page-title"),
        "description": words.say("page-tagline"),
        "lang": language,
        "background_color": "#15111d",
        "theme_color": "#4c3344",
        "icons": icons,
    }
    return JSONResponse(values, media_type="application/manifest+json")


async def service_worker(request: Request) -> Response:
    """The service worker with the list of files it caches; served from the root, so that its scope is every page."""
    room = [room_file("room.css"), room_file("room.js")] if is_bundled() else []  # modules have no version to keep
    kept = [OFFLINE, *map(static, SHELL), *FONTS, *room]
    version = hashlib.sha256("".join(kept).encode()).hexdigest()[:10]
    head = f"const VERSION = {version!r};\nconst KEPT = {kept!r};\nconst OFFLINE = {OFFLINE!r};\n"
    script = (STATIC / "worker" / "service-worker.js").read_text(encoding="utf-8")
    return Response(head + script, headers={"Cache-Control": "no-cache"}, media_type="text/javascript")


async def offline(request: Request) -> Response:
    """The page that the service worker shows without a connection."""
    return page(request, "offline.html")
