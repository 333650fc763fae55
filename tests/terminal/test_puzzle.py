"""`sobremesa puzzle` shows a position, asks, and tells whether the answer is the best one."""

from __future__ import annotations

from datetime import date

from sobremesa.analysis.puzzles import games_with_puzzles, todays
from tests.terminal.terminal import Terminal

DAY = "2026-11-20"


def test_an_answer_is_right_or_told(terminal: Terminal) -> None:
    game = games_with_puzzles()[0].id
    _, puzzle = todays(game, date.fromisoformat(DAY))
    for given, code, words in ((puzzle.answer, 0, "Yes, that is"), (puzzle.second, 1, "The best one:")):
        said = terminal.type("puzzle", game, "--date", DAY, "--lang", "en", typed=f"{given}\n")
        assert said.code == code and words in said.out
    shown = terminal.type("puzzle", game, "--date", DAY, "--lang", "es", typed="\n")
    assert shown.code == 0 and "¿Qué jugarías?" in shown.out and "Lo mejor" not in shown.out
    assert "Le meilleur choix" in terminal.type("puzzle", "--date", DAY, "--lang", "fr", "--answer").out
