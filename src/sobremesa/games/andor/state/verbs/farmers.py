"""Farmers, and what happens where a creature meets them."""

from __future__ import annotations

from sobremesa.engine.copy_on_write import replaced
from sobremesa.games.andor.content.board import CASTLE
from sobremesa.games.andor.content.box import NO_CREATURE, PARCHMENT
from sobremesa.games.andor.events import heroes as events
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs.story import finish


def lead_farmer(t: Andor, seat: int) -> None:
    """AND-128, AND-130  A farmer goes with the hero."""
    t.farmers = replaced(t.farmers, t.at[seat], t.farmers[t.at[seat]] - 1)
    t.led = replaced(t.led, seat, t.led[seat] + 1)
    if t.watch is not None:
        t.tell(events.FarmerLed(seat=seat, space=t.at[seat]))


def leave_farmer(t: Andor, seat: int) -> None:
    """AND-124, AND-128, AND-132, AND-133  A farmer stays here; in the castle one more golden shield is gained."""
    space = t.at[seat]
    t.led = replaced(t.led, seat, t.led[seat] - 1)
    if space == CASTLE and t.map.has_castle:
        t.shields += 1
        if t.watch is not None:
            t.tell(events.FarmerSaved(seat=seat, shields=t.shields))
        return
    t.farmers = replaced(t.farmers, space, t.farmers[space] + 1)
    if t.watch is not None:
        t.tell(events.FarmerLeft(seat=seat, space=space))


def place_farmer(t: Andor, space: int) -> None:
    """A farmer waits on a space, unless a creature is there."""
    t.farmers = replaced(t.farmers, space, t.farmers[space] + 1)
    if t.watch is not None:
        t.tell(events.FarmerPlaced(space=space))
    if t.creatures[space] != NO_CREATURE:
        meet(t, space)


def lose_farmer(t: Andor, space: int) -> None:
    """A farmer on this space, waiting or led, is lost."""
    if t.farmers[space]:
        t.farmers = replaced(t.farmers, space, t.farmers[space] - 1)
    else:
        for seat in range(t.seats):
            if t.at[seat] == space and t.led[seat]:
                t.led = replaced(t.led, seat, t.led[seat] - 1)
                break
    if t.watch is not None:
        t.tell(events.FarmerLost(space=space))


def meet(t: Andor, space: int) -> None:
    """AND-131, AND-291  A creature comes: farmers here are lost, and the legend with a fragile parchment."""
    while t.farmers[space] or _leads_here(t, space):
        lose_farmer(t, space)
    if t.legend.fragile and _parchment_on(t, space):
        finish(t, False, "parchment")


def _leads_here(t: Andor, space: int) -> bool:
    for seat in range(t.seats):
        if t.at[seat] == space and t.led[seat]:
            return True
    return False


def _parchment_on(t: Andor, space: int) -> bool:
    for seat in range(t.seats):
        if t.at[seat] == space and t.items[seat][PARCHMENT]:
            return True
    return space * HUNDRED + PARCHMENT in t.ground
