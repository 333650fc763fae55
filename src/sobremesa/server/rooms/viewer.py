"""A viewer: one connected screen, and its guest."""

from __future__ import annotations

import asyncio
from collections import deque

from sobremesa.server.limits import BACKLOG, SLOW_BACKLOG


class Viewer:
    """One socket, with an outgoing queue, so that the room never waits for a client."""

    def __init__(self, guest: str, name: str, language: str, theme: str, address: str = "") -> None:
        self.guest = guest
        self.name = name
        self.language = language
        self.theme = theme
        self.address = address
        self.seat: int | None = None  # the one it looks from
        self.reads = False  # a page of the story is open on it
        self.outgoing: deque[tuple[bytes, bool]] = deque()  # a message, and whether it answers a request of this client
        self.waiting_bytes = 0
        self.is_closed = False
        self.has_news = asyncio.Event()

    def send(self, message: bytes, is_answer: bool = False) -> None:
        """Queue a message; a client whose backlog is full is disconnected."""
        if self.is_closed:
            return
        if self.outgoing and self.waiting_bytes + len(message) > BACKLOG:
            self.close()
            return
        self.outgoing.append((message, is_answer))
        self.waiting_bytes += len(message)
        self.has_news.set()

    def send_whole(self, state: bytes) -> None:
        """Queue the whole state; for a slow client drop the queued broadcasts, which the state replaces."""
        if self.waiting_bytes > SLOW_BACKLOG:
            self.outgoing = deque(waiting for waiting in self.outgoing if waiting[1])
            self.waiting_bytes = sum(len(message) for message, _ in self.outgoing)
        self.send(state)

    async def next_message(self) -> bytes | None:
        """The next message to send; None when the viewer is closed."""
        while not self.outgoing and not self.is_closed:
            self.has_news.clear()
            await self.has_news.wait()
        if not self.outgoing:
            return None
        message, _ = self.outgoing.popleft()
        self.waiting_bytes -= len(message)
        return message

    def close(self) -> None:
        """Close without sending what is queued."""
        self.outgoing.clear()
        self.is_closed = True
        self.has_news.set()
