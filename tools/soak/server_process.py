"""The server in a child process, which a soak test can stop, kill and restart on the same port and folder."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from sobremesa.engine.errors import Unreadable

PREFIX = "http://127.0.0.1:"


class ChildServer:
    """A server that can be started and stopped; its log is in its folder."""

    def __init__(self, folder: Path, options: Sequence[str] = ()) -> None:
        self.folder = folder
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Its address, which stays the same after a restart."""
        return f"{PREFIX}{self.port}"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        given = ["--port", str(self.port), "--data", str(self.folder), "--bot-pause", "0", *self.options]
        with (self.folder / "log.txt").open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(  # noqa: S603  ours
                [sys.executable, "-m", "sobremesa.server", *given],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line.startswith(PREFIX):
            raise Unreadable(f"The server did not start; {self.folder / 'log.txt'} says why.")
        self.port = int(line.removeprefix(PREFIX))

    def kill(self) -> None:
        """Kill it, like a power cut."""
        assert self.process is not None
        self.process.kill()
        self._wait()

    def stop(self) -> None:
        """Stop it gracefully."""
        assert self.process is not None
        self.process.terminate()
        self._wait()

    def _wait(self) -> None:
        assert self.process is not None and self.process.stdout is not None
        self.process.wait(timeout=60)
        self.process.stdout.close()
        self.process = None

    def faults(self) -> int:
        """The number of tracebacks in its log."""
        return (self.folder / "log.txt").read_text(encoding="utf-8").count("Traceback")

    def __enter__(self) -> ChildServer:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None:
            self.stop()
