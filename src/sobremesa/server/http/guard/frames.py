"""Limits on WebSocket frames, counted before anything parses them.

A frame of six bytes costs the parser as much as a message: a megabyte of pings takes seconds of everybody's time. So
frames are counted by their headers, for each socket and each address; those above the rate stay unread.
"""

from __future__ import annotations

from typing import Final

from sobremesa.server.http.guard.budgets import Budget

LARGEST_FRAME: Final = 64 * 1024  # bytes; the parser refuses a larger one
BYTES_A_FRAME: Final = 1024  # a larger frame counts as several
MOST_A_TURN: Final = 16  # frames parsed before other sockets have their turn


class FrameGate:
    """The bytes of one socket, passed on frame by frame while none of its budgets is overdrawn."""

    def __init__(self, *budgets: Budget) -> None:
        self.budgets = list(budgets)
        self.unread = bytearray()
        self.counted = 0  # bytes of frames that are counted: at the start of `unread`, or still to come

    def take(self, most: int = MOST_A_TURN) -> bytes:
        """The bytes that may be parsed now: at most this many frames, the last one perhaps still incomplete."""
        while most and self.is_held and not self.wait:
            size = frame_size(self.unread, self.counted) or 0
            for budget in self.budgets:
                budget.spend(1.0 + min(size, LARGEST_FRAME) // BYTES_A_FRAME)
            self.counted += size
            most -= 1
        end = min(self.counted, len(self.unread))
        passed = bytes(self.unread[:end])
        del self.unread[:end]
        self.counted -= end
        return passed

    @property
    def is_held(self) -> bool:
        """Whether a frame has arrived, at least its header, that is not counted yet."""
        return frame_size(self.unread, self.counted) is not None

    @property
    def wait(self) -> float:
        """Seconds until another frame may pass."""
        return max(budget.wait for budget in self.budgets)


def frame_size(data: bytearray, at: int) -> int | None:
    """The size of the frame that begins here, header included; None if its header is not complete (RFC 6455, 5.2)."""
    if len(data) < at + 2:
        return None
    size, mask = data[at + 1] & 0x7F, 4 if data[at + 1] & 0x80 else 0
    extended = {126: 2, 127: 8}.get(size, 0)
    if len(data) < at + 2 + extended:
        return None
    if extended:
        size = int.from_bytes(data[at + 2 : at + 2 + extended], "big")
    return 2 + extended + mask + size
