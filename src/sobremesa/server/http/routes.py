"""Routes: which address leads where."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from sobremesa.server.http import assets, guests, install, learn, pages
from sobremesa.server.http.metrics import METRICS_ROUTE
from sobremesa.server.http.room_routes import ROOM_ROUTES


async def health(request: Request) -> Response:
    """Liveness probe."""
    found = request.app.state.service.registry.rooms
    return JSONResponse({"ok": True, "rooms": len(found), "sockets": sum(len(room.viewers) for room in found.values())})


ROUTES: list[BaseRoute] = [
    Route("/", pages.home),
    Route("/about", pages.about),
    *ROOM_ROUTES,
    Route("/learn/{game}", learn.learn_page),
    Route("/learn/{game}", learn.begin, methods=["POST"]),
    Route("/learn/{game}/play", learn.play, methods=["POST"]),
    Route("/me.json", guests.about_me),
    Route("/me", guests.set_me, methods=["POST"]),
    Route("/rules/{game}", pages.rules),
    Route("/rules/{game}/panel", pages.rules_panel),
    Route("/rules/{game}/aid", pages.rules_aid),
    Route("/art/{game}/symbols.svg", assets.symbols),
    Route("/art/{game}/symbol/{name}.svg", assets.symbol),
    Route("/art/{game}/board/{board}.svg", assets.board),
    Route("/art/{game}/style.css", assets.style),
    Route("/picture/{game}.svg", assets.picture),
    Route("/picture/{game}/{part:int}.svg", assets.picture),
    Route("/qr.svg", assets.qr),
    Route("/health", health),
    METRICS_ROUTE,
    *install.INSTALL_ROUTES,
    *assets.STATIC_ROUTES,
]
