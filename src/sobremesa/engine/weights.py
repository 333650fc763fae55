"""Reads the weights of a game's evaluation from its `weights.toml`.

A game copies them into the attributes of a class of its own, which is compiled: code that evaluates a position reads
attributes, never a dictionary. `tools/tune.py` tries other values and writes the file.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.text.plain import Fields, parse_toml, shown

FILE: Final = "weights.toml"


class WeightFields:
    """The values of one file, read name by name; every error is one sentence with the file and the name."""

    def __init__(self, text: str, where: str) -> None:
        self.fields = Fields(parse_toml(text, where), where)

    def number(self, name: str) -> float:
        """A single weight."""
        return self._float(name, self.fields.any(name))

    def numbers(self, name: str, count: int) -> list[float]:
        """A list of this many weights."""
        return self._floats(name, self.fields.any(name), count)

    def rows(self, name: str, rows: int, columns: int) -> list[list[float]]:
        """A table of weights with this many rows and columns."""
        values = self.fields.any(name)
        if not isinstance(values, list) or len(values) != rows:
            where = self.fields.where
            raise Unreadable(f"{where}: {name} must be {rows} lists of {columns} numbers, not {shown(values)}.")
        return [self._floats(f"{name}[{number}]", row, columns) for number, row in enumerate(values)]

    def done(self) -> None:
        """Raise an error if the file has a name that was not read."""
        self.fields.done()

    def _floats(self, name: str, values: object, count: int) -> list[float]:
        if not isinstance(values, list) or len(values) != count:
            raise Unreadable(f"{self.fields.where}: {name} must be a list of {count} numbers, not {shown(values)}.")
        return [self._float(f"{name}[{number}]", value) for number, value in enumerate(values)]

    def _float(self, name: str, value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < float("inf"):
            raise Unreadable(f"{self.fields.where}: {name} must be a number, not {shown(value)}.")
        return float(value)


def weights_of(package: str) -> WeightFields:
    """The values of this game's file."""
    text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    return WeightFields(text, f"{package.rpartition('.')[2]}/{FILE}")
