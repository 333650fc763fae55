"""Attack test: strangers send what no server may accept, while honest people play in another room."""

from __future__ import annotations

import asyncio
import http.client
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sobremesa.client import TableClient, make_room, new_guest
from sobremesa.engine.manifest import Game, games
from tools.soak.hostile_inputs import Request, Room, message, request
from tools.soak.server_process import ChildServer

AT_ONCE = 40  # messages on one socket: fewer than would close it
FLOOD = 200  # messages sent without waiting
HALF_SENT = 20  # connections whose request never ends
REQUESTS = 6  # plain HTTP requests for each socket
Step = Callable[[int], None]  # called with the number of messages sent
QUIET: Step = lambda sent: None  # noqa: E731  a default


@dataclass
class HostileResult:
    """What strangers have sent, and the results."""

    sent: int = 0
    accepted: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    faults: int = 0  # tracebacks in the server's log
    changed: list[str] = field(default_factory=list)  # rooms that have changed
    quiet: dict[str, object] = field(default_factory=dict)  # an honest room before the attack
    meanwhile: dict[str, object] = field(default_factory=dict)  # and during it


@contextmanager
def honest_room(address: str, game: str, into: dict[str, object]) -> Iterator[None]:
    """Somebody plays there, in their own process; afterwards `into` has their latencies."""
    command = [sys.executable, "-m", "tools.soak.baseline_client", address, game]
    player = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603  ours
    assert player.stdout is not None
    player.stdout.readline()
    try:
        yield
    finally:
        said, _ = player.communicate("", timeout=120)
        into.update(json.loads(said or "{}"))


class Attack:
    """Strangers in one room."""

    def __init__(self, address: str, game: Game, chance: Random) -> None:
        self.address = address
        self.game = game
        self.chance = chance
        self.host = new_guest(address)
        self.seats = str(game.seats.start)
        self.name = make_room(address, game.id, guest=self.host, seats=self.seats)
        self.room = Room(self.name, int(self.seats), 0, [], frozenset(), "")

    async def begin(self) -> None:
        """The host takes all seats and starts, which invalidates the links of the lobby."""
        async with TableClient(self.address, self.name, guest=self.host) as client:
            for seat in range(int(self.seats)):
                await client.send("sit", seat=seat)
            await client.ask("ping")
            key = client.state["you"]["links"]["0"].rpartition("#")[2]
            await client.send("start")
            await client.until(lambda said: said["type"] == "state" and said["phase"] == "playing")
            self.room = await self._seen(client, key)

    async def _seen(self, client: TableClient, key: str) -> Room:
        """The room from the seat to act."""
        asked = client.prompt["seat"]
        await client.send("look", seat=asked)
        await client.until(lambda said: said["type"] == "state" and said["you"]["seat"] == asked)
        legal = frozenset(action["id"] for action in client.actions)
        return Room(self.name, int(self.seats), client.seq, [one.text for one in self.game.actions.actions], legal, key)

    async def on_a_socket(self, result: HostileResult, is_seated: bool) -> None:
        """Send hostile messages, and count those that are not refused."""
        guest = self.host if is_seated else None
        async with TableClient(self.address, self.name, guest=guest) as client:
            if is_seated:
                await self._seen(client, self.room.key)
            said = [message(self.chance, self.room, is_seated) for _ in range(AT_ONCE)]
            for number, frame in enumerate(said):
                await client.send_raw(frame)
                if number % 15 == 14:
                    await client.send_raw('{"type": "ping"}')
            await client.ask("ping")
            result.sent += len(said)
            result.refused.update(refusal["code"] for refusal in client.refused)
            missing = len(said) - len(client.refused)
            if missing:
                result.accepted.append(f"{missing} of {said} at {self.game.id}")

    async def flood(self, result: HostileResult) -> None:
        """Send more than allowed, and read nothing."""
        client = TableClient(self.address, self.name)
        await client.open()
        try:
            for _ in range(FLOOD):
                await client.send_raw(message(self.chance, self.room, False))
                result.sent += 1
            await client.ask("ping")
        except ConnectionClosed as closed:
            result.refused[f"closed {closed.rcvd.code if closed.rcvd else ''}"] += 1
        await client.close()

    async def half_sent(self, result: HostileResult) -> None:
        """Begin requests that never end."""
        host = urlsplit(self.address)
        opened = [await asyncio.open_connection(host.hostname, host.port) for _ in range(HALF_SENT)]
        for _, writer in opened:
            writer.write(
                b"POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc"[: self.chance.randrange(5, 60)]
            )
            result.sent += 1
        await asyncio.sleep(0)
        for _, writer in opened:
            writer.close()
        result.refused["half-sent"] += len(opened)

    async def foreign_socket(self, result: HostileResult) -> None:
        """Open a socket from another site's page."""
        client = TableClient(self.address, self.name)
        client.origin = "https://elsewhere.example"
        result.sent += 1
        try:
            await client.open()
            result.accepted.append("a socket of another origin")
        except (ConnectionClosed, InvalidHandshake):
            result.refused["origin"] += 1
        await client.close()

    def by_request(self, result: HostileResult) -> None:
        """Send a request that must be refused."""
        asked = request(self.chance, self.room)
        status, location = _ask(self.address, asked)
        result.sent += 1
        if status < 300 or (300 <= status < 400 and not _is_home(location)):
            result.accepted.append(f"{asked.method} {asked.path[:80]} {asked.headers}: {status} {location}")
        else:
            result.refused[str(status or "cut off")] += 1

    async def seen_now(self) -> int:
        """The number of changes in the room."""
        async with TableClient(self.address, self.name, guest=self.host) as client:
            return client.seq


def _is_home(location: str) -> bool:
    return location.startswith("/") and not location.startswith("//") and "/r/" not in location


def _ask(address: str, asked: Request) -> tuple[int, str]:
    """The status and the redirect target; 400 if the server has closed the connection, which it may."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    try:
        connection.request(asked.method, asked.path, asked.body or None, asked.headers)
        reply = connection.getresponse()
        reply.read()
        return reply.status, reply.headers.get("location", "")
    except (OSError, http.client.HTTPException):
        return 400, ""
    finally:
        connection.close()


async def attack(address: str, messages: int, seed: int, result: HostileResult, step: Step) -> None:
    """Send this number of messages and requests to rooms of every game, in an order determined by the seed."""
    chance = Random(seed)  # noqa: S311  a seed makes the same attack again
    attacks = [await asyncio.to_thread(Attack, address, game, chance) for game in games().values()]
    for one in attacks:
        await one.begin()
    while result.sent < messages:
        one, before = chance.choice(attacks), result.sent
        await one.on_a_socket(result, chance.random() < 0.4)
        for _ in range(REQUESTS):
            await asyncio.to_thread(one.by_request, result)
        if chance.random() < 0.05:
            await chance.choice([one.flood, one.half_sent, one.foreign_socket])(result)
        step(result.sent - before)
    result.changed = [one.game.id for one in attacks if await one.seen_now() != one.room.seq]


def soak_hostile(messages: int, seed: int, step: Step = QUIET, calm: float = 2.0) -> HostileResult:
    """Attack a server, and measure an honest room before and during the attack."""
    result, game = HostileResult(), min(games().values(), key=lambda known: len(known.actions))
    with tempfile.TemporaryDirectory() as folder, ChildServer(Path(folder), ["--rooms-per-hour", "0"]) as server:
        with honest_room(server.address, game.id, result.quiet):
            asyncio.run(asyncio.sleep(calm))
        with honest_room(server.address, game.id, result.meanwhile):
            asyncio.run(attack(server.address, messages, seed, result, step))
        result.faults = server.faults()
    return result
