"""An event loop whose time is given: where all wait for a timer, it is that timer's time at once.

Nothing that is asked of the clock depends on how fast the machine is: while something is computed, on the loop or in a
thread of its own, time stands still. The loop cannot know when another process or the network will answer, so it is for
tests within one process.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final, TypeVar

import pytest

T = TypeVar("T")
TICK: Final = 1e-6  # seconds between two looks at the clock, so that later is later


class GivenClock:
    """Stands in for `time.monotonic`."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        self.now += TICK
        return self.now


class Jumping(selectors.DefaultSelector):
    """Waits for threads only; a wait for time is over at once."""

    def __init__(self, clock: GivenClock) -> None:
        super().__init__()
        self.clock = clock
        self.elsewhere = 0  # calls in threads that have not ended

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self.elsewhere and timeout != 0:
            return super().select(None)
        ready = super().select(0)
        if not ready and timeout is not None:
            self.clock.now += timeout
        return ready


class GivenTimeLoop(asyncio.SelectorEventLoop):
    """A loop on a given clock."""

    def __init__(self, clock: GivenClock) -> None:
        self.clock = clock
        self.jumping = Jumping(clock)
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.clock.now

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        self.jumping.elsewhere += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(self._ended)
        return future

    def _ended(self, future: asyncio.Future[Any]) -> None:
        self.jumping.elsewhere -= 1


def pass_seconds(seconds: float) -> None:
    """As if something had been computed on the loop for so long."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, GivenTimeLoop)
    loop.clock.now += seconds


def run_in_given_time(work: Coroutine[Any, Any, T], seconds: float = 600.0) -> T:
    """As `run`, with given time; a wait that has no end in these seconds fails at once."""

    async def bounded() -> T:
        async with asyncio.timeout(seconds):
            return await work

    def in_thread() -> T:
        with asyncio.Runner(loop_factory=lambda: GivenTimeLoop(clock)) as runner:
            return runner.run(bounded())

    clock = GivenClock()
    with pytest.MonkeyPatch.context() as patched, ThreadPoolExecutor(1) as thread:
        patched.setattr(time, "monotonic", clock)
        return thread.submit(in_thread).result()
