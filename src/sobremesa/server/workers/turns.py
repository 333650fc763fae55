"""Whose job a worker does next.

Bots at tables with viewers come first, then files and hints, then bots at tables that nobody looks at. Among equals one
address follows the other, each with one job, so that nobody waits for all jobs of somebody else.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sobremesa.server.limits import MOST_JOBS_WAITING, MOST_WAITING
from sobremesa.server.protocol.refusals import RequestRefused

AT_TABLE, FILE, UNWATCHED = range(3)  # kinds of jobs, the most urgent first
Queue = dict[str, deque[asyncio.Future[None]]]  # by payer, the next one first


class Turns:
    """The turns of a number of workers. If there are several, one is left to bots at tables with viewers, and one to
    other payers than the one with the most jobs.

    A payer is the address that a job is done for; "" is this machine, which has no limit.
    """

    def __init__(self, number: int) -> None:
        self.free = number
        self.most = max(1, number - 1)  # turns of one payer, and of all jobs that are not urgent
        self.deferrable = 0  # such jobs at work
        self.at_work: Counter[str] = Counter()  # by payer
        self.queues: tuple[Queue, Queue, Queue] = ({}, {}, {})

    @property
    def files_waiting(self) -> int:
        """The files and hints that wait."""
        return sum(map(len, self.queues[FILE].values()))

    @asynccontextmanager
    async def turn(self, kind: int, payer: str) -> AsyncIterator[None]:
        """Hold a worker's turn; a file or a hint is refused if too many wait, or too many of this payer."""
        if kind == FILE:
            self._check_space(payer)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues[kind].setdefault(payer, deque()).append(turn)
        self._call_next()
        try:
            await turn
            yield
        finally:
            if turn.cancelled():
                self._leave_queue(kind, payer, turn)
            else:
                self._count(kind, payer, -1)
                self._call_next()

    def _check_space(self, payer: str) -> None:
        own = len(self.queues[FILE].get(payer, ()))
        if self.files_waiting >= MOST_WAITING or (payer and own >= MOST_JOBS_WAITING):
            raise RequestRefused("busy")

    def _call_next(self) -> None:
        while self.free and (found := self._next()) is not None:
            kind, payer = found
            queue = self.queues[kind].pop(payer)
            turn = queue.popleft()
            if queue:
                self.queues[kind][payer] = queue  # behind the others
            if not turn.cancelled():
                self._count(kind, payer, 1)
                turn.set_result(None)

    def _next(self) -> tuple[int, str] | None:
        """The kind and the payer of the next job, None if all have to wait."""
        kinds = (AT_TABLE, FILE, UNWATCHED) if self.deferrable < self.most else (AT_TABLE,)
        waiting = ((kind, payer) for kind in kinds for payer in self.queues[kind])
        return next(((kind, payer) for kind, payer in waiting if not payer or self.at_work[payer] < self.most), None)

    def _count(self, kind: int, payer: str, one: int) -> None:
        self.free -= one
        self.deferrable += one if kind != AT_TABLE else 0
        self.at_work[payer] += one
        if not self.at_work[payer]:
            del self.at_work[payer]

    def _leave_queue(self, kind: int, payer: str, turn: asyncio.Future[None]) -> None:
        queue = self.queues[kind].get(payer, deque())
        if turn in queue:
            queue.remove(turn)
            if not queue:
                del self.queues[kind][payer]
