"""What a connection may send: heads are bounded before anything parses them."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from sobremesa.server.http.guests import read_cookies
from sobremesa.server.limits import LARGEST_HEAD, LONGEST_NAME
from sobremesa.server.uvicorn_limits import Connections
from tests.server.attack import Watch
from tests.server.server import PATIENCE, Server, eventually, new_guest, run


def connect(server: Server) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def exchange(server: Server, *sent: bytes, stays: bool = False) -> bytes:
    """Send it, and read the answer until the server closes; it does so at once if the client does not stay."""
    with connect(server) as client:
        for part in sent:
            client.sendall(part)
        answer = client.recv(65536)
        with suppress(OSError):
            if not stays:
                client.shutdown(socket.SHUT_WR)
        while more := client.recv(65536):
            answer += more
    return answer


@pytest.mark.parametrize("size", [20_000, 100_000])
def test_a_large_cookie_is_refused_at_once(server: Server, size: int) -> None:
    """Backslashes in a quoted cookie took a quadratic time: 100 KB held everybody up for 21 s."""
    cookie = b'guest="' + b"\\" * size + b'"'
    with Watch(server) as watch:
        answer = exchange(server, b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + cookie + b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 431 ")
    assert watch.used < 1.0


BROKEN = "import http.cookies as c\ndef fails(text): raise AssertionError('unquoted')\nc._unquote = fails"


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that breaks if a cookie is unquoted."""
    server = Server(tmp_path_factory.mktemp("broken")).start_with(BROKEN)
    yield server
    server.stop()
    assert "Traceback" not in server.log()


@pytest.mark.parametrize("names", [["guest"], ["guest", "name", "language", "theme"], ["other"] * 100])
def test_cookies_just_below_the_limit_are_never_unquoted(broken: Server, names: list[str]) -> None:
    """15 cookies of 15,500 backslashes, each below the limit of a head, stopped every table for 17 s."""
    quoted = '"' + "\\" * ((LARGEST_HEAD - 500) // len(names) - 12) + '"'
    cookies = "; ".join(f"{name}={quoted}" for name in names)
    room = broken.make_room(new_guest())
    asked = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: " + cookies.encode() + b"\r\n\r\n"
    assert exchange(broken, asked).startswith(b"HTTP/1.1 200 ")
    half = cookies[: len(cookies) // 2].encode()  # of one line, the library of sockets takes less
    hello = f"GET /r/{room}/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n".encode()
    hello += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b"A" * 22 + b"==\r\nCookie: " + half
    with connect(broken) as client:
        client.sendall(hello + b"\r\n\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.1 101 ")


def test_our_cookies_are_found_among_those_of_other_programs() -> None:
    """Browsers send the cookies of a host name to every port of it."""
    others = "; ".join(f"session{number}={'x' * 60}" for number in range(150))
    assert read_cookies(f"{others}; guest=abc;name=%C3%81lvaro ; _x=1") == {"guest": "abc", "name": "%C3%81lvaro"}
    assert read_cookies("guest; =; ;name==a; theme=" + "d" * 513) == {"guest": "", "name": "=a"}
    longest = quote("\N{GRINNING FACE}" * LONGEST_NAME)
    assert read_cookies(f"name={longest}") == {"name": longest}, "the longest name that can be given"


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


def test_bytes_that_are_not_http_are_refused(server: Server) -> None:
    assert exchange(server, b"\x00\x01\x02 nonsense\r\n\r\n").startswith(b"HTTP/1.1 400 ")


def test_an_ordinary_head_is_read_in_pieces(server: Server) -> None:
    head = b"GET /health HTTP/1.1\r\nHost: x\r\nCookie: a=" + b"b" * 12_000 + b"\r\nConnection: close\r\n\r\n"
    assert exchange(server, head[:5000], head[5000:]).startswith(b"HTTP/1.1 200 ")


def test_a_connection_can_be_used_again_and_again(server: Server) -> None:
    """Every request has its own bound."""
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=PATIENCE)
    for _ in range(5):
        connection.request("GET", "/health", headers={"X-Long": "a" * 9000})
        reply = connection.getresponse()
        assert reply.status == 200 and reply.read()
    connection.close()


@pytest.mark.parametrize("path", ["/upload", "/verify", "/rooms", "/me"])
def test_a_body_in_chunks_is_counted_as_it_arrives(server: Server, path: str) -> None:
    """Without a length in its head a body of any size was written to the disk before it was refused."""
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n".encode()
    head += b"Content-Type: multipart/form-data; boundary=e\r\n\r\n"
    begins = b'--e\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
    with connect(server) as client:
        client.sendall(head + b"%x\r\n" % len(begins) + begins + b"\r\n")
        chunk = b"%x\r\n" % 50_000 + b"a" * 50_000 + b"\r\n"
        for _ in range(90):
            client.sendall(chunk)
        assert client.recv(65536).startswith(b"HTTP/1.1 413 "), "although it has not ended"
    assert server.ask("GET", "/health").status == 200


@pytest.mark.parametrize("path", ["/upload", "/me"])
def test_a_body_declared_too_large_is_refused_unread(server: Server, path: str) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99999999\r\n".encode()
    answer = exchange(server, head + b"Content-Type: application/x-www-form-urlencoded\r\n\r\nname=a")
    assert answer.startswith(b"HTTP/1.1 413 ")


HALVES = {
    "nothing": b"",
    "a head": b"GET / HTTP/1.1\r\nHost: x\r\nX-",
    "a body": b"POST /me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nContent-Type: application/x-www-form-urlencoded"
    b"\r\n\r\nname=",
}


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for half a second where others wait for ten or more."""
    hurry = "w.HEAD_SECONDS = w.BODY_SECONDS = 0.5; w.LINGER_SECONDS = 0.1; w.ACCEPT_SECONDS = 5.0"
    server = Server(tmp_path_factory.mktemp("hurried")).start_with(
        f"import sobremesa.server.uvicorn_limits as w; {hurry}"
    )
    yield server
    server.stop()
    assert "Traceback" not in server.log()


@pytest.mark.parametrize("half", HALVES)
def test_a_request_that_is_never_finished_is_closed(half: str, hurried: Server) -> None:
    """300 of them made the server unreachable until a restart."""
    assert exchange(hurried, HALVES[half], stays=True).startswith(b"HTTP/1.1 408 ")
    eventually(lambda: hurried.ask("GET", "/health").status == 200)  # the question is not always sent in time


HELLO = b"GET /r/%s/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
HELLO += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b"A" * 22 + b"==\r\n"
WHOLE = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


def test_an_empty_line_after_an_answer_begins_a_deadline(hurried: Server) -> None:
    """It stopped the deadline for idle connections and started none: the connection stayed open for ever."""
    with connect(hurried) as client:
        assert whole_answer(client).startswith(b"HTTP/1.1 200 ")
        client.sendall(b"\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.1 408 ")
        assert client.recv(65536) == b""
    with connect(hurried) as client:  # just below: a request follows, and its answer is not cut off
        for _ in range(4):
            assert whole_answer(client).startswith(b"HTTP/1.1 200 ")
            client.sendall(b"\r\n")
            time.sleep(0.2)


def whole_answer(client: socket.socket) -> bytes:
    """The answer to a request, with its body."""
    client.sendall(WHOLE)
    answer = b""
    while not answer.endswith(b"}"):
        answer += client.recv(65536)
    return answer


NO_HANDSHAKES = {
    "a body": b"Content-Length: 4\r\n\r\nabcd",
    "half a body": b"Content-Length: 40\r\n\r\nabcd",
    "chunks": b"Transfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n",
    "half a chunk": b"Transfer-Encoding: chunked\r\n\r\n40\r\nabcd",
    "a long line": b"X: " + b"a" * 9000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("kind", NO_HANDSHAKES)
def test_an_invalid_handshake_is_refused(hurried: Server, kind: str) -> None:
    """The WebSocket library waited for the rest of it for ever."""
    room = hurried.make_room(new_guest()).encode()
    assert exchange(hurried, HELLO % room + NO_HANDSHAKES[kind], stays=True).startswith(b"HTTP/1.1 400 ")


def test_a_handshake_has_a_deadline_and_an_open_socket_has_none(tmp_path: Path) -> None:
    code = (
        "import asyncio, sobremesa.server.uvicorn_limits as w, sobremesa.server.sockets.connection as c\n"
        "w.ACCEPT_SECONDS, admit = 0.5, c._admit\n"
        "async def slow(socket, address):\n"
        "    await asyncio.sleep(60 if b'hang' in socket.scope['query_string'] else 0.1)\n"
        "    return await admit(socket, address)\n"
        "c._admit = slow"
    )
    server = Server(tmp_path).start_with(code)
    room = server.make_room(new_guest())
    try:
        with connect(server) as client:
            client.sendall(HELLO.replace(b"/ws", b"/ws?hang") % room.encode() + b"\r\n")
            assert answer_of(client, b"") == b"", "it is closed unaccepted"

        async def stay() -> None:
            async with server.client(room) as one:
                await asyncio.sleep(1.0)
                assert (await one.ask("ping"))["type"] == "pong"

        run(stay())
    finally:
        server.stop()


def test_a_client_that_never_reads_is_cut_off(tmp_path: Path) -> None:
    """Everything it asked for was kept for it, 29 MB each, for ever."""
    server = Server(tmp_path).start_with("import sobremesa.server.uvicorn_limits as w; w.SEND_SECONDS = 0.5")
    room = server.make_room(new_guest())

    async def hold() -> None:
        greedy = server.client(room)
        await greedy.open()
        assert greedy.socket is not None
        greedy.socket.transport.pause_reading()
        with suppress(ConnectionClosed):
            while await asyncio.to_thread(sockets, server):
                await greedy.send("look", seat=None)
        greedy.socket.transport.abort()  # a client that reads nothing would wait ten seconds for a close frame

    try:
        run(hold())
    finally:
        server.stop()
    assert "Traceback" not in server.log()


def sockets(server: Server) -> int:
    return int(json.loads(server.ask("GET", "/health").body)["sockets"])


def test_the_connections_of_an_address_are_counted() -> None:
    counted = Connections(2)
    house = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"]
    assert [counted.enter(address) for address in house] == [True, True]
    assert not counted.enter("2001:db8:1:2::77"), "one household has a whole /64"
    assert counted.enter("2001:db8:1:3::1") and counted.enter("203.0.113.7") and counted.enter("::ffff:203.0.113.7")
    assert not counted.enter("203.0.113.7")
    assert all(counted.enter("127.0.0.1") for _ in range(9)), "a proxy is never turned away"
    for address in [*house, "2001:db8:1:2::77"]:
        counted.leave(address)
    assert counted.enter(house[0])


def test_too_many_connections_of_an_address_are_turned_away(tmp_path: Path) -> None:
    """Each half-sent request held one; an address below the limit is served as before."""
    as_away = "w.is_this_machine = lambda address: False; w.CONNECTIONS.most = 3"
    server = Server(tmp_path).start_with(f"import sobremesa.server.uvicorn_limits as w; {as_away}")
    whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    try:
        held = [connect(server) for _ in range(3)]
        for client in held:
            client.sendall(whole)
            assert client.recv(65536).startswith(b"HTTP/1.1 200 ")
        with connect(server) as one_more:
            assert answer_of(one_more, whole) == b"", "it is closed unread"
        held.pop().close()

        def is_answered() -> bool:
            with connect(server) as again:
                return answer_of(again, whole).startswith(b"HTTP/1.1 200 ")

        eventually(is_answered)  # the server notices the end of the one that was closed
        for client in held:
            client.close()
    finally:
        server.stop()
    assert "Traceback" not in server.log()


def answer_of(client: socket.socket, sent: bytes) -> bytes:
    """What is answered; nothing if the connection is cut."""
    try:
        client.sendall(sent)
        return client.recv(65536)
    except ConnectionError:
        return b""
