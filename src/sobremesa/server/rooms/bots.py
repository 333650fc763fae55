"""Bots of a room: computed in workers, answering after a pause in which people can follow the last move."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from sobremesa.server.limits import BOT_RETRY, BUBBLE_SECONDS, LONGEST_PAUSE
from sobremesa.server.rooms.broadcast import tell_markers
from sobremesa.server.rooms.draws import new_seed
from sobremesa.server.rooms.play import Play
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import duration_of
from sobremesa.server.rooms.talk import wishes
from sobremesa.server.workers.pool import Workers
from sobremesa.session.bots import BotDecision, BotDriver, Question

LOG = logging.getLogger("sobremesa.server")


class Bots:
    """Runs the bots of rooms, and begins the next part of a series if all players are bots."""

    def __init__(self, play: Play, pause: float, workers: int | None) -> None:
        self.workers = Workers(workers)
        self.play = play
        self.pause = pause  # seconds, so that people can follow; 0 skips waiting for animations too

    def wake(self, room: Room) -> None:
        """Start the bots that must or may act."""
        if self.workers.is_closed or (room.bot_task is not None and not room.bot_task.done()):
            return
        if not room.is_read:
            return  # closing the page wakes them
        if room.tutor is not None and not room.is_broken and room.tutor.next_move() is not None:
            room.bot_task = asyncio.create_task(self._act(room, self._follow_script))
        elif room.bots is None:
            return
        elif _only_bots_go_on(room):
            room.bot_task = asyncio.create_task(self._act(room, partial(self._next_part, seq=room.seq)))
        elif room.bots.next_question() is not None:
            room.bot_task = asyncio.create_task(self._act(room, self._ask))

    async def _act(self, room: Room, run: Callable[[Room], Awaitable[None]]) -> None:
        """Run the bots; after a failure try again."""
        while True:
            try:
                await run(room)
            except Exception as error:  # whatever it was, the table must not hang
                if room.needs_reload:
                    return  # storage is unavailable: reloading the room wakes its bots
                LOG.warning("room %s: a bot could not move and tries again: %s", room.record.id, error)
            else:
                return
            await asyncio.sleep(BOT_RETRY)
            if room.bot_task is not asyncio.current_task():
                return  # reloading the room has woken them, or will

    async def _ask(self, room: Room) -> None:
        """Ask one bot after another until one moves, which wakes the next, or a person is to act."""
        while room.is_read and (driver := room.bots) is not None:
            question = driver.next_question(wishes(room))
            if question is None:
                return
            due = time.monotonic() + self._pause(room)
            seed = new_seed(room.record.last_secret, question.seat, question.is_aside, question.position)
            answer = await self.workers.answer(question, room.record.id, seed)
            if answer.action is not None:
                await asyncio.sleep(max(0.0, due - time.monotonic()))  # thinking time must reveal nothing
            if answer.intent is not None:
                await self._speak(room, driver, question, answer)
            async with self.play.commits.locked(room):
                if not room.is_read:
                    return  # a page of the story was opened meanwhile: the bot is asked again when it is closed
                played = driver.answered(question, answer) if room.bots is driver else None
                if played is not None:
                    room.bot_task = None
                    await self.play.commit_move(room, played)
                    return

    async def _speak(self, room: Room, driver: BotDriver, question: Question, answer: BotDecision) -> None:
        """Broadcast what a bot intends, before it moves."""
        async with self.play.commits.locked(room):
            if room.bots is not driver or not room.is_read or not driver.announce(question, answer):
                return
            tell_markers(room)
        await asyncio.sleep(BUBBLE_SECONDS if self.pause and room.viewers else 0.0)

    async def _follow_script(self, room: Room) -> None:
        """In a lesson the other players follow the script, one move at a time."""
        await asyncio.sleep(self._pause(room))
        async with self.play.commits.locked(room):
            played = room.tutor.others_play() if room.tutor is not None and not room.is_broken else None
            room.bot_task = None
            if played is not None:
                await self.play.commit_move(room, played)

    async def _next_part(self, room: Room, seq: int) -> None:
        """Begin the next part of a series if all players are bots."""
        await asyncio.sleep(LONGEST_PAUSE if self.pause and room.viewers else 0.0)
        async with self.play.commits.locked(room):
            if room.seq == seq and _only_bots_go_on(room):
                room.bot_task = None
                await self.play.next_part(room, 0)

    def _pause(self, room: Room) -> float:
        """Seconds that people need to see the last move."""
        moves = room.session.match.part.moves if room.session is not None else []
        if not self.pause or not room.viewers or not moves:
            return self.pause if room.viewers else 0.0
        told, talk = moves[-1].events, room.game.talk
        said = sum(1 for event in told if talk is not None and event.kind in talk.said)
        return min(LONGEST_PAUSE, self.pause + len(told) * duration_of(len(told)) / 1000 + said * BUBBLE_SECONDS)


def _only_bots_go_on(room: Room) -> bool:
    return room.is_between and all(seat.bot is not None for seat in room.seats)
