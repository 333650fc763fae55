"""What one address can send at 300 KB a second: small frames, handshakes, cookies, half requests, own files.

Everything here is just below a limit, so that the server has to read it.
"""

from __future__ import annotations

import base64
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sobremesa.client import make_room, new_guest
from sobremesa.server.limits import LARGEST_HEAD, LARGEST_UPLOAD, LONGEST_COOKIE

GAME: Final = "nomads"
RATE: Final = 300_000  # bytes a second
FROM: Final = "X-Forwarded-For: 203.0.113.7"
SOCKETS: Final = 3
HALVES: Final = 400
BOUNDARY: Final = "e"


class Paced:
    """Sends no more than RATE bytes a second over all its sockets."""

    def __init__(self, address: str) -> None:
        host, _, port = address.removeprefix("http://").rpartition(":")
        self.place, self.began, self.sent = (host, int(port)), time.monotonic(), 0

    def connect(self) -> socket.socket:
        """A new connection."""
        return socket.create_connection(self.place, 30)

    def send(self, line: socket.socket, data: bytes) -> None:
        """Send when it is due."""
        time.sleep(max(0.0, self.began + self.sent / RATE - time.monotonic()))
        self.sent += len(data)
        line.sendall(data)


def _handshake(room: str, cookie: str = "") -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        *(f"GET /r/{room}/ws HTTP/1.1", "Host: 127.0.0.1", "Connection: Upgrade", "Upgrade: websocket"),
        *("Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", FROM, f"Cookie: {cookie}"),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def _again(address: str, stopped: Any, act: Callable[[Paced], None]) -> None:
    """Do this until the end; what the server closes is opened again."""
    paced = Paced(address)
    while not stopped.is_set():
        with suppress(OSError):
            act(paced)


def _answered(paced: Paced, request: bytes) -> None:
    with paced.connect() as line:
        paced.send(line, request)
        line.recv(65_536)


def new_room(address: str) -> str:
    """A room of an honest guest."""
    return make_room(address, GAME, guest=new_guest(address), seats="2")


def small_frames(address: str, stopped: Any) -> None:
    """Pings, empty continuations and empty objects, six to twelve bytes each."""
    kinds = (b"\x89\x80\0\0\0\0", b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 20, b"\x81\x82\0\0\0\0{}")
    room = new_room(address)

    def flood(paced: Paced) -> None:
        lines = [paced.connect() for _ in range(SOCKETS)]
        try:
            for line in lines:
                paced.send(line, _handshake(room))
                line.recv(65_536)
            while not stopped.is_set():
                for line, kind in zip(lines, kinds, strict=True):
                    paced.send(line, kind * 200)
        finally:
            for line in lines:
                line.close()

    _again(address, stopped, flood)


def handshakes(address: str, stopped: Any) -> None:
    """Sockets to rooms that do not exist."""
    _again(address, stopped, lambda paced: _answered(paced, _handshake("nothing")))


def cookies(address: str, stopped: Any) -> None:
    """Pages with as many backslashes in cookies as a head may hold."""
    quoted = '"' + "\\" * (LARGEST_HEAD - LONGEST_COOKIE) + '"'
    head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n{FROM}\r\nConnection: close\r\nCookie: guest={quoted}\r\n\r\n"
    _again(address, stopped, lambda paced: _answered(paced, head.encode()))


def half_requests(address: str, stopped: Any) -> None:
    """Connections that begin a request and never end it, opened again as they are closed."""
    begun = f"POST /me HTTP/1.1\r\nHost: 127.0.0.1\r\n{FROM}\r\nContent-Length: 999\r\n\r\nname=".encode()

    def hold(paced: Paced) -> None:
        lines: list[socket.socket] = []
        try:
            while len(lines) < HALVES and not stopped.is_set():
                lines.append(paced.connect())
                paced.send(lines[-1], begun[: 20 + len(lines) % (len(begun) - 20)])
            stopped.wait(1.0)
        finally:
            for line in lines:
                line.close()

    _again(address, stopped, hold)


def own_files(address: str, stopped: Any) -> None:
    """Files to verify, as large as they may be."""
    edge = f"--{BOUNDARY}\r\n" + 'Content-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
    body = edge.encode() + b"[" * (LARGEST_UPLOAD - 10) + f"\r\n--{BOUNDARY}--\r\n".encode()
    head = (
        f"POST /verify HTTP/1.1\r\nHost: 127.0.0.1\r\n{FROM}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n"
        f"Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n"
    )

    def upload(paced: Paced) -> None:
        with paced.connect() as line:
            paced.send(line, head.encode())
            for start in range(0, len(body), 50_000):
                paced.send(line, body[start : start + 50_000])
            line.recv(65_536)

    _again(address, stopped, upload)
