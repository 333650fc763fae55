"""Clocks: the remaining time of each seat. The current time is passed in, in seconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LONGEST_HOLD: Final = 180.0  # seconds before each move that are not charged, however long the clock is paused


@dataclass(frozen=True)
class Clock:
    """The agreed time control: minutes for each seat, and an increment in seconds for every answer."""

    minutes: int
    increment: int


class RunningClock:
    """The remaining time of each seat, and since when the seat to act has been thinking."""

    def __init__(self, clock: Clock, seats: int, now: float, left: Sequence[int] | None = None) -> None:
        self.clock = clock
        self.left = list(left) if left is not None else [clock.minutes * 60_000] * seats  # milliseconds
        self.since = now
        self.held_at: float | None = None  # when it was paused; None: it runs
        self.hold_left = LONGEST_HOLD

    def moved(self, awaited: int, mover: int, now: float) -> None:
        """Charge the time to the seat that had to act; it gains the increment if the move was its own."""
        gained = self.clock.increment * 1000 if awaited == mover else 0
        self.left[awaited] = self.left_at(awaited, now) + gained
        self.begin(now)

    def begin(self, now: float) -> None:
        """Restart the measurement: a part begins."""
        self.since, self.hold_left = now, LONGEST_HOLD
        self.held_at = None if self.held_at is None else now

    def hold(self, now: float) -> None:
        """Pause the clock."""
        self.held_at = now if self.held_at is None else self.held_at

    def let_go(self, now: float) -> None:
        """Resume the clock."""
        held = self._held(now)
        self.since, self.hold_left, self.held_at = self.since + held, self.hold_left - held, None

    def _held(self, now: float) -> float:
        """The seconds of the current pause that are not charged."""
        return 0.0 if self.held_at is None else min(now - self.held_at, self.hold_left)

    def left_at(self, seat: int, now: float) -> int:
        """The milliseconds left to the seat to act."""
        return max(0, self.left[seat] - int((now - self.since - self._held(now)) * 1000))

    def up_in(self, seat: int, now: float) -> float:
        """The seconds until the time of the seat to act is up, if nothing changes."""
        held = 0.0 if self.held_at is None else self.hold_left - self._held(now)
        return self.left_at(seat, now) / 1000 + held

    def expire(self, seat: int) -> None:
        """Set the remaining time of this seat to zero."""
        self.left[seat] = 0
