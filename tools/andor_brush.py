"""Brushes for both Andor boards: borders, numbers, arrows, tracks, the table next to the map."""

from __future__ import annotations

import math
import random
from typing import Any

from sobremesa.games.andor.ui.layout import HOUR_BOX, LETTER_BOX, ROOSTER_X, SUNRISE_X, hour_box, letter_place
from tools.andor_land import OUT, Land, Point, curve, outlines, pen
from tools.andor_spots import crossing

TEXT = 'font-weight="700" text-anchor="middle"'  # the page has styles for sprites, not for boards
LETTERS = "ABCDEFGHIJKLMN"
ARROW = [(-8.5, -5.5), (0, -3), (9.5, 0), (0, 3), (-8.5, 5.5), (-5, 0), (-8.5, -5.5)]  # corners, and a bend between two
Look = dict[str, Any]
HOUR_SKIES = ["#f9d9a0", "#fbe6b4", "#dfeaca", "#c3e2e4", "#b4dcec", "#c6dfd8", "#f3d79a", "#f0b978"]
NIGHT_SKIES = ["#6a5796", "#54467f", "#3f3568"]


def path(lines: list[list[Point]], *, closed: bool = False) -> str:
    """Several smooth lines as one path."""
    return "".join(curve(line, closed=closed) for line in lines)


def region(land: Land, label: int) -> str:
    """The outline of a space or of a stretch of wild land."""
    return path(outlines(land, label), closed=True)


def lines_between(land: Land, wanted: Any) -> list[list[Point]]:
    """The borders between accepted pairs of labels."""
    return [line for (a, b), lines in land.borders.items() if OUT not in (a, b) and wanted(a, b) for line in lines]


def is_way(land: Land, a: int, b: int) -> bool:
    """Whether a border between two spaces can be walked across on dry land."""
    return (a, b) in land.edges and (a, b) not in land.bridges


def is_river(land: Land, a: int, b: int) -> bool:
    """Whether the river runs between two spaces."""
    banks = land.board["river_bank"]
    return (a, b) in land.bridges or (a in banks and b in banks and (a, b) not in land.edges)


def is_ridge(land: Land, a: int, b: int) -> bool:
    """Whether two spaces touch although there is no way between them."""
    return a >= 0 and (a, b) not in land.edges and not is_river(land, a, b)


def ground(land: Land, tints: dict[int, str]) -> str:
    """Every space in its colour. The outline has an id, so that the browser can highlight it."""
    name = land.board["id"]
    parts = []
    for tint in sorted(set(tints.values())):
        inside = [space for space in land.spaces if tints[space] == tint]
        paths = [f'<path id="{name}-ground-{space}" d="{region(land, space)}"/>' for space in inside]
        parts.append(f'<g fill="{tint}">{"".join(paths)}</g>')
    return "".join(parts)


def strokes(d: str, *layers: tuple[str, float, str]) -> str:
    """One path, drawn several times with different strokes."""
    return (
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        + "".join(
            f'<path d="{d}" stroke="{colour}" stroke-width="{width:g}" {more}/>' for colour, width, more in layers
        )
        + "</g>"
    )


def named_strokes(name: str, d: str, *layers: tuple[str, float, str]) -> str:
    """The same for a long path, which is defined once."""
    uses = "".join(f'<use href="#{name}" stroke="{c}" stroke-width="{w:g}" {m}/>' for c, w, m in layers)
    return (
        f'<defs><path id="{name}" d="{d}"/></defs>'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{uses}</g>'
    )


def arrows(land: Land, look: Look) -> str:
    """A quiet arrow across each border that creatures go over."""
    parts = []
    for space, target in land.board["arrows"].items():
        x, y, turn = crossing(land, int(space), target)
        if (min(int(space), target), max(int(space), target)) in land.bridges:
            x, y = x + 26 * math.cos(math.radians(turn)), y + 26 * math.sin(math.radians(turn))
        parts.append(arrow(round(x), round(y), round(turn)))
    colours = f'fill="{look["arrow"]}" fill-opacity=".85" stroke="{look["halo"]}" stroke-opacity=".8"'
    return f'<path d="{"".join(parts)}" {colours} stroke-width="1.6"/>'


def arrow(x: float, y: float, turn: float) -> str:
    """The outline of an arrow that points this way."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    at = [pen([round(x + a * cos - b * sin, 1), round(y + a * sin + b * cos, 1)]) for a, b in ARROW]
    return f"M{at[0]}" + "".join(f"Q{at[n]} {at[n + 1]}" for n in range(1, len(at), 2)) + "Z"


def numbers(spots: dict[str, Any], look: Look) -> str:
    """The number of each space on a small plaque that can be read on every ground."""
    plaques, figures = [], []
    for space, spot in spots["spaces"].items():
        x, y = spot["number"]
        half = 8.5 if len(space) == 1 else 11.5
        wide = pen([2 * half - 10])
        plaques.append(f"M{pen([x - half + 5, y - 8])}h{wide}a5 8 0 0 1 0 16h-{wide}a5 8 0 0 1 0-16z")
        figures.append(f'<text x="{x}" y="{y + 5.2:g}">{space}</text>')
    return (
        f'<path d="{"".join(plaques)}" fill="{look["plaque"]}" fill-opacity=".86" stroke="{look["ink"]}"'
        f' stroke-opacity=".55" stroke-width=".9"/><g {TEXT} font-size="15" fill="{look["ink"]}">'
        f"{''.join(figures)}</g>"
    )


def dabs(land: Land, spaces: list[int], chance: random.Random, many: int, length: float) -> str:
    """Short broad brush strokes on some spaces."""
    parts = []
    for space in spaces:
        points = land.inside(space, 9)
        for _ in range(many if points else 0):
            x, y = chance.choice(points)
            turn = chance.uniform(-0.5, 0.5)
            dx, dy = length * math.cos(turn), length * math.sin(turn)
            parts.append(f"M{x:.0f} {y:.0f}q{pen([round(dx / 2), round(dy / 2 - 3), round(dx), round(dy)])}")
    return "".join(parts)


def tracks() -> str:
    """The strip below the map: the hours of a day with overtime in night colours, and the letters of the legend."""
    parts = [
        '<rect class="wood" y="657" width="1000" height="143"/>',
        '<path d="M0 657H1000V663H0Z" fill="#000" fill-opacity=".3"/>',
        '<path d="M0 672H1000M0 700H1000M0 726H1000M0 752H1000M0 781H1000" stroke="#000" stroke-opacity=".14"/>',
    ]
    for hour in range(11):
        x, y, width, height = hour_box(hour)
        sky = HOUR_SKIES[hour] if hour < 8 else NIGHT_SKIES[hour - 8]
        parts.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="9" fill="{sky}"/>')
        parts.append(hour_mark(hour, x, y))
    frames = "".join(
        f"M{x + 9:g} {y:g}h{w - 18:g}q9 0 9 9v{h - 18:g}q0 9-9 9h-{w - 18:g}q-9 0-9-9v-{h - 18:g}q0-9 9-9z"
        for x, y, w, h in map(hour_box, range(11))
    )
    parts.append(f'<path d="{frames}" fill="none" stroke="#1d130a" stroke-width="1.6"/>')
    return "".join([*parts, sunrise_box(), legend_letters()])


def hour_mark(hour: int, x: float, y: float) -> str:
    """What stands on an hour: a rising sun, its number, or its number and what overtime costs."""
    middle = x + HOUR_BOX[0] / 2
    if hour == 0:
        return (
            f'<path d="M{x + 8:g} {y + 20:g}h40M{middle:g} {y + 3:g}v3M{x + 14:g} {y + 7:g}l2.5 3M{x + 42:g}'
            f' {y + 7:g}l-2.5 3" stroke="#a5682a" stroke-width="1.8" stroke-linecap="round"/>'
            f'<path d="M{middle - 9:g} {y + 20:g}a9 9 0 0 1 18 0z" fill="#f2a93b"/>'
        )
    if hour < 8:
        return f'<text x="{middle:g}" y="{y + 17:g}" {TEXT} font-size="17" fill="#3b2a14">{hour}</text>'
    heart = f"M{x + 45:g} {y + 19:g}c-10-7-7-13-3-13q3 0 3 3q0-3 3-3c4 0 7 6-3 13z"
    return (
        f'<text x="{x + 17:g}" y="{y + 17:g}" {TEXT} font-size="17" fill="#fdf6e3">{hour}</text>'
        f'<path d="{heart}" fill="#e2604f"/>'
        f'<text x="{x + 33:g}" y="{y + 16:g}" {TEXT} font-size="12" fill="#ffd0c4">\N{MINUS SIGN}2</text>'
    )


def sunrise_box() -> str:
    """Where markers wait for the next day: the sunrise, and the rooster of the first player."""
    y, height = hour_box(0)[1], HOUR_BOX[1]
    rays = "".join(
        f"M{SUNRISE_X + 22 * math.cos(a):.1f} {y + 40 + 22 * math.sin(a):.1f}L{SUNRISE_X + 31 * math.cos(a):.1f}"
        f" {y + 40 + 31 * math.sin(a):.1f}"
        for a in [math.pi * (1 + n / 6) for n in range(7)]
    )
    return (
        f'<rect x="{SUNRISE_X - 73}" y="{y:g}" width="146" height="{height}" rx="9" fill="url(#dawn)" stroke="#1d130a"'
        f' stroke-width="1.6"/><path d="{rays}" stroke="#fff1c0" stroke-width="2.4" stroke-linecap="round"/>'
        f'<path d="M{SUNRISE_X - 17} {y + 41:g}a17 17 0 0 1 34 0z" fill="#ffe08a"/>'
        f'<path d="M{SUNRISE_X - 66} {y + 41:g}h132" stroke="#fff1c0" stroke-width="1.6" stroke-opacity=".7"/>'
        f'<rect x="{ROOSTER_X - 36}" y="{y:g}" width="72" height="{height}" rx="9" fill="#f3c987" stroke="#1d130a"'
        f' stroke-width="1.6"/><use href="#rooster" x="{ROOSTER_X}" y="{y + 27:g}"/>'
    )


def legend_letters() -> str:
    """A pennant for every letter of the legend track, on a cord."""
    width, height = LETTER_BOX
    flags, words = [], []
    for number, letter in enumerate(LETTERS):
        x, y = letter_place(number)
        left, top = x - width / 2, y - height / 2
        tail = f"q-{width / 4:g} 1-{width / 2:g} 10q-{width / 4:g}-9-{width / 2:g}-10z"
        flags.append(f"M{left:g} {top:g}h{width}v{height - 10}{tail}")
        words.append(f'<text x="{left + 12:g}" y="{top + 24:g}">{letter}</text>')
    end = letter_place(len(LETTERS) - 1)[0] + width / 2
    return (
        f'<path d="{"".join(flags)}" fill="#e6d29a" stroke="#1d130a" stroke-width="1.4"/>'
        f'<path d="M0 {top + 3:g}H{end + 14:g}" stroke="#7a2f1d" stroke-width="5"/>'
        f'<path d="M0 {top + 2:g}H{end + 14:g}" stroke="#c0603f" stroke-width="1.5"/>'
        f'<circle cx="{end + 16:g}" cy="{top + 3:g}" r="5" fill="#e0b040" stroke="#1d130a"/>'
        f'<g {TEXT} font-size="19" fill="#3b2a14">{"".join(words)}</g>'
    )


def table() -> str:
    """The table next to the map, where the heroes' boards lie."""
    grain = "".join(
        f"M1000 {y}q120 {dy} 220 0t180 {dy}" for y, dy in ((90, 6), (210, -5), (330, 7), (460, -6), (600, 5), (710, -6))
    )
    return (
        '<rect class="wood" x="1000" width="400" height="800"/>'
        '<rect x="1000" width="400" height="800" fill="url(#lamp)"/>'
        f'<path d="{grain}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="3"/>'
        '<path d="M1000 0V800" stroke="#000" stroke-opacity=".5" stroke-width="3"/>'
    )
