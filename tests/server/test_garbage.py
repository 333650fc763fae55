"""Garbage is collected in small steps while people play, and fully when nobody does."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from sobremesa.server.limits import FULL_GC, LATEST_GC, QUIET_SECONDS
from sobremesa.server.rooms import service as module
from sobremesa.server.rooms.service import CollectionSchedule, collect_by_hand
from tests.server.server import run


class Cycle:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself: Cycle | None = self


def old_cycle() -> weakref.ref[Cycle]:
    """An unreachable cycle of the oldest generation."""
    cycle = Cycle()
    gc.collect()
    return weakref.ref(cycle)


class Server:
    """A schedule on a given clock, and when the last move was made on it."""

    def __init__(self) -> None:
        self.now = self.moved_at = 1000.0
        self.schedule = CollectionSchedule(lambda: self.moved_at, lambda: self.now)

    def play_for(self, seconds: float) -> None:
        self.now = self.moved_at = self.now + seconds


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    """Automatic collection is off, as in the server; what the test process itself has is not looked through."""
    gc.disable()
    gc.freeze()
    yield
    gc.unfreeze()
    gc.enable()


def test_young_garbage_is_freed_while_somebody_plays() -> None:
    server, cycle = Server(), weakref.ref(Cycle())
    server.schedule.collect()
    assert cycle() is None


def test_full_gc_waits_for_a_quiet_server() -> None:
    server, cycle = Server(), old_cycle()
    server.play_for(FULL_GC + 1)
    server.schedule.collect()
    assert cycle() is not None
    server.now += QUIET_SECONDS
    server.schedule.collect()
    assert cycle() is None


def test_full_gc_waits_an_hour_at_most() -> None:
    server, cycle = Server(), old_cycle()
    server.play_for(LATEST_GC + 1)
    server.schedule.collect()
    assert cycle() is None
    assert not server.schedule.is_due()


def test_the_server_collects_instead_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    async def open_and_close() -> tuple[bool, Cycle | None]:
        task = asyncio.create_task(collect_by_hand(time.monotonic))
        cycle = weakref.ref(Cycle())
        while cycle() is not None:
            await asyncio.sleep(0)
        found = gc.isenabled(), cycle()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return found

    monkeypatch.setattr(module, "YOUNG_GC", 0.001)
    gc.enable()
    assert run(open_and_close()) == (False, None)
    assert gc.isenabled()
