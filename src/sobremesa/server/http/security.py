"""Where a request may come from, and where it may lead to."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from sobremesa.server.protocol.refusals import Refusal


def is_same_origin(connection: HTTPConnection) -> bool:
    """Browsers say where a form or a script comes from; other clients say nothing."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "")


def check_origin(connection: HTTPConnection) -> None:
    """Refuse the form of another site."""
    if not is_same_origin(connection):
        raise Refusal("origin")


def own_path(path: str) -> str:
    """A path on this server, never another place."""
    parts = urlsplit(path)
    is_own = path.startswith("/") and not path.startswith("//") and "\\" not in path and not parts.netloc
    return path if is_own else "/"
