"""Draws the static boards of Andor from `boards/*.toml`, and computes where pieces go.

Run `python -m tools.andor_boards` after a board file or a brush has changed. It writes `art/board-<id>.svg`, the
outlines of the spaces in `art/spaces.svg` and the places of pieces in `ui/spots.json`: the same files make the same
pictures, and `ui/spots.json` says which files those were.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.andor_brush import table, tracks
from tools.andor_cave import paint_cave
from tools.andor_land import Land
from tools.andor_paint import paint_andor
from tools.andor_spots import all_spots

HERE = Path(__file__).parent
SPOT = 'fill="#fff8d8" fill-opacity="var(--glow,0)" stroke="#fff3b8" stroke-opacity="var(--rim,0)" stroke-width="4.5"'
GAME = HERE.parent / "src" / "sobremesa" / "games" / "andor"
PAINTERS: dict[str, Callable[[Land, dict[str, Any], dict[str, Any]], str]] = {"andor": paint_andor, "cave": paint_cave}


def parts(name: str) -> str:
    """The hand-drawn parts of a board: trees, peaks, houses."""
    markup = (HERE / "andor_parts" / f"{name}.svg").read_text(encoding="utf-8")
    found = re.search(r"<defs>.*</defs>", markup, re.DOTALL)
    assert found, f"no <defs> in the parts of {name}"
    return found.group(0).replace("\n", "")


def draw(name: str) -> tuple[str, dict[str, Any]]:
    """The whole static board, and the positions on it."""
    board = tomllib.loads((GAME / "boards" / f"{name}.toml").read_text(encoding="utf-8"))
    paint = tomllib.loads((HERE / "andor_boards.toml").read_text(encoding="utf-8"))[name]
    land = Land(board, paint)
    spots = all_spots(land)
    body = parts(name) + PAINTERS[name](land, spots, paint) + tracks() + table()
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 800">\n{body}\n</svg>\n', spots


def grounds(spots: dict[str, Any]) -> str:
    """A symbol for the ground of every space: its outline on the board."""
    made = []
    for name, found in spots.items():
        for space, spot in found["spaces"].items():
            (x, y), (w, h) = spot["middle"], spot["half"]
            made.append(
                f'<symbol id="{name}-{space}" viewBox="{-w} {-h} {2 * w} {2 * h}">'
                f'<use href="#{name}-ground-{space}" x="{-x}" y="{-y}" {SPOT}/></symbol>'
            )
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(made) + "\n</svg>\n"


def fingerprint() -> str:
    """A hash over everything the pictures are made from."""
    digest = hashlib.sha256()
    sources = [*HERE.glob("andor_*"), *(HERE / "andor_parts").iterdir(), *(GAME / "boards").iterdir()]
    for path in sorted([*sources, GAME / "ui" / "layout.py"]):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def written(spots: dict[str, Any]) -> str:
    """The positions as a readable, diffable file."""
    lines = [
        f'"{name}": {{"beaten": {found["beaten"]}, "bridges": {found["bridges"]}, "spaces": {{\n'
        + ",\n".join(f'"{space}": {json.dumps(spot)}' for space, spot in found["spaces"].items())
        + "\n}}"
        for name, found in spots.items()
    ]
    return "{" + ",\n".join([f'"made_from": "{fingerprint()}"', *lines]) + "}\n"


def pictures() -> dict[Path, str]:
    """Every generated file with its content."""
    found: dict[Path, str] = {}
    spots: dict[str, Any] = {}
    for name in PAINTERS:
        found[GAME / "art" / f"board-{name}.svg"], spots[name] = draw(name)
    found[GAME / "art" / "spaces.svg"] = grounds(spots)
    found[GAME / "ui" / "spots.json"] = written(spots)
    return found


def main() -> None:
    """Write all of them."""
    for path, text in pictures().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
