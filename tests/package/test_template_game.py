"""The code in `docs/learn/adding-a-game.md` makes a game that obeys all laws."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from sobremesa.engine import generate
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import broken_law, planned_game
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.scenarios.scenario import read_scenario, run_scenario
from sobremesa.i18n.words import Words
from tests.conftest import ROOT
from tests.examples import forget_games

BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    root = tmp_path_factory.mktemp("games")
    page = (ROOT / "docs" / "learn" / "adding-a-game.md").read_text(encoding="utf-8")
    for name, content in BLOCK.findall(page):
        path = root / "pebbles" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    paths: list[str] = import_module("sobremesa.games").__path__  # type: ignore[assignment]  # a namespace may be any sequence
    paths.append(str(root))
    forget_games()
    yield find_game("pebbles")
    paths.remove(str(root))
    forget_games()
    for name in [name for name in sys.modules if name.startswith("sobremesa.games.pebbles")]:
        del sys.modules[name]


def test_the_page_has_ten_steps() -> None:
    page = (ROOT / "docs" / "learn" / "adding-a-game.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\d+)\.", page, re.MULTILINE) == [str(number) for number in range(1, 11)]


def test_its_code_is_what_its_fields_say(pebbles: Game) -> None:
    assert list(generate.stale(pebbles)) == []


def test_all_laws_hold(pebbles: Game) -> None:
    broken = [broken_law(planned_game(pebbles, number, seed=1)) for number in range(60)]
    assert [str(law) for law in broken if law] == []


def test_its_scenarios_pass_and_prove_every_rule(pebbles: Game) -> None:
    scenarios = [read_scenario(path) for path in sorted((pebbles.folder / "scenarios").glob("*.toml"))]
    assert [run_scenario(scenario) for scenario in scenarios] == [None, None]
    proven = {rule for scenario in scenarios for rule in scenario.rules}
    assert proven == {rule.id for rule in pebbles.rules()}


def test_it_is_drawn_and_said(pebbles: Game) -> None:
    table = pebbles.start(3, {}, FastChance(5))
    table.run()
    assert pebbles.scene(table.mask(None), None).svg().count("<use") == 12 + 3
    english = Words("en", pebbles)
    assert english.prompt(table, ["Ana", "Bo", "Cy"], 1) == "Ana is taking pebbles."
    said = [str(english.action(action, table, 0)) for action in table.legal_actions(0)]
    assert said == ["Take one pebble", "Take 2 pebbles"]
