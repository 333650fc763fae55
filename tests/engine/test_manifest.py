"""The manifest: how games are found, where their files are, and which game a table belongs to."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from importlib import import_module
from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import DERIVED, Game, find_game, games
from sobremesa.engine.matches.programme import all_series
from tests.tiny import tiny

MANIFEST = """
from tests.tiny import tiny
GAME = tiny(id={id!r}, package=__name__)
"""


def install(root: Path, name: str, module: str, points: str) -> None:
    """A package as pip leaves it: the module, and the entry points that name it."""
    (root / name).mkdir()
    (root / name / "__init__.py").write_text(module, encoding="utf-8")
    (root / f"{name}-1.0.dist-info").mkdir()
    (root / f"{name}-1.0.dist-info" / "METADATA").write_text(f"Name: {name}\nVersion: 1.0\n", encoding="utf-8")
    (root / f"{name}-1.0.dist-info" / "entry_points.txt").write_text(points, encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    games.cache_clear()
    all_series.cache_clear()
    yield tmp_path
    games.cache_clear()
    all_series.cache_clear()
    for name in ("guest", "broken"):
        sys.modules.pop(name, None)


def test_a_game_may_come_in_a_package_of_its_own(site: Path) -> None:
    install(site, "guest", MANIFEST.format(id="guest"), "[sobremesa.games]\nguest = guest:GAME\n")
    assert find_game("guest").folder == site / "guest"
    assert list(games())[-1] == "guest" and len(games()) > 1


def test_nobody_replaces_a_game_of_ours(site: Path) -> None:
    install(site, "guest", MANIFEST.format(id="nomads"), "[sobremesa.games]\nnomads = guest:GAME\n")
    assert find_game("nomads").folder.parent == Path(import_module("sobremesa.games").__path__[0])


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("raise RuntimeError('out of order')", r"broken:GAME .*cannot be loaded: RuntimeError\('out of order'\)"),
        ("", "broken:GAME .*cannot be loaded: AttributeError"),
        ("GAME = 1", r"broken:GAME \(sobremesa.games\) is no Game"),
    ],
)
def test_a_broken_package_keeps_no_other_out(module: str, said: str, site: Path) -> None:
    install(site, "broken", module, "[sobremesa.games]\nbroken = broken:GAME\n")
    install(site, "guest", MANIFEST.format(id="guest"), "[sobremesa.games]\nguest = guest:GAME\n")
    with pytest.warns(UserWarning, match=said):
        assert "guest" in games()


def test_a_broken_series_keeps_no_other_out(site: Path) -> None:
    install(site, "broken", "SERIES = 1", "[sobremesa.series]\nbroken = broken:SERIES\n")
    with pytest.warns(UserWarning, match="is no Series"):
        assert list(all_series()) == ["lumarathon"]


def test_eight_fields_of_a_manifest_are_mandatory() -> None:
    wanted = [one.name for one in fields(Game) if one.init and one.default is one.default_factory is MISSING]
    assert wanted == ["id", "package", "seats", "actions", "start", "fields", "scene", "clicks"]


def test_the_rest_follows_from_them() -> None:
    game = tiny()
    assert game.has_secrets, "the hands are seen by their owners"
    assert not replace(game, fields=game.fields[1:], has_secrets=DERIVED).has_secrets, "the deck is seen by nobody"
    table = game.example(["first", "second"], {})
    assert not table.is_over and table.seats == 2
    table.play(0, next(action for action in table.legal_actions(0) if action.kind == "play"))
    assert game.seat_names(table) == ["seat-1", "seat-2"]
    assert game.evaluate(table, 0) == sum(game.terms(table, 0).values()) == table.scores()[0]
    assert table.ranks()[0] == 1 and game.expand({"deck": []}, []) == {"deck": []}


@pytest.mark.parametrize("found", list(games().values()), ids=lambda game: game.id)
def test_a_table_says_what_it_is_and_draws_itself(found: Game) -> None:
    table = found.start(3, found.defaults(), FastChance(1))
    table.run()
    seat = table.choice.seat
    assert repr(table) == f"<{found.id}: 3 seats, {type(table.choice).__name__} of seat {seat}>"
    assert table._repr_svg_() == found.scene(table.mask(None), None).svg()
    table.stop()
    assert repr(table) == f"<{found.id}: 3 seats, over>"
