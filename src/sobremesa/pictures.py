"""Pictures of tables as files: a position as PNG, and a match as an animated GIF. They need the extra `pictures`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from sobremesa.engine.agenda import Table
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match

WIDTH: Final = 720  # pixels: what messengers show, and small enough for all of them
FRAME: Final = 700  # milliseconds that a position of a film is shown
LAST: Final = 4000  # the same for the last one
FONTS: Final = Path(__file__).parent / "server" / "static" / "fonts"
LETTERS: Final = FONTS / "atkinson-hyperlegible-latin-700-normal.ttf"
IN_BROWSERS: Final = re.compile(r"var\(--[\w-]+,([^()]*)\)|light-dark\(([^,()]*),[^()]*\)")


def svg_of(table: Table, seat: int | None) -> str:
    """The table as this seat (None: a spectator) sees it."""
    return find_game(table.game).scene(table.mask(seat), seat).svg()


def png_of(svg: str) -> bytes:
    """Rasterise in the light theme without highlights: functions that only browsers evaluate take their defaults."""
    from resvg_py import svg_to_bytes

    plain = IN_BROWSERS.sub(lambda found: found.group(1) or found.group(2), svg)
    return bytes(svg_to_bytes(svg_string=plain, width=WIDTH, skip_system_fonts=True, font_files=[str(LETTERS)]))


def positions(match: Match) -> Iterator[Table]:
    """Every position of the match, of all its games."""
    for part in match.parts:
        yield from part.tables()


def film_of(match: Match, seat: int | None) -> bytes:
    """The match as an animated GIF: a frame for every position, the lower ones in the middle of the highest."""
    from PIL import Image, ImageOps

    frames = [Image.open(BytesIO(png_of(svg_of(table, seat)))).convert("RGB") for table in positions(match)]
    size = (WIDTH, max(frame.height for frame in frames))
    laid = [ImageOps.pad(frame, size) for frame in frames]
    samples = Image.new("RGB", (WIDTH, 3 * size[1]))  # colours that come later have their place in the palette
    for number, sample in enumerate((laid[0], laid[len(laid) // 2], laid[-1])):
        samples.paste(sample, (0, number * size[1]))
    palette = samples.quantize()
    laid = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in laid]
    out = BytesIO()
    lasting = [FRAME] * (len(laid) - 1) + [LAST]
    laid[0].save(out, "GIF", save_all=True, append_images=laid[1:], duration=lasting, loop=0)
    return out.getvalue()
