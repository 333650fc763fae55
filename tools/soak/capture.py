"""Everything one viewer receives of a room: pages, files, pictures, messages and refusals, byte for byte."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from sobremesa.client import TableClient
from sobremesa.engine.text.plain import Plain

VARYING = re.compile(rb"(?m)^date: .*\r\n|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")  # times are no secret
FORGED = "0" * 24  # a guessed key of a seat link


@dataclass
class Captured:
    """The responses in order, with their bytes, and the response times."""

    parts: list[tuple[str, bytes]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def add(self, name: str, raw: bytes) -> None:
        """Record a response, without what differs from second to second."""
        self.parts.append((name, VARYING.sub(b"", raw)))


class Pages:
    """Requests pages and files on one connection, as one guest."""

    def __init__(self, address: str, cookies: str) -> None:
        self.host = urlsplit(address).netloc
        self.cookies = cookies
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> bytes:
        """The head and the body of a response, as received."""
        is_new = self.streams is None
        try:
            return await self._ask(path)
        except asyncio.IncompleteReadError as cut:
            if is_new or cut.partial:
                raise
        await self.close()  # the server closes an idle connection after some seconds
        self.streams = None
        return await self._ask(path)

    async def _ask(self, path: str) -> bytes:
        if self.streams is None:
            name, _, port = self.host.rpartition(":")
            self.streams = await asyncio.open_connection(name, int(port), limit=1 << 24)
        reader, writer = self.streams
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\nCookie: {self.cookies}\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if b"\r\ntransfer-encoding: chunked\r\n" in head:
            return head + await self._chunks(reader)
        length = re.search(rb"\r\ncontent-length: (\d+)", head)
        return head + (await reader.readexactly(int(length.group(1))) if length else b"")

    async def _chunks(self, reader: asyncio.StreamReader) -> bytes:
        """The body of a response that comes in chunks, joined."""
        body = b""
        while size := int(await reader.readuntil(b"\r\n"), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readexactly(2)
        return body

    async def close(self) -> None:
        """Close the connection."""
        if self.streams is not None:
            self.streams[1].close()
            await self.streams[1].wait_closed()


class Recorder(TableClient):
    """A client that records the raw messages it receives."""

    captured: Captured

    async def receive(self) -> Plain:
        """Receive, record and apply the next message."""
        assert self.socket is not None
        raw = await self.socket.recv(decode=False)
        message: Plain = json.loads(raw)
        self.captured.add(f"message {message['type']}", raw)
        self.take_in(message)
        return message


@dataclass
class Screen:
    """One viewer, by socket and by pages, with everything it received."""

    client: Recorder
    pages: Pages
    captured: Captured
    seat: int | None
    seats: int
    strangers: tuple[str, ...] = ()
    can_undo: bool = False

    @property
    def other_seat(self) -> int:
        """A seat that the viewer does not hold."""
        return 0 if self.seat is None else (self.seat + 1) % self.seats

    @property
    def room(self) -> str:
        """The path of the room."""
        return f"/r/{self.client.room}"

    async def page(self, path: str) -> None:
        """Request a page or a file."""
        began = time.perf_counter()
        raw = await self.pages.get(path)
        self.captured.seconds.append(time.perf_counter() - began)
        self.captured.add(f"GET {path.replace(self.room, '/r/ROOM')}", raw)

    async def ask(self, kind: str, **fields: Any) -> None:
        """Send a question on the socket, and record the answer."""
        began = time.perf_counter()
        await self.client.ask(kind, **fields)
        self.captured.seconds.append(time.perf_counter() - began)

    async def attempt(self, kind: str, **fields: Any) -> None:
        """Send what should be refused, and record the result."""
        await self.client.send(kind, **fields)
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything in flight has arrived."""
        await self.client.ask("ping")


Probe = Callable[[Screen], Awaitable[None]]


async def home(screen: Screen) -> None:
    """The home page, which lists the viewer's rooms."""
    await screen.page("/")


async def room_page(screen: Screen) -> None:
    """The page of the room."""
    await screen.page(screen.room)


async def known_match(screen: Screen) -> None:
    """The viewer's knowledge of the match, as a file."""
    await screen.page(f"{screen.room}/match.json")


async def position_text(screen: Screen) -> None:
    """The current position and the first one, as text."""
    await screen.page(f"{screen.room}/position.toml")
    await screen.page(f"{screen.room}/position.toml?move=0")


async def position_picture(screen: Screen) -> None:
    """The same as pictures."""
    await screen.page(f"{screen.room}/position.svg")
    await screen.page(f"{screen.room}/position.svg?move=0")


async def about_me(screen: Screen) -> None:
    """All data stored about the guest."""
    await screen.page("/me.json")


async def refused_pages(screen: Screen) -> None:
    """Files of another seat, of a future move, and a forged link."""
    await screen.page(f"{screen.room}/position.svg?seat={screen.other_seat}")
    await screen.page(f"{screen.room}/position.toml?move=999")
    await screen.page(f"{screen.room}/seat/{FORGED}")


async def history(screen: Screen) -> None:
    """Earlier positions."""
    moves = screen.client.state["room"]["moves"]
    for move in dict.fromkeys([0, moves, screen.client.seq, 999]):
        await screen.ask("view", move=move)


async def reasons(screen: Screen) -> None:
    """Why actions are illegal."""
    for action in screen.strangers:
        await screen.ask("why", action=action)


async def things(screen: Screen) -> None:
    """What sprites are, and why they cannot be used."""
    named = [sprite["id"] for sprite in screen.client.sprites.values() if sprite.get("label")]
    for sprite in named[:: max(1, len(named) // 3)]:
        await screen.ask("why", sprite=sprite)
        await screen.ask("why", sprite=sprite, about=True)


async def previews(screen: Screen) -> None:
    """Previews of a legal action and of another."""
    legal = [action["id"] for action in screen.client.actions]
    for action in [*legal[:1], *legal[-1:], *screen.strangers[:1]]:
        await screen.ask("preview", action=action)


async def places(screen: Screen) -> None:
    """What can be pointed at."""
    await screen.ask("places")


async def pointing(screen: Screen) -> None:
    """Set a marker, and remove it."""
    named = [sprite["id"] for sprite in screen.client.sprites.values() if sprite.get("label")]
    for purpose in ("look", None):
        await screen.attempt("point", sprite=named[0] if named else "", purpose=purpose)


async def refused_moves(screen: Screen) -> None:
    """Illegal actions for one's own seat and another, and a stale one."""
    seq = screen.client.seq
    for action in screen.strangers:
        await screen.attempt("play", seq=seq, action=action)
        await screen.attempt("play", seq=seq, action=action, seat=screen.other_seat)
    await screen.attempt("play", seq=seq - 1, action=screen.strangers[0] if screen.strangers else "")


async def refused_rest(screen: Screen) -> None:
    """Requests that are not allowed now."""
    if not screen.can_undo:
        await screen.attempt("undo", seq=screen.client.seq)
    await screen.attempt("look", seat=screen.other_seat)
    await screen.attempt("sit", seat=screen.other_seat)
    await screen.attempt("next-part", seq=screen.client.seq)


async def whole_state(screen: Screen) -> None:
    """The whole state, as after reconnecting."""
    await screen.attempt("look", seat=screen.seat)


async def other_language(screen: Screen) -> None:
    """The whole state in another language."""
    now = screen.client.language
    for language in ("fr" if now != "fr" else "es", now):
        await screen.attempt("preferences", language=language)


PROBES: tuple[Probe, ...] = (
    known_match,
    history,
    position_text,
    refused_moves,
    whole_state,
    reasons,
    position_picture,
    things,
    previews,
    home,
    places,
    refused_pages,
    pointing,
    room_page,
    other_language,
    refused_rest,
    about_me,
)
