"""Membership: one server among those of a database. It counts as alive while it holds its lock, on its own connection.

The lock is an advisory lock of the database, released with the connection, however the process ends. So clocks need not
agree, and a process that is starved of processor time for a moment does not count as dead.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar
from urllib.parse import urlsplit

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from sobremesa.server.storage import servers

T = TypeVar("T")
CALM: Final = 2.0  # seconds for all servers to reconnect to a database that was unreachable
FORGET_EVERY: Final = 7200  # heartbeats


class Ended(Exception):
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
        self.burying: asyncio.Future[bool] | None = None

    async def join(self) -> None:
        """Join the servers, under a new number."""
        self.number = await self._in_thread(self._join)

    async def beat(self) -> dict[int, str]:
        """Send a heartbeat and declare dead servers dead; returns the living ones and their addresses. Raises Ended."""
        return await self._in_thread(self._beat)

    async def bury(self) -> bool:
        """Check for dead servers now, because one is unreachable; returns whether one is dead. Concurrent calls share a
        check.
        """
        if self.burying is None or self.burying.done():
            self.burying = asyncio.ensure_future(self._in_thread(lambda: self._bury(self._connected())))
        return await asyncio.shield(self.burying)

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
        number = servers.join(connection, self.address)
        self.holds_lock = True
        servers.bury(connection, number)
        return number

    def _beat(self) -> dict[int, str]:
        connection = self._connected()
        if not servers.give_sign(connection, self.number):
            raise Ended
        self._bury(connection)
        if self.beats % FORGET_EVERY == 0:
            servers.forget(connection)
        self.beats += 1
        found = servers.living(connection)
        self._note_hosts(set(found.values()))
        return found

    def _note_hosts(self, addresses: set[str]) -> None:
        """Remember the addresses from which other servers connect to us."""
        for address in addresses - self.known:
            with contextlib.suppress(OSError):
                found = socket.getaddrinfo(urlsplit(address).hostname, None)
                self.hosts.update(str(place[0]) for *_, place in found)
                self.known.add(address)

    def _bury(self, connection: Connection) -> bool:
        """Declare dead servers dead, but not just after our own connection was cut: then those of live servers were
        too.
        """
        return time.monotonic() > self.calm_at and servers.bury(connection, self.number)

    def _leave(self) -> None:
        servers.leave(self._connected(), self.number)
        self._disconnect()

    def _connected(self) -> Connection:
        """Our connection; a new one takes the lock again, once the database has noticed the end of the old one."""
        connection = self.connection
        if connection is None:
            connection = self._connect()
            self.calm_at = time.monotonic() + CALM
        if not self.holds_lock:
            self.holds_lock = servers.hold_lock(connection, self.number)
        return connection

    def _connect(self) -> Connection:
        self.connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return self.connection

    def _disconnect(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection, self.holds_lock = None, False
