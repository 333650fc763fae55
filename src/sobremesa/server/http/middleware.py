"""Middleware around everything: security headers, known hosts, and limits of cost and body size."""

from __future__ import annotations

from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from sobremesa.server.http import security
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.http.guests import GuestBook
from sobremesa.server.http.sign_in import Provider
from sobremesa.server.limits import LARGEST_FORM, LARGEST_ROOM_FORM, LARGEST_UPLOAD, MULTIPART_EDGES
from sobremesa.server.options import Limits
from sobremesa.server.protocol.refusals import RequestRefused

HEADERS = {
    security.NAME: security.OF_PAGES,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
LARGEST: Final = {"/upload": LARGEST_UPLOAD, "/verify": LARGEST_UPLOAD, "/rooms": LARGEST_ROOM_FORM}


class SecurityHeaders:
    """Middleware that adds security headers, which deny browsers whatever our pages do not use."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on; add headers at the start of each response."""

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", _cache_control(scope, message["status"]))
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            await send(message)

        await self.app(scope, receive, marked if scope["type"] == "http" else send)


def _cache_control(scope: Scope, status: int) -> str:
    """Versioned files are cached for ever, other files revalidated, pages and errors never stored."""
    if not scope["path"].startswith("/static/") or status >= 400:
        return "no-store"
    return "public, max-age=31536000, immutable" if scope["query_string"].startswith(b"v=") else "no-cache"


class KnownHosts:
    """Middleware that answers only to the configured host names; to any, if there are none."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on requests for known hosts; one that names several is for none."""
        is_asked = scope["type"] in ("http", "websocket")
        if is_asked and (_hosts_named(scope) > 1 or (self.hosts and _host(scope) not in self.hosts)):
            answer: ASGIApp = PlainTextResponse("400 Unknown host", 400)
            await (answer if scope["type"] == "http" else WebSocketClose(4403))(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _hosts_named(scope: Scope) -> int:
    return sum(1 for name, _ in scope["headers"] if name == b"host")


def _host(scope: Scope) -> str:
    """The host name of a request, without its port."""
    said: str = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
    return said if said.endswith("]") else said.rpartition(":")[0] or said


class CostLimit:
    """Middleware that delays or refuses requests of an address that has used much event-loop time."""

    def __init__(self, app: ASGIApp, limits: AddressLimits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Charge the cost of a request; sockets are charged message by message."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = scope["client"][0] if scope.get("client") else ""
        try:
            await self.limits.within_budget("", address, self._answer(scope, receive, send))
        except RequestRefused:
            await PlainTextResponse("429 Too Many Requests", 429, {"Retry-After": "10"})(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)


class BodyLimit:
    """Middleware that limits the size of request bodies: reading past the limit raises a RequestRefused."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, counting the bytes of the body."""
        most, taken = LARGEST.get(scope.get("path", ""), LARGEST_FORM) + MULTIPART_EDGES, 0

        async def counted() -> Message:
            nonlocal taken
            if taken == 0 and _announced(scope) > most:
                raise RequestRefused("too-large")
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise RequestRefused("too-large")
            return message

        await self.app(scope, counted if scope["type"] == "http" else receive, send)


def _announced(scope: Scope) -> int:
    """The Content-Length of a request, 0 if it has none."""
    said: bytes = dict(scope["headers"]).get(b"content-length", b"")
    return int(said) if said.isdigit() and len(said) < 16 else 0


def protected(app: Starlette, limits: Limits, key: bytes, servers_key: bytes = b"") -> ASGIApp:
    """The application inside its protective middleware; with a key of the servers, as one of several."""
    app.state.limits, app.state.guests = AddressLimits(limits), GuestBook(key)
    app.state.provider = Provider(limits.sign_in) if limits.sign_in else None
    around = KnownHosts(CostLimit(BodyLimit(SecurityHeaders(app)), app.state.limits), limits.hosts)
    if not servers_key:
        return around
    from sobremesa.server.http.forwarding import (
        among_servers,
    )  # with a client for sockets, which one server does not need

    return among_servers(app, around, servers_key)
