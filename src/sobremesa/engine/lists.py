"""Lists that copies of a table share: they are replaced, never changed."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: list[T], place: int, item: T) -> list[T]:
    """A list like this one, with another item at one place."""
    changed = items[:]
    changed[place] = item
    return changed


def without(items: list[T], place: int) -> list[T]:
    """A list like this one, without the item at one place."""
    changed = items[:]
    del changed[place]
    return changed
