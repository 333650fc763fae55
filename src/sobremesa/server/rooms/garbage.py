"""Schedules garbage collection while nobody plays: Python's own full collection stalls every table for too long."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

OFTEN = 0.25  # seconds between two collections of the youngest generation: a few ms each
SELDOM = 60.0  # seconds at least between two full collections: 0.7 s with 500 rooms
QUIET = 2.0  # seconds without a move after which the server counts as quiet
LONGEST = 3600.0  # seconds after which a full collection runs in any case


class CollectionSchedule:
    """When to collect: the youngest generation continually, everything when nobody plays."""

    def __init__(self, last_move: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self.last_move = last_move  # when the last move was made
        self.clock = clock
        self.collected_at = clock()

    def is_due(self) -> bool:
        """Whether a full collection should run now."""
        now = self.clock()
        if now - self.last_move() < QUIET:
            return now - self.collected_at > LONGEST
        return now - self.collected_at > SELDOM

    def collect(self) -> None:
        """Run the collection that is due."""
        if self.is_due():
            gc.collect()
            self.collected_at = self.clock()
        else:
            gc.collect(0)


async def collect_by_hand(last_move: Callable[[], float]) -> None:
    """Replace Python's automatic collection while the server runs."""
    schedule = CollectionSchedule(last_move)
    gc.disable()
    try:
        while True:
            await asyncio.sleep(OFTEN)
            schedule.collect()
    finally:
        gc.enable()
