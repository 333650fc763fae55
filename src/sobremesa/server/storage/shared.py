"""Storage shared by several servers: PostgreSQL. Each room has one owner at a time, and only the owner can commit."""

from __future__ import annotations

import contextlib
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from datetime import datetime
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Integer, Row, bindparam, delete, func, insert, literal, select, tuple_
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from sobremesa.server.limits import MOST_ADOPTED
from sobremesa.server.storage.migrations import wait_for_others
from sobremesa.server.storage.records import PLAYING, Statement
from sobremesa.server.storage.schema import CHANGES, ROOMS
from sobremesa.server.storage.servers import (
    HEARTBEATS,
    HOUR,
    KEYS,
    OWNERS,
    ROOM_QUOTA,
    SERVERS,
    SHARED,
    Membership,
    is_alive,
)
from sobremesa.server.storage.store import OwnedElsewhere, Store, is_disconnect

T = TypeVar("T")
FENCE: Final = (
    select(OWNERS.c.room)
    .join(SERVERS)
    .where(OWNERS.c.room == bindparam("the_room"), is_alive(bindparam("the_server", type_=Integer)))
    .with_for_update(read=True, of=SERVERS)
)


class SharedStore(Store):
    """A database that several servers write to."""

    def __init__(self, url: URL, address: str = "") -> None:
        super().__init__(url)
        self.membership = Membership(self.engine, address)
        with self.engine.begin() as connection:
            wait_for_others(connection)
            SHARED.create_all(connection)

    def key(self, name: str) -> bytes:
        """A key that all servers of the database share; generated on first use."""
        new = {"name": name, "value": secrets.token_hex(32)}
        with self.engine.begin() as connection:
            connection.execute(postgresql.insert(KEYS).on_conflict_do_nothing(), new)
            return bytes.fromhex(connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar_one())

    async def _in_thread(self, work: Callable[[], T], thread: Executor | None = None) -> T:
        return await super()._in_thread(lambda: _with_new_connection(work), thread)

    def fence(self, room: str) -> list[Statement]:
        return [(FENCE, {"the_room": room, "the_server": self.membership.number})]

    def new_owner(self, room: str) -> list[Statement]:
        return [(insert(OWNERS), {"room": room, "server": self.membership.number})]

    def _claims(self, rooms: list[str]) -> dict[str, float | OwnedElsewhere]:
        mine = self.membership.number
        with self.engine.begin() as connection:
            before = _owners_of(connection, rooms)
            free = [room for room in rooms if room not in before or before[room].ended is not None]
            _take(connection, free, mine)
            owners = _owners_of(connection, rooms) if free else before
            left = {room: before[room].seen for room in free if room in before}
            elapsed = _elapsed(connection, left)
        others = {room: owner.address for room, owner in owners.items() if owner.id != mine}
        return {room: OwnedElsewhere(others[room]) if room in others else elapsed.get(room, 0.0) for room in rooms}

    async def count_room(self, address: str, most: int) -> bool:
        return await self._in_thread(lambda: self._count_room(address, most))

    def _count_room(self, address: str, most: int) -> bool:
        lately = select(func.count()).where(ROOM_QUOTA.c.address == address, ROOM_QUOTA.c.at > func.now() - HOUR)
        with self.engine.begin() as connection:
            if connection.execute(lately).scalar_one() >= most:
                return False
            connection.execute(insert(ROOM_QUOTA), {"address": address})
        return True

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
        left = ROOMS.join(OWNERS, OWNERS.c.room == ROOMS.c.id).join(SERVERS, SERVERS.c.id == OWNERS.c.server)
        playing = select(ROOMS.c.id).select_from(left).where(SERVERS.c.ended.is_not(None), ROOMS.c.phase == PLAYING)
        names = await self.names(playing.limit(MOST_ADOPTED))
        random.shuffle(names)
        return names

    async def rooms_before(self, updated: str, most: int = 200) -> list[str]:
        """Only rooms that nobody owns."""
        owned = select(OWNERS.c.room).where(OWNERS.c.room == ROOMS.c.id)
        query = select(ROOMS.c.id).where(ROOMS.c.updated < updated, ~owned.exists()).order_by(ROOMS.c.updated)
        return await self.names(query.limit(most))


def _with_new_connection(work: Callable[[], T]) -> T:
    """Retry once on a new connection if the old one was cut; writes are retried elsewhere (`_commit_all`)."""
    try:
        return work()
    except DBAPIError as error:
        if not is_disconnect(error):
            raise
    return work()


def _owners_of(connection: Connection, rooms: list[str]) -> dict[str, Row[Any]]:
    """The owners, dead or alive, of those of these rooms that have one, with their last heartbeats."""
    query = select(OWNERS.c.room, SERVERS, HEARTBEATS.c.seen).select_from(OWNERS.join(SERVERS).join(HEARTBEATS))
    rows = connection.execute(query.where(OWNERS.c.room.in_(rooms)))
    return {row.room: row for row in rows}


def _take(connection: Connection, rooms: list[str], server: int) -> None:
    """Take ownership of those rooms that have no living owner; unknown rooms are ignored.

    Rows are locked in a fixed order, because several servers may want the same rooms.
    """
    if not rooms:
        return
    dead = select(SERVERS.c.id).where(SERVERS.c.ended.is_not(None))
    wanted = select(ROOMS.c.id, literal(server)).where(ROOMS.c.id.in_(rooms)).order_by(ROOMS.c.id)
    new = postgresql.insert(OWNERS).from_select(["room", "server"], wanted)
    free = OWNERS.c.server.in_(dead)
    connection.execute(new.on_conflict_do_update(index_elements=[OWNERS.c.room], set_={"server": server}, where=free))


def _elapsed(connection: Connection, left: Mapping[str, datetime]) -> dict[str, float]:
    """For each room the seconds from its last change to its owner's last heartbeat; time without an owner is not
    counted.
    """
    if not left:
        return {}
    made = connection.execute(select(ROOMS.c.id, ROOMS.c.updated).where(ROOMS.c.id.in_(left)))
    at = {row.id: row.updated for row in made}
    number = func.max(CHANGES.c.number)
    last = select(CHANGES.c.room, number).where(CHANGES.c.room.in_(left)).group_by(CHANGES.c.room)
    changed = select(CHANGES.c.room, CHANGES.c.at).where(tuple_(CHANGES.c.room, CHANGES.c.number).in_(last))
    at.update({row.room: row.at for row in connection.execute(changed) if row.at})
    return {room: max(0.0, (left[room] - datetime.fromisoformat(then)).total_seconds()) for room, then in at.items()}
