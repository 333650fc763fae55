"""Documentation is checked against the code: every field, option and command is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.engine.chance import ScriptedChance
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.scenarios import assertions
from sobremesa.i18n.words import words_for
from tests.conftest import ROOT
from tools.reference import page_of, pages
from tools.reference.notation import chance_rows, choices
from tools.reference.options import PAGE, options

SCENARIOS = (ROOT / "docs" / "how-to" / "scenarios.md").read_text(encoding="utf-8")
TEXT_FORM = (ROOT / "docs" / "reference" / "text-form.md").read_text(encoding="utf-8")
GENERAL = {"game", "seats", "agenda", "chance"}  # the fields of every position
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def documented(page: str) -> set[str]:
    """The names in the first column of the tables of a page."""
    rows = re.findall(r"^\| (`[^|]+`) \|", page, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_field_of_the_text_form_is_in_the_reference(game: Game) -> None:
    names = [f"{number}" for number in range(game.seats.start)]
    table, known = game.example(names, game.defaults()), documented(page_of(game))
    for key, value in game.write_table(table).items():
        owner = "*" if key in game.seat_names(table) else key
        if key not in GENERAL:
            assert key in known or {f"{owner}.{inner}" for inner in value} <= known


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_action_choice_and_event_is_in_the_reference(game: Game) -> None:
    rows = documented(page_of(game))
    assert {action.kind for action in game.actions.actions} <= {row.split()[0] for row in rows}
    assert {*choices(game), *[event.kind for event in game.events]} <= rows


def test_the_page_on_the_text_form_has_the_general_fields_and_every_game() -> None:
    assert documented(TEXT_FORM) == GENERAL
    for game in games().values():
        assert f"\n## {words_for('en', game).say('game-name')}\n" in TEXT_FORM


def test_the_reference_has_a_page_for_each_game_the_messages_the_limits_the_options_and_the_words() -> None:
    assert set(pages()) == {*games(), "messages", "limits", "options", "words"}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_rules_that_draw_explain_the_numbers(game: Game) -> None:
    silent = [name for name, rule, said in chance_rows(game) if not said]
    assert silent == [], "write 'Chance: ...' into the docstring"
    assert len(list(chance_rows(game))) > 3


def test_a_shuffle_draws_as_documented() -> None:
    for script, order in (([3, 2, 1], "abcd"), ([0, 1], "cba")):
        things = sorted(order)
        ScriptedChance(script).shuffle(things)
        assert things == list(order)


def test_every_assertion_of_a_scenario_is_documented() -> None:
    assert set(assertions.QUESTIONS) - documented(SCENARIOS) == set()


@pytest.mark.parametrize(
    "page", sorted(ROOT.glob("docs/**/*.md")) + sorted(ROOT.glob("*.md")), ids=lambda path: path.name
)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_answers_to_where_is_name_existing_files() -> None:
    page = (ROOT / "docs" / "understand" / "architecture.md").read_text(encoding="utf-8")
    rows = page.partition("## Where is ...?")[2].partition("## ")[0]
    places = [place for row in rows.splitlines()[5:] for place in re.findall(r"`([a-z_0-9]+/[\w/.]*)`", row)]
    assert len(places) >= 20
    roots = ROOT / "src" / "sobremesa", ROOT
    assert [place for place in places if not any((root / place).exists() for root in roots)] == []


def test_the_page_of_options_is_the_generated_one() -> None:
    """An option that is not on it fails here: `python -m tools.reference options > docs/reference/options.md`."""
    assert PAGE.read_text(encoding="utf-8") == options()


def test_every_term_of_the_glossary_names_an_existing_place() -> None:
    page = (ROOT / "docs" / "reference" / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z ]+) \| [^|]+ \| `([^`]+)` \|$", page, re.MULTILINE)
    terms = [term for term, _ in rows if term != "term"]
    assert 40 <= len(terms) <= 80 and len(terms) == len(set(terms))
    assert [place for _, place in rows if not (ROOT / "src" / "sobremesa" / place).exists()] == []


def test_decisions_are_numbered_without_holes_and_dated() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    for number, page in enumerate(pages, 1):
        title, _, status, *_ = page.read_text(encoding="utf-8").splitlines()
        assert title.startswith(f"# {number}. "), page.name
        assert re.match(r"Date: 20\d\d-\d\d-\d\d\. Status: (accepted|superseded)", status), page.name
