"""A viewer: one open socket, who is behind it, and how much it may say."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

RATE = 20.0  # messages a second, for long
BURST = 60.0
BACKLOG = 400  # messages a slow client may lag behind before it is cut off
REFUSALS_IN_A_ROW = 50


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
        self.refusals = 0
        self.clock: Callable[[], float] = time.monotonic
        self.allowance = BURST
        self.counted_at = self.clock()

    def send(self, message: bytes) -> None:
        """Hand a message over; a client that does not read is cut off."""
        try:
            self.outgoing.put_nowait(message)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """Nothing more will be sent."""
        while self.outgoing.full():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(None)

    def may_speak(self) -> bool:
        """Whether this message is within the rate (a bucket that refills)."""
        now = self.clock()
        self.allowance = min(BURST, self.allowance + (now - self.counted_at) * RATE)
        self.counted_at = now
        if self.allowance < 1.0:
            return False
        self.allowance -= 1.0
        return True
