"""Bundles: the styles of a room's page as one file, and its scripts, linked from the typed modules, as another."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

STATIC: Final = Path(__file__).parents[2] / "static"
SHEETS: Final = ("tokens", "page", "fields", "seats", "room", "bar", "panels", "ending", "story")
ENTRIES: Final = ("page", "room")  # the scripts of a room's page, in order
IMPORT: Final = re.compile(r'^import (?:\{ ([\w, ]+) \} from )?"\./(\w+)\.js";\n', re.MULTILINE)
EXPORT: Final = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
COMMENT: Final = re.compile(r"^\s*(?://.*|/\*\*.*\*/|/\*\*(?:\n\s*\*.*)*)\n", re.MULTILINE)  # on lines of its own
MEDIA_TYPES: Final = {"css": "text/css", "js": "text/javascript"}


@cache
def styles() -> str:
    """The styles of a room, one after the other."""
    return "\n".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS)


@cache
def scripts() -> str:
    """The scripts of a room: every module once, after its imports, each in a scope of its own."""
    linked: dict[str, str] = {}
    for name in ENTRIES:
        _link(name, linked)
    return COMMENT.sub("", "\n".join(linked.values()))


def _link(name: str, linked: dict[str, str]) -> None:
    """Add a module after the modules it imports. There are no import cycles."""
    if name in linked:
        return
    text = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    for _, other in IMPORT.findall(text):
        _link(other, linked)
    exported = ", ".join(found for _, found in EXPORT.findall(text))
    body = EXPORT.sub(r"\1 \2", IMPORT.sub(_as_constant, text))
    linked[name] = f"const module_{name} = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();"


def _as_constant(found: re.Match[str]) -> str:
    names, module = found.groups()
    return f"const {{ {names} }} = module_{module};\n" if names else ""


BUNDLES: Final = {"room-all.css": styles, "room-all.js": scripts}


@cache
def bundle(name: str) -> str:
    """The URL of a bundle, with its version."""
    return f"/static/{name}?v={hashlib.sha256(BUNDLES[name]().encode()).hexdigest()[:10]}"


async def bundled(request: Request) -> Response:
    """Route of the bundles."""
    name = request.url.path.removeprefix("/static/")
    return Response(BUNDLES[name](), media_type=MEDIA_TYPES[name.rpartition(".")[2]])


BUNDLE_ROUTES: list[BaseRoute] = [Route(f"/static/{name}", bundled) for name in BUNDLES]
