"""The pool of worker processes: who thought for a room last thinks for it again, if nobody else keeps them busy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from sobremesa.server.workers import pool as workers
from sobremesa.server.workers.jobs import AnyJob, AnyResult, CheckSettings
from sobremesa.server.workers.pool import Worker, Workers
from tests.server.server import run

JOB = CheckSettings("nomads", 2, {})


class Clerk(Worker):
    """A worker without a process of its own, who notes the jobs."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        super().__init__(process)
        self.jobs: list[AnyJob] = []

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        self.jobs.append(job)
        await asyncio.sleep(0)
        return job.do()


@asynccontextmanager
async def two_clerks() -> AsyncIterator[tuple[Workers, Clerk, Clerk]]:
    """A pool of two, who share a process that does nothing."""
    process = await asyncio.create_subprocess_exec("sleep", "60")
    pool, one, two = Workers(2), Clerk(process), Clerk(process)
    pool.idle = [one, two]
    try:
        yield pool, one, two
    finally:
        await pool.close()


def test_who_answered_last_for_a_room_answers_again() -> None:
    async def ask() -> None:
        async with two_clerks() as (pool, one, two):
            await pool.do(JOB, 5, "a")  # by the second, who is idle last
            await asyncio.gather(pool.do(JOB, 5, "a"), pool.do(JOB, 5, "b"))
            assert (len(one.jobs), len(two.jobs)) == (1, 2)
            pool.idle.sort(key=lambda worker: worker is one)  # the first is idle last now
            await pool.do(JOB, 5, "a")
            assert (len(one.jobs), len(two.jobs)) == (1, 3)
            await pool.do(JOB, 5, "b")
            assert (len(one.jobs), len(two.jobs)) == (2, 3)

    run(ask())


def test_a_room_does_not_wait_for_its_worker() -> None:
    async def ask() -> None:
        async with two_clerks() as (pool, one, two):
            await pool.do(JOB, 5, "a")
            await asyncio.gather(pool.do(JOB, 5, "a"), pool.do(JOB, 5, "a"))
            assert (len(one.jobs), len(two.jobs)) == (1, 2)

    run(ask())


def test_only_so_many_rooms_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_MEMORIES", 20)

    async def ask() -> None:
        async with two_clerks() as (pool, _, _):
            for number in range(20 + 10):
                await pool.do(JOB, 5, f"room {number}")
            assert len(pool.last) == 20
            assert "room 9" not in pool.last and "room 10" in pool.last

    run(ask())
