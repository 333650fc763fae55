"""The application: which address leads where, and the headers that every answer has."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.server.http import forms, pages
from sobremesa.server.http import rooms as newroom
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.registry import House
from sobremesa.server.sockets.connection import table_socket

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class SafeHeaders:
    """Adds the headers that keep browsers from doing what pages never ask for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on; mark the start of each answer."""

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", _keeping(scope))
            await send(message)

        await self.app(scope, receive, marked if scope["type"] == "http" else send)


def _keeping(scope: Scope) -> str:
    """How long a browser may keep an answer: files under a version for ever, other files until they change."""
    if not scope["path"].startswith("/static/"):
        return "no-store"
    return "public, max-age=31536000, immutable" if scope["query_string"].startswith(b"v=") else "no-cache"


ROUTES = [
    Route("/", pages.home),
    Route("/about", pages.about),
    Route("/r/{room}", pages.room_page),
    Route("/r/{room}/seat/{key}", forms.take_seat),
    WebSocketRoute("/r/{room}/ws", table_socket),
    Route("/new/{game}", newroom.new_room_page),
    Route("/rooms", newroom.make_room, methods=["POST"]),
    Route("/me", forms.set_me, methods=["POST"]),
    Route("/upload", forms.upload, methods=["POST"]),
    Route("/rules/{game}", pages.rules),
    Route("/rules/{game}/panel", pages.rules_panel),
    Route("/verify", pages.verify),
    Route("/verify", forms.verify, methods=["POST"]),
    Route("/r/{room}/match.json", forms.download),
    Route("/r/{room}/position.toml", forms.position_text),
    Route("/r/{room}/position.svg", forms.position_picture),
    Route("/art/{game}/symbols.svg", forms.symbols),
    Route("/art/{game}/symbol/{name}.svg", forms.symbol),
    Route("/art/{game}/board/{board}.svg", forms.board),
    Route("/art/{game}/style.css", forms.style),
    Route("/picture/{game}.svg", forms.picture),
    Route("/picture/{game}/{part:int}.svg", forms.picture),
    Route("/qr.svg", forms.qr),
    Route("/health", forms.health),
    Mount("/static", StaticFiles(directory=pages.STATIC, check_dir=False)),
]


def make_app(make_house: Callable[[], House]) -> ASGIApp:
    """The application over a house, which opens when the server starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = app.state.house = make_house()
        await house.open()
        yield
        await house.close()

    app = Starlette(
        routes=ROUTES,
        exception_handlers={
            Refusal: pages.refused_page,
            404: pages.lost_page,
            405: pages.lost_page,
            500: pages.broken_page,
        },
        lifespan=lifespan,
    )
    return SafeHeaders(GZipMiddleware(app))  # around everything, also around what goes wrong
