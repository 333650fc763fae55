"""Play: changes of a match. Each is made in memory, committed, told, and wakes whoever acts next."""

from __future__ import annotations

import time
from collections.abc import Callable

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms import broadcast, clock
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.markers import expire
from sobremesa.server.storage.records import (
    MOVE,
    NEXT_PART,
    OVER,
    PLAYING,
    UNDO,
    Change,
    write_event,
    write_words,
)

ROOM_EVERY = 8  # moves after which the time of the room's last change is written


class Play:
    """Makes moves in rooms. The caller holds the room's lock."""

    def __init__(self, commits: Commits, wake: Callable[[Room], None]) -> None:
        self.commits = commits
        self.wake = wake
        self.moved_at = time.monotonic()

    async def move(self, room: Room, seat: int, notation: str) -> None:
        """Make a move."""
        self.moved_at = time.monotonic()
        played = room.play(seat, notation)
        timed = clock.count(room, played.awaited, seat)
        room.record.phase = room.phase_now()
        with_room = room.record.phase == OVER or room.seq % ROOM_EVERY == 0
        events = [write_event(event) for event in played.move.events]
        await self.commits.change(room, Change(room.seq, seat, MOVE, notation, events), *timed, with_room=with_room)
        broadcast.tell_move(room, played)
        if expire(room, played.awaited):
            broadcast.tell_markers(room)
        self.wake(room)

    async def undo(self, room: Room, seat: int) -> None:
        """Take an answer back."""
        if not room.playing().can_undo(seat):
            raise Refusal("cannot-undo")
        room.undo(seat)
        await self.commits.change(room, Change(room.seq, seat, UNDO))
        expire(room, room.must_act())
        broadcast.tell_state(room)
        self.wake(room)

    async def next_part(self, room: Room, seat: int) -> None:
        """Begin the next part of a series."""
        if not room.is_between:
            raise Refusal("not-now")
        room.next_part()
        await self.commits.change(room, Change(room.seq, seat, NEXT_PART), with_room=True)
        self._begin_turn(room)

    async def start(self, room: Room) -> None:
        """Begin the match."""
        record = room.record
        record.words = write_words(room.seats)
        record.phase = PLAYING
        if record.clock is not None:
            for seat in room.seats:
                seat.left = record.clock.minutes * 60_000
        room.replay([])
        record.phase = room.phase_now()
        await self.commits.room(room)
        self._begin_turn(room)

    def _begin_turn(self, room: Room) -> None:
        room.turn_since = time.monotonic()
        broadcast.tell_state(room)
        self.wake(room)
