"""Lists of what is in a box, generated from its content: tables of a rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from sobremesa.engine.event import Value


class Cell(NamedTuple):
    """One line in a cell: a picture, a number or a message of the game."""

    message: str = ""
    fields: Mapping[str, Value] = MappingProxyType({})  # for the message
    form: str = ""  # an inflected form of it: one of its attributes
    text: str = ""  # numbers and short marks, never words
    icon: str = ""  # a symbol of the game's art


Row = tuple[tuple[Cell, ...], ...]  # each cell has one or several lines


def number(value: int) -> tuple[Cell, ...]:
    """A cell that holds a number."""
    return (Cell(text=str(value)),)


def numbers(values: list[int]) -> tuple[Cell, ...]:
    """A cell that holds several numbers."""
    return (Cell(text=" / ".join(map(str, values))),)


def named(message: str, icon: str = "") -> tuple[Cell, ...]:
    """A cell that names something, perhaps with its picture."""
    return (Cell(message, icon=icon),)
