"""The cost of a room: opening and drawing it once in a worker, as the event loop will, within a bound."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from sobremesa.engine.errors import Mistake, Reason
from sobremesa.engine.matches.programme import Programme, programmes
from sobremesa.server.model.room import NO_FIT, Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.render import presenter
from sobremesa.server.rooms.registry import new_record
from sobremesa.server.storage.records import StoredRoom, new_seats

MOST_COST: Final = 0.5  # seconds of processor time; a whole match takes a tenth of it
TOO_HEAVY: Final = Reason("mistake-too-heavy", "this takes too long to read and to draw.")


@contextmanager
def bounded(file: str) -> Iterator[None]:
    """Refuse an upload whose processing in this block takes too long."""
    with collector_paused():
        began = time.process_time()
        yield
        if time.process_time() - began > MOST_COST:
            raise Mistake(file, TOO_HEAVY)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause garbage collection: its cost depends on the process, not on the file."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def draw(stored: StoredRoom, file: str) -> None:
    """Open a room and draw it from every seat."""
    room = Room(stored)
    if room.is_broken:
        raise Mistake(file, NO_FIT)
    for seat in [None, *range(len(stored.seats))]:
        viewer = Viewer("", "", "en", "auto")
        viewer.seat = seat
        presenter.state(room, viewer)


def empty_room(plays: Programme, seats: int, settings: dict[str, str]) -> StoredRoom:
    """A room in which nobody sits yet."""
    record = new_record(plays, seats, settings, "")
    return StoredRoom(record, new_seats(record.seats), [], [])


@cache
def warm_up(programme: str) -> None:
    """Draw a game once, so that filling the caches is not charged to somebody's file."""
    plays = programmes().get(programme)
    if plays is not None:
        draw(empty_room(plays, plays.seats.start, {}), programme)
