"""Aim and end of every game, and the story of the one that has one, as shown next to the board."""

from __future__ import annotations

import pytest

from sobremesa.engine.manifest import games
from sobremesa.engine.show.outlook import Sentence
from sobremesa.games.andor.content.box import LETTERS
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of
from sobremesa.games.andor.state.table import LOST, WON, Andor
from sobremesa.games.andor.ui import story
from sobremesa.i18n.words import LANGUAGES, words_for
from tests.positions import positions

GAMES = list(games())
PEOPLE = ["Ana", "Bea", "Carl", "Dora", "Eve", "Fred"]
ANDOR = games()["andor"]


def said(game: str, line: Sentence, viewer: int | None = None) -> list[str]:
    """A sentence in all languages, each complete."""
    texts = [words_for(language, games()[game]).line(line, PEOPLE, viewer) for language in LANGUAGES]
    assert all(text and "{" not in text and "  " not in text for text in texts), line.message
    return texts


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_aim_and_an_end_in_three_languages(game: str) -> None:
    outlook = games()[game].outlook
    assert outlook is not None
    for table in positions(game, 12):
        for viewer in (None, 0):
            seen = outlook(table.mask(viewer))
            lines = [seen.aim, *seen.ends, *seen.losses, *[goal.line for goal in seen.goals]]
            assert seen.ends and all(said(game, line, viewer) for line in lines)
            assert max(map(len, said(game, seen.short, viewer))) <= 60
            assert all(0 <= goal.done <= goal.needed or not goal.needed for goal in seen.goals)


@pytest.mark.parametrize("game", GAMES)
def test_the_outlook_is_the_same_for_everybody(game: str) -> None:
    """It reveals no secret: spectators read the same numbers."""
    outlook = games()[game].outlook
    assert outlook is not None
    for table in positions(game, 12):
        assert all(outlook(table.mask(seat)) == outlook(table.mask(None)) for seat in range(table.seats))


def laid(legend: str, seats: int = 2) -> Andor:
    table = ANDOR.example([""] * seats, {**ANDOR.defaults(), "legend": legend})
    assert isinstance(table, Andor)
    return table


@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_every_card_of_our_legends_is_a_page_with_a_tale_and_a_picture(legend: str) -> None:
    table = laid(legend)
    symbols = {path.name for path in (ANDOR.folder / "art").glob("*.svg")}
    assert symbols
    for card in table.legend.cards:
        page = story.page_of(table, card)
        assert len(page.lines) == 2, page.id
        assert all(said("andor", line) for line in (page.title, *page.lines))
        art = "".join(path.read_text(encoding="utf-8") for path in (ANDOR.folder / "art").glob("*.svg"))
        assert f'<symbol id="{page.picture}"' in art


@pytest.mark.parametrize("legend", LEGEND_IDS)
@pytest.mark.parametrize("won", [WON, LOST])
def test_every_legend_has_an_ending_and_says_what_comes_next(legend: str, won: int) -> None:
    table = laid(legend)
    table.won, table.day, table.agenda = won, 3, []
    end = story.epilogue(table)
    assert len(end.lines) == 2 and all(said("andor", line) for line in end.lines)
    assert "3" in said("andor", end.lines[1])[0]
    assert {goal.state for goal in end.goals} <= {"done", "lost"}
    place = LEGEND_IDS.index(legend)
    assert end.sequel == ({"legend": LEGEND_IDS[place + 1]} if place + 1 < len(LEGEND_IDS) else {})
    assert end.next is None or said("andor", end.next)


def test_pages_are_told_when_their_letter_is_read() -> None:
    table = laid("legend-2")
    assert [page.id for page in story.pages(table)] == ["legend-2-a"]
    table.narrator = LETTERS.index("C")
    table.appointed[3] = LETTERS.index("H")  # the rune stones are still to come
    assert [(page.id, page.mark) for page in story.pages(table)] == [("legend-2-a", "A"), ("legend-2-c", "C")]


def test_legends_without_tales_still_tell_their_cards() -> None:
    text = (ANDOR.folder / "legends" / "the-watch.toml").read_text(encoding="utf-8")
    own = "\n".join(line for line in text.splitlines() if not line.startswith(("tale.", "won.", "lost.", "[endings]")))
    legend = legend_of(own + "\n")
    table = laid("the-watch")
    table.legend = legend
    assert [len(story.page_of(table, card).lines) for card in legend.cards] == [1, 1, 1]
    table.won, table.agenda = WON, []
    assert len(story.epilogue(table).lines) == 1 and not story.epilogue(table).sequel
