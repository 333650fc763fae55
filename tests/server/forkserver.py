"""Servers that start at once: a process that has loaded everything forks them.

Each server is a process with its own sockets, files and memory, which can be stopped and killed like any other; only
the start of the interpreter, the imports and the caches are done once. `python -m tests.server.forkserver FD` is that
process: it reads orders from a socket until that is closed, and then its servers are killed.
"""

from __future__ import annotations

import asyncio
import atexit
import ctypes
import gc
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import warnings
from collections.abc import MutableMapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, Any, Final, NoReturn

import msgspec
from msgspec import Struct

from sobremesa.engine.matches.programme import programmes
from sobremesa.server.app import make_app
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.open_storage import open_folder
from sobremesa.server.workers.uploads import warm_up
from tests.draws import FILE, server_environment
from tests.seeded import main

LONGEST_ORDER: Final = 100_000  # bytes
DIES_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG


class ForkedProcess:
    """A forked server, as `subprocess.Popen` shows processes."""

    def __init__(self, pid: int, stdout: IO[str], ended: int) -> None:
        self.pid = pid
        self.stdout = stdout
        self._ended = ended  # a pipe in which the exit code will be
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """The exit code, None while the process runs."""
        return self._wait(0)

    def wait(self, timeout: float) -> int:
        """The exit code, as soon as the process has ended."""
        code = self._wait(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("a forked server", timeout)
        return code

    def _wait(self, timeout: float) -> int | None:
        if self.returncode is None and select.select([self._ended], [], [], timeout)[0]:
            self.returncode = int(os.read(self._ended, 20))
            os.close(self._ended)
        return self.returncode

    def terminate(self) -> None:
        """Stop it, as a host does."""
        os.kill(self.pid, signal.SIGTERM)

    def kill(self) -> None:
        """Kill it, like a power cut."""
        os.kill(self.pid, signal.SIGKILL)


class ForkServer:
    """The forking process of this test process."""

    def __init__(self) -> None:
        self.orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.lock = threading.Lock()
        command = [sys.executable, "-m", __name__, str(theirs.fileno())]
        self.process = subprocess.Popen(command, pass_fds=[theirs.fileno()], env=server_environment())
        theirs.close()

    def start(self, arguments: list[str], code: str, log: IO[str]) -> ForkedProcess:
        """A new server with these options and this log; it runs the code before."""
        (heard, said), (told, tells) = os.pipe(), os.pipe()
        order = Order([str(FILE), *arguments], code, server_environment(), str(Path.cwd()))
        with self.lock:
            socket.send_fds(self.orders, [msgspec.json.encode(order)], [said, log.fileno(), tells])
            pid = int(self.orders.recv(20))
        os.close(said)
        os.close(tells)
        return ForkedProcess(pid, os.fdopen(heard), told)

    def close(self) -> None:
        """End it, and the servers that still run."""
        self.orders.close()
        self.process.wait()


@cache
def fork_server() -> ForkServer:
    """The one of this test process, started when the first server is."""
    started = ForkServer()
    atexit.register(started.close)
    return started


class Order(Struct):
    """What a new server is told."""

    arguments: list[str]
    code: str
    environment: dict[str, str]
    folder: str  # the current one


def load_everything() -> None:
    """Fill the caches of drawings, texts and pages, as a server has done that was used for a while."""
    for name in programmes():
        warm_up(name)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_visit(Path(folder), ["/", "/about", *[f"/new/{name}" for name in programmes()]]))


async def _visit(folder: Path, paths: list[str]) -> None:
    """Ask an application without a network for these pages."""
    place = open_folder(folder)
    app = make_app(lambda: RoomService(place.store), place.key)
    ends, said = asyncio.Event(), list[MutableMapping[str, Any]]()

    async def live() -> dict[str, str]:
        if not said:
            said.append({})
            return {"type": "lifespan.startup"}
        await ends.wait()
        return {"type": "lifespan.shutdown"}

    async def hear(message: MutableMapping[str, Any]) -> None:
        said.append(message)

    async def ask() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    async def stay() -> None:
        await app({"type": "lifespan", "asgi": {"version": "3.0"}}, live, hear)

    running = asyncio.create_task(stay())
    while not any(message.get("type") == "lifespan.startup.complete" for message in said):
        await asyncio.sleep(0)
    for path in paths:
        headers = [(b"host", b"localhost")]
        scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": headers}
        await app({**scope, "client": ("127.0.0.1", 1), "scheme": "http"}, ask, hear)
        assert next(message for message in reversed(said) if "status" in message)["status"] == 200, path
    ends.set()
    await running
    place.close()


def serve(orders: socket.socket) -> None:
    """Fork a server for each order, until there are no more."""
    load_everything()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # is for the tests
    gc.collect()
    gc.freeze()  # what is loaded stays shared
    while True:
        order, fds, _, _ = socket.recv_fds(orders, LONGEST_ORDER, 3)
        if not order:
            return _reap()
        if not os.fork():
            _watch(orders, msgspec.json.decode(order, type=Order), *fds)
        for fd in fds:
            os.close(fd)
        _reap()


def _reap() -> None:
    """Forget the watchers of servers that have ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass


def _watch(orders: socket.socket, order: Order, said: int, log: int, tells: int) -> NoReturn:
    """Fork the server, wait until it has ended, and tell its exit code."""
    _die_with_parent()
    server = os.fork()
    if not server:
        orders.close()
        os.close(tells)
        _become_server(order, said, log)
    orders.send(str(server).encode())
    orders.close()
    os.close(said)
    _, status = os.waitpid(server, 0)
    os.write(tells, str(os.waitstatus_to_exitcode(status)).encode())
    os._exit(0)


def _become_server(order: Order, said: int, log: int) -> NoReturn:
    _die_with_parent()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((nothing, 0), (said, 1), (log, 2)):
        os.dup2(source, target)
        os.close(source)
    os.environ.clear()
    os.environ.update(order.environment)
    os.chdir(order.folder)
    sys.argv = ["server", *order.arguments]
    warnings.simplefilter("error")
    exec(order.code, {"__name__": "__main__"})
    sys.exit(main())


def _die_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
