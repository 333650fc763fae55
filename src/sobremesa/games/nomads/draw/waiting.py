"""What is not in play: Adventurers to be picked or asleep, and discs not yet on the ring."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain

from sobremesa.engine.show.scene import Sprite
from sobremesa.games.nomads.content import ADVENTURERS, BOX, DISCS, DISCS_EACH, FROG, NOMAD, SPACES
from sobremesa.games.nomads.draw.places import (
    ABOVE,
    LOW,
    NOMADS_WAIT,
    PICKING,
    PIECES,
    Fields,
    Point,
    around_fire,
    column,
    row,
    stack_of,
)
from sobremesa.games.nomads.setup import sleepers
from sobremesa.games.nomads.table import NOBODY, NOWHERE, Nomads


def draw_unchosen(t: Nomads, sprites: list[Sprite]) -> None:
    """While Adventurers are picked they sit around the fire; then the unchosen ones sleep in their tents."""
    is_picking = NOBODY in t.adventurers
    for place, adventurer in enumerate(sleepers(t)):
        sprites.append(to_be_picked(adventurer) if is_picking else asleep(t.seats, place, adventurer))


@cache
def to_be_picked(adventurer: int) -> Sprite:
    """An Adventurer who can still be picked."""
    disc = DISCS[adventurer]
    x, y = around_fire(ADVENTURERS.index(adventurer) * SPACES / len(ADVENTURERS), PICKING)
    name, fields = f"adventurer-{disc}", Fields(disc=disc)
    return Sprite(name, f"awake-{disc}", x, y, 176, ABOVE, label="label-adventurer", fields=fields)


@cache
def asleep(seats: int, place: int, adventurer: int) -> Sprite:
    """An unchosen Adventurer."""
    disc, (x, y) = DISCS[adventurer], tent(seats, place)
    name, fields = f"adventurer-{disc}", Fields(disc=disc)
    return Sprite(name, f"asleep-{disc}", x, y, 176, PIECES, label="label-asleep", fields=fields)


def tent(seats: int, place: int) -> Point:
    """The position of an unchosen Adventurer: below the players."""
    return 1112 + 204 * place, row(seats) + 2


def draw_spare_discs(t: Nomads, sprites: list[Sprite]) -> None:
    """During the set-up: the discs that are not yet on the ring, next to their owners."""
    if t.lys != NOWHERE:
        return
    placed = Counter(chain(t.hand, *t.stacks))
    for disc in range(len(DISCS)):
        count, place = whole(disc) - placed[disc], spare_place(t, disc)
        if count and place:
            sprites.extend(spare_discs(disc, count, place))


@cache
def spare_discs(disc: int, count: int, place: Point) -> tuple[Sprite, ...]:
    """The waiting discs of a kind, on a tray."""
    fields: Fields = {"disc": DISCS[disc], "count": count}
    tray = Sprite(f"spare-{DISCS[disc]}", "tray", *place, 130, LOW, label="label-spare", fields=fields)
    return tray, *stack_of((disc,) * count, "spare", place, PIECES + LOW)


@cache
def whole(disc: int) -> int:
    """The number of discs of a kind."""
    return int(BOX["discs"]["nomads"] if disc == NOMAD else BOX["discs"]["frog"] if disc == FROG else DISCS_EACH)


def spare_place(t: Nomads, disc: int) -> Point | None:
    """Next to their owner, the Nomads at the edge of the camp; None while their owner is undecided."""
    if disc == NOMAD:
        return NOMADS_WAIT
    seat = t.seat_of[disc]
    if seat != NOBODY:
        return column(3 if disc == FROG else 1), row(seat) - 4
    if disc == FROG or NOBODY in t.adventurers:
        return None
    x, y = tent(t.seats, sleepers(t).index(disc))
    return x + 66, y + 46
