"""Crash test: bots play over real sockets while servers are killed, disks fill up and databases drop connections.

Sockets are cut, and moves are delayed or duplicated. Every acknowledged move must exist after every kill.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import math
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from sqlalchemy import create_engine
from websockets.exceptions import WebSocketException

from sobremesa.client import TableClient, make_room, new_guest
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import games
from sobremesa.server.storage.open_storage import database_url
from sobremesa.server.storage.schema import DATABASE
from tools.soak.forkserver import ForkedServer, ForkServer

ROOMS = 3  # of every game
MOST_MOVES = 40  # acknowledged moves between two kills
MOST_REFUSED = 60  # moves refused by a full disk between two kills
LONGEST = 8.0  # seconds between them, if nothing is answered
EVERY = 5  # every N kills the disk is full at the start, or the database drops in mid-game
ROOM_LEFT = 16_384  # bytes that a full disk still accepts
WRITTEN_FIRST = f"{DATABASE}-wal"  # the file that every commit grows
TROUBLES = (OSError, WebSocketException, TimeoutError, http.client.HTTPException, Unreadable)
CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE application_name = 'sobremesa' AND datname = current_database()"
)
AFTER_A_DROP = 10  # acknowledged moves between the drop and the kill
Step = Callable[[], None]
Drop = Callable[[], None] | None


@dataclass
class Crashes:
    """What happened to the server, and what was lost."""

    kills: int = 0
    full_disks: int = 0  # starts with a full disk
    refused: int = 0  # moves refused because of it
    drops: int = 0  # of all database connections, in mid-game
    acknowledged: int = 0
    cut: int = 0
    doubled: int = 0
    delayed: int = 0
    lost: list[str] = field(default_factory=list)


@dataclass
class Table:
    """A room, its player, and the moves that the server has acknowledged there."""

    game: str
    room: str
    guest: str
    known: list[tuple[int, str]] = field(default_factory=list)  # by number: seat and action
    is_over: bool = False


def open_table(address: str, game: str) -> Table:
    """A new room in which one guest holds all seats."""
    guest = new_guest(address)
    seats = str(games()[game].seats.start)
    return Table(game, make_room(address, game, guest=guest, seats=seats, device="pass"), guest)


class Player:
    """Plays at one table while the server lives, over an unreliable socket."""

    def __init__(self, table: Table, address: str, chance: Random, found: Crashes) -> None:
        self.table = table
        self.address = address
        self.chance = chance
        self.found = found

    async def play(self) -> None:
        """Play until the server is gone or the match is over; reconnect after a cut."""
        while not self.table.is_over:
            async with TableClient(self.address, self.table.room, guest=self.table.guest) as client:
                while client.phase == "playing" and await self._move(client):
                    pass
                self.table.is_over = client.phase == "over"

    async def _move(self, client: TableClient) -> bool:
        """Make one move, perhaps delayed or duplicated; returns whether the socket still exists."""
        asked = client.prompt["seat"]
        if client.state["you"]["seat"] != asked or not client.actions:
            await client.send("look", seat=asked)
            await client.until(lambda said: said["type"] == "state" and said["you"]["seat"] == asked)
        action, seq, fate = self.chance.choice(client.actions)["id"], client.seq, self.chance.random()
        if fate < 0.1:
            self.found.delayed += 1
            await asyncio.sleep(self.chance.random() * 0.05)
        number = await client.send("play", seq=seq, action=action, seat=asked)
        if 0.1 < fate < 0.2:
            self.found.doubled += 1
            await client.send("play", seq=seq, action=action, seat=asked)
        if 0.2 < fate < 0.25 and client.socket is not None:
            self.found.cut += 1
            client.socket.transport.abort()
            return False
        said = await client.until(
            lambda said: said.get("re") == number or (said["type"] == "steps" and said["seq"] > seq)
        )
        if said["type"] == "steps":
            self.table.known.append((asked, action))
            self.found.acknowledged += 1
        elif said["code"] != "stale":  # a full disk, or no database: nothing was acknowledged
            self.found.refused += 1
            await asyncio.sleep(0.02)
        return True


async def _play_until(
    tables: Sequence[Table], addresses: Sequence[str], is_enough: Callable[[], bool], chance: Random, found: Crashes
) -> list[asyncio.Task[None]]:
    """Play at all tables until it is enough; the tasks continue, and fail with the server."""
    players = [
        Player(table, chance.choice(addresses), Random(chance.random()), found)  # noqa: S311  not a secret
        for table in tables
    ]
    tasks = [asyncio.create_task(player.play()) for player in players]
    while not is_enough() and not all(task.done() for task in tasks):
        await asyncio.sleep(0.005)
    return tasks


async def _under_fire(
    servers: Sequence[ForkedServer],
    dead: ForkedServer,
    tables: Sequence[Table],
    chance: Random,
    found: Crashes,
    drop: Drop,
) -> None:
    """Play, kill a server in the middle, and collect the players' errors."""
    target, last = found.acknowledged + chance.randrange(1, MOST_MOVES), time.monotonic() + LONGEST
    most_refused: float = found.refused + MOST_REFUSED

    def is_enough() -> bool:
        return found.acknowledged >= target or found.refused >= most_refused or time.monotonic() > last

    tasks = await _play_until(tables, [server.address for server in servers], is_enough, chance, found)
    if drop is not None:
        await asyncio.to_thread(drop)
        found.drops += 1
        target, last = found.acknowledged + AFTER_A_DROP, time.monotonic() + LONGEST
        most_refused = math.inf  # refusals while the database is away do not count
        while not is_enough() and not all(task.done() for task in tasks):
            await asyncio.sleep(0.005)
    await asyncio.to_thread(dead.kill)
    found.kills += 1
    await asyncio.wait(tasks, timeout=1.0)
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception) and not isinstance(outcome, TROUBLES):
            raise outcome


def stored_moves(address: str, table: Table) -> list[tuple[int, str]]:
    """The moves of a table that the server has stored."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    try:
        connection.request("GET", "/me.json", headers={"Cookie": f"guest={table.guest}"})
        about = json.loads(connection.getresponse().read())
    finally:
        connection.close()
    room = next((room for room in about["rooms"] if room["id"] == table.room), None)
    return [(move["seat"], move["action"]) for move in room["moves"]] if room is not None else []


def check(address: str, tables: Sequence[Table], found: Crashes) -> None:
    """Check that every acknowledged move is stored; further moves may be stored too."""
    for table in tables:
        stored = stored_moves(address, table)
        position = 0
        for move in table.known:
            while position < len(stored) and stored[position] != move:
                position += 1
            if position == len(stored):
                found.lost.append(f"{table.game}, room {table.room}: {move} of {len(table.known)}")
                break
            position += 1
        table.known = stored  # the state that everybody will be shown


def soak_crash(
    kills: int, seed: int, step: Step = lambda: None, *, database: str = "", servers: int = 1, rooms: int = ROOMS
) -> Crashes:
    """Kill a server `kills` times while bots play; sometimes with a full disk, or dropped database connections."""
    chance, found = Random(seed), Crashes()  # noqa: S311  a seed makes the same test again
    options = ["--rooms-per-hour", "0", *(["--database", database] if database else [])]
    with tempfile.TemporaryDirectory() as folder, ForkServer() as fork_server:
        running = [_new_server(fork_server, Path(folder) / str(number), options) for number in range(servers)]
        for server in running:
            server.start()
        tables = [open_table(running[0].address, game) for game in games() for _ in range(rooms)]
        for number in range(kills):
            is_due = number % EVERY == EVERY - 1
            dead = running[number % servers]
            drop = partial(drop_connections, database) if is_due and database else None
            asyncio.run(_under_fire(running, dead, tables, chance, found, drop))
            for living in [server for server in running if server is not dead]:
                check(living.address, tables, found)
            is_full = is_due and not database
            found.full_disks += is_full
            dead.start(_written(dead.folder) + ROOM_LEFT if is_full else 0)
            check(dead.address, tables, found)
            if not is_full:
                tables = [open_table(dead.address, table.game) if table.is_over else table for table in tables]
            step()
        for server in running:
            server.stop()
    return found


def _new_server(fork_server: ForkServer, folder: Path, options: Sequence[str]) -> ForkedServer:
    folder.mkdir()
    return ForkedServer(fork_server, folder, options)


def _written(folder: Path) -> int:
    """The size of the file that grows with every commit."""
    file = folder / WRITTEN_FIRST
    return file.stat().st_size if file.exists() else 0


def drop_connections(database: str) -> None:
    """Terminate every server's database connections at once, like a database restart."""
    engine = create_engine(database_url(database), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(CUT)
    engine.dispose()
