"""Bots in a second Web Worker: the face of a worker process for the pool, and what runs at its other end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from sobremesa.server.limits import START_SECONDS, WALL_CLOCK
from sobremesa.server.workers.jobs import AnyJob, AnyResult, run
from sobremesa.server.workers.pool import WorkerEnded
from sobremesa.server.workers.worker import ORDERS, RESULTS, Order

Ask = Callable[[bytes], Awaitable[bytes]]


class ThinkingWorker:
    """One Web Worker, which does one job at a time."""

    def __init__(self, ask: Ask, end: Callable[[], Awaitable[Any]]) -> None:
        self.ask = ask
        self.terminate = end
        self.is_alive = True

    @classmethod
    async def start(cls, ask: Ask, end: Callable[[], Awaitable[Any]]) -> ThinkingWorker:
        """The worker: the page starts it with its first job."""
        return cls(ask, end)

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        """The result of a job; raises WorkerEnded."""
        order = msgspec.msgpack.encode(Order(job, seconds))
        try:
            async with asyncio.timeout(seconds * WALL_CLOCK + START_SECONDS):
                result: AnyResult = RESULTS.decode(await self.ask(order))
                return result
        except TimeoutError as error:
            raise WorkerEnded(type(job).__name__) from error
        except RuntimeError as error:  # the page has ended it
            raise WorkerEnded(type(job).__name__, is_late=False) from error

    async def end(self) -> None:
        """Terminate it, whatever it is doing: a Web Worker has no alarm that could stop a search."""
        self.is_alive = False
        await self.terminate()


def carry_out(order: bytes) -> bytes:
    """Do a job, in the second worker."""
    job = ORDERS.decode(order).job
    job.prepare()
    return run(job)
