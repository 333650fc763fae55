"""Heaps: scattered things, encoded as space * 100 + thing, sorted."""

from __future__ import annotations

from typing import Final

HUNDRED: Final = 100
HIDDEN: Final = 99  # a face-down thing, for viewers who cannot see it


def lying(heap: list[int], space: int) -> list[int]:
    """The things of a heap on this space."""
    return [code % HUNDRED for code in heap if code // HUNDRED == space]


def lies_on(heap: list[int], space: int) -> bool:
    """Whether anything of a heap is on this space."""
    for code in heap:
        if code // HUNDRED == space:
            return True
    return False


def add_to_heap(heap: list[int], space: int, thing: int) -> None:
    """Add a thing on a space."""
    heap.append(space * HUNDRED + thing)
    heap.sort()
