"""Worker processes: as many as there are jobs at a time, and they end with the server, however it ends."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from pathlib import Path

import pytest

from sobremesa.compiled import COMPILED_ENGINE, COMPILED_ENVS, fingerprint, write_stamp
from sobremesa.server.workers import pool as workers
from sobremesa.server.workers.jobs import CheckSettings, SettingsOk
from sobremesa.server.workers.pool import AnyWorker, Worker, Workers
from tests.server.server import Server, new_guest, run

A_MINUTE = 60.0  # how long a starved machine may take to end a process
JOB = CheckSettings("nomads", 2, {})
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def children(parent: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(status.parent.name))
    return found


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_workers_end_with_the_server(tmp_path: Path, how: str) -> None:
    """After a `kill -9` the processes of the bots lived on, each with its memory."""
    server = Server(tmp_path).start()
    assert server.send_file("/verify", b"{}").status == 200
    (answered,) = children(server.pid)
    os.kill(answered, signal.SIGSTOP)  # as good as busy: it cannot notice by itself that its input has ended
    room = server.make_room(new_guest(), seats=2, bots="fill")

    async def look() -> None:
        async with server.client(room):
            pass

    run(look())
    ends = {worker: os.pidfd_open(worker) for worker in children(server.pid)}
    assert answered in ends
    server.kill() if how == "kill" else server.stop()
    alive = [worker for worker, end in ends.items() if not select.select([end], [], [], A_MINUTE)[0]]
    for end in ends.values():
        os.close(end)
    for worker in alive:
        os.kill(worker, signal.SIGKILL)
    assert not alive, server.log()


def process_of(worker: AnyWorker) -> asyncio.subprocess.Process:
    """The process of a worker of the pool."""
    assert isinstance(worker, Worker)
    return worker.process


def test_no_process_is_started_for_nothing_or_forgotten() -> None:
    """One whose start ended while another began was on no list: it never worked, and a third was started."""

    async def journey() -> None:
        pool, before = Workers(2), set(children(os.getpid()))
        jobs = [asyncio.create_task(pool.do(JOB, 30))]
        while not pool.starting:
            await asyncio.sleep(0)
        for _ in range(3):  # the process is being started
            await asyncio.sleep(0)
        jobs.append(asyncio.create_task(pool.do(JOB, 30)))
        await asyncio.gather(*jobs)
        started = set(children(os.getpid())) - before
        known = {process_of(worker).pid for worker in pool.idle}
        await pool.close()
        assert started == known and len(known) == 2

    run(journey())


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        for _ in range(3):
            assert server.send_file("/verify", b"{}").status == 200
            for worker in children(server.pid):
                os.kill(worker, signal.SIGKILL)
        assert server.ask("GET", "/health").status == 200
    finally:
        server.stop()


def test_workers_change_over_when_the_rules_are_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, names in (("engine", COMPILED_ENGINE), ("envs", COMPILED_ENVS)):
        (tmp_path / folder).mkdir()
        for name in names:
            (tmp_path / folder / name).touch()
    monkeypatch.delenv("SOBREMESA_PLAIN", raising=False)
    monkeypatch.setattr(workers, "PACKAGE", tmp_path)

    async def change_over() -> None:
        pool = Workers(1)
        try:
            assert isinstance(await pool.do(JOB, 5), SettingsOk)
            before = process_of(pool.idle[0])
            await pool.renew_if_rebuilt()
            assert process_of(pool.idle[0]) is before, "nothing was compiled"
            write_stamp(tmp_path, fingerprint(tmp_path))
            await pool.renew_if_rebuilt()
            assert before.returncode is not None and pool.idle == []
            assert isinstance(await pool.do(JOB, 5), SettingsOk)
            after = process_of(pool.idle[0])
            await pool.renew_if_rebuilt()
            assert process_of(pool.idle[0]) is after, "once is enough"
        finally:
            await pool.close()

    run(change_over())


def test_a_busy_worker_finishes_its_job_before_it_is_replaced() -> None:
    async def renew_meanwhile() -> None:
        pool = Workers(1)
        try:
            answer = asyncio.create_task(pool.do(JOB, 5))
            while not pool.busy:
                await asyncio.sleep(0.01)
            (worker,) = pool.busy
            await pool.renew()
            assert isinstance(await answer, SettingsOk)
            assert not worker.is_alive
            assert pool.idle == []
        finally:
            await pool.close()

    run(renew_meanwhile())
