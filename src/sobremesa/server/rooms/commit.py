"""Commits: a change of a room is written before it is broadcast; a change that cannot be written did not happen."""

from __future__ import annotations

from collections.abc import Callable

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.parts import ChatLine
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.broadcast import tell_state
from sobremesa.server.storage import statements
from sobremesa.server.storage.records import Change, SeatRecord
from sobremesa.server.storage.statements import Statement
from sobremesa.server.storage.store import Conflict, Lost, Store

KEPT = 100  # lines of a chat


class Commits:
    """Writes changes of rooms; if that fails, the room is reloaded and its state broadcast."""

    def __init__(self, store: Store, lose: Callable[[Room], None] = Room.retire) -> None:
        self.store = store
        self.lose = lose  # called with a room that another server owns now
        self.written = 0  # changes of matches, since the start

    async def change(self, room: Room, change: Change, *seats: SeatRecord, with_room: bool = False) -> None:
        """Write a change of the match, and of these seats. The second of two racing writers is refused."""
        if room.is_unsure:
            await self.reload(room)
            raise Refusal("stale")
        more = [statements.changed_seat(room.record.id, seat) for seat in seats]
        more += [statements.changed_room(room.record)] if with_room else []
        await self._write(room, statements.new_change(room.record.id, change), *more)
        room.seq = change.number + 1
        self.written += 1

    async def room(self, room: Room, *seats: SeatRecord) -> None:
        """Write the room and these of its seats (none named: all)."""
        changed = [statements.changed_seat(room.record.id, seat) for seat in seats or room.seats]
        await self._write(room, statements.changed_room(room.record), *changed)
        room.seat_players()

    async def new_seats(self, room: Room) -> None:
        """Write the room with a new number of seats."""
        name = room.record.id
        new = statements.new_seat_rows(name, room.seats)
        await self._write(room, statements.changed_room(room.record), statements.without_seats(name), *new)

    async def chat(self, room: Room, line: ChatLine) -> None:
        """Write a line of the chat."""
        await self._write(room, *statements.new_chat(room.record.id, line, KEPT))

    async def _write(self, room: Room, *written: Statement) -> None:
        """Commit, if the room is ours. After a conflict or a failure, restore the room from storage."""
        if room.is_retired:
            raise Refusal("stale")
        try:
            await self.store.write(*self.store.fence(room.record.id), *written)
        except Lost:
            self.lose(room)
            raise Refusal("stale") from None
        except Conflict:
            await self.reload(room)
            raise Refusal("stale") from None
        except Exception:
            await self.reload(room)
            raise

    async def make_sure(self, room: Room) -> None:
        """Reload a room whose memory may differ from storage."""
        async with room.lock:
            if room.is_unsure:
                await self.reload(room)

    async def reload(self, room: Room) -> None:
        """Discard changes in memory that are not on disk; viewers stay and get the state. The caller holds the room's
        lock.
        """
        room.is_unsure = True  # until it is read: after a failed write the read may fail too
        stored = await self.store.load(room.record.id)
        assert stored is not None
        room.stop_clock()
        room.restore(stored)
        room.is_unsure = False
        tell_state(room)
