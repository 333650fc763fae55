"""Long texts that are compressed once, and sent inside pages that are not the same for everybody.

A compressed stream may be cut after any byte at which its compressor was flushed, so that a page is the compressed text
between its own beginning and end.
"""

from __future__ import annotations

import struct
import zlib
from typing import Final

from markupsafe import Markup
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

HEADER: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # of gzip: deflated, no name, no time, any system
MIDDLE: Final = Markup("<!-- middle -->")  # where the text is in a page


class Packed(Struct, frozen=True):
    """A text, and the same compressed."""

    text: bytes
    deflated: bytes


def pack(text: str) -> Packed:
    """Compress a text."""
    content = text.encode()
    return Packed(content, _deflate(content, zlib.Z_FULL_FLUSH))


def _deflate(content: bytes, flush: int) -> bytes:
    deflating = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return deflating.compress(content) + deflating.flush(flush)


def put_inside(request: Request, response: Response, packed: Packed) -> Response:
    """Put the text into the middle of a page; compressed, if the client reads that."""
    before, _, after = bytes(response.body).partition(MIDDLE.encode())
    whole = before + packed.text + after
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        end = struct.pack("<II", zlib.crc32(whole), len(whole) & 0xFFFFFFFF)
        start, rest = _deflate(before, zlib.Z_FULL_FLUSH), _deflate(after, zlib.Z_FINISH)
        whole = HEADER + start + packed.deflated + rest + end
        response.headers["Content-Encoding"] = "gzip"
    response.body = whole
    response.headers["Content-Length"] = str(len(whole))
    return response
