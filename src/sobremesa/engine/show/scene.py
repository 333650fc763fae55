"""Scenes: drawings as sprites that refer to symbols. One scene serves browser, notebook, file and replay."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from math import hypot, inf
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from sobremesa.engine.event import Value

HELP = "help"  # the class of signs for the seat that is asked; during an animation they stay until the next question
FIGURE = "figure-"  # and a seat: the class of its figure, which a small screen of that seat looks at first
NOTABLE = "notable"  # the class of what it then sees as well, where that is near
CENTRE = "centre"  # the class of a sprite whose pane takes the board's place as long as it lies there


class Sprite(NamedTuple):  # a server makes and compares hundreds for every event: this is several times as fast
    """One piece on the table. The id of something hidden names its place, never the hidden thing itself."""

    id: str
    symbol: str  # a symbol of the game's art; "" for text alone
    x: float  # the centre of the sprite
    y: float
    size: float  # its width; the height follows from the symbol
    layer: int = 0  # higher layers are in front
    rotation: float = 0.0  # degrees, clockwise
    text: str = ""  # numbers and short marks written on it, never words
    label: str = ""  # the message for screen readers and tooltips
    fields: Mapping[str, Value] = MappingProxyType({})  # for the message
    classes: tuple[str, ...] = ()
    alike: str = ""  # indistinguishable pieces share this word; `follow` decides which of them is which
    pinned: bool = False  # the id identifies this piece for certain, although others are alike


def note_on(sprite: str) -> str:
    """The class of a sign that is shown only while the sprite with this id is pointed at or among a narrowed choice."""
    return f"note-on-{sprite}"


@dataclass(frozen=True, slots=True)
class Pane:
    """A rectangle of the scene that stays whole in any screen layout (`pane-layout.js`). The first is the board."""

    x: float
    y: float
    width: float
    height: float
    seat: int | None = None  # whose things are there: a viewer in that seat always sees them


def rows(column: Pane, top: float, height: float, count: int) -> list[Pane]:
    """The rows of this many seats in a column, one below another."""
    return [Pane(column.x, top + height * seat, column.width, height, seat) for seat in range(count)]


@dataclass(frozen=True, slots=True)
class Scene:
    """The sprites on a board that never changes."""

    width: float
    height: float
    board: str  # the file in `art/` with the static board, without its ending
    art: Path  # the folder
    sprites: tuple[Sprite, ...]
    panes: tuple[Pane, ...] = ()  # they cover the scene, or there are none: the same for every viewer

    def background(self) -> str:
        """The static board as a nested SVG, which clips it at its edge."""
        return f'<svg width="{self.width:g}" height="{self.height:g}">{read_board(self.art, self.board)}</svg>'

    def svg(self) -> str:
        """The scene as one self-contained SVG."""
        used = {sprite.symbol for sprite in self.sprites if sprite.symbol}
        symbols = read_symbols(self.art)
        missing = used - set(symbols)
        assert not missing, f"no symbol {', '.join(sorted(missing))} in {self.art}"
        ordered = sorted(self.sprites, key=lambda sprite: sprite.layer)
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}">',
                f"<style>{read_style(self.art)}</style>",
                "<defs>",
                shared_defs(self.art),
                *[symbols[name].markup for name in sorted(used)],
                "</defs>",
                self.background(),
                *[draw_sprite(sprite, symbols) for sprite in ordered],
                "</svg>",
            ]
        )


def follow(before: Scene, after: Scene) -> Scene:
    """The scene after a step, with indistinguishable pieces renamed so that they move as little as possible.

    A table does not say which of two equal discs is which, and a single scene cannot either. But a person who watches
    sees every disc move: this matches the pieces of two scenes, so that the browser can animate sprites by their ids.
    Pinned pieces keep their ids. Only the two scenes are used, so nothing is revealed that they do not show.
    """
    return replace(after, sprites=tuple(follow_sprites(before.sprites, after.sprites)))


def follow_sprites(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[Sprite]:
    """The same for sprites without their scenes."""
    old: dict[str, list[Sprite]] = {}
    pinned = {sprite.id for sprite in after if sprite.pinned}
    for sprite in before:
        if sprite.alike and sprite.id not in pinned:
            old.setdefault(sprite.alike, []).append(sprite)
    new: dict[str, list[Sprite]] = {}
    for sprite in after:
        if sprite.alike and not sprite.pinned:
            new.setdefault(sprite.alike, []).append(sprite)
    names: dict[str, str] = {}
    for kind, pieces in new.items():
        names.update(_renamed(old.get(kind, []), pieces))
    taken = pinned | set(names.values()) | {sprite.id for sprite in after if not sprite.alike}
    for pieces in new.values():
        for piece in pieces:
            if piece.id not in names:
                names[piece.id] = free_name(piece.id, taken)
                taken.add(names[piece.id])
    return [
        sprite
        if names.get(sprite.id, sprite.id) == sprite.id or sprite.pinned or not sprite.alike
        else sprite._replace(id=names[sprite.id])
        for sprite in after
    ]


def free_name(name: str, taken: set[str]) -> str:
    """The name or, if it is taken, the name with the first number that makes it unique."""
    number = 1
    free = name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free


def _renamed(old: list[Sprite], new: list[Sprite]) -> dict[str, str]:
    """From new ids to the old ones that they become, for pieces of one kind."""
    places = {(sprite.x, sprite.y): sprite.id for sprite in old}
    if len(places) == len(old) == len(new) and {(sprite.x, sprite.y) for sprite in new} == set(places):
        return {sprite.id: places[sprite.x, sprite.y] for sprite in new}
    if len(old) > len(new):
        return {new[i].id: old[j].id for i, j in enumerate(nearest(_ways(new, old)))}
    return {new[j].id: old[i].id for i, j in enumerate(nearest(_ways(old, new)))}


def _ways(some: list[Sprite], others: list[Sprite]) -> list[list[float]]:
    """The distance from each to each. Of equal sums the one without a long distance wins: a stack keeps its order."""
    return [[(far := hypot(a.x - b.x, a.y - b.y)) + far * far * 1e-7 for b in others] for a in some]


def nearest(costs: list[list[float]]) -> list[int]:
    """Minimum-cost assignment of rows to columns (the Hungarian method).

    There are at least as many columns as rows. Rows and columns are numbered from 1 inside; 0 means none.
    """
    rows, columns = len(costs), len(costs[0]) if costs else 0
    row_price, column_price = [0.0] * (rows + 1), [0.0] * (columns + 1)
    row_of = [0] * (columns + 1)
    for row in range(1, rows + 1):
        row_of[0] = row
        came_from = _improve(costs, row_price, column_price, row_of)
        column = came_from.pop()
        while column:
            row_of[column] = row_of[came_from[column]]
            column = came_from[column]
    column_of = [0] * rows
    for column in range(1, columns + 1):
        if row_of[column]:
            column_of[row_of[column] - 1] = column - 1
    return column_of


def _improve(
    costs: list[list[float]], row_price: list[float], column_price: list[float], row_of: list[int]
) -> list[int]:
    """Find the cheapest augmenting path from the row in column 0: each column's predecessor, then the last column."""
    columns = len(column_price) - 1
    slack, came_from, done = [inf] * (columns + 1), [0] * (columns + 1), [False] * (columns + 1)
    column = 0
    while row_of[column]:
        done[column] = True
        row, step, following = row_of[column], inf, 0
        for other in range(1, columns + 1):
            if done[other]:
                continue
            cost = costs[row - 1][other - 1] - row_price[row] - column_price[other]
            if cost < slack[other]:
                slack[other], came_from[other] = cost, column
            if slack[other] < step:
                step, following = slack[other], other
        for other in range(columns + 1):
            if done[other]:
                row_price[row_of[other]] += step
                column_price[other] -= step
            else:
                slack[other] -= step
        column = following
    return [*came_from, column]


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing that sprites refer to, centred on its origin."""

    markup: str
    ratio: float  # height / width


@cache
def read_symbols(art: Path) -> dict[str, Symbol]:
    """All `<symbol id="..." viewBox="...">` of the art folder's files."""
    found: dict[str, Symbol] = {}
    for path in sorted(art.glob("*.svg")):
        for match in re.finditer(r"<symbol\b[^>]*>.*?</symbol>", path.read_text(encoding="utf-8"), re.DOTALL):
            head = match.group(0).split(">", 1)[0]
            name = re.search(r'\bid="([^"]+)"', head)
            box = re.search(r'\bviewBox="([^"]+)"', head)
            assert name and box, f"{path}: a symbol needs an id and a viewBox"
            _, _, width, height = (float(number) for number in box.group(1).split())
            found[name.group(1)] = Symbol(match.group(0), height / width)
    return found


@cache
def read_style(art: Path) -> str:
    """The style of the game's pictures, `art/style.css`, or where there is none, of dark figures in their middle."""
    style = art / "style.css"
    return style.read_text(encoding="utf-8") if style.exists() else "text { text-anchor: middle; fill: #1b1a33; }"


@cache
def shared_defs(art: Path) -> str:
    """Gradients and filters that symbols and boards share: the content of `art/defs.svg`, if there is one."""
    shared = art / "defs.svg"
    return _inside(shared.read_text(encoding="utf-8"), "defs") if shared.exists() else ""


@cache
def read_board(art: Path, board: str) -> str:
    """The static board as a group, from the content of its file."""
    return f'<g class="board">{_inside((art / f"{board}.svg").read_text(encoding="utf-8"), "svg")}</g>'


@cache
def symbol_svg(art: Path, name: str) -> str:
    """One symbol as a picture of its own."""
    found = read_symbols(art)[name]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="{100 * found.ratio:g}">',
            f"<style>{read_style(art)}</style><defs>{shared_defs(art)}{found.markup}</defs>",
            f'<use href="#{name}" width="100%" height="100%"/></svg>',
        ]
    )


@cache
def stands_alone(art: Path, name: str) -> bool:
    """Whether a symbol can be drawn without a board; spaces are parts of theirs."""
    markup = read_symbols(art)[name].markup
    return all(f'id="{id_}"' in markup + shared_defs(art) for id_ in re.findall(r'href="#([^"]+)"', markup))


def _inside(markup: str, tag: str) -> str:
    return markup[markup.index(">", markup.index(f"<{tag}")) + 1 : markup.rindex(f"</{tag}>")]


def draw_sprite(sprite: Sprite, symbols: Mapping[str, Symbol]) -> str:
    """One sprite as SVG: the symbol, rotated and scaled, and its text.

    Its id is in `data-id`, because a page may contain several pictures and a symbol may have the same name.
    """
    turn = f" rotate({sprite.rotation:g})" if sprite.rotation else ""
    classes = escape(" ".join(("sprite", *sprite.classes)))
    place = f"translate({sprite.x:g} {sprite.y:g}){turn}"
    parts = [f'<g data-id="{escape(sprite.id)}" class="{classes}" transform="{place}">']
    if sprite.symbol:
        height = sprite.size * symbols[sprite.symbol].ratio
        parts.append(
            f'<use href="#{escape(sprite.symbol)}" x="{-sprite.size / 2:g}" y="{-height / 2:g}" '
            f'width="{sprite.size:g}" height="{height:g}"/>'
        )
    if sprite.text:
        parts.append(f'<text font-size="{sprite.size * 0.6:g}" dy=".35em">{escape(sprite.text)}</text>')
    return "".join([*parts, "</g>"])
