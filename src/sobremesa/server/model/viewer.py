"""A viewer: one connected screen, and who is behind it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

BACKLOG: Final = 1_000_000  # bytes a slow client may lag behind before it is cut off

SLOW: Final = 200_000  # bytes that wait for a client which is behind


class Viewer:
    """One socket. What is sent to it goes out in order, without the room having to wait."""

    def __init__(self, guest: str, name: str, language: str, theme: str, address: str = "") -> None:
        self.guest = guest
        self.name = name
        self.language = language
        self.theme = theme
        self.address = address
        self.seat: int | None = None  # the one it looks from
        self.reads = False  # a page of the story is open on it
        self.outgoing: deque[tuple[bytes, bool]] = deque()  # with whether it is an answer to this client alone
        self.waiting_bytes = 0
        self.is_closed = False
        self.has_news = asyncio.Event()

    def send(self, message: bytes, is_answer: bool = False) -> None:
        """Hand a message over; a client that does not read is cut off."""
        if self.is_closed:
            return
        if self.outgoing and self.waiting_bytes + len(message) > BACKLOG:
            self.close()
            return
        self.outgoing.append((message, is_answer))
        self.waiting_bytes += len(message)
        self.has_news.set()

    def send_whole(self, state: bytes) -> None:
        """Hand over everything as it is now; to a slow client only that: what still waits is out of date."""
        if self.waiting_bytes > SLOW:
            self.outgoing = deque(waiting for waiting in self.outgoing if waiting[1])
            self.waiting_bytes = sum(len(message) for message, _ in self.outgoing)
        self.send(state)

    async def next_message(self) -> bytes | None:
        """The next message to go out; None when there will be no more."""
        while not self.outgoing and not self.is_closed:
            self.has_news.clear()
            await self.has_news.wait()
        if not self.outgoing:
            return None
        message, _ = self.outgoing.popleft()
        self.waiting_bytes -= len(message)
        return message

    def close(self) -> None:
        """Send nothing more, not even what waits."""
        self.outgoing.clear()
        self.is_closed = True
        self.has_news.set()
