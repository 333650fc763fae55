"""The cache of analysis and bots."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
Key = tuple[object, ...]


class Cache(Generic[T]):
    """Values by everything they depend on. The least recently used one is dropped when there are too many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[Key, T] = OrderedDict()

    def of(self, key: Key, work_out: Callable[[], T]) -> T:
        """The value under this key, computed if it is missing."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        found = work_out()
        self.put(key, found)
        return found

    def get(self, key: Key) -> T | None:
        """The value under this key, None if there is none."""
        return self.kept.get(key)

    def put(self, key: Key, value: T) -> None:
        """Keep a value."""
        self.kept[key] = value
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
