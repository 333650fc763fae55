"""Every rule is covered by a scenario or a test that names its id, and the rules match the specification."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import programmes
from sobremesa.terminal.audit import rules
from tests.conftest import ROOT
from tools import coverage

GAMES = list(games().values())
NAMES = [game.id for game in GAMES]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_rule_is_proven(game: Game) -> None:
    assert rules.gaps(game, ROOT / "tests") == []


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_scenarios_name_rules_that_exist(game: Game) -> None:
    assert rules.strangers(game) == []


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_step_and_option_names_a_rule_that_exists(game: Game) -> None:
    known = {rule.id for rule in game.rules()}
    own = {name: step for name, step in game.steps.items() if step.__module__.startswith("sobremesa.games.")}
    assert own
    assert [name for name, step in own.items() if step.rule not in known] == []
    assert [option.id for option in game.settings if option.rule not in known] == []


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_rules_match_the_specification(game: Game) -> None:
    """The specification is next to the checkout; without it there is nothing to compare."""
    ours = json.loads((game.folder / "rules.json").read_text(encoding="utf-8"))
    ids = [row["id"] for row in ours]
    assert len(set(ids)) == len(ids) > 0
    assert all(row["statement"] and row["section"] for row in ours)
    given = ROOT.parent / "shared" / "rules" / f"{game.id}.json"
    if given.exists():
        spec = json.loads(given.read_text(encoding="utf-8"))
        assert ours[: len(spec)] == spec, "what a game adds comes after what was given, with ids of its own"


def nomads(tmp_path: Path, scenarios: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Game:
    """Nomads with a rulebook of two rules and these scenarios."""
    rules = [{"id": f"NOM-00{n}", "section": "x", "statement": "y"} for n in (1, 2)]
    (tmp_path / "rules.json").write_text(json.dumps(rules), encoding="utf-8")
    (tmp_path / "scenarios").mkdir()
    for name, rule in scenarios.items():
        text = f'game = "nomads"\nrule = "{rule}"\nseats = ["red", "moon"]\nwhen = []\n[then]\nover = false\n'
        (tmp_path / "scenarios" / name).write_text(text, encoding="utf-8")
    game = replace(games()["nomads"])
    module = ModuleType("elsewhere")
    module.__file__ = str(tmp_path / "__init__.py")
    monkeypatch.setattr("sobremesa.engine.manifest.import_module", lambda name: module)
    return game


def test_an_uncovered_rule_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = nomads(tmp_path, {"a.toml": "NOM-002"}, monkeypatch)
    assert rules.rule_proofs(game, None) == {"NOM-001": [], "NOM-002": ["scenarios/a.toml"]}
    assert rules.gaps(game, None) == ["NOM-001"]
    assert coverage.table(game, None)[1:] == [
        ["NOM-001", "0", "not here", "-"],
        ["NOM-002", "1", "not here", "scenarios/a.toml"],
    ]


def test_a_test_that_names_a_rule_proves_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = nomads(tmp_path, {"a.toml": "NOM-002", "b.toml": "NOM-777"}, monkeypatch)
    tests = tmp_path / "tests"
    (tests / "nomads").mkdir(parents=True)
    (tests / "test_y.py").write_text("def test_two() -> None:\n    assert 'NOM-002'\n")
    (tests / "nomads" / "test_x.py").write_text(
        '"""NOM-002"""\n\ndef test_one() -> None:\n    """NOM-001, NOM-001"""\n'
    )
    assert rules.rule_proofs(game, tests) == {
        "NOM-001": ["tests/nomads/test_x.py::test_one"],
        "NOM-002": ["scenarios/a.toml"],
    }
    assert rules.gaps(game, tests) == []
    assert rules.strangers(game) == ["b.toml: NOM-777"]


def test_the_tests_are_found_next_to_the_sources() -> None:
    assert coverage.tests_folder() == ROOT / "tests"


@pytest.mark.parametrize("name", programmes())
def test_one_search_finds_the_code_of_every_rule(name: str) -> None:
    """Including statements about components, whose ids are next to the figures in the content files."""
    assert rules.without_code(programmes()[name].of) == []


def test_the_table_names_every_rule_and_fails_on_a_gap(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert coverage.main(["nomads"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "Every rule is proven."
    assert sum(line.startswith("NOM-") for line in lines) == len(games()["nomads"].rules())
    monkeypatch.setattr(coverage, "gaps", lambda game, tests: ["NOM-007"])
    assert coverage.main(["nomads"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 rules without proof: NOM-007"
