"""Scenes: what is drawn, as sprites that refer to symbols. One scene serves browser, notebook, file and replay."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path

from sobremesa.engine.event import Value


@dataclass(frozen=True, slots=True)
class Sprite:
    """One thing on the table. The id is a place for what is hidden, never the hidden thing itself."""

    id: str
    symbol: str  # a symbol of the game's art; "" for text alone
    x: float  # the middle of the sprite
    y: float
    size: float  # its width; the height follows from the symbol
    layer: int = 0  # higher is nearer to the eye
    rotation: float = 0.0  # degrees, clockwise
    text: str = ""  # numbers and short marks written on it, never words
    label: str = ""  # the message that says what it is, to a screen reader and in a tip
    fields: Mapping[str, Value] = field(default_factory=dict)  # for the message
    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is drawn, on a board that never changes."""

    width: float
    height: float
    board: str  # the file in `art/` with the static board, without its ending
    art: Path  # the folder
    sprites: tuple[Sprite, ...]

    def svg(self) -> str:
        """The scene as one SVG picture that needs nothing else."""
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
                read_board(self.art, self.board),
                *[draw_sprite(sprite, symbols) for sprite in ordered],
                "</svg>",
            ]
        )


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing that sprites refer to, centred on its origin."""

    markup: str
    ratio: float  # height by width


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
    """The style of the game's pictures, `art/style.css`."""
    return (art / "style.css").read_text(encoding="utf-8")


@cache
def shared_defs(art: Path) -> str:
    """Gradients and filters that symbols and boards share: the insides of `art/defs.svg`."""
    return _inside((art / "defs.svg").read_text(encoding="utf-8"), "defs")


@cache
def read_board(art: Path, board: str) -> str:
    """The static board as a group, the insides of its file."""
    return f'<g class="board">{_inside((art / f"{board}.svg").read_text(encoding="utf-8"), "svg")}</g>'


def _inside(markup: str, tag: str) -> str:
    return markup[markup.index(">", markup.index(f"<{tag}")) + 1 : markup.rindex(f"</{tag}>")]


def draw_sprite(sprite: Sprite, symbols: Mapping[str, Symbol]) -> str:
    """One sprite as SVG: the symbol, turned and scaled, and what is written on it."""
    turn = f" rotate({sprite.rotation:g})" if sprite.rotation else ""
    classes = " ".join(("sprite", *sprite.classes))
    parts = [
        f'<g id="{escape(sprite.id)}" class="{escape(classes)}" transform="translate({sprite.x:g} {sprite.y:g}){turn}">'
    ]
    if sprite.symbol:
        height = sprite.size * symbols[sprite.symbol].ratio
        parts.append(
            f'<use href="#{escape(sprite.symbol)}" x="{-sprite.size / 2:g}" y="{-height / 2:g}" '
            f'width="{sprite.size:g}" height="{height:g}"/>'
        )
    if sprite.text:
        parts.append(f'<text font-size="{sprite.size * 0.6:g}" dy=".35em">{escape(sprite.text)}</text>')
    return "".join([*parts, "</g>"])
