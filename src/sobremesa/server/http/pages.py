"""The pages: home, room, about."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.server.http.games import game_row, game_rows
from sobremesa.server.http.guests import guest_of, remember_joined
from sobremesa.server.http.link_preview import link_preview
from sobremesa.server.http.reach import origin_for_friends, own_origin
from sobremesa.server.http.room_rows import is_kept, is_open, own_rooms, room_row
from sobremesa.server.http.templates import page
from sobremesa.server.render.art import addresses


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
