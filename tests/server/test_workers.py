"""Worker processes end with the server, however it ends."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.server.server import Server, new_guest, run

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


def has_ended(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_workers_end_with_the_server(tmp_path: Path, how: str) -> None:
    """After a `kill -9` the processes of the bots lived on, each with its memory."""
    server = Server(tmp_path).start()
    assert server.process is not None
    room = server.make_room(new_guest(), seats=2, bots="fill")
    assert server.send_file("/verify", b"{}").status == 200

    async def look() -> None:
        async with server.client(room):
            pass

    run(look())
    workers = children(server.process.pid)
    assert workers
    os.kill(workers[0], signal.SIGSTOP)  # as good as busy: it cannot notice by itself that its input has ended
    server.kill() if how == "kill" else server.stop()
    deadline = time.monotonic() + 20
    while not all(map(has_ended, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    alive = [worker for worker in workers if not has_ended(worker)]
    for worker in alive:
        os.kill(worker, signal.SIGKILL)
    assert not alive, server.log()


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    assert server.process is not None
    try:
        for _ in range(3):
            assert server.send_file("/verify", b"{}").status == 200
            for worker in children(server.process.pid):
                os.kill(worker, signal.SIGKILL)
        assert server.ask("GET", "/health").status == 200
    finally:
        server.stop()
