"""Where a request may come from, and where it may lead to."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from sobremesa.server.protocol.refusals import Refusal


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
