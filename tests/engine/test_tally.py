"""The signs of seats and the final points by category, for every game."""

from __future__ import annotations

import pytest

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.part import Part
from sobremesa.engine.show.scene import read_symbols
from sobremesa.engine.show.tally import COLOURS, tie_between
from sobremesa.i18n.words import LANGUAGES, Words, words_for
from tests.games.test_words import played

GAMES = sorted(games())


def finished(game: str) -> list[Part]:
    """Matches that were played to the end."""
    found = [match for match in played(game) if match.table.is_over]
    assert found
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_categories_add_up_to_the_scores(game: str) -> None:
    for match in finished(game):
        rows = games()[game].tally(match.table.mask(None)).categories
        assert rows
        assert all(len(row.values) == match.seats for row in rows)
        sums = [sum(row.values[seat] for row in rows) for seat in range(match.seats)]
        assert games()[game].is_shared or sums == match.table.scores()


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_plays_under_a_sign_of_its_own(game: str) -> None:
    for match in finished(game):
        badges = [games()[game].badge(match.table.mask(None), seat) for seat in range(match.seats)]
        assert len(set(badges)) == match.seats
        assert all(badge.symbol in read_symbols(games()[game].folder / "art") for badge in badges)
        assert all(badge.colour in COLOURS[1:] for badge in badges)
        marks = [mark for badge in badges for mark in badge.marks]
        assert all(mark.symbol in read_symbols(games()[game].folder / "art") for mark in marks)
        assert all(words_for(language, games()[game]).has(mark.label) for mark in marks for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_end_can_be_said(game: str, language: str) -> None:
    words = Words(language, games()[game])
    for match in finished(game):
        tally = games()[game].tally(match.table)
        assert all(words.say(row.label) for row in tally.categories)
        assert not tally.tie or words.say(tally.tie)
        kinds = {event.kind for move in match.moves for event in move.events}
        assert kinds & set(games()[game].verdicts)


@pytest.mark.parametrize(
    ("standings", "said"),
    [
        ([(5, 1), (4, 9)], ""),
        ([(5, 1), (5, 2)], "tie-second"),
        ([(5, 2), (3, 2), (5, 2)], "tie-shared"),
        ([(4, 1), (4, 2), (5, 0)], ""),
    ],
)
def test_the_tie_breaker_is_named(standings: list[tuple[int, ...]], said: str) -> None:
    assert tie_between(standings, ["tie-second"]) == said
