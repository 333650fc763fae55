"""Addresses of static files: with a version, so that browsers keep them, and of a room as bundles or as modules."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from sobremesa.bundled import BUILT, STATIC, is_fresh

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
