"""The application: which path leads to which function, sockets, error pages and headers around a room service."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sqlalchemy import select
from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from sobremesa.bundled import SITE, STATIC
from sobremesa.server.http import (
    alerts,
    drawings,
    files,
    guests,
    host,
    learn,
    my_tables,
    new_room,
    pages,
    seat_links,
    sign_in,
)
from sobremesa.server.http.middleware import protected
from sobremesa.server.http.security import NAME, OF_TAKEN_ALONG
from sobremesa.server.http.templates import ERROR_PAGES
from sobremesa.server.limits import READY_SECONDS
from sobremesa.server.options import Limits
from sobremesa.server.rooms.service import RoomService, start, stop
from sobremesa.server.sockets.connection import table_socket
from sobremesa.server.storage.store import Unavailable


async def health(request: Request) -> Response:
    """Liveness probe."""
    found = request.app.state.service.registry.rooms
    return JSONResponse({"ok": True, "rooms": len(found), "sockets": sum(len(room.viewers) for room in found.values())})


class TakenAlong(StaticFiles):
    """The table without a server, whose shell holds its pages in a frame and runs Python in workers."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file of it."""
        response = await super().get_response(path, scope)
        response.headers[NAME] = OF_TAKEN_ALONG
        return response


async def ready(request: Request) -> Response:
    """Readiness probe: 503 while storage does not answer, or while the server stops."""
    service = request.app.state.service
    try:
        async with asyncio.timeout(READY_SECONDS):
            await service.store.ask(select(1))
    except (Unavailable, TimeoutError):
        return JSONResponse({"ok": False}, 503)
    return JSONResponse({"ok": not service.workers.is_closed}, 503 if service.workers.is_closed else 200)


ROUTES: list[BaseRoute] = [
    Route("/", pages.home),
    Route("/history", pages.history),
    Route("/deadlines.ics", my_tables.calendar),
    Route("/turns", pages.turns),
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
    WebSocketRoute("/r/{room}/ws", table_socket),
    Route("/r/{room}/seat", seat_links.link_page),
    Route("/r/{room}/seat", seat_links.use_link, methods=["POST"]),
    Route("/r/{room}/put-away", seat_links.put_away, methods=["POST"]),
    Route("/r/{room}/match.json", files.download),
    Route("/r/{room}/position.toml", files.position_text),
    Route("/r/{room}/position.svg", files.position_picture),
    Route("/r/{room}/position.png", files.position_preview),
    Route("/me.json", guests.about_me),
    Route("/me", guests.set_me, methods=["POST"]),
    Route("/alerts", alerts.alerts_page),
    Route("/alerts/add", alerts.add, methods=["POST"]),
    Route("/alerts/choose", alerts.choose, methods=["POST"]),
    Route("/alerts/remove", alerts.remove, methods=["POST"]),
    Route("/alerts/{channel}/{key}", alerts.link_page),
    Route("/alerts/{channel}/{key}", alerts.use_link, methods=["POST"]),
    Route("/rules/{game}", learn.rules_page),
    Route("/rules/{game}/panel", learn.rules_panel),
    Route("/rules/{game}/aid", learn.rules_aid),
    Route("/art/{game}/symbols.svg", drawings.symbols),
    Route("/art/{game}/symbol/{name}.svg", drawings.symbol),
    Route("/art/{game}/board/{board}.svg", drawings.board),
    Route("/art/{game}/style.css", drawings.style),
    Route("/art/{game}/pictures.css", drawings.picture_sheet),
    Route("/picture/{game}.svg", drawings.picture),
    Route("/picture/{game}/{part}.svg", drawings.picture),
    Route("/qr.svg", drawings.qr, methods=["GET", "POST"]),
    Route("/sign-in", sign_in.sign_in),
    Route(sign_in.DONE, sign_in.signed_in),
    Route("/sign-out", sign_in.sign_out, methods=["POST"]),
    Route("/health", health),
    Route("/ready", ready),
    Route("/metrics", host.metrics),
    Route("/host", host.host_page),
    Route("/host", host.host_acts, methods=["POST"]),
    Route("/manifest.webmanifest", pages.manifest),
    Route("/service-worker.js", pages.service_worker),
    Route(pages.OFFLINE, pages.offline),
    Mount(f"{pages.OFFLINE}/", TakenAlong(directory=SITE, html=True, check_dir=False)),
    Mount("/static", StaticFiles(directory=STATIC, check_dir=False)),
]


def make_app(
    make_service: Callable[[], RoomService], key: bytes, limits: Limits | None = None, servers_key: bytes = b""
) -> ASGIApp:
    """The ASGI application. The service is made at startup, because it needs the running event loop.

    With a shared key of the servers it is one of several on one database, and requests may be for another server's
    rooms.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        service = app.state.service = make_service()
        app.state.limits.store = service.store
        tasks = await start(service)
        yield
        await stop(service, tasks)

    app = Starlette(routes=ROUTES, exception_handlers=ERROR_PAGES, lifespan=lifespan)
    app.add_middleware(GZipMiddleware)
    return protected(app, limits or Limits(), key, servers_key)  # outermost, for error responses too
