"""Membership: one server among those of a database. It lives for as long as it holds its lock, on its own connection.

The lock is the database's: it goes with the connection, however the process ends. So nobody has to agree on the time of
day, and a process that waits for a processor for a moment is not taken for dead.
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
CALM: Final = 2.0  # seconds in which all servers come back to a database that was away
FORGET_EVERY: Final = 7200  # signs of life


class Ended(Exception):
    """The others have declared us dead."""


class Membership:
    """What this server is to the others."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine = engine
        self.address = address
        self.number = 0  # ours among the servers; 0: none yet
        self.connection: Connection | None = None
        self.holds_lock = False
        self.calm_at = 0.0
        self.beats = 0
        self.known: set[str] = set()  # addresses of servers
        self.hosts: set[str] = set()  # of the machines that they run on
        self.thread = ThreadPoolExecutor(1, "membership")
        self.burying: asyncio.Future[bool] | None = None

    async def join(self) -> None:
        """Be one of the servers, under a new number."""
        self.number = await self._in_thread(self._join)

    async def beat(self) -> dict[int, str]:
        """Give a sign of life, and look after the others; the living and their addresses. Raises Ended."""
        return await self._in_thread(self._beat)

    async def bury(self) -> bool:
        """Look after the others now: one of them does not answer. Whether one is dead; who asks meanwhile asks once."""
        if self.burying is None or self.burying.done():
            self.burying = asyncio.ensure_future(self._in_thread(lambda: self._bury(self._connected())))
        return await asyncio.shield(self.burying)

    async def leave(self) -> None:
        """Own nothing any more."""
        await self._in_thread(self._leave)
        self.thread.shutdown()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._or_disconnect, work)

    def _or_disconnect(self, work: Callable[[], T]) -> T:
        """A connection that was cut is not used again. Any other is kept: our lock is on it."""
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
        """Remember from where other servers speak to us."""
        for address in addresses - self.known:
            with contextlib.suppress(OSError):
                found = socket.getaddrinfo(urlsplit(address).hostname, None)
                self.hosts.update(str(place[0]) for *_, place in found)
                self.known.add(address)

    def _bury(self, connection: Connection) -> bool:
        """Declare the dead dead; not just after our own connection was cut: those of others were too, and they live."""
        return time.monotonic() > self.calm_at and servers.bury(connection, self.number)

    def _leave(self) -> None:
        servers.leave(self._connected(), self.number)
        self._disconnect()

    def _connected(self) -> Connection:
        """Our connection; a new one holds the lock again, as soon as the database has noticed the end of the old."""
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
