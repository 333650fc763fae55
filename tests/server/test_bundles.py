"""The one script and the one style of a room hold every module of it, and nothing that only modules can say."""

from __future__ import annotations

import re

from sobremesa.server.http.assets.bundles import EXPORT, IMPORT, STATIC, bundle, scripts, styles
from tests.server.server import Server, new_guest


def test_every_import_and_export_is_of_a_kind_that_can_be_linked() -> None:
    for path in STATIC.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert len(IMPORT.findall(text)) == len(re.findall(r"^import\b", text, re.MULTILINE)), path.name
        assert len(EXPORT.findall(text)) == len(re.findall(r"^export\b", text, re.MULTILINE)), path.name


def test_a_module_is_there_once_and_after_what_it_imports() -> None:
    found = re.findall(r"^const module_(\w+) = ", scripts(), re.MULTILINE)
    assert len(found) == len(set(found)) > 20
    for name in found:
        imported = IMPORT.findall((STATIC / f"{name}.js").read_text(encoding="utf-8"))
        assert all(found.index(other) < found.index(name) for _, other in imported)
    assert not re.findall(r"^(?:import|export)\b", scripts(), re.MULTILINE)


def test_bundles_are_kept_for_ever_under_their_version(server: Server) -> None:
    for name, text in (("room-all.js", scripts()), ("room-all.css", styles())):
        reply = server.ask("GET", bundle(name))
        assert reply.status == 200 and reply.text == text
        assert "immutable" in reply.headers["cache-control"]


def test_the_home_page_fetches_what_a_table_needs(server: Server) -> None:
    (named,) = re.findall(r'data-ahead="([^"]+)"', server.ask("GET", "/").text)
    ahead = named.split(" ")
    room = server.make_room(new_guest())
    table = server.ask("GET", f"/r/{room}").text
    assert len(ahead) == 4 and all(f'"{address}"' in table for address in ahead)
