"""The fields of one game's position, as a table in Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.engine.manifest import Game
from sobremesa.engine.text.fields import Field
from sobremesa.engine.text.shapes import Counts, Flag, Number, Per, SeatNumber, Shape
from tools.reference.notation import table


def fields(game: Game) -> str:
    """The section on the fields of a position."""
    return "## Fields\n\n" + table(("field", "meaning", "values", "seen by"), rows(game.fields))


def rows(declared: tuple[Field, ...]) -> Iterator[tuple[str, str, str, str]]:
    """One row for each field of the text form."""
    for field in declared:
        if field.is_written:
            yield f"`{field.key or field.name}`", field.about, values(field.shape), field.seen.by


def values(shape: Shape) -> str:
    """The valid values, if they are not names that the game lists."""
    if isinstance(shape, Per):
        return values(shape.of)
    if isinstance(shape, Flag):
        return "true or false"
    if isinstance(shape, SeatNumber):
        return f"{shape.low} to the last seat"
    if isinstance(shape, Number):
        return f"{shape.low} to {shape.high}"
    return f"0 to {shape.high}" if isinstance(shape, Counts) else ""
