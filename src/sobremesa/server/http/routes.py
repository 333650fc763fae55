"""Routes: which path leads to which function."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from sobremesa.server.http import files, guests, host, install, learn, new_room, pages, seat_links
from sobremesa.server.http.assets import drawings


async def health(request: Request) -> Response:
    """Liveness probe."""
    found = request.app.state.service.registry.rooms
    return JSONResponse({"ok": True, "rooms": len(found), "sockets": sum(len(room.viewers) for room in found.values())})


ROUTES: list[BaseRoute] = [
    Route("/", pages.home),
    Route("/about", pages.about),
    Route("/learn/{game}", learn.learn_page),
    Route("/learn/{game}", learn.begin, methods=["POST"]),
    Route("/learn/{game}/play", learn.play, methods=["POST"]),
    Route("/upload", files.upload, methods=["POST"]),
    Route("/verify", files.verify_page),
    Route("/verify", files.verify, methods=["POST"]),
    Route("/new/{game}", new_room.new_room_page),
    Route("/rooms", new_room.make_room, methods=["POST"]),
    Route("/r/{room}", pages.room_page),
    Route("/r/{room}/seat", seat_links.link_page),
    Route("/r/{room}/seat", seat_links.use_link, methods=["POST"]),
    Route("/r/{room}/put-away", seat_links.put_away, methods=["POST"]),
    Route("/r/{room}/match.json", files.download),
    Route("/r/{room}/position.toml", files.position_text),
    Route("/r/{room}/position.svg", files.position_picture),
    Route("/r/{room}/position.png", files.position_preview),
    Route("/me.json", guests.about_me),
    Route("/me", guests.set_me, methods=["POST"]),
    Route("/rules/{game}", learn.rules_page),
    Route("/rules/{game}/panel", learn.rules_panel),
    Route("/rules/{game}/aid", learn.rules_aid),
    Route("/art/{game}/symbols.svg", drawings.symbols),
    Route("/art/{game}/symbol/{name}.svg", drawings.symbol),
    Route("/art/{game}/board/{board}.svg", drawings.board),
    Route("/art/{game}/style.css", drawings.style),
    Route("/art/{game}/pictures.css", drawings.picture_sheet),
    Route("/picture/{game}.svg", drawings.picture),
    Route("/picture/{game}/{part:int}.svg", drawings.picture),
    Route("/qr.svg", drawings.qr, methods=["GET", "POST"]),
    Route("/health", health),
    Route("/metrics", host.metrics),
    Route("/host", host.host_page),
    Route("/host", host.host_acts, methods=["POST"]),
    *install.INSTALL_ROUTES,
    *drawings.STATIC_ROUTES,
]
