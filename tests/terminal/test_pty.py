"""The real command on a real terminal: colours, the land of Andor, bots without pauses, and stopping a server."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

PATIENCE = 60.0  # seconds until a screen that says nothing more is given up
COLOUR = re.compile(r"\x1b\[[\d;]*m")


def hear_interrupts() -> None:
    """A terminal interrupts its processes, even if the tests themselves ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Screen:
    """A command on a pseudo-terminal: its output, and a keyboard."""

    def __init__(self, folder: Path, *arguments: str, **habits: str) -> None:
        self.keyboard, inner = pty.openpty()
        plain = {
            name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM", "LC_ALL", "LANG")
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sobremesa", *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env={**plain, "TERM": "xterm-256color", "COLUMNS": "100", **habits},
            close_fds=True,
            start_new_session=True,
            preexec_fn=hear_interrupts,
        )
        os.close(inner)
        self.said = ""

    def wait_for(self, words: str) -> str:
        """Read until these words appear; returns everything printed since the last call."""
        return self.wait_for_one_of(words)

    def wait_for_one_of(self, *words: str) -> str:
        """Read until one of these appears; returns everything printed since the last call."""
        start, ends = len(self.said), time.monotonic() + PATIENCE
        while not any(word in COLOUR.sub("", self.said[start:]) for word in words):
            assert self._read(ends - time.monotonic()), f"none of {words} in:\n{self.said[start:]}"
        return self.said[start:]

    def _read(self, seconds: float) -> bool:
        if not select.select([self.keyboard], [], [], max(0.0, seconds))[0]:
            return False
        try:
            heard = os.read(self.keyboard, 65536)
        except OSError:  # the other end is closed
            return False
        self.said += heard.decode(errors="replace")
        return bool(heard)

    def type(self, text: str) -> None:
        os.write(self.keyboard, f"{text}\n".encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.keyboard)


ANDOR = ("play", "andor", "--seats", "me:Ana,bot", "--seed", "pty", "--no-talk", "--settings", "legend=the-watch")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path


def test_no_color_is_respected(folder: Path) -> None:
    with Screen(folder, *ANDOR, "--lang", "es") as screen:
        assert COLOUR.search(screen.wait_for("Ana >"))
    with Screen(folder, *ANDOR, "--lang", "es", NO_COLOR="1") as screen:
        assert not COLOUR.search(screen.wait_for("Ana >"))


@pytest.mark.parametrize(
    ("language", "here", "march"),
    [("es", "junto a:", "al amanecer, al castillo en"), ("fr", "à côté de", "au lever du soleil, château dans")],
)
def test_the_land_of_andor_in_a_few_lines(folder: Path, language: str, here: str, march: str) -> None:
    """The land around the own hero and the paths of creatures; then the bot continues unless something new comes up."""
    with Screen(folder, *ANDOR, "--lang", language, NO_COLOR="1") as screen:
        screen.wait_for("Ana >")
        screen.type("1")
        screen.wait_for("Ana >")
        screen.type("4")  # all the gold
        told = screen.wait_for("Ana >")
        while march not in told:
            screen.type("1")
            told = screen.wait_for("Ana >")
        assert told.count(here) == 1
        screen.type("q")
        screen.wait_for("--resume")


def test_a_declined_question_is_not_repeated_at_every_bot_move(folder: Path) -> None:
    with Screen(folder, *ANDOR, "--lang", "en", NO_COLOR="1") as screen:
        asked = []
        screen.wait_for("Ana >")
        for answer in ["1", "4", "1", "end-day", *["0"] * 12]:
            screen.type(answer)
            told = screen.wait_for("Ana >")
            asked.append("Do nothing for now" in told)
            if "legend is" in told:
                break
        assert sum(asked) <= 3, asked


def test_a_server_says_where_it_keeps_things_and_how_it_is_stopped(folder: Path) -> None:
    with Screen(folder, "serve", "--port", "0", "--data", str(folder / "kept"), LC_ALL="es_ES.UTF-8") as screen:
        told = screen.wait_for("Ctrl+C")
        assert str(folder / "kept") in told.replace("\r\n", "") and "http://127.0.0.1:" in told
        os.killpg(screen.process.pid, signal.SIGINT)
        assert screen.process.wait(timeout=PATIENCE) in (0, -signal.SIGINT, 130)
