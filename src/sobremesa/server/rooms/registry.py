"""The registry: the rooms in memory, read from the storage when somebody asks for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence

from sobremesa.engine.matches.programme import Programme
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.storage import statements
from sobremesa.server.storage.records import LOBBY, Change, RoomRecord, SeatRecord, StoredRoom, new_room_id
from sobremesa.server.storage.store import Store

LOG = logging.getLogger("sobremesa.server")
MOST_ROOMS = 5000  # in memory


class Registry:
    """Rooms by name."""

    def __init__(self, store: Store, opened: Callable[[Room], None]) -> None:
        self.store = store
        self.opened = opened  # called with every room that comes into memory
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.damaged: set[str] = set()  # rooms that could not be opened, each logged once

    async def find(self, name: str) -> Room:
        """The room of this name, read from the storage if it is not in memory."""
        room = self.rooms.get(name)
        if room is None:
            lock = self.opening.setdefault(name, asyncio.Lock())
            try:
                async with lock:
                    room = self.rooms.get(name) or await self._read(name)
            finally:
                self.opening.pop(name, None)
        room.used_at = time.monotonic()
        return room

    async def find_all(self, names: Sequence[str]) -> list[Room]:
        """The rooms of these names that can be opened: one that is damaged harms no other."""
        rooms: list[Room] = []
        for name in names:
            with contextlib.suppress(Refusal):
                rooms.append(await self.find(name))
            await asyncio.sleep(0)
        return rooms

    async def _read(self, name: str) -> Room:
        try:
            stored = await self.store.load(name)
            if stored is None:
                raise Refusal("no-such-room")
            return self.rooms.get(name) or self._open(stored)
        except Refusal:
            raise
        except Exception as error:  # whatever is in the storage, it is this room alone that suffers
            self.rooms.pop(name, None)
            if name not in self.damaged:
                LOG.error("room %s cannot be opened: %s: %s", name, type(error).__name__, error)
            self.damaged.add(name)
            raise Refusal("damaged") from error

    def _open(self, stored: StoredRoom) -> Room:
        if len(self.rooms) >= MOST_ROOMS:
            self.evict(0.0)
        if len(self.rooms) >= MOST_ROOMS:
            raise Refusal("full")
        room = self.rooms[stored.record.id] = Room(stored)
        self.opened(room)
        return room

    async def create(self, record: RoomRecord, seats: list[SeatRecord], changes: list[Change] | None = None) -> Room:
        """A new room, on disk and then in memory."""
        changed = [statements.new_change(record.id, change) for change in changes or []]
        await self.store.write(*statements.new_room(record, seats), *changed)
        LOG.info("room %s: %s for %d", record.id, record.game, record.seats)
        return await self.find(record.id)

    def evict(self, idle: float) -> None:
        """Drop rooms that nobody has looked at for so long and in which nobody thinks; they are on disk."""
        now = time.monotonic()
        for name, room in list(self.rooms.items()):
            thinks = room.bot_task is not None and not room.bot_task.done()
            if not (room.viewers or thinks or room.clock_task or room.lock.locked()) and now - room.used_at >= idle:
                del self.rooms[name]


def new_record(programme: Programme, seats: int, settings: Mapping[str, str], host: str, title: str = "") -> RoomRecord:
    """A room that nobody sits in yet, with a secret of its own."""
    return RoomRecord(
        id=new_room_id(),
        game=programme.id,
        rules=programme.version,
        seats=programme.check_seats(seats),
        settings=programme.check_settings(settings),
        title=title,
        listed=False,
        phase=LOBBY,
        host=host,
        secret=secrets.token_hex(16),
    )
