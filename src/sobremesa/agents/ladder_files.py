"""The ladder as an SVG, and its games as a table in CSV or Parquet."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from sobremesa.agents.ladder import Outcome, Rung
from sobremesa.engine.errors import Unreadable

WIDTH: Final = 640
ROW: Final = 36
LEFT: Final = 200  # for the names
RIGHT: Final = 90  # for the figures
COLUMNS: Final = ("game", "deal", "seat", "bot", "rank", "points", "win")
KINDS: Final = (".csv", ".parquet")


def ladder_svg(title: str, ladder: Sequence[Rung]) -> str:
    """A row for each bot: its rating, or its share of the wins, as a dot with the 95 % interval."""
    rows = [_row_values(rung) for rung in ladder]
    low, high = min(row[0] for row in rows), max(row[2] for row in rows)
    scale = (WIDTH - LEFT - RIGHT) / max(high - low, 1e-9)
    height = ROW * (len(ladder) + 2)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffaf0"/>',
        f'<text x="16" y="26" font-size="16" font-weight="bold" fill="#2b1f2c">{escape(title)}</text>',
    ]
    for number, (rung, (first, middle, last)) in enumerate(zip(ladder, rows, strict=True), 1):
        y = ROW * number + ROW // 2 + 6
        left, at, right = (LEFT + (value - low) * scale for value in (first, middle, last))
        told = f"{rung.rating:.1f}" if rung.rating is not None else f"{100 * rung.share:.0f} %"
        lines += [
            f'<text x="16" y="{y + 5}" fill="#2b1f2c">{escape(rung.name)}</text>',
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="#8c7763" stroke-width="3"/>',
            f'<circle cx="{at:.1f}" cy="{y}" r="6" fill="#9c3d0c"/>',
            f'<text x="{WIDTH - 16}" y="{y + 5}" text-anchor="end" fill="#2b1f2c">{told}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def _row_values(rung: Rung) -> tuple[float, float, float]:
    """The lower end of the interval, the figure, and the upper end."""
    if rung.rating is not None:
        return rung.interval[0], rung.rating, rung.interval[1]
    return rung.share - 2 * rung.share_error, rung.share, rung.share + 2 * rung.share_error


def check_table(path: Path) -> None:
    """Check that rows can be written to this file, before hours are spent on them."""
    if path.suffix not in KINDS:
        raise Unreadable(f"{path} must end in {' or '.join(KINDS)}.")
    if not path.parent.is_dir():
        raise Unreadable(f"{path} cannot be written: there is no folder {path.parent}.")


def write_table(path: Path, outcomes: Sequence[Outcome]) -> None:
    """Write a row for each seat of each game."""
    rows = [
        (game, outcome.pairing.deal, seat, bot, outcome.ranks[seat], outcome.points[seat], outcome.share(seat))
        for game, outcome in enumerate(outcomes)
        for seat, bot in enumerate(outcome.pairing.bots)
    ]
    if path.suffix == ".csv":
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([COLUMNS, *rows])
        return
    try:
        from pyarrow import parquet, table
    except ImportError as error:
        raise Unreadable("Parquet files need pyarrow: pip install 'sobremesa[data]'.") from error
    parquet.write_table(table(dict(zip(COLUMNS, map(list, zip(*rows, strict=True)), strict=True))), path)
