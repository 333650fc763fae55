"""Land geometry: which part of an Andor board belongs to which space, and where the borders run.

Every space grows from its place until it meets its neighbours. Where two spaces are joined but would not touch, both
reach out for each other, so that the picture shows the graph: joined spaces share a border, others a river, a ridge or
nothing.
"""

from __future__ import annotations

import math
import random
from functools import cache
from itertools import pairwise
from typing import Any

Point = tuple[float, float]
Pixel = tuple[int, int]
Pair = tuple[int, int]
Board = dict[str, Any]

STEP = 3  # units of the picture in a pixel of the raster
OUT = -9  # beyond the frame
BEATEN = 80  # a box next to the land, drawn separately
TOUCH = 5  # pixels of common border, the least that is visible


@cache
def _lattice(name: str, i: int, j: int) -> float:
    return random.Random(f"{name} {i} {j}").uniform(-1, 1)  # noqa: S311  the same picture every time


def noise(name: str, x: float, y: float, scale: float) -> float:
    """Smooth, deterministic noise between -1 and 1."""
    i, j = math.floor(x / scale), math.floor(y / scale)
    u, v = x / scale - i, y / scale - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    top = _lattice(name, i, j) * (1 - u) + _lattice(name, i + 1, j) * u
    low = _lattice(name, i, j + 1) * (1 - u) + _lattice(name, i + 1, j + 1) * u
    return top * (1 - v) + low * v


def warped(x: float, y: float) -> Point:
    """A position, displaced a little, so that borders are crooked."""
    dx = 8 * noise("x", x, y, 44) + 3.4 * noise("xx", x, y, 15)
    dy = 8 * noise("y", x, y, 44) + 3.4 * noise("yy", x, y, 15)
    return x + dx, y + dy


class Land:
    """A raster of the board, and what is derived from it."""

    def __init__(self, board: Board, paint: dict[str, Any]) -> None:
        wild: dict[str, list[list[int]]] = paint["wild"]
        self.board = board
        self.reach: float = paint["reach"]
        self.grow: dict[int, float] = {int(space): more for space, more in paint["grow"].items()}
        self.width, self.height = board["size"]
        self.columns, self.rows = math.ceil(self.width / STEP), math.ceil(self.height / STEP)
        self.beaten: list[int] = paint["beaten"]
        self.places: dict[int, list[int]] = {int(space): place for space, place in board["places"].items()}
        self.spaces = [space for space in board["spaces"] if space != BEATEN]
        self.edges: set[Pair] = {(min(edge), max(edge)) for edge in board["edges"]}
        self.bridges: set[Pair] = {(min(edge), max(edge)) for edge in board["bridges"]}
        self.wild_kinds = list(wild)
        self.anchors = [(x, y, -1 - kind) for kind, name in enumerate(wild) for x, y in wild[name]]
        self.anchors += [(x, y, OUT) for x, y in paint["close"]]  # here spaces meet, however far away they are
        self.arms: dict[Pair, int] = {}
        self._points = [[warped(c * STEP, r * STEP) for c in range(self.columns)] for r in range(self.rows)]
        self.labels = self._grown()
        self._join()
        self.chains = trace(self.labels)
        self.borders: dict[Pair, list[list[Point]]] = {}
        for chain, pair in self.chains:
            self.borders.setdefault(pair, []).append(smooth(chain))
        self.depth = self._depths()
        self.pixels: dict[int, list[Pixel]] = {}
        for r, row in enumerate(self.labels):
            for c, label in enumerate(row):
                self.pixels.setdefault(label, []).append((r, c))

    def wild(self, label: int) -> str:
        """The kind of a stretch of land that is no space; "" for a space."""
        return self.wild_kinds[-1 - label] if OUT < label < 0 else ""

    # Growing.

    def _seeds(self) -> list[tuple[float, float, float, int]]:
        seeds = [(float(self.places[s][0]), float(self.places[s][1]), self._weight(s), s) for s in self.spaces]
        for (a, b), width in self.arms.items():
            seeds += self._arm(a, b, width) + self._arm(b, a, width)
        return seeds

    def _weight(self, space: int) -> float:
        return max(-5.0, min(22.0, 0.4 * (self.places[space][2] - 66))) + self.grow.get(space, 0.0)

    def _arm(self, space: int, other: int, width: int) -> list[tuple[float, float, float, int]]:
        """Points from a space towards another that it must touch."""
        (x, y, _), (tx, ty, _) = self.places[space], self.places[other]
        length = math.dist((x, y), (tx, ty))
        ux, uy = (tx - x) / length, (ty - y) / length
        half = length / 2 + (self._weight(space) - self._weight(other)) / 2
        far = min(max(half, length * 0.25), length * 0.75) - 6
        steps = max(2, int(far / 7))
        line = [(x + ux * far * n / steps, y + uy * far * n / steps, 0.0, space) for n in range(1, steps + 1)]
        tip = line[-1]
        return [*line, *[(tip[0] - uy * w, tip[1] + ux * w, 0.0, space) for w in (-width, width)]]

    def _grown(self) -> list[list[int]]:
        buckets: dict[Pixel, list[tuple[float, float, float, int]]] = {}
        for seed in self._seeds():
            buckets.setdefault((int(seed[0] // 50), int(seed[1] // 50)), []).append(seed)
        near: dict[Pixel, list[tuple[float, float, float, int]]] = {}
        for i in range(-3, self.columns * STEP // 50 + 4):
            for j in range(-3, self.rows * STEP // 50 + 4):
                around = [(i + di, j + dj) for di in (-2, -1, 0, 1, 2) for dj in (-2, -1, 0, 1, 2)]
                near[i, j] = [seed for key in around for seed in buckets.get(key, [])]
        rows = [[self._owner(near, x, y) for x, y in row] for row in self._points]
        return self._tidied(self._smoothed(rows))

    def _owner(self, near: dict[Pixel, list[tuple[float, float, float, int]]], x: float, y: float) -> int:
        best, owner = math.inf, OUT
        for sx, sy, weight, space in near[int(x // 50), int(y // 50)]:
            away = math.hypot(x - sx, y - sy) - weight
            if away < best:
                best, owner = away, space
        if best < self.reach:
            return owner
        wild = min(self.anchors, key=lambda anchor: (x - anchor[0]) ** 2 + (y - anchor[1]) ** 2)[2]
        return owner if wild == OUT else wild

    def _smoothed(self, rows: list[list[int]]) -> list[list[int]]:
        """Each pixel takes the label that most pixels around it have."""
        found = [row[:] for row in rows]
        for r in range(1, self.rows - 1):
            for c in range(1, self.columns - 1):
                around = [rows[r + dr][c + dc] for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
                if around.count(around[4]) < 5:
                    found[r][c] = max(sorted(set(around)), key=around.count)
        return found

    def _tidied(self, rows: list[list[int]]) -> list[list[int]]:
        """Scraps that are not connected to their place go to the surrounding space."""
        home: set[Pixel] = set()
        for space in self.spaces:
            start = (int(self.places[space][1] / STEP), int(self.places[space][0] / STEP))
            rows[start[0]][start[1]] = space
            home |= flood(rows, start)
        scraps = [
            (r, c) for r in range(self.rows) for c in range(self.columns) if rows[r][c] >= 0 and (r, c) not in home
        ]
        while scraps:
            left: list[Pixel] = []
            waiting = set(scraps)
            for r, c in scraps:
                around = [p for p in neighbours(rows, r, c) if p not in waiting]
                if around:
                    rows[r][c] = rows[around[0][0]][around[0][1]]
                else:
                    left.append((r, c))
            if len(left) == len(scraps):
                break
            scraps = left
        return rows

    def _join(self) -> None:
        """Let spaces that are joined reach for each other until they touch."""
        for width in (4, 7, 10, 14, 18):
            touching = contacts(self.labels)
            missing = [edge for edge in sorted(self.edges) if touching.get(edge, 0) < TOUCH]
            if not missing:
                return
            for edge in missing:
                self.arms[edge] = width
            self.labels = self._grown()

    # Places on the land.

    def _depths(self) -> list[list[int]]:
        """Each pixel's distance from the border of its space, in pixels."""
        depth = [[0] * self.columns for _ in range(self.rows)]
        edge = [
            (r, c)
            for r in range(self.rows)
            for c in range(self.columns)
            if any(self.labels[i][j] != self.labels[r][c] for i, j in neighbours(self.labels, r, c))
            or r in (0, self.rows - 1)
            or c in (0, self.columns - 1)
        ]
        seen = set(edge)
        level = 1
        while edge:
            wider: list[Pixel] = []
            for r, c in edge:
                depth[r][c] = level
                for pixel in neighbours(self.labels, r, c):
                    if pixel not in seen:
                        seen.add(pixel)
                        wider.append(pixel)
            edge, level = wider, level + 1
        return depth

    def inside(self, space: int, margin: float) -> list[Point]:
        """The centres of the pixels of a space at this distance from its border."""
        return [
            (c * STEP + STEP / 2, r * STEP + STEP / 2)
            for r, c in self.pixels[space]
            if self.depth[r][c] * STEP > margin
        ]

    def label_at(self, x: float, y: float) -> int:
        """The label at this position."""
        r, c = int(y / STEP), int(x / STEP)
        return self.labels[r][c] if 0 <= r < self.rows and 0 <= c < self.columns else OUT

    def depth_at(self, x: float, y: float) -> float:
        """The distance of this position from the border of its space."""
        r, c = int(y / STEP), int(x / STEP)
        return self.depth[r][c] * STEP if 0 <= r < self.rows and 0 <= c < self.columns else 0.0

    def border(self, a: int, b: int) -> list[list[Point]]:
        """The stretches of border between two spaces, the longest first."""
        return sorted(self.borders.get((min(a, b), max(a, b)), []), key=len, reverse=True)


def neighbours(rows: list[list[int]], r: int, c: int) -> list[Pixel]:
    """The four pixels around one that are on the raster."""
    around = ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
    return [(i, j) for i, j in around if 0 <= i < len(rows) and 0 <= j < len(rows[0])]


def flood(rows: list[list[int]], start: Pixel) -> set[Pixel]:
    """All connected pixels with the same label."""
    label, seen, stack = rows[start[0]][start[1]], {start}, [start]
    while stack:
        for pixel in neighbours(rows, *stack.pop()):
            if pixel not in seen and rows[pixel[0]][pixel[1]] == label:
                seen.add(pixel)
                stack.append(pixel)
    return seen


def contacts(rows: list[list[int]]) -> dict[Pair, int]:
    """The length of the border shared by each pair of labels, in pixels."""
    found: dict[Pair, int] = {}
    for a, b, _, _ in steps_of_border(rows):
        if OUT not in (a, b):
            found[min(a, b), max(a, b)] = found.get((min(a, b), max(a, b)), 0) + 1
    return found


def steps_of_border(rows: list[list[int]]) -> list[tuple[int, int, Pixel, Pixel]]:
    """Every side of a pixel that separates two labels, with its two ends as corners (column, row)."""
    found: list[tuple[int, int, Pixel, Pixel]] = []
    height, width = len(rows), len(rows[0])
    for r in range(height):
        for c in range(width + 1):
            a, b = rows[r][c - 1] if c else OUT, rows[r][c] if c < width else OUT
            if a != b:
                found.append((a, b, (c, r), (c, r + 1)))
    for r in range(height + 1):
        for c in range(width):
            a, b = rows[r - 1][c] if r else OUT, rows[r][c] if r < height else OUT
            if a != b:
                found.append((a, b, (c, r), (c + 1, r)))
    return found


def trace(rows: list[list[int]]) -> list[tuple[list[Pixel], Pair]]:
    """The borders as chains of corners between the points where three labels meet, each with its two labels."""
    links: dict[Pixel, list[tuple[Pixel, Pair]]] = {}
    for a, b, one, two in steps_of_border(rows):
        pair = (min(a, b), max(a, b))
        links.setdefault(one, []).append((two, pair))
        links.setdefault(two, []).append((one, pair))
    knots = [corner for corner, ways in links.items() if len(ways) != 2 or ways[0][1] != ways[1][1]]
    used: set[tuple[Pixel, Pixel]] = set()
    chains: list[tuple[list[Pixel], Pair]] = []
    for start in [*knots, *links]:  # what is left after the knots are closed loops
        for following, pair in links[start]:
            if (start, following) not in used:
                chains.append((_follow(links, set(knots), used, start, following), pair))
    return chains


def _follow(
    links: dict[Pixel, list[tuple[Pixel, Pair]]],
    knots: set[Pixel],
    used: set[tuple[Pixel, Pixel]],
    start: Pixel,
    following: Pixel,
) -> list[Pixel]:
    chain = [start, following]
    used |= {(start, following), (following, start)}
    while chain[-1] not in knots and chain[-1] != start:
        ways = [corner for corner, _ in links[chain[-1]] if (chain[-1], corner) not in used]
        if not ways:
            break
        used |= {(chain[-1], ways[0]), (ways[0], chain[-1])}
        chain.append(ways[0])
    return chain


def smooth(chain: list[Pixel]) -> list[Point]:
    """A chain of corners as a smooth line of few points, with fixed ends."""
    points = [(c * float(STEP), r * float(STEP)) for c, r in chain]
    for _ in range(3):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [points[0], *inner, points[-1]]
    return simplified(points, 0.9)


def simplified(points: list[Point], tolerance: float) -> list[Point]:
    """The points without those nearly on the line between others."""
    if len(points) < 3:
        return points
    (ax, ay), (bx, by) = points[0], points[-1]
    length = math.hypot(bx - ax, by - ay)
    if length < 1:
        far = [math.dist(points[0], p) for p in points]
    else:
        far = [abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length for px, py in points]
    worst = max(range(1, len(points) - 1), key=far.__getitem__)
    if far[worst] <= tolerance:
        return [points[0], points[-1]]
    return simplified(points[: worst + 1], tolerance)[:-1] + simplified(points[worst:], tolerance)


def outlines(land: Land, space: int) -> list[list[Point]]:
    """The closed lines around a space."""
    loose = [line for pair, lines in land.borders.items() if space in pair for line in lines]
    rings: list[list[Point]] = []
    while loose:
        ring = loose.pop(0)
        while ring[0] != ring[-1]:
            following = next(line for line in loose if ring[-1] in (line[0], line[-1]))
            loose.remove(following)
            ring = ring + (following if following[0] == ring[-1] else following[::-1])[1:]
        rings.append(ring)
    return rings


def short(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("0") or "0"


def pen(numbers: list[float]) -> str:
    """Numbers in sequence, with a space only where one is needed."""
    text = ""
    for number in numbers:
        word = short(number)
        text += word if not text or word.startswith("-") else f" {word}"
    return text


def curve(points: list[Point], *, closed: bool = False) -> str:
    """A smooth path, through the midpoints and with the points as control points."""
    if len(points) < 3:
        return "M" + "L".join(pen(list(point)) for point in points)
    start = points[0]
    parts = [f"M{pen(list(start))}"]
    at = (round(start[0], 1), round(start[1], 1))
    for number, (control, following) in enumerate(pairwise(points[1:])):
        last = number == len(points) - 3
        end = following if last else ((control[0] + following[0]) / 2, (control[1] + following[1]) / 2)
        step = [control[0] - at[0], control[1] - at[1], end[0] - at[0], end[1] - at[1]]
        parts.append(f"q{pen(step)}")
        at = (at[0] + round(step[2], 1), at[1] + round(step[3], 1))
    return "".join(parts) + ("Z" if closed else "")
