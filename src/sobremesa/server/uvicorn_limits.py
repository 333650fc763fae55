"""Limits on bytes, time and connections below HTTP, before anything is parsed.

uvicorn has no setting for any of these, and calls no middleware before it has parsed a head or a frame: so its two
protocols are subclassed, which it allows by class (`http=`, `ws=`) but does not document. A proxy in front does the
same for heads and bodies; a table on a home network has none, and no proxy counts the frames of a socket. Only this
module and `launch` know uvicorn; tests/server/test_wire.py and test_frames.py hold all of it against a new version.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Container
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sobremesa.server.http.budgets import Budget, FrameGate, counted_as, is_this_machine
from sobremesa.server.limits import (
    ACCEPT_SECONDS,
    BODY_SECONDS,
    FLOOD_SECONDS,
    HEAD_SECONDS,
    LARGEST_BODY,
    LARGEST_HEAD,
    LINGER_SECONDS,
    MOST_CONNECTIONS,
    MOST_QUEUED,
    SEND_SECONDS,
    SOCKET_FRAMES,
    SOCKET_FRAMES_SAVED,
)

TIMED_OUT, BODY_TOO_LARGE, HEAD_TOO_LARGE = 408, 413, 431


class HeadTooLarge(Exception):
    """The request line and headers are larger than any browser sends here."""


class Connections:
    """Counts open connections by address. Loopback is never counted: it may be a proxy."""

    def __init__(self, most: int = MOST_CONNECTIONS) -> None:
        self.most = most
        self.open: Counter[str] = Counter()
        self.friends: Container[str] = ()  # exempt addresses: other servers of the cluster, and proxies

    def enter(self, address: str) -> bool:
        """Count a connection, and return whether it may stay."""
        if is_this_machine(address):
            return True
        self.open[counted_as(address)] += 1
        if address in self.friends:
            return True
        return self.open[counted_as(address)] <= self.most

    def leave(self, address: str) -> None:
        """Count a connection that has closed."""
        name = counted_as(address)
        self.open[name] -= 1
        if self.open[name] <= 0:
            del self.open[name]


CONNECTIONS: Final = Connections()


class Deadline:
    """A restartable timer."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None

    def start(self, seconds: float, do: Any, *given: Any) -> None:
        """Call this after this many seconds, unless stopped or restarted."""
        self.stop()
        self.timer = asyncio.get_running_loop().call_later(seconds, do, *given)

    def stop(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Guarded(asyncio.Protocol):
    """A connection that counts for its address, and is cut off if its client stops reading."""

    transport: asyncio.Transport
    client: tuple[str, int] | None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.sending = Deadline()

    def pause_writing(self) -> None:
        """The send buffer is full: start the deadline."""
        super().pause_writing()
        self.sending.start(SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has read some of it: stop the deadline."""
        super().resume_writing()
        self.sending.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self.sending.stop()
        CONNECTIONS.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)


class GuardedSocket(Guarded, WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, guarded, with a limit on frames, which uvicorn parses before anything counts them.

    While frames are held back nothing more is read from the client; one that stays above the rate is cut off.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.gate = FrameGate(Budget(SOCKET_FRAMES, SOCKET_FRAMES_SAVED))
        self.next_turn: asyncio.Handle | None = None
        self.flooding = Deadline()
        self.accepting = Deadline()

    def connection_made(self, transport: Any) -> None:
        """Start the deadline until the socket is accepted."""
        super().connection_made(transport)
        self.accepting.start(ACCEPT_SECONDS, transport.abort)

    async def send(self, message: Any) -> None:
        """Stop the deadline once the socket is accepted."""
        await super().send(message)
        if self.handshake_complete:
            self.accepting.stop()

    def handle_connect(self, event: Any) -> None:
        """Hand the gate to the application, which knows the client's address behind a proxy."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"]["frame_gate"] = self.gate

    def data_received(self, data: bytes) -> None:
        """Parse the handshake, or refuse it; count frames, and parse those within the allowance."""
        if not self.handshake_initiated:
            super().data_received(data)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.transport.write(STATUS_LINE[400] + b"content-length: 0\r\nconnection: close\r\n\r\n")
                self.transport.close()
            return
        self.gate.unread += data
        self._parse_some()

    def _parse_some(self) -> None:
        """Parse a few frames, and come back for the rest when other sockets have had their turn."""
        self._cancel_turn()
        if self.transport.is_closing():
            return
        if self.queue.qsize() < MOST_QUEUED and (passed := self.gate.take()):
            super().data_received(passed)
        if self.gate.is_held:
            self.transport.pause_reading()
            if self.flooding.timer is None:
                self.flooding.start(FLOOD_SECONDS, self.transport.abort)
            if self.queue.qsize() < MOST_QUEUED:  # else `receive` comes back for the rest
                self.next_turn = self.loop.call_later(self.gate.wait, self._parse_some)
        else:
            self.flooding.stop()
            if not self.read_paused:
                self.transport.resume_reading()

    def _cancel_turn(self) -> None:
        if self.next_turn is not None:
            self.next_turn.cancel()
            self.next_turn = None

    async def receive(self) -> Any:
        """The next message for the application; there is room for another one then."""
        message = await super().receive()
        if self.gate.is_held:
            self.transport.pause_reading()  # which super() may have resumed
            self._cancel_turn()
            self.next_turn = self.loop.call_later(self.gate.wait, self._parse_some)
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting."""
        self._cancel_turn()
        self.flooding.stop()
        self.accepting.stop()
        super().connection_lost(exc)


class GuardedProtocol(Guarded, HttpToolsProtocol):
    """uvicorn's HTTP protocol, guarded, with limits on bytes and seconds."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.head_bytes = 0  # of the request line and headers parsed so far
        self.waiting_bytes = 0  # of an incomplete head
        self.body_bytes = 0
        self.is_in_head = False
        self.is_refused = False
        self.receiving = Deadline()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection unless its address has too many, and start the deadline for its first head."""
        super().connection_made(transport)
        self.receiving.start(HEAD_SECONDS, self.refuse, TIMED_OUT)
        if not CONNECTIONS.enter(self.client[0] if self.client else ""):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the deadline."""
        self.receiving.stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a WebSocket: stop the HTTP deadlines."""
        self.receiving.stop()
        self.sending.stop()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Parse on, unless the head is too large by now."""
        if self.is_refused:
            return
        super().data_received(data)
        self.waiting_bytes = self.waiting_bytes + len(data) if self.is_in_head else 0
        if self.waiting_bytes > LARGEST_HEAD:
            self.refuse(HEAD_TOO_LARGE)
        elif self._is_idle:
            self.receiving.start(HEAD_SECONDS, self.refuse, TIMED_OUT)

    @property
    def _is_idle(self) -> bool:
        """Whether the bytes so far, an empty line for instance, have begun no request: they have only stopped uvicorn's
        deadline for idle connections.
        """
        is_answered = self.cycle is None or self.cycle.response_complete
        is_ours = self.transport.get_protocol() is self  # else it has become a socket
        return is_answered and is_ours and not self.is_in_head and self.receiving.timer is None

    def on_message_begin(self) -> None:
        """A new request: reset the counters and start the head deadline."""
        self.head_bytes, self.body_bytes, self.is_in_head = 0, 0, True
        self.receiving.start(HEAD_SECONDS, self.refuse, TIMED_OUT)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Count the URL."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header."""
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is complete within its limit: start the body deadline."""
        self.is_in_head = False
        self.receiving.start(BODY_SECONDS, self.refuse, TIMED_OUT)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Count a chunk of the body."""
        self.body_bytes += len(body)
        if self.body_bytes > LARGEST_BODY:
            self.refuse(BODY_TOO_LARGE)
        else:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete: stop the deadline."""
        self.receiving.stop()
        super().on_message_complete()

    def _count(self, number: int) -> None:
        self.head_bytes += number
        if self.head_bytes > LARGEST_HEAD:
            raise HeadTooLarge  # the parser stops and calls send_400_response

    def send_400_response(self, msg: str) -> None:
        """The parser failed, or stopped at the limit."""
        self.refuse(HEAD_TOO_LARGE if self.head_bytes > LARGEST_HEAD else 400)

    def refuse(self, status: int) -> None:
        """Respond, unless a response has begun, read nothing more, and close."""
        if self.is_refused:
            return
        self.is_refused = True
        self.receiving.stop()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # wake the application, which waits for more of the request
            self.cycle.message_event.set()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)
