"""A small client of the protocol (docs/reference/protocol.md), for tests, benchmarks and bots over the network."""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
from collections.abc import Callable, Mapping
from http.cookies import SimpleCookie
from types import TracebackType
from typing import Any
from urllib.parse import quote, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.text.plain import Plain

QUOTE = chr(34)
TOO_FAST = "too-fast"  # the code of a rate-limit refusal
PAUSE = 0.5  # seconds before trying again: the limit allows ten messages in that time


def new_guest(address: str) -> str:
    """Get a guest cookie from the server; requests with it come from the same guest."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    try:
        connection.request("HEAD", "/about")
        cookie = SimpleCookie(connection.getresponse().headers["set-cookie"])
    finally:
        connection.close()
    return cookie["guest"].value


def make_room(
    address: str,
    game: str,
    *,
    guest: str,
    settings: Mapping[str, str] | None = None,
    files: Mapping[str, tuple[str, bytes]] | None = None,
    **fields: str,
) -> str:
    """Make a room as the form does, and return its id. `files`: by setting, the name and the content of a file.

    Raises Unreadable with the server's sentence if it is refused.
    """
    values = {"game": game, **fields, **{f"setting-{key}": value for key, value in (settings or {}).items()}}
    kind, body = write_form(values, {f"file-{key}": file for key, file in (files or {}).items()})
    headers = {"Content-Type": kind, "Cookie": f"guest={guest}", "Accept": "application/json"}
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    try:
        connection.request("POST", "/rooms", body, headers)
        reply = connection.getresponse()
        said = reply.read()
    finally:
        connection.close()
    if reply.status != 303:
        is_plain = reply.headers.get("content-type", "").startswith("application/json")
        why = json.loads(said)["text"] if is_plain else f"The server answered {reply.status} to a new room."
        raise Unreadable(why)
    return str(reply.headers["location"]).removeprefix("/r/")


def write_form(values: Mapping[str, str], files: Mapping[str, tuple[str, bytes]]) -> tuple[str, bytes]:
    """A multipart form, as browsers send one with files: its content type and its body."""
    border = secrets.token_hex(16)
    parts = [f'form-data; name="{name}"\r\n\r\n'.encode() + value.encode() for name, value in values.items()]
    for name, (file, content) in files.items():
        kind = "Content-Type: application/octet-stream"
        parts.append(
            f'form-data; name="{name}"; filename="{file.replace(QUOTE, "%22")}"\r\n{kind}\r\n\r\n'.encode() + content
        )
    whole = b"".join(f"--{border}\r\nContent-Disposition: ".encode() + part + b"\r\n" for part in parts)
    return f"multipart/form-data; boundary={border}", whole + f"--{border}--\r\n".encode()


class TableClient:
    """One viewer of one room. Keeps the state it receives: sprites by id, prompt, legal actions, log."""

    def __init__(
        self, address: str, room: str, *, guest: str | None = None, name: str = "", language: str = "en"
    ) -> None:
        self.address = address.replace("http", "ws", 1).rstrip("/")
        self.room = room
        self.guest = guest or ""  # "": the server gives us a cookie when we connect
        self.name = name
        self.language = language
        self.origin: str | None = None  # the Origin header of a browser
        self.patience = 20.0  # seconds until an expected message is missed
        self.socket: ClientConnection | None = None
        self.seq = -1
        self.phase = ""
        self.state: Plain = {}
        self.sprites: dict[str, Plain] = {}
        self.prompt: Plain = {}
        self.actions: list[Plain] = []
        self.people: list[Plain] = []
        self.series: Plain | None = None
        self.lesson: Plain | None = None
        self.log: list[Plain] = []
        self.markers: list[Plain] = []
        self.refused: list[Plain] = []
        self.asked = 0

    @property
    def cookies(self) -> str:
        """The cookies that identify this guest."""
        name = f"; name={quote(self.name)}" if self.name else ""
        return f"guest={self.guest}; language={self.language}{name}"

    async def __aenter__(self) -> TableClient:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> Plain:
        """Connect, and read the whole state."""
        self.guest = self.guest or await asyncio.to_thread(new_guest, self.address.replace("ws", "http", 1))
        self.socket = await connect(
            f"{self.address}/r/{self.room}/ws",
            additional_headers={"Cookie": self.cookies},
            origin=Origin(self.origin) if self.origin else None,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=30,
        )
        try:
            return await self.until(lambda message: message["type"] == "state")
        except BaseException:
            self.socket.transport.abort()  # nobody else would close it: a failed `async with` calls no `__aexit__`
            raise

    async def close(self) -> None:
        """Disconnect."""
        if self.socket is not None:
            await self.socket.close()

    async def send(self, kind: str, **fields: Any) -> int:
        """Send a message; returns the id that its answer will carry."""
        assert self.socket is not None
        self.asked += 1
        await self.socket.send(json.dumps({"type": kind, "id": self.asked, **fields}))
        return self.asked

    async def send_raw(self, frame: str | bytes) -> None:
        """Send any frame."""
        assert self.socket is not None
        await self.socket.send(frame)

    async def receive(self) -> Plain:
        """Receive and apply the next message."""
        assert self.socket is not None
        message: Plain = json.loads(await self.socket.recv())
        self.take_in(message)
        return message

    async def until(self, wanted: Callable[[Plain], bool], seconds: float | None = None) -> Plain:
        """Receive and apply messages until the wanted one."""
        async with asyncio.timeout(self.patience if seconds is None else seconds):
            while True:
                message = await self.receive()
                if wanted(message):
                    return message

    async def ask(self, kind: str, **fields: Any) -> Plain:
        """Send a message and wait for its answer or refusal; after a rate-limit refusal wait and try once more."""
        answer = await self._ask_once(kind, **fields)
        if answer.get("code") == TOO_FAST:
            await asyncio.sleep(PAUSE)
            answer = await self._ask_once(kind, **fields)
        return answer

    async def _ask_once(self, kind: str, **fields: Any) -> Plain:
        number = await self.send(kind, **fields)
        return await self.until(lambda message: message.get("re") == number)

    async def play(self, action: str, **fields: Any) -> Plain:
        """Make a move and wait for its steps or its refusal; after a rate-limit refusal wait and try again.

        A client that is far behind, or a move that cannot be shown step by step, is told the whole state instead.
        """
        while (answer := await self._try_to_play(action, **fields)).get("code") == TOO_FAST:
            await asyncio.sleep(PAUSE)
        return answer

    async def _try_to_play(self, action: str, **fields: Any) -> Plain:
        number = await self.send("play", seq=self.seq, action=action, **fields)
        before = self.seq
        return await self.until(
            lambda message: (
                message.get("re") == number or (message["type"] in ("steps", "state") and message["seq"] > before)
            )
        )

    async def places(self) -> list[Plain]:
        """What can be pointed at: `sprite` and `text` of each."""
        found: list[Plain] = (await self.ask("places"))["places"]
        return found

    async def point(self, sprite: str, purpose: str | None, **fields: Any) -> Plain:
        """Set a marker, or (no purpose) remove it; wait for the markers or the refusal."""
        number = await self.send("point", sprite=sprite, purpose=purpose, **fields)
        return await self.until(lambda message: message.get("re") == number or message["type"] == "markers")

    @property
    def is_between(self) -> bool:
        """Whether a game of a series is over and the next has not begun."""
        return self.series is not None and bool(self.series["between"])

    async def next_part(self) -> Plain:
        """Begin the next game of a series, and wait for it or its refusal."""
        number, before = await self.send("next-part", seq=self.seq), self.seq
        return await self.until(
            lambda message: message.get("re") == number or (message["type"] == "state" and message["seq"] > before)
        )

    async def heard(self) -> Plain:
        """Advance a lesson, and wait for the next step or the refusal."""
        assert self.lesson is not None
        number = await self.send("heard", step=self.lesson["step"])
        return await self.until(lambda message: message.get("re") == number or message["type"] == "taught")

    def take_in(self, message: Plain) -> None:
        """Apply a message to the state."""
        kind = message["type"]
        if kind == "state":
            self.state = message
            self.sprites = {sprite["id"]: sprite for sprite in message["scene"]["sprites"]}
            self.log = list(message["log"])
        elif kind == "steps":
            for step in message["steps"]:
                for name in step["drop"]:
                    self.sprites.pop(name, None)
                self.sprites.update((sprite["id"], sprite) for sprite in step["put"])
            self.log += message["log"]
        elif kind == "refused":
            self.refused.append(message)
        if kind in ("state", "markers"):
            self.markers = message["markers"]
        for part in ("seq", "phase", "prompt", "actions", "people", "series", "lesson"):
            if part in message and kind in ("state", "steps", "room", "taught"):
                setattr(self, part, message[part])
        if kind == "room":
            self.state = {**self.state, **{key: value for key, value in message.items() if key != "type"}}
