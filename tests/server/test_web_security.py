"""What browsers are told and what they may claim: cookies, hosts, origins, caches."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from sobremesa.server.http.guests import GuestBook
from tests.server.server import Server, new_guest

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
def test_an_origin_that_is_none_is_foreign(server: Server, origin: str) -> None:
    """`http://[x` was a fault of the server."""
    kind = {"Content_Type": "application/x-www-form-urlencoded"}
    assert server.ask("POST", "/me", "name=Ana", new_guest(), Origin=origin, **kind).status == 403


@pytest.mark.parametrize("path", ["//[x", "/[x", "http://[x", "/\\x", "/\t/[x", "/\t/other.invalid"])
def test_a_path_that_is_none_leads_nowhere_else(server: Server, path: str) -> None:
    reply = server.post("/me", new_guest(), next=path)
    assert reply.status == 303 and reply.location.startswith("/") and not reply.location.startswith("//")


def test_a_long_host_is_refused(server: Server) -> None:
    """More letters than a QR code can hold were a fault of the server."""
    assert server.ask("GET", "/qr.svg?path=/r/x", Host="h" * 5000).status == 400
    assert server.ask("GET", "/qr.svg?path=/r/x").status == 200


@pytest.mark.parametrize("path", ["/static/nope?v=1", "/static/../launch.py?v=1", "/static/?v=1"])
def test_what_is_not_there_is_not_cached(server: Server, path: str) -> None:
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
def test_a_guest_is_who_the_server_says(server: Server, forged: str) -> None:
    """Any 32 hex digits were somebody."""
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
