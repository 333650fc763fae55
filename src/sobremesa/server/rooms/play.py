"""Play: changes of a match, and the clocks of its players. A change is applied in memory, committed and broadcast."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from sobremesa.server.limits import MOVES_A_TIMESTAMP
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.broadcast import tell_room
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.talk import expire
from sobremesa.server.storage.records import (
    MOVE,
    NEXT_PART,
    OVER,
    UNDO,
    Change,
    SeatRecord,
    new_key,
    write_event,
    write_words,
)
from sobremesa.session.bots import usual_level
from sobremesa.session.session import Played


def charge_clock(room: Room, awaited: int, mover: int) -> list[SeatRecord]:
    """Charge the time of a move to the clock, and return the seats whose time has changed."""
    if room.clock is None:
        return []
    room.clock.moved(awaited, mover, time.monotonic())
    room.seats[awaited].left = room.clock.left[awaited]
    return [room.seats[awaited]]


def hold_while_read(room: Room) -> None:
    """Pause the clock while somebody at the table reads a page of the story."""
    if room.clock is None:
        return
    if room.game.narration is None or room.is_read:
        room.clock.let_go(time.monotonic())
    else:
        room.clock.hold(time.monotonic())


class Clocks:
    """Runs a timer for the person to act."""

    def __init__(self, commits: Commits, wake: Callable[[Room], None]) -> None:
        self.commits = commits
        self.wake = wake
        self.stepping_in: set[asyncio.Task[None]] = set()

    def run(self, room: Room) -> None:
        """Run the clock of the person to act and no other; none while a page of the story is being read."""
        room.stop_clock()
        hold_while_read(room)
        seat = room.awaiting
        if seat is None or room.clock is None or room.seats[seat].bot is not None:
            return
        seconds = room.clock.up_in(seat, time.monotonic())
        room.clock_task = asyncio.get_running_loop().call_later(seconds, self._time_is_up, room, seat, room.seq)

    def _time_is_up(self, room: Room, seat: int, seq: int) -> None:
        task = asyncio.create_task(self._bot_steps_in(room, seat, seq))
        self.stepping_in.add(task)
        task.add_done_callback(self.stepping_in.discard)

    async def _bot_steps_in(self, room: Room, number: int, seq: int) -> None:
        """Let a bot play for the person whose time is up."""
        with suppress(RequestRefused):  # when the room was reloaded, the clock runs again
            async with self.commits.locked(room):
                await self._step_in(room, number, seq)

    async def _step_in(self, room: Room, number: int, seq: int) -> None:
        seat = room.seats[number]
        if room.seq != seq or room.awaiting != number or seat.bot is not None or room.clock is None:
            return
        room.clock.expire(number)
        seat.away, seat.left = usual_level(room.programme.games), 0
        await self.commits.room(room, seat)
        tell_room(room)
        self.wake(room)


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
            raise RequestRefused("interrupted")

    async def commit_move(self, room: Room, played: Played) -> None:
        """Commit a move that was applied in memory, broadcast it, and wake the next player."""
        self.moved_at = time.monotonic()
        move, awaited = played.move, played.before.choice.seat
        timed = charge_clock(room, awaited, move.seat)
        room.record.phase = room.phase_now()
        with_room = room.record.phase == OVER or room.seq % MOVES_A_TIMESTAMP == 0 or room.tutor is not None
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
