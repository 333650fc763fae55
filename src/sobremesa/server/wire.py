"""The wire: what a connection may send before any of it is understood. Only this file and `launch` know uvicorn."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

LARGEST_HEAD: Final = 16 * 1024  # bytes of a request before its body: cookies are parsed in more than linear time
LINGER: Final = 1.0  # seconds in which a refused client may still read the answer
TOO_LARGE: Final = 431


class HeadTooLarge(Exception):
    """The request line and headers of a request are larger than any browser of ours sends."""


class GuardedProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, but with a bounded head."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.head_bytes = 0  # of the request line and headers that were understood
        self.waiting_bytes = 0  # of a head that has not ended
        self.is_in_head = False
        self.is_refused = False

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head is too large by now."""
        if self.is_refused:
            return
        super().data_received(data)
        self.waiting_bytes = self.waiting_bytes + len(data) if self.is_in_head else 0
        if self.waiting_bytes > LARGEST_HEAD:
            self.refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        """A new head."""
        self.head_bytes, self.is_in_head = 0, True
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Count the address."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header."""
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head has ended within its bound."""
        self.is_in_head = False
        super().on_headers_complete()

    def _count(self, number: int) -> None:
        self.head_bytes += number
        if self.head_bytes > LARGEST_HEAD:
            raise HeadTooLarge  # the parser stops, and has the request refused

    def send_400_response(self, msg: str) -> None:
        """What the parser did not understand, or was not to read on."""
        self.refuse(TOO_LARGE if self.head_bytes > LARGEST_HEAD else 400)

    def refuse(self, status: int) -> None:
        """Answer, read nothing more, and close."""
        if not self.is_refused:
            self.is_refused = True
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
            self.loop.call_later(LINGER, self.transport.close)
