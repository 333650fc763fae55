"""Where the build keeps what it fetched and what it made, by content, so that nothing is fetched or compiled twice."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "sobremesa"
BUILD: Final = ROOT / "build" / "offline"
FETCHED: Final = BUILD / "fetched"
OBJECTS: Final = BUILD / "objects"


class Unbuildable(Exception):
    """Something that the build needs is missing; the message says what, and what to do."""


def digest(*parts: bytes) -> str:
    """One hash over all of these."""
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8, "big") + part)
    return found.hexdigest()


def digest_of(paths: Iterable[Path]) -> str:
    """One hash over the contents of these files."""
    return digest(*(path.read_bytes() for path in paths))


def setup() -> Any:
    """The project's setup.py, which knows what is compiled together and what a wheel leaves out."""
    sys.path[:0] = [str(ROOT), str(PACKAGE)]
    try:
        return import_module("setup")
    finally:
        del sys.path[:2]
