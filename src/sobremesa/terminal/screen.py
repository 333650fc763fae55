"""Terminal output: colours, a progress bar, aligned tables."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import IO, Final, NamedTuple, TextIO

STYLES: Final = {
    "bold": "1",
    "dim": "2",
    "warm": "33",
    "good": "32",
    "bad": "31",
    "number": "1;36",
    **{f"seat-{seat + 1}": colour for seat, colour in enumerate(("36", "35", "32", "34", "33", "31"))},
}
BAR_WIDTH: Final = 30
WIDEST: Final = 100
REDRAW_SECONDS: Final = 0.1
NOTE_SECONDS: Final = 30.0
HEARD_SECONDS: Final = 0.6
LONGEST_TALK_SECONDS: Final = 2.4


def is_terminal(stream: IO[str]) -> bool:
    """Whether the stream is an interactive terminal."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def line_width() -> int:
    """The line width: that of the terminal, but not too wide to read."""
    return min(WIDEST, shutil.get_terminal_size((WIDEST, 0)).columns)


def styled(text: str, style: str) -> str:
    """The text in this style, if standard output supports colours and NO_COLOR is not set."""
    if not text or os.environ.get("NO_COLOR") or not is_terminal(sys.stdout):
        return text
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m"


def screen_height() -> int:
    """The number of lines of the terminal; 0 if there is none, or it does not say."""
    return shutil.get_terminal_size((WIDEST, 0)).lines if is_terminal(sys.stdout) else 0


def folded(text: str, width: int, indent: str = "") -> str:
    """The text in lines of this width, broken between words only; those after the first are indented."""
    return "\n".join(wrap(text, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False))


def print_line(text: str = "") -> None:
    """Write one line, or several, to standard output."""
    sys.stdout.write(text + "\n")


def print_wrapped(text: str, width: int, style: str = "") -> None:
    """Write a text in lines of this width."""
    for line in folded(text, width).splitlines():
        print_line(styled(line, style) if style else line)


class PrintedLine(NamedTuple):
    """One line of the log; after speech there is a pause."""

    text: str
    is_said: bool = False


def print_log(lines: Sequence[PrintedLine], coloured: Callable[[str], str]) -> None:
    """Print the lines of the log; on an interactive terminal with a pause after each line of speech."""
    sayings = sum(1 for line in lines if line.is_said)
    for line in lines:
        indent = "      " if line.is_said else "    "
        text = folded(line.text, line_width() - len(indent), indent)
        print_line(indent + styled(text, "warm") if line.is_said else f"  {styled('*', 'warm')} {coloured(text)}")
        if line.is_said and is_terminal(sys.stdout):
            sys.stdout.flush()
            time.sleep(min(HEARD_SECONDS, LONGEST_TALK_SECONDS / sayings))


def complain(text: str) -> None:
    """Print one sentence on standard error."""
    sys.stdout.flush()
    sys.stderr.write(text + "\n")


def clear() -> None:
    """Clear the screen; without a terminal, print a separator."""
    print_line("\x1b[2J\x1b[3J\x1b[H" if is_terminal(sys.stdout) else "-" * 60)


class Bar:
    """Progress on standard error: a bar on a terminal, otherwise an occasional line."""

    def __init__(self, what: str, whole: int, stream: TextIO | None = None) -> None:
        self.what = what
        self.whole = whole
        self.stream = sys.stderr if stream is None else stream
        self.done = 0
        self.shows = is_terminal(self.stream)
        self.started = time.monotonic()
        self.drawn = 0.0 if self.shows else self.started  # short work leaves no line in a file

    def step(self, by: int = 1) -> None:
        """Advance by this many steps."""
        self.done += by
        now = time.monotonic()
        if now - self.drawn >= (REDRAW_SECONDS if self.shows else NOTE_SECONDS):
            self.drawn = now
            self.stream.write("\r" + self.line(now) + "\x1b[K" if self.shows else self.line(now) + "\n")
            self.stream.flush()

    def line(self, now: float) -> str:
        """The current bar: marks, count, and estimated time left."""
        filled = BAR_WIDTH * self.done // max(self.whole, 1)
        left = (now - self.started) / max(self.done, 1) * (self.whole - self.done)
        marks = "#" * filled + "." * (BAR_WIDTH - filled)
        return f"{self.what} [{marks}] {self.done}/{self.whole}, {left:.0f} s left"

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def clear(self) -> None:
        """Erase the bar, so that a line can be printed; the next step redraws it."""
        if self.shows:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """The rows as aligned columns; those in `right` are right-aligned."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))] if rows else []
    return ["  ".join(_cell(row[i], widths[i], i in right) for i in range(len(row))).rstrip() for row in rows]


def _cell(text: str, width: int, is_right: bool) -> str:
    return text.rjust(width) if is_right else text.ljust(width)
