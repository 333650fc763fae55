"""Whom a request comes from, where friends reach the server, and what a document may load."""

from __future__ import annotations

import hmac
import logging
import socket
from base64 import b64decode, b64encode
from functools import cache
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from sobremesa.engine.errors import Unreadable
from sobremesa.server.http.budgets import is_this_machine
from sobremesa.server.limits import LONGEST_HOST, MOST_ORIGINS_LOGGED
from sobremesa.server.options import Limits
from sobremesa.server.protocol.refusals import RequestRefused

LOG = logging.getLogger("sobremesa.server")
NOTED: set[tuple[str, str]] = set()  # origins that were refused, and what they asked for
NAME: Final = "Content-Security-Policy"
OF_PAGES: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)

OF_TAKEN_ALONG: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
)


@cache
def own_style_alone(style: str) -> dict[str, str]:
    """The header of a document that contains this one style, and images at most."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    rest = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return {NAME: f"default-src 'none'; style-src 'sha256-{digest}'; img-src 'self'; {rest}"}


FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")  # set by proxies on this machine


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own pages, by its Origin header; clients that are no browsers send none."""
    origin = connection.headers.get("origin")
    return origin is None or _netloc(origin) == connection.headers.get("host", "")


def _netloc(address: str) -> str | None:
    """The host and port of an address, "" if it has none; None if it cannot be parsed."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return None


def check_origin(connection: HTTPConnection) -> None:
    """Refuse a form or a socket of another site, which is logged once: a proxy may have changed the host's name."""
    if not is_same_origin(connection):
        _note_origin(connection.headers["origin"][:LONGEST_HOST], connection.headers.get("host", "")[:LONGEST_HOST])
        raise RequestRefused("origin")


def _note_origin(origin: str, host: str) -> None:
    if len(NOTED) < MOST_ORIGINS_LOGGED and (origin, host) not in NOTED:
        NOTED.add((origin, host))
        LOG.warning(
            "refused: a page of %r asked for %r. If both are this server, its proxy has to forward the Host header "
            "as browsers send it, with its port",
            origin,
            host,
        )


def own_path(path: str) -> str:
    """A path on this server; anything else becomes "/"."""
    is_own = path.startswith("/") and not path.startswith("//") and "\\" not in path and _netloc(path) == ""
    return path if is_own else "/"


def _host_name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_loopback_name(host: str) -> bool:
    """Whether a host, with or without its port, is a name of the machine itself."""
    name = _host_name(host)
    return name == "localhost" or is_this_machine(name)


def is_direct(connection: HTTPConnection) -> bool:
    """Whether the request comes from this machine itself, by its address and not through a proxy."""
    is_forwarded = any(name in connection.headers for name in FORWARDED)
    return not is_forwarded and connection.client is not None and is_this_machine(connection.client.host)


def check_this_machine(connection: HTTPConnection) -> None:
    """Answer 404 unless the request comes from this machine: by its address, by its host name, and not through a proxy.

    The host name is checked against DNS rebinding: a stranger's page in the host's own browser may have a name that
    resolves to this machine.
    """
    if not is_direct(connection) or not is_loopback_name(connection.headers.get("host", "")):
        raise RequestRefused("no-such-page")


def check_operator(connection: HTTPConnection, is_page: bool = False) -> None:
    """Answer 404 unless the request comes from this machine or has the operator's token.

    A page asks a browser for the token, which only TLS keeps secret; figures may cross a private network without.
    """
    token: str = connection.app.state.limits.limits.admin_token
    if not token or (is_direct(connection) and is_loopback_name(connection.headers.get("host", ""))):
        check_this_machine(connection)
    elif is_page and connection.url.scheme != "https":
        raise RequestRefused("no-such-page")
    elif not hmac.compare_digest(_token_in(connection.headers.get("authorization", "")), token.encode()):
        raise Unauthorized("admin" if is_page else "metrics")


class Unauthorized(HTTPException):
    """The operator's token is missing or wrong: a browser asks for it."""

    def __init__(self, realm: str) -> None:
        super().__init__(401, headers={"WWW-Authenticate": f'Basic realm="{realm}", charset="UTF-8"'})


def _token_in(authorization: str) -> bytes:
    """The token in a header: as a bearer's, or as the password of any user."""
    kind, _, said = authorization.partition(" ")
    if kind.lower() == "bearer":
        return said.strip().encode("latin-1", "replace")
    if kind.lower() != "basic":
        return b""
    try:
        return b64decode(said, validate=True).partition(b":")[2]
    except ValueError:
        return b""


EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  asked for, not bound here


def origin_for_friends(connection: HTTPConnection) -> str:
    """The origin for invitations: the host's, else that of the page; "" if only this machine can open that.

    A page that was opened by a loopback name on a server that listens on the network has the network address.
    """
    limits: Limits = connection.app.state.limits.limits
    host = connection.headers.get("host", "")
    if limits.public or not is_loopback_name(host):
        return limits.public or f"{connection.url.scheme}://{host}"
    address = _on_network(limits) if is_direct(connection) else ""
    return f"http://{address}:{connection.scope['server'][1]}" if address else ""


def own_origin(connection: HTTPConnection) -> str:
    """The same, on a server for this machine alone the origin of the page."""
    return origin_for_friends(connection) or f"{connection.url.scheme}://{connection.headers.get('host', '')}"


def known_origin(connection: HTTPConnection) -> str:
    """The origin of the page if its host name is surely ours, else "": anybody can send any Host."""
    limits: Limits = connection.app.state.limits.limits
    host = connection.headers.get("host", "")
    is_ours = limits.public or limits.hosts or is_loopback_name(host) or host.rpartition(":")[0] == network_address()
    return own_origin(connection) if is_ours else ""


def _on_network(limits: Limits) -> str:
    """The name or address of this machine on its network, if the server listens and answers there, else ""."""
    if limits.listens not in EVERYWHERE:
        return ""
    address = network_address()
    if not limits.hosts or address in limits.hosts:
        return "" if is_this_machine(address) else address
    return next((name for name in limits.hosts if not is_loopback_name(name)), "")


def network_address() -> str:
    """The address of this machine on its network; loopback if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only selects our address
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def check_public(url: str) -> str:
    """A public origin as the host has written it: a scheme and a host, without a path."""
    try:
        parts = urlsplit(url)
        is_origin = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_origin = False
    if url and not (is_origin and f"{parts.scheme}://{parts.netloc}" == url.rstrip("/") and "@" not in url):
        raise Unreadable(f"--public-url takes an address such as https://table.example, without a path: {url}")
    return url.rstrip("/")
