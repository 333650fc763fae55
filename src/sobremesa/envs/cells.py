"""Cells: how the value of a field is encoded as numbers. Compiled, and without NumPy: it appends to a plain list.

A cell is a byte. For a value it is NOTHING, UNKNOWN_CODE, or FIRST plus the offset from the lowest value. For a count
it is the count, and for a flag 1 or 0.
"""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.agenda import UNKNOWN, Table

NOTHING: Final = 0  # nobody, none, or no such place
UNKNOWN_CODE: Final = 1
FIRST: Final = 2  # the code of the lowest value
NO_VALUE: Final = -1000  # if no value means none
MOST: Final = 255  # of a cell; larger values are clipped
HUNDRED: Final = 100  # rules are numbered in two cells: hundreds and remainder


class Cells:
    """A part of the observation: a fixed number of cells, none above `high`."""

    def __init__(self, shape: tuple[int, ...], high: int, meaning: str) -> None:
        self.shape = shape
        self.size = 1
        for length in shape:
            self.size *= length
        self.high = min(high, MOST)
        self.nothing = [NOTHING] * self.size
        self.meaning = meaning  # the meaning of the numbers, for the docs

    def put(self, value: Any, out: list[int]) -> None:
        """Append the cells of this value."""
        raise NotImplementedError

    def blank(self, out: list[int]) -> None:
        """Append the cells of something absent."""
        out.extend(self.nothing)


class Value(Cells):
    """One number or name, as a code."""

    def __init__(self, low: int, high: int, none: int, hides: bool, meaning: str) -> None:
        super().__init__((1,), high - low + FIRST, meaning)
        self.low = low
        self.top = self.high
        self.none = none
        self.hides = hides  # whether it can be UNKNOWN

    def put(self, value: Any, out: list[int]) -> None:
        number: int = value
        out.append(self.code(number))

    def code(self, value: int) -> int:
        """The code of a value; below the lowest it is NOTHING, above the highest it is clipped."""
        if self.hides and value == UNKNOWN:
            return UNKNOWN_CODE
        if value == self.none or value < self.low:
            return NOTHING
        code = value - self.low + FIRST
        return code if code < self.top else self.top


class Amount(Cells):
    """A count, or a flag as 1 or 0."""

    def __init__(self, high: int, meaning: str) -> None:
        super().__init__((1,), high, meaning)

    def put(self, value: Any, out: list[int]) -> None:
        number: int = value
        out.append(number if number < self.high else self.high)


class Each(Cells):
    """The same cells for each of this many things; missing ones at the end are blank."""

    def __init__(self, number: int, of: Cells) -> None:
        super().__init__((number, *(of.shape if of.size > 1 else ())), of.high, of.meaning)
        self.number = number
        self.of = of

    def put(self, value: Any, out: list[int]) -> None:
        left = self.number
        for part in value:
            if left == 0:
                break
            left -= 1
            self.of.put(part, out)
        for _ in range(left):
            self.of.blank(out)


class Amounts(Cells):
    """A fixed number of counts, or of flags."""

    def __init__(self, number: int, high: int, meaning: str) -> None:
        super().__init__((number,), high, meaning)

    def put(self, value: Any, out: list[int]) -> None:
        entries: list[int] = value
        high = self.high
        for entry in entries:
            out.append(entry if entry < high else high)


class Ordered(Cells):
    """A list whose order matters, padded to its maximal length: a code for each entry."""

    def __init__(self, most: int, of: Value) -> None:
        super().__init__((most,), of.high, of.meaning)
        self.most = most
        self.of = of
        self.padding = [[NOTHING] * left for left in range(most + 1)]

    def put(self, value: Any, out: list[int]) -> None:
        entries: list[int] = value
        of = self.of
        left = self.most
        for entry in entries:
            if left == 0:
                break
            left -= 1
            out.append(of.code(entry))
        out.extend(self.padding[left])


class Pairs(Cells):
    """A list of numbers that each encode two, padded to its maximal length: two codes for each entry."""

    def __init__(self, most: int, base: int, high: int, meaning: str) -> None:
        super().__init__((most, 2), max(high // base, base - 1) + FIRST, meaning)
        self.most = most
        self.base = base

    def put(self, value: Any, out: list[int]) -> None:
        entries: list[int] = value
        base = self.base
        left = self.most
        for entry in entries:
            if left == 0:
                break
            left -= 1
            out.append(entry // base + FIRST)
            out.append(entry % base + FIRST)
        out.extend(self.nothing[: 2 * left])


class Counted(Cells):
    """A list whose order does not matter: a count for each kind, and last for unknown kinds."""

    def __init__(self, kinds: int, hides: bool, meaning: str) -> None:
        super().__init__((kinds + hides,), MOST, meaning)
        self.kinds = kinds
        self.hides = hides

    def put(self, value: Any, out: list[int]) -> None:
        entries: list[int] = value
        start = len(out)
        self.blank(out)
        for entry in entries:
            place = start + (self.kinds if entry == UNKNOWN else entry)
            if out[place] < self.high:
                out[place] += 1


class Length(Cells):
    """A list that nobody can see: its length."""

    def __init__(self, meaning: str) -> None:
        super().__init__((1,), MOST, meaning)

    def put(self, value: Any, out: list[int]) -> None:
        entries: list[int] = value
        out.append(min(len(entries), self.high))


class Bit(Cells):
    """A number as its bits."""

    def __init__(self, bits: int, meaning: str) -> None:
        super().__init__((bits,), 1, meaning)
        self.bits = bits

    def put(self, value: Any, out: list[int]) -> None:
        number: int = value
        for bit in range(self.bits):
            out.append(number >> bit & 1)


class AgendaCells:
    """The agenda in an observation: who is asked what under which rule, and counts of pending steps."""

    def __init__(
        self, steps: dict[str, int], parameters: dict[str, list[str]], rules: dict[str, int], most: int
    ) -> None:
        self.steps = steps  # kinds of steps, numbered
        self.parameters = parameters  # of each kind, without the seat
        self.rules = rules  # ids of rules, numbered
        self.most = most  # parameters of a kind
        self.nothing = [NOTHING] * (4 + most)
        self.none_wait = [0] * len(steps)

    def put(self, t: Table, out: list[int]) -> None:
        """Append the cells: seat, kind, rule, parameters, and how many steps of each kind are pending."""
        if t.agenda:
            choice = t.choice
            kind = type(choice).__name__
            out.append(choice.seat + FIRST)
            out.append(self.steps[kind] + FIRST)
            self._put_rule(choice.cited(t), out)
            self._put_parameters(choice, self.parameters[kind], out)
        else:
            out.extend(self.nothing)
        start = len(out)
        out.extend(self.none_wait)
        for step in t.agenda:
            out[start + self.steps[type(step).__name__]] += 1

    def _put_rule(self, rule: str, out: list[int]) -> None:
        number = self.rules.get(rule, -1)
        out.append(number // HUNDRED + FIRST if number >= 0 else NOTHING)
        out.append(number % HUNDRED + FIRST if number >= 0 else NOTHING)

    def _put_parameters(self, choice: Any, names: list[str], out: list[int]) -> None:
        for name in names:
            value = getattr(choice, name)
            if isinstance(value, tuple):
                out.append(min(sum([1 << seat for seat in value]) + FIRST, MOST))
            elif isinstance(value, int):
                out.append(NOTHING if value < 0 else min(int(value) + FIRST, MOST))
            else:
                out.append(NOTHING)  # a word: the rule implies it
        for _ in range(self.most - len(names)):
            out.append(NOTHING)


class Encoder:
    """Encodes a masked table as cells: the agenda first, then field by field."""

    def __init__(self, asked: AgendaCells, names: list[str], cells: list[Cells]) -> None:
        self.asked = asked
        self.names = names
        self.cells = cells

    def encode(self, view: Table, seat: int) -> bytes:
        """The observation of the seat for which the table is masked."""
        out: list[int] = [seat + FIRST]
        self.asked.put(view, out)
        for i in range(len(self.names)):
            self.cells[i].put(getattr(view, self.names[i]), out)
        return bytes(out)
