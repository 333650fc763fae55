"""The pool of worker processes: who thought for a room last thinks for it again, if nobody else keeps them busy."""

from __future__ import annotations

import asyncio

from sobremesa.server.rooms.work import workers
from sobremesa.server.rooms.work.jobs import AnyJob, AnyResult, CheckSettings
from sobremesa.server.rooms.work.workers import Worker, Workers

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


async def _two_clerks() -> tuple[Workers, Clerk, Clerk]:
    process = await asyncio.create_subprocess_exec("sleep", "60")
    pool, one, two = Workers(2), Clerk(process), Clerk(process)
    pool.idle = [one, two]
    return pool, one, two


def test_who_answered_last_for_a_room_answers_again() -> None:
    async def ask() -> None:
        pool, one, two = await _two_clerks()
        try:
            await pool.do(JOB, 5, "a")  # by the second, who is idle last
            await asyncio.gather(pool.do(JOB, 5, "a"), pool.do(JOB, 5, "b"))
            assert (len(one.jobs), len(two.jobs)) == (1, 2)
            pool.idle.sort(key=lambda worker: worker is one)  # the first is idle last now
            await pool.do(JOB, 5, "a")
            assert (len(one.jobs), len(two.jobs)) == (1, 3)
            await pool.do(JOB, 5, "b")
            assert (len(one.jobs), len(two.jobs)) == (2, 3)
        finally:
            await pool.close()

    asyncio.run(ask())


def test_a_room_does_not_wait_for_its_worker() -> None:
    async def ask() -> None:
        pool, one, two = await _two_clerks()
        try:
            await pool.do(JOB, 5, "a")
            await asyncio.gather(pool.do(JOB, 5, "a"), pool.do(JOB, 5, "a"))
            assert (len(one.jobs), len(two.jobs)) == (1, 2)
        finally:
            await pool.close()

    asyncio.run(ask())


def test_only_so_many_rooms_are_remembered() -> None:
    async def ask() -> None:
        pool, _, _ = await _two_clerks()
        try:
            for number in range(workers.MOST_ROOMS + 10):
                await pool.do(JOB, 5, f"room {number}")
            assert len(pool.last) == workers.MOST_ROOMS
            assert "room 9" not in pool.last and "room 10" in pool.last
        finally:
            await pool.close()

    asyncio.run(ask())
