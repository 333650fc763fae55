"""Opening rooms: claiming ownership and reading all stored data, batched.

When a server has died or restarted, everybody reconnects at once: hundreds of rooms take a few queries instead of ten
each.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec
from sqlalchemy import Connection, Row, select

from sobremesa.server.protocol.parts import ChatLine
from sobremesa.server.storage.errors import is_outage
from sobremesa.server.storage.records import Change, RoomRecord, SeatRecord, StoredRoom
from sobremesa.server.storage.schema import CHANGES, CHAT, ROOMS, SEATS

T = TypeVar("T")
MOST_TOGETHER: Final = 50  # rooms in a batch: the first ones should not wait long
LINES: Final = 100  # of a chat


class Elsewhere(Exception):
    """Another server owns the room; the argument is its address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Claim(msgspec.Struct, frozen=True):
    """A room that we own."""

    thought: float = 0.0  # seconds that the person to act had already used when the previous owner died


class Opened(msgspec.Struct, frozen=True):
    """A room that we own, with its stored data; None if there is no such room."""

    claim: Claim
    stored: StoredRoom | None


class Together(Generic[T]):
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
                names = list(self.waiting)[:MOST_TOGETHER]
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


def read_rooms(connection: Connection, names: Sequence[str]) -> dict[str, StoredRoom]:
    """Those of these rooms that exist."""
    wanted = list(names)
    rooms = connection.execute(select(ROOMS.c.id, ROOMS.c.record).where(ROOMS.c.id.in_(wanted))).all()
    order = (SEATS.c.room, SEATS.c.seat)
    seats = _by_room(connection.execute(select(SEATS).where(SEATS.c.room.in_(wanted)).order_by(*order)).all())
    order = (CHANGES.c.room, CHANGES.c.number)
    changes = _by_room(connection.execute(select(CHANGES).where(CHANGES.c.room.in_(wanted)).order_by(*order)).all())
    order = (CHAT.c.room, CHAT.c.number)
    chat = _by_room(connection.execute(select(CHAT).where(CHAT.c.room.in_(wanted)).order_by(*order)).all())
    return {
        room.id: StoredRoom(
            _read(room.record, RoomRecord),
            [_read(row.record, SeatRecord) for row in seats[room.id]],
            [_read_change(row) for row in changes[room.id]],
            [_read(row.record, ChatLine) for row in chat[room.id][-LINES:]],
        )
        for room in rooms
    }


def _by_room(rows: Sequence[Row[Any]]) -> dict[str, list[Row[Any]]]:
    found: dict[str, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[row.room].append(row)
    return found


def _read(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)


def _read_change(row: Row[Any]) -> Change:
    return Change(row.number, row.seat, row.kind, row.action, msgspec.json.decode(row.events))
