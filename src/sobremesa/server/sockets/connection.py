"""The connection of a viewer: messages are parsed strictly, and every one is answered or refused, never with a
traceback.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sobremesa.server.protocol.down import Refused, encode
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.protocol.up import KINDS, READER, Up
from sobremesa.server.render.refusals import why_refused
from sobremesa.server.sockets.context import Context
from sobremesa.server.sockets.handlers import answer

LOG = logging.getLogger("sobremesa.server")
LARGEST = 16 * 1024
REFUSALS_IN_A_ROW = 50
LINES_A_MINUTE = 600  # of the log, on refusals
RATE = 20.0  # sustained messages a second
BURST = 60.0


class RateLimit:
    """The rate limit of a socket: a token bucket of messages."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.allowance = BURST
        self.counted_at = clock()

    def take(self) -> bool:
        """Whether one more message is within the rate; if so, it is counted."""
        now = self.clock()
        self.allowance = min(BURST, self.allowance + (now - self.counted_at) * RATE)
        self.counted_at = now
        if self.allowance < 1.0:
            return False
        self.allowance -= 1.0
        return True


class RefusalLog:
    """Logs refusals, rate-limited so that they cannot fill a disk."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.minute = 0
        self.written = 0
        self.left_out = 0

    def note(self, text: str, *fields: str) -> None:
        """Log a line, unless there were too many this minute; the number of omitted ones is logged afterwards."""
        minute = int(self.clock() // 60)
        if minute != self.minute:
            if self.left_out:
                LOG.info("%d more were refused", self.left_out)
            self.minute, self.written, self.left_out = minute, 0, 0
        if self.written < LINES_A_MINUTE:
            self.written += 1
            LOG.info(text, *fields)
        else:
            self.left_out += 1


REFUSALS = RefusalLog()


class Connection:
    """One open socket."""

    def __init__(self, socket: WebSocket, context: Context) -> None:
        self.socket = socket
        self.context = context
        self.rate = RateLimit()
        self.refusals = 0  # in a row

    async def write(self) -> None:
        """Send the queued messages in order until the viewer is closed."""
        try:
            while (message := await self.context.viewer.next_message()) is not None:
                await self.socket.send_text(message.decode())
            await self.socket.close(1012)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the other side has gone

    async def read(self) -> None:
        """Receive and handle messages until the socket closes."""
        while self.refusals < REFUSALS_IN_A_ROW:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            await self._take(text.encode() if text is not None else frame.get("bytes") or b"")
        await self.socket.close(4400)

    async def _take(self, raw: bytes) -> None:
        """Handle one message: its answer or refusal goes to the viewer."""
        at, number = self.context, None
        try:
            is_too_fast = not self.rate.take()
            message = read_message(raw)  # also then: whoever waits for this number must hear of the refusal
            number = message.id
            if is_too_fast:
                raise Refusal("too-fast")
            reply = await at.limits.within_budget(at.viewer.guest, at.viewer.address, answer(at, message))
            self.refusals = 0
            if reply is not None:
                at.viewer.send(encode(msgspec.structs.replace(reply, re=number)), is_answer=True)
        except Refusal as refusal:
            self._refuse(number, refusal)
        except Exception:  # the last boundary: a person gets a sentence, the log gets the traceback
            LOG.exception("room %s: a message of %s broke", at.room.record.id, at.viewer.guest)
            self._refuse(number, Refusal("broken"))

    def _refuse(self, number: int | None, refusal: Refusal) -> None:
        room, viewer = self.context.room, self.context.viewer
        self.context.limits.refuse_message(viewer.guest, viewer.address)
        self.refusals += refusal.code != "not-yet"  # learners may be wrong as often as they like
        REFUSALS.note("room %s: refused %s from %s at %s", room.record.id, refusal.code, viewer.guest, viewer.address)
        text, link = why_refused(room, viewer.seat, viewer.language, refusal)
        said = Refused(re=number, code=refusal.code, rule=refusal.rule, text=text, link=link, seq=room.seq)
        viewer.send(encode(said), is_answer=True)


def read_message(raw: bytes) -> Up:
    """Parse a message, or refuse it."""
    if len(raw) > LARGEST:
        raise Refusal("too-large")
    try:
        return READER.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Refusal(_fault(raw)) from None


def _fault(raw: bytes) -> str:
    """The code of the refusal: not a message at all, or a message of an unknown type."""
    try:
        values: Any = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return "malformed"
    kind = values.get("type") if isinstance(values, dict) else None
    return "unknown-message" if isinstance(kind, str) and kind not in KINDS else "malformed"
