"""Load benchmark: a server in its own process, and the clients here, all on loopback, for a bounded time.

python -m tools.bench_server [--game GAME] [--rooms N] [--rate M] [--seconds S] [--database URL [--servers K]]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from sobremesa.client import make_room, new_guest
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.terminal.commands.bench import write_rows
from sobremesa.terminal.screen import Bar

OPENING_AT_ONCE = 40  # sockets
Step = Callable[[], None]  # called for every click, for a progress bar
LONGEST_MOVE = 15.0  # seconds after which a click that has not reached every screen is lost


def main(arguments: Sequence[str] | None = None) -> int:
    """Load a server on loopback, and print the figures."""
    reader = argparse.ArgumentParser(prog="python -m tools.bench_server")
    reader.add_argument("--game", action="append", help="one after the other (default: the first game)")
    reader.add_argument("--rooms", type=int, default=500, help="with four clients each (default: 500)")
    reader.add_argument("--rate", type=float, default=200, help="moves a second (default: 200)")
    reader.add_argument("--seconds", type=float, default=20, help="after the warm-up (default: 20)")
    reader.add_argument("--database", default="", help="a PostgreSQL database to keep matches in")
    reader.add_argument("--servers", type=int, default=1, help="on the database (default: 1)")
    reader.add_argument("--json", type=Path, help="also write the figures here")
    chosen = reader.parse_args(arguments)
    if chosen.servers > 1 and not chosen.database:
        reader.error("several servers need a --database that they share")
    load = Load(
        rooms=chosen.rooms,
        rate=chosen.rate,
        seconds=chosen.seconds,
        database=chosen.database,
        processes=chosen.servers,
    )
    rows = []
    for name in chosen.game or list(games())[:1]:
        with Bar("server", load.clicks) as bar:
            rows.append(bench_server(find_game(name), load, bar.step))
    sys.stdout.writelines(f"{line}\n" for line in figure_lines(rows))
    if chosen.json:
        write_rows(chosen.json, rows)
    return 0


@dataclass(frozen=True)
class Load:
    """The load on the server."""

    rooms: int = 500
    seats: int = 4
    rate: float = 200.0  # moves a second, in all rooms together
    seconds: float = 20.0
    warm_up: float = 3.0
    database: str = ""  # the URL of a PostgreSQL database; "": SQLite in a new folder
    processes: int = 1  # servers on the database; the clients of a room are connected to them in rotation

    @property
    def clicks(self) -> int:
        """The number of moves in all."""
        return int((self.seconds + self.warm_up) * self.rate)


@dataclass(frozen=True)
class Figures:
    """The figures. Milliseconds are from the click until the last screen of the room has the move."""

    system: str
    game: str
    rooms: int
    sockets: int
    offered_per_second: float
    moves_per_second: float
    moves: int
    lost: int
    p50_ms: float
    p99_ms: float
    memory_mb: float
    server_cpu: float  # cores
    cpu_ms_per_move: float  # of the server's processor time
    others: float  # the machine's load before the start
    processes: int = 1
    storage: str = "SQLite"


class LegalAction(msgspec.Struct):
    """A legal action, of which only the id matters here."""

    id: str


class Heard(msgspec.Struct):
    """The fields of a message that the benchmark reads."""

    type: str
    seq: int = -1
    actions: list[LegalAction] = []
    phase: str = ""


READER = msgspec.json.Decoder(Heard)


class Click:
    """A move in flight to every screen."""

    def __init__(self, seq: int, screens: int) -> None:
        self.seq = seq
        self.at = time.perf_counter()
        self.waits_for = screens
        self.took = 0.0

    def is_under_way(self) -> bool:
        """Whether it may still reach every screen."""
        return self.waits_for > 0 and time.perf_counter() - self.at <= LONGEST_MOVE

    def heard(self) -> None:
        """One more screen has it."""
        self.waits_for -= 1
        if self.waits_for == 0:
            self.took = time.perf_counter() - self.at


class LoadRoom:
    """One room and its clients, one in each seat."""

    def __init__(self, game: str, name: str, guest: str = "") -> None:
        self.game = game
        self.name = name
        self.guest = guest
        self.sockets: list[ClientConnection] = []
        self.actions: list[str] = []
        self.actor = -1
        self.seq = -1
        self.click: Click | None = None
        self.is_over = False

    async def open(self, address: str, seat: int) -> None:
        """Connect a client and look from its seat."""
        socket = await connect(
            f"{address}/r/{self.name}/ws",
            additional_headers={"Cookie": f"guest={self.guest}"},
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=60,
        )
        self.sockets.append(socket)
        await socket.recv()
        await socket.send(msgspec.json.encode({"type": "look", "seat": seat}).decode())
        while (message := READER.decode(await socket.recv(decode=False))).type != "state":
            pass
        self.take(seat, message)

    def take(self, seat: int, message: Heard) -> None:
        """Apply a message to one client."""
        self.seq = max(self.seq, message.seq)
        self.is_over = self.is_over or message.phase == "over"
        if message.actions:
            self.actor, self.actions = seat, [action.id for action in message.actions]

    async def listen(self, number: int) -> None:
        """Receive moves on one client."""
        socket = self.sockets[number]
        while True:
            message = self.read(number, await socket.recv(decode=False))
            if message is not None:
                self.take(number, message)
                if self.click is not None and message.seq == self.click.seq:
                    self.click.heard()

    def read(self, number: int, raw: bytes) -> Heard | None:
        """The move that a message contains, None for other messages."""
        message = READER.decode(raw)
        return message if message.type == "steps" else None

    def write(self, action: str) -> str:
        """The message that makes a move."""
        return msgspec.json.encode({"type": "play", "seq": self.seq, "action": action}).decode()

    def is_ready(self) -> bool:
        """Whether the last move has reached every screen, so that another can be made."""
        waits = self.click is not None and self.click.is_under_way()
        return not waits and bool(self.actions) and not self.is_over

    async def play(self) -> Click:
        """A random legal action of the seat that can act."""
        self.click = Click(self.seq + 1, len(self.sockets))
        action, self.actions = random.choice(self.actions), []  # noqa: S311  any of them will do
        await self.sockets[self.actor].send(self.write(action))
        return self.click


async def drive(rooms: list[LoadRoom], load: Load, step: Step) -> list[Click]:
    """Click at an even pace, each time in the next room that is ready; the warm-up is not counted."""
    clicks: list[Click] = []
    start, number, turn = time.perf_counter(), 0, 0
    while (now := time.perf_counter() - start) < load.warm_up + load.seconds:
        while number < now * load.rate:
            number += 1
            for _ in range(len(rooms)):
                turn = (turn + 1) % len(rooms)
                if rooms[turn].is_ready():
                    click = await rooms[turn].play()
                    if now >= load.warm_up:
                        clicks.append(click)
                    break
            step()
        await asyncio.sleep(0.002)
    while any(click.is_under_way() for click in clicks):
        await asyncio.sleep(0.002)
    return clicks


async def open_all(rooms: Sequence[LoadRoom], addresses: Sequence[str], seats: int) -> None:
    """Connect every seat of every room, some rooms at a time, to the servers in rotation."""
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def open_room(number: int, room: LoadRoom) -> None:
        async with gate:
            for seat in range(seats):
                await room.open(addresses[(number + seat) % len(addresses)].replace("http", "ws", 1), seat)

    await asyncio.gather(*[open_room(number, room) for number, room in enumerate(rooms)])


async def close_all(rooms: Sequence[LoadRoom], listening: Sequence[asyncio.Task[None]]) -> None:
    """Stop listening and disconnect."""
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await asyncio.gather(*[socket.close() for room in rooms for socket in room.sockets], return_exceptions=True)


async def measure(
    system: str, processes: Sequence[int], rooms: list[LoadRoom], addresses: Sequence[str], load: Load, step: Step
) -> Figures:
    """Open every room, play at the given pace, and measure."""
    others = os.getloadavg()[0]
    await open_all(rooms, addresses, load.seats)
    listening = [asyncio.create_task(room.listen(number)) for room in rooms for number in range(load.seats)]
    began, before = sum(room.seq for room in rooms), sum(map(cpu_seconds, processes))
    since = time.perf_counter()
    clicks = await drive(rooms, load, step)
    whole = time.perf_counter() - since
    used = sum(map(cpu_seconds, processes)) - before
    memory = sum(map(memory_mb, processes))
    await close_all(rooms, listening)
    made = sum(room.seq for room in rooms) - began
    took = sorted(click.took * 1000 for click in clicks if click.waits_for == 0)
    if not took:
        raise Unreadable(f"{system} could not keep up: {made} moves in {whole:.0f} s, each too late to be counted.")
    return Figures(
        system=system,
        game=rooms[0].game,
        rooms=load.rooms,
        sockets=sum(len(room.sockets) for room in rooms),
        offered_per_second=load.rate,
        moves_per_second=round(len(took) / load.seconds, 1),
        moves=len(took),
        lost=len(clicks) - len(took),
        p50_ms=round(took[len(took) // 2], 1),
        p99_ms=round(took[min(len(took) - 1, len(took) * 99 // 100)], 1),
        memory_mb=round(memory, 1),
        server_cpu=round(used / whole, 2),
        cpu_ms_per_move=round(used / made * 1000, 2),
        others=round(others, 1),
        processes=len(processes),
        storage="PostgreSQL" if load.database else "SQLite",
    )


def memory_mb(process: int) -> float:
    """The server's resident memory, including its workers."""
    pages = [int(_proc(number, "statm").split()[1]) for number in [process, *_children(process)]]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_seconds(process: int) -> float:
    """The processor time that the server has used."""
    fields = _proc(process, "stat").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _children(process: int) -> list[int]:
    return [int(number) for number in _proc(process, f"task/{process}/children").split()]


def _proc(process: int, name: str) -> str:
    path = Path(f"/proc/{process}/{name}")
    return path.read_text(encoding="utf-8") if path.exists() else "0 0"


def bench_server(game: Game, load: Load, step: Step) -> Figures:
    """Start a server on loopback, or several on one database, load and stop them."""
    load = replace(load, seats=min(load.seats, game.seats.stop - 1))
    with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
        servers = [running.enter_context(_started_server(Path(folder), load)) for _ in range(load.processes)]
        processes, addresses = [process for process, _ in servers], [address for _, address in servers]
        rooms: list[LoadRoom] = []
        for number in range(load.rooms):
            address = addresses[number % len(addresses)]
            guest = new_guest(address)
            name = make_room(address, game.id, guest=guest, seats=str(load.seats), device="pass")
            rooms.append(LoadRoom(game.id, name, guest))
        return asyncio.run(measure("sobremesa", processes, rooms, addresses, load, step))


def _started_server(folder: Path, load: Load) -> AbstractContextManager[tuple[int, str]]:
    where = ["--database", load.database] if load.database else ["--data", str(folder)]
    command = [sys.executable, "-m", "sobremesa.server", "--port", "0", *where, "--bot-pause", "0"]
    return started(command, folder, "http://127.0.0.1:")


@contextmanager
def started(command: list[str], folder: Path, sign: str) -> Iterator[tuple[int, str]]:
    """A server in its own process: its pid and its first line, which begins with `sign`."""
    with (folder / "log.txt").open("a") as log:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)  # noqa: S603  ours
    try:
        assert server.stdout is not None
        line = server.stdout.readline().strip()
        while line and not line.startswith(sign):
            line = server.stdout.readline().strip()
        if not line:
            raise Unreadable("The server did not start.")
        yield server.pid, line
    finally:
        server.terminate()
        server.wait(timeout=30)
        if server.stdout is not None:
            server.stdout.close()


def figure_lines(rows: Sequence[Figures]) -> Iterator[str]:
    """The figures as text."""
    for row in rows:
        yield f"{row.system}, {row.game}: {row.rooms} rooms, {row.sockets} sockets, load of the machine {row.others:g}"
        if row.processes > 1 or row.storage != Figures.storage:
            yield f"  {row.processes} servers on {row.storage}"
        yield f"  {row.moves_per_second:g} moves/s made of {row.offered_per_second:g} asked for"
        yield f"  from click to every screen: p50 {row.p50_ms:g} ms, p99 {row.p99_ms:g} ms; lost {row.lost}"
        yield f"  the server: {row.memory_mb:g} MB, {row.server_cpu:g} cores, {row.cpu_ms_per_move:g} ms of them a move"


if __name__ == "__main__":
    sys.exit(main())
