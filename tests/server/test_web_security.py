"""What browsers are told and what they may claim: cookies, hosts, origins, caches."""

from __future__ import annotations

import logging
import socket
import sys
from base64 import b64encode
from hashlib import sha256
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from sobremesa.server.http.drawings import boards
from sobremesa.server.http.guests import GuestBook
from sobremesa.server.limits import FAULTS_LOGGED, LONGEST_FAULT, MOST_ORIGINS_LOGGED
from sobremesa.server.options import PLAIN, BoundedFaults, JsonLines
from tests.server.server import PATIENCE, Server, new_guest, run

TLS = {"X_Forwarded_Proto": "https"}  # as a proxy on this machine says it


def test_behind_tls_cookies_are_secure_and_stay_there(server: Server) -> None:
    reply = server.ask("GET", "/?lang=fr", **TLS)
    cookies = reply.headers.get_all("set-cookie")
    assert cookies is not None and len(cookies) == 2 and all("; Secure" in cookie for cookie in cookies)
    assert reply.headers["strict-transport-security"].startswith("max-age=")
    kind = {"Content_Type": "application/x-www-form-urlencoded"}
    chosen = server.ask("POST", "/me", "name=Ana&theme=dark", new_guest(), **TLS, **kind).headers.get_all("set-cookie")
    assert chosen is not None and len(chosen) == 2 and all("; Secure" in cookie for cookie in chosen)
    plain = server.ask("GET", "/")
    assert "Secure" not in plain.headers["set-cookie"] and "strict-transport-security" not in plain.headers


@pytest.mark.parametrize("origin", ["http://[x", "http://[", "null", "http://x]", "//[::", "http://other.invalid"])
def test_an_invalid_origin_is_foreign(server: Server, origin: str) -> None:
    """`http://[x` was a fault of the server."""
    kind = {"Content_Type": "application/x-www-form-urlencoded"}
    assert server.ask("POST", "/me", "name=Ana", new_guest(), Origin=origin, **kind).status == 403


@pytest.mark.parametrize("path", ["//[x", "/[x", "http://[x", "/\\x", "/\t/[x", "/\t/other.invalid"])
def test_a_foreign_path_redirects_within_the_server(server: Server, path: str) -> None:
    reply = server.post("/me", new_guest(), next=path)
    assert reply.status == 303 and reply.location.startswith("/") and not reply.location.startswith("//")


def test_a_long_host_is_refused(server: Server) -> None:
    """More letters than a QR code can hold caused an internal error."""
    assert server.ask("GET", "/qr.svg?path=/r/x", Host="h" * 5000).status == 400
    assert server.ask("GET", "/qr.svg?path=/r/x").status == 200


@pytest.mark.parametrize("path", ["/static/nope?v=1", "/static/../launch.py?v=1", "/static/?v=1"])
def test_missing_files_are_not_cached(server: Server, path: str) -> None:
    reply = server.ask("GET", path)
    assert reply.status == 404 and reply.headers["cache-control"] == "no-store"


def test_a_server_answers_to_its_names_only(tmp_path: Path) -> None:
    server = Server(tmp_path, "--allowed-host", "Table.example", "--allowed-host", "[::1]").start()
    try:
        for host in ("table.example", "table.example:443", "TABLE.example", "[::1]", "[::1]:80"):
            assert server.ask("GET", "/health", Host=host).status == 200, host
        for host in ("other.example", "table.example.other", "127.0.0.1", "x" * 300):
            assert server.ask("GET", "/health", Host=host).status == 400, host
    finally:
        server.stop()


FORGED = {
    "a token of one's own": "0123456789abcdef" * 2,
    "a signature of one's own": "0123456789abcdef" * 4,
    "nothing": "",
    "too long": "a" * 65,
    "a signature of another server": GuestBook(b"another").sign("0123456789abcdef" * 2),
}


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_cookie_becomes_a_new_guest(server: Server, forged: str) -> None:
    """Any 32 hex digits were accepted as a guest."""
    reply = server.ask("GET", "/", guest=FORGED[forged])
    given = SimpleCookie(reply.headers["set-cookie"])["guest"].value
    assert given != FORGED[forged] and not given.startswith("0123456789abcdef")
    again = server.ask("GET", "/", guest=given)
    assert again.status == 200 and again.headers["set-cookie"] is None


@pytest.mark.parametrize(
    "path", ["/", "/about", "/verify", "/rules/nomads", "/new/nomads", "/no-such-page", "/offline"]
)
def test_pages_take_no_style_or_script_but_the_servers_files(server: Server, path: str) -> None:
    """`style-src` had 'unsafe-inline': what somebody smuggled into a page could cover it, or read it by its look."""
    reply = server.ask("GET", path)
    policy = reply.headers["content-security-policy"]
    assert "style-src 'self';" in policy and "script-src 'self';" in policy and "unsafe" not in policy
    assert "<style" not in reply.text and "style=" not in reply.text


@pytest.mark.parametrize("path", ["/picture/andor.svg", "/art/nomads/symbol/place.svg", "/rules/nakum/aid"])
def test_a_document_with_a_style_takes_that_one_alone(server: Server, path: str) -> None:
    reply = server.ask("GET", path)
    inside = reply.text.partition("<style>")[2].partition("</style>")[0]
    digest = b64encode(sha256(inside.encode()).digest()).decode()
    policy = reply.headers["content-security-policy"]
    assert f"default-src 'none'; style-src 'sha256-{digest}';" in policy and "unsafe" not in policy
    assert inside and reply.text.count("<style") == 1 and "style=" not in reply.text


LONG = "a" * 12_000
ADDRESSES = {
    "a board": f"/art/nomads/board/{LONG}.svg",
    "a board just above what a file may be called": f"/art/nomads/board/{'a' * 252}.svg",
    "a board just below": f"/art/nomads/board/{'a' * 251}.svg",
    "a symbol": f"/art/nomads/symbol/{LONG}.svg",
    "a number": f"/picture/andor/{'9' * 5000}.svg",
    "a file": f"/static/{LONG}",
    "a room": f"/r/{LONG}",
    "a game": f"/new/{LONG}",
    "a rulebook": f"/rules/{LONG}",
    "nothing": f"/{LONG}",
}


@pytest.mark.parametrize("kind", ADDRESSES)
def test_a_long_address_is_no_fault_of_the_server(server: Server, kind: str) -> None:
    """One of them logged 5 KB of traceback each time."""
    assert server.ask("GET", ADDRESSES[kind]).status == 404
    assert "Traceback" not in server.log()


def test_boards_and_pictures_are_found_by_their_names(server: Server) -> None:
    assert server.ask("GET", "/picture/nomads/1.svg").status == 200
    for part in ("0", "2", "01", "-1", "1.0"):
        assert server.ask("GET", f"/picture/nomads/{part}.svg").status == 404
    found = boards("andor")
    assert found
    for name in found:
        assert server.ask("GET", f"/art/andor/board/{name}.svg").status == 200


def test_a_request_for_two_hosts_is_for_none(server: Server) -> None:
    host, port = server.address.removeprefix("http://").split(":")
    for second, status in ((b"", b"200"), (b"Host: y\r\n", b"400"), (b"Host: x\r\n", b"400")):
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as client:
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" + second + b"Connection: close\r\n\r\n")
            assert client.recv(65536).split()[1] == status


def test_invalid_utf8_logs_no_traceback(server: Server) -> None:
    room = server.make_room(new_guest())

    async def send() -> None:
        async with connect(f"{server.address.replace('http', 'ws', 1)}/r/{room}/ws") as client:
            await client.send(b"\xff\xfe", text=True)
            await client.wait_closed()
            assert client.close_code == 1007

    run(send())
    assert "Invalid UTF-8" in server.log() and "Traceback" not in server.log()


def faults(log: logging.Filter, number: int, depth: int) -> list[logging.LogRecord]:
    found = []
    for _ in range(number):
        try:
            fall(depth)
        except ZeroDivisionError:
            found.append(logging.LogRecord("x", logging.ERROR, "", 0, "it broke", (), sys.exc_info()))
        assert log.filter(found[-1])
    return found


def fall(depth: int) -> None:
    """Raise an error, and another one in every frame above it."""
    try:
        if depth == 0:
            raise ZeroDivisionError
        fall(depth - 1)
    except ZeroDivisionError as error:
        raise ZeroDivisionError(depth) from error


@pytest.mark.parametrize("form", [PLAIN, JsonLines()], ids=["text", "json"])
def test_tracebacks_are_bounded_in_length_and_number(form: logging.Formatter) -> None:
    now = [0.0]
    log = BoundedFaults(lambda: now[0])
    lines = [form.format(record) for record in faults(log, FAULTS_LOGGED + 5, 30)]
    assert all("it broke" in line for line in lines)
    assert ["ZeroDivisionError" in line for line in lines] == [True] * FAULTS_LOGGED + [False] * 5
    assert all(len(line) < LONGEST_FAULT * 1.2 + 300 for line in lines)
    now[0] = 60.0
    (again,) = faults(log, 1, 1)
    assert "in fall" in form.format(again) and "Traceback" in form.format(again), "a short one is whole"


def test_a_refused_origin_is_logged_once_with_both_names(server: Server) -> None:
    """Behind a proxy that drops the port every button was refused, and nothing said why."""
    form = {"Content_Type": "application/x-www-form-urlencoded", "Origin": "https://table.example:8443"}
    for _ in range(3):
        assert server.ask("POST", "/me", "name=Ana", Host="table.example", **form).status == 403
    (line,) = [line for line in server.log().splitlines() if "table.example:8443" in line]
    assert "'table.example'" in line and "Host header" in line
    for number in range(2 * MOST_ORIGINS_LOGGED):
        assert (
            server.ask("POST", "/me", "name=Ana", **{**form, "Origin": f"https://evil{number}.example"}).status == 403
        )
    assert server.log().count("refused: a page of") <= MOST_ORIGINS_LOGGED


def test_a_foreign_host_is_named_nowhere(server: Server) -> None:
    """Anybody can send any Host: where it is not known to be ours, previews name none."""
    room = server.make_room(new_guest())
    own = server.ask("GET", f"/r/{room}").text
    assert f'og:url" content="{server.address}/r/{room}"' in own
    foreign = server.ask("GET", f"/r/{room}", Host="elsewhere.example").text
    about = foreign[: foreign.index("</head>")]
    assert "og:title" in about and "og:url" not in about and "elsewhere.example" not in about
