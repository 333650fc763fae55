"""Attacking a server: does it go on to serve everybody else meanwhile?"""

from __future__ import annotations

from types import TracebackType

from tests.server.server import Server
from tools.bench_server import cpu_seconds


class Watch:
    """How long a server is busy with what happens meanwhile: `used` is the processor time of its process in seconds.

    For that long everybody else waits. How long they really do depends on what else the machine has to do.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.used = 0.0

    def __enter__(self) -> Watch:
        self.before = cpu_seconds(self.server.pid)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.used = cpu_seconds(self.server.pid) - self.before
        if error is None:
            assert self.server.ask("GET", "/health").status == 200
