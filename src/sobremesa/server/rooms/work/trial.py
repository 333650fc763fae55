"""What the moves on a position cost that somebody has laid out: tried in a worker, as the event loop will make them."""

from __future__ import annotations

import time
from typing import Final

from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import Mistake
from sobremesa.server.model.room import RULE_BREAKS, Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.move import MoveRenderer
from sobremesa.server.rooms.work.cost import bounded, draw
from sobremesa.server.storage.records import StoredRoom

TRIAL: Final = 0.5  # seconds of processor for all moves together
LONG_WALK: Final = 40  # moves at random, where time is left after each first move was made once


def try_room(stored: StoredRoom, file: str) -> None:
    """Open and draw a room that somebody has brought; where a position of theirs is in it, try its moves too."""
    with bounded(file):
        draw(stored, file)
    if any(stored.record.positions):
        try_moves(stored, file)


def try_moves(stored: StoredRoom, file: str) -> None:
    """Make each move that is possible once, and then some at random; refuse a position on which one costs too much."""
    chance, until = FastChance(len(file)), time.process_time() + TRIAL
    for first in [*_legal(Room(stored)), ""]:
        if time.process_time() > until:
            return
        _walk(Room(stored), first, chance, file)


def _walk(room: Room, first: str, chance: Chance, file: str) -> None:
    """Begin with this move, or go a longer way at random. Where the rules stumble the room will refuse the move."""
    try:
        for _ in range(1 if first else LONG_WALK):
            legal = _legal(room)
            if not legal:
                return
            with bounded(file):
                _make(room, first or chance.pick(legal))
    except Mistake:
        raise
    except (*RULE_BREAKS, OverflowError, Refusal):
        return


def _legal(room: Room) -> list[str]:
    seat = room.awaiting
    return [] if seat is None else [action.text for action in room.table().legal_actions(seat)]


def _make(room: Room, notation: str) -> None:
    """Make a move in memory and draw it for everybody."""
    assert room.awaiting is not None
    renderer = MoveRenderer(room, room.play(room.awaiting, notation))
    for seat in [None, *range(len(room.seats))]:
        renderer.message(seat, "en")
    room.screens = renderer.animation.screens_after()
