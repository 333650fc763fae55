"""Security of answers and forms: headers, and where a request may come from and lead to."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.server.protocol.refusals import Refusal

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


class SecurityHeaders:
    """Middleware that adds the headers which keep browsers from doing what pages never ask for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on; mark the start of each answer."""

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", _cache_control(scope))
            await send(message)

        await self.app(scope, receive, marked if scope["type"] == "http" else send)


def _cache_control(scope: Scope) -> str:
    """Files under a version are kept for ever, other files until they change, pages not at all."""
    if not scope["path"].startswith("/static/"):
        return "no-store"
    return "public, max-age=31536000, immutable" if scope["query_string"].startswith(b"v=") else "no-cache"


def is_same_origin(connection: HTTPConnection) -> bool:
    """Browsers say where a form or a script comes from; other clients say nothing."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "")


def check_origin(connection: HTTPConnection) -> None:
    """Refuse the form of another site."""
    if not is_same_origin(connection):
        raise Refusal("origin")


def check_size(connection: HTTPConnection, most: int) -> None:
    """Refuse a request that says it is larger than this, before it is read."""
    if int(connection.headers.get("content-length", "0") or 0) > most:
        raise Refusal("too-large")


def own_path(path: str) -> str:
    """A path on this server, never another place."""
    parts = urlsplit(path)
    is_own = path.startswith("/") and not path.startswith("//") and "\\" not in path and not parts.netloc
    return path if is_own else "/"
