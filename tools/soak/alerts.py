"""Alerts: the server is killed between a move and its alert, and the time from a move to its alert is measured.

After every kill each turn must have been told once, or again with the words that it is late; never the same twice.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Condition, Thread
from types import TracebackType
from typing import Any
from urllib.parse import urlencode, urlsplit

from sobremesa.client import TableClient, make_room, new_guest
from sobremesa.server.limits import BUNDLE_SECONDS
from tools.soak.forkserver import ForkedServer, ForkServer

PATIENCE = 60.0  # seconds for an alert to arrive
LATE = "(Late:"
NOMADS = {"setup": "quick", "first": "first-seat"}
Step = Callable[[], None]


class Mailbox:
    """A webhook on loopback, and when each message arrived."""

    def __init__(self) -> None:
        self.received: dict[str, list[tuple[float, dict[str, Any]]]] = {}
        self.news = Condition()
        box = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                with box.news:
                    box.received.setdefault(self.path, []).append((time.monotonic(), told))
                    box.news.notify_all()
                self.send_response(204)
                self.end_headers()

            def log_message(self, *told: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> Mailbox:
        Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.shutdown()
        self.server.server_close()

    def of(self, path: str) -> list[tuple[float, dict[str, Any]]]:
        """What has arrived at this address."""
        with self.news:
            return list(self.received.get(path, []))

    def wait(self, path: str, count: int) -> bool:
        """Wait until this many have arrived there."""
        with self.news:
            return self.news.wait_for(lambda: len(self.received.get(path, [])) >= count, PATIENCE)


def subscribe(address: str, box: Mailbox, guest: str, path: str) -> None:
    """Add a webhook for a guest, and confirm it."""
    _post(address, "/alerts/add", guest, address=box.origin + path)
    (_, told) = box.of(path)[-1]
    _post(address, urlsplit(told["stop"]).path, guest, do="confirm")


def _post(server: str, path: str, guest: str, **form: str) -> None:
    connection = HTTPConnection(urlsplit(server).netloc, timeout=PATIENCE)
    kind = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"guest={guest}"}
    connection.request("POST", path, urlencode(form), kind)
    status = connection.getresponse().status
    connection.close()
    assert status < 400, (path, status)


class PairOfPeople:
    """Two people at a table, neither of whom looks; the second one is told."""

    def __init__(self, address: str, box: Mailbox, name: str) -> None:
        self.address = address
        self.path = f"/{name}"
        self.guests = [new_guest(address), new_guest(address)]
        subscribe(address, box, self.guests[1], self.path)
        self.room = ""

    async def begin(self) -> None:
        """A new table."""
        self.room = make_room(self.address, "nomads", guest=self.guests[0], settings=NOMADS, seats="2")
        host, friend = (TableClient(self.address, self.room, guest=guest) for guest in self.guests)
        async with host, friend:
            await friend.send("visible", visible=False)
            await friend.send("sit", seat=1)
            await host.until(lambda message: message["type"] == "room" and message["people"][1]["name"] != "")
            await host.send("start")
            await host.until(lambda message: message["type"] == "state" and message["phase"] == "playing")

    async def play(self, number: int) -> tuple[bool, float]:
        """One person plays until it is the other's turn; returns whether the match goes on, and when that was."""
        async with TableClient(self.address, self.room, guest=self.guests[number]) as client:
            await client.send("visible", visible=False)
            while client.actions and client.phase == "playing":
                await client.play(client.actions[0]["id"])
            return client.phase == "playing", time.monotonic()


@dataclass
class Kills:
    """What the killed turns were told."""

    kills: int = 0
    once: int = 0
    late: int = 0  # told once, and said to be late
    both: int = 0  # told, and again said to be late
    wrong: list[str] = field(default_factory=list)


def soak_kills(kills: int, seed: int, step: Step) -> Kills:
    """Kill the server at some moment between a move and a while after its alert."""
    found, chance = Kills(), Random(seed)  # noqa: S311  the same kills again
    with tempfile.TemporaryDirectory() as folder, Mailbox() as box, ForkServer() as fork:
        server = ForkedServer(fork, Path(folder), ["--alerts-to", box.origin])
        server.start()
        pair = PairOfPeople(server.address, box, "killed")
        goes_on = False
        while found.kills < kills:
            if not goes_on:
                asyncio.run(pair.begin())
            before = len(box.of(pair.path))
            goes_on, _ = asyncio.run(pair.play(0))
            if not goes_on:
                continue
            time.sleep(chance.uniform(0.0, 2 * BUNDLE_SECONDS))
            server.kill()
            server.start()
            found.kills += 1
            box.wait(pair.path, before + 1)
            time.sleep(2 * BUNDLE_SECONDS)  # for another one, which would be wrong
            _judge(found, [told["text"] for _, told in box.of(pair.path)[before:]])
            goes_on, _ = asyncio.run(pair.play(1))
            step()
        server.kill()
    return found


def _judge(found: Kills, texts: list[str]) -> None:
    plain, late = [text for text in texts if LATE not in text], [text for text in texts if LATE in text]
    if len(plain) > 1 or len(late) > 1 or not texts:
        found.wrong.append(str(texts))
    elif plain and late:
        found.both += 1
    elif late:
        found.late += 1
    else:
        found.once += 1


def soak_delivery(tables: int, turns: int, step: Step) -> list[float]:
    """Seconds from a move to its alert at many tables, beside a process that is always busy; sorted."""
    busy = multiprocessing.Process(target=_burn, daemon=True)
    with tempfile.TemporaryDirectory() as folder, Mailbox() as box, ForkServer() as fork:
        server = ForkedServer(fork, Path(folder), ["--alerts-to", box.origin])
        server.start()
        busy.start()
        try:
            pairs = [PairOfPeople(server.address, box, f"table{number}") for number in range(tables)]
            taken = asyncio.run(_measure(pairs, box, turns, step))
        finally:
            busy.kill()
            server.kill()
    return sorted(taken)


def _burn() -> None:
    while True:
        pass


async def _measure(pairs: list[PairOfPeople], box: Mailbox, turns: int, step: Step) -> list[float]:
    """All tables at once."""

    async def follow(pair: PairOfPeople) -> list[float]:
        await pair.begin()
        taken = []
        for _ in range(turns):
            before = len(box.of(pair.path))
            goes_on, moved_at = await pair.play(0)
            if not goes_on:
                break
            assert await asyncio.to_thread(box.wait, pair.path, before + 1)
            taken.append(box.of(pair.path)[before][0] - moved_at)
            step()
            await pair.play(1)
        return taken

    return [one for taken in await asyncio.gather(*map(follow, pairs)) for one in taken]
