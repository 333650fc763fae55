"""Content security policies: for pages, and for documents with an inline style such as drawings and printed aids."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import Final

NAME: Final = "Content-Security-Policy"
OF_PAGES: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


@cache
def own_style_alone(style: str) -> dict[str, str]:
    """The header of a document that contains this one style, and images at most."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    rest = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return {NAME: f"default-src 'none'; style-src 'sha256-{digest}'; img-src 'self'; {rest}"}
