"""A drawing as a PNG, for messengers, which show no SVG. Needs the extra `previews`."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WIDTH: Final = 720  # pixels: what messengers show, and small enough for all of them
LETTERS: Final = Path(__file__).parents[1] / "static" / "fonts" / "atkinson-hyperlegible-latin-700-normal.ttf"
IN_BROWSERS: Final = re.compile(r"var\(--[\w-]+,([^()]*)\)|light-dark\(([^,()]*),[^()]*\)")


def is_possible() -> bool:
    """Whether the rasteriser is installed."""
    return find_spec("resvg_py") is not None


def png_of(svg: str) -> bytes:
    """Rasterise in the light theme without highlights: functions that only browsers evaluate take their defaults."""
    from resvg_py import svg_to_bytes

    plain = IN_BROWSERS.sub(lambda found: found.group(1) or found.group(2), svg)
    return bytes(svg_to_bytes(svg_string=plain, width=WIDTH, skip_system_fonts=True, font_files=[str(LETTERS)]))
