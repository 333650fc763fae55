"""The floors of the server: a module imports its own floor and those below."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = "sobremesa.server"
SERVER = ROOT / "src" / "sobremesa" / "server"
FLOORS = [
    ["limits", "options"],
    ["protocol"],
    ["storage"],
    ["rooms.room", "rooms.replay", "rooms.seating", "rooms.scene_diff"],  # the state of a room
    ["render"],
    ["alerts"],
    ["rooms", "workers"],
    ["http"],
    ["sockets"],
    ["app", "uvicorn_limits", "launch", "__main__"],
]
SOURCES = sorted(SERVER.rglob("*.py"))


def siblings(path: Path) -> set[str]:
    """The modules of the server that a file imports, without the name of the package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE):
            inside = node.module.removeprefix(PACKAGE).removeprefix(".")
            names = [f"{inside}.{alias.name}".removeprefix(".") for alias in node.names]
            found.update(name if is_module(name) else inside for name in names)
        assert not (isinstance(node, ast.Import) and any(alias.name.startswith(PACKAGE) for alias in node.names)), path
    return found


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SERVER).with_suffix("").parts).removesuffix(".__init__")


def is_module(name: str) -> bool:
    path = SERVER.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def floor_of(name: str) -> int:
    """How high a module is: `render.board` as high as everything in render, `rooms.room` where it is named."""
    heights = {prefix: height for height, names in enumerate(FLOORS) for prefix in names}
    found = [prefix for prefix in heights if f"{name}.".startswith(f"{prefix}.")]
    return heights[max(found, key=len)]


def test_every_module_has_a_floor() -> None:
    for path in SOURCES:
        if path != SERVER / "__init__.py":
            floor_of(name_of(path))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(SERVER)))
def test_a_module_imports_no_floor_above_its_own(path: Path) -> None:
    for name in siblings(path):
        assert floor_of(name) <= floor_of(name_of(path)), f"{path.name} imports {name}"
