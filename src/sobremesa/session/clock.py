"""Clocks: how much time each seat has left. The time of day is handed in, in seconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """What a table has agreed on: minutes for each seat, and seconds that every answer gains."""

    minutes: int
    increment: int


class RunningClock:
    """The time left of each seat, and since when the one that must act has been thinking."""

    def __init__(self, clock: Clock, seats: int, now: float, left: Sequence[int] | None = None) -> None:
        self.clock = clock
        self.left = list(left) if left is not None else [clock.minutes * 60_000] * seats  # milliseconds
        self.since = now

    def moved(self, awaited: int, mover: int, now: float) -> None:
        """Take the time off the seat that had to act; it gains the increment if the move was its own."""
        gained = self.clock.increment * 1000 if awaited == mover else 0
        self.left[awaited] = self.left_at(awaited, now) + gained
        self.since = now

    def begin(self, now: float) -> None:
        """Count from now on: a part begins."""
        self.since = now

    def left_at(self, seat: int, now: float) -> int:
        """The milliseconds left to the seat that must act."""
        return max(0, self.left[seat] - int((now - self.since) * 1000))

    def expire(self, seat: int) -> None:
        """The time of this seat is up."""
        self.left[seat] = 0
