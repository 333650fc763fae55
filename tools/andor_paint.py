"""The map of Andor by day: meadows, forest, mountains, river and sea, the castle and the houses."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Any

from tools.andor_brush import (
    TEXT,
    Look,
    arrows,
    dabs,
    ground,
    is_ridge,
    is_river,
    is_way,
    lines_between,
    named_strokes,
    numbers,
    path,
    region,
    strokes,
)
from tools.andor_land import Land, Point, noise
from tools.andor_spots import crossing

LOOK: Look = {"arrow": "#7a2d1c", "halo": "#fff3d2", "plaque": "#fbf1d6", "ink": "#2b2012"}
MEADOWS = ["#c2c67c", "#b9c37a", "#d0cb8a", "#adbd72", "#cac282", "#bcc67f", "#d3c98c"]
FORESTS = ["#7f9f5d", "#8aa866", "#769756", "#839f58"]
ROCKS = ["#bcae92", "#b3a58a", "#c4b69a", "#ada085"]
MOUNTAINS = ("peak-a", "peak-b", "peak-c")
STANDS = (24, 34)  # least distance between things that do not hide each other, across and along


def tints(land: Land, paint: dict[str, Any]) -> dict[int, str]:
    """The colour of each space: that of its kind of land, slightly varied."""
    found: dict[int, str] = {}
    for space in land.spaces:
        colours = FORESTS if space in land.board["forest"] else ROCKS if space in paint["rock"] else MEADOWS
        found[space] = colours[(space * 5 + space // 3) % len(colours)]
    return found


def wild_land(land: Land) -> str:
    """The land outside the spaces: the sea, and the ground of the mountains."""
    sea = -1 - land.wild_kinds.index("sea")
    return (
        '<rect width="1000" height="657" fill="#a3937a"/>'
        f'<path d="{region(land, sea)}" fill-rule="evenodd" fill="url(#deep)"/>'
    )


def waves(land: Land, chance: random.Random) -> str:
    """Light on the sea."""
    sea = -1 - land.wild_kinds.index("sea")
    crests = "".join(f"M{x:.0f} {y:.0f}q3-3 6 0t6 0" for x, y in scattered(land, sea, chance, 15, 12))
    return f'<path d="{crests}" fill="none" stroke="#e6f4f4" stroke-opacity=".6" stroke-width="1.3"/>'


def scattered(land: Land, label: int, chance: random.Random, gap: int, margin: float) -> list[Point]:
    """Positions all over an area, about this distance apart, from back to front."""
    found: list[Point] = []
    for y in range(4, land.height, gap):
        for x in range(4, land.width, gap):
            px, py = x + chance.uniform(-gap, gap) * 0.45, y + chance.uniform(-gap, gap) * 0.4
            if land.label_at(px, py) == label and land.depth_at(px, py) >= margin:
                found.append((px, py))
    return sorted(found, key=lambda point: point[1])


def coast(land: Land) -> str:
    """Sand and foam where the land meets the sea, a brown foot where it meets the mountains."""
    shore = path(lines_between(land, lambda a, b: b >= 0 and land.wild(a) == "sea"))
    foot = path(lines_between(land, lambda a, b: b >= 0 and land.wild(a) == "mountain"))
    return strokes(
        shore, ("#d9ecec", 9, 'stroke-opacity=".4"'), ("#f1e4b8", 4.5, ""), ("#8a7a4c", 1.1, 'stroke-opacity=".7"')
    ) + strokes(foot, ("#5e4f3a", 8, 'stroke-opacity=".22"'), ("#5e4f3a", 1.6, 'stroke-opacity=".65"'))


def seams(land: Land) -> str:
    """Soft borders between spaces that are joined."""
    d = path(lines_between(land, lambda a, b: is_way(land, a, b)))
    return named_strokes(
        "seams",
        d,
        ("#4d5a22", 13, 'stroke-opacity=".1"'),
        ("#4d4a1c", 6, 'stroke-opacity=".13"'),
        ("#fff8dc", 2.6, 'stroke-opacity=".7"'),
        ("#4a3b1e", 1.2, 'stroke-opacity=".75" stroke-dasharray="5 3.5"'),
    )


def river(land: Land) -> str:
    """The river with its banks, its current and its light."""
    d = path(lines_between(land, lambda a, b: a >= 0 and is_river(land, a, b)))
    return named_strokes(
        "river",
        d,
        ("#3f5d2c", 21, 'stroke-opacity=".25"'),
        ("#e4d7a4", 17.5, ""),
        ("#3f7f9f", 14.5, ""),
        ("#6fb0cc", 11, ""),
        ("#a4d4e2", 4, 'stroke-opacity=".55"'),
        ("#fff", 1.2, 'stroke-opacity=".6" stroke-dasharray="5 27 9 41"'),
    )


def spring(land: Land) -> str:
    """Where the river comes out of the rock, on the border of 56, 63 and 64."""
    ends = [line for pair in ((56, 64), (46, 56)) for line in land.border(*pair)]
    points = [point for line in ends for point in (line[0], line[-1])]
    x, y = max(points)
    return (
        f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="14" ry="9" fill="#6fb0cc" stroke="#e4d7a4" stroke-width="2.5"/>'
        f'<path d="M{x - 7:.0f} {y - 1:.0f}q4-3 8 0t7 0" fill="none" stroke="#fff" stroke-opacity=".8"/>'
    )


def ridges(land: Land) -> str:
    """Rocks where two spaces touch without a way between them."""
    lines = lines_between(land, lambda a, b: is_ridge(land, a, b))
    rocks: list[Point] = []
    for line in lines:
        for p, q in pairwise(line):
            steps = max(1, round(math.dist(p, q) / 7))
            rocks += [(p[0] + (q[0] - p[0]) * n / steps, p[1] + (q[1] - p[1]) * n / steps) for n in range(steps)]
    return strokes(path(lines), ("#5e4f3a", 10, 'stroke-opacity=".5"')) + planted([(rock, "rock") for rock in rocks])


def is_free(spots: dict[str, Any], space: int, point: Point, room: float) -> bool:
    """Whether nothing (number, token, house, piece) would cover a painting here."""
    spot = spots["spaces"][str(space)]
    if math.dist(point, (spot["number"][0], spot["number"][1] + 3)) < 15:
        return False
    if any(
        math.dist(point, spot[kind]) < (20 if kind != "house" else 27)
        for kind in ("fog", "well", "house")
        if kind in spot
    ):
        return False
    return math.dist(point, (spot["middle"][0], spot["middle"][1] + 6)) >= room


def forest(land: Land, spots: dict[str, Any], chance: random.Random) -> str:
    """Trees in clusters, firs in the east and leafy ones in the west, with a clearing for the pieces."""
    found: list[tuple[Point, str]] = []
    for space in land.board["forest"]:
        for point in scattered(land, space, chance, 9, 6):
            dense = noise("forest", *point, 26)
            if dense > -0.25 and is_free(spots, space, point, 23):
                kind = "fir" if noise("kind", *point, 60) + (0.35 if point[0] > 500 else -0.35) > 0 else "oak"
                found.append((point, kind))
    return planted(found)


def planted(found: list[tuple[Point, str]]) -> str:
    """Things that stand, from back to front: those of a kind that no other stands between are the corners of one line.

    A browser draws a marker at each corner without keeping an element for it: a phone feels a thousand elements.
    """
    rows: list[tuple[str, list[Point]]] = []
    for (x, y), kind in sorted(found, key=lambda one: one[0][1]):
        row = _row_for((round(x), round(y)), kind, rows)
        row.append((round(x), round(y)))
    return "".join(_row(kind, row) for kind, row in rows)


def _row_for(point: Point, kind: str, rows: list[tuple[str, list[Point]]]) -> list[Point]:
    """The first row that keeps the order from back to front; the last rows are the nearest."""
    for other, row in reversed(rows):
        if other == kind:
            return row
        if any(abs(point[0] - x) < STANDS[0] and abs(point[1] - y) < STANDS[1] for x, y in row):
            break
    rows.append((kind, []))
    return rows[-1][1]


def _row(kind: str, row: list[Point]) -> str:
    if len(row) == 1:
        return f'<use href="#{kind}" x="{row[0][0]}" y="{row[0][1]}"/>'
    corners = " ".join(f"{x} {y}" for x, y in row)
    ends = " ".join(f'marker-{end}="url(#{kind}-mark)"' for end in ("start", "mid", "end"))
    return f'<polyline points="{corners}" fill="none" {ends}/>'


def marks(*kinds: str) -> str:
    """The rows, as markers."""
    attributes = 'markerUnits="userSpaceOnUse" overflow="visible"'
    made = (f'<marker id="{kind}-mark" {attributes}><use href="#{kind}"/></marker>' for kind in kinds)
    return f"<defs>{''.join(made)}</defs>"


def mountains(land: Land, paint: dict[str, Any], spots: dict[str, Any], chance: random.Random) -> str:
    """Peaks in the wild, small rocks on the spaces below them."""
    peaks: list[tuple[Point, float, str]] = []
    label = -1 - land.wild_kinds.index("mountain")
    for x, y in scattered(land, label, chance, 27, 5):
        if x > 790 and y > 535:
            continue
        size = 0.45 + 0.75 * min(land.depth_at(x, y - 12), 40) / 40
        kind = "peak-c" if size < 0.75 else chance.choice(MOUNTAINS)
        peaks.append(((x, y + 7), size * chance.uniform(0.85, 1.1), kind))
    stones = [
        (point, "rock")
        for space in paint["rock"]
        for point in scattered(land, space, chance, 17, 6)
        if is_free(spots, space, point, 22) and chance.random() < 0.55
    ]
    made = "".join(
        f'<use href="#{kind}" transform="translate({x:.0f} {y:.0f}) scale({size:.2f})"/>'
        for (x, y), size, kind in peaks
    )
    return made + planted(stones)


def meadows(land: Land, paint: dict[str, Any], spots: dict[str, Any], chance: random.Random) -> str:
    """Fields, sheaves, bushes, tufts of grass and flowers."""
    open_land = [s for s in land.spaces if s not in land.board["forest"] and s not in paint["rock"]]
    fields, things, tufts, flowers = [], [], [], []
    for space in paint["fields"]:
        points = [p for p in land.inside(space, 16) if is_free(spots, space, p, 30)]
        if points:
            x, y = chance.choice(points)
            fields.append(
                f'<use href="#field" transform="translate({x:.0f} {y:.0f}) rotate({chance.randint(-25, 25)})"/>'
            )
    for space in open_land:
        for point in scattered(land, space, chance, 13, 6):
            if not is_free(spots, space, point, 18):
                continue
            roll = chance.random()
            if roll < 0.09:
                things.append((point, "bush"))
            elif roll < 0.11 and space in paint["fields"]:
                things.append((point, "sheaf"))
            elif roll < 0.45:
                tufts.append(f"M{point[0]:.0f} {point[1]:.0f}l-2-4m2 4v-5m0 5l2-4")
            elif roll < 0.53:
                flowers.append(f"M{point[0]:.0f} {point[1]:.0f}h.1m4-2h.1m-2 4h.1")
    return (
        "".join(fields)
        + strokes("".join(tufts), ("#6f8440", 1.2, 'opacity=".75"'))
        + strokes("".join(flowers), ("#fff3d0", 2.6, 'opacity=".85"'))
        + planted(things)
    )


def painterly(land: Land, chance: random.Random) -> str:
    """Broad brush strokes of light and shade."""
    light = dabs(land, land.spaces, chance, 5, 15)
    shade = dabs(land, land.spaces, chance, 5, 12)
    return strokes(light, ("#fdf6c4", 7, 'stroke-opacity=".17"')) + strokes(
        shade, ("#55682c", 6, 'stroke-opacity=".13"')
    )


def houses(land: Land, spots: dict[str, Any]) -> str:
    """The castle, the tavern, the merchants, the mine and the tree of songs."""
    parts = []
    for space, spot in sorted(spots["spaces"].items(), key=lambda one: one[1]["middle"][1]):
        if "house" not in spot:
            continue
        x, y = spot["house"]
        number = int(space)
        name = {0: "castle", land.board["tavern"]: "tavern"}.get(number, "stall")
        if number == land.board["mine"]:
            parts.append(f'<use href="#mine" x="{x - 6}" y="{y - 8}"/>')
        if number == 57:
            parts.append(f'<use href="#song-tree" x="{x - 24}" y="{y - 6}"/>')
        offset = 14 if number in (57, land.board["mine"]) else 0
        scale = " scale(.77)" if name == "castle" else ""
        parts.append(f'<use href="#{name}" transform="translate({x + offset} {y}){scale}"/>')
    return "".join(parts)


def bridges(land: Land) -> str:
    """A rope bridge, a stone bridge and a wooden one, across the water."""
    parts = []
    for number, (a, b) in enumerate(land.board["bridges"]):
        x, y, turn = crossing(land, a, b)
        turn = (turn + 90) % 180 - 90
        parts.append(f'<use href="#bridge-{number}" transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})"/>')
    return "".join(parts)


def monument(land: Land) -> str:
    """Space 80, where beaten creatures lie: a slab in the hills."""
    x, y = land.beaten
    return (
        f'<path d="M{x - 84} {y + 44}Q{x - 92} {y - 8} {x - 76} {y - 38}Q{x} {y - 50} {x + 76} {y - 38}'
        f'Q{x + 92} {y} {x + 84} {y + 44}Q{x} {y + 52} {x - 84} {y + 44}Z" fill="#6f6352" stroke="#3d3325"/>'
        + strokes(f"M{x - 74} {y - 32}Q{x} {y - 43} {x + 72} {y - 32}", ("#cdbf9f", 2.5, 'stroke-opacity=".6"'))
        + strokes(f"M{x - 70} {y + 24}h140", ("#3d3325", 1.5, 'stroke-opacity=".6"'))
        + strokes(
            f"M{x - 40} {y + 36}l14-7m0 7l-14-7M{x + 26} {y + 36}l14-7m0 7l-14-7",
            ("#cdbf9f", 2.4, 'stroke-opacity=".7"'),
        )
        + f'<g {TEXT} font-size="14" fill="#f1e4c4"><text x="{x}" y="{y + 40}">80</text></g>'
    )


def paint_andor(land: Land, spots: dict[str, Any], paint: dict[str, Any]) -> str:
    """The map from back to front."""
    chance = random.Random("andor")  # noqa: S311  the same picture every time
    return "".join(
        [
            marks("fir", "oak", "rock", "bush", "sheaf"),
            wild_land(land),
            waves(land, chance),
            ground(land, tints(land, paint)),
            painterly(land, chance),
            coast(land),
            seams(land),
            river(land),
            spring(land),
            '<rect width="1000" height="657" fill="url(#sunlight)"/>',
            ridges(land),
            mountains(land, paint, spots, chance),
            meadows(land, paint, spots, chance),
            forest(land, spots, chance),
            bridges(land),
            houses(land, spots),
            monument(land),
            arrows(land, LOOK),
            numbers(spots, LOOK),
        ]
    )
