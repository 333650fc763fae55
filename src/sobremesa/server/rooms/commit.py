"""Commits: a change of a room is written before anyone is told; a change that cannot be written did not happen."""

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
    """Writes changes of rooms; where that fails the room is read again and everyone is told how it is."""

    def __init__(self, store: Store, lose: Callable[[Room], None] = Room.retire) -> None:
        self.store = store
        self.lose = lose  # called with a room that turns out to be another server's
        self.written = 0  # changes of matches, since the start

    async def change(self, room: Room, change: Change, *seats: SeatRecord, with_room: bool = False) -> None:
        """A change of the match, and of these seats; who comes second reads what the first has done."""
        if room.is_unsure:
            await self.reload(room)
            raise Refusal("stale")
        more = [statements.changed_seat(room.record.id, seat) for seat in seats]
        more += [statements.changed_room(room.record)] if with_room else []
        await self._write(room, statements.new_change(room.record.id, change), *more)
        room.seq = change.number + 1
        self.written += 1

    async def room(self, room: Room, *seats: SeatRecord) -> None:
        """The room and these of its seats (none named: all)."""
        changed = [statements.changed_seat(room.record.id, seat) for seat in seats or room.seats]
        await self._write(room, statements.changed_room(room.record), *changed)
        room.seat_players()

    async def new_seats(self, room: Room) -> None:
        """The room with another number of seats."""
        name = room.record.id
        new = statements.new_seat_rows(name, room.seats)
        await self._write(room, statements.changed_room(room.record), statements.without_seats(name), *new)

    async def chat(self, room: Room, line: ChatLine) -> None:
        """Something said."""
        await self._write(room, *statements.new_chat(room.record.id, line, KEPT))

    async def _write(self, room: Room, *written: Statement) -> None:
        """Commit, if the room is ours. What somebody else has written first, or what fails, did not happen."""
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
        """Read a room again whose memory may not be what is on disk."""
        async with room.lock:
            if room.is_unsure:
                await self.reload(room)

    async def reload(self, room: Room) -> None:
        """Forget what is in memory and not on disk; the viewers stay and are told. The caller holds the room's lock."""
        room.is_unsure = True  # until it is read: a storage that failed to write may fail to read as well
        stored = await self.store.load(room.record.id)
        assert stored is not None
        room.stop_clock()
        room.restore(stored)
        room.is_unsure = False
        tell_state(room)
