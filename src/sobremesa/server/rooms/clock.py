"""Timers of clocks, and the bot that takes over when a person's time is up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.broadcast import tell_room
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.storage.records import SeatRecord
from sobremesa.session.bots import usual_level


def count(room: Room, awaited: int, mover: int) -> list[SeatRecord]:
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
        with suppress(Refusal):  # when the room was reloaded, the clock runs again
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
