"""Plain values: the written form of tables, steps and saves, and a reader whose errors say where."""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Self

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.text import bounds
from sobremesa.engine.text.lines import Span

Plain = dict[str, Any]

BYTE_ORDER_MARK: Final = "\ufeff"
MOST_NEAR: Final = 24  # characters of a line that are quoted

NOT_TEXT: Final = Reason("mistake-not-text", "this is not a text file.")
NO_MATCH: Final = Reason("mistake-no-match", "this is neither a match nor a position.")
NO_TOML: Final = Reason("mistake-no-toml", "this is not TOML, column {column}: “{near}”.")
TOML_ENDS: Final = Reason("mistake-toml-ends", "this is not TOML, column {column}: the line ends too soon.")
TOML_TWICE: Final = Reason("mistake-toml-twice", "this name is in the file twice, column {column}.")
NO_TABLE: Final = Reason("mistake-no-table", "this must be a table of fields.")
MISSING: Final = Reason("mistake-missing", "{key} is missing.")
UNKNOWN_KEY: Final = Reason("mistake-unknown-key", "there is no field {key}.")
NEAR_KEY: Final = Reason("mistake-near-key", "there is no field {key}; did you mean {near}?")
NO_NUMBER: Final = Reason("mistake-no-number", "{key} must be a whole number, not {value}.")
OUTSIDE: Final = Reason("mistake-outside", "{key} is {value}, which is outside {low} to {high}.")
TOO_LOW: Final = Reason("mistake-too-low", "{key} is {value}, which is less than {low}.")
NO_FLAG: Final = Reason("mistake-no-flag", "{key} must be true or false, not {value}.")
NO_TEXT: Final = Reason("mistake-no-text", "{key} must be a text, not {value}.")
NO_NUMBERS: Final = Reason("mistake-no-numbers", "{key} must be a list of whole numbers, not {value}.")
NO_TEXTS: Final = Reason("mistake-no-texts", "{key} must be a list of texts, not {value}.")
NO_LIST: Final = Reason("mistake-no-list", "{key} must be a list, not {value}.")
NO_TABLES: Final = Reason("mistake-no-tables", "{key} must be a list of tables, not {value}.")
NONE_OF: Final = Reason("mistake-none-of", "{key} has {value}, which is none of {names}.")
NEAR_OF: Final = Reason("mistake-near-of", "{key} has {value}, which is none of {names}; did you mean {near}?")

LONGEST_SHOWN: Final = 60  # characters of a value in an error message


def shown(value: object) -> str:
    """A value as error messages show it: quoted if it is a text, and truncated."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error message on an unknown word: similar known words, if there are any."""
    close = close_to(word, known)
    return f"; did you mean {close}?" if close else "."


def close_to(word: str, known: Iterable[str]) -> str:
    """The known words similar to this one, most similar first."""
    return ", ".join(difflib.get_close_matches(word, list(known), n=3)) if len(word) <= LONGEST_SHOWN else ""


def read_toml(path: Path) -> Plain:
    """Parse a TOML file; errors have file and line."""
    return parse_toml(read_text(path), str(path))


def read_text(path: Path, most: int = bounds.LARGEST_FILE) -> str:
    """Read a text file without its byte order mark; raises Unreadable."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise Unreadable(f"{path} cannot be opened: {error.strerror}.") from error
    return decode(content, str(path), most)


def decode(content: bytes, where: str, most: int = bounds.LARGEST_FILE) -> str:
    """Decode UTF-8, unless the bytes are too many or not text."""
    if len(content) > most:
        raise Mistake(where, bounds.TOO_LARGE, most=most // 1000)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Mistake(where, NOT_TEXT) from error


def parse_toml(text: str, where: str, most: int = bounds.LARGEST_FILE) -> Plain:
    """Parse TOML; errors have line and column."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    bounds.check_size(text, where, most)
    bounds.check_keys(text, where)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _no_toml(text, where, str(error)) from error
    except RecursionError as error:
        raise Mistake(where, bounds.TOO_DEEP) from error
    except ValueError as error:  # Python converts no number of more than 4,300 digits
        raise bounds.huge_number(text, where) from error
    bounds.check_values(values, where)
    return values


def parse_json(text: str, where: str) -> Plain:
    """Parse a JSON object; errors have the line."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    bounds.check_size(text, where)
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise Mistake(where, NO_MATCH, error.lineno) from error
    except RecursionError as error:
        raise Mistake(where, bounds.TOO_DEEP) from error
    except ValueError as error:
        raise bounds.huge_number(text, where) from error
    bounds.check_values(values, where)
    return Fields(values, where).values


def parse_any(text: str, where: str) -> Plain:
    """Parse JSON if the text begins like it, else TOML."""
    is_json = text.removeprefix(BYTE_ORDER_MARK).lstrip().startswith("{")
    return parse_json(text, where) if is_json else parse_toml(text, where)


def _no_toml(text: str, where: str, said: str) -> Mistake:
    """What is wrong, where, and what stands there; the parser's own words are English in every language."""
    place = re.search(r"\(at line (\d+), column (\d+)\)$", said)
    lines = text.split("\n")
    line, column = (int(place[1]), int(place[2])) if place else (len(lines), len(lines[-1]) + 1)
    if re.match("Cannot|Duplicate", said):
        return Mistake(where, TOML_TWICE, line, column=column)
    near = lines[line - 1][column - 1 :].strip()[:MOST_NEAR]
    return Mistake(where, NO_TOML if near else TOML_ENDS, line, column=column, **({"near": near} if near else {}))


def to_toml(values: Plain) -> str:
    """The values as TOML: plain keys first, then one section for each nested table."""
    lines = [f"{_key(key)} = {_value(value)}" for key, value in values.items() if not isinstance(value, dict)]
    for key, value in values.items():
        if isinstance(value, dict):
            lines += ["", f"[{_key(key)}]", *[f"{_key(name)} = {_value(item)}" for name, item in value.items()]]
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)} = {_value(item)}" for name, item in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    assert isinstance(value, (int, float)), value
    return str(value)


def lay_over(base: Plain, given: Plain) -> Plain:
    """Merge: given tables are merged into the base, everything else is replaced."""
    merged = dict(base)
    for key, value in given.items():
        old = merged.get(key)
        merged[key] = lay_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def names_of(values: Sequence[int], names: Sequence[str]) -> list[str]:
    """The names of numbered things, UNKNOWN included."""
    return [UNKNOWN_WORD if value == UNKNOWN else names[value] for value in values]


class Fields:
    """One table of plain values, read field by field; every error names the place.

    Given `find`, which finds its lines in a text, errors name the file and the line; else the path of the table.
    """

    def __init__(self, values: object, where: str, find: Callable[[], Span] | None = None) -> None:
        if not isinstance(values, dict):
            raise Mistake(where, NO_TABLE)
        self.values: Plain = values
        self.where = where
        self.find = find  # called only for a mistake
        self.read: set[str] = set()
        self.asked: set[str] = set()  # optional fields that were looked for
        self.hides = True  # whether something in it can be unknown to somebody

    def wrong(self, key: str, reason: Reason, **fields: str | int) -> Mistake:
        """A mistake in this field."""
        line = 0 if self.find is None else self.find().line_of(key, self.values.get(key))
        return Mistake(self.where, reason, line, key=shown(key), **fields)

    def has(self, key: str) -> bool:
        """Whether the field exists."""
        self.asked.add(key)
        return key in self.values

    def any(self, key: str) -> Any:
        """The field, of any type."""
        self.read.add(key)
        if key not in self.values:
            raise Mistake(self.where, MISSING, 0 if self.find is None else self.find().first, key=shown(key))
        return self.values[key]

    def _typed(self, key: str, kind: type, reason: Reason) -> Any:
        value = self.any(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.wrong(key, reason, value=shown(value))
        return value

    def number(self, key: str, low: int | None = None, high: int | None = None) -> int:
        """A whole number, of at least `low` and at most `high`."""
        value: int = self._typed(key, int, NO_NUMBER)
        if abs(value) > bounds.LARGEST_NUMBER:
            raise Mistake(self.where, bounds.HUGE)
        if low is not None and high is not None and not low <= value <= high:
            raise self.wrong(key, OUTSIDE, value=value, low=low, high=high)
        if low is not None and value < low:
            raise self.wrong(key, TOO_LOW, value=value, low=low)
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value: bool = self._typed(key, bool, NO_FLAG)
        return value

    def word(self, key: str) -> str:
        """A text."""
        value: str = self._typed(key, str, NO_TEXT)
        return value

    def numbers(self, key: str) -> list[int]:
        """A list of whole numbers."""
        values: list[int] = self._typed(key, list, NO_NUMBERS)
        if any(not isinstance(value, int) or isinstance(value, bool) for value in values):
            raise self.wrong(key, NO_NUMBERS, value=shown(values))
        return values[:]

    def check_known(self, key: str, numbers: Iterable[int], known: Sequence[int]) -> None:
        """Check that each of these numbers is a known one."""
        for number in numbers:
            if number not in known:
                if not known:
                    raise self.wrong(key, bounds.TOO_MANY, count=1, most=0)
                if isinstance(known, range):
                    raise self.wrong(key, OUTSIDE, value=number, low=known[0], high=known[-1])
                raise self.wrong(key, NONE_OF, value=number, names=", ".join(map(str, known)))

    def words(self, key: str) -> list[str]:
        """A list of texts."""
        values: list[str] = self._typed(key, list, NO_TEXTS)
        if not all(isinstance(value, str) for value in values):
            raise self.wrong(key, NO_TEXTS, value=shown(values))
        return values[:]

    def name(self, key: str, names: Sequence[str]) -> int:
        """One of these names, as its number; UNKNOWN_WORD is UNKNOWN."""
        return self._number_of(key, self.word(key), names)

    def named(self, key: str, names: Sequence[str]) -> list[int]:
        """A list of these names, as their numbers."""
        return [self._number_of(key, word, names) for word in self.words(key)]

    def _number_of(self, key: str, word: str, names: Sequence[str]) -> int:
        if word == UNKNOWN_WORD and self.hides:
            return UNKNOWN
        if word not in names:
            near, known = close_to(word, names), ", ".join(names)
            if near:
                raise self.wrong(key, NEAR_OF, value=shown(word), names=known, near=near)
            raise self.wrong(key, NONE_OF, value=shown(word), names=known)
        return names.index(word)

    def table(self, key: str) -> Self:
        """A table inside this one."""
        value, find = self.any(key), self.find
        inside = type(self)(value, self._inside(key), None if find is None else lambda: find().of_table(key, value))
        inside.hides = self.hides
        return inside

    def _inside(self, key: str) -> str:
        """The location of this field in error messages: the file, then the path in it unless lines are known."""
        if self.find is not None:
            return self.where
        return f"{self.where}.{key}" if ": " in self.where or self.where.endswith("]") else f"{self.where}: {key}"

    def items(self, key: str) -> list[Any]:
        """A list of anything."""
        values: list[Any] = self._typed(key, list, NO_LIST)
        return values

    def tables(self, key: str, most: int | None = None) -> list[Self]:
        """A list of tables inside this one, at most this many."""
        values: list[Any] = self._typed(key, list, NO_TABLES)
        if most is not None and len(values) > most:
            raise self.wrong(key, bounds.TOO_MANY, count=len(values), most=most)
        find = self.find
        if find is None:
            return [type(self)(value, f"{self._inside(key)} {number}") for number, value in enumerate(values, 1)]
        if not all(isinstance(value, dict) for value in values):
            raise self.wrong(key, NO_TABLES, value=shown(values))
        spans = cache(lambda: find().of_tables(key, values))
        return [type(self)(value, self.where, partial(_nth, spans, number)) for number, value in enumerate(values)]

    def done(self) -> None:
        """Raise a mistake if a field was not read: it is unknown."""
        for key in self.values:
            if key not in self.read:
                near = close_to(key, sorted(self.read | self.asked))
                raise self.wrong(key, NEAR_KEY, near=near) if near else self.wrong(key, UNKNOWN_KEY)


def _nth(spans: Callable[[], list[Span]], number: int) -> Span:
    return spans()[number]
