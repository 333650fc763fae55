"""The layout of observations: named slices of one flat array, derived from the declared fields of a table.

Nothing here knows a game: the shape of a field decides how it is encoded in cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from sobremesa.engine.agenda import Choice, Step, Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, find_game, parameters
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.text.fields import EVERYONE, NOBODY, Field
from sobremesa.engine.text.shapes import (
    Bits,
    Counts,
    Derived,
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
    FIRST,
    HUNDRED,
    MOST,
    NO_VALUE,
    AgendaCells,
    Amount,
    Amounts,
    Bit,
    Cells,
    Counted,
    Each,
    Encoder,
    Length,
    Ordered,
    Pairs,
    Value,
)

Observation = npt.NDArray[np.uint8]
MOST_NAMED: Final = 12  # names that the docs list; longer lists are only counted


@dataclass(frozen=True)
class Slice:
    """One part of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    high: int  # the maximum of its cells
    meaning: str  # the meaning of the numbers
    about: str
    seen_by: str

    @property
    def size(self) -> int:
        """The number of cells."""
        return int(np.prod(self.shape))

    def of(self, observation: Observation) -> Observation:
        """This part of an observation, in its shape."""
        return observation[self.start : self.start + self.size].reshape(self.shape)


class GameLayout:
    """The layout of one game with this many seats and these settings."""

    def __init__(self, game: Game, seats: int, settings: Mapping[str, str]) -> None:
        self.game = game
        opening: Table = game.start(seats, game.check_settings(settings), FastChance(0))
        opening.run()
        self.left_out: list[str] = []
        asked = _asked(game)
        self._parts: list[tuple[str, tuple[int, ...], int, str, str, str]] = list(_of_agenda(asked, seats))
        names: list[str] = []
        cells: list[Cells] = []
        for field in game.fields:
            if isinstance(field.shape, Derived):
                continue
            found = cells_of(field, opening)
            if found is None:
                self.left_out.append(field.name)
                continue
            names.append(field.name)
            cells.append(found)
            self._parts.append((field.name, found.shape, found.high, found.meaning, field.about, field.seen.by))
        self.encoder = Encoder(asked, names, cells)

    def slices(self, start: int = 0, prefix: str = "") -> Iterator[Slice]:
        """The slices in order, the first of which begins here."""
        for name, shape, high, meaning, about, seen_by in self._parts:
            yield Slice(prefix + name, start, shape, high, meaning, about, seen_by)
            start += int(np.prod(shape))

    @cached_property
    def size(self) -> int:
        """The number of cells."""
        return sum(part.size for part in self.slices())


class Layout:
    """The layout of a game, or of a series: one game after another; cells of games not on the table are zero."""

    def __init__(self, programme: Programme, seats: int, settings: Mapping[str, str] | None = None) -> None:
        chosen = programme.check_settings(settings or {})
        self.of = (programme, programme.check_seats(seats), chosen)
        self.games = [GameLayout(game, seats, programme.settings_of(game, chosen)) for game in programme.games]
        self.starts = [sum(game.size for game in self.games[:number]) for number in range(len(self.games))]
        self.size = sum(game.size for game in self.games)
        several = len(self.games) > 1
        self.slices: dict[str, Slice] = {
            part.name: part
            for start, layout in zip(self.starts, self.games, strict=True)
            for part in layout.slices(start, f"{layout.game.id}." if several else "")
        }
        self.high = np.concatenate(
            [np.full(part.size, part.high, dtype=np.uint8) for part in self.slices.values()], dtype=np.uint8
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Layout, self.of  # it follows from these

    def observe(self, table: Table, seat: int, part: int = 0) -> Observation:
        """The observation of the seat at the table of this part."""
        return self.encode(table.mask(seat), seat, part)

    def encode(self, view: Table, seat: int, part: int = 0) -> Observation:
        """The same for a table that is already masked for the seat."""
        found = np.zeros(self.size, dtype=np.uint8)
        start = self.starts[part]
        cells = self.games[part].encoder.encode(view, seat)
        found[start : start + len(cells)] = np.frombuffer(cells, np.uint8)
        return found


def _asked(game: Game) -> AgendaCells:
    """The encoding of the agenda, from the game's kinds of steps."""
    kinds = [name for name, kind in game.steps.items() if kind not in (Step, Choice)]
    choices = {name: kind for name, kind in game.steps.items() if issubclass(kind, Choice)}
    own = {name: [field for field in parameters(kind) if field != "seat"] for name, kind in choices.items()}
    rules = {rule.id: number for number, rule in enumerate(game.rules())}
    return AgendaCells({name: number for number, name in enumerate(kinds)}, own, rules, max(map(len, own.values())))


def _of_agenda(asked: AgendaCells, seats: int) -> Iterator[tuple[str, tuple[int, ...], int, str, str, str]]:
    everyone = EVERYONE.by
    yield "me", (1,), seats - 1 + FIRST, "2 + the seat", "whose observation this is", everyone
    yield "asked.seat", (1,), seats - 1 + FIRST, "2 + the seat", "who must act", everyone
    kinds = len(asked.steps)
    yield "asked.choice", (1,), kinds - 1 + FIRST, f"2 + one of {kinds} kinds of steps", "what is asked", everyone
    meaning = f"the number of one of {len(asked.rules)} rules: 2 + its hundreds, 2 + the rest"
    yield "asked.rule", (2,), HUNDRED - 1 + FIRST, meaning, "the rule under which it is asked", everyone
    if asked.most:
        meaning = "2 + the number; of several seats 2 + a bit for each"
        yield "asked.details", (asked.most,), MOST, meaning, "the fields of the choice but for its seat", everyone
    yield "agenda", (kinds,), MOST, "counts", "how many steps of each kind are still to happen", everyone


# From the shape of a field to its cells.


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
