"""Positions on each space: its number, pieces, tokens, houses and bridges."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from tools.andor_land import Land, Point, outlines

STANDING = 6
LYING = 6
FIGURE_ROOM = 19.0
HOUSE_ROOM = 21.0
TOKEN_ROOM = 15.0
Taken = list[tuple[float, float, float]]


def best(points: list[Point], taken: Taken, cap: float, near: Point, pull: float) -> Point:
    """The point with most free room, not too far from another point."""

    def worth(point: Point) -> float:
        room = min([math.dist(point, (x, y)) - r for x, y, r in taken], default=cap)
        return min(room, cap) - pull * math.dist(point, near)

    return max(points, key=worth)


def inside(land: Land, space: int, margin: float) -> list[Point]:
    """Points of a space away from its border; nearer to it where the space is narrow. Every other one is enough."""
    while margin > 0:
        found = land.inside(space, margin)
        if len(found) > 12:
            return found[::2]
        margin -= 3
    return land.inside(space, 0)


def nearest(points: list[Point], wanted: list[int]) -> Point:
    """The point nearest to a wanted one."""
    return min(points, key=lambda point: math.dist(point, wanted[:2]))


def token_spots(land: Land, space: int) -> tuple[dict[str, Point], Taken]:
    """The position of fog, a well or a house, as near as possible to the board file's."""
    board, key = land.board, str(space)
    found: dict[str, Point] = {}
    taken: Taken = []
    for kind, places in (("fog", board.get("fog_places", {})), ("well", board.get("well_places", {}))):
        if space in board["fog" if kind == "fog" else "wells"]:
            found[kind] = nearest(inside(land, space, 15), places.get(key, land.places[space]))
            taken.append((*found[kind], TOKEN_ROOM))
    if space in board["merchants"] or space == board.get("tavern", -1) or (space == 0 and board["castle"]):
        x, y, _ = land.places[space]
        house = nearest(inside(land, space, 20), [x, y - (14 if space else -1)])
        found["house"] = house
        taken.append((*house, HOUSE_ROOM if space else 42.0))
        if space == 0:
            taken += [(house[0] + dx, house[1] + 41, 12.0) for dx in (-40, -20, 0, 20, 40)]  # golden shields
    return found, taken


def spots_of(land: Land, space: int) -> dict[str, Any]:
    """Everything that is placed on one space."""
    found, taken = token_spots(land, space)
    taken += [(*crossing(land, int(a), b)[:2], 8.0) for a, b in land.board["arrows"].items() if space in (int(a), b)]
    x, y, _ = land.places[space]
    deep = inside(land, space, 15)
    deepest = max(land.depth_at(*point) for point in deep)
    room = [point for point in deep if land.depth_at(*point) >= 0.8 * deepest]
    middle = best(deep, taken, 14, nearest(room, [x, y]), 0.5) if taken else nearest(room, [x, y])
    number = best(inside(land, space, 10), [*taken, (*middle, 9.0)], 15, (middle[0], middle[1] + 24), 0.3)
    taken += [(*number, 8.0), (*middle, 0.0), (number[0] + 22, number[1], 3.0)]  # the cost of a way goes next to it
    standing, lying = [middle], []
    for _ in range(STANDING - 1):
        standing.append(room_to_stand(land, space, taken, standing))
        taken.append((*standing[-1], 0.0))
    for _ in range(LYING):
        lying.append(best(inside(land, space, 7), taken, 15, (middle[0], middle[1] + 10), 0.12))
        taken.append((*lying[-1], 3.0))
    ring = max(outlines(land, space), key=len)
    half = (max(abs(px - middle[0]) for px, _ in ring) + 3, max(abs(py - middle[1]) for _, py in ring) + 3)
    listed: dict[str, Any] = {name: rounded(point) for name, point in found.items()}
    return listed | {
        "middle": rounded(middle),
        "number": rounded(number),
        "half": rounded(half),
        "stand": [rounded(point) for point in standing],
        "lie": [rounded(point) for point in lying],
    }


def room_to_stand(land: Land, space: int, taken: Taken, standing: list[Point]) -> Point:
    """The next position for a figure: on the space or, if that is narrow, on its border, never on another figure."""
    found = best(inside(land, space, 10), taken, 26, standing[0], 0.3)
    if min(math.dist(found, other) for other in standing) >= FIGURE_ROOM:
        return found
    x, y = standing[0]
    ring = [
        (x + r * math.cos(a), y + r * 0.8 * math.sin(a)) for r in (22, 27, 32) for a in (n * 0.4 for n in range(16))
    ]
    return best(
        [point for point in ring if 12 < point[0] < land.width - 12 and 14 < point[1] < land.height - 14],
        [(px, py, 0.0) for px, py in standing],
        21,
        standing[0],
        0.1,
    )


def rounded(point: Point) -> list[int]:
    """Rounded to whole units."""
    return [round(point[0]), round(point[1])]


def crossing(land: Land, a: int, b: int) -> tuple[float, float, float]:
    """The middle of the border between two spaces, and the way across it in degrees."""
    line = land.border(a, b)[0]
    lengths = [0.0]
    for p, q in pairwise(line):
        lengths.append(lengths[-1] + math.dist(p, q))
    number = next(n for n, far in enumerate(lengths) if far >= lengths[-1] / 2)
    p, q = line[max(0, number - 1)], line[number]
    share = (lengths[-1] / 2 - lengths[max(0, number - 1)]) / (math.dist(p, q) or 1)
    x, y = p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share
    start, end = line[max(0, number - 2)], line[min(len(line) - 1, number + 1)]
    angle = math.degrees(math.atan2(end[0] - start[0], -(end[1] - start[1])))
    return x, y, facing(land, angle, (x, y), b)


def facing(land: Land, angle: float, at: Point, b: int) -> float:
    """The way across a border, turned so that it leads into b."""
    for far in (5, 8, 12, 16, 20):
        for turn in (angle, angle + 180):
            ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            if land.label_at(at[0] + ux * far, at[1] + uy * far) == b:
                return turn % 360
    x, y, _ = land.places[b]
    return math.degrees(math.atan2(y - at[1], x - at[0])) % 360


def all_spots(land: Land) -> dict[str, Any]:
    """What `ui/` needs to know about a board's picture."""
    return {
        "spaces": {str(space): spots_of(land, space) for space in land.spaces},
        "beaten": land.beaten,
        "bridges": [rounded(crossing(land, a, b)[:2]) for a, b in land.board["bridges"]],
    }
