"""What a connection may send: heads are bounded before anything parses them."""

from __future__ import annotations

import http.client
import socket
import time

import pytest

from tests.server.server import Server, new_guest


def connect(server: Server) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=20)


def exchange(server: Server, *sent: bytes) -> bytes:
    """Send it, and read the answer until the server closes."""
    with connect(server) as client:
        for part in sent:
            client.sendall(part)
        answer = b""
        while more := client.recv(65536):
            answer += more
    return answer


@pytest.mark.parametrize("size", [20_000, 100_000])
def test_a_large_cookie_is_refused_at_once(server: Server, size: int) -> None:
    """Backslashes in a quoted cookie took a quadratic time: 100 KB held everybody up for 21 s."""
    cookie = b'guest="' + b"\\" * size + b'"'
    began = time.monotonic()
    answer = exchange(server, b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + cookie + b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert time.monotonic() - began < 3
    assert server.ask("GET", "/health").status == 200


@pytest.mark.parametrize(
    "head",
    [b"GET /" + b"a" * 20_000, b"GET / HTTP/1.1\r\nX: " + b"a" * 20_000, b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000],
    ids=["address", "one header", "many headers"],
)
def test_a_head_without_end_is_refused(server: Server, head: bytes) -> None:
    assert exchange(server, head[:9000], head[9000:]).startswith(b"HTTP/1.1 431 ")


def test_a_large_head_of_a_socket_is_refused(server: Server) -> None:
    room = server.make_room(new_guest())
    head = f"GET /r/{room}/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n".encode()
    assert exchange(server, head + b"Cookie: a=" + b"b" * 20_000 + b"\r\n\r\n").startswith(b"HTTP/1.1 431 ")


def test_what_is_no_request_is_refused(server: Server) -> None:
    assert exchange(server, b"\x00\x01\x02 nonsense\r\n\r\n").startswith(b"HTTP/1.1 400 ")


def test_an_ordinary_head_is_read_in_pieces(server: Server) -> None:
    head = b"GET /health HTTP/1.1\r\nHost: x\r\nCookie: a=" + b"b" * 12_000 + b"\r\nConnection: close\r\n\r\n"
    assert exchange(server, head[:5000], head[5000:]).startswith(b"HTTP/1.1 200 ")


def test_a_connection_can_be_used_again_and_again(server: Server) -> None:
    """Every request has its own bound."""
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=20)
    for _ in range(5):
        connection.request("GET", "/health", headers={"X-Long": "a" * 9000})
        reply = connection.getresponse()
        assert reply.status == 200 and reply.read()
    connection.close()
