"""A whole game on a terminal of 80 columns and 24 lines: what just happened is in sight, and no word is broken."""

from __future__ import annotations

import io
import re
import sys
import time
from pathlib import Path
from random import Random

import pytest

from sobremesa.terminal import main

COLUMNS, LINES = 80, 24
MOST_SURVEY_LINES = 12
NUMBER = re.compile(r"^ +(?:\d+-)?(\d+)  ", re.MULTILINE)
NEWS = ("  * ", "      ")  # what happened, and what somebody said


class TerminalOutput(io.StringIO):
    """Standard output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Typist:
    """Standard input: answers each question at random, and keeps what was printed before it."""

    def __init__(self, out: TerminalOutput, chance: Random) -> None:
        self.out = out
        self.chance = chance
        self.told: list[list[str]] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        said = self.look()
        return f"{self.chance.randint(1, max(map(int, NUMBER.findall(said)), default=1))}\n"

    def look(self) -> str:
        """Everything printed since the last question."""
        said = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        self.told.append(said.split("\n"))
        return said


def screens(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Everything printed before each question of a game, answered at random, and after the last one."""
    for name, value in {"NO_COLOR": "1", "TERM": "xterm", "COLUMNS": str(COLUMNS), "LINES": str(LINES)}.items():
        monkeypatch.setenv(name, value)
    out = TerminalOutput()
    typist = Typist(out, Random(game))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", typist)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)  # the pauses for what bots say
    assert main(["play", game, "--seats", "me:Ana,bot:1,bot:1", "--seed", "small", "--lang", language]) == 0
    ends = {"es": "La partida ha terminado.", "fr": "La partie est terminée."}[language]
    assert ends in typist.look()
    return typist.told


@pytest.mark.parametrize(("game", "language"), [("nomads", "fr"), ("nakum", "es"), ("oh_captain", "fr")])
def test_a_whole_game_fits_a_small_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    told = screens(game, language, monkeypatch)
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
