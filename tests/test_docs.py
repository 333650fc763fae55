"""Documentation is held to the code: every field, option and command is written down."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.engine import assertions
from sobremesa.engine.manifest import Game, games
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
