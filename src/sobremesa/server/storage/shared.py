"""The storage of several servers: PostgreSQL. Each room has one owner at a time, and only the owner can commit."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, TypeVar

from sqlalchemy import URL, Connection, delete, select
from sqlalchemy.exc import DBAPIError

from sobremesa.server.storage import servers
from sobremesa.server.storage.membership import Membership
from sobremesa.server.storage.migrations import wait_for_others
from sobremesa.server.storage.records import PLAYING
from sobremesa.server.storage.schema import CHANGES, ROOMS
from sobremesa.server.storage.servers import OWNERS, SERVERS, SHARED
from sobremesa.server.storage.statements import Statement
from sobremesa.server.storage.store import Claim, Elsewhere, Store

T = TypeVar("T")
MOST_ADOPTED: Final = 1000  # rooms that are looked for at once


class SharedStore(Store):
    """A database that several servers write to."""

    def __init__(self, url: URL, address: str = "") -> None:
        super().__init__(url)
        self.membership = Membership(self.engine, address)
        with self.engine.begin() as connection:
            wait_for_others(connection)
            SHARED.create_all(connection)

    def key(self, name: str) -> bytes:
        """A key that all servers have in common."""
        with self.engine.begin() as connection:
            return servers.shared_key(connection, name)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await super()._in_thread(lambda: _with_new_connection(work))

    def fence(self, room: str) -> list[Statement]:
        return [servers.fence(room, self.membership.number)]

    def new_owner(self, room: str) -> list[Statement]:
        return [servers.new_owner(room, self.membership.number)]

    async def claim(self, room: str) -> Claim:
        return await self._in_thread(lambda: self._claim(room))

    def _claim(self, room: str) -> Claim:
        with self.engine.begin() as connection:
            before = servers.owner_of(connection, room)
            if before is None or before.is_dead:
                servers.take(connection, room, self.membership.number)
            owner = servers.owner_of(connection, room)
            if owner is not None and owner.server != self.membership.number:
                raise Elsewhere(owner.address)
            was_left = before is not None and before.is_dead
            return Claim(_thought(connection, room, before.seen) if before is not None and was_left else 0.0)

    def release(self, rooms: Sequence[str]) -> None:
        """In the order in which the thread is asked: who claims a room again after this has it."""
        mine = delete(OWNERS).where(OWNERS.c.room.in_(rooms), OWNERS.c.server == self.membership.number)
        self.thread.submit(self._commit, [(mine, None)])

    async def close(self) -> None:
        with contextlib.suppress(DBAPIError):  # then the others notice by themselves
            await self.membership.leave()
        await super().close()

    async def unfinished_rooms(self) -> list[str]:
        """Those that no living server owns; shuffled, because others look for them at the same time."""
        owned = select(OWNERS.c.room).join(SERVERS).where(SERVERS.c.ended.is_(None), OWNERS.c.room == ROOMS.c.id)
        query = select(ROOMS.c.id).where(ROOMS.c.phase == PLAYING, ~owned.exists())
        names = [row.id for row in await self.ask(query.limit(MOST_ADOPTED))]
        random.shuffle(names)
        return names

    async def rooms_before(self, updated: str, most: int = 200) -> list[str]:
        """Of those that nobody owns."""
        owned = select(OWNERS.c.room).where(OWNERS.c.room == ROOMS.c.id)
        query = select(ROOMS.c.id).where(ROOMS.c.updated < updated, ~owned.exists()).order_by(ROOMS.c.updated)
        return [row.id for row in await self.ask(query.limit(most))]


def _with_new_connection(work: Callable[[], T]) -> T:
    """Once more, if the database was away in the meantime; what is written to it is not tried here (`_commit_all`)."""
    try:
        return work()
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
    return work()


def _thought(connection: Connection, room: str, seen: datetime) -> float:
    """Seconds from the last change until the owner was last heard of; the time without an owner is nobody's."""
    last = select(CHANGES.c.at).where(CHANGES.c.room == room).order_by(CHANGES.c.number.desc()).limit(1)
    made = select(ROOMS.c.updated).where(ROOMS.c.id == room)
    at = connection.execute(last).scalar() or connection.execute(made).scalar()
    return 0.0 if at is None else max(0.0, (seen - datetime.fromisoformat(at)).total_seconds())
