"""Routes: which path leads to which function."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from sobremesa.server.http import guests, install, pages, rules
from sobremesa.server.http.assets import drawings
from sobremesa.server.http.host_routes import HOST_ROUTES
from sobremesa.server.http.room_routes import ROOM_ROUTES


async def health(request: Request) -> Response:
    """Liveness probe."""
    found = request.app.state.service.registry.rooms
    return JSONResponse({"ok": True, "rooms": len(found), "sockets": sum(len(room.viewers) for room in found.values())})


ROUTES: list[BaseRoute] = [
    Route("/", pages.home),
    Route("/about", pages.about),
    *ROOM_ROUTES,
    Route("/me.json", guests.about_me),
    Route("/me", guests.set_me, methods=["POST"]),
    Route("/rules/{game}", rules.rules_page),
    Route("/rules/{game}/panel", rules.rules_panel),
    Route("/rules/{game}/aid", rules.rules_aid),
    Route("/art/{game}/symbols.svg", drawings.symbols),
    Route("/art/{game}/symbol/{name}.svg", drawings.symbol),
    Route("/art/{game}/board/{board}.svg", drawings.board),
    Route("/art/{game}/style.css", drawings.style),
    Route("/art/{game}/pictures.css", drawings.picture_sheet),
    Route("/picture/{game}.svg", drawings.picture),
    Route("/picture/{game}/{part:int}.svg", drawings.picture),
    Route("/qr.svg", drawings.qr, methods=["GET", "POST"]),
    Route("/health", health),
    *HOST_ROUTES,
    *install.INSTALL_ROUTES,
    *drawings.STATIC_ROUTES,
]
