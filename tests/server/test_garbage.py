"""Garbage is collected in small steps while people play, and fully when nobody does."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from sobremesa.server.rooms import garbage as module
from sobremesa.server.rooms.garbage import LONGEST, QUIET, SELDOM, CollectionSchedule, collect_by_hand


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.end: Knot | None = self


def old_knot() -> weakref.ref[Knot]:
    """A knot that has outlived a search and is held by nobody now."""
    knot = Knot()
    gc.collect()
    return weakref.ref(knot)


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    """Python does not tidy up by itself, as in the server."""
    gc.disable()
    yield
    gc.enable()


def test_what_is_new_is_freed_while_somebody_plays() -> None:
    schedule, knot = CollectionSchedule(time.monotonic), weakref.ref(Knot())
    schedule.collect()
    assert knot() is None


def test_what_is_old_waits_until_nobody_plays() -> None:
    moved_at = [time.monotonic()]
    schedule, knot = CollectionSchedule(lambda: moved_at[0]), old_knot()
    schedule.collected_at -= SELDOM + 1
    schedule.collect()
    assert knot() is not None
    moved_at[0] -= QUIET + 1
    schedule.collect()
    assert knot() is None


def test_what_is_old_waits_no_longer_than_an_hour() -> None:
    schedule, knot = CollectionSchedule(time.monotonic), old_knot()
    schedule.collected_at -= LONGEST + 1
    schedule.collect()
    assert knot() is None
    assert not schedule.is_due()


def test_the_server_collects_instead_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    async def open_and_close() -> tuple[bool, Knot | None]:
        task = asyncio.create_task(collect_by_hand(time.monotonic))
        knot = weakref.ref(Knot())
        await asyncio.sleep(0.05)
        found = gc.isenabled(), knot()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return found

    monkeypatch.setattr(module, "OFTEN", 0.001)
    gc.enable()
    assert asyncio.run(open_and_close()) == (False, None)
    assert gc.isenabled()
