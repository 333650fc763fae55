"""Released rules are kept: a match is played on by those it began with, whatever has changed since."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools import editions
from tools.soak.upgrade import soak_upgrade

NOMADS = Path("src/sobremesa/games/nomads")
LUMARATHON = Path("src/sobremesa/series/lumarathon")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small copy of the project, just released: the series, and the games it plays."""
    for folder in (NOMADS, NOMADS.with_name("oh_captain"), LUMARATHON):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.so", "scenarios", "art"))
    (tmp_path / "src" / "sobremesa" / "editions").mkdir()
    (tmp_path / "tools").mkdir()
    editions.note_release(tmp_path)
    return tmp_path


def edit(file: Path, before: str, after: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")


def test_no_released_rule_has_changed() -> None:
    """If this fails: `python -m tools.editions keep GAME --from TAG`, with the release that noted the rules."""
    assert editions.changed(ROOT) == []


def test_a_changed_rule_of_a_release_is_noticed(tree: Path) -> None:
    assert editions.changed(tree) == []
    edit(tree / NOMADS / "content.toml", "moons_needed = 4", "moons_needed = 5")
    assert editions.changed(tree) == ["nomads"]


def test_comments_drawings_and_bots_are_no_rules(tree: Path) -> None:
    edit(tree / NOMADS / "turn.py", "from __future__ import annotations\n", "from __future__ import annotations\n# x\n")
    edit(tree / NOMADS / "turn.py", '"""The turn:', '"""A turn:')
    edit(
        tree / NOMADS / "bot.py",
        "from __future__ import annotations\n",
        "from __future__ import annotations\n\nX = 1\n",
    )
    assert editions.changed(tree) == []


def test_kept_rules_are_a_package_of_their_own(tree: Path) -> None:
    made = editions.keep(tree, "nomads", tree)
    assert [path.name for path in made] == ["nomads_1", "lumarathon_1"]
    whole = "".join(path.read_text(encoding="utf-8") for path in made[0].rglob("*.py"))
    assert "sobremesa.editions.nomads_1.turn" in whole and not re.search(r"sobremesa\.games", whole)
    assert 'id="nomads_1"' in whole and 'edition_of="nomads"' in whole and 'ClassVar[str] = "nomads_1"' in whole
    assert editions.version_of(tree / NOMADS) == 2 and editions.changed(tree) == []


def test_a_series_goes_on_with_the_games_it_began_with(tree: Path) -> None:
    editions.keep(tree, "nomads", tree)
    kept, now = tree / "src/sobremesa/editions/lumarathon_1/series.toml", tree / LUMARATHON / "series.toml"
    assert 'games = ["oh_captain", "nomads_1"]' in kept.read_text(encoding="utf-8")
    editions.keep(tree, "oh_captain", tree)
    assert 'games = ["oh_captain_1", "nomads_1"]' in kept.read_text(encoding="utf-8")
    assert 'games = ["oh_captain", "nomads"]' in now.read_text(encoding="utf-8")
    assert editions.version_of(tree / LUMARATHON) == 2


def test_rules_that_are_not_the_released_ones_are_not_kept(tree: Path) -> None:
    edit(tree / NOMADS / "content.toml", "moons_needed = 4", "moons_needed = 5")
    with pytest.raises(editions.NotAsReleased):
        editions.keep(tree, "nomads", tree)
    assert not (tree / "src/sobremesa/editions/nomads_1").exists()


def test_rules_that_no_release_had_are_not_kept(tree: Path) -> None:
    editions.keep(tree, "nomads", tree)
    assert editions.keep(tree, "nomads", tree) == []


@pytest.mark.slow
def test_matches_go_on_by_the_rules_they_began_with(tmp_path: Path) -> None:
    """Short form of `python -m tools.soak upgrade`: a rule of every game is changed in the middle of matches."""
    found = soak_upgrade(ROOT, tmp_path, 10, 1, lambda: None)
    assert not found.faults
    assert dict(found.played_on) == dict.fromkeys(["nomads", "oh_captain", "nakum", "andor", "lumarathon"], 2)
    assert set(found.begun) == set(found.played_on) and found.would_differ.total() >= 4
