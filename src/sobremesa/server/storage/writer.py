"""The writer of a database: its one thread, and group commit."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Select
from sqlalchemy.exc import IntegrityError

from sobremesa.server.storage.errors import Conflict, Lost, as_unavailable, is_disconnect, is_outage, reporting_outages
from sobremesa.server.storage.statements import NEW_CHANGE, Statement

T = TypeVar("T")


class Writer:
    """Does everything with a database on one thread; a write returns once it is durable."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self.flushing: asyncio.Task[None] | None = None
        self.new_change = str(NEW_CHANGE.compile(self.engine))  # the SQL for the driver
        self.commits = 0  # since the start
        self.seconds = 0.0  # total commit time

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
        except Exception as error:  # of the thread itself: nobody may wait for ever, with a room's lock in their hands
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

    async def _in_thread(self, work: Callable[[], T]) -> T:
        """Run this on the store's thread; raises Unavailable during an outage."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, reporting_outages, work)

    async def close(self) -> None:
        """Finish pending writes, then close the database."""
        if self.flushing is not None:
            await self.flushing
        self.thread.shutdown()
        self.engine.dispose()


def _run(connection: Connection, statements: Sequence[Statement]) -> None:
    for statement, values in statements:
        found = connection.execute(statement, values)
        if isinstance(statement, Select) and found.first() is None:  # a fence
            raise Lost
