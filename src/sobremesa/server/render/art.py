"""URLs of a game's drawings, versioned so that browsers may cache them; and a drawing as a PNG, for messengers.

Messengers show no SVG. Rasterising needs the extra `previews`.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.programme import Programme, programmes


@cache
def version(game: str) -> str:
    """A short hash of the drawings of a game, or of the games of a series, as the version in URLs."""
    digest = hashlib.sha256()
    for drawn in programmes()[game].games:
        for path in sorted((drawn.folder / "art").glob("*")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def addresses(game: Game, board: str) -> tuple[str, str, str]:
    """The URLs of the board, the symbols and the style."""
    base, tail = f"/art/{game.id}", f"?v={version(game.id)}"
    return f"{base}/board/{board}.svg{tail}", f"{base}/symbols.svg{tail}", f"{base}/style.css{tail}"


def symbol_address(game: Game, name: str) -> str:
    """The URL of one symbol as a picture, "" for none."""
    return f"/art/{game.id}/symbol/{name}.svg?v={version(game.id)}" if name else ""


def picture_style_link(game: Game) -> str:
    """A link element for the style of the pictures in a rulebook."""
    return f'<link rel="stylesheet" href="/art/{game.id}/pictures.css?v={version(game.id)}"/>'


def picture_addresses(programme: Programme) -> list[str]:
    """The URLs of its pictures for the home page, one for each game."""
    tail = f".svg?v={version(programme.id)}"
    if programme.series is None:
        return [f"/picture/{programme.id}{tail}"]
    return [f"/picture/{programme.id}/{part}{tail}" for part in range(1, len(programme.games) + 1)]


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
