"""Plain values: what tables, steps and saves are made of on paper, and how to read them with errors that say where."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import UNKNOWN_WORD

Plain = dict[str, Any]


def read_toml(path: Path) -> Plain:
    """The TOML file, or one sentence with file and line."""
    return parse_toml(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text in the file, or one sentence on why there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Unreadable(f"{path} cannot be opened: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path} is not a text file.") from error


def parse_toml(text: str, where: str) -> Plain:
    """The TOML text, or one sentence with line and column."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"{where}: {error}.") from error
    except RecursionError as error:
        raise Unreadable(f"{where}: this is nested too deeply.") from error


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
    """The base with what is given laid over it: tables are merged, everything else is replaced."""
    merged = dict(base)
    for key, value in given.items():
        old = merged.get(key)
        merged[key] = lay_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def names_of(values: Sequence[int], names: Sequence[str]) -> list[str]:
    """The names of numbered things, UNKNOWN included."""
    return [UNKNOWN_WORD if value == UNKNOWN else names[value] for value in values]


class Fields:
    """One table of plain values, read field by field; every error names the place."""

    def __init__(self, values: object, where: str) -> None:
        if not isinstance(values, dict):
            raise Unreadable(f"{where} must be a table of fields.")
        self.values: Plain = values
        self.where = where
        self.read: set[str] = set()

    def has(self, key: str) -> bool:
        """Whether the field is there."""
        return key in self.values

    def any(self, key: str) -> Any:
        """The field, whatever it is."""
        self.read.add(key)
        if key not in self.values:
            raise Unreadable(f"{self.where}: {key!r} is missing.")
        return self.values[key]

    def _typed(self, key: str, kind: type, what: str) -> Any:
        value = self.any(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise Unreadable(f"{self.where}: {key!r} must be {what}, not {value!r}.")
        return value

    def number(self, key: str, low: int | None = None, high: int | None = None) -> int:
        """A whole number within these limits."""
        value: int = self._typed(key, int, "a whole number")
        if (low is not None and value < low) or (high is not None and value > high):
            raise Unreadable(f"{self.where}: {key!r} is {value}, which is outside {low} to {high}.")
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value: bool = self._typed(key, bool, "true or false")
        return value

    def word(self, key: str) -> str:
        """A text."""
        value: str = self._typed(key, str, "a text")
        return value

    def numbers(self, key: str) -> list[int]:
        """A list of whole numbers."""
        values: list[int] = self._typed(key, list, "a list of whole numbers")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool):
                raise Unreadable(f"{self.where}: {key!r} must be a list of whole numbers, but has {value!r}.")
        return values[:]

    def words(self, key: str) -> list[str]:
        """A list of texts."""
        values: list[str] = self._typed(key, list, "a list of texts")
        for value in values:
            if not isinstance(value, str):
                raise Unreadable(f"{self.where}: {key!r} must be a list of texts, but has {value!r}.")
        return values[:]

    def name(self, key: str, names: Sequence[str]) -> int:
        """One of these names, as its number; UNKNOWN_WORD is UNKNOWN."""
        return self._number_of(key, self.word(key), names)

    def named(self, key: str, names: Sequence[str]) -> list[int]:
        """A list of these names, as their numbers."""
        return [self._number_of(key, word, names) for word in self.words(key)]

    def _number_of(self, key: str, word: str, names: Sequence[str]) -> int:
        if word == UNKNOWN_WORD:
            return UNKNOWN
        if word not in names:
            raise Unreadable(f"{self.where}: {key!r} has {word!r}, which is none of {', '.join(names)}.")
        return list(names).index(word)

    def table(self, key: str) -> Fields:
        """A table inside this one."""
        return Fields(self.any(key), f"{self.where}.{key}")

    def items(self, key: str) -> list[Any]:
        """A list of whatever it holds."""
        values: list[Any] = self._typed(key, list, "a list")
        return values

    def tables(self, key: str) -> list[Fields]:
        """A list of tables inside this one."""
        values: list[object] = self._typed(key, list, "a list of tables")
        return [Fields(value, f"{self.where}.{key}[{i}]") for i, value in enumerate(values)]

    def done(self) -> None:
        """Every field was read: one that was not is a mistake of the writer."""
        for key in self.values:
            if key not in self.read:
                raise Unreadable(f"{self.where}: there is no field {key!r}.")
