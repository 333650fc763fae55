"""Servers that start instantly: a process that has loaded everything, and forks a server on request.

So a server that is killed a thousand times need not import its modules a thousand times. Each server is a process with
its own sockets, files and memory, like any other.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.programme import programmes
from sobremesa.server.__main__ import main
from sobremesa.server.workers.uploads import warm_up
from tools.soak.server_process import PREFIX


class ForkServer:
    """The forking process, and its commands: start a server, or reap a dead one."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", __name__]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603  ours

    def order(self, what: dict[str, object] | int) -> None:
        """Send a command."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def hear(self) -> str:
        """The next line that it or one of its servers prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def __enter__(self) -> ForkServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()  # it kills the servers that still run
        self.process.wait(timeout=60)
        self.process.stdout.close()


class ForkedServer:
    """A forked server, which a soak test can stop, kill and restart on the same port and folder."""

    def __init__(self, fork_server: ForkServer, folder: Path, options: Sequence[str] = ()) -> None:
        self.fork_server = fork_server
        self.folder = folder
        self.options = options
        self.port = 0
        self.process = 0

    @property
    def address(self) -> str:
        """Its address, which stays the same after a restart."""
        return f"{PREFIX}{self.port}"

    def start(self, largest_file: int = 0) -> None:
        """Start it, and wait until it listens; with a limit on file sizes, which simulates a full disk."""
        given = ["--port", str(self.port), "--data", str(self.folder), "--bot-pause", "0", *self.options]
        log = str(self.folder / "log.txt")
        self.fork_server.order({"arguments": given, "log": log, "largest_file": largest_file})
        self.process = int(self.fork_server.hear())
        line = self.fork_server.hear()
        if not line.startswith(PREFIX):
            raise Unreadable(f"The server did not start; {log} says why.")
        self.port = int(line.removeprefix(PREFIX))

    def kill(self) -> None:
        """Kill it, like a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it gracefully."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        os.kill(self.process, how)
        self.fork_server.order(self.process)
        assert self.fork_server.hear() == "buried"


def serve() -> None:
    """Load everything, then fork and reap until the input ends."""
    for name in programmes():
        warm_up(name)
    living: set[int] = set()
    for line in sys.stdin:
        order = json.loads(line)
        if isinstance(order, int):
            os.waitpid(order, 0)
            living.discard(order)
            _say("buried")
        elif process := os.fork():
            living.add(process)
        else:
            sys.exit(_become_server(**order))
    for process in living:
        os.kill(process, signal.SIGKILL)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _become_server(arguments: list[str], log: str, largest_file: int) -> int:
    _say(str(os.getpid()))
    os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    if largest_file:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # Python gets an error instead
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, resource.RLIM_INFINITY))
    sys.argv = ["sobremesa", *arguments]
    return main()


if __name__ == "__main__":
    serve()
