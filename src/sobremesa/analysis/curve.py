"""The curve of the chances, as SVG for pages and notebooks and as lines of blocks for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Final

from sobremesa.analysis.analysis import Analysis

WIDTH: Final = 640
HEIGHT: Final = 220
LEFT: Final = 44
EDGE: Final = 12
BOTTOM: Final = 24
COLOURS: Final = ("#b3472e", "#2f6690", "#4f7942", "#8a5a9e", "#b8860b", "#3d7f7f")  # as seats without a badge
BLOCKS: Final = "▁▂▃▄▅▆▇█"
LINES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def curve_svg(analysis: Analysis, names: Sequence[str] = (), title: str = "", colours: Sequence[str] = COLOURS) -> str:
    """The curve as a picture: a line for each seat, one in a cooperative game, and a dot at each moment."""
    curve = analysis.chances()
    shown = range(1) if analysis.is_shared else range(analysis.seats)
    parts = [_grid(), *[_line([chances[seat] for chances in curve], colours[seat % len(colours)]) for seat in shown]]
    at = {step.move: index for index, step in enumerate(analysis.steps)}
    for step in analysis.moments:
        seat = 0 if analysis.is_shared else step.seat or 0
        x, y = _point(at[step.move], len(curve), step.chances[seat])
        colour = colours[seat % len(colours)]
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#fff" stroke="{colour}" stroke-width="2"/>')
    for number, seat in enumerate(shown if names else ()):
        x = LEFT + 8 + number * (WIDTH - LEFT) / max(1, len(shown))
        name = escape(names[seat])
        parts.append(f'<text x="{x:.0f}" y="{HEIGHT - 6}" fill="{colours[seat % len(colours)]}">{name}</text>')
    label = f"<title>{escape(title)}</title>" if title else ""
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    font = 'font-family="sans-serif" font-size="12"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>{label}{"".join(parts)}</svg>'


def _grid() -> str:
    lines: list[str] = []
    for share in LINES:
        _, y = _point(0, 2, share)
        lines.append(f'<line x1="{LEFT}" x2="{WIDTH - EDGE}" y1="{y:.1f}" y2="{y:.1f}" stroke="#8884"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#888">{share:.0%}</text>')
    return "".join(lines)


def _line(values: Sequence[float], colour: str) -> str:
    points = " ".join("{:.1f},{:.1f}".format(*_point(i, len(values), value)) for i, value in enumerate(values))
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-linejoin="round"/>'


def _point(index: int, count: int, share: float) -> tuple[float, float]:
    x = LEFT + (WIDTH - LEFT - EDGE) * index / max(1, count - 1)
    return x, EDGE + (HEIGHT - EDGE - BOTTOM) * (1.0 - share)


def blocks(values: Sequence[float], width: int) -> str:
    """A line of blocks: each column is the mean of its share of the values."""
    count = min(width, len(values))
    bounds = [round(i * len(values) / count) for i in range(count + 1)]
    means = [sum(values[a:b]) / (b - a) for a, b in pairwise(bounds)]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(value * len(BLOCKS)))] for value in means)
