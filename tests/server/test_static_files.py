"""What a page is made of: one script and one style where they were bundled, the modules themselves everywhere else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from sobremesa.bundled import BUILT, ROOM, STATIC, bundle, find_esbuild, is_fresh, sources
from sobremesa.server.http.templates import is_bundled, room_file, room_modules
from tests.conftest import ROOT
from tests.server.server import Server, new_guest

IMPORT: Final = re.compile(r'^import (?:[^"]* from )?"(\.[^"]+)";$', re.MULTILINE)

MOST_IMPORTS: Final = 12
MAY_IMPORT: Final = {
    "board": {"board"},
    "net": {"net"},
    "store": {"board", "store"},
    "ui": {"ui"},
    "panels": {"board", "net", "panels", "store", "ui"},
}
ID: Final = re.compile(
    r"""\b(?:byId|onClick|onSubmit|getElementById)\(\s*"([\w-]+)"|querySelector(?:All)?\([`"\']#([\w-]+)"""
)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The scripts and styles in another folder."""
    return Path(shutil.copytree(STATIC, tmp_path / "static", ignore=shutil.ignore_patterns(BUILT)))


@pytest.fixture
def built(copied: Path) -> Path:
    """The same with their bundles."""
    esbuild = find_esbuild(ROOT)
    assert esbuild is not None, "no esbuild: run `npm install` first"
    bundle(esbuild, copied)
    return copied


@pytest.fixture
def without_bundles() -> Iterator[None]:
    """Forget the URLs afterwards."""
    yield
    for found in (is_bundled, room_file, room_modules):
        found.cache_clear()


def test_bundles_are_used_until_their_sources_change(built: Path) -> None:
    assert is_fresh(built)
    for name in ROOM:
        text = (built / BUILT / name).read_text(encoding="utf-8")
        assert len(text) > 20_000 and not re.search(r"\bimport\b[^;]*\./", text), name
    source = built / "ui" / "dom.js"
    source.write_text(source.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert not is_fresh(built)


def test_without_a_bundler_there_are_no_bundles(copied: Path) -> None:
    assert not is_fresh(copied)


def test_a_page_without_bundles_names_every_module(monkeypatch: pytest.MonkeyPatch, without_bundles: None) -> None:
    monkeypatch.setattr("sobremesa.server.http.templates.is_bundled", lambda: False)
    room_file.cache_clear()
    room_modules.cache_clear()
    named, imported = {room_file("room.js"), *room_modules()}, {"/static/pages/room.js"}
    for address in sorted(named):
        path = STATIC / address.removeprefix("/static/")
        found = [(path.parent / name).resolve().relative_to(STATIC.resolve()) for name in imports(path)]
        imported |= {f"/static/{one.as_posix()}" for one in found}
    assert imported - named <= {"/static/pages/site.js"}


def modules() -> list[Path]:
    """The scripts that pages import."""
    return [path for path in sources() if path.suffix == ".js" and path.parent.name != "worker"]


def imports(path: Path) -> list[str]:
    """What a script imports."""
    return IMPORT.findall(path.read_text(encoding="utf-8"))


def test_every_file_of_a_room_can_be_fetched(server: Server) -> None:
    for address in [room_file("room.js"), room_file("room.css"), *room_modules()]:
        reply = server.ask("GET", address)
        assert reply.status == 200
        assert ("immutable" if "?v=" in address else "no-cache") in reply.headers["cache-control"]


def test_the_home_page_fetches_what_a_table_needs(server: Server) -> None:
    (named,) = re.findall(r'data-ahead="([^"]+)"', server.ask("GET", "/").text)
    ahead = named.split(" ")
    room = server.make_room(new_guest())
    table = server.ask("GET", f"/r/{room}").text
    assert len(ahead) == 4 and all(f'"{address}"' in table for address in ahead)


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(STATIC).as_posix())
def test_a_script_imports_few_others_and_none_from_above(path: Path) -> None:
    found = imports(path)
    assert len(found) == len(re.findall(r"^import\b", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert len(found) <= MOST_IMPORTS
    folders = {(path.parent / name).resolve().parent.name for name in found}
    assert folders <= MAY_IMPORT.get(path.parent.name, folders)


def test_an_element_of_the_page_belongs_to_one_script() -> None:
    owners: dict[str, set[str]] = {}
    for path in modules():
        for groups in ID.findall(path.read_text(encoding="utf-8")):
            owners.setdefault(next(filter(None, groups)), set()).add(path.relative_to(STATIC).as_posix())
    assert len(owners) > 80
    assert {name: found for name, found in owners.items() if len(found) > 1} == {}
