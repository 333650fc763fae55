"""The pages: home, room, rulebook, about."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import sobremesa
from sobremesa.engine.matches.programme import Programme, programmes
from sobremesa.i18n.rulebook import read_rulebook
from sobremesa.i18n.rulebook_page import as_aid, as_html
from sobremesa.server.http.games import find_programme, game_row, game_rows
from sobremesa.server.http.guests import guest_of
from sobremesa.server.http.templates import page, static_if_any
from sobremesa.server.model.room import Room
from sobremesa.server.render.art import addresses, picture_addresses, symbol_address
from sobremesa.server.render.text import game_name, page_words
from sobremesa.server.storage.records import OPEN, PLAYING


class RoomRow(Struct):
    """A room as the home page lists it."""

    url: str
    title: str
    game_name: str
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
        phase=room.record.phase,
        seats=room.record.seats,
        free=sum(1 for seat in room.seats if seat.kind == OPEN),
        people=[seat.called for seat in room.seats if seat.kind != OPEN],
        your_turn=room.awaiting in room.held_by(guest),
        updated=room.record.updated[:10],
    )


async def home(request: Request) -> Response:
    """The games, and what is going on."""
    service, guest = request.app.state.service, guest_of(request)
    listed = await service.registry.find_all(await service.store.listed_rooms())
    own = await service.registry.find_all(await service.store.rooms_of(guest.id))
    shown = [room for room in listed if room.record.phase == PLAYING or any(seat.kind == OPEN for seat in room.seats)]
    return page(
        request,
        "home.html",
        games=game_rows(guest.language),
        known={room.programme.id for room in own if room.was_played},
        rooms=[room_row(room, guest.language, guest.id) for room in shown],
        continue_=[room_row(room, guest.language, guest.id) for room in own if guest.id not in room.record.put_away],
    )


async def room_page(request: Request) -> Response:
    """A room: the rest comes by the socket."""
    room = await request.app.state.service.registry.find(request.path_params["room"])
    url, language = f"/r/{room.record.id}", guest_of(request).language
    about = {
        "id": room.record.id,
        "title": room.record.title,
        "url": url,
        "ws": f"{url}/ws",
        "drawings": addresses(room.game, room.screen(None).scene.board),
        **_preview(room, language),
    }
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    return page(request, "room.html", room=about, game=game_row(room.programme, language), origin=origin)


def _preview(room: Room, language: str) -> dict[str, object]:
    """What a link to a room shows elsewhere: who plays, and the table as somebody without a seat sees it."""
    people = [seat.called for seat in room.seats if seat.kind != OPEN]
    free = len(room.seats) - len(people)
    fields = {"people": page_words(language).series(people) or "-", "free": str(free)}
    drawn = picture_addresses(room.programme)[0] if room.session is None else f"/r/{room.record.id}/position.svg"
    return {
        "preview": page_words(language).say("room-preview-free" if free else "room-preview", fields),
        "pictures": [*_photographs(room.programme), {"address": drawn, "type": "image/svg+xml"}],
    }


def _photographs(programme: Programme) -> list[dict[str, str]]:
    """The game as `make screenshots` took it: most messengers show no SVG, and take the first picture they can show."""
    address = static_if_any(f"previews/{programme.id}.jpg")
    return [{"address": address, "type": "image/jpeg"}] if address else []


@cache
def rulebook_html(name: str, language: str) -> Markup:
    """The rules of a game, or of a series and then of its games; every rule is an element whose id is the rule's."""
    pages = [as_html(read_rulebook(book, language), symbol_address) for book in programmes()[name].owners]
    return Markup("\n".join(pages))  # noqa: S704  it escapes what it says


async def rules(request: Request) -> Response:
    """The rulebook of a game, or of a series with those of its games."""
    game, language = find_programme(request.path_params["game"]), guest_of(request).language
    aids = [(owner.id, game_name(language, owner)) for owner in game.owners]
    body = rulebook_html(game.id, language)
    return page(request, "rules.html", game=game_row(game, language), body=body, aids=aids)


async def rules_aid(request: Request) -> Response:
    """One page to print and put beside the board."""
    game, language = find_programme(request.path_params["game"]), guest_of(request).language
    return HTMLResponse(as_aid(read_rulebook(game.of, language), symbol_address))


async def rules_panel(request: Request) -> Response:
    """The rulebook beside the board."""
    game = find_programme(request.path_params["game"])
    return HTMLResponse(rulebook_html(game.id, guest_of(request).language))


async def about(request: Request) -> Response:
    """What this is."""
    games = game_rows(guest_of(request).language)
    return page(request, "about.html", games=games, version=sobremesa.__version__, build=sobremesa.BUILD)
