"""The pages: home, room, about."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.server.http.games import game_row, game_rows
from sobremesa.server.http.guests import guest_of
from sobremesa.server.http.link_preview import link_preview
from sobremesa.server.http.room_rows import is_open, room_row
from sobremesa.server.http.templates import page
from sobremesa.server.render.art import addresses


async def home(request: Request) -> Response:
    """The games, open rooms, and the guest's own rooms."""
    service, guest = request.app.state.service, guest_of(request)
    listed = await service.registry.find_all(await service.store.listed_rooms())
    own = await service.registry.find_all(await service.store.rooms_of(guest.id))
    return page(
        request,
        "home.html",
        games=game_rows(guest.language),
        known={room.programme.id for room in own if room.was_played},
        rooms=[room_row(room, guest.language, guest.id) for room in listed if is_open(room)],
        continue_=[room_row(room, guest.language, guest.id) for room in own if guest.id not in room.record.put_away],
    )


async def room_page(request: Request) -> Response:
    """The page of a room; its content comes over the socket."""
    service, language = request.app.state.service, guest_of(request).language
    room = await service.registry.find(request.path_params["room"])
    url = f"/r/{room.record.id}"
    async with service.commits.locked(room, during_start=True):
        about = {
            "id": room.record.id,
            "title": room.record.title,
            "url": url,
            "ws": f"{url}/ws",
            "drawings": addresses(room.game, room.screen(None).scene.board),
            **link_preview(room, language),
        }
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    return page(request, "room.html", room=about, game=game_row(room.programme, language), origin=origin)


async def about(request: Request) -> Response:
    """The about page."""
    games = game_rows(guest_of(request).language)
    return page(request, "about.html", games=games, version=sobremesa.__version__, build=sobremesa.BUILD)
