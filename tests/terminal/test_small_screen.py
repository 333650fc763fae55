"""A whole game on a terminal of 80 columns and 24 lines: what just happened is in sight, and no word is broken."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.terminal.test_pty import Screen

COLUMNS, LINES = 80, 24
MOST_SURVEY_LINES = 12
NUMBER = re.compile(r"^ +(?:\d+-)?(\d+)  ", re.MULTILINE)
NEWS = ("  * ", "      ")  # what happened, and what somebody said


def screens(folder: Path, game: str, language: str) -> list[list[str]]:
    """Everything printed before each question of a game, answered at random, and after the last one."""
    chance, told = Random(game), []
    arguments = ["play", game, "--seats", "me:Ana,bot:1,bot:1", "--seed", "small", "--lang", language]
    with Screen(folder, *arguments, NO_COLOR="1", COLUMNS=str(COLUMNS), LINES=str(LINES)) as screen:
        ends = {"es": "La partida ha terminado.", "fr": "La partie est terminée."}[language]
        while ends not in (said := screen.wait_for_one_of("Ana > ", ends)):
            told.append(said.replace("\r\n", "\n").split("\n"))
            screen.type(str(chance.randint(1, max(map(int, NUMBER.findall(said)), default=1))))
        told.append(said.replace("\r\n", "\n").split("\n"))
    return told


@pytest.mark.parametrize(("game", "language"), [("nomads", "fr"), ("nakum", "es"), ("oh_captain", "fr")])
def test_a_whole_game_fits_a_small_screen(tmp_path: Path, game: str, language: str) -> None:
    told = screens(tmp_path, game, language)
    assert len(told) > 5
    for lines in told[1:-1]:
        assert max(map(len, lines)) <= COLUMNS, [line for line in lines if len(line) > COLUMNS]
        happened = [number for number, line in enumerate(lines) if line.startswith(NEWS[0])]
        assert not happened or happened[-1] >= len(lines) - LINES, lines
        assert survey_height(lines) <= MOST_SURVEY_LINES, lines
    assert max(map(len, told[-1])) <= COLUMNS


def survey_height(lines: list[str]) -> int:
    """The number of lines between two gaps that neither tell what happened nor offer an answer."""
    blocks = "\n".join(lines).split("\n\n")
    surveys = [block for block in blocks if block.startswith("  ") and not block.startswith(NEWS)]
    return max((len(block.splitlines()) for block in surveys), default=0)
