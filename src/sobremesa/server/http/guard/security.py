"""Checks of a request's origin, and of where a redirect leads."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from sobremesa.server.http.guard.limits import is_this_machine
from sobremesa.server.protocol.refusals import Refusal

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
    """Refuse a form of another site."""
    if not is_same_origin(connection):
        raise Refusal("origin")


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
        raise Refusal("no-such-page")
