"""Storage: SQLAlchemy Core, SQLite in one file by default. One commit for all who wait, before anyone is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Executable,
    ForeignKey,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from sobremesa.server.sockets.messages import ChatLine
from sobremesa.server.storage.records import OVER, PLAYING, Change, RoomRecord, SeatRecord, now

T = TypeVar("T")
Statement = tuple[Executable, Any]

SCHEMA = MetaData()
ROOMS = Table(
    "rooms",
    SCHEMA,
    Column("id", String(16), primary_key=True),
    Column("phase", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("updated", String(32), nullable=False, index=True),
    Column("record", Text, nullable=False),
)
SEATS = Table(
    "seats",
    SCHEMA,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), index=True),
    Column("key", String(64), nullable=False),
    Column("record", Text, nullable=False),
)
CHANGES = Table(  # the key (room, number) decides races
    "changes",
    SCHEMA,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("at", String(32), nullable=False),
)
CHAT = Table(
    "chat",
    SCHEMA,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("record", Text, nullable=False),
)


class Conflict(Exception):
    """Somebody else has written this row first."""


class Kept(msgspec.Struct):
    """All that is kept of one room."""

    record: RoomRecord
    seats: list[SeatRecord]
    changes: list[Change]
    chat: list[ChatLine]


def open_engine(url: str) -> Engine:
    """The database, its tables made if they are not there."""
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    SCHEMA.create_all(engine)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """WAL, and a commit waits for the disk: it survives a crash of this process, and a power cut."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


class Store:
    """The one thread that reads and writes; whoever writes waits until it is durable."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self.flushing: asyncio.Task[None] | None = None

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """SQLite in one file of this folder."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite:///{folder / 'sobremesa.sqlite'}")

    async def write(self, *statements: Statement) -> None:
        """Make these durable, all or none; raise Conflict if a row is already there."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((statements, done))
        if self.flushing is None:
            self.flushing = asyncio.create_task(self._flush())
        await done

    async def _flush(self) -> None:
        """Commit whatever has come together meanwhile, until nothing waits."""
        try:
            while self.waiting:
                jobs, self.waiting = self.waiting, []
                outcomes = await self._in_thread(partial(self._commit_all, [job for job, _ in jobs]))
                for (_, done), outcome in zip(jobs, outcomes, strict=True):
                    if done.cancelled():
                        continue
                    if outcome is None:
                        done.set_result(None)
                    else:
                        done.set_exception(outcome)
        finally:
            self.flushing = None

    def _commit_all(self, jobs: list[Sequence[Statement]]) -> list[Exception | None]:
        try:
            with self.engine.begin() as connection:
                for statements in jobs:
                    _run(connection, statements)
        except Exception:  # one of them is at fault: each by itself, so that the others do not suffer
            return [self._commit(statements) for statements in jobs]
        return [None] * len(jobs)

    def _commit(self, statements: Sequence[Statement]) -> Exception | None:
        try:
            with self.engine.begin() as connection:
                _run(connection, statements)
        except IntegrityError:
            return Conflict()
        except Exception as error:  # goes to whoever waits for it
            return error
        return None

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    async def ask(self, query: Any) -> list[Row[Any]]:
        """The rows of a query."""
        return await self._in_thread(lambda: self._ask(query))

    def _ask(self, query: Any) -> list[Row[Any]]:
        with self.engine.connect() as connection:
            return list(connection.execute(query))

    async def load(self, room: str) -> Kept | None:
        """All of one room, if there is such a room."""
        rows = await self.ask(select(ROOMS.c.record).where(ROOMS.c.id == room))
        if not rows:
            return None
        seats = await self.ask(select(SEATS.c.record).where(SEATS.c.room == room).order_by(SEATS.c.seat))
        changes = await self.ask(select(CHANGES).where(CHANGES.c.room == room).order_by(CHANGES.c.number))
        said = await self.ask(
            select(CHAT.c.record).where(CHAT.c.room == room).order_by(CHAT.c.number.desc()).limit(100)
        )
        return Kept(
            _read(rows[0].record, RoomRecord),
            [_read(row.record, SeatRecord) for row in seats],
            [Change(row.number, row.seat, row.action, msgspec.json.decode(row.events)) for row in changes],
            [_read(row.record, ChatLine) for row in reversed(said)],
        )

    async def rooms_of(self, guest: str) -> list[str]:
        """The rooms in which this guest has a seat, the latest first."""
        query = select(ROOMS.c.id).join(SEATS).where(SEATS.c.guest == guest).distinct()
        return [
            row.id
            for row in await self.ask(query.add_columns(ROOMS.c.updated).order_by(ROOMS.c.updated.desc()).limit(12))
        ]

    async def listed_rooms(self) -> list[str]:
        """The rooms that want to be found, the latest first."""
        query = select(ROOMS.c.id).where(ROOMS.c.listed, ROOMS.c.phase != OVER).order_by(ROOMS.c.updated.desc())
        return [row.id for row in await self.ask(query.limit(24))]

    async def unfinished_rooms(self) -> list[str]:
        """The rooms in which a match runs, the latest first."""
        query = select(ROOMS.c.id).where(ROOMS.c.phase == PLAYING).order_by(ROOMS.c.updated.desc())
        return [row.id for row in await self.ask(query.limit(1000))]

    async def close(self) -> None:
        """Finish what waits, then let go of the database."""
        if self.flushing is not None:
            await self.flushing
        self.thread.shutdown()
        self.engine.dispose()


def _run(connection: Connection, statements: Sequence[Statement]) -> None:
    for statement, values in statements:
        connection.execute(statement, values)


def _write(record: object) -> str:
    return msgspec.json.encode(record).decode()


def _read(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)


def new_room(record: RoomRecord, seats: list[SeatRecord]) -> list[Statement]:
    """A room that was not there."""
    record.created = record.updated = now()
    return [(insert(ROOMS), _room_row(record)), *new_seat_rows(record.id, seats)]


def new_seat_rows(room: str, seats: list[SeatRecord]) -> list[Statement]:
    """Seats that were not there."""
    return [(insert(SEATS), [_seat_row(room, seat) for seat in seats])]


def changed_room(record: RoomRecord) -> Statement:
    """The room as it is now."""
    record.updated = now()
    row = _room_row(record)
    return update(ROOMS).where(ROOMS.c.id == row.pop("id")), row


def changed_seat(room: str, seat: SeatRecord) -> Statement:
    """The seat as it is now."""
    row = _seat_row(room, seat)
    return update(SEATS).where(SEATS.c.room == row.pop("room"), SEATS.c.seat == row.pop("seat")), row


def without_seats(room: str) -> Statement:
    """No seats, before others are made."""
    return delete(SEATS).where(SEATS.c.room == room), None


def new_change(room: str, change: Change) -> Statement:
    """A change of the match; a Conflict if this number is taken."""
    row = {"room": room, "number": change.number, "seat": change.seat, "action": change.action}
    return insert(CHANGES), {**row, "events": _write(change.events), "at": now()}


def new_chat(room: str, line: ChatLine) -> Statement:
    """Something said."""
    return insert(CHAT), {"room": room, "number": line.n, "record": _write(line)}


def _room_row(record: RoomRecord) -> dict[str, Any]:
    row = {"id": record.id, "phase": record.phase, "listed": record.listed, "updated": record.updated}
    return {**row, "record": _write(record)}


def _seat_row(room: str, seat: SeatRecord) -> dict[str, Any]:
    return {"room": room, "seat": seat.seat, "guest": seat.guest, "key": seat.key, "record": _write(seat)}
