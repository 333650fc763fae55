"""A real server in a process of its own, on loopback, with a folder of its own."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

from sobremesa.client import TableClient
from sobremesa.server.http.guests import GuestBook
from sobremesa.server.storage.open_storage import KEY
from tests.server.forkserver import ForkedProcess, fork_server

T = TypeVar("T")
PATIENCE = 60.0  # seconds: how long a starved machine may take for one thing, not how long anything takes
GUESTS = GuestBook(bytes(32))


class Reply:
    """What came back."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def location(self) -> str:
        return str(self.headers["location"])


STARTED: list[Server] = []  # whose logs are shown when a test fails


class Server:
    """Started and stopped by the test; `kill` is a power cut."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.arguments = arguments
        self.process: ForkedProcess | None = None
        self.address = ""

    def start(self) -> Server:
        return self._start()

    def start_with(self, code: str) -> Server:
        """With constants set first, so that a test need not wait as long as a person would."""
        return self._start(code)

    def _start(self, code: str = "") -> Server:
        key = self.folder / KEY
        key.touch(mode=0o600)
        key.write_text(GUESTS.key.hex())
        options = ["--port", "0", "--data", str(self.folder), "--bot-pause", "0", *self.arguments]
        with (self.folder / "log.txt").open("a") as log:
            self.process = fork_server().start(options, code, log)
        STARTED[:] = [*[server for server in STARTED if server is not self], self]
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), (self.folder / "log.txt").read_text()
        return self

    def stop(self) -> int:
        """As a host does it."""
        assert self.process is not None
        self.process.terminate()
        return self._gone()

    @property
    def pid(self) -> int:
        """The process, if it runs."""
        return 0 if self.process is None else self.process.pid

    @property
    def is_running(self) -> bool:
        """Whether the process has not ended."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> int:
        assert self.process is not None
        self.process.kill()
        return self._gone()

    def _gone(self) -> int:
        assert self.process is not None
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def log(self) -> str:
        return (self.folder / "log.txt").read_text()

    def ask(self, method: str, path: str, body: bytes | str | None = None, guest: str = "", **headers: str) -> Reply:
        host = self.address.removeprefix("http://")
        connection = http.client.HTTPConnection(host, timeout=PATIENCE)
        cookie = {"Cookie": f"guest={guest}"} if guest else {}
        connection.request(method, path, body, {**cookie, **{k.replace("_", "-"): v for k, v in headers.items()}})
        reply = Reply(connection.getresponse())
        connection.close()
        return reply

    def post(self, path: str, guest: str = "", **form: Any) -> Reply:
        kind = {"Content_Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, urlencode({k.replace("_", "-"): v for k, v in form.items()}), guest, **kind)

    def sit_by(self, link: str, guest: str) -> Reply:
        """Press the button behind a private seat link."""
        place, _, key = link.partition("#")
        return self.post(place, guest, key=key, sit="yes")

    def send_file(self, path: str, content: bytes, guest: str = "") -> Reply:
        edge = "edgeofthefile"
        head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'.encode()
        body = head + content + f"\r\n--{edge}--\r\n".encode()
        return self.ask("POST", path, body, guest, Content_Type=f"multipart/form-data; boundary={edge}")

    def ask_file(self, path: str, content: bytes, language: str) -> Reply:
        """What is said of a file, in this language."""
        return self.send_file(path, content, f"; language={language}")

    def make_room(self, guest: str, **form: Any) -> str:
        reply = self.post("/rooms", guest, **{"game": "nomads", "setting_setup": "quick", **form})
        assert reply.status == 303, reply.text
        return reply.location.removeprefix("/r/")

    def rooms_of(self, guest: str) -> set[str]:
        """The tables of a guest on the home page, without those that anybody may join."""
        own = self.ask("GET", "/", guest=guest).text.partition('id="open-title"')[0]
        return set(re.findall(r'href="/r/(\w+)"', own))

    def client(self, room: str, guest: str | None = None, **more: Any) -> TableClient:
        client = TableClient(self.address, room, guest=guest, **more)
        client.patience = PATIENCE
        return client

    def match(self, room: str, guest: str = "") -> dict[str, Any]:
        reply = self.ask("GET", f"/r/{room}/match.json", guest=guest)
        assert reply.status == 200, reply.text
        return dict(json.loads(reply.body))


def new_guest() -> str:
    """The cookie of somebody whom every server of the tests knows."""
    return GUESTS.sign(secrets.token_hex(16))


def run(work: Coroutine[Any, Any, T], seconds: float = PATIENCE) -> T:
    """Do it, with a time limit; in a thread of its own, because a browser of other tests may hold this one's loop."""

    async def bounded() -> T:
        async with asyncio.timeout(seconds):
            return await work

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, bounded()).result()


def eventually(is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until it is so, however long a starved machine takes; for what another process does and does not tell."""
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, "it is still not so"
        time.sleep(0.01)


async def play_on(clients: list[TableClient], moves: int = 10_000) -> int:
    """The seat that can act takes the first option, this many times or until the end; returns how often."""
    made = 0
    while made < moves and clients[0].phase != "over":
        actor = next((client for client in clients if client.actions), None)
        if actor is None:
            await clients[0].receive()  # a bot thinks
            await catch_up(clients, clients[0].seq)
            continue
        reply = await actor.play(actor.actions[0]["id"])
        assert reply["type"] == "steps", reply
        made += 1
        await catch_up(clients, actor.seq)
    return made


async def catch_up(clients: list[TableClient], seq: int) -> None:
    """Everyone has heard of this change."""
    for client in clients:
        while client.seq < seq:
            await client.receive()


async def to_the_turn(client: TableClient) -> None:
    """Past what an Adventurer may do before the turn itself."""
    while client.prompt["rule"] != "NOM-031":
        await client.play(client.actions[-1]["id"])
