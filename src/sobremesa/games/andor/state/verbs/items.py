"""Items and gold: gained, used, taken, laid down, handed over."""

from __future__ import annotations

from sobremesa.engine.copy_on_write import replaced
from sobremesa.games.andor.content import box
from sobremesa.games.andor.events import heroes as events
from sobremesa.games.andor.state.ground_items import HUNDRED, add_to_heap, lying
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs.farmers import meet
from sobremesa.games.andor.state.verbs.land import show_fog


def count_stock(t: Andor, item: int, more: int) -> None:
    """More or fewer of an item are in the box, whichever side it shows."""
    base = box.BASE_OF[item]
    t.stock = replaced(t.stock, base, t.stock[base] + more)


def _count_item(t: Andor, seat: int, item: int, more: int) -> None:
    held = t.items[seat]
    t.items = replaced(t.items, seat, replaced(held, item, held[item] + more))


def _meet_creature(t: Andor, space: int) -> None:
    """AND-291  What has come to a space meets the creature there, if there is one."""
    if t.creatures[space] != box.NO_CREATURE:
        meet(t, space)


def gain_item(t: Andor, seat: int, item: int) -> None:
    """An item comes from the box, if one is left; without a free slot it lies on the hero's space (AND-291)."""
    if t.stock[box.BASE_OF[item]] <= 0:
        return
    count_stock(t, item, -1)
    if t.has_room(seat, item):
        _count_item(t, seat, item, 1)
    else:
        add_to_heap(t.ground, t.at[seat], item)
    if t.watch is not None:
        t.tell(events.ItemGained(seat=seat, item=box.ITEMS[item]))
    _meet_creature(t, t.at[seat])


def use_item(t: Andor, seat: int, item: int) -> None:
    """AND-146, AND-148, AND-158, AND-170  Turn it over; what has no used side goes back, a herb out of the game."""
    _count_item(t, seat, item, -1)
    after = box.USED_INTO[item]
    if after != box.GONE:
        _count_item(t, seat, after, 1)
    elif item in box.HERBS:
        t.spent = replaced(t.spent, item, t.spent[item] + 1)
    else:
        count_stock(t, item, 1)
    if t.watch is not None:
        t.tell(events.ItemUsed(seat=seat, item=box.ITEMS[item]))


def use_half_first(t: Andor, seat: int, whole: int) -> None:
    """AND-146, AND-148, AND-170  One of two uses; the piece that was begun goes before a new one."""
    half = box.USED_INTO[whole]
    use_item(t, seat, half if t.items[seat][half] else whole)


def take_item(t: Andor, seat: int, item: int) -> None:
    """AND-038  Pick up what lies on the hero's space."""
    t.ground.remove(t.at[seat] * HUNDRED + item)
    _count_item(t, seat, item, 1)
    if t.watch is not None:
        t.tell(events.ItemTaken(seat=seat, item=box.ITEMS[item]))


def take_hidden(t: Andor, seat: int, heap: list[int]) -> None:
    """AND-161, AND-162  Pick up what lies face down on the hero's space, and see what it is.

    Chance: which of several, in order of kind; not asked for a single one.
    """
    things = lying(heap, t.at[seat])
    thing = things[t.chance.below(len(things)) if len(things) > 1 else 0]
    heap.remove(t.at[seat] * HUNDRED + thing)
    _count_item(t, seat, thing, 1)
    if t.watch is not None:
        t.tell(events.ItemUncovered(seat=seat, item=box.ITEMS[thing]))


def drop_item(t: Andor, seat: int, item: int) -> None:
    """AND-040  Lay an item on the hero's space."""
    _count_item(t, seat, item, -1)
    add_to_heap(t.ground, t.at[seat], item)
    if t.watch is not None:
        t.tell(events.ItemDropped(seat=seat, item=box.ITEMS[item]))


def hand_over(t: Andor, seat: int, other_seat: int, item: int) -> None:
    """AND-043  An item goes from one hero to another; what is fragile may meet a creature there (AND-291)."""
    _count_item(t, seat, item, -1)
    _count_item(t, other_seat, item, 1)
    if t.watch is not None:
        t.tell(events.ItemGiven(seat=seat, other_seat=other_seat, item=box.ITEMS[item]))
    _meet_creature(t, t.at[other_seat])


def hand_gold(t: Andor, seat: int, other_seat: int, amount: int) -> None:
    """AND-043  Gold goes from one hero to another."""
    t.gold = replaced(t.gold, seat, t.gold[seat] - amount)
    t.gold = replaced(t.gold, other_seat, t.gold[other_seat] + amount)
    if t.watch is not None:
        t.tell(events.GoldGiven(seat=seat, other_seat=other_seat, amount=amount))


def drop_gold(t: Andor, seat: int, amount: int) -> None:
    """AND-040  Lay gold on the hero's space."""
    t.gold = replaced(t.gold, seat, t.gold[seat] - amount)
    t.ground_gold = replaced(t.ground_gold, t.at[seat], t.ground_gold[t.at[seat]] + amount)
    if t.watch is not None:
        t.tell(events.GoldDropped(seat=seat, amount=amount))


def take_gold(t: Andor, seat: int) -> None:
    """AND-038  Pick up the gold on the hero's space."""
    amount = t.ground_gold[t.at[seat]]
    t.ground_gold = replaced(t.ground_gold, t.at[seat], 0)
    t.gold = replaced(t.gold, seat, t.gold[seat] + amount)
    if t.watch is not None:
        t.tell(events.GoldTaken(seat=seat, amount=amount))


def lay_item(t: Andor, space: int, item: int) -> None:
    """An item from the box lies on a space now, if one is left; what is fragile may meet a creature (AND-291)."""
    if t.stock[box.BASE_OF[item]] <= 0:
        return
    count_stock(t, item, -1)
    add_to_heap(t.ground, space, item)
    if t.watch is not None:
        t.tell(events.ItemLaid(space=space, item=box.ITEMS[item]))
    _meet_creature(t, space)


def lay_without_bearer(t: Andor, space: int, item: int) -> None:
    """AND-295  What a goal asks for comes from the box, if one is left, and its bearer does not."""
    if t.stock[box.BASE_OF[item]] > 0:
        count_stock(t, item, -1)
        leave_behind(t, space, item)


def leave_behind(t: Andor, space: int, item: int) -> None:
    """AND-295  What a goal asks for now lies here."""
    add_to_heap(t.ground, space, item)
    if t.watch is not None:
        t.tell(events.ItemLeftBehind(space=space, item=box.ITEMS[item]))
    _meet_creature(t, space)


def lay_gold(t: Andor, space: int, amount: int) -> None:
    """Gold lies on a space now."""
    t.ground_gold = replaced(t.ground_gold, space, t.ground_gold[space] + amount)
    if t.watch is not None:
        t.tell(events.GoldLaid(space=space, amount=amount))


def bury(t: Andor, heap: list[int], space: int, thing: int) -> None:
    """Something from the box lies face down on a space now."""
    t.stock = replaced(t.stock, thing, t.stock[thing] - 1)
    add_to_heap(heap, space, thing)
    if t.watch is not None:
        t.tell(events.TokenHidden(space=space))


def uncover(t: Andor, space: int) -> None:
    """AND-135, AND-138  Fog, stones and gems on a space are turned face up and stay there."""
    if t.fog[space] != box.NO_FOG and not t.fog_shown[space]:
        show_fog(t, space)
    for heap in (t.stones, t.gems):
        for thing in lying(heap, space):
            heap.remove(space * HUNDRED + thing)
            add_to_heap(t.ground, space, thing)
            if t.watch is not None:
                t.tell(events.TokenSeen(space=space, item=box.ITEMS[thing]))
