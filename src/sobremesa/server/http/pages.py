"""The pages: home with its lists of rooms, room with its link preview, about; and what installs them as a web app."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import sobremesa
from sobremesa.bundled import STATIC
from sobremesa.engine.matches.programme import programmes
from sobremesa.server.http.game_rows import game_row, game_rows, pictures_of
from sobremesa.server.http.guests import ROOM_NAME, guest_of, joined_rooms, remember_joined
from sobremesa.server.http.my_tables import against, by_game, calendar_address, matching
from sobremesa.server.http.security import known_origin, origin_for_friends
from sobremesa.server.http.templates import is_bundled, page, room_file, static, static_if_any
from sobremesa.server.limits import LONGEST_TITLE, MOST_COUNTED, MOST_GOING_ON, MOST_OPPONENTS, PLAYED_A_PAGE
from sobremesa.server.protocol.refusals import RequestRefused, clean_text
from sobremesa.server.render.board import addresses, is_possible, picture_addresses
from sobremesa.server.render.reader import game_name, game_words, page_words
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import OPEN, OVER, PLAYING, RoomRecord, StoredRoom
from sobremesa.server.storage.store import Store


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
    turn: str  # the names of those who must act
    since: str  # ISO 8601, when the last change was made
    until: str  # ISO 8601, the guest's deadline at a table played by days; ""


def room_row(room: Room, language: str, guest: str) -> RoomRow:
    """A room as the home page lists it for this guest."""
    asked = [] if room.awaiting is None else room.table().must_act()
    return RoomRow(
        url=f"/r/{room.record.id}",
        title=room.record.title,
        game_name=game_name(language, room.programme),
        story=_story(room.record, language),
        picture=pictures_of(room.programme)[0],
        phase=room.record.phase,
        seats=room.record.seats,
        free=sum(1 for seat in room.seats if seat.kind == OPEN),
        people=[seat.called for seat in room.seats if seat.kind != OPEN],
        your_turn=room.awaits(guest),
        turn=page_words(language).series([room.seats[seat].called for seat in asked]),
        since=room.moved or room.record.updated,
        until=_until(room, guest),
    )


def _until(room: Room, guest: str) -> str:
    """The earliest deadline of a guest's seats, "" if there is none."""
    due = [seat.deadline for seat in room.seats if seat.guest == guest and seat.deadline]
    return datetime.fromtimestamp(min(due), UTC).isoformat(timespec="minutes") if due else ""


def _story(record: RoomRecord, language: str) -> str:
    """The names of the chosen settings that select a story."""
    words = game_words(language, record.game)
    return " ".join(
        filter(None, [words.say_if_there(f"story-{key}-{value}") for key, value in record.settings.items()])
    )


class PlayedRow(Struct):
    """A finished match as the history lists it."""

    url: str
    title: str
    game_name: str
    story: str
    picture: str
    is_lesson: bool
    result: Literal["", "won", "lost", "place"]  # of this guest; "" if they held several seats, and for a lesson
    place: int
    people: list[tuple[str, int | None]]  # names with points, the best first; None where nobody counts points
    updated: str  # ISO 8601, the day


def played_row(stored: StoredRoom, language: str, guest: str) -> PlayedRow:
    """A finished match as the history lists it for this guest."""
    record, programme = stored.record, programmes()[stored.record.game]
    is_shared = all(game.is_shared for game in programme.games)
    person = record.devices.get(guest, guest)
    held = [seat.seat for seat in stored.seats if seat.guest == person]
    place = record.ranks[held[0]] if len(held) == 1 and record.ranks and not record.lesson else 0
    scores = [None if is_shared else score for score in record.scores] or [None] * len(stored.seats)
    ranks = record.ranks or [0] * len(stored.seats)
    ranked = sorted(zip(ranks, stored.seats, scores, strict=True), key=lambda one: one[0])
    return PlayedRow(
        url=f"/r/{record.id}",
        title=record.title,
        game_name=game_name(language, programme),
        story=_story(record, language),
        picture=pictures_of(programme)[0],
        is_lesson=bool(record.lesson),
        result="" if not place else "won" if place == 1 else "lost" if is_shared else "place",
        place=place,
        people=[(seat.called, score) for _, seat, score in ranked],
        updated=record.updated[:10],
    )


def is_open(room: Room) -> bool:
    """Whether somebody could join or watch."""
    return room.record.phase == PLAYING or any(seat.kind == OPEN for seat in room.seats)


def is_kept(room: Room, device: str) -> bool:
    """Whether the guest of this device has not removed the room from their list."""
    return room.person(device) not in room.record.put_away


async def own_rooms(request: Request) -> list[Room]:
    """The unfinished rooms in which this guest has a seat, and those that this device has joined as somebody's further
    device.
    """
    service, guest = request.app.state.service, guest_of(request)
    own = await service.store.rooms_of(guest.id)
    joined = await service.registry.find_all([name for name in joined_rooms(request) if name not in own])
    rooms = await service.registry.find_all(own)
    goes_on = [room for room in joined if room.held_by(room.person(guest.id)) and room.record.phase != OVER]
    return [*goes_on, *rooms]


def link_preview(room: Room, language: str) -> dict[str, object]:
    """Who plays, and the table as a spectator sees it."""
    people = [seat.called for seat in room.seats if seat.kind != OPEN]
    free = len(room.seats) - len(people)
    say, game = page_words(language).say, {"game": game_row(room.programme, language).name}
    fields = {"people": page_words(language).series(people) or "-", "free": str(free)}
    drawn = picture_addresses(room.programme)[0] if room.session is None else f"/r/{room.record.id}/position.svg"
    return {
        "preview_title": say("room-preview-title", game),
        "preview_picture": say("room-preview-picture", game),
        "preview": say("room-preview-free" if free else "room-preview", fields),
        "pictures": [*_photographs(room), {"address": drawn, "type": "image/svg+xml"}],
    }


def spoken(room: Room, usual: str) -> str:
    """The language for robots, which ask for none: that of the host's screen, else of another one at the table."""
    here = sorted(room.viewers, key=lambda viewer: viewer.guest != room.record.host)
    return next((viewer.language for viewer in here), usual)


def _photographs(room: Room) -> list[dict[str, str]]:
    """Raster pictures, because most messengers show no SVG and take the first picture they can: the position if this
    server can rasterise it, and the screenshot of the game.
    """
    position = f"/r/{room.record.id}/position.png" if room.session is not None and is_possible() else ""
    taken = {"image/png": position, "image/jpeg": static_if_any(f"previews/{room.record.game}.jpg")}
    return [{"address": address, "type": kind} for kind, address in taken.items() if address]


async def home(request: Request) -> Response:
    """The games, open rooms, and the guest's own rooms that go on."""
    service, guest = request.app.state.service, guest_of(request)
    listed = await service.registry.find_all(await service.store.listed_rooms())
    own, played = await own_rooms(request), await _played(request, 0)
    kept = [room_row(room, guest.language, room.person(guest.id)) for room in own if is_kept(room, guest.id)]
    known = {room.record.game for room in own if room.was_played} | {
        one.record.game for one in played if _is_of(one, guest.id)
    }
    return page(
        request,
        "home.html",
        games=game_rows(guest.language),
        known=known,
        rooms=[room_row(room, guest.language, guest.id) for room in listed if is_open(room)],
        continue_=sorted(kept, key=lambda row: not row.your_turn),
        has_played=bool(played),
        removed=next((row for row in _removed(request, own) if row.url == f"/r/{_asked(request, 'removed')}"), None),
    )


def _asked(request: Request, name: str) -> str:
    return request.query_params.get(name, "")


def _removed(request: Request, own: Sequence[Room]) -> list[RoomRow]:
    """The guest's own rooms that go on and that they have removed from the home page."""
    guest = guest_of(request)
    return [
        room_row(room, guest.language, room.person(guest.id))
        for room in own
        if room.record.phase != OVER and not is_kept(room, guest.id)
    ]


async def _played(request: Request, first: int) -> list[StoredRoom]:
    """Finished rooms of the guest, and those that this device has joined: a page of them, and one more if there is
    another page.
    """
    store: Store = request.app.state.service.store
    return await store.finished_rooms(guest_of(request).id, joined_rooms(request), first, PLAYED_A_PAGE + 1)


async def _counted(request: Request) -> list[StoredRoom]:
    """The latest finished rooms of the guest, for figures and searches."""
    guest, store = guest_of(request), request.app.state.service.store
    found = await store.finished_rooms(guest.id, joined_rooms(request), 0, MOST_COUNTED)
    return [one for one in found if _is_of(one, guest.id)]


def _is_of(stored: StoredRoom, guest: str) -> bool:
    """Whether this guest had a seat, at a game that this server still has: a cookie may name any room."""
    person = stored.record.devices.get(guest, guest)
    return stored.record.game in programmes() and any(seat.guest == person for seat in stored.seats)


async def history(request: Request) -> Response:
    """What the guest has played, with results, and what they have removed from the home page."""
    number, guest = _asked(request, "page"), guest_of(request)
    number_of_page = int(number) if number.isascii() and number.isdecimal() and 0 < len(number) < 5 else 1
    found = await _played(request, max(0, number_of_page - 1) * PLAYED_A_PAGE)
    sought = clean_text(_asked(request, "find"), LONGEST_TITLE)
    counted = await _counted(request) if sought or number_of_page == 1 else []
    if sought:
        found = matching(counted, sought, guest.language)[:PLAYED_A_PAGE]
    own = await own_rooms(request)
    going_on = [room_row(room, guest.language, room.person(guest.id)) for room in own if is_kept(room, guest.id)]
    return page(
        request,
        "history.html",
        played=[played_row(one, guest.language, guest.id) for one in found[:PLAYED_A_PAGE] if _is_of(one, guest.id)],
        removed=_removed(request, own),
        going_on=sorted(going_on, key=lambda row: (not row.your_turn, row.until or "~", row.since)),
        earlier=number_of_page + 1 if len(found) > PLAYED_A_PAGE else 0,
        sought=sought,
        by_game=by_game(counted, guest.id, guest.language),
        against=against(counted, guest.id)[:MOST_OPPONENTS],
        calendar=calendar_address(request, guest.id),
    )


async def turns(request: Request) -> Response:
    """Those of these rooms in which it is this guest's turn, for a home page that is open. It looks at rooms in memory
    only and loads none: where somebody has just moved, the room is there.
    """
    guest, rooms = guest_of(request), request.app.state.service.registry.rooms
    asked = [rooms[name] for name in ROOM_NAME.findall(_asked(request, "rooms"))[:MOST_GOING_ON] if name in rooms]
    yours = [room.record.id for room in asked if not room.needs_reload and room.awaits(room.person(guest.id))]
    return JSONResponse({"yours": yours}, headers={"Cache-Control": "no-store"})


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
            **link_preview(room, language if "accept-language" in request.headers else spoken(room, language)),
        }
    game, invite = game_row(room.programme, language), origin_for_friends(request)
    response = page(request, "room.html", room=about, game=game, origin=known_origin(request), invite=invite)
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
