"""Where a request may come from, and where it may lead to."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from sobremesa.server.http.guard.limits import is_this_machine
from sobremesa.server.protocol.refusals import Refusal

FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")  # a proxy on this machine asks for somebody else


def is_same_origin(connection: HTTPConnection) -> bool:
    """Browsers say where a form or a script comes from; other clients say nothing."""
    origin = connection.headers.get("origin")
    return origin is None or _netloc(origin) == connection.headers.get("host", "")


def _netloc(address: str) -> str | None:
    """The host and port of an address, "" if it has none; None for what is no address."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return None


def check_origin(connection: HTTPConnection) -> None:
    """Refuse the form of another site."""
    if not is_same_origin(connection):
        raise Refusal("origin")


def own_path(path: str) -> str:
    """A path on this server, never another place."""
    is_own = path.startswith("/") and not path.startswith("//") and "\\" not in path and _netloc(path) == ""
    return path if is_own else "/"


def _host_name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def check_this_machine(connection: HTTPConnection) -> None:
    """What is for the host alone is not there for others: by its address, by its name, and not through a proxy.

    The name matters, because the page of a stranger in the host's browser may have a name that leads to this machine.
    """
    is_forwarded = any(name in connection.headers for name in FORWARDED)
    is_near = connection.client is not None and is_this_machine(connection.client.host)
    name = _host_name(connection.headers.get("host", "")) if is_near else ""
    if is_forwarded or not (name == "localhost" or is_this_machine(name)):
        raise Refusal("no-such-page")
