"""The registry: the rooms in memory, loaded from storage on demand."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator, Sequence

import msgspec

from sobremesa.server.limits import ARRIVING_SECONDS, MOST_COPIES, MOST_ROOMS, ROOMS_A_QUERY
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage import records
from sobremesa.server.storage.records import Change, RoomRecord, SeatRecord, StoredRoom
from sobremesa.server.storage.store import OwnedElsewhere, Store, Unavailable

LOG = logging.getLogger("sobremesa.server")


class Registry:
    """Rooms by name."""

    def __init__(self, store: Store, opened: Callable[[Room], None]) -> None:
        self.store = store
        self.opened = opened  # called with every room that is loaded
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.damaged: set[str] = set()  # rooms that could not be opened, each logged once
        self.seen: dict[str, Room] = {}

    async def find(self, name: str) -> Room:
        """The room with this name, loaded if it is not in memory; raises OwnedElsewhere if another server owns it."""
        room = self.rooms.get(name)
        if room is None:
            if not (name.isascii() and name.isalnum()):  # no room has such a name
                raise RequestRefused("no-such-room")
            lock = self.opening.setdefault(name, asyncio.Lock())
            try:
                async with lock:
                    room = self.rooms.get(name) or await self._read(name)
            finally:
                self.opening.pop(name, None)
        room.used_at = time.monotonic()
        return room

    async def find_all(self, names: Sequence[str]) -> list[Room]:
        """The rooms with these names that can be opened, for reading only; damaged ones are skipped."""
        rooms: list[Room] = []
        for name in names:
            with contextlib.suppress(RequestRefused):
                rooms.append(await self._find_to_read(name))
            await asyncio.sleep(0)
        return rooms

    async def _find_to_read(self, name: str) -> Room:
        """The room, or a copy of what is stored: of another server's room, and of one whose memory may differ."""
        try:
            room = await self.find(name)
        except OwnedElsewhere:
            return await self.load_readonly(name)
        return await self.load_readonly(name) if room.needs_reload else room

    async def adopt(self, names: Sequence[str]) -> None:
        """Load the rooms among these that nobody owns, so that their bots and clocks continue."""
        for first in range(0, len(names), ROOMS_A_QUERY):
            await asyncio.gather(*[self._adopt(name) for name in names[first : first + ROOMS_A_QUERY]])

    async def _adopt(self, name: str) -> None:
        with contextlib.suppress(OwnedElsewhere):
            try:
                await self.find(name)
            except RequestRefused as refusal:
                if refusal.code == "busy":  # later
                    raise

    async def _read(self, name: str) -> Room:
        with self.isolate_failures(name):
            opened = await self.store.open(name)
            try:
                if opened.stored is None:
                    raise RequestRefused("no-such-room")
                return self.rooms.get(name) or self._open(opened.stored, opened.elapsed)
            except BaseException:
                self.rooms.pop(name, None)
                self.store.release([name])
                raise

    async def load_readonly(self, name: str) -> Room:
        """A read-only copy of a room as it is stored now."""
        with self.isolate_failures(name):
            stored, seen = await self.store.load(name), self.seen.pop(name, None)
            if stored is None:
                raise RequestRefused("no-such-room")
            if seen is None or _mark(seen.record, seen.seats, seen.seq) != _mark(
                stored.record, stored.seats, len(stored.changes)
            ):
                seen = Room(stored)
            self.seen[name] = seen
            if len(self.seen) > MOST_COPIES:
                del self.seen[next(iter(self.seen))]
            return seen

    @contextlib.contextmanager
    def isolate_failures(self, name: str) -> Iterator[None]:
        """Turn a fault in a room's stored data into a refusal for this room alone."""
        try:
            yield
        except (RequestRefused, OwnedElsewhere):
            raise
        except Unavailable as error:
            raise RequestRefused("busy") from error  # the room is fine
        except Exception as error:
            self._note_damage(name, error)
            raise RequestRefused("damaged") from error

    def _note_damage(self, name: str, error: Exception) -> None:
        if name not in self.damaged:
            LOG.error("room %s cannot be opened: %s: %s", name, type(error).__name__, error)
        self.damaged.add(name)

    def _open(self, stored: StoredRoom, elapsed: float) -> Room:
        if len(self.rooms) >= MOST_ROOMS:
            self.evict(ARRIVING_SECONDS)
        if len(self.rooms) >= MOST_ROOMS:
            raise RequestRefused("full")
        room = self.rooms[stored.record.id] = Room(stored)
        if room.clock is not None:
            room.clock.since -= elapsed
        self.opened(room)
        return room

    async def create(self, record: RoomRecord, seats: list[SeatRecord], changes: list[Change] | None = None) -> Room:
        """Make a new room, on disk and then in memory."""
        changed = [records.new_change(record.id, change) for change in changes or []]
        await self.store.write(*records.new_room(record, seats), *changed, *self.store.new_owner(record.id))
        LOG.info("room %s: %s for %d", record.id, record.game, record.seats)
        return await self.find(record.id)

    def retire(self, room: Room) -> None:
        """Forget a room that another server owns."""
        if self.rooms.get(room.record.id) is room:
            del self.rooms[room.record.id]
        room.retire()

    def evict(self, idle: float) -> None:
        """Drop rooms from memory that have been idle this long, with no bot or clock running; they are on disk."""
        now, gone = time.monotonic(), []
        for name, room in list(self.rooms.items()):
            thinks = room.bot_task is not None and not room.bot_task.done()
            is_used = room.viewers or thinks or room.clock_task or room.lock.locked() or room.needs_reload
            if not is_used and now - room.used_at >= idle:
                del self.rooms[name]
                gone.append(name)
        if gone:
            self.store.release(gone)


def _mark(record: RoomRecord, seats: list[SeatRecord], changes: int) -> tuple[bytes, int]:
    """A fingerprint that differs whenever a room has changed."""
    return msgspec.json.encode((record, seats)), changes
