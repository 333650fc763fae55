"""What an uploaded room costs: a worker opens and draws it, as the event loop will, and tries its moves."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import Mistake, Reason
from sobremesa.engine.matches.programme import Programme, programmes
from sobremesa.server.limits import DRAW_SECONDS, PROBE_MOVES, PROBE_SECONDS
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.broadcast import MoveRenderer
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.replay import NO_FIT, RULE_BREAKS
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.storage.records import StoredRoom, new_seats

TOO_HEAVY: Final = Reason("mistake-too-heavy", "this takes too long to read and to draw.")


@contextmanager
def bounded(file: str) -> Iterator[None]:
    """Refuse an upload whose processing in this block takes too long."""
    with collector_paused():
        began = time.process_time()
        yield
        if time.process_time() - began > DRAW_SECONDS:
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
        broadcast.state(room, viewer)


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


def try_room(stored: StoredRoom, file: str) -> None:
    """Open and draw an uploaded room; if it contains a position, try its moves too."""
    with bounded(file):
        draw(stored, file)
    if any(stored.record.positions):
        try_moves(stored, file)


def try_moves(stored: StoredRoom, file: str) -> None:
    """Make each legal move once, then some at random; refuse a position on which one costs too much."""
    chance, until = FastChance(len(file)), time.process_time() + PROBE_SECONDS
    for first in [*_legal(Room(stored)), ""]:
        if time.process_time() > until:
            return
        _walk(Room(stored), first, chance, file)


def _walk(room: Room, first: str, chance: Chance, file: str) -> None:
    """Make this move, or several at random. Where the rules raise, the room will refuse the move later."""
    try:
        for _ in range(1 if first else PROBE_MOVES):
            legal = _legal(room)
            if not legal:
                return
            with bounded(file):
                _make(room, first or chance.pick(legal))
    except Mistake:
        raise
    except (*RULE_BREAKS, OverflowError, RequestRefused):
        return


def _legal(room: Room) -> list[str]:
    seat = room.awaiting
    return [] if seat is None else [action.text for action in room.table().legal_actions(seat)]


def _make(room: Room, notation: str) -> None:
    """Make a move in memory and render it for everybody."""
    assert room.awaiting is not None
    renderer = MoveRenderer(room, room.play(room.awaiting, notation))
    for seat in [None, *range(len(room.seats))]:
        renderer.message(seat, "en")
    room.screens = renderer.animation.screens_after()
