"""Storage shared by several servers: PostgreSQL. Each room has one owner at a time, and only the owner can commit."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import URL, delete
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from sobremesa.server.limits import MOST_ADOPTED
from sobremesa.server.storage import servers
from sobremesa.server.storage.migrations import wait_for_others
from sobremesa.server.storage.records import Statement
from sobremesa.server.storage.servers import OWNERS, SHARED, Membership
from sobremesa.server.storage.store import Claim, OwnedElsewhere, Store, is_disconnect

T = TypeVar("T")


class SharedStore(Store):
    """A database that several servers write to."""

    def __init__(self, url: URL, address: str = "") -> None:
        super().__init__(url)
        self.membership = Membership(self.engine, address)
        with self.engine.begin() as connection:
            wait_for_others(connection)
            SHARED.create_all(connection)

    def key(self, name: str) -> bytes:
        """A key that all servers share."""
        with self.engine.begin() as connection:
            return servers.shared_key(connection, name)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await super()._in_thread(lambda: _with_new_connection(work))

    def fence(self, room: str) -> list[Statement]:
        return [servers.fence(room, self.membership.number)]

    def new_owner(self, room: str) -> list[Statement]:
        return [servers.new_owner(room, self.membership.number)]

    def _claims(self, rooms: list[str]) -> dict[str, Claim | OwnedElsewhere]:
        mine = self.membership.number
        with self.engine.begin() as connection:
            before = servers.owners_of(connection, rooms)
            free = [room for room in rooms if room not in before or before[room].is_dead]
            servers.take(connection, free, mine)
            owners = servers.owners_of(connection, rooms) if free else before
            left = {room: before[room].seen for room in free if room in before}
            elapsed = servers.elapsed(connection, left)
        others = {room: owner.address for room, owner in owners.items() if owner.server != mine}
        return {
            room: OwnedElsewhere(others[room]) if room in others else Claim(elapsed.get(room, 0.0)) for room in rooms
        }

    async def count_room(self, address: str, most: int) -> bool:
        return await self._in_thread(lambda: self._count_room(address, most))

    def _count_room(self, address: str, most: int) -> bool:
        with self.engine.begin() as connection:
            return servers.count_room(connection, address, most)

    def release(self, rooms: Sequence[str]) -> None:
        """Delete the ownership on the store's thread, in order: a later claim by this server takes the room again."""
        mine = delete(OWNERS).where(OWNERS.c.room.in_(rooms), OWNERS.c.server == self.membership.number)
        self.thread.submit(self._commit, [(mine, None)])

    async def close(self) -> None:
        with contextlib.suppress(SQLAlchemyError):  # then the others notice by themselves
            await self.membership.leave()
        await super().close()

    async def unfinished_rooms(self) -> list[str]:
        """The rooms that dead servers have left; shuffled, because other servers look for them at the same time."""
        names = [row.id for row in await self.ask(servers.orphaned_rooms(MOST_ADOPTED))]
        random.shuffle(names)
        return names

    async def rooms_before(self, updated: str, most: int = 200) -> list[str]:
        """Only rooms that nobody owns."""
        return [row.id for row in await self.ask(servers.unowned_before(updated, most))]


def _with_new_connection(work: Callable[[], T]) -> T:
    """Retry once on a new connection if the old one was cut; writes are retried elsewhere (`_commit_all`)."""
    try:
        return work()
    except DBAPIError as error:
        if not is_disconnect(error):
            raise
    return work()
