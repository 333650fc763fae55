"""One address that sends many requests, and an honest table meanwhile: `python -m tools.soak crowd`.

Each kind of request comes as fast as its answers do, from one address as a proxy on this machine names it. An honest
person moves, plays with a bot, and has a match verified, first alone and then during it.
"""

from __future__ import annotations

import asyncio
import http.client
import multiprocessing
import re
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from sobremesa.client import TableClient, make_room, new_guest
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.text.plain import Plain
from sobremesa.server.protocol.parts import ChatLine
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.storage import records
from sobremesa.server.storage.store import Store
from tools.soak import wire_crowds
from tools.soak.server_process import ChildServer

ADDRESS: Final = {"X-Forwarded-For": "203.0.113.7"}
ROOMS_STORED: Final = 1000  # of other people, with lines of a chat each
LINES: Final = 40
GAME: Final = "nomads"
LEVEL: Final = "5"
PACE: Final = 0.05  # seconds between two honest moves
FILE: Final = b'--e\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n{}\r\n--e--\r\n'


class Heard(Struct):
    """What an honest person has met: seconds until moves were answered, a bot had played, and a file was verified."""

    moves: list[float] = []
    bots: list[float] = []
    files: Counter[int] = Counter()

    def said(self) -> str:
        """The figures."""
        return f"moves {_figures(self.moves)}, bots {_figures(self.bots)}, files {dict(self.files)}"


def _figures(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    ordered = sorted(seconds)
    median, last = (ordered[min(len(ordered) - 1, len(ordered) * part // 100)] * 1000 for part in (50, 99))
    return f"p50 {median:.0f} ms, p99 {last:.0f} ms, max {ordered[-1] * 1000:.0f} ms ({len(ordered)})"


def ask(address: str, method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> tuple[int, str]:
    """The status of an answer, and the cookie that came with it."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=60)
    try:
        connection.request(method, path, body or None, dict(headers))
        reply = connection.getresponse()
        reply.read()
        found = re.search(r"guest=(\w+)", reply.headers.get("set-cookie", ""))
        return reply.status, found[1] if found else ""
    finally:
        connection.close()


def fill(folder: Path) -> None:
    """Store rooms of other people."""

    async def write() -> None:
        store = Store.in_folder(folder)
        plays = find_programme(GAME)
        for number in range(ROOMS_STORED):
            record = new_record(plays, 3, {}, f"host {number}")
            said = [ChatLine(n, f"guest {number}", "Somebody", 0, "What a move! " * 5, "") for n in range(LINES)]
            lines = [statement for line in said for statement in records.new_chat(record.id, line)]
            await store.write(*records.new_room(record, records.new_seats(3)), *lines)
        await store.close()

    asyncio.run(write())


def own_data(address: str, stopped: Any) -> None:
    """A hundred guests at once, each of whom asks for what is stored about them."""

    def one() -> None:
        cookie = ask(address, "GET", "/", ADDRESS)[1]
        while not stopped.is_set():
            with suppress(OSError, http.client.HTTPException):
                ask(address, "GET", "/me.json", _as(cookie))

    _together(100, one)


def rulebooks(address: str, stopped: Any) -> None:
    """A hundred readers at once of the longest rulebook."""

    def one() -> None:
        while not stopped.is_set():
            with suppress(OSError, http.client.HTTPException):
                ask(address, "GET", "/rules/andor", {"Accept-Encoding": "gzip", **ADDRESS})

    _together(100, one)


def _together(number: int, work: Callable[[], None]) -> None:
    threads = [threading.Thread(target=work) for _ in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def own_room(address: str) -> tuple[str, str]:
    """A room of this address with strong bots, and the cookie of its host."""
    cookie = ask(address, "GET", "/", ADDRESS)[1]
    body = f"game={GAME}&seats=3&bots=fill&level={LEVEL}&setting-setup=quick".encode()
    form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"guest={cookie}", **ADDRESS}
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=60)
    connection.request("POST", "/rooms", body, form)
    reply = connection.getresponse()
    reply.read()
    connection.close()
    return reply.headers.get("location", "").removeprefix("/r/"), cookie


def _as(cookie: str) -> dict[str, str]:
    return {"Cookie": f"guest={cookie}", **ADDRESS}


async def _on_sockets(address: str, number: int, act: Callable[[Any, Callable[[], bool]], Any], stopped: Any) -> None:
    """Do this on a socket in each of this many rooms."""

    async def one() -> None:
        room, cookie = await asyncio.to_thread(own_room, address)
        url = f"{address.replace('http', 'ws', 1)}/r/{room}/ws"
        with suppress(OSError, WebSocketException):
            async with connect(
                url, additional_headers={"Cookie": f"guest={cookie}", **ADDRESS}, max_size=None
            ) as table:
                await act(table, stopped.is_set)

    for _ in range(number // 5):
        if not stopped.is_set():
            await asyncio.gather(*[asyncio.create_task(one()) for _ in range(5)])


async def _leave(table: Any, is_over: Callable[[], bool]) -> None:
    """Let a bot play for the host too, and go."""
    await table.recv()
    await table.send(msgspec.json.encode({"type": "away", "seat": 0, "level": LEVEL}).decode())
    await table.recv()


def abandoned(address: str, stopped: Any) -> None:
    """Thirty rooms of strong bots that nobody looks at."""
    asyncio.run(_on_sockets(address, 30, _leave, stopped))
    stopped.wait()


def hints(address: str, stopped: Any) -> None:
    """Forty-five sockets that ask for one hint after another."""

    async def one() -> None:
        room, cookie = await asyncio.to_thread(own_room, address)
        url = f"{address.replace('http', 'ws', 1)}/r/{room}/ws"
        async with connect(url, additional_headers=_as(cookie), max_size=None) as table:
            told: Plain = {}
            while not told.get("actions"):  # the bots come first
                told = msgspec.json.decode(await table.recv())
            seq = told["seq"]
            for number in count():
                if stopped.is_set():
                    return
                await table.send(msgspec.json.encode({"type": "hint", "seq": seq, "id": number}).decode())
                told = {}
                while told.get("re") != number:
                    told = msgspec.json.decode(await table.recv())
                    seq = told.get("seq", seq)

    async def all_of_them() -> None:
        await asyncio.gather(*[one() for _ in range(45)], return_exceptions=True)

    asyncio.run(all_of_them())


CROWDS: Final[Mapping[str, Callable[[str, Any], None]]] = {
    "own data": own_data,
    "rulebooks": rulebooks,
    "hints": hints,
    "rooms left behind": abandoned,
    "small frames": wire_crowds.small_frames,
    "handshakes": wire_crowds.handshakes,
    "cookies": wire_crowds.cookies,
    "half requests": wire_crowds.half_requests,
    "own files": wire_crowds.own_files,
}


@contextmanager
def crowd(name: str, address: str) -> Iterator[None]:
    """The requests of one address, from a process of their own, until the end of the block."""
    context = multiprocessing.get_context("spawn")
    stopped = context.Event()
    process = context.Process(target=CROWDS[name], args=(address, stopped), daemon=True)
    process.start()
    try:
        yield
    finally:
        stopped.set()
        process.join(10)
        process.kill()


async def listen(address: str, seconds: float) -> Heard:
    """An honest person for this long."""
    heard, until = Heard(), time.monotonic() + seconds
    await asyncio.gather(*[work(address, heard, until) for work in (_move, _meet_a_bot, _verify)])
    return heard


async def _move(address: str, heard: Heard, until: float) -> None:
    """Play for all seats of a table."""
    while time.monotonic() < until:
        guest = await asyncio.to_thread(new_guest, address)
        make = partial(make_room, address, GAME, guest=guest, seats="3", device="pass")
        room = await asyncio.to_thread(make)
        async with TableClient(address, room, guest=guest) as table:
            while time.monotonic() < until and table.phase == "playing":
                heard.moves.append(await _answer(table))
                await asyncio.sleep(PACE)


async def _answer(table: TableClient) -> float:
    """Make a move for the seat that must; the seconds until it is told."""
    seat, before = table.prompt["seat"], table.seq
    if not table.actions:
        await table.send("look", seat=seat)
        await table.until(lambda told: bool(told["type"] == "state" and table.actions), 120)
    began = time.perf_counter()
    await table.send("play", seq=before, action=table.actions[0]["id"], seat=seat)
    await table.until(lambda told: bool(told["type"] == "steps" and told["seq"] > before), 120)
    return time.perf_counter() - began


async def _meet_a_bot(address: str, heard: Heard, until: float) -> None:
    """Play with a bot."""
    while time.monotonic() < until:
        guest = await asyncio.to_thread(new_guest, address)
        make = partial(make_room, address, GAME, guest=guest, seats="2", bots="fill", level=LEVEL)
        room = await asyncio.to_thread(make)
        async with TableClient(address, room, guest=guest) as table:
            while time.monotonic() < until and table.phase == "playing":
                began = time.perf_counter()
                while table.phase == "playing" and not table.actions:
                    await table.receive()
                if time.perf_counter() - began > 0.001:
                    heard.bots.append(time.perf_counter() - began)
                if table.actions:
                    await _answer(table)


async def _verify(address: str, heard: Heard, until: float) -> None:
    """Have a file verified every second."""
    kind = {"Content-Type": "multipart/form-data; boundary=e", "X-Forwarded-For": "203.0.113.99"}
    while time.monotonic() < until:
        status, _ = await asyncio.to_thread(ask, address, "POST", "/verify", kind, FILE)
        heard.files[status] += 1
        await asyncio.sleep(1.0)


def soak_crowd(names: list[str], seconds: float, said: Callable[[str], None]) -> None:
    """Measure alone and during each crowd, each on a server of its own."""
    for name in names:
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            fill(folder)
            with ChildServer(folder) as server:
                said(f"{name}, alone: {asyncio.run(listen(server.address, seconds)).said()}")
                with crowd(name, server.address):
                    time.sleep(8.0)  # until it is there
                    said(f"{name}, beside: {asyncio.run(listen(server.address, seconds)).said()}")
                said(f"{name}: {server.faults()} tracebacks")
