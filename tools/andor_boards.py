"""Draws the static boards of Andor from `boards/*.toml`: organic regions, river, ridges, bridges, arrows, forest.

Run `python tools/andor_boards.py` after a board file has changed; it writes `art/board-<id>.svg`.
"""

from __future__ import annotations

import math
import random
import tomllib
from pathlib import Path
from typing import Any

GAME = Path(__file__).parent.parent / "src" / "sobremesa" / "games" / "andor"
LETTERS = "ABCDEFGHIJKLMN"
Point = tuple[float, float]
Board = dict[str, Any]

LOOKS: dict[str, dict[str, str]] = {
    "andor": {
        "ground": "#b9a878",
        "plain": "#c8bd86",
        "forest": "#7fa36b",
        "rock": "#b3a58c",
        "edge": "#6d6040",
        "river": "#6fa8c7",
        "ridge": "#6b5a45",
        "ink": "#3b3222",
    },
    "cave": {
        "ground": "#2b2430",
        "plain": "#6a5a62",
        "forest": "#6a5a62",
        "rock": "#6a5a62",
        "edge": "#2a2129",
        "river": "#3f7f95",
        "ridge": "#2a2129",
        "ink": "#f3e6c8",
    },
}


def clip(polygon: list[Point], middle: Point, other: Point, weight: float) -> list[Point]:
    """The part of the polygon that belongs to `middle` rather than `other`; the border shifts by the weight."""
    nx, ny = other[0] - middle[0], other[1] - middle[1]
    length = math.hypot(nx, ny) or 1.0
    nx, ny = nx / length, ny / length
    limit = (middle[0] * nx + middle[1] * ny) + length / 2 + weight
    kept: list[Point] = []
    for number, point in enumerate(polygon):
        before = polygon[number - 1]
        inside = point[0] * nx + point[1] * ny <= limit
        was_inside = before[0] * nx + before[1] * ny <= limit
        if inside != was_inside:
            a = before[0] * nx + before[1] * ny
            b = point[0] * nx + point[1] * ny
            share = (limit - a) / (b - a)
            kept.append((before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share))
        if inside:
            kept.append(point)
    return kept


def cell(board: Board, space: int, places: dict[int, list[int]]) -> list[Point]:
    """The region of a space: nearer to it than to any other, and not too far away."""
    x, y, size = places[space]
    reach = size * 0.78 + 16
    polygon = [
        (x + reach * math.cos(turn * math.tau / 28), y + reach * math.sin(turn * math.tau / 28)) for turn in range(28)
    ]
    width, height = board["size"]
    polygon = [(min(max(px, 4), width - 4), min(max(py, 4), height - 4)) for px, py in polygon]
    for other, place in places.items():
        if other != space:
            polygon = clip(polygon, (x, y), (place[0], place[1]), shift(places[space], place))
    return polygon


def wavy(a: Point, b: Point) -> list[Point]:
    """The way from a to b, a little crooked; the same, backwards, from b to a."""
    if (b, a) < (a, b):
        return wavy(b, a)[::-1]
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    pieces = max(1, int(length / 9))
    chance = random.Random(f"{a[0]:.0f},{a[1]:.0f},{b[0]:.0f},{b[1]:.0f}")  # noqa: S311  the same picture every time
    nx, ny = -(b[1] - a[1]) / (length or 1), (b[0] - a[0]) / (length or 1)
    points = [a]
    for piece in range(1, pieces):
        share, off = piece / pieces, chance.uniform(-2.2, 2.2)
        points.append((a[0] + (b[0] - a[0]) * share + nx * off, a[1] + (b[1] - a[1]) * share + ny * off))
    return [*points, b]


def rounded(point: Point) -> Point:
    """To half a unit, so that neighbours meet."""
    return (round(point[0] * 2) / 2, round(point[1] * 2) / 2)


def outline(polygon: list[Point]) -> str:
    """A closed path with crooked sides."""
    corners = [rounded(point) for point in polygon]
    points: list[Point] = []
    for number, corner in enumerate(corners):
        points += wavy(corner, corners[(number + 1) % len(corners)])[:-1]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def shared_border(one: list[Point], a: list[int], b: list[int]) -> list[Point]:
    """The ends of the border that the region of a has with its neighbour b; empty if there is none."""
    length = math.dist(a[:2], b[:2])
    nx, ny = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    limit = a[0] * nx + a[1] * ny + length / 2 + shift(a, b)
    on_it = [point for point in one if abs(point[0] * nx + point[1] * ny - limit) < 0.8]
    ends = max(((p, q) for p in on_it for q in on_it), key=lambda pair: math.dist(*pair), default=None)
    return list(ends) if ends and math.dist(*ends) > 6 else []


def shift(a: list[int], b: list[int]) -> float:
    """How far the border moves away from the larger of two spaces."""
    gap = math.dist(a[:2], b[:2])
    return max(-gap / 4, min(gap / 4, (a[2] - b[2]) * 0.22))


def tree(x: float, y: float, size: float, shade: str) -> str:
    """A fir."""
    return f'<path d="M{x:.0f} {y - size:.0f}l{size * 0.55:.1f} {size:.1f}h-{size * 1.1:.1f}z" fill="{shade}"/>'


def decorate(board: Board, space: int, places: dict[int, list[int]], chance: random.Random) -> list[str]:
    """Trees in the forest."""
    x, y, size = places[space]
    parts: list[str] = []
    for _ in range(5):
        angle, far = chance.uniform(0, math.tau), chance.uniform(0.26, 0.44) * size
        shade = chance.choice(["#4d7a4a", "#5b8a55", "#3f6a41"])
        parts.append(tree(x + far * math.cos(angle), y + far * math.sin(angle) * 0.8, chance.uniform(8, 13), shade))
    return parts


def borders(board: Board, cells: dict[int, list[Point]], look: dict[str, str]) -> list[str]:
    """The river between banks, ridges where there is no way, and paths where a way has no common border."""
    edges = {tuple(sorted(edge)) for edge in board["edges"]}
    bridges = {tuple(sorted(edge)) for edge in board["bridges"]}
    places = {int(space): place for space, place in board["places"].items()}
    river, ridges, paths = [], [], []
    spaces = sorted(cells)
    for number, a in enumerate(spaces):
        for b in spaces[number + 1 :]:
            common = shared_border(cells[a], places[a], places[b]) or shared_border(cells[b], places[b], places[a])
            is_bank = a in board["river_bank"] and b in board["river_bank"]
            if common and ((a, b) not in edges or (a, b) in bridges):
                line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in wavy(rounded(common[0]), rounded(common[1])))
                (river if is_bank or (a, b) in bridges else ridges).append(line)
            elif not common and (a, b) in edges:
                paths.append(f"M{places[a][0]} {places[a][1]}L{places[b][0]} {places[b][1]}")
    return [
        (
            f'<path d="{"".join(paths)}" stroke="{look["edge"]}" stroke-width="5"'
            f' stroke-dasharray="1 8" stroke-linecap="round" fill="none" opacity=".8"/>'
        ),
        f'<path d="{"".join(ridges)}" stroke="{look["ridge"]}" stroke-width="6" stroke-linecap="round" fill="none"/>',
        f'<path d="{"".join(river)}" stroke="#2f5d78" stroke-width="17" stroke-linecap="round" fill="none"/>',
        f'<path d="{"".join(river)}" stroke="{look["river"]}" stroke-width="13" stroke-linecap="round" fill="none"/>',
        *[bridge(places[a], places[b]) for a, b in board["bridges"]],
    ]


def bridge(a: list[int], b: list[int]) -> str:
    """Planks across the water."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    planks = "".join(f'<path d="M{dx}-9V9" stroke="#5d4526" stroke-width="1.4"/>' for dx in (-12, -6, 0, 6, 12))
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})"><rect x="-18"'
        f' y="-9" width="36" height="18" rx="3" fill="#a67c45" stroke="#3b2a14"/>{planks}</g>'
    )


def arrows(board: Board, look: dict[str, str]) -> list[str]:
    """A small arrow from each space towards the one its creatures go to."""
    places = board["places"]
    parts: list[str] = []
    for space, target in board["arrows"].items():
        (x, y, size), (tx, ty, _) = places[space], places[str(target)]
        angle = math.atan2(ty - y, tx - x)
        far = min(size * 0.43 + 4, math.hypot(tx - x, ty - y) * 0.44)
        parts.append(
            f'<path transform="translate({x + far * math.cos(angle):.0f} {y + far * math.sin(angle):.0f}) '
            f'rotate({math.degrees(angle):.0f})" d="M-6-5L7 0L-6 5L-3 0Z" fill="{look["ink"]}" fill-opacity=".75"/>'
        )
    return parts


def tracks(look: dict[str, str]) -> list[str]:
    """The strip below the map: hours of the day, and the letters of the legend."""
    parts = ['<rect x="0" y="657" width="1000" height="143" fill="#3a2f22"/>']
    for hour in range(11):
        fill = "#e9dcb4" if hour <= 7 else "#c98b5a"
        parts.append(
            f'<rect x="{24 + hour * 58}" y="672" width="50" height="50" rx="7" fill="{fill}" stroke="#1d160d"/>'
        )
    parts.append('<rect x="668" y="672" width="142" height="50" rx="7" fill="url(#dawn)" stroke="#1d160d"/>')
    parts.append('<path d="M739 716a20 20 0 0 1 0-40" fill="none"/><circle cx="690" cy="697" r="11" fill="#f6d365"/>')
    for number, letter in enumerate(LETTERS):
        x = 24 + number * 56
        parts.append(f'<path d="M{x} 738h48v46l-24 8l-24-8z" fill="#d9c48a" stroke="#1d160d"/>')
        parts.append(f'<text x="{x + 9}" y="756" font-size="15" fill="#3b3222">{letter}</text>')
    return parts


def draw(name: str) -> str:
    """The whole static board."""
    board: Board = tomllib.loads((GAME / "boards" / f"{name}.toml").read_text(encoding="utf-8"))
    look = LOOKS[name]
    width, height = board["size"]
    chance = random.Random(name)  # noqa: S311
    places = {int(space): place for space, place in board["places"].items()}
    cells = {space: cell(board, space, places) for space in places if space not in (80, 83)}
    rock = {
        space
        for space in cells
        if board["castle"] and ((61 <= space <= 71 and space != 62 and space != 63) or space >= 81)
    }
    parts = [
        (
            f'<rect width="1400" height="800" fill="#2a221a"/><rect width="{width}"'
            f' height="{height}" fill="{look["ground"]}"/>'
        )
    ]
    if board["castle"]:
        parts.append('<rect width="1000" height="657" fill="url(#parchment)"/>')
        parts.append('<path d="M0 0H330C300 30 250 34 215 20C160 0 150 8 120 0Z" fill="#7fb0c9" opacity=".9"/>')
    for space, polygon in cells.items():
        fill = look["forest"] if space in board["forest"] else look["rock"] if space in rock else look["plain"]
        parts.append(f'<path d="{outline(polygon)}" fill="{fill}" stroke="{look["edge"]}" stroke-width="1.6"/>')
    parts += borders(board, cells, look)
    for space in board["forest"]:
        parts += decorate(board, space, places, chance)
    parts += arrows(board, look)
    for start in board["storms"]:
        x, y, _ = places[start]
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="33" fill="none" stroke="#ff8a3c" stroke-width="4" stroke-dasharray="6 5"/>'
        )
    for space in board["merchants"]:
        x, y, _ = places[space]
        parts.append(
            f'<path d="M{x - 20} {y - 12}l6-12h28l6 12z" fill="#b4483c"'
            f' stroke="#3b1a14"/><path d="M{x - 17} {y - 12}v14h34v-14" fill="#f0e2bd" stroke="#3b1a14"/>'
        )
    if board["castle"]:
        parts.append(castle(places[0]))
        x, y, _ = places[72]
        parts.append(f'<path d="M{x - 15} {y - 8}l15-12l15 12v14h-30z" fill="#8c5a34" stroke="#3b2a14"/>')
    for space in cells:
        x, y, size = places[space]
        dy = 52 if space == 0 else min(size * 0.36, 27)
        parts.append(
            f'<text x="{x}" y="{y + dy:.0f}" class="space-number" font-size="12" fill="{look["ink"]}">{space}</text>'
        )
    if 80 in places:
        x, y, _ = places[80]
        parts.append(
            f'<rect x="{x - 90}" y="{y - 42}" width="180" height="84" rx="12" fill="#1d160d"'
            f' fill-opacity=".35" stroke="{look["edge"]}"/>'
        )
    parts += tracks(look)
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 800">\n' + "\n".join(parts) + "\n</svg>\n"


def castle(place: list[int]) -> str:
    """Towers and a wall on space 0."""
    x, y, _ = place
    return (
        f'<g transform="translate({x} {y - 8})" stroke="#3b3222" stroke-width="1.6">'
        '<path d="M-34 30V-8h8v-8h8v8h8v-26h6v-9h8v9h6v26h8v-8h8v8h8v38z" fill="#d8cfb6"/>'
        '<path d="M-7 30V14a7 7 0 0 1 14 0v16z" fill="#5d4a2c"/><path d="M4-43v-14l14 5l-14 5" fill="#b4483c"/></g>'
    )


def main() -> None:
    """Write both boards."""
    for name in LOOKS:
        (GAME / "art" / f"board-{name}.svg").write_text(draw(name), encoding="utf-8")


if __name__ == "__main__":
    main()
