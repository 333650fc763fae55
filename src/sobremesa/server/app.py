"""The application: routes, sockets, error pages and headers around a room service."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp

from sobremesa.server.http.middleware import protected
from sobremesa.server.http.routes import ROUTES
from sobremesa.server.http.templates import ERROR_PAGES
from sobremesa.server.options import Limits
from sobremesa.server.rooms.service import RoomService, start, stop
from sobremesa.server.sockets.connection import table_socket

SOCKET = WebSocketRoute("/r/{room}/ws", table_socket)


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

    app = Starlette(routes=[SOCKET, *ROUTES], exception_handlers=ERROR_PAGES, lifespan=lifespan)
    app.add_middleware(GZipMiddleware)
    return protected(app, limits or Limits(), key, servers_key)  # outermost, for error responses too
