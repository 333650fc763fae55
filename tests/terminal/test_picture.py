"""The board as a picture, only where the terminal shows pictures."""

from __future__ import annotations

import io
import re
import sys
from base64 import b64decode

import pytest

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.programme import find_programme
from sobremesa.session.session import Session
from sobremesa.terminal.display import Display
from sobremesa.terminal.picture import CHUNK, ITERM, KITTY, commands, protocol

PNG = b"\x89PNG\r\n\x1a\n"
KITTY_CHUNK = re.compile(r"\x1b_G[^;]*;([^\x1b]*)\x1b\\")


class Screen(io.StringIO):
    """A stream that someone looks at."""

    def isatty(self) -> bool:
        return True


def look(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A terminal of 100 x 40, of a kind that says nothing about itself."""
    for name in ("NO_COLOR", "TMUX", "TERM_PROGRAM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in (("TERM", "xterm-256color"), ("COLUMNS", "100"), ("LINES", "40")):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", screen := Screen())
    return screen


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, ""),
        ({"TERM": "xterm-kitty"}, KITTY),
        ({"TERM_PROGRAM": "ghostty"}, KITTY),
        ({"TERM_PROGRAM": "iTerm.app"}, ITERM),
        ({"TERM_PROGRAM": "WezTerm"}, ITERM),
        ({"TERM": "xterm-kitty", "NO_COLOR": "1"}, ""),
        ({"TERM": "tmux-256color", "TERM_PROGRAM": "iTerm.app"}, ""),
        ({"TERM": "xterm-kitty", "TMUX": "/tmp/tmux"}, ""),
    ],
)
def test_the_environment_tells_what_a_terminal_shows(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    look(monkeypatch)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert protocol() == expected


def test_a_file_gets_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-kitty")
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert protocol() == ""


def test_a_picture_is_sent_in_chunks_that_together_are_the_file() -> None:
    png = bytes(range(256)) * 50
    sent = list(commands(KITTY, png, 80))
    parts = [KITTY_CHUNK.fullmatch(one) for one in sent]
    assert b64decode("".join(part[1] for part in parts if part)) == png
    assert all(part and len(part[1]) <= CHUNK for part in parts)
    assert [";" in one and "m=1" in one.partition(";")[0] for one in sent] == [True] * (len(sent) - 1) + [False]
    (whole,) = commands(ITERM, png, 80)
    assert b64decode(whole.partition(":")[2].removesuffix("\a")) == png


@pytest.mark.parametrize("game", games())
def test_the_board_is_drawn_in_place_of_its_words(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    screen = look(monkeypatch)
    match = Match(find_programme(game), 3, secret="drawn", players=[person("Ana"), bot("1"), bot("1")])
    display = Display(Session(match), "en")
    display.show_board(0)
    words = len(screen.getvalue().splitlines())
    assert "\x1b_G" not in screen.getvalue()
    screen.truncate(0)
    monkeypatch.setenv("TERM", "xterm-kitty")
    display.show_board(0)
    sent = "".join(KITTY_CHUNK.findall(screen.getvalue()))
    assert b64decode(sent).startswith(PNG)
    assert len(KITTY_CHUNK.sub("", screen.getvalue()).splitlines()) < words
