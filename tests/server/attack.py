"""Attacking a server: does everybody else still get their answers meanwhile?"""

from __future__ import annotations

import threading
import time
from types import TracebackType

from tests.server.server import Server


class Watch:
    """Asks for `/health` again and again while something happens; `worst` is the longest it took, in seconds."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.worst = 0.0
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._watch)

    def _watch(self) -> None:
        while not self.stopped.wait(0.02):
            began = time.monotonic()
            try:
                assert self.server.ask("GET", "/health").status == 200
            finally:
                self.worst = max(self.worst, time.monotonic() - began)

    def __enter__(self) -> Watch:
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stopped.set()
        self.thread.join()
