"""Guests: devices with a cookie. No account; a name, a language and a theme, each in a cookie."""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
from collections.abc import AsyncIterator
from urllib.parse import quote, unquote

from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.http.budgets import charged_to
from sobremesa.server.http.security import check_origin, own_path
from sobremesa.server.limits import EXPORT_PART, LONGEST_COOKIE, MOST_COOKIES, MOST_JOINED
from sobremesa.server.protocol.refusals import THEMES, clean_name
from sobremesa.server.render.reader import page_words
from sobremesa.server.storage.export import write_about
from sobremesa.server.storage.records import ROOM_LETTERS, guest_id

OUR_COOKIES = ("guest", "name", "language", "theme", "tables", "signing-in")
ROOM_NAME = re.compile(rf"[{ROOM_LETTERS}]{{10}}")
YEAR = 365 * 24 * 3600
TOKEN = re.compile(r"([0-9a-f]{32})[0-9a-f]{32}")  # and its signature


class GuestBook:
    """Signs guest cookies, and verifies them."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def sign(self, token: str) -> str:
        """The cookie for this token."""
        return token + hmac.new(self.key, token.encode(), "sha256").hexdigest()[:32]

    def token_in(self, cookie: str) -> str | None:
        """The token in a cookie, None unless the cookie is valid."""
        found = TOKEN.fullmatch(cookie)
        if found is None or not hmac.compare_digest(self.sign(found[1]), cookie):
            return None
        return found[1]


class Guest(Struct, frozen=True):
    """The device that sent a request."""

    token: str
    cookie: str
    is_new: bool  # and has yet to get its cookie
    name: str  # "" if none was given yet
    language: str
    theme: str
    is_secure: bool = False  # sent over TLS, so that its cookies are for TLS alone

    @property
    def id(self) -> str:
        """The id under which rooms know the guest."""
        return guest_id(self.token)

    def called(self) -> str:
        """The name to show at the table."""
        return self.name or page_words(self.language).say(
            "guest-name", {"number": str(int(self.id[:4], 16) % 9000 + 1000)}
        )


def read_cookies(header: str) -> dict[str, str]:
    """Our cookies, in linear time. Others are ignored: browsers send us those of every program on this host name.

    The standard library also unquotes values, in quadratic time in some of the Pythons we support; ours have no quotes.
    """
    pairs = (cookie.partition("=") for cookie in header.split(";", MOST_COOKIES)[:MOST_COOKIES])
    ours = {name.strip(): value.strip() for name, _, value in pairs if name.strip() in OUR_COOKIES}
    return {name: value for name, value in ours.items() if len(value) <= LONGEST_COOKIE}


def cookies_of(connection: HTTPConnection) -> dict[str, str]:
    """Our cookies of a request."""
    return read_cookies(connection.headers.get("cookie", ""))


def guest_of(connection: HTTPConnection) -> Guest:
    """The guest of a request, by its cookies; a new guest if there are none."""
    cookies = cookies_of(connection)
    book: GuestBook = connection.app.state.guests
    given = cookies.get("guest", "")
    token = book.token_in(given) or secrets.token_hex(16)
    cookie = book.sign(token)
    asked = connection.query_params.get("lang", "")
    theme = cookies.get("theme", "auto")
    return Guest(
        token,
        cookie,
        given != cookie,
        clean_name(unquote(cookies.get("name", ""))),
        language_of(asked, cookies.get("language", ""), connection.headers.get("accept-language", "")),
        theme if theme in THEMES else "auto",
        connection.url.scheme in ("https", "wss"),
    )


def address_of(connection: HTTPConnection) -> str:
    """The client's address; behind a trusted proxy, the one that the proxy reports."""
    return connection.client.host if connection.client else ""


def payer_of(connection: HTTPConnection) -> str:
    """The address that workers are asked for, "" on this machine."""
    return charged_to(address_of(connection))


def charge_file(request: Request) -> None:
    """Charge a file that a worker is about to read."""
    request.app.state.limits.read_file(guest_of(request).id, address_of(request))


def language_of(asked: str, chosen: str, accepted: str) -> str:
    """The language: asked for, else chosen earlier, else the first supported one that the browser accepts."""
    wanted = [asked, chosen, *re.findall(r"[a-z]{2}", accepted.lower())]
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])


def remember(response: Response, guest: Guest) -> None:
    """Set the guest's cookie."""
    response.set_cookie("guest", guest.cookie, max_age=YEAR, httponly=True, samesite="lax", secure=guest.is_secure)


def remember_preference(response: Response, guest: Guest, name: str, value: str) -> None:
    """Store a preference in a cookie."""
    response.set_cookie(name, quote(value), max_age=YEAR, samesite="lax", secure=guest.is_secure)


def joined_rooms(request: Request) -> list[str]:
    """The rooms that this device has joined as a further one of somebody, the latest first."""
    return ROOM_NAME.findall(cookies_of(request).get("tables", ""))[:MOST_JOINED]


def remember_joined(request: Request, response: Response, guest: Guest, room: str) -> None:
    """Remember such a room, for the home page: it is not among those in which the device's own guest has a seat."""
    names = [room, *[name for name in joined_rooms(request) if name != room]][:MOST_JOINED]
    tables = ".".join(names)
    response.set_cookie("tables", tables, max_age=YEAR, httponly=True, samesite="lax", secure=guest.is_secure)


def redirect(path: str, guest: Guest) -> Response:
    """Redirect the device; a new one gets its cookie."""
    response = RedirectResponse(path, 303)
    if guest.is_new:
        remember(response, guest)
    return response


async def about_me(request: Request) -> Response:
    """Everything stored about this guest."""
    guest, state = guest_of(request), request.app.state
    about = write_about(guest.id)
    if not guest.is_new:
        with state.limits.exporting(guest.id, address_of(request)):
            about = await state.service.store.about(guest.id)
    headers = {"Content-Disposition": 'attachment; filename="sobremesa.json"', "Cache-Control": "no-store"}
    return StreamingResponse(_in_parts(about), 200, headers, "application/json")


async def _in_parts(content: bytes) -> AsyncIterator[bytes]:
    """Parts of long content, so that others have their turn while it is compressed."""
    for start in range(0, len(content), EXPORT_PART):
        yield content[start : start + EXPORT_PART]
        await asyncio.sleep(0)


async def set_me(request: Request) -> Response:
    """Set name, language and theme of this device."""
    check_origin(request)
    form = await request.form()
    guest = guest_of(request)
    response = redirect(own_path(str(form.get("next", "/"))), guest)
    if name := clean_name(str(form.get("name", ""))):
        remember_preference(response, guest, "name", name)
    for key, known in (("language", LANGUAGES), ("theme", THEMES)):
        if form.get(key) in known:
            remember_preference(response, guest, key, str(form[key]))
    return response
