"""Rulebooks are compressed once, and reused on every page that contains them."""

from __future__ import annotations

import gzip

import pytest
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sobremesa.server.http import packed
from sobremesa.server.http.packed import MIDDLE, pack, put_inside
from tests.server.server import Server

TEXT = "The rules of the game, in full. " * 20_000


def asking(encodings: str) -> Request:
    return Request(
        {"type": "http", "method": "GET", "path": "/", "headers": [(b"accept-encoding", encodings.encode())]}
    )


@pytest.mark.parametrize("around", ["%s", "<p>%s", "%s</p>", "<p>Caf\u00e9</p>%s<p>Se\u00f1or</p>"])
def test_a_decompressed_page_is_complete(around: str) -> None:
    text = pack(TEXT)
    pages = [put_inside(asking(kind), HTMLResponse(around % MIDDLE), text) for kind in ("gzip, br", "br")]
    assert gzip.decompress(bytes(pages[0].body)).decode() == bytes(pages[1].body).decode() == around % TEXT
    for page in pages:
        assert int(page.headers["content-length"]) == len(page.body) and page.headers["vary"] == "Accept-Encoding"
    assert len(pages[0].body) < len(pages[1].body) / 10


def test_the_long_text_is_compressed_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each request for a rulebook took 60 to 100 ms of everybody's time."""
    text, deflate, sizes = pack(TEXT), packed._deflate, list[int]()

    def noted(content: bytes, flush: int) -> bytes:
        sizes.append(len(content))
        return deflate(content, flush)

    monkeypatch.setattr(packed, "_deflate", noted)
    for _ in range(3):
        put_inside(asking("gzip"), HTMLResponse(f"<p>{MIDDLE}</p>"), text)
    assert max(sizes) < 10


@pytest.mark.parametrize("path", ["/rules/andor", "/rules/andor/panel", "/rules/lumarathon"])
def test_rulebooks_are_sent_as_they_were(server: Server, path: str) -> None:
    plain, small = server.ask("GET", path), server.ask("GET", path, Accept_Encoding="gzip")
    assert plain.status == small.status == 200 and small.headers["content-encoding"] == "gzip"
    assert gzip.decompress(small.body) == plain.body and b"<article" in plain.body
    assert MIDDLE.encode() not in plain.body
    assert small.headers["content-security-policy"] == plain.headers["content-security-policy"]
