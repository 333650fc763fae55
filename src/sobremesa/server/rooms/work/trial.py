"""Trial moves on an uploaded position: their cost is measured in a worker before the event loop makes such moves."""

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

TRIAL: Final = 0.5  # seconds of processor time for all moves together
LONG_WALK: Final = 40  # random moves, if time is left after each first move was made once


def try_room(stored: StoredRoom, file: str) -> None:
    """Open and draw an uploaded room; if it contains a position, try its moves too."""
    with bounded(file):
        draw(stored, file)
    if any(stored.record.positions):
        try_moves(stored, file)


def try_moves(stored: StoredRoom, file: str) -> None:
    """Make each legal move once, then some at random; refuse a position on which one costs too much."""
    chance, until = FastChance(len(file)), time.process_time() + TRIAL
    for first in [*_legal(Room(stored)), ""]:
        if time.process_time() > until:
            return
        _walk(Room(stored), first, chance, file)


def _walk(room: Room, first: str, chance: Chance, file: str) -> None:
    """Make this move, or several at random. Where the rules raise, the room will refuse the move later."""
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
    """Make a move in memory and render it for everybody."""
    assert room.awaiting is not None
    renderer = MoveRenderer(room, room.play(room.awaiting, notation))
    for seat in [None, *range(len(room.seats))]:
        renderer.message(seat, "en")
    room.screens = renderer.animation.screens_after()
