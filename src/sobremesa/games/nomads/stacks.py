"""Stacks of discs and tiles, each packed into one integer: compiled rules allocate no memory for them.

There are eight spaces, each with a stack whose entries take a few bits, the lowest entry in the lowest bits. To a
reader a `Stacks` looks like a list of lists; the rules peek, push and pop.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from sobremesa.engine.mypyc_compat import i64
from sobremesa.games.nomads import content

SPACES: Final = 8
NOTHING: Final = -2  # top of an empty stack; -1 is an unseen tile
WORD: Final = 63  # bits of a stack

assert SPACES == content.SPACES, "a Stacks has a number for each space of the ring"


@final
class Stacks:
    """A stack of small numbers on each space, from `low` on, in `bits` bits each."""

    def __init__(self, bits: int, low: int, old: Stacks | None = None) -> None:
        if old is None:
            self.bits: i64 = bits
            self.zero: i64 = 1 - low  # added to an entry, because zero bits mean no entry
            self.a: i64 = 0
            self.b: i64 = 0
            self.c: i64 = 0
            self.d: i64 = 0
            self.e: i64 = 0
            self.f: i64 = 0
            self.g: i64 = 0
            self.h: i64 = 0
        else:
            self.bits = old.bits
            self.zero = old.zero
            self.a = old.a
            self.b = old.b
            self.c = old.c
            self.d = old.d
            self.e = old.e
            self.f = old.f
            self.g = old.g
            self.h = old.h

    def copy(self) -> Stacks:
        """An independent copy."""
        return Stacks(0, 0, self)

    def packed(self, space: i64) -> i64:
        """The packed stack of a space: 0 if it is empty, the lowest entry in the lowest bits."""
        if space < 4:
            if space < 2:
                return self.a if space == 0 else self.b
            return self.c if space == 2 else self.d
        if space < 6:
            return self.e if space == 4 else self.f
        return self.g if space == 6 else self.h

    def keep(self, space: i64, packed: i64) -> None:
        """Replace the packed stack of a space."""
        if space == 0:
            self.a = packed
        elif space == 1:
            self.b = packed
        elif space == 2:
            self.c = packed
        elif space == 3:
            self.d = packed
        elif space == 4:
            self.e = packed
        elif space == 5:
            self.f = packed
        elif space == 6:
            self.g = packed
        else:
            self.h = packed

    # For the rules.

    def height(self, space: i64) -> i64:
        """The number of entries."""
        left = self.packed(space)
        height: i64 = 0
        while left:
            left >>= self.bits
            height += 1
        return height

    def top(self, space: i64) -> i64:
        """The top entry, or NOTHING."""
        left = self.packed(space)
        if left == 0:
            return NOTHING
        last = left
        while left:
            last = left
            left >>= self.bits
        return last - self.zero

    def kinds(self, space: i64) -> i64:
        """The set of entries in the stack, at any height, as bits; the lowest bit is for the number 0."""
        left = self.packed(space)
        found: i64 = 0
        one: i64 = 1
        mask = (one << self.bits) - 1
        while left:
            found |= one << ((left & mask) - self.zero)
            left >>= self.bits
        return found

    def spaces_with(self, kinds: i64) -> i64:
        """The spaces with one of these kinds of entries, at any height, as bits."""
        found: i64 = 0
        space: i64
        for space in range(SPACES):
            if self.kinds(space) & kinds:
                one: i64 = 1
                found |= one << space
        return found

    def count(self, entry: i64) -> i64:
        """The count of an entry on all spaces."""
        found: i64 = 0
        space: i64
        for space in range(SPACES):
            left = self.packed(space)
            while left:
                if self.lowest(left) == entry:
                    found += 1
                left >>= self.bits
        return found

    def push(self, space: i64, entry: i64) -> None:
        """Push an entry."""
        packed = self.packed(space)
        shift: i64 = 0
        while packed >> shift:
            shift += self.bits
        assert shift + self.bits <= WORD, "a stack cannot be this high"
        self.keep(space, packed | (entry + self.zero) << shift)

    def lowest(self, packed: i64) -> i64:
        """The lowest entry of a packed stack."""
        one: i64 = 1
        return (packed & (one << self.bits) - 1) - self.zero

    def pop(self, space: i64) -> i64:
        """Pop the top entry; NOTHING if there is none."""
        packed = self.packed(space)
        if packed == 0:
            return NOTHING
        shift: i64 = 0
        while packed >> shift + self.bits:
            shift += self.bits
        top = packed >> shift
        self.keep(space, packed ^ top << shift)
        return top - self.zero

    # As a list of lists, for everybody else.

    def __len__(self) -> int:
        return SPACES

    def __getitem__(self, space: int) -> list[int]:
        if not 0 <= space < SPACES:
            raise IndexError(space)
        return self.unpacked(self.packed(space))

    def __setitem__(self, space: int, stack: list[int]) -> None:
        self.keep(space, 0)
        for entry in stack:
            self.push(space, entry)

    def __iter__(self) -> Iterator[list[int]]:
        return iter([self[space] for space in range(SPACES)])

    def __eq__(self, other: object) -> bool:
        return list(self) == (list(other) if isinstance(other, Stacks) else other)

    def __repr__(self) -> str:
        return repr(list(self))

    def unpacked(self, packed: i64) -> list[int]:
        """The entries of a packed stack, bottom to top."""
        one: i64 = 1
        mask = (one << self.bits) - 1
        found: list[int] = []
        while packed:
            found.append((packed & mask) - self.zero)
            packed >>= self.bits
        return found


def stacks_of(stacks: list[list[int]], bits: int, low: int) -> Stacks:
    """Pack these lists."""
    found = Stacks(bits, low)
    for space, stack in enumerate(stacks):
        found[space] = stack
    return found
