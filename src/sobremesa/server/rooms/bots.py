"""Bots of a room: asked in workers, answering after a pause in which people can follow what happened."""

from __future__ import annotations

import asyncio
import time

from sobremesa.server.model.room import Room
from sobremesa.server.render.animation import duration_of
from sobremesa.server.rooms.play import Play
from sobremesa.server.rooms.workers import Workers

LONGEST_PAUSE = 3.0
HEARD = 0.9  # seconds to hear what somebody says aloud; as long as the page shows it


class Bots:
    """Lets bots answer, act aside, and go on to the next part of a series."""

    def __init__(self, play: Play, pause: float, workers: int | None) -> None:
        self.workers = Workers(workers)
        self.play = play
        self.pause = pause  # seconds, so that people can follow; 0 also waits for no animation

    def wake(self, room: Room) -> None:
        """Let the bots think that must or may act."""
        seat = room.must_act()
        if seat is None:
            if _only_bots_go_on(room):
                room.bot_task = asyncio.create_task(self._next_part(room, room.seq))
            return
        bots_act = room.seats[seat].bot is not None or room.bot_aside() is not None
        if bots_act and (room.bot_task is None or room.bot_task.done()):
            room.bot_task = asyncio.create_task(self._act(room))

    async def _act(self, room: Room) -> None:
        """Bots act aside where they gain by it, and answer as long as it is their turn."""
        while True:
            if await self._act_aside(room):
                return
            seat = room.must_act()
            level = room.seats[seat].bot if seat is not None else None
            if seat is None or level is None:
                return
            seq, due = room.seq, time.monotonic() + self._pause(room)
            action = await self.workers.choose(room.game, room.table().mask(seat), seat, level)
            await asyncio.sleep(max(0.0, due - time.monotonic()))  # the time it thought must tell nothing
            async with room.lock:
                if room.seq == seq and room.must_act() == seat and room.seats[seat].bot == level:
                    room.bot_task = None  # the move wakes the next one
                    await self.play.move(room, seat, action)
                    return

    async def _act_aside(self, room: Room) -> bool:
        """Ask every bot that may act once whether it wants to; whether one did, which wakes the next."""
        while (seat := room.bot_aside()) is not None:
            room.asked_aside.add(seat)
            seq, level = room.seq, room.seats[seat].bot
            action = await self.workers.choose_aside(room.game, room.table().mask(seat), seat)
            if not action:
                continue
            await asyncio.sleep(self._pause(room))
            async with room.lock:
                if room.seq == seq and room.seats[seat].bot == level:
                    room.bot_task = None
                    await self.play.move(room, seat, action)
                    return True
            room.asked_aside.discard(seat)  # the table is another by now
        return False

    async def _next_part(self, room: Room, seq: int) -> None:
        """Where only bots sit, nobody is waited for between two parts of a series."""
        await asyncio.sleep(LONGEST_PAUSE if self.pause and room.viewers else 0.0)
        async with room.lock:
            if room.seq == seq and _only_bots_go_on(room):
                room.bot_task = None
                await self.play.next_part(room, 0)

    def _pause(self, room: Room) -> float:
        """As long as people need to see the last move."""
        if not self.pause or not room.viewers or room.match is None or not room.match.moves:
            return self.pause if room.viewers else 0.0
        told, talk = room.match.moves[-1].events, room.game.talk
        said = sum(1 for event in told if talk is not None and event.kind in talk.said)
        return min(LONGEST_PAUSE, self.pause + len(told) * duration_of(len(told)) / 1000 + said * HEARD)


def _only_bots_go_on(room: Room) -> bool:
    return room.is_between and all(seat.bot is not None for seat in room.seats)
