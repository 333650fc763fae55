"""Budgets: how much event-loop time one guest and one address may use, and how many frames their sockets may send.

A request is charged the time that it took.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Final, Generic, TypeVar

from sobremesa.server.protocol.refusals import Refusal

T = TypeVar("T")
GUEST_SHARE, GUEST_SAVED = 0.25, 2.0  # sustained share of the loop, and seconds of burst
ADDRESS_SHARE, ADDRESS_SAVED = 0.4, 4.0
SOCKET_FRAMES, SOCKET_FRAMES_SAVED = 60.0, 240.0  # frames a second of one socket, sustained, and a burst
ADDRESS_FRAMES, ADDRESS_FRAMES_SAVED = 1000.0, 4000.0  # of all sockets of an address
AT_LEAST: Final = 0.001  # minimum charge in seconds: even waiting is work
HANDSHAKE_PRICE: Final = 0.003  # charge in seconds for a socket that opens, which is parsed before it is counted
FILE_PRICE: Final = 0.5  # charge in seconds for a file that a worker reads
LONGEST_STEP: Final = 1.0  # seconds; a longer step has waited for the machine, and the rest is not charged
LONGEST_WAIT: Final = 10.0  # seconds; a request that would wait longer is refused
MOST_REMEMBERED: Final = 20_000


class Timed(Generic[T]):
    """An awaitable that measures the time of its own steps, without that of other tasks in between.

    It reads the wall clock. Reading the processor clock costs 1.7 ms on average on a busy machine, because the system
    suspends the caller when others want the processor, and everybody waits for the move meanwhile.
    """

    def __init__(self, work: Coroutine[Any, Any, T], clock: Callable[[], float] = time.monotonic) -> None:
        self.work = work
        self.clock = clock
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, None, T]:
        steps = self.work.__await__()
        step: Callable[[Any], Any] = steps.send
        given: Any = None
        while True:
            began = self.clock()
            try:
                waits_for = step(given)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.seconds += min(LONGEST_STEP, self.clock() - began)
            try:
                step, given = steps.send, (yield waits_for)
            except BaseException as error:  # cancelled, or the awaited future failed
                step, given = steps.throw, error


class Budget:
    """A token bucket of seconds, or of frames; it may be overdrawn, and then requests wait."""

    def __init__(self, share: float, saved: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.share, self.saved, self.clock = share, saved, clock
        self.left = saved
        self.counted_at = clock()

    def spend(self, seconds: float) -> None:
        """Charge this much, even if that overdraws the budget."""
        now = self.clock()
        self.left = min(self.saved, self.left + (now - self.counted_at) * self.share) - seconds
        self.counted_at = now

    @property
    def wait(self) -> float:
        """Seconds until the budget is no longer overdrawn."""
        self.spend(0.0)
        return max(0.0, -self.left / self.share)

    @property
    def is_full(self) -> bool:
        """Whether the budget is unused, so that it may be forgotten."""
        self.spend(0.0)
        return self.left >= self.saved


class Budgets:
    """The budgets of all guests and addresses with recent requests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.known: dict[str, Budget] = {}

    def of(self, guest: str, address: str) -> list[Budget]:
        """The budgets that a request is charged to; "" is charged to none."""
        named = [(f"guest {guest}", GUEST_SHARE, GUEST_SAVED)] if guest else []
        named += [(f"address {address}", ADDRESS_SHARE, ADDRESS_SAVED)] if address else []
        return [self._budget(*one) for one in named]

    def frames(self, address: str) -> Budget:
        """The budget that the frames of all sockets of an address are charged to."""
        return self._budget(f"frames {address}", ADDRESS_FRAMES, ADDRESS_FRAMES_SAVED)

    def _budget(self, name: str, share: float, saved: float) -> Budget:
        found = self.known.get(name)
        if found is None:
            if len(self.known) >= MOST_REMEMBERED:
                self.known = {key: budget for key, budget in self.known.items() if not budget.is_full}
            found = self.known[name] = Budget(share, saved, self.clock)
        return found

    def enter(self, guest: str, address: str) -> float:
        """Seconds that this request has to wait; one that would wait too long is refused."""
        budgets = self.of(guest, address)
        wait = max([budget.wait for budget in budgets], default=0.0)
        if wait > LONGEST_WAIT:
            raise Refusal("too-fast")
        for budget in budgets:
            budget.spend(AT_LEAST)
        return wait

    def spend(self, guest: str, address: str, seconds: float) -> None:
        """Charge the time that a request took."""
        for budget in self.of(guest, address):
            budget.spend(seconds)
