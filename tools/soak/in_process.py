"""The real server on loopback inside this process, so that a soak test can set the tables of its rooms."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import uvicorn

from sobremesa.server.app import make_app
from sobremesa.server.http import budgets
from sobremesa.server.http.guests import GuestBook
from sobremesa.server.launch import config, listen
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.sockets import connection
from sobremesa.server.storage import records
from sobremesa.server.storage.records import Change, RoomRecord, SeatRecord
from sobremesa.server.storage.store import Store

KEY = bytes(32)  # of the cookies
STARTED = 30.0  # seconds
PLENTY = 1e9


class QuietServer(uvicorn.Server):
    """Installs no signal handlers."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


class InsideServer:
    """The server, which shares the event loop with its clients."""

    def __init__(self, address: str, service: RoomService) -> None:
        self.address = address
        self.service = service
        self.guests = GuestBook(KEY)

    async def put_room(self, record: RoomRecord, seats: list[SeatRecord], changes: Sequence[Change]) -> None:
        """Replace the stored room of this id, and drop it from memory."""
        self.service.registry.rooms.pop(record.id, None)
        changed = [records.new_change(record.id, change) for change in changes]
        gone = records.without_rooms([record.id])
        await self.service.store.write(*gone, *records.new_room(record, seats), *changed)


@contextlib.contextmanager
def folder_in_memory() -> Iterator[Path]:
    """A temporary folder in memory, where the system has one: no power cut is tested here."""
    shared = Path("/dev/shm")  # noqa: S108  the folder in it is ours
    with tempfile.TemporaryDirectory(dir=shared if os.access(shared, os.W_OK) else None) as folder:
        yield Path(folder)


@contextlib.contextmanager
def unhurried() -> Iterator[None]:
    """No rate limits and no debouncing, so that all messages arrive at once."""
    with (
        patch.multiple(connection, MESSAGE_BURST=PLENTY, MOST_REFUSALS=PLENTY, REFUSALS_LOGGED=0),
        patch.multiple(budgets, GUEST_SAVED=PLENTY, ADDRESS_SAVED=PLENTY),
        patch.object(broadcast, "DEBOUNCE", 0.0),
    ):
        yield


@contextlib.contextmanager
def quiet(level: int) -> Iterator[None]:
    """Limit the server's log to this level."""
    log = logging.getLogger("sobremesa.server")
    before = log.level
    log.setLevel(level)
    try:
        yield
    finally:
        log.setLevel(before)


@asynccontextmanager
async def inside_server(folder: Path) -> AsyncIterator[InsideServer]:
    """Serve on a free loopback port for the duration of the context."""
    made: list[RoomService] = []

    def make_service() -> RoomService:
        made.append(RoomService(Store.in_folder(folder), bot_pause=0.0))
        return made[0]

    listening = listen("127.0.0.1", 0)
    server = QuietServer(config(make_app(make_service, KEY)))
    serving = asyncio.create_task(server.serve([listening]))
    try:
        async with asyncio.timeout(STARTED):
            while not server.started and not serving.done():
                await asyncio.sleep(0.01)
        yield InsideServer(f"http://127.0.0.1:{listening.getsockname()[1]}", made[0])
    finally:
        server.should_exit = True
        await serving
