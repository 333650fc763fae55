"""Counts the modules of the package that run between a click and what everybody at the table sees of it.

    python -m tools.trace_click [GAME]

A server and two clients play in this process; the sixth move is traced, in every thread, from the frame that arrives to
the frames that leave. A function counts when it is called, not when it goes on after waiting, nor if it is called while
nobody clicks, as garbage collection is.
"""

from __future__ import annotations

import asyncio
import http.client
import opcode
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Final
from urllib.parse import urlencode

import uvicorn

import sobremesa
from sobremesa.client import TableClient
from sobremesa.server.app import make_app
from sobremesa.server.http.guests import GuestBook
from sobremesa.server.launch import config, listen
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.store import Store

PACKAGE: Final = Path(sobremesa.__file__).parent
KEY: Final = bytes(32)
FORM: Final = "application/x-www-form-urlencoded"
MOVES: Final = 6  # the last of them is traced
IDLE_SECONDS: Final = 1.0  # more than between two calls of what runs by itself


class Tracer:
    """The modules whose functions were called while it is on."""

    def __init__(self) -> None:
        self.is_on = self.is_idle = False
        self.modules: set[str] = set()
        self.idle: set[CodeType] = set()  # what is called while nobody clicks

    def __call__(self, frame: FrameType, event: str, given: object) -> None:
        """Note the module of a call."""
        path = Path(frame.f_code.co_filename)
        if self.is_idle:
            self.idle.add(frame.f_code)
        elif (
            self.is_on
            and frame.f_code not in self.idle
            and event == "call"
            and PACKAGE in path.parents
            and not is_resumed(frame)
        ):
            self.modules.add(path.relative_to(PACKAGE).as_posix())


def is_resumed(frame: FrameType) -> bool:
    """Whether a coroutine or generator goes on, rather than begins."""
    code, at = frame.f_code.co_code, frame.f_lasti
    return at >= 0 and opcode.opname[code[at]] == "RESUME" and code[at + 1] & 3 != 0


@contextmanager
def serving(folder: Path, tracer: Tracer) -> Iterator[str]:
    """A server in a thread of this process; its address."""
    app = make_app(lambda: RoomService(Store.in_folder(folder), 0), KEY)
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(config(app))
    threading.setprofile(tracer)
    thread = threading.Thread(target=server.run, args=[[listening]])
    thread.start()
    while not server.started:
        time.sleep(0.05)
    yield f"127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join()


def make_room(address: str, game: str, guest: str) -> str:
    """A new room of two seats; its name."""
    connection = http.client.HTTPConnection(address)
    cookie = {"Cookie": f"guest={guest}", "Content-Type": FORM}
    connection.request("POST", "/rooms", urlencode({"game": game, "seats": 2}), cookie)
    return str(connection.getresponse().headers["location"]).removeprefix("/r/")


async def play(address: str, room: str, guests: list[str], tracer: Tracer) -> None:
    """Two people play; the last move is traced until both have seen it."""
    there = f"http://{address}"
    async with TableClient(there, room, guest=guests[0]) as one, TableClient(there, room, guest=guests[1]) as two:
        await two.send("sit", seat=1)
        await one.until(lambda message: message["type"] == "room" and message["people"][1]["kind"] == "person")
        await one.send("start")
        for client in (one, two):
            await client.until(lambda message: message["type"] == "state" and message["phase"] == "playing")
        for number in range(MOVES):
            actor, other = (one, two) if one.actions else (two, one)
            if number == MOVES - 1:
                tracer.is_idle = True
                await asyncio.sleep(IDLE_SECONDS)
                tracer.is_idle, tracer.is_on = False, True
            await actor.play(actor.actions[0]["id"])
            while other.seq < actor.seq:
                await other.receive()
        await asyncio.sleep(0.2)
        tracer.is_on = False


def main() -> int:
    """Trace a click, and print the modules."""
    game, tracer, book = (sys.argv[1:] or ["nomads"])[0], Tracer(), GuestBook(KEY)
    guests = [book.sign(letter * 32) for letter in "ab"]
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), tracer) as address:
        asyncio.run(play(address, make_room(address, game, guests[0]), guests, tracer))
    found = sorted(tracer.modules - {"client.py"})
    of_game = [name for name in found if name.startswith("games/")]
    print(*found, f"{len(found)} modules, {len(of_game)} of them of the game", sep="\n")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
