"""A viewer: one connected screen, and who is behind it."""

from __future__ import annotations

import asyncio

BACKLOG = 400  # messages a slow client may lag behind before it is cut off


class Viewer:
    """One socket. What is sent to it goes out in order, without the room having to wait."""

    def __init__(self, guest: str, name: str, language: str, theme: str, address: str = "") -> None:
        self.guest = guest
        self.name = name
        self.language = language
        self.theme = theme
        self.address = address
        self.seat: int | None = None  # the one it looks from
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG)

    def send(self, message: bytes) -> None:
        """Hand a message over; a client that does not read is cut off."""
        try:
            self.outgoing.put_nowait(message)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """Send nothing more."""
        while self.outgoing.full():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(None)
