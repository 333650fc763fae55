"""Servers that share one database: their tables, and the membership of this one.

A server counts as alive while it holds its lock, on its own connection: an advisory lock of the database, released
with the connection, however the process ends. So clocks need not agree, and a process that is starved of processor
time for a moment does not count as dead. Except for the keys, the tables are as short-lived as the processes; they are
apart from `schema.py` because a folder, which has a single server, does not need them.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Final, TypeVar
from urllib.parse import urlsplit

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
    Sequence,
    String,
    Table,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError

from sobremesa.server.limits import CLEANUP_BEATS, DEAD_KEPT, HUNG_SECONDS, RECONNECT_SECONDS
from sobremesa.server.storage.schema import ROOMS

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


def is_alive(server: int | BindParameter[int]) -> ColumnElement[bool]:
    """The condition that a server has not been declared dead."""
    return and_(SERVERS.c.id == server, SERVERS.c.ended.is_(None))


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
        await self._in_thread(self._join)

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

    def _join(self) -> None:
        """Take the lock of a new number before anybody can check it."""
        self._disconnect()
        connection = self._connect()
        number = int(connection.scalar(NUMBERS))
        connection.execute(select(func.pg_advisory_lock(LOCK_CLASS, number)))
        connection.execute(insert(SERVERS), {"id": number, "address": self.address})
        connection.execute(insert(HEARTBEATS), {"server": number})
        self.number, self.holds_lock = number, True
        self._declare_dead(connection)

    def _beat(self) -> dict[int, str]:
        connection = self._connected()
        if not self._send_heartbeat(connection):
            raise DeclaredDead
        self._declare_dead(connection)
        if self.beats % CLEANUP_BEATS == 0:
            _forget(connection)
        self.beats += 1
        rows = connection.execute(select(SERVERS.c.id, SERVERS.c.address).where(SERVERS.c.ended.is_(None)))
        found = {row.id: row.address for row in rows}
        self._note_hosts(set(found.values()))
        return found

    def _send_heartbeat(self, connection: Connection) -> bool:
        """Send a heartbeat; False if the others have declared us dead."""
        sign = update(HEARTBEATS).where(HEARTBEATS.c.server == SERVERS.c.id, is_alive(self.number))
        return bool(connection.execute(sign.values(seen=func.now())).rowcount)

    def _note_hosts(self, addresses: set[str]) -> None:
        """Remember the addresses from which other servers connect to us."""
        for address in addresses - self.known:
            with contextlib.suppress(OSError):
                found = socket.getaddrinfo(urlsplit(address).hostname, None)
                self.hosts.update(str(place[0]) for *_, place in found)
                self.known.add(address)

    def _declare_dead(self, connection: Connection) -> bool:
        """Declare those servers dead that no longer hold their lock, or have sent no heartbeat for too long.

        Returns whether there were any. One with a commit in progress is left for the next time. Just after our own
        connection was cut none is declared dead: then those of live servers were cut too.
        """
        if time.monotonic() <= self.calm_at:
            return False
        is_gone = func.pg_try_advisory_xact_lock(LOCK_CLASS, SERVERS.c.id)
        is_hung = HEARTBEATS.c.seen < func.now() - timedelta(seconds=HUNG_SECONDS)
        others = select(SERVERS.c.id).join(HEARTBEATS).where(SERVERS.c.id != self.number, SERVERS.c.ended.is_(None))
        dead = others.where(or_(is_hung, is_gone)).with_for_update(of=SERVERS, skip_locked=True)
        return bool(connection.execute(update(SERVERS).where(SERVERS.c.id.in_(dead)).values(ended=func.now())).rowcount)

    def _leave(self) -> None:
        """Declare ourselves ended."""
        connection = self._connected()
        self._send_heartbeat(connection)
        connection.execute(update(SERVERS).where(SERVERS.c.id == self.number).values(ended=func.now()))
        self._disconnect()

    def _connected(self) -> Connection:
        """Our connection; a new one takes the lock again, once the database has noticed the end of the old one."""
        connection = self.connection
        if connection is None:
            connection = self._connect()
            self.calm_at = time.monotonic() + RECONNECT_SECONDS
        if not self.holds_lock:  # False as long as the database still holds the old session
            self.holds_lock = bool(connection.scalar(select(func.pg_try_advisory_lock(LOCK_CLASS, self.number))))
        return connection

    def _connect(self) -> Connection:
        self.connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return self.connection

    def _disconnect(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection, self.holds_lock = None, False


def _forget(connection: Connection) -> None:
    """Delete servers that died long ago, their ownership of rooms, and expired counts."""
    long_dead = select(SERVERS.c.id).where(SERVERS.c.ended < func.now() - timedelta(seconds=DEAD_KEPT))
    connection.execute(delete(OWNERS).where(OWNERS.c.server.in_(long_dead)))
    owns = select(OWNERS.c.room).where(OWNERS.c.server == SERVERS.c.id)
    connection.execute(delete(SERVERS).where(SERVERS.c.id.in_(long_dead), ~owns.exists()))
    connection.execute(delete(ROOM_QUOTA).where(ROOM_QUOTA.c.at < func.now() - HOUR))
