"""Play: changes of a match. Each is applied in memory, committed, broadcast, and wakes the next player."""

from __future__ import annotations

import time
from collections.abc import Callable

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms import broadcast, clock
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.markers import expire
from sobremesa.server.storage.records import MOVE, NEXT_PART, OVER, UNDO, Change, new_key, write_event, write_words
from sobremesa.session.session import Played

ROOM_EVERY = 8  # moves after which the room's `updated` time is written


class Play:
    """Makes moves in rooms. The caller holds the room's lock."""

    def __init__(self, commits: Commits, wake: Callable[[Room], None]) -> None:
        self.commits = commits
        self.wake = wake
        self.moved_at = time.monotonic()

    async def move(self, room: Room, seat: int, notation: str) -> None:
        """Make a move, or the moves of a plan as one change; an interrupted plan is refused after the moves that were
        made.
        """
        played = room.play(seat, notation)
        await self.commit_move(room, played)
        if played.notation != notation:
            raise Refusal("interrupted")

    async def commit_move(self, room: Room, played: Played) -> None:
        """Commit a move that was applied in memory, broadcast it, and wake the next player."""
        self.moved_at = time.monotonic()
        move, awaited = played.move, played.before.choice.seat
        timed = clock.count(room, awaited, move.seat)
        room.record.phase = room.phase_now()
        with_room = room.record.phase == OVER or room.seq % ROOM_EVERY == 0 or room.tutor is not None
        change = Change(room.seq, move.seat, MOVE, played.notation, [write_event(event) for event in move.events])
        await self.commits.change(room, change, *timed, with_room=with_room)
        broadcast.tell_move(room, played)
        if expire(room, awaited):
            broadcast.tell_markers(room)
        self.wake(room)

    async def hear(self, room: Room, step: int) -> None:
        """Advance a lesson without a move."""
        room.hear(step)
        await self.commits.room(room)
        broadcast.tell_lesson(room)
        self.wake(room)

    async def undo(self, room: Room, seat: int) -> None:
        """Undo an answer."""
        room.undo(seat)
        await self.commits.change(room, Change(room.seq, seat, UNDO))
        expire(room, room.awaiting)
        broadcast.tell_state(room)
        self.wake(room)

    async def next_part(self, room: Room, seat: int) -> None:
        """Begin the next part of a series."""
        room.next_part()
        await self.commits.change(room, Change(room.seq, seat, NEXT_PART), with_room=True)
        broadcast.tell_beginning(room)
        self.wake(room)

    async def start(self, room: Room) -> None:
        """Begin the match."""
        record = room.record
        revealed = {seat.seat: pledge.value for seat in room.seats if (pledge := room.pledge(seat.seat)) is not None}
        record.words, record.rules = write_words(room.seats, revealed), room.programme.version
        room.pledges = {}
        for seat in room.seats:
            seat.key, seat.known_by = new_key(), []  # seat links of the lobby become invalid
            seat.note_holder()
        room.open_match()
        record.phase = room.phase_now()
        if room.clock is not None:
            for seat, left in zip(room.seats, room.clock.left, strict=True):
                seat.left = left
        await self.commits.room(room)
        broadcast.tell_beginning(room)
        self.wake(room)
