"""Fields of a table, each declared once: its shape (`shapes.py`), its default, who sees it, how it is written.

The constructor, `copy` and `mask` of a table are generated from the declarations by `sobremesa generate`, so that the
compiler sees ordinary code. The text form is read and written from them here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from sobremesa.engine.agenda import Step, Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.text.plain import Fields, Plain
from sobremesa.engine.text.shapes import Along, Derived, Per, Shape

T = TypeVar("T", bound=Table)


@dataclass(frozen=True)
class Seen:
    """Who sees a field: for the docs, and, where only the game can tell, its method that hides the rest."""

    by: str
    method: str = ""  # of the table, called on a masked copy with the viewer's seat


EVERYONE: Final = Seen("everyone")
OWNER: Final = Seen("its owner")  # of each seat's part
NOBODY: Final = Seen("nobody")
EACH: Final = "*"  # in a key, instead of a table's name: the table of each name


@dataclass(frozen=True)
class Field:
    """One field of a table. A field cannot be declared without deciding who sees it."""

    name: str
    shape: Shape
    about: str
    seen: Seen
    default: str = ""  # as a Python expression, where the shape has none
    absent: object = None  # the value that the text form omits
    key: str = (
        ""  # in the text form, if not its name: `fight.dice` in a table, `*.gold` in that of each name of a `Per`
    )
    copied: int | None = None  # levels of lists that a copy duplicates, None: all; those below are never mutated

    def __post_init__(self) -> None:
        """Check that the field has a default."""
        assert self.begins, f"{self.name} needs a default"

    @property
    def begins(self) -> str:
        """The expression for its value on a new table."""
        return self.default or self.shape.default

    @property
    def is_written(self) -> bool:
        """Whether it has a place of its own in the text form."""
        return not isinstance(self.shape, Derived | Along)

    @property
    def place(self) -> tuple[str, str]:
        """The table of the text form that contains it ("" for the whole), and its key there."""
        table, _, key = (self.key or self.name).rpartition(".")
        return table, key


def field(
    name: str,
    shape: Shape,
    about: str,
    seen: Seen,
    default: str = "",
    absent: object = None,
    key: str = "",
    copied: int | None = None,
) -> Field:
    """Declare a field."""
    return Field(name, shape, about, seen, default, absent, key, copied)


class TextForm(Generic[T]):
    """The text form of a table, derived from its declarations.

    `blank` makes a new table, and `settle` computes derived fields after reading.
    """

    def __init__(
        self,
        blank: Callable[[int, list[Step[Any]], Chance], T],
        fields: Sequence[Field],
        settle: Callable[[T], None] | None = None,
    ) -> None:
        self.blank = blank
        self.settle = settle
        self.fields = [(given, *given.place) for given in fields if given.is_written]

    def write(self, t: T) -> Plain:
        """The pieces as plain values."""
        found: Plain = {}
        for field, table, key in self.fields:
            value = getattr(t, field.name)
            if field.absent is not None and value == field.absent:
                continue
            written = field.shape.write(t, value)
            if table == EACH:
                for name, part in written.items():
                    found.setdefault(name, {})[key] = part
            else:
                (found.setdefault(table, {}) if table else found)[key] = written
        return found

    def read(self, fields: Fields, seats: int, agenda: list[Step[Any]], chance: Chance) -> T:
        """Read a table written by `write`."""
        t = self.blank(seats, agenda, chance)
        opened: dict[str, Fields] = {"": fields}

        def table_of(name: str) -> Fields:
            return opened.get(name) or opened.setdefault(name, fields.table(name))

        for field, table, key in self.fields:
            for part in opened.values():
                part.hides = field.seen is not EVERYONE
            if table == EACH:
                assert isinstance(field.shape, Per)
                setattr(t, field.name, field.shape.read_across(t, table_of, key))
            elif field.absent is None or table_of(table).has(key):
                setattr(t, field.name, field.shape.read(t, table_of(table), key))
        for name in opened.keys() - {""}:
            opened[name].done()
        if self.settle is not None:
            self.settle(t)
        return t
