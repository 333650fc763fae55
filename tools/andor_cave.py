"""The Glowing Deeps: dark stone, shining crystals, an underground stream, fire in the depths."""

from __future__ import annotations

import math
import random
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
    strokes,
)
from tools.andor_land import Land
from tools.andor_paint import bridges, is_free, marks, planted, scattered

LOOK: Look = {"arrow": "#ffd9a0", "halo": "#2a1620", "plaque": "#241a2a", "ink": "#fbeccb"}
FLOORS = ["#7d6b72", "#84737a", "#75646d", "#897880", "#7a6a76"]
CRYSTALS = ("crystal-a", "crystal-b", "crystal-c")


def tints(land: Land) -> dict[int, str]:
    """Stone, warmer where the fire is near."""
    found = {space: FLOORS[(space * 7 + space // 3) % len(FLOORS)] for space in land.spaces}
    for start in land.board["storms"]:
        found[start] = "#8a5a50"
        found[land.board["arrows"][str(start)]] = "#85655f"
    return found


def walls(land: Land, chance: random.Random) -> str:
    """The rock between the ways, with glowing cracks."""
    rock = -1 - land.wild_kinds.index("rock")
    light: list[str] = []
    dark: list[str] = []
    cracks: list[str] = []
    for x, y in scattered(land, rock, chance, 22, 4):
        width, height = chance.randint(9, 18), chance.randint(6, 12)
        shape = f"M{x:.0f} {y:.0f}l{width}-{height}l{width - 3} {height - 2}l-{width // 2} {height}z"
        (light if chance.random() < 0.5 else dark).append(shape)
        near = min(math.dist((x, y), land.places[start][:2]) for start in land.board["storms"])
        if near < 190 and chance.random() < 0.6:
            one, two = (f"l{chance.randint(4, 9)} {chance.randint(-7, 7)}" for _ in range(2))
            cracks.append(f"M{x:.0f} {y:.0f}{one}{two}")
    return (
        '<rect width="1000" height="657" fill="#221a28"/>'
        f'<path d="{"".join(light)}" fill="#3a2f42"/><path d="{"".join(dark)}" fill="#170f1c"/>'
        + strokes("".join(cracks), ("#ff5a1f", 4, 'stroke-opacity=".35"'), ("#ffc05a", 1.4, ""))
    )


def edges(land: Land) -> str:
    """Thick walls around the ways, soft seams across them."""
    wall = path(lines_between(land, lambda a, b: a < 0 <= b))
    ridge = path(lines_between(land, lambda a, b: is_ridge(land, a, b)))
    seam = path(lines_between(land, lambda a, b: is_way(land, a, b)))
    return (
        strokes(
            wall, ("#0f0913", 11, 'stroke-opacity=".55"'), ("#4d4052", 5, ""), ("#a893a0", 1.5, 'stroke-opacity=".7"')
        )
        + strokes(ridge, ("#0f0913", 11, ""), ("#4d4052", 6, ""), ("#8a7888", 2, ""))
        + named_strokes(
            "seams",
            seam,
            ("#1c1220", 10, 'stroke-opacity=".22"'),
            ("#efdcc0", 2.4, 'stroke-opacity=".4"'),
            ("#170d1a", 1.3, 'stroke-opacity=".85" stroke-dasharray="5 3.5"'),
        )
    )


def stream(land: Land) -> str:
    """Water that glows a little in the dark."""
    d = path(lines_between(land, lambda a, b: a >= 0 and is_river(land, a, b)))
    return named_strokes(
        "river",
        d,
        ("#0c1a24", 21, 'stroke-opacity=".7"'),
        ("#1f5f7a", 15, ""),
        ("#3fa0b8", 10, ""),
        ("#a8f0f0", 3, 'stroke-opacity=".6"'),
        ("#fff", 1.2, 'stroke-opacity=".6" stroke-dasharray="5 27 9 41"'),
    )


def treasures(land: Land, spots: dict[str, Any], chance: random.Random) -> str:
    """Crystals and dripstones in the walls, mushrooms and pebbles on the floor."""
    rock = -1 - land.wild_kinds.index("rock")
    found = []
    for point in scattered(land, rock, chance, 34, 9):
        if point[1] < 640 and not (point[0] > 830 and point[1] < 130):
            roll = chance.random()
            kind = chance.choice(CRYSTALS) if roll < 0.4 else "stump-a" if roll < 0.65 else "stump-b"
            found.append((point, kind))
    for space in land.spaces:
        for point in scattered(land, space, chance, 16, 5):
            if is_free(spots, space, point, 24) and land.depth_at(*point) < 20:
                roll = chance.random()
                if roll < 0.3:
                    found.append((point, "shroom" if roll < 0.09 else "stump-b" if roll < 0.14 else "rock"))
    return planted(found)


def fires(land: Land, spots: dict[str, Any]) -> str:
    """The vents of the firestorms."""
    places = [spots["spaces"][str(start)]["middle"] for start in land.board["storms"]]
    return "".join(f'<use href="#vent" x="{x}" y="{y - 4}"/>' for x, y in places)


def way_out(land: Land) -> str:
    """Daylight at the exit."""
    x, y, _ = land.places[0]
    return (
        f'<circle cx="{x - 40}" cy="{y}" r="120" fill="url(#outside)" opacity=".55"/>'
        f'<path d="M0 {y + 44}V{y - 44}C26 {y - 52} 40 {y - 20} 40 {y}C40 {y + 20} 26 {y + 52} 0 {y + 44}Z"'
        f' fill="#fff3cf"/><path d="M0 {y + 44}C8 {y + 18} 14 {y + 30} 22 {y + 14}C28 {y + 30} 34 {y + 14} 39 {y + 12}'
        f'C36 {y + 36} 22 {y + 50} 0 {y + 44}Z" fill="#8fb36a"/>'
    )


def slab(land: Land) -> str:
    """Space 80, where beaten creatures lie."""
    x, y = land.beaten
    return (
        f'<rect x="{x - 94}" y="{y - 44}" width="188" height="92" rx="16" fill="#3a2f42" stroke="#8a7888"'
        f' stroke-width="2"/>'
        f'<path d="M{x - 82} {y + 24}h164" stroke="#170f1c" stroke-width="1.5"/>'
        f'<g {TEXT} font-size="14" fill="#f1e4c4"><text x="{x}" y="{y + 40}">80</text></g>'
    )


def paint_cave(land: Land, spots: dict[str, Any], paint: dict[str, Any]) -> str:
    """The cave from back to front."""
    chance = random.Random("cave")  # noqa: S311  the same picture every time
    shops = "".join(
        f'<use href="#stall" x="{spots["spaces"][str(s)]["house"][0]}" y="{spots["spaces"][str(s)]["house"][1]}"/>'
        for s in land.board["merchants"]
    )
    light, shade = dabs(land, land.spaces, chance, 6, 13), dabs(land, land.spaces, chance, 6, 11)
    return "".join(
        [
            marks(*CRYSTALS, "stump-a", "stump-b", "shroom", "rock"),
            walls(land, chance),
            ground(land, tints(land)),
            strokes(light, ("#f0d8c8", 6, 'stroke-opacity=".1"')),
            strokes(shade, ("#2a1c2c", 6, 'stroke-opacity=".16"')),
            edges(land),
            stream(land),
            way_out(land),
            '<rect width="1000" height="657" fill="url(#gloom)"/>',
            fires(land, spots),
            treasures(land, spots, chance),
            bridges(land),
            shops,
            slab(land),
            arrows(land, LOOK),
            numbers(spots, LOOK),
        ]
    )
