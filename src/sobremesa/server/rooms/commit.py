"""Commits: a change of a room is written before it is broadcast; a change that cannot be written did not happen."""

from __future__ import annotations

import time
from collections.abc import Callable

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.recovery import Recovery
from sobremesa.server.storage import statements
from sobremesa.server.storage.errors import Conflict, Lost, Unavailable
from sobremesa.server.storage.records import Change, SeatRecord
from sobremesa.server.storage.statements import Statement
from sobremesa.server.storage.store import Store


class Commits:
    """Writes changes of rooms. The caller holds the room's lock; after a failure the room is reloaded."""

    def __init__(self, store: Store, lose: Callable[[Room], None], wake: Callable[[Room], None]) -> None:
        self.store = store
        self.recovery = Recovery(store, lose, wake)
        self.locked = self.recovery.locked
        self.written = 0  # changes of matches, since the start

    async def change(self, room: Room, change: Change, *seats: SeatRecord, with_room: bool = False) -> None:
        """Write a change of the match, and of these seats. The second of two racing writers is refused."""
        more = [statements.changed_seat(room.record.id, seat) for seat in seats]
        more += [statements.changed_room(room.record)] if with_room else []
        await self.write(room, statements.new_change(room.record.id, change), *more)
        room.seq = change.number + 1
        self.written += 1

    async def room(self, room: Room, *seats: SeatRecord) -> None:
        """Write the room and these of its seats (none named: all)."""
        changed = [statements.changed_seat(room.record.id, seat) for seat in seats or room.seats]
        await self.write(room, statements.changed_room(room.record), *changed)
        room.seat_players()

    async def new_seats(self, room: Room) -> None:
        """Write the room with a new number of seats."""
        name = room.record.id
        new = statements.new_seat_rows(name, room.seats)
        await self.write(room, statements.changed_room(room.record), statements.without_seats(name), *new)

    async def write(self, room: Room, *written: Statement) -> None:
        """Commit, if the room is ours."""
        if room.is_retired:
            raise Refusal("stale")
        if room.needs_reload:
            raise Refusal("busy")
        try:
            await self.store.write(*self.store.fence(room.record.id), *written)
        except Lost:
            self.recovery.lose(room)
            raise Refusal("stale") from None
        except Conflict:
            self.recovery.distrust(room)
            await self.recovery.reload_or_refuse(room, time.monotonic())
            raise Refusal("stale") from None
        except Unavailable as error:
            raise self.recovery.unavailable(room, error) from error
        self.recovery.note_written()
