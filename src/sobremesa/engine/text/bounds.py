"""Bounds on untrusted input: size, depth, counts and numbers. All of them are here.

They hold wherever a text is read, in the browser, in the terminal and inside another file, and are checked before
anything that takes more than linear time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from sobremesa.engine.errors import Mistake, Reason

LARGEST_FILE: Final = 2_000_000  # bytes of a match or position, with all texts in it
LARGEST_SETTING: Final = 100_000  # bytes of one uploaded setting, such as content or a legend; our longest is a tenth
MOST_MOVES: Final = 10_000  # of a match: above the maximum of any game
MOST_STEPS: Final = 200  # on the agenda of a position
LARGEST_NUMBER: Final = 2**53  # in any file; counts of pieces have lower bounds of their own
MOST_COUNTED: Final = 9_999  # of anything, where a game sets no lower bound
DEEPEST: Final = 40  # nested tables and lists
MOST_KEY_PARTS: Final = 16  # a.b.c: the parser is quadratic in them

TOO_LARGE: Final = Reason("mistake-too-large", "this is larger than {most} KB.")
TOO_DEEP: Final = Reason("mistake-too-deep", "this is nested too deeply.")
TOO_MANY: Final = Reason("mistake-too-many", "{key} has {count} entries; there can be at most {most}.")
TOO_LONG: Final = Reason("mistake-too-long", "this match has too many moves.")
HUGE: Final = Reason("mistake-huge", "there is a number that is too large.")
LONG_KEY: Final = Reason("mistake-long-key", "there is a name of more than {most} parts.")

_PART: Final = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?)"""
_DOTTED: Final = re.compile(rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+")
_PARTS: Final = re.compile(_PART)
_DIGITS: Final = re.compile(r"\d(?:_?\d){15}")


def check_size(text: str, where: str, most: int = LARGEST_FILE) -> None:
    """Refuse a text that is too large before anything parses it."""
    if len(text) > most or len(text.encode(errors="replace")) > most:
        raise Mistake(where, TOO_LARGE, most=most // 1000)


def check_keys(text: str, where: str) -> None:
    """Refuse a TOML text with dotted keys of too many parts before it is parsed; a string counts as one part."""
    for run in _DOTTED.finditer(text):
        if run.end() - run.start() >= 2 * MOST_KEY_PARTS and len(_PARTS.findall(run[0])) > MOST_KEY_PARTS:
            raise Mistake(where, LONG_KEY, text.count("\n", 0, run.start()) + 1, most=MOST_KEY_PARTS)


def check_values(values: object, where: str) -> None:
    """Refuse parsed values that are nested too deeply or contain an absurd number."""
    level: list[Any] = [values]
    for _ in range(DEEPEST):
        level = [inner for value in level for inner in _inside(value, where)]
        if not level:
            return
    raise Mistake(where, TOO_DEEP)


def _inside(value: Any, where: str) -> Iterator[Any]:
    if isinstance(value, int) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise Mistake(where, HUGE)
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def huge_number(text: str, where: str) -> Mistake:
    """The mistake for a number with more digits than parsers accept, with its line if that can be found."""
    lines = enumerate(text.split("\n"), 1)
    return Mistake(where, HUGE, next((number for number, line in lines if _DIGITS.search(line)), 0))
