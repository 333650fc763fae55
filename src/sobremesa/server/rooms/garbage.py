"""Litter: what stays in memory because it points at itself. Python's own search for it stops the table for too long."""

from __future__ import annotations

import asyncio
import gc
import time

OFTEN = 0.25  # seconds between two searches through what is new: a few ms each
SELDOM = 60.0  # seconds at least between two searches through everything: 0.7 s with 500 rooms
QUIET = 2.0  # seconds without a move after which nobody waits for one
LONGEST = 3600.0  # seconds after which everything is searched, whoever waits


class Litter:
    """When to look for it: what is new again and again, everything when nobody plays."""

    def __init__(self) -> None:
        self.played_at = self.searched_at = time.monotonic()

    def played(self) -> None:
        """Somebody has made a move: others follow."""
        self.played_at = time.monotonic()

    def is_due(self) -> bool:
        """Whether everything should be searched now."""
        now = time.monotonic()
        if now - self.played_at < QUIET:
            return now - self.searched_at > LONGEST
        return now - self.searched_at > SELDOM

    def take_out(self) -> None:
        """Free what only points at itself."""
        if self.is_due():
            gc.collect()
            self.searched_at = time.monotonic()
        else:
            gc.collect(0)

    async def keep_out(self) -> None:
        """For as long as the house is open, and instead of Python."""
        gc.disable()
        try:
            while True:
                await asyncio.sleep(OFTEN)
                self.take_out()
        finally:
            gc.enable()
