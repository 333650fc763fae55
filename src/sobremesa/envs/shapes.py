"""From the declared shape of a field to its cells. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sobremesa.engine.manifest import find_game
from sobremesa.engine.text.fields import NOBODY, Field
from sobremesa.engine.text.shapes import (
    Bits,
    Counts,
    Flag,
    ListOf,
    Marks,
    Name,
    Names,
    Number,
    Numbers,
    Per,
    Rows,
    SeatNumber,
    Shape,
)
from sobremesa.envs.cells import (
    NO_VALUE,
    Amount,
    Amounts,
    Bit,
    Cells,
    Counted,
    Each,
    Length,
    Ordered,
    Pairs,
    Value,
)

MOST_NAMED: Final = 12  # names that the docs list; longer lists are only counted


def cells_of(field: Field, t: Any) -> Cells | None:
    """The cells of a field on tables like this one; None if it is not observed."""
    if field.seen is NOBODY and isinstance(field.shape, ListOf):
        return Length("how many")
    return _cells(field.shape, t, getattr(t, field.name), bool(field.seen.method) or "owner" in field.seen.by)


def _cells(shape: Shape, t: Any, value: Any, hides: bool) -> Cells | None:
    """The cells of a shape; `value` is its value at the opening, or None if unknown."""
    if shape.like is not None:
        return _cells(shape.like, t, value, hides)
    build = BUILDERS.get(type(shape))
    return None if build is None else build(shape, t, value, hides)


def _flag(shape: Flag, t: Any, value: Any, hides: bool) -> Cells:
    return Value(0, 1, NO_VALUE, True, "2 no, 3 yes") if hides else Amount(1, "0 no, 1 yes")


def _number(shape: Number, t: Any, value: Any, hides: bool) -> Cells:
    low = max(shape.low, 0) if hides else shape.low
    return Value(low, shape.high, NO_VALUE, hides, _from(low))


def _seat(shape: SeatNumber, t: Any, value: Any, hides: bool) -> Cells:
    return Value(0, t.seats - 1, NO_VALUE, hides, "2 + the seat")


def _numbers(shape: Numbers, t: Any, value: Any, hides: bool) -> Cells | None:
    if not shape.most:
        return None
    if shape.base:
        return Pairs(shape.most, shape.base, shape.high, "pairs: 2 + the space, 2 + the kind")
    return Ordered(shape.most, Value(shape.low, shape.high, NO_VALUE, hides, _from(shape.low)))


def _name(shape: Name, t: Any, value: Any, hides: bool) -> Value:
    names = _names(t, shape.names)
    none = NO_VALUE if shape.none is None else shape.none[1]
    return Value(0, len(names) - 1, none, hides and none != -1, "2 + " + _meant(t, shape.names))


def _list_of(shape: ListOf, t: Any, value: Any, hides: bool) -> Cells:
    one = _name(Name(shape.names, shape.none), t, None, hides)
    if shape.most:
        return Ordered(shape.most, one)
    count = shape.count(t) if callable(shape.count) else shape.count
    if count is None and shape.none is not None:
        count = len(value)  # places that can be empty: as many as there are
    if count is not None:
        return Ordered(count, one)
    names = _names(t, shape.names)
    return Counted(len(names), hides, f"counts of {_meant(t, shape.names)}" + (", then of unknown" if hides else ""))


def _counts(shape: Counts, t: Any, value: Any, hides: bool) -> Cells:
    return Amounts(len(shape.names), shape.high, f"counts of {_kinds(shape.names)}")


def _marks(shape: Marks, t: Any, value: Any, hides: bool) -> Cells:
    number = shape.names if isinstance(shape.names, int) else len(shape.names)
    return _each(number, _flag(Flag(), t, None, hides))


def _bits(shape: Bits, t: Any, value: Any, hides: bool) -> Cells:
    return Bit(len(shape.names), f"0 or 1 for {_kinds(shape.names)}")


def _rows(shape: Rows, t: Any, value: Any, hides: bool) -> Cells:
    return Each(shape.most, _list_of(shape.of, t, None, hides))


def _per(shape: Per, t: Any, value: Any, hides: bool) -> Cells | None:
    number = len(value) if shape.names is None else len(_names(t, shape.names))
    of = _cells(shape.of, t, value[0] if value else None, hides)
    return None if of is None else _each(number, of)


def _each(number: int, of: Cells) -> Cells:
    """The same cells for each, flattened if each is one cell."""
    if isinstance(of, Amount):
        return Amounts(number, of.high, of.meaning)
    return Ordered(number, of) if isinstance(of, Value) else Each(number, of)


BUILDERS: Final[dict[type[Shape], Callable[[Any, Any, Any, bool], Cells | None]]] = {
    Flag: _flag,
    Number: _number,
    SeatNumber: _seat,
    Numbers: _numbers,
    Name: _name,
    ListOf: _list_of,
    Counts: _counts,
    Marks: _marks,
    Bits: _bits,
    Rows: _rows,
    Per: _per,
}


def _names(t: Any, names: Names) -> Sequence[str]:
    return names(t) if callable(names) else names


def _meant(t: Any, names: Names) -> str:
    """The meaning of numbered things; seats change their names during a match."""
    found = _names(t, names)
    return "the seat" if list(found) == find_game(t.game).seat_names(t) else _kinds(found)


def _from(low: int) -> str:
    return f"2 + the number{'' if low == 0 else f' - {low}' if low > 0 else f' + {-low}'}"


def _kinds(names: Sequence[str]) -> str:
    """The names in order, or their number if there are many."""
    return f"one of {len(names)} kinds" if len(names) > MOST_NAMED else f"the kind ({', '.join(names)})"
