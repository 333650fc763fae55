"""The store: rooms of a database, read in batches and written in groups on its one thread.

An outage is no fault of what was asked, and passes: PostgreSQL is being restarted or its connection was cut; the file
of SQLite is locked by another process, its disk is full or has turned read-only. All of these are `Unavailable`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Row, Select, exc, select
from sqlalchemy.exc import IntegrityError

from sobremesa.server.limits import MOST_GOING_ON, ROOMS_A_QUERY
from sobremesa.server.storage.export import about_guest
from sobremesa.server.storage.migrations import bring_up_to_date
from sobremesa.server.storage.records import (
    NEW_CHANGE,
    OVER,
    PLAYING,
    RoomRecord,
    Statement,
    StoredRoom,
    read_finished,
    read_record,
    read_rooms,
)
from sobremesa.server.storage.schema import ANALYSES, ROOMS, SEATS, Journal, database_in, open_engine

T = TypeVar("T")
TRANSIENT: Final = (
    exc.OperationalError,  # unreachable, shut down, locked, full, read-only
    exc.InterfaceError,  # the connection is closed
    exc.InternalError,  # PostgreSQL accepts no writes now
    exc.TimeoutError,  # no connection is free
    sqlite3.OperationalError,  # the same as above, where SQLAlchemy is bypassed
    OSError,
)


class Conflict(Exception):
    """Somebody else has written this row first."""


class Lost(Exception):
    """Another server owns the room now: nothing was written."""


class Unavailable(Exception):
    """Storage cannot be used now. A write that raises this may have been stored or not."""


def is_outage(error: BaseException) -> bool:
    """Whether the same request may succeed later."""
    return isinstance(error, (*TRANSIENT, Unavailable))


def is_disconnect(error: BaseException) -> bool:
    """Whether a connection was cut: a new one may succeed at once."""
    return isinstance(error, exc.DBAPIError) and error.connection_invalidated


def as_unavailable(error: Exception) -> Exception:
    """The exception for callers: Unavailable if this is an outage, else the same."""
    if isinstance(error, Unavailable) or not is_outage(error):
        return error
    unavailable = Unavailable(first_line(error))
    unavailable.__cause__ = error
    return unavailable


def reporting_outages(work: Callable[[], T]) -> T:
    """Run this; an outage raises Unavailable."""
    try:
        return work()
    except TRANSIENT as error:
        raise as_unavailable(error) from error


def first_line(error: Exception) -> str:
    """The first line of the system's or the database's message."""
    said = str(getattr(error, "orig", error)).strip().splitlines()
    return said[0] if said else type(error).__name__


class OwnedElsewhere(Exception):
    """Another server owns the room; the argument is its address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Opened(msgspec.Struct, frozen=True):
    """A room that we own, with its stored data; None if there is no such room."""

    elapsed: float  # seconds that the person to act had already used when the previous owner died
    stored: StoredRoom | None


class Batcher(Generic[T]):
    """Batches queries: each query asks for everything that was requested during the one before."""

    def __init__(self, ask: Callable[[list[str]], Awaitable[dict[str, T | Exception]]]) -> None:
        self.ask_all = ask
        self.waiting: dict[str, asyncio.Future[T]] = {}
        self.asking: asyncio.Task[None] | None = None

    async def ask(self, name: str) -> T:
        """The answer for this name; concurrent requests for the same name share it."""
        answer = self.waiting.get(name)
        if answer is None:
            answer = self.waiting[name] = asyncio.get_running_loop().create_future()
            if self.asking is None:
                self.asking = asyncio.create_task(self._ask())
        return await asyncio.shield(answer)

    async def _ask(self) -> None:
        """Query batch after batch until nobody waits."""
        try:
            while self.waiting:
                names = list(self.waiting)[:ROOMS_A_QUERY]
                answers = {name: self.waiting.pop(name) for name in names}
                try:
                    found = await self.ask_all(names)
                except Exception as error:  # goes to the waiters
                    found = dict.fromkeys(names, error)
                for name, answer in answers.items():
                    _settle(answer, found[name])
        finally:
            self.asking = None


def _settle(answer: asyncio.Future[T], found: T | Exception) -> None:
    if isinstance(found, Exception):
        answer.set_exception(found)
        answer.exception()  # marks it as retrieved, in case the waiter was cancelled
    else:
        answer.set_result(found)


def one_by_one_if_needed(
    read: Callable[[list[str]], dict[str, T | Exception]], names: Sequence[str]
) -> dict[str, T | Exception]:
    """Read all of these; if that fails, read each alone, so that one fault does not affect the others."""
    try:
        return read(list(names))
    except Exception as error:
        if is_outage(error):
            raise  # no room is at fault
        if len(names) == 1:
            return {names[0]: error}
    found: dict[str, T | Exception] = {}
    for name in names:
        found.update(one_by_one_if_needed(read, [name]))
    return found


class Store:
    """The rooms of a database, all of which this server owns: `shared.py` is for databases with several servers.

    Everything with the database is done on one thread; a write returns once it is durable.
    """

    def __init__(self, url: URL | str, journal: Journal = "WAL") -> None:
        self.engine = open_engine(url, journal)
        bring_up_to_date(self.engine)
        self.thread = ThreadPoolExecutor(1, "store")
        self.reader = ThreadPoolExecutor(1, "reader")  # with a connection of its own, for what nobody at a table awaits
        self.waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self.flushing: asyncio.Task[None] | None = None
        self.new_change = str(NEW_CHANGE.compile(self.engine))  # the SQL for the driver
        self.commits = 0  # since the start
        self.seconds = 0.0  # total commit time
        self.opening = Batcher(self._open_all)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """SQLite in one file of this folder."""
        return cls(database_in(folder))

    async def open(self, room: str) -> Opened:
        """Take ownership of a room, or raise OwnedElsewhere, and read it; concurrent requests are batched."""
        return await self.opening.ask(room)

    async def _open_all(self, rooms: list[str]) -> dict[str, Opened | Exception]:
        return await self._in_thread(lambda: one_by_one_if_needed(self._opened, rooms))

    def _opened(self, rooms: list[str]) -> dict[str, Opened | Exception]:
        owned = self._claims(rooms)
        stored = self._load([room for room, elapsed in owned.items() if isinstance(elapsed, float)])
        return {
            room: Opened(elapsed, stored.get(room)) if isinstance(elapsed, float) else elapsed
            for room, elapsed in owned.items()
        }

    def _claims(self, rooms: list[str]) -> dict[str, float | OwnedElsewhere]:
        """Take ownership of those of these rooms that have no owner; for ours the seconds since their owner died."""
        return dict.fromkeys(rooms, 0.0)

    async def count_room(self, address: str, most: int) -> bool:
        """Whether an address may make another room, counting all servers; if so, it is counted."""
        return True

    def release(self, rooms: Sequence[str]) -> None:
        """Give up ownership of these rooms."""

    async def ask(self, query: Any) -> list[Row[Any]]:
        """The rows of a query."""
        return await self._read(lambda connection: list(connection.execute(query)))

    async def names(self, query: Select[tuple[str]]) -> list[str]:
        """The ids in the first column of a query."""
        return [row[0] for row in await self.ask(query)]

    async def _read(self, work: Callable[[Connection], T], thread: Executor | None = None) -> T:
        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await self._in_thread(reading, thread)

    async def load(self, room: str) -> StoredRoom | None:
        """All stored data of one room, None if there is no such room."""
        return (await self._in_thread(lambda: self._load([room]))).get(room)

    def _load(self, rooms: list[str]) -> dict[str, StoredRoom]:
        """Read in one transaction, so that the rows of a room are consistent."""
        with self._snapshot() as connection:
            return read_rooms(connection, rooms)

    @contextmanager
    def _snapshot(self) -> Iterator[Connection]:
        """A read-only connection with a consistent snapshot."""
        with self.engine.connect() as connection:
            if self.engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")  # the driver omits it before reads
            else:
                connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    async def rooms_of(self, guest: str) -> list[str]:
        """The unfinished rooms in which this guest has a seat, latest first."""
        seats = select(SEATS.c.room).where(SEATS.c.guest == guest)
        own = select(ROOMS.c.id).where(ROOMS.c.id.in_(seats), ROOMS.c.phase != OVER)
        return await self.names(own.order_by(ROOMS.c.updated.desc()).limit(MOST_GOING_ON))

    async def finished_rooms(self, guest: str, joined: Sequence[str], first: int, most: int) -> list[StoredRoom]:
        """The finished rooms in which this guest has a seat, and those of these names, without their changes and chat:
        this many from the n-th on, latest first.
        """
        return await self._read(lambda connection: read_finished(connection, guest, joined, first, most))

    async def listed_rooms(self) -> list[str]:
        """The publicly listed rooms, latest first."""
        query = select(ROOMS.c.id).where(ROOMS.c.listed, ROOMS.c.phase != OVER).order_by(ROOMS.c.updated.desc())
        return await self.names(query.limit(24))

    async def latest_rooms(self, most: int) -> list[RoomRecord]:
        """The records of the rooms that were used last, without damaged ones."""
        rows = await self.ask(select(ROOMS.c.record).order_by(ROOMS.c.updated.desc()).limit(most))
        return [record for row in rows if (record := read_record(row.record)) is not None]

    async def unfinished_rooms(self) -> list[str]:
        """The rooms with a running match, latest first."""
        query = select(ROOMS.c.id).where(ROOMS.c.phase == PLAYING).order_by(ROOMS.c.updated.desc())
        return await self.names(query.limit(1000))

    async def analysis_of(self, room: str) -> str | None:
        """The stored analysis of a finished match."""
        rows = await self.ask(select(ANALYSES.c.record).where(ANALYSES.c.room == room))
        return str(rows[0].record) if rows else None

    async def about(self, guest: str) -> bytes:
        """All stored data about a guest, as JSON."""
        return await self._read(lambda connection: about_guest(connection, guest), self.reader)

    async def rooms_before(self, updated: str, most: int = 200) -> list[str]:
        """Rooms that have not changed since then."""
        query = select(ROOMS.c.id).where(ROOMS.c.updated < updated).order_by(ROOMS.c.updated)
        return await self.names(query.limit(most))

    def fence(self, room: str) -> list[Statement]:
        """Statements that precede every write to a room, so that only its owner can commit."""
        return []

    def new_owner(self, room: str) -> list[Statement]:
        """Statements that follow a new room, so that we own it."""
        return []

    async def write(self, *statements: Statement) -> None:
        """Make these durable, all or none; raise Conflict if a row already exists, Unavailable during an outage."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((statements, done))
        if self.flushing is None:
            self.flushing = asyncio.create_task(self._flush())
        await done

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Run this in one transaction on the store's thread; raises Unavailable during an outage."""

        def run() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        return await self._in_thread(run)

    async def _flush(self) -> None:
        """Commit batches of whatever has queued up meanwhile, until nothing waits."""
        try:
            while self.waiting:
                jobs, self.waiting = self.waiting, []
                begun = time.monotonic()
                outcomes = await self._outcomes([job for job, _ in jobs])
                self.commits, self.seconds = self.commits + 1, self.seconds + time.monotonic() - begun
                for (_, done), outcome in zip(jobs, outcomes, strict=True):
                    if done.cancelled():
                        continue
                    if outcome is None:
                        done.set_result(None)
                    else:
                        done.set_exception(as_unavailable(outcome))
        finally:
            self.flushing = None

    async def _outcomes(self, jobs: list[Sequence[Statement]]) -> Sequence[Exception | None]:
        try:
            return await self._in_thread(partial(self._commit_all, jobs))
        except Exception as error:  # of the thread itself: nobody may wait for ever while holding a room's lock
            return [error] * len(jobs)

    def _commit_all(self, jobs: list[Sequence[Statement]]) -> list[Exception | None]:
        try:
            if all(statement is NEW_CHANGE for statements in jobs for statement, _ in statements):
                self._commit_changes([values for statements in jobs for _, values in statements])
            else:
                with self.engine.begin() as connection:
                    for statements in jobs:
                        _run(connection, statements)
        except Exception as error:
            if is_outage(error) and not is_disconnect(error):
                return [error] * len(jobs)
            return self._commit_each(jobs)
        return [None] * len(jobs)

    def _commit_each(self, jobs: list[Sequence[Statement]]) -> list[Exception | None]:
        """Commit each alone, so that one at fault does not affect the others, or on a new connection; none after an
        outage was noticed.
        """
        outcomes: list[Exception | None] = []
        for statements in jobs:
            last = outcomes[-1] if outcomes else None
            outcomes.append(last if last is not None and is_outage(last) else self._commit(statements))
        return outcomes

    def _commit_changes(self, rows: list[Any]) -> None:
        """Commit moves, the most frequent write, through the driver: half the cost of going through SQLAlchemy."""
        connection = self.engine.raw_connection()
        try:
            assert connection.driver_connection is not None
            for row in rows:
                connection.driver_connection.execute(self.new_change, row)
            connection.commit()
        finally:
            connection.close()

    def _commit(self, statements: Sequence[Statement]) -> Exception | None:
        try:
            with self.engine.begin() as connection:
                _run(connection, statements)
        except IntegrityError:
            return Conflict()
        except Exception as error:  # goes to the waiter
            return error
        return None

    async def _in_thread(self, work: Callable[[], T], thread: Executor | None = None) -> T:
        """Run this on the store's thread, or on another one; raises Unavailable during an outage."""
        return await asyncio.get_running_loop().run_in_executor(thread or self.thread, reporting_outages, work)

    async def close(self) -> None:
        """Finish pending writes, then close the database."""
        if self.flushing is not None:
            await self.flushing
        self.thread.shutdown()
        self.reader.shutdown()
        self.engine.dispose()


def _run(connection: Connection, statements: Sequence[Statement]) -> None:
    for statement, values in statements:
        found = connection.execute(statement, values)
        if isinstance(statement, Select) and found.first() is None:  # a fence
            raise Lost
