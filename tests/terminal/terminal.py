"""A terminal for tests of the command line."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from sobremesa.terminal import main

QUICK = ("--options", "setup=quick", "adventurers=random", "first=first-seat")


@dataclass(frozen=True)
class Said:
    """The output of a command, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def last_line(self) -> str:
        return self.out.splitlines()[-1]


class Terminal:
    """A terminal in an empty folder. `type` runs in this process, `process` in a new one."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.chdir(folder)

    def type(self, *arguments: str, typed: str = "") -> Said:
        self.capsys.readouterr()
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        out, err = self.capsys.readouterr()
        return Said(code, out, err)

    def process(self, *arguments: str, typed: str = "") -> Said:
        done = subprocess.run(
            command(arguments), input=typed, capture_output=True, text=True, cwd=self.folder, timeout=120
        )
        return Said(done.returncode, done.stdout, done.stderr)

    def open(self, *arguments: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command(arguments),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            text=True,
            cwd=self.folder,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            preexec_fn=_heed_interrupts,
        )


def _heed_interrupts() -> None:
    """A shell lets what it starts in the background ignore them, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def command(arguments: Sequence[str]) -> list[str]:
    """The command as a process."""
    return [sys.executable, "-m", "sobremesa", *arguments]
