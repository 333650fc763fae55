"""Shapes: the kinds of values of a table's fields, with their types, defaults and text forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.text.bounds import MOST_COUNTED
from sobremesa.engine.text.plain import Fields, Plain, names_of

Names = Sequence[str] | Callable[[Any], Sequence[str]]  # of numbered things; some depend on the table


class Shape:
    """The kind of value of a field: its type, its default, and its text form."""

    kind: str
    default: str = ""  # as a Python expression; empty if a declaration must give it
    like: Shape | None = None  # the shape it is observed as, if observations do not know this one

    def write(self, t: Any, value: Any) -> Any:
        """The value in its text form."""
        return value

    def read(self, t: Any, fields: Fields, key: str) -> Any:
        """Read the value; fields declared before it have been read into `t`."""
        raise NotImplementedError


@dataclass(frozen=True)
class Derived(Shape):
    """Derived from other fields, and replaced, never mutated, so that copies share it."""

    kind: str


@dataclass(frozen=True)
class Along(Shape):
    """Written and read together with another field."""

    kind: str
    like: Shape | None = None


@dataclass(frozen=True)
class Flag(Shape):
    """True or false."""

    kind = "bool"
    default = "False"

    def read(self, t: Any, fields: Fields, key: str) -> bool:
        return fields.flag(key)


@dataclass(frozen=True)
class Number(Shape):
    """A whole number in a range."""

    low: int = 0
    high: int = MOST_COUNTED
    kind = "int"
    default = "0"

    def read(self, t: Any, fields: Fields, key: str) -> int:
        return fields.number(key, self.low, self.high)


@dataclass(frozen=True)
class SeatNumber(Shape):
    """The number of a seat, from `low` on: a number below 0 means nobody."""

    low: int = 0
    kind = "int"
    default = "0"

    def read(self, t: Any, fields: Fields, key: str) -> int:
        return fields.number(key, self.low, t.seats - 1)


@dataclass(frozen=True)
class Numbers(Shape):
    """A list of whole numbers, each of them known; with `count`, exactly that many.

    Observations have room for `most` of them, from `low` to `high`. If each number encodes two, `base` is the factor of
    the first.
    """

    known: Sequence[int] | Callable[[Any], Sequence[int]] = range(MOST_COUNTED + 1)
    count: int | None = None
    most: int = 0
    low: int = 0
    high: int = MOST_COUNTED
    base: int = 0
    kind = "list[int]"
    default = "[]"

    def write(self, t: Any, value: list[int]) -> list[int]:
        return value[:]

    def read(self, t: Any, fields: Fields, key: str) -> list[int]:
        found = fields.numbers(key)
        fields.check_known(key, found, self.known(t) if callable(self.known) else self.known)
        _check_count(fields, key, found, self.count)
        return found


def _check_count(fields: Fields, key: str, found: list[int], count: int | None) -> None:
    if count is not None and len(found) != count:
        raise Unreadable(f"{fields.where}: {key!r} must name {count}, not {len(found)}.")


@dataclass(frozen=True)
class Name(Shape):
    """One of numbered things, by name; `none` is the word and the number for none of them."""

    names: Names
    none: tuple[str, int] | None = None
    kind = "int"

    def write(self, t: Any, value: int) -> str:
        return _word(value, _names(t, self.names), self.none)

    def read(self, t: Any, fields: Fields, key: str) -> int:
        names = _names(t, self.names)
        return _number(fields.name(key, _words(names, self.none)), names, self.none)


@dataclass(frozen=True)
class ListOf(Shape):
    """A list of numbered things, by name; with `count`, exactly that many.

    If its order matters, `most` is its maximal length; any other list is observed as counts.
    """

    names: Names
    none: tuple[str, int] | None = None
    count: int | Callable[[Any], int] | None = None
    most: int = 0
    kind = "list[int]"
    default = "[]"

    def write(self, t: Any, value: list[int]) -> list[str]:
        names = _names(t, self.names)
        return names_of(value, names) if self.none is None else [_word(number, names, self.none) for number in value]

    def read(self, t: Any, fields: Fields, key: str) -> list[int]:
        names = _names(t, self.names)
        found = fields.named(key, _words(names, self.none))
        _check_count(fields, key, found, self.count(t) if callable(self.count) else self.count)
        return found if self.none is None else [_number(number, names, self.none) for number in found]


@dataclass(frozen=True)
class Counts(Shape):
    """How many of each kind; in a file a kind that is not named is zero."""

    names: Sequence[str]
    zeros: bool = False  # whether zeros are written too
    high: int = MOST_COUNTED
    kind = "list[int]"

    def write(self, t: Any, value: list[int]) -> dict[str, int]:
        return {name: count for name, count in zip(self.names, value, strict=True) if count or self.zeros}

    def read(self, t: Any, fields: Fields, key: str) -> list[int]:
        counts = fields.table(key)
        found = [counts.number(name, 0, self.high) if counts.has(name) else 0 for name in self.names]
        counts.done()
        return found


@dataclass(frozen=True)
class Marks(Shape):
    """A flag for each thing: written as the list of those that are set, by name or counted from 1."""

    names: Sequence[str] | int
    kind = "list[bool]"

    def write(self, t: Any, value: list[bool]) -> list[str] | list[int]:
        if isinstance(self.names, int):
            return [number for number, marked in enumerate(value, 1) if marked]
        return [name for name, marked in zip(self.names, value, strict=True) if marked]

    def read(self, t: Any, fields: Fields, key: str) -> list[bool]:
        if isinstance(self.names, int):
            marked, known = fields.numbers(key), range(1, self.names + 1)
            fields.check_known(key, marked, list(known))
            return [number in marked for number in known]
        named = fields.named(key, self.names)
        return [number in named for number in range(len(self.names))]


@dataclass(frozen=True)
class Bits(Shape):
    """A flag for each thing, as the bits of one number: written as the list of those that are set, by name."""

    names: Sequence[str]
    kind = "int"
    default = "0"

    def write(self, t: Any, value: int) -> list[str]:
        return [name for bit, name in enumerate(self.names) if value >> bit & 1]

    def read(self, t: Any, fields: Fields, key: str) -> int:
        return sum(1 << bit for bit in {*fields.named(key, self.names)})


@dataclass(frozen=True)
class Rows(Shape):
    """A fixed number of lists of numbered things; in a file the last ones may be missing."""

    most: int
    of: ListOf
    kind = "list[list[int]]"

    def write(self, t: Any, value: list[list[int]]) -> list[list[str]]:
        return [self.of.write(t, row) for row in value]

    def read(self, t: Any, fields: Fields, key: str) -> list[list[int]]:
        rows = fields.items(key)
        if len(rows) > self.most:
            raise Unreadable(f"{fields.where}: {key!r} has more than {self.most} spaces.")
        parts = Fields({str(number): row for number, row in enumerate(rows, 1)}, f"{fields.where}.{key}")
        parts.hides = fields.hides
        found = [self.of.read(t, parts, number) for number in parts.values]
        return found + [[] for _ in range(self.most - len(found))]


@dataclass(frozen=True)
class Per(Shape):
    """One value of a shape for each of several things: a table by their names, or counted from 1."""

    names: Names | None
    of: Shape
    number: str = ""  # how many a new table has, as a Python expression
    partial: bool = False  # whether the last ones may be missing
    absent: object = None  # the value that is omitted, wherever it is

    @property
    def kind(self) -> str:  # type: ignore[override]  # it follows from what each has
        """A list of the inner shape's type."""
        return f"list[{self.of.kind}]"

    @property
    def default(self) -> str:  # type: ignore[override]  # and so does how it begins
        """The inner shape's default, repeated."""
        each, number = self.of.default, self.number
        if not number or not each:
            return ""
        return f"[{each} for _ in range({number})]" if each.startswith("[") else f"[{each}] * {number}"

    def write(self, t: Any, value: list[Any]) -> Plain:
        names = counted(len(value)) if self.names is None else _names(t, self.names)
        parts = zip(names, value, strict=not self.partial)
        return {name: self.of.write(t, part) for name, part in parts if self.absent is None or part != self.absent}

    def read(self, t: Any, fields: Fields, key: str) -> list[Any]:
        table = fields.table(key)
        names = counted(len(table.values)) if self.names is None else _names(t, self.names)
        found = [self._read_part(t, table, name) for name in names if not self.partial or table.has(name)]
        table.done()
        return found

    def _read_part(self, t: Any, table: Fields, name: str) -> Any:
        return self.of.read(t, table, name) if self.absent is None or table.has(name) else self.absent

    def read_across(self, t: Any, table_of: Callable[[str], Fields], key: str) -> list[Any]:
        """Read the value where each name has its own table, in which it is under this key."""
        assert self.names is not None
        return [self.of.read(t, table_of(name), key) for name in _names(t, self.names)]


@dataclass(frozen=True)
class Own(Shape):
    """A shape that only the game can write and read: its type, and the two functions.

    Unless it is `like` another shape it is not observed: the settings determine it, or it is only memory.
    """

    kind: str
    writer: Callable[[Any, Any], Any]
    reader: Callable[[Any, Fields, str], Any]
    like: Shape | None = None

    def write(self, t: Any, value: Any) -> Any:
        return self.writer(t, value)

    def read(self, t: Any, fields: Fields, key: str) -> Any:
        return self.reader(t, fields, key)


def counted(number: int) -> list[str]:
    """The names of this many nameless things: from 1 on."""
    return [str(i) for i in range(1, number + 1)]


def words_of(shape: Shape, t: Any) -> list[str]:
    """The names that a field of this shape can contain, including those of inner shapes."""
    names, none, of = getattr(shape, "names", None), getattr(shape, "none", None), getattr(shape, "of", None)
    own = [] if names is None or isinstance(names, int) else list(_names(t, names))
    return [*own, *([] if none is None else [none[0]]), *([] if of is None else words_of(of, t))]


def _names(t: Any, names: Names) -> Sequence[str]:
    return names(t) if callable(names) else names


def _words(names: Sequence[str], none: tuple[str, int] | None) -> Sequence[str]:
    return names if none is None else [*names, none[0]]


def _word(number: int, names: Sequence[str], none: tuple[str, int] | None) -> str:
    if number >= 0:
        return names[number]
    return UNKNOWN_WORD if none is None or number == UNKNOWN != none[1] else none[0]


def _number(number: int, names: Sequence[str], none: tuple[str, int] | None) -> int:
    return none[1] if none is not None and number == len(names) else number
