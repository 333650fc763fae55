"""Puzzles: one a day from the date, each a position of a real match with one answer that is clearly best."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from sobremesa.analysis.puzzles import CLEAR, Puzzle, games_with_puzzles, is_clear, puzzles_of, todays
from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game
from sobremesa.i18n.words import LANGUAGES
from sobremesa.session.puzzle_words import PuzzleWords

GAMES = [game.id for game in games_with_puzzles()]
FEWEST = 4  # answers to choose from


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_a_position_with_its_best_answer(game: str) -> None:
    puzzles = puzzles_of(find_game(game))
    assert len({puzzle.secret for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        match = puzzle.match()
        seat = match.table.choice.seat
        legal = [action.text for action in match.table.legal_actions(seat)]
        assert len(legal) >= FEWEST and puzzle.answer in legal and puzzle.second in legal
        assert puzzle.gain >= CLEAR and puzzle.gain > 3.0 * puzzle.error


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_told_in_every_language_with_a_reason(game: str) -> None:
    for language in LANGUAGES:
        for puzzle in puzzles_of(find_game(game))[:3]:
            told = PuzzleWords(puzzle, language)
            assert puzzle.answer in [answer.notation for answer in told.answers]
            right, wrong = told.solution(puzzle.answer), told.solution(puzzle.second)
            assert right[0] != wrong[0] and right[1:] == wrong[1:] and len(right) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_answer_stands_with_ten_times_the_budget(game: str) -> None:
    for puzzle in puzzles_of(find_game(game))[:2]:
        match = puzzle.match()
        seat = match.table.choice.seat
        usual = sensible_bot(match.game, FastChance(len(puzzle.moves))).choose(match.table.mask(seat), seat)
        assert usual.text != puzzle.answer, "a bot without search would find it"
        found = is_clear(match, match.read_action(puzzle.answer), match.read_action(puzzle.second))
        assert found is not None and found[0] == pytest.approx(puzzle.gain, abs=1e-3)


def test_everybody_has_the_same_puzzle_on_a_day() -> None:
    today = date(2026, 11, 20)
    month = [todays(GAMES[0], today + timedelta(days=day)) for day in range(30)]
    assert month[0] == todays(GAMES[0], today)
    numbers: list[tuple[int, Puzzle]] = month
    assert len({number for number, _ in numbers}) == min(30, len(puzzles_of(find_game(GAMES[0]))))


def test_a_game_without_puzzles_says_which_have_some() -> None:
    with pytest.raises(Unreadable, match=GAMES[0]):
        todays("andor", date(2026, 11, 20))
