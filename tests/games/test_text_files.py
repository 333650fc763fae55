"""Faults in text files, checked line by line: a sample of sentences may miss them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.engine.manifest import games
from sobremesa.games.andor.content.legend import LEGEND_IDS
from sobremesa.games.andor.ui import story
from sobremesa.i18n.words import LANGUAGES, words_for
from tests.games.test_outlook import laid, said

SOURCES = Path(__file__).parents[2] / "src" / "sobremesa"
TEXTS = sorted(SOURCES.rglob("texts/*.ftl"))
BOOKS = sorted(SOURCES.rglob("rulebook/*.md"))
BARE_ONE = r"(?<![\w$])1(?!\d)"


def where(path: Path) -> str:
    return str(path.relative_to(SOURCES))


def ones(text: str) -> list[str]:
    """Variants for one with a literal number; a French 0 and a score of -1 use `[one]` too."""
    return [line.strip() for line in text.splitlines() if re.search(rf"^\s*\[one\].*{BARE_ONE}", line)]


@pytest.mark.parametrize("path", TEXTS, ids=where)
def test_one_is_written_by_its_variable(path: Path) -> None:
    assert ones(path.read_text(encoding="utf-8")) == []


def test_a_literal_number_is_found() -> None:
    assert ones("    [one] 1 point\n   *[other] { $score } points\n    [1] 1 point\n") == ["[one] 1 point"]


@pytest.mark.parametrize("path", [path for path in TEXTS if path.stem.endswith("es")], ids=where)
def test_a_percentage_is_not_broken_at_the_end_of_a_line(path: Path) -> None:
    """Spanish has a space before the sign, which must not break; in French every such space is made so."""
    assert [line for line in path.read_text(encoding="utf-8").splitlines() if " %" in line] == []


@pytest.mark.parametrize(("game", "field", "nothing"), [("andor", "willpower-cost", "0 point de volonté")])
def test_french_zero_has_its_own_sentence(game: str, field: str, nothing: str) -> None:
    assert words_for("fr", games()[game]).say(field, {"willpower": 0}) == nothing


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_items_in_sentences_have_an_article(game: str, language: str) -> None:
    """Not `Recibes: odre`: a sentence says an item or an ally with its article; only labels may list bare names."""
    text = (games()[game].folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    told = [part for part in re.split(r"\n(?=[a-z])", text) if not part.startswith("label-")]
    used = [name for name in ("item", "ally") if any(f"${name}_a" in part or f"${name}_the" in part for part in told)]
    assert [part for part in told if any(f"${name}_name" in part for name in used)] == []


@pytest.mark.parametrize("path", BOOKS, ids=where)
def test_our_figures_are_called_our_ruling(path: Path) -> None:
    """`(ours)` alone is a riddle: our ruling, criterio nuestro, notre choix."""
    assert re.findall(r"[(*](?:ours|nuestr[oa]|de nous)[)*]", path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", [path for path in [*TEXTS, *BOOKS] if path.stem.endswith("fr")], ids=where)
def test_french_has_one_word_for_a_bot(path: Path) -> None:
    text = re.sub(r"\{[^}]*\}|`[^`]*`|^#.*$|^[\w-]+ =", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert re.findall(r".*(?<![\w-])bots?\b.*", text) == []


@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_the_goals_of_every_legend_and_its_enemy_are_in_sight(legend: str) -> None:
    table = laid(legend)
    outlook = games()["andor"].outlook
    assert outlook is not None
    seen = outlook(table)
    assert [goal.line.message for goal in seen.goals] == [goal.line.message for goal in story.goals(table)]
    assert seen.goals and all(said("andor", goal.line) for goal in seen.goals)
    if table.legend.boss_steps:
        enemy = [words_for(language, games()["andor"]).name("boss", legend) for language in LANGUAGES]
        told = [said("andor", line) for line in [*seen.losses, *[goal.line for goal in seen.goals]]]
        assert any(all(name in text for name, text in zip(enemy, texts, strict=True)) for texts in told)
