"""Documentation is held to the code: every field, option and command is written down."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.generate_notation import BLOCK, chance_rows, choices, with_notation

from sobremesa.engine.chance import ScriptedChance
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.scenarios import assertions
from tests.conftest import ROOT

SCENARIOS = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def documented(page: str) -> set[str]:
    """The names in the first column of the tables of a page."""
    rows = re.findall(r"^\| (`[^|]+`) \|", page, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_field_of_the_text_form_is_documented(game: Game) -> None:
    names = [f"{number}" for number in range(game.seats.start)]
    table, known = game.example(names, game.defaults()), documented(SCENARIOS)
    for key, value in game.write_table(table).items():
        owner = "*" if key in game.seat_names(table) else key
        assert key in known or {f"{owner}.{inner}" for inner in value} <= known


def test_notation_choices_kinds_and_chance_are_those_of_the_code() -> None:
    """If not: make generate."""
    assert with_notation(SCENARIOS) == SCENARIOS
    assert {found["game"] for found in BLOCK.finditer(SCENARIOS)} == set(games())


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_action_and_choice_is_documented(game: Game) -> None:
    part = next(found["old"] for found in BLOCK.finditer(SCENARIOS) if found["game"] == game.id)
    rows = documented(part)
    assert {action.kind for action in game.actions.actions} <= {row.split()[0] for row in rows}
    assert set(choices(game)) <= rows


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_whoever_asks_for_chance_says_what_the_numbers_mean(game: Game) -> None:
    silent = [name for name, rule, said in chance_rows(game) if not said]
    assert silent == [], "write 'Chance: ...' into the docstring"
    assert len(list(chance_rows(game))) > 3


def test_a_shuffle_asks_as_the_page_says() -> None:
    for script, order in (([3, 2, 1], "abcd"), ([0, 1], "cba")):
        things = sorted(order)
        ScriptedChance(script).shuffle(things)
        assert things == list(order)


def test_every_question_of_a_scenario_is_documented() -> None:
    assert set(assertions.QUESTIONS) - documented(SCENARIOS) == set()


@pytest.mark.parametrize(
    "page", sorted(ROOT.glob("docs/**/*.md")) + sorted(ROOT.glob("*.md")), ids=lambda path: path.name
)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_whoever_asks_where_something_is_finds_a_file() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = page.partition("## Where is ...?")[2].partition("## ")[0]
    places = [place for row in rows.splitlines()[5:] for place in re.findall(r"`([a-z_0-9]+/[\w/.]*)`", row)]
    assert len(places) >= 20
    missing = [place for place in places if not (ROOT / "src" / "sobremesa" / place).exists()]
    assert missing == []
