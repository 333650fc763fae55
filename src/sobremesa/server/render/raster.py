"""A drawing as a PNG, for those who show no SVG: messengers. Needs the extra `previews`."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WIDTH: Final = 720  # pixels: as large as messengers show it, and small enough for all of them
LETTERS: Final = Path(__file__).parents[1] / "static" / "fonts" / "atkinson-hyperlegible-latin-700-normal.ttf"
IN_BROWSERS: Final = re.compile(r"var\(--[\w-]+,([^()]*)\)|light-dark\(([^,()]*),[^()]*\)")


def is_possible() -> bool:
    """Whether what draws it is installed."""
    return find_spec("resvg_py") is not None


def png_of(svg: str) -> bytes:
    """The drawing by day, with nothing lit: what only browsers work out is what it is without a page around it."""
    from resvg_py import svg_to_bytes

    plain = IN_BROWSERS.sub(lambda found: found.group(1) or found.group(2), svg)
    return bytes(svg_to_bytes(svg_string=plain, width=WIDTH, skip_system_fonts=True, font_files=[str(LETTERS)]))
