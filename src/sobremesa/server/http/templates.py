"""Pages and error pages from templates: all texts in the reader's language, no traceback; and the URLs of static files.

Static files have a version in their URLs, so that browsers keep them. A room is served as bundles or as modules.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import HTTPExceptionHandler

from sobremesa.bundled import BUILT, SITE, STATIC, is_fresh
from sobremesa.server.http.guests import guest_of, remember, remember_preference
from sobremesa.server.limits import RETRY_AFTER
from sobremesa.server.protocol.refusals import THEMES, RequestRefused
from sobremesa.server.render.reader import NAMES_OF_LANGUAGES, page_words, refusal_words
from sobremesa.server.storage.store import Unavailable

HERE = Path(__file__).parent.parent
TEMPLATES = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(default=True))
STATUS = {
    "too-many-rooms": 429,
    "tables-of-host": 403,
    "too-fast": 429,
    "no-such-room": 404,
    "no-such-page": 404,
    "full": 503,
    "busy": 503,
    "too-large": 413,
    "origin": 403,
    "damaged": 500,
    "sign-in": 400,
    "spent-link": 404,
    "knows-secrets": 403,
    "banned": 403,
    "broken": 500,
    "too-many-channels": 429,
    "no-such-channel": 404,
}


def page(request: Request, template: str, code: int = 200, **values: Any) -> Response:
    """Render a page for this request; a new guest gets a cookie with it."""
    guest = guest_of(request)
    words = page_words(guest.language)
    html = TEMPLATES.get_template(template).render(
        viewer=guest,
        say=lambda message, **fields: words.say(message, fields),
        texts=words.starting_with,
        static=static,
        room_file=room_file,
        room_modules=room_modules,
        path=request.url.path,
        languages=list(NAMES_OF_LANGUAGES.items()),
        themes=THEMES,
        is_taken_along=is_taken_along(),
        can_tell=can_tell(),
        can_sign_in=request.app.state.provider is not None,
        **values,
    )
    response = HTMLResponse(html, code)
    if guest.is_new:
        remember(response, guest)
    if request.query_params.get("lang") == guest.language:
        remember_preference(response, guest, "language", guest.language)
    return response


async def error_page(request: Request, error: Exception) -> Response:
    """A refusal or a fault as a page."""
    refusal = _refusal(error)
    text, status = refusal_words(guest_of(request).language, refusal), STATUS.get(refusal.code, 400)
    refused = page(request, "error.html", status, status=status, text=text)
    if refusal.code == "busy":
        refused.headers["Retry-After"] = str(RETRY_AFTER)
        if request.method == "GET":
            refused.headers["Refresh"] = str(RETRY_AFTER)  # the page tries again by itself
    return refused


def _refusal(error: Exception) -> RequestRefused:
    """What went wrong as a refusal: an outage of the database is `busy`, a path that leads nowhere has no page."""
    if isinstance(error, RequestRefused):
        return error
    if isinstance(error, Unavailable):
        return RequestRefused("busy")
    return RequestRefused("no-such-page" if isinstance(error, HTTPException) else "broken")


async def gone(request: Request, error: Exception) -> Response:
    """The client has disconnected: nobody reads this response."""
    return Response(status_code=400)


ERROR_PAGES: dict[int | type[Exception], HTTPExceptionHandler] = {
    ClientDisconnect: gone,
    **dict.fromkeys([RequestRefused, Unavailable, 404, 405, 500], error_page),
}


LIBRARIES: Final = ("board", "net", "panels", "store", "ui")  # the modules that a room imports


@cache
def static(path: str) -> str:
    """The URL of a static file, with its version."""
    digest = hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:10]
    return f"/static/{path}?v={digest}"


def static_if_any(path: str) -> str:
    """The URL of a static file, "" if it does not exist."""
    return static(path) if (STATIC / path).is_file() else ""


@cache
def can_tell() -> bool:
    """Whether people can be told that it is their turn: not by a table in a tab, which lacks what encrypts alerts."""
    return find_spec("cryptography") is not None


@cache
def is_taken_along() -> bool:
    """Whether this server offers the table without a server."""
    return (SITE / "index.html").is_file()


@cache
def is_bundled() -> bool:
    """Whether rooms are served as bundles: they are there, and as new as their sources."""
    return is_fresh()


@cache
def room_file(name: str) -> str:
    """The URL of the script or the style of a room. Modules import each other by name, without a version: browsers ask
    whether they have changed.
    """
    return static(f"{BUILT}/{name}") if is_bundled() else f"/static/pages/{name}"


@cache
def room_modules() -> list[str]:
    """The URLs of the modules that the script of a room imports, so that they are asked for at once."""
    if is_bundled():
        return []
    return sorted(
        f"/static/{path.relative_to(STATIC).as_posix()}" for name in LIBRARIES for path in (STATIC / name).glob("*.js")
    )
