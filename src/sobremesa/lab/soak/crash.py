"""The crash test: bots play through real sockets while the server is killed, its disk is full, and sockets are cut.

Whatever was acknowledged to a player must be there after every restart.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException

from sobremesa.client import TableClient, make_room, new_guest
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import games
from sobremesa.lab.soak.child import ChildServer

ROOMS = 3  # of every game
MOST_MOVES = 40  # that are acknowledged between two kills
LONGEST = 8.0  # seconds between them, if nothing is acknowledged
ROOM_LEFT = 65_536  # bytes that a full disk still takes
TROUBLES = (OSError, WebSocketException, TimeoutError, http.client.HTTPException, Unreadable)
FULL_DISK = (  # the process may write no file beyond so many bytes, as if the disk were full; Python sees an error
    "import os, resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
    "limit = int(os.environ.get('SOAK_DISK', '0')); "
    "limit and resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY)); "
    "from sobremesa.server.__main__ import main; sys.exit(main())"
)
Step = Callable[[], None]


@dataclass
class Crashes:
    """What happened to the server, and what was lost."""

    kills: int = 0
    full_disks: int = 0
    acknowledged: int = 0
    cut: int = 0
    doubled: int = 0
    delayed: int = 0
    lost: list[str] = field(default_factory=list)


@dataclass
class Table:
    """A room, who plays in it, and the moves that the server has acknowledged there."""

    game: str
    room: str
    guest: str
    known: list[tuple[int, str]] = field(default_factory=list)  # by number: seat and action
    is_over: bool = False


def open_table(address: str, game: str) -> Table:
    """A new room whose seats one guest holds."""
    guest = new_guest(address)
    seats = str(games()[game].seats.start)
    return Table(game, make_room(address, game, guest=guest, seats=seats, device="pass"), guest)


class Player:
    """Plays at one table for as long as the server lives, over a socket that is not always well."""

    def __init__(self, table: Table, address: str, chance: Random, found: Crashes) -> None:
        self.table = table
        self.address = address
        self.chance = chance
        self.found = found

    async def play(self) -> None:
        """Play until the server is gone or the match is over; a socket that was cut is opened again."""
        while not self.table.is_over:
            async with TableClient(self.address, self.table.room, guest=self.table.guest) as client:
                while client.phase == "playing" and await self._move(client):
                    pass
                self.table.is_over = client.phase == "over"

    async def _move(self, client: TableClient) -> bool:
        """One move, perhaps late or twice; whether the socket is still there."""
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
        elif said["code"] != "stale":  # a full disk: nothing was acknowledged
            await asyncio.sleep(0.02)
        return True


async def _play_until(
    tables: Sequence[Table], address: str, is_enough: Callable[[], bool], chance: Random, found: Crashes
) -> list[asyncio.Task[None]]:
    """All tables are played at, until it is enough; they go on, and break with the server."""
    players = [Player(table, address, Random(chance.random()), found) for table in tables]  # noqa: S311  not a secret
    tasks = [asyncio.create_task(player.play()) for player in players]
    while not is_enough() and not all(task.done() for task in tasks):
        await asyncio.sleep(0.005)
    return tasks


async def _under_fire(server: ChildServer, tables: Sequence[Table], chance: Random, found: Crashes) -> None:
    """Play, kill the server in the middle of it, and see how the players fare."""
    target, last = found.acknowledged + chance.randrange(1, MOST_MOVES), time.monotonic() + LONGEST

    def is_enough() -> bool:
        return found.acknowledged >= target or time.monotonic() > last

    tasks = await _play_until(tables, server.address, is_enough, chance, found)
    await asyncio.to_thread(server.kill)
    found.kills += 1
    await asyncio.wait(tasks, timeout=1.0)
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception) and not isinstance(outcome, TROUBLES):
            raise outcome


def stored_moves(address: str, table: Table) -> list[tuple[int, str]]:
    """The moves of a table that the server has now."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    try:
        connection.request("GET", "/me.json", headers={"Cookie": f"guest={table.guest}"})
        about = json.loads(connection.getresponse().read())
    finally:
        connection.close()
    room = next((room for room in about["rooms"] if room["id"] == table.room), None)
    return [(move["seat"], move["action"]) for move in room["moves"]] if room is not None else []


def check(address: str, tables: Sequence[Table], found: Crashes) -> None:
    """Compare what was acknowledged with what is there; moves that nobody was told of may be there too."""
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
        table.known = stored  # what is there now is what everybody will be told


def soak_crash(
    kills: int, seed: int, step: Step = lambda: None, *, options: Sequence[str] = (), rooms: int = ROOMS
) -> Crashes:
    """Kill the server so many times while bots play; every fifth time its disk is full before."""
    chance, found = Random(seed), Crashes()  # noqa: S311  a seed makes the same test again
    with tempfile.TemporaryDirectory() as folder:
        server = ChildServer(Path(folder), ["--rooms-per-hour", "0", *options], ["-c", FULL_DISK])
        server.start()
        tables = [open_table(server.address, game) for game in games() for _ in range(rooms)]
        for number in range(kills):
            asyncio.run(_under_fire(server, tables, chance, found))
            is_full = number % 5 == 4
            found.full_disks += is_full
            server.start({"SOAK_DISK": str(_written(Path(folder)) + ROOM_LEFT)} if is_full else None)
            check(server.address, tables, found)
            if not is_full:
                tables = [open_table(server.address, table.game) if table.is_over else table for table in tables]
            step()
        server.stop()
    return found


def _written(folder: Path) -> int:
    """The bytes of the largest file."""
    return max(path.stat().st_size for path in folder.iterdir() if path.is_file())
