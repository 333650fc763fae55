"""How creatures move and appear: along the arrows, one to a space, running on over occupied ones."""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.content.box import BOSS, GOR, NO_CREATURE, SKRAL, TROLL, WARDRAK
from sobremesa.games.andor.rules.paths import is_closed
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import creatures, story

STAYS: Final = NOWHERE


def end_of_way(t: Andor, space: int) -> int:
    """AND-115, AND-117, AND-119  Where the creature on this space goes next, STAYS if its way is blocked (A-10)."""
    arrows = t.map.arrows
    origin = space
    while True:
        target = arrows[origin]
        if target == NOWHERE or (t.closed and is_closed(t, origin, target)):
            return STAYS
        if t.rubble and t.has_rubble(target):
            return STAYS
        if target == CASTLE or t.creatures[target] == NO_CREATURE:
            return target
        origin = target


def advance(t: Andor, space: int) -> int:
    """AND-118  One step for the creature on this space, at sunrise or by an event; returns where to."""
    target = end_of_way(t, space)
    if target == CASTLE:
        enter_castle(t, creatures.remove_creature(t, space, before_castle(t, space)))
    elif target != STAYS:
        creatures.move_creature(t, space, target)
    return target


def before_castle(t: Andor, space: int) -> int:
    """AND-295  The last space on the way from here along the arrows into the castle, or out of the board."""
    while t.map.arrows[space] != CASTLE:
        space = t.map.arrows[space]
    return space


def enter_castle(t: Andor, kind: int) -> None:
    """AND-120, AND-121, AND-292, AND-293  Into the castle, or out of a board that has none."""
    if t.map.has_castle:
        creatures.storm_castle(t, kind)
        if kind == BOSS:
            story.finish(t, False, "boss")
        return
    creatures.leave_board(t, kind)
    if t.legend.exit_costs_letter and t.last_letter > t.narrator + 1:
        story.bring_end_nearer(t)


def appear(t: Andor, kind: int, space: int) -> int:
    """AND-116, AND-118  A new creature on this space, or on the first free one along the arrows; returns where."""
    if not creatures.take_from_supply(t, kind):
        return NOWHERE
    if t.creatures[space] != NO_CREATURE:
        space = end_of_way(t, space)
    if space == STAYS:
        creatures.return_to_supply(t, kind)
        return NOWHERE
    if space == CASTLE:
        enter_castle(t, kind)
        return NOWHERE
    creatures.put_creature(t, kind, space)
    return space


class Stride:
    """A step of a creature at sunrise."""

    def __init__(self, creature: int, origin: int, target: int) -> None:
        self.creature = creature
        self.origin = origin
        self.target = target  # CASTLE is the castle, or the way out


def marching(t: Andor) -> list[int]:
    """AND-113  The kinds that march at sunrise, in their order, a boss last; wardraks march twice."""
    return [GOR, SKRAL, WARDRAK, TROLL, WARDRAK, *[BOSS] * t.legend.boss_steps]


def spaces_of(standing: list[int], spaces: list[int], kind: int) -> list[int]:
    """Where creatures of a kind stand, from the lowest space number upwards."""
    found: list[int] = []
    for space in spaces:
        if standing[space] == kind:
            found.append(space)
    return found


def march(t: Andor, kind: int, ahead: bool = False) -> list[Stride]:
    """AND-113, AND-114  All creatures of a kind, one at a time, from the lowest space number upwards.

    The march ends with the legend; `ahead`, on a copy of the table, it goes on to show where all would go.
    """
    strides: list[Stride] = []
    for space in spaces_of(t.creatures, t.map.spaces, kind):
        if t.is_decided and not ahead:
            break
        target = advance(t, space)
        if target != STAYS:
            strides.append(Stride(kind, space, target))
    return strides


def march_ahead(t: Andor) -> list[Stride]:
    """The whole march of a sunrise, on a copy of the table."""
    strides: list[Stride] = []
    for kind in marching(t):
        strides.extend(march(t, kind, ahead=True))
    return strides
