"""The camp: the ring of stacks, the piles of tiles, Lys and the Moon Chart."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from sobremesa.engine.agenda import Choice
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.nomads.actions import DIRECTIONS
from sobremesa.games.nomads.content import DISCS, MOONS_NEEDED, PILE_HEIGHT, RED, SPACES
from sobremesa.games.nomads.draw.places import (
    CHART,
    GROUND,
    HOVER,
    KEPT,
    LIFTED,
    LOW,
    MARKS,
    PIECES,
    PILES,
    RING,
    Fields,
    Point,
    around_fire,
    draw_tile,
    heading,
    rise,
    stack_of,
    tile_name,
)
from sobremesa.games.nomads.table import NOWHERE, Nomads
from sobremesa.games.nomads.turn import RedLift, Turn

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
    choice = waiting(t)
    for space in range(SPACES):
        sprites.extend(space_with(tuple(t.stacks[space]), space))
        if isinstance(choice, Turn) and choice.seat == viewer and t.has_disc_in(viewer, space):
            sprites.extend(arrows(space))
        if isinstance(choice, RedLift) and choice.seat == viewer:
            draw_raisable(t.stacks[space], space, sprites)


def waiting(t: Nomads) -> Choice[Nomads] | None:
    """The current choice; None in mid-move."""
    top = t.agenda[-1] if t.agenda else None
    return top if isinstance(top, Choice) else None


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
