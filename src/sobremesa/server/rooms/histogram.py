"""How long something takes, in the form that Prometheus draws percentiles from."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Histogram:
    """Counts durations by upper bounds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count how long the block takes, if it succeeds."""
        began = self.clock()
        yield
        taken = self.clock() - began
        self.counts[bisect_left(BOUNDS, taken)] += 1
        self.seconds += taken

    def lines(self, name: str, what: str) -> Iterator[str]:
        """The figures in the text form of Prometheus, whose counts are cumulative."""
        yield from (f"# HELP {name} {what}", f"# TYPE {name} histogram")
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield from (f"{name}_sum {round(self.seconds, 6)}", f"{name}_count {total}")
