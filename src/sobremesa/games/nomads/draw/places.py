"""Positions in the scene, and the drawing of repeated pieces."""

from __future__ import annotations

from functools import cache, lru_cache
from math import atan2, cos, degrees, sin, tau
from pathlib import Path
from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Pane, Sprite
from sobremesa.games.nomads.content import DISCS, SPACES, TILES

Fields = dict[str, Value]
Point = tuple[float, float]

ART: Final = Path(__file__).parent.parent / "art"
CAMP: Final = Pane(0, 0, 1000, 1000)
PEOPLE: Final = Pane(1000, 0, 680, 1000)

FIRE: Final[Point] = (500.0, 534.0)
RING: Final[Point] = (272.0, 222.0)  # the two radii of the ring of stacks
PILES: Final[Point] = (415.0, 384.0)
CHART: Final[Point] = (100.0, 84.0)
NOMADS_WAIT: Final[Point] = (890.0, 930.0)
PICKING: Final[Point] = (226.0, 196.0)  # positions of Adventurers who can be picked

DISC_SIZE: Final = 88.0
THICKNESS: Final = 20.0  # of a disc; less in a stack that would grow too high
HIGHEST: Final = 118.0
HOVER: Final = 66.0

FIRST_COLUMN: Final = 1160.0
COLUMN: Final = 68.0
OFFER: Final = 62.0  # the first row of cards on offer
OFFER_LINE: Final = 52.0
FIRST_ROW: Final = 336.0
ROW: Final = 147.0
ROW_MIDDLE: Final = 1340.0
FACE: Final = 1057.0  # the centre of an Adventurer's picture

# Drawing layers, from the ground up; stacks further down are in front.
GROUND: Final = 0
LOW: Final = 10
PIECES: Final = 20
MARKS: Final = 400
LIFTED: Final = 500
ABOVE: Final = 600

KEPT: Final = 20_000  # cached drawings of places and their pieces


@cache
def around_fire(space: float, radii: Point) -> Point:
    """A position around the fire: space 0 is at the top, the next is clockwise."""
    angle = tau * space / SPACES
    return round(FIRE[0] + radii[0] * sin(angle), 1), round(FIRE[1] - radii[1] * cos(angle), 1)


@cache
def heading(start: Point, end: Point) -> float:
    """The direction from one point to another, in degrees clockwise; 0 is up."""
    return round(degrees(atan2(end[0] - start[0], start[1] - end[1])), 1)


def column(card: int) -> float:
    """Cards and tiles of one legend share a column; the last is for Songs and Jokers."""
    return FIRST_COLUMN + COLUMN * card


def row(seat: int) -> float:
    """The centre of a player's area."""
    return FIRST_ROW + ROW * seat


def rise(discs: int) -> float:
    """The vertical distance between discs of a stack."""
    return THICKNESS if discs * THICKNESS <= HIGHEST else round(HIGHEST / discs, 1)


@lru_cache(KEPT)
def stack_of(discs: tuple[int, ...], name: str, at: Point, layer: int, *classes: str) -> tuple[Sprite, ...]:
    """A stack of discs, bottom to top; ids name places, and `engine.show.scene.follow` matches the discs."""
    step = rise(len(discs))
    marks = ("piece", *classes)
    sprites = []
    for height, disc in enumerate(discs):
        kind, y = f"disc-{DISCS[disc]}", round(at[1] - step * height, 1)
        sprites.append(
            Sprite(
                f"{DISCS[disc]}-at-{name}-{height}",
                kind,
                at[0],
                y,
                DISC_SIZE,
                layer + height,
                classes=marks,
                alike=kind,
            )
        )
    return tuple(sprites)


def tile_name(tile: int) -> str:
    """The symbol of a tile; a hidden one is unknown."""
    return "unknown" if tile == UNKNOWN else TILES[tile]


def draw_tile(name: str, tile: str, at: Point, size: float, layer: int, *, pinned: bool = False) -> Sprite:
    """One tile."""
    kind = f"tile-{tile}"
    return Sprite(name, kind, at[0], at[1], size, layer, classes=("piece",), alike=kind, pinned=pinned)
