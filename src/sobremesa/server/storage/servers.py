"""Servers that share one database: which are alive, which owns a room, and their common keys.

A server counts as alive while it holds its lock, on its own connection: an advisory lock of the database, released
with the connection, however the process ends. So clocks need not agree, and a process that is starved of processor
time for a moment does not count as dead. Except for the keys, the tables are as short-lived as the processes; they are
apart from `schema.py` because a folder, which has a single server, does not need them.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Final, TypeVar
from urllib.parse import urlsplit

from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Connection,
    DateTime,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    Select,
    Sequence,
    String,
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError

from sobremesa.server.limits import CLEANUP_BEATS, DEAD_KEPT, HUNG_SECONDS, RECONNECT_SECONDS
from sobremesa.server.storage.records import PLAYING, Statement
from sobremesa.server.storage.schema import CHANGES, ROOMS

SHARED: Final = MetaData()
NUMBERS: Final = Sequence("server_numbers", metadata=SHARED)
SERVERS: Final = Table(  # a number is never reused: it is the fencing epoch that every commit is checked with
    "servers",
    SHARED,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("address", String(255), nullable=False),  # where its peers reach it
    Column("ended", DateTime(timezone=True)),  # from then on it cannot commit
)
HEARTBEATS: Final = Table(  # heartbeats; apart, because commits lock the row of their server
    "heartbeats",
    SHARED,
    Column("server", ForeignKey(SERVERS.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seen", DateTime(timezone=True), nullable=False, server_default=func.now()),
)
OWNERS: Final = Table(
    "owners",
    SHARED,
    Column("room", ForeignKey(ROOMS.c.id), primary_key=True),
    Column("server", ForeignKey(SERVERS.c.id), nullable=False, index=True),
)
KEYS: Final = Table(
    "keys",
    SHARED,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)
ROOM_QUOTA: Final = Table(  # recently made rooms, by address
    "room_quota",
    SHARED,
    Column("address", String(64), nullable=False, index=True),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)
GUESTS_KEY: Final = "guests"  # signs the cookies
SERVERS_KEY: Final = "servers"  # authenticates one server to another
LOCK_CLASS: Final = 0x50B4E3E5  # the class of the advisory locks that live servers hold
HOUR: Final = timedelta(hours=1)


class Owner(Struct, frozen=True):
    """The server that owns a room."""

    server: int
    address: str
    is_dead: bool
    seen: datetime  # its last heartbeat


def shared_key(connection: Connection, name: str) -> bytes:
    """A key that all servers of the database share; generated on first use."""
    new = {"name": name, "value": secrets.token_hex(32)}
    connection.execute(postgresql.insert(KEYS).on_conflict_do_nothing(), new)
    return bytes.fromhex(connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar_one())


def is_alive(server: int | BindParameter[int]) -> ColumnElement[bool]:
    """The condition that a server has not been declared dead."""
    return and_(SERVERS.c.id == server, SERVERS.c.ended.is_(None))


_FENCE: Final = (
    select(OWNERS.c.room)
    .join(SERVERS)
    .where(OWNERS.c.room == bindparam("the_room"), is_alive(bindparam("the_server", type_=Integer)))
    .with_for_update(read=True, of=SERVERS)
)


def fence(room: str, server: int) -> Statement:
    """Select a row only if the live server owns the room; until the commit it cannot be declared dead."""
    return _FENCE, {"the_room": room, "the_server": server}


def new_owner(room: str, server: int) -> Statement:
    """Own a room that is inserted in the same commit."""
    return insert(OWNERS), {"room": room, "server": server}


def owners_of(connection: Connection, rooms: list[str]) -> dict[str, Owner]:
    """The owners, dead or alive, of those of these rooms that have one."""
    query = select(OWNERS.c.room, SERVERS, HEARTBEATS.c.seen).select_from(OWNERS.join(SERVERS).join(HEARTBEATS))
    rows = connection.execute(query.where(OWNERS.c.room.in_(rooms)))
    return {row.room: Owner(row.id, row.address, row.ended is not None, row.seen) for row in rows}


def take(connection: Connection, rooms: list[str], server: int) -> None:
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


def elapsed(connection: Connection, left: Mapping[str, datetime]) -> dict[str, float]:
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


def orphaned_rooms(most: int) -> Select[tuple[str]]:
    """Rooms of dead servers in which a match runs."""
    left = ROOMS.join(OWNERS, OWNERS.c.room == ROOMS.c.id).join(SERVERS, SERVERS.c.id == OWNERS.c.server)
    dead = SERVERS.c.ended.is_not(None)
    return select(ROOMS.c.id).select_from(left).where(dead, ROOMS.c.phase == PLAYING).limit(most)


def unowned_before(updated: str, most: int) -> Select[tuple[str]]:
    """Rooms without an owner that have not changed since then."""
    owned = select(OWNERS.c.room).where(OWNERS.c.room == ROOMS.c.id)
    query = select(ROOMS.c.id).where(ROOMS.c.updated < updated, ~owned.exists())
    return query.order_by(ROOMS.c.updated).limit(most)


def join(connection: Connection, address: str) -> int:
    """Join the servers, and return our number. The lock is taken before anybody can check it."""
    number = int(connection.scalar(NUMBERS))
    connection.execute(select(func.pg_advisory_lock(LOCK_CLASS, number)))
    connection.execute(insert(SERVERS), {"id": number, "address": address})
    connection.execute(insert(HEARTBEATS), {"server": number})
    return number


def hold_lock(connection: Connection, server: int) -> bool:
    """Take the liveness lock again on a new connection; False if the database still holds the old session."""
    return bool(connection.scalar(select(func.pg_try_advisory_lock(LOCK_CLASS, server))))


def heartbeat(connection: Connection, server: int) -> bool:
    """Send a heartbeat; False if the others have declared us dead."""
    sign = update(HEARTBEATS).where(HEARTBEATS.c.server == SERVERS.c.id, is_alive(server)).values(seen=func.now())
    return bool(connection.execute(sign).rowcount)


def leave(connection: Connection, server: int) -> None:
    """Declare ourselves ended, and so give up all rooms."""
    heartbeat(connection, server)
    connection.execute(update(SERVERS).where(SERVERS.c.id == server).values(ended=func.now()))


def declare_dead(connection: Connection, server: int) -> bool:
    """Declare those servers dead that no longer hold their lock, or have sent no heartbeat for too long.

    Returns whether there were any. One with a commit in progress is left for the next time.
    """
    is_gone = func.pg_try_advisory_xact_lock(LOCK_CLASS, SERVERS.c.id)
    is_hung = HEARTBEATS.c.seen < func.now() - timedelta(seconds=HUNG_SECONDS)
    others = select(SERVERS.c.id).join(HEARTBEATS).where(SERVERS.c.id != server, SERVERS.c.ended.is_(None))
    dead = others.where(or_(is_hung, is_gone)).with_for_update(of=SERVERS, skip_locked=True)
    return bool(connection.execute(update(SERVERS).where(SERVERS.c.id.in_(dead)).values(ended=func.now())).rowcount)


def forget(connection: Connection) -> None:
    """Delete servers that died long ago, their ownership of rooms, and expired counts."""
    long_dead = select(SERVERS.c.id).where(SERVERS.c.ended < func.now() - timedelta(seconds=DEAD_KEPT))
    connection.execute(delete(OWNERS).where(OWNERS.c.server.in_(long_dead)))
    owns = select(OWNERS.c.room).where(OWNERS.c.server == SERVERS.c.id)
    connection.execute(delete(SERVERS).where(SERVERS.c.id.in_(long_dead), ~owns.exists()))
    connection.execute(delete(ROOM_QUOTA).where(ROOM_QUOTA.c.at < func.now() - HOUR))


def count_room(connection: Connection, address: str, most: int) -> bool:
    """Count a room that an address is about to make, unless it has reached the hourly limit; returns whether it may."""
    lately = select(func.count()).where(ROOM_QUOTA.c.address == address, ROOM_QUOTA.c.at > func.now() - HOUR)
    if connection.execute(lately).scalar_one() >= most:
        return False
    connection.execute(insert(ROOM_QUOTA), {"address": address})
    return True


def living(connection: Connection) -> dict[int, str]:
    """The servers that are not declared dead, with their addresses."""
    rows = connection.execute(select(SERVERS.c.id, SERVERS.c.address).where(SERVERS.c.ended.is_(None)))
    return {row.id: row.address for row in rows}


T = TypeVar("T")


class DeclaredDead(Exception):
    """The other servers have declared us dead."""


class Membership:
    """This server's membership."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine = engine
        self.address = address
        self.number = 0  # our server number; 0: none yet
        self.connection: Connection | None = None
        self.holds_lock = False
        self.calm_at = 0.0
        self.beats = 0
        self.known: set[str] = set()  # addresses of servers
        self.hosts: set[str] = set()  # their machines' addresses
        self.thread = ThreadPoolExecutor(1, "membership")
        self.declaring: asyncio.Future[bool] | None = None

    async def join(self) -> None:
        """Join the servers, under a new number."""
        self.number = await self._in_thread(self._join)

    async def beat(self) -> dict[int, str]:
        """Send a heartbeat, and declare dead servers dead; returns the addresses of the living. Raises DeclaredDead."""
        return await self._in_thread(self._beat)

    async def declare_dead(self) -> bool:
        """Check for dead servers now, because one is unreachable; returns whether one is dead. Concurrent calls share a
        check.
        """
        if self.declaring is None or self.declaring.done():
            self.declaring = asyncio.ensure_future(self._in_thread(lambda: self._declare_dead(self._connected())))
        return await asyncio.shield(self.declaring)

    async def leave(self) -> None:
        """Give up all rooms."""
        await self._in_thread(self._leave)
        self.thread.shutdown()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._or_disconnect, work)

    def _or_disconnect(self, work: Callable[[], T]) -> T:
        """Run this; discard a connection that was cut. Any other connection is kept, because it holds our lock."""
        try:
            return work()
        except DBAPIError as error:
            if error.connection_invalidated:
                self._disconnect()
            raise

    def _join(self) -> int:
        self._disconnect()
        connection = self._connect()
        number = join(connection, self.address)
        self.holds_lock = True
        declare_dead(connection, number)
        return number

    def _beat(self) -> dict[int, str]:
        connection = self._connected()
        if not heartbeat(connection, self.number):
            raise DeclaredDead
        self._declare_dead(connection)
        if self.beats % CLEANUP_BEATS == 0:
            forget(connection)
        self.beats += 1
        found = living(connection)
        self._note_hosts(set(found.values()))
        return found

    def _note_hosts(self, addresses: set[str]) -> None:
        """Remember the addresses from which other servers connect to us."""
        for address in addresses - self.known:
            with contextlib.suppress(OSError):
                found = socket.getaddrinfo(urlsplit(address).hostname, None)
                self.hosts.update(str(place[0]) for *_, place in found)
                self.known.add(address)

    def _declare_dead(self, connection: Connection) -> bool:
        """Declare dead servers dead, but not just after our own connection was cut: then those of live servers were
        too.
        """
        return time.monotonic() > self.calm_at and declare_dead(connection, self.number)

    def _leave(self) -> None:
        leave(self._connected(), self.number)
        self._disconnect()

    def _connected(self) -> Connection:
        """Our connection; a new one takes the lock again, once the database has noticed the end of the old one."""
        connection = self.connection
        if connection is None:
            connection = self._connect()
            self.calm_at = time.monotonic() + RECONNECT_SECONDS
        if not self.holds_lock:
            self.holds_lock = hold_lock(connection, self.number)
        return connection

    def _connect(self) -> Connection:
        self.connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return self.connection

    def _disconnect(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection, self.holds_lock = None, False
