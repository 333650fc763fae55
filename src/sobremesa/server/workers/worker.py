"""`python -m sobremesa.server.workers.worker`: a worker process. Reads jobs from its input and writes their results.

It ends with the server: when its input ends, or at once where the system can signal the parent's death. A job that
exceeds its time is killed by a system timer, whatever it is doing. If asked to, it ponders about a bot's next decision
until there is a job.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import sys
from typing import BinaryIO, Final

import msgspec

from sobremesa.agents.custom_bots import add_inherited_bots
from sobremesa.server.limits import PONDER_ITERATIONS, WALL_CLOCK, WORKER_MEMORY
from sobremesa.server.workers.jobs import MEMORIES, AnyJob, AnyResult, run

DIES_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG
HEAD: Final = 4  # bytes of the length prefix
PONDER: Final = "SOBREMESA_PONDER"  # in the environment: bots think while others do


class Order(msgspec.Struct):
    """A job, and its limit in seconds of processor time."""

    job: AnyJob
    seconds: float


ORDERS: Final = msgspec.msgpack.Decoder(Order)
RESULTS: Final = msgspec.msgpack.Decoder(AnyResult)


def main() -> None:
    """Process jobs until the input ends."""
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # stray prints must not mix with the results
    _bound(int(sys.argv[1]))
    add_inherited_bots()
    while (order := _read(sys.stdin.buffer)) is not None:
        _write(results, _carry_out(ORDERS.decode(order)))
        if os.environ.get(PONDER) and sys.platform != "win32":
            _ponder()


def _ponder() -> None:
    """Search on for the bot that was asked last, until there is a job or enough is known."""
    while not select.select([sys.stdin.buffer], [], [], 0)[0] and MEMORIES.ponder(PONDER_ITERATIONS):
        pass


def _carry_out(order: Order) -> bytes:
    order.job.prepare()
    _alarm(order.seconds)
    result = run(order.job)
    _alarm(0)
    return result


def _alarm(seconds: float) -> None:
    """Kill the process after this many seconds of processor time, or a multiple of wall-clock time; 0: no limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, seconds * WALL_CLOCK)


def _bound(server: int) -> None:
    """Limit the memory, die with the server process, and leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (WORKER_MEMORY, WORKER_MEMORY))
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != server:
            sys.exit()  # it died before prctl was called


def _read(pipe: BinaryIO) -> bytes | None:
    head = pipe.read(HEAD)
    return pipe.read(int.from_bytes(head, "big")) if len(head) == HEAD else None


def _write(pipe: BinaryIO, message: bytes) -> None:
    pipe.write(len(message).to_bytes(HEAD, "big") + message)
    pipe.flush()


if __name__ == "__main__":
    main()
