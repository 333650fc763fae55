"""The camp: positions in the scene, the ring of stacks, the piles of tiles, Lys and the Moon Chart."""

from __future__ import annotations

from functools import cache, lru_cache
from math import atan2, cos, degrees, sin, tau
from pathlib import Path
from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Pane, Sprite
from sobremesa.games.nomads.actions import DIRECTIONS
from sobremesa.games.nomads.content import DISCS, MOONS_NEEDED, PILE_HEIGHT, RED, SPACES, TILES
from sobremesa.games.nomads.table import NOWHERE, Nomads
from sobremesa.games.nomads.turn import RedLift, Turn

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


NUMBER: Final = ("number",)
NUMBERS: Final = ("numbers",)  # of two digits
PILE_SYMBOLS: Final = 5  # number of pictures of piles, from the lowest to the full one
# The heights of stacks whose number is at the left, clear of all arrows; that of others is at the right.
LEFT: Final = {2: range(2, 4), 3: range(2, 3), 6: range(4, 99), 7: range(2, 3)}
# Next to each stack, clear of it at any height: the positions of its left and right arrows.
ARROWS: Final[list[tuple[Point, Point]]] = [
    ((-72, 4), (72, 4)),
    ((-74, -22), (66, 44)),
    ((74, -38), (74, 40)),
    ((74, -22), (-66, 44)),
    ((72, 4), (-72, 4)),
    ((66, 44), (-74, -22)),
    ((-74, 40), (-74, -38)),
    ((-66, 44), (74, -22)),
]


def draw_ring(t: Nomads, viewer: int | None, sprites: list[Sprite]) -> None:
    """Every space with its number, its stack, and what the viewer can do with it."""
    choice = t.current_choice
    for space in range(SPACES):
        sprites.extend(space_with(tuple(t.stacks[space]), space))
        if isinstance(choice, Turn) and choice.seat == viewer and t.has_disc_in(viewer, space):
            sprites.extend(arrows(space))
        if isinstance(choice, RedLift) and choice.seat == viewer:
            draw_raisable(t.stacks[space], space, sprites)


@lru_cache(KEPT)
def space_with(stack: tuple[int, ...], space: int) -> tuple[Sprite, ...]:
    """The space, its number, and its discs with their count."""
    x, y = around_fire(space, RING)
    fields: Fields = {"space": space, "discs": [DISCS[disc] for disc in stack]}
    place: Fields = {"space": space}
    ground = Sprite(f"stack-{space}", "place", x, y, 120, GROUND, label="label-stack", fields=fields)
    stone = Sprite(
        f"space-{space}",
        "stone",
        x,
        y + 52,
        50,
        LOW,
        text=str(space),
        label="label-space",
        fields=place,
        classes=NUMBER,
    )
    discs = stack_of(stack, str(space), (x, y), PIECES + int(y) // 4)
    if len(stack) < 2:
        return ground, stone, *discs
    top, high = round(y - rise(len(stack)) * (len(stack) - 1) - 16, 1), len(stack)
    side = -42 if high in LEFT.get(space, ()) else 42
    return (
        ground,
        stone,
        Sprite(f"height-{space}", "badge", x + side, top, 48, MARKS, text=str(high), classes=digits(high)),
        *discs,
    )


@cache
def arrows(space: int) -> tuple[Sprite, ...]:
    """The two arrows for sowing a stack."""
    x, y = around_fire(space, RING)
    ways = []
    for word, way, (right, down) in zip(DIRECTIONS, (-1, 1), ARROWS[space], strict=True):
        turn = heading((x, y), around_fire(space + way * 0.7, RING))
        fields: Fields = {"space": space, "next": (space + way) % SPACES}
        ways.append(
            Sprite(f"{word}-{space}", "arrow", x + right, y + down, 50, MARKS, turn, label="label-arrow", fields=fields)
        )
    return tuple(ways)


def draw_raisable(stack: list[int], space: int, sprites: list[Sprite]) -> None:
    """Red's discs that are not on top, which can be clicked."""
    x, y = around_fire(space, RING)
    step = rise(len(stack))
    for height, disc in enumerate(stack[:-1]):
        if disc == RED:
            fields: Fields = {"space": space, "height": height, "disc": DISCS[disc]}
            name, middle = f"disc-{space}-{height}", round(y - step * height + 16, 1)
            sprites.append(Sprite(name, "raise", x, middle, 96, MARKS, label="label-disc", fields=fields))


def draw_hand(t: Nomads, sprites: list[Sprite]) -> None:
    """The lifted discs, above the space they have reached."""
    if not t.hand or t.hand_space == NOWHERE:
        return
    x, y = around_fire(t.hand_space, RING)
    below = len(t.stacks[t.hand_space])
    y = round(y - HOVER - rise(below) * below, 1)
    fields: Fields = {"discs": [DISCS[disc] for disc in t.hand]}
    sprites.append(Sprite("hand", "shade", x, y, 120, LIFTED - 1, label="label-hand", fields=fields))
    sprites.extend(stack_of(tuple(t.hand), "hand", (x, y), LIFTED, "lifted"))


def draw_piles(t: Nomads, sprites: list[Sprite]) -> None:
    """Every pile with its top tile and its height, and Lys."""
    for space, pile in enumerate(t.piles):
        sprites.extend(pile_of(space, len(pile), tile_name(pile[-1]) if pile else "none"))
    if t.lys != NOWHERE:
        sprites.append(lys_at(t.lys))


@cache
def pile_of(space: int, count: int, top: str) -> tuple[Sprite, ...]:
    """A pile with its top tile and its height."""
    x, y = around_fire(space, PILES)
    fields: Fields = {"space": space, "tile": top, "count": count}
    height = (count * PILE_SYMBOLS + PILE_HEIGHT - 1) // PILE_HEIGHT
    pile = Sprite(f"pile-{space}", f"pile-{height}", x, y, 110, LOW, label="label-pile", fields=fields)
    if not count:
        return (pile,)
    return (
        pile,
        draw_tile(f"tile-{space}-{count}", top, (x, y), 88, PIECES, pinned=True),
        Sprite(f"count-{space}", "badge", x + 40, y + 50, 56, MARKS, text=str(count), classes=digits(count)),
    )


def digits(number: int) -> tuple[str, ...]:
    """The class for the size of a number on a badge."""
    return NUMBER if number < 10 else NUMBERS


@cache
def lys_at(space: int) -> Sprite:
    """Lys next to her pile, clear of its height."""
    aside = 0.28 if 3 <= space <= 6 else -0.28
    x, y = around_fire(space + aside, PILES)
    turn = heading((x, y), around_fire(space, PILES))
    return Sprite("lys", "lys", x, y, 72, MARKS, turn, label="label-lys", fields={"space": space})


@cache
def chart_with(moons: int) -> tuple[Sprite, ...]:
    """The Moon Chart in the sky; surplus Moons are in further rows."""
    x, y = CHART
    fields: Fields = {"count": moons, "needed": MOONS_NEEDED}
    sprites = [Sprite("chart", "chart", x, y, 184, GROUND, label="label-chart", fields=fields)]
    for moon in range(moons):
        across, down = moon % MOONS_NEEDED, moon // MOONS_NEEDED
        at = (x - 60 + 40 * across, y - 2 + 26 * down)
        sprites.append(draw_tile(f"moon-chart-{moon}", "moon", at, 40, PIECES + moon))
    return *sprites, Sprite("chart-count", "", x + 22, y - 48, 62, MARKS, text=f"{moons}/{MOONS_NEEDED}")
