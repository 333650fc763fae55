"""Clocks: the thinking time of each person, and the bot that steps in when it is up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from sobremesa.server.model.bots import DEFAULT_LEVEL
from sobremesa.server.model.room import Room
from sobremesa.server.rooms.broadcast import tell_room
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.storage.records import SeatRecord


def count(room: Room, awaited: int | None, mover: int) -> list[SeatRecord]:
    """Take the time since the turn began off the clock of the seat that was waited for; the seats that changed."""
    elapsed = int((time.monotonic() - room.turn_since) * 1000)
    room.turn_since = time.monotonic()
    clock = room.record.clock
    if awaited is None or clock is None or (left := room.seats[awaited].left) is None:
        return []
    gained = clock.increment * 1000 if awaited == mover else 0
    room.seats[awaited].left = max(0, left - elapsed) + gained
    return [room.seats[awaited]]


class Clocks:
    """Runs the clock of the person whose turn it is."""

    def __init__(self, commits: Commits, wake: Callable[[Room], None]) -> None:
        self.commits = commits
        self.wake = wake

    def run(self, room: Room) -> None:
        """Let the clock of the person whose turn it is run, and no other."""
        room.stop_clock()
        seat = room.must_act()
        if seat is None or room.seats[seat].bot is not None or (left := room.seats[seat].left) is None:
            return
        seconds = max(0.0, left / 1000 - (time.monotonic() - room.turn_since))
        room.clock_task = asyncio.get_running_loop().call_later(seconds, self._time_is_up, room, seat, room.seq)

    def _time_is_up(self, room: Room, seat: int, seq: int) -> None:
        room.bot_task = asyncio.create_task(self._bot_steps_in(room, seat, seq))

    async def _bot_steps_in(self, room: Room, number: int, seq: int) -> None:
        """Whose time is up is played for by a bot from now on."""
        async with room.lock:
            room.bot_task = None
            seat = room.seats[number]
            if room.seq != seq or room.must_act() != number or seat.bot is not None:
                return
            seat.away = DEFAULT_LEVEL
            seat.left = 0
            await self.commits.room(room, seat)
            tell_room(room)
            self.wake(room)
