"""Play: changes of a match, the clocks of its players, and its bots.

A change is applied in memory, committed and broadcast. Bots are computed in workers, and answer after a pause in which
people can follow the last move.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from sobremesa.server.limits import BOT_RETRY, BUBBLE_SECONDS, HURRIED_PAUSE, LONGEST_PAUSE, MOVES_A_TIMESTAMP
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import broadcast, draws
from sobremesa.server.rooms.broadcast import expire, tell_markers, tell_room, wishes
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import duration_of
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
from sobremesa.server.workers.pool import Workers
from sobremesa.session.bots import BotDecision, BotDriver, Question, usual_level
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

    def __init__(self, play: Gameplay) -> None:
        self.play = play
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
            async with self.play.commits.locked(room):
                await self._step_in(room, number, seq)

    async def _step_in(self, room: Room, number: int, seq: int) -> None:
        seat = room.seats[number]
        if room.seq != seq or room.awaiting != number or seat.bot is not None or room.clock is None:
            return
        room.clock.expire(number)
        seat.away, seat.left = usual_level(room.programme.games), 0
        await self.play.commits.room(room, seat)
        tell_room(room)
        self.play.wake(room)


class Gameplay:
    """Makes moves in rooms. The caller holds the room's lock."""

    def __init__(self, commits: Commits, pause: float, workers: Workers) -> None:
        self.commits = commits
        self.clocks = Clocks(self)
        self.bots = Bots(self, pause, workers)
        self.moved_at = time.monotonic()

    def wake(self, room: Room) -> None:
        """Start the bots that are to act, and the clock of the person to act."""
        if room.is_retired or room.needs_reload:
            return
        if room.awaiting is None or room.seats[room.awaiting].bot is None:
            room.is_hurried = False
        self.clocks.run(room)
        self.bots.wake(room)

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
        if room.record.phase == OVER and room.session is not None:
            room.record.scores, room.record.ranks = room.session.result()
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


LOG = logging.getLogger("sobremesa.server")


class Bots:
    """Runs the bots of rooms, and begins the next part of a series if all players are bots."""

    def __init__(self, play: Gameplay, pause: float, workers: Workers) -> None:
        self.workers = workers
        self.play = play
        self.pause = pause  # seconds, so that people can follow; 0 skips waiting for animations too

    def wake(self, room: Room) -> None:
        """Start the bots that must or may act."""
        if self.workers.is_closed or (room.bot_task is not None and not room.bot_task.done()):
            return
        if not room.is_read or not room.is_watched:
            return  # closing the page, or opening the room, wakes them
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
            seed = draws.source.seed(room.record.last_secret, question.seat, question.is_aside, question.position)
            answer = await self.workers.answer(question, room.record.id, seed, room.payer, bool(room.viewers))
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
        if room.is_hurried:
            return min(HURRIED_PAUSE, self.pause)
        told, talk = moves[-1].events, room.game.talk
        is_heard = talk is not None and room.seats[moves[-1].seat].bot is not None
        said = sum(1 for event in told if is_heard and talk is not None and event.kind in talk.said)
        return min(LONGEST_PAUSE, self.pause + len(told) * duration_of(len(told)) / 1000 + said * BUBBLE_SECONDS)


def _only_bots_go_on(room: Room) -> bool:
    return room.is_between and all(seat.bot is not None for seat in room.seats)
