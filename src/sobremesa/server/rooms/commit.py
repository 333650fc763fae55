"""Commits: a change of a room is written before it is broadcast; a change that cannot be written did not happen.

A room whose memory may differ from storage is reloaded before anybody can change or see it. Those who find such a
room try at once; if nobody does, it is tried again after growing pauses until storage answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sobremesa.server.alerts.alerting import Alerting
from sobremesa.server.limits import CHAT_KEPT, FIRST_RETRY, LONGEST_RETRY
from sobremesa.server.protocol.parts import ChatEvent, ChatLine
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.broadcast import tell_chat, tell_state
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.turn_times import kept_deadline, note_turns
from sobremesa.server.storage import records
from sobremesa.server.storage.records import Change, SeatRecord, Statement
from sobremesa.server.storage.store import Conflict, Lost, Store, Unavailable

LOG = logging.getLogger("sobremesa.server")


class Commits:
    """The lock of rooms and the writes of their changes; one task reloads stale ones, one a round in an outage.

    The caller of a write holds the room's lock; after a failure the room is reloaded.
    """

    def __init__(
        self, store: Store, lose: Callable[[Room], None], wake: Callable[[Room], None], alerting: Alerting
    ) -> None:
        self.store = store
        self.alerting = alerting
        self.lose = lose  # called with a room that is not ours any more
        self.wake = wake  # called with a room that was reloaded
        self.rooms: set[Room] = set()  # to reload
        self.rounds = 0  # since something was written
        self.is_away = False  # storage
        self.task: asyncio.Task[None] | None = None
        self.is_closed = False
        self.written = 0  # changes of matches, since the start

    @asynccontextmanager
    async def locked(self, room: Room, during_start: bool = False) -> AsyncIterator[None]:
        """Hold the lock of a room, to change or show it: its memory equals storage, or this is refused (`busy`).

        While the devices reveal their values only those who change nothing that enters the chance may do this
        (`during_start`); the others are refused (`not-now`). After any other exception a change may be half done, and
        the room is reloaded.
        """
        asked_at = time.monotonic()
        async with room.lock:
            if room.needs_reload:
                await self.reload_or_refuse(room, asked_at)
            if room.revealing is not None and not during_start:
                raise RequestRefused("not-now")
            try:
                yield
            except RequestRefused:
                raise
            except Unavailable as error:
                raise self.unavailable(room, error) from error
            except BaseException:
                self.distrust(room)
                raise

    def distrust(self, room: Room) -> None:
        """The memory of a room may differ from storage: nothing runs in it until it was reloaded."""
        room.needs_reload = True
        room.stop_clock()
        self.rooms.add(room)
        if self.task is None and not self.is_closed:
            self.task = asyncio.create_task(self._run())

    def unavailable(self, room: Room, error: Unavailable) -> RequestRefused:
        """The refusal of a change that storage did not take."""
        if not self.is_away:
            LOG.warning("room %s: storage is unavailable: %s", room.record.id, error)
        self.is_away = True
        self.distrust(room)
        return RequestRefused("busy")

    def note_written(self) -> None:
        """Storage works: the next pause is short again."""
        if self.is_away:
            LOG.info("storage works again")
        self.is_away, self.rounds = False, 0

    async def reload_or_refuse(self, room: Room, asked_at: float) -> None:
        """Reload a room; those who waited for its lock while somebody tried in vain are refused at once."""
        if room.is_retired:
            raise RequestRefused("stale")
        if room.reload_failed_at >= asked_at:
            raise RequestRefused("busy")
        try:
            await self.reload(room)
        except Unavailable as error:
            room.reload_failed_at = time.monotonic()
            raise RequestRefused("busy") from error

    async def reload(self, room: Room) -> None:
        """Discard changes in memory that are not on disk; viewers stay and get the state, bots and clocks go on. The
        caller holds the room's lock.
        """
        stored = await self.store.load(room.record.id)
        if stored is None:  # deleted meanwhile
            self.lose(room)
            raise RequestRefused("stale")
        room.stop_clock()
        room.restore(stored)
        room.needs_reload = False
        for viewer in room.viewers:
            room.settle(viewer)
        tell_state(room)
        self.wake(room)

    async def stop(self) -> None:
        """Stop trying."""
        self.is_closed = True
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def _run(self) -> None:
        try:
            while self.rooms:
                await asyncio.sleep(self._pause())
                self.rounds += 1
                await self._reload_all()
        finally:
            self.task = None

    def _pause(self) -> float:
        """Seconds until the next round. They grow also if rooms can be reloaded but not written, as on a full disk."""
        return min(LONGEST_RETRY, FIRST_RETRY * 2.0 ** min(self.rounds, 10))

    async def _reload_all(self) -> None:
        for room in list(self.rooms):
            try:
                async with self.locked(room, during_start=True):
                    pass
            except RequestRefused as refusal:
                if refusal.code == "busy":
                    return  # the others would fail too
            except Exception:  # this room cannot be read: the others can
                LOG.exception("room %s cannot be reloaded", room.record.id)
            self.rooms.discard(room)

    async def change(self, room: Room, change: Change, *seats: SeatRecord, with_room: bool = False) -> None:
        """Write a change of the match, and of these seats. The second of two racing writers is refused."""
        timed = note_turns(room, self.alerting.clock())
        more = [records.changed_seat(room.record.id, seat) for seat in (*seats, *timed)]
        more += [kept_deadline(room)] if timed else []
        more += [records.changed_room(room.record)] if with_room else []
        more += self.alerting.statements(room, change.seat)
        await self.write(room, records.new_change(room.record.id, change), *more)
        room.seq, room.moved = change.number + 1, records.now()
        self.written += 1
        self.alerting.written(room)

    async def room(self, room: Room, *seats: SeatRecord) -> None:
        """Write the room and these of its seats (none named: all)."""
        timed = [seat for seat in note_turns(room, self.alerting.clock()) if seats and seat not in seats]
        changed = [records.changed_seat(room.record.id, seat) for seat in (*(seats or room.seats), *timed)]
        changed += [kept_deadline(room)] if room.days else []
        named = records.named_guests(room.record, seats or room.seats)
        told = self.alerting.statements(room)
        await self.write(room, records.changed_room(room.record), *changed, *named, *told)
        room.seat_players()
        self.alerting.written(room)

    async def new_seats(self, room: Room) -> None:
        """Write the room with a new number of seats."""
        name = room.record.id
        new = records.new_seat_rows(name, room.seats)
        await self.write(room, records.changed_room(room.record), records.without_seats(name), *new)

    async def chat(self, room: Room, guest: str, name: str, seat: int | None, text: str, event: ChatEvent = "") -> None:
        """Add a line to the chat: stored, then broadcast."""
        line = ChatLine(room.chat[-1].n + 1 if room.chat else 0, guest, name, seat, text, records.now(), event)
        await self.write(room, *records.new_chat(room.record.id, line))
        room.chat = [*room.chat, line][-CHAT_KEPT:]
        tell_chat(room, line)

    async def write(self, room: Room, *written: Statement) -> None:
        """Commit, if the room is ours."""
        if room.is_retired:
            raise RequestRefused("stale")
        if room.needs_reload:
            raise RequestRefused("busy")
        try:
            await self.store.write(*self.store.fence(room.record.id), *written)
        except Lost:
            self.lose(room)
            raise RequestRefused("stale") from None
        except Conflict:
            self.distrust(room)
            await self.reload_or_refuse(room, time.monotonic())
            raise RequestRefused("stale") from None
        except Unavailable as error:
            raise self.unavailable(room, error) from error
        self.note_written()
