"""Creatures, the castle they march on, and the allies who stand against them."""

from __future__ import annotations

from sobremesa.engine.copy_on_write import replaced
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.box import ALLIES, BASE_OF, CREATURES, ITEMS, NO_CREATURE
from sobremesa.games.andor.events import battle as events
from sobremesa.games.andor.state.ground_items import HUNDRED, add_to_heap, lying
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs.farmers import meet
from sobremesa.games.andor.state.verbs.items import count_stock, leave_behind
from sobremesa.games.andor.state.verbs.story import finish


def take_from_supply(t: Andor, kind: int) -> bool:
    """A figure for a new creature: from the box, else one from space 80; False if all are in play."""
    if t.supply[kind]:
        t.supply = replaced(t.supply, kind, t.supply[kind] - 1)
        return True
    if t.defeated[kind]:
        t.defeated = replaced(t.defeated, kind, t.defeated[kind] - 1)
        t.reused = replaced(t.reused, kind, t.reused[kind] + 1)
        return True
    return False


def return_to_supply(t: Andor, kind: int) -> None:
    """A creature that finds no place goes back to the box."""
    t.supply = replaced(t.supply, kind, t.supply[kind] + 1)


def put_creature(t: Andor, kind: int, space: int) -> None:
    """A creature from the box appears on an empty space."""
    t.creatures = replaced(t.creatures, space, kind)
    if t.watch is not None:
        t.tell(events.CreaturePlaced(creature=CREATURES[kind], space=space))
    meet(t, space)


def move_creature(t: Andor, space: int, target: int) -> None:
    """AND-115  A creature goes to an empty space, and what it carries with it."""
    kind = t.creatures[space]
    t.creatures = replaced(replaced(t.creatures, target, kind), space, NO_CREATURE)
    if t.loads[space]:
        t.loads = replaced(replaced(t.loads, target, t.loads[space]), space, 0)
    if t.watch is not None:
        t.tell(events.CreatureMoved(creature=CREATURES[kind], origin=space, space=target))
    meet(t, target)


def load_creature(t: Andor, space: int, item: int) -> None:
    """The creature on this space carries an item from the box."""
    if t.stock[BASE_OF[item]] > 0 and not t.loads[space]:
        count_stock(t, item, -1)
        t.loads = replaced(t.loads, space, item + 1)
        if t.watch is not None:
            t.tell(events.CreatureLoaded(space=space, item=ITEMS[item]))


def remove_creature(t: Andor, space: int, left: int) -> int:
    """AND-295  The creature leaves its space; what it carries goes back, or lies on `left` if a goal asks for it."""
    kind = t.creatures[space]
    t.creatures = replaced(t.creatures, space, NO_CREATURE)
    if t.loads[space]:
        item = t.loads[space] - 1
        t.loads = replaced(t.loads, space, 0)
        if item in t.legend.needed:
            leave_behind(t, left, item)
        else:
            count_stock(t, item, 1)
    return kind


def clear_away(t: Andor, space: int, left: int) -> None:
    """AND-295  What a goal asks for and lies on one space lies on the other now."""
    for item in lying(t.ground, space):
        if item in t.legend.needed and left != space:
            t.ground.remove(space * HUNDRED + item)
            leave_behind(t, left, item)


def defeat_creature(t: Andor, space: int) -> None:
    """AND-076  A defeated creature goes to space 80; what it carried lies where it fell."""
    kind = t.creatures[space]
    if t.loads[space]:
        add_to_heap(t.ground, space, t.loads[space] - 1)
        t.loads = replaced(t.loads, space, 0)
    t.creatures = replaced(t.creatures, space, NO_CREATURE)
    t.defeated = replaced(t.defeated, kind, t.defeated[kind] + 1)
    if t.watch is not None:
        t.tell(events.CreatureDefeated(creature=CREATURES[kind], space=space))


def storm_castle(t: Andor, kind: int) -> None:
    """AND-120, AND-123  The creature takes a golden shield; if none is free the legend is lost."""
    t.castle = [*t.castle, kind]
    if t.watch is not None:
        t.tell(events.CastleEntered(creature=CREATURES[kind], free=t.shields - len(t.castle)))
    if len(t.castle) > t.shields:
        finish(t, False, "castle")


def leave_board(t: Andor, kind: int) -> None:
    """AND-121  On a board without a castle the creature is out of the game."""
    t.supply = replaced(t.supply, kind, t.supply[kind] + 1)
    if t.watch is not None:
        t.tell(events.CreatureLeft(creature=CREATURES[kind]))


def add_shields(t: Andor, amount: int) -> None:
    """The castle has more golden shields, or fewer."""
    t.shields += amount
    if t.watch is not None:
        t.tell(events.ShieldsChanged(shields=t.shields))


def place_ally(t: Andor, ally: int, space: int) -> None:
    """An ally appears, moves, or (NOWHERE) leaves."""
    t.allies = replaced(t.allies, ally, space)
    if t.watch is not None:
        told = events.AllyLeft if space == NOWHERE else events.AllyMoved
        t.tell(told(ally=ALLIES[ally], space=space))
