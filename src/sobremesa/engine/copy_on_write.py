"""Copy-on-write lists: copies of a table share them, so they are replaced, never mutated."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: list[T], place: int, item: T) -> list[T]:
    """A copy with another item at one index."""
    changed = items[:]
    changed[place] = item
    return changed


def without(items: list[T], place: int) -> list[T]:
    """A copy without the item at one index."""
    changed = items[:]
    del changed[place]
    return changed
