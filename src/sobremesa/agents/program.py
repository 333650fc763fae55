"""A program that answers lines: started, asked with a time limit, and not trusted. See docs/agents.md."""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import Final

from sobremesa.engine.text.plain import Plain, shown

LONGEST_LINE: Final = 1_000_000  # bytes of an answer
SOON: Final = 2.0  # seconds for a program to end by itself
A_GULP: Final = 1 << 16


class ProgramFailed(Exception):
    """A program cannot continue: one sentence on why."""


class Program:
    """A subprocess: one line of JSON to the program, one line back."""

    def __init__(self, command: str, seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self._unread = b""
        try:
            self.process = subprocess.Popen(  # noqa: S603  the command is what the person typed
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError, IndexError) as error:
            raise ProgramFailed(f"{command!r} cannot be started: {error}.") from error
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self.process.stdout, selectors.EVENT_READ)

    def send(self, message: Mapping[str, object]) -> None:
        """Write one line."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            self.process.stdin.flush()
        except (BrokenPipeError, OSError) as error:
            raise self._failed("has ended before the match") from error

    def ask(self, message: Mapping[str, object]) -> Plain:
        """Write one line and read the answer."""
        self.send(message)
        line = self._read_line()
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise self._failed(f"answered {shown(line.decode(errors='replace'))}, which is not JSON") from error
        if not isinstance(answer, dict):
            raise self._failed(f"answered {shown(answer)}, which is no object")
        return answer

    def _read_line(self) -> bytes:
        assert self.process.stdout is not None
        until = monotonic() + self.seconds
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_LINE:
                raise self._failed("answered with a line that does not end")
            left = until - monotonic()
            if left <= 0 or not self._selector.select(left):
                raise self._failed(f"gave no answer within {self.seconds:g} seconds")
            got = os.read(self.process.stdout.fileno(), A_GULP)
            if not got:
                raise self._failed("has ended before the match")
            self._unread += got
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _failed(self, what: str) -> ProgramFailed:
        return ProgramFailed(f"{self.command!r} {what}.")

    def close(self) -> None:
        """Let the program end by itself, or kill it."""
        assert self.process.stdin is not None and self.process.stdout is not None
        with suppress(OSError):  # it may have ended already
            self.process.stdin.close()
        try:
            self.process.wait(SOON)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._selector.close()
        self.process.stdout.close()
