"""The store: the rooms of a database, read and written on its one thread, before anything is broadcast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Row, select

from sobremesa.server.storage.export import about_guest
from sobremesa.server.storage.folder import open_folder
from sobremesa.server.storage.migrations import bring_up_to_date
from sobremesa.server.storage.opening import Claim, Elsewhere, Opened, Together, one_by_one_if_needed, read_rooms
from sobremesa.server.storage.records import OVER, PLAYING, StoredRoom
from sobremesa.server.storage.schema import ROOMS, SEATS, open_engine
from sobremesa.server.storage.writer import Writer


class Store(Writer):
    """The rooms of a database.

    This server owns every room in it; `shared.py` is for databases with several servers.
    """

    def __init__(self, url: URL | str) -> None:
        engine = open_engine(url)
        bring_up_to_date(engine)
        super().__init__(engine)
        self.opening = Together(self._open_all)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """SQLite in one file of this folder."""
        return cls(URL.create("sqlite", database=str(open_folder(folder))))

    async def open(self, room: str) -> Opened:
        """Take ownership of a room, or raise Elsewhere, and read it; concurrent requests are batched."""
        return await self.opening.ask(room)

    async def _open_all(self, rooms: list[str]) -> dict[str, Opened | Exception]:
        return await self._in_thread(lambda: one_by_one_if_needed(self._opened, rooms))

    def _opened(self, rooms: list[str]) -> dict[str, Opened | Exception]:
        claims = self._claims(rooms)
        stored = self._load([room for room, claim in claims.items() if isinstance(claim, Claim)])
        return {
            room: Opened(claim, stored.get(room)) if isinstance(claim, Claim) else claim
            for room, claim in claims.items()
        }

    def _claims(self, rooms: list[str]) -> dict[str, Claim | Elsewhere]:
        """Take ownership of those of these rooms that have no owner."""
        return {room: Claim() for room in rooms}

    async def count_room(self, address: str, most: int) -> bool:
        """Whether an address may make another room, counting all servers; if so, it is counted."""
        return True

    def release(self, rooms: Sequence[str]) -> None:
        """Give up ownership of these rooms."""

    async def ask(self, query: Any) -> list[Row[Any]]:
        """The rows of a query."""
        return await self._in_thread(lambda: self._ask(query))

    def _ask(self, query: Any) -> list[Row[Any]]:
        with self.engine.connect() as connection:
            return list(connection.execute(query))

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
        """The rooms in which this guest has a seat, latest first."""
        query = select(ROOMS.c.id).join(SEATS).where(SEATS.c.guest == guest).distinct()
        return [
            row.id
            for row in await self.ask(query.add_columns(ROOMS.c.updated).order_by(ROOMS.c.updated.desc()).limit(12))
        ]

    async def listed_rooms(self) -> list[str]:
        """The publicly listed rooms, latest first."""
        query = select(ROOMS.c.id).where(ROOMS.c.listed, ROOMS.c.phase != OVER).order_by(ROOMS.c.updated.desc())
        return [row.id for row in await self.ask(query.limit(24))]

    async def unfinished_rooms(self) -> list[str]:
        """The rooms with a running match, latest first."""
        query = select(ROOMS.c.id).where(ROOMS.c.phase == PLAYING).order_by(ROOMS.c.updated.desc())
        return [row.id for row in await self.ask(query.limit(1000))]

    async def guests(self) -> frozenset[str]:
        """All guests who have a seat anywhere."""
        query = select(SEATS.c.guest).where(SEATS.c.guest.is_not(None)).distinct()
        return frozenset(row.guest for row in await self.ask(query))

    async def about(self, guest: str) -> bytes:
        """All stored data about a guest, as JSON."""
        return await self._in_thread(lambda: self._about(guest))

    def _about(self, guest: str) -> bytes:
        with self.engine.connect() as connection:
            return about_guest(connection, guest)

    async def rooms_before(self, updated: str, most: int = 200) -> list[str]:
        """Rooms that have not changed since then."""
        query = select(ROOMS.c.id).where(ROOMS.c.updated < updated).order_by(ROOMS.c.updated)
        return [row.id for row in await self.ask(query.limit(most))]
