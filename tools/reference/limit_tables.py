"""The limits of the server as a page: what is limited, and by how much."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

MODULES: Final = ("sobremesa.server.limits", "sobremesa.engine.text.bounds")
LINE: Final = re.compile(r"([A-Z_]+)(?:: Final)? = .*?(?:  # (.+))?")
HEAD: Final = """# Limits

Every size, rate, time and count that the server limits, what is charged for what, and the modules that do it, in the
order in which a request meets them. Generated from `server/limits.py`, `engine/text/bounds.py` and those modules.
"""


class Limit(NamedTuple):
    """One limit: its name, its value, and what it limits."""

    name: str
    value: float
    meaning: str
    modules: list[str]  # that count it, charge it, or cut at it


def limits() -> str:
    """The page, with a table for each group."""
    tables = [f"## {title}\n\n{table(found)}" for name in MODULES for title, found in groups(name)]
    return "\n".join([HEAD, *tables])


def groups(module: str) -> Iterator[tuple[str, list[Limit]]]:
    """The limits of a module under the comments that begin its groups."""
    values = importlib.import_module(module)
    text = Path(str(values.__file__)).read_text(encoding="utf-8")
    title, found = "Files, wherever they are read", list[Limit]()
    for line in text.splitlines():
        if line.startswith("# "):
            if found:
                yield title, found
            title, found = line.removeprefix("# "), []
        elif match := LINE.fullmatch(line):
            value = getattr(values, match[1])
            if isinstance(value, int | float):
                found.append(Limit(match[1], value, match[2] or "", users(match[1])))
    yield title, found


@cache
def sources() -> dict[str, str]:
    """The modules of the package without those of the limits: path and text."""
    root = Path(str(importlib.import_module("sobremesa").__file__)).parent
    own = [Path(*name.split(".")[1:]).with_suffix(".py") for name in MODULES]
    found = {
        path.relative_to(root): path for part in ("server", "engine") for path in sorted((root / part).rglob("*.py"))
    }
    return {str(name): path.read_text(encoding="utf-8") for name, path in found.items() if name not in own}


def users(name: str) -> list[str]:
    """The modules in which a limit is used."""
    return [f"`{path}`" for path, text in sources().items() if re.search(rf"\b{name}\b", text)]


def table(found: list[Limit]) -> str:
    """A table of limits."""
    rows = [
        f"| {_written(limit.value)} | {limit.meaning} | `{limit.name}` | {', '.join(limit.modules)} |"
        for limit in found
    ]
    return "\n".join(["| limit | of what | name | where |", "|---|---|---|---|", *rows, ""])


def _written(value: float) -> str:
    return f"{int(value):,}" if value == int(value) else f"{value}"
