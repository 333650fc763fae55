"""Free actions: they cost no hour, and heroes may take them on each other's turns."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE, SIZE
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.event_cards import NO_OFFER, accept_offer, offer_for
from sobremesa.games.andor.rules.narrator import Happens
from sobremesa.games.andor.rules.paths import can_pay_hour, can_spend_hour, is_closed, open_ways, spaces_within
from sobremesa.games.andor.rules.trade import FalconExchange, buy, buy_strength, purchases, refuse_purchase
from sobremesa.games.andor.state.ground_items import HUNDRED, lies_on, lying
from sobremesa.games.andor.state.table import FULL, NOBODY, Andor
from sobremesa.games.andor.state.verbs import farmers, heroes, items, land

FREE_ACTIONS: Final = {  # by kind, and the rule that a free action goes by
    "empty-well": "AND-036",
    "heal-with": "AND-152",
    "look": "AND-135",
    "take": "AND-038",
    "take-gold": "AND-038",
    "take-stone": "AND-161",
    "take-gem": "AND-038",
    "drop": "AND-040",
    "drop-gold": "AND-040",
    "buy": "AND-042",
    "buy-strength": "AND-042",
    "bargain": "AND-042",
    "give": "AND-043",
    "give-gold": "AND-043",
    "lead-farmer": "AND-128",
    "leave-farmer": "AND-128",
    "falcon": "AND-140",
}

NO_GOODS: Final[list[int]] = [0] * len(box.ITEMS)  # what a hero holds who carries nothing
WALKING: Final[list[int]] = [box.WINESKIN, box.HALF_WINESKIN, *box.HERBS]  # what moves a hero without an hour


def free_actions(t: Andor, seat: int) -> list[Action]:
    """AND-004, AND-005, AND-031, AND-033, AND-034  What costs no hour; nothing once the day is over."""
    if t.is_day_over(seat):
        return []
    found: list[Action] = []
    space = t.at[seat]
    held = t.items[seat]
    if t.wells[space] == FULL:
        found.append(actions.EMPTY_WELL)
    if held != NO_GOODS:
        for herb in box.HERBS:
            if held[herb]:
                found.append(actions.HEALS[herb])
        if held[box.TELESCOPE]:
            _add_looks(t, space, found)
    _add_takes(t, seat, space, found)
    _add_drops(t, seat, found)
    _add_farmers(t, seat, space, found)
    if t.gold[seat]:
        found.extend(purchases(t, seat))
    if t.waiting and offer_for(t, seat) != NO_OFFER:
        found.append(actions.BARGAIN)
    _add_gifts(t, seat, space, found)
    return found


def _add_looks(t: Andor, space: int, found: list[Action]) -> None:
    """AND-135, AND-136, AND-139  The telescope may turn up what lies face down on any adjacent space."""
    for other in t.map.neighbours[space]:
        if not is_closed(t, space, other) and lies_hidden(t, other):
            found.append(actions.LOOKS[other])


def lies_hidden(t: Andor, space: int) -> bool:
    """Whether anything lies face down on a space."""
    is_fog = t.fog[space] != box.NO_FOG and not t.fog_shown[space]
    return is_fog or lies_on(t.stones, space) or lies_on(t.gems, space)


def _add_takes(t: Andor, seat: int, space: int, found: list[Action]) -> None:
    """AND-038, AND-039  Pick up what lies here, if a slot is free."""
    if t.ground_gold[space]:
        found.append(actions.TAKE_GOLD)
    last = NOWHERE
    for code in t.ground:
        item = code % HUNDRED
        if code // HUNDRED == space and code != last and t.has_room(seat, item):
            found.append(actions.TAKES[item])
        last = code
    if lies_on(t.stones, space) and t.has_room(seat, box.RUNES[0]):
        found.append(actions.TAKE_STONE)
    if lies_on(t.gems, space):
        found.append(actions.TAKE_GEM)


def _add_drops(t: Andor, seat: int, found: list[Action]) -> None:
    """AND-040  Lay down gold or anything carried."""
    held = t.items[seat]
    if held != NO_GOODS:
        for item in range(len(held)):
            if held[item]:
                found.append(actions.DROPS[item])
    if t.gold[seat]:
        for number, coins in enumerate(actions.COINS):
            if t.gold[seat] >= coins:
                found.append(actions.DROP_GOLD[number])


def _add_farmers(t: Andor, seat: int, space: int, found: list[Action]) -> None:
    """AND-128  Farmers go along or stay."""
    if t.farmers[space]:
        found.append(actions.LEAD_FARMER)
    if t.led[seat]:
        found.append(actions.LEAVE_FARMER)


def _add_gifts(t: Andor, seat: int, space: int, found: list[Action]) -> None:
    """AND-043, AND-044, AND-140  Hand things to heroes on the same space, or send the falcon to one elsewhere."""
    held = t.items[seat]
    for other in range(t.seats):
        if other == seat or t.is_day_over(other):
            continue
        hero = t.heroes[other]
        if t.at[other] == space:
            for item in range(len(held) if held != NO_GOODS else 0):
                if held[item] and t.has_room(other, item):
                    found.append(actions.GIVES[item][hero])
            for number, coins in enumerate(actions.COINS):
                if t.gold[seat] >= coins:
                    found.append(actions.GIVE_GOLD[number][hero])
        elif held[box.FALCON] and not t.is_fighting and can_fly(t, space, t.at[other]):
            found.append(actions.FALCONS[hero])


def can_fly(t: Andor, space: int, target: int) -> bool:
    """AND-142  Whether a way that no rubble blocks joins the two spaces; a falcon needs no bridge."""
    return not t.rubble or target in spaces_within(t, space, SIZE, by_air=True)


def take_free(t: Andor, seat: int, action: Action) -> None:
    """AND-030, AND-037  Do it; no hour passes."""
    heroes.act_freely(t)
    if isinstance(action, actions.With):
        _take_with(t, seat, action)
    elif isinstance(action, actions.Give):
        items.hand_over(t, seat, t.seat_of(action.hero), action.item)
    elif isinstance(action, actions.Coins):
        if action.hero >= 0:
            items.hand_gold(t, seat, t.seat_of(action.hero), action.coins)
        else:
            items.drop_gold(t, seat, action.coins)
    elif isinstance(action, actions.At):
        items.uncover(t, action.space)
    elif isinstance(action, actions.To):
        items.use_item(t, seat, box.FALCON)
        other = t.seat_of(action.hero)
        t.then(FalconExchange(seat, other, False), FalconExchange(other, seat, True))
    else:
        _take_plain(t, seat, action)


def _take_with(t: Andor, seat: int, action: actions.With) -> None:
    """AND-155, AND-156, AND-157  Take, drop, buy or heal with an item; a herb heals as much as there is to heal."""
    if action.kind == "take":
        items.take_item(t, seat, action.item)
        if action.item in box.GEMS:
            t.then(Happens("gem-taken"))
    elif action.kind == "drop":
        items.drop_item(t, seat, action.item)
    elif action.kind == "buy":
        buy(t, seat, action.item)
    else:
        items.use_item(t, seat, action.item)
        heroes.gain_willpower(t, seat, box.ITEM_VALUES[action.item])


def _take_plain(t: Andor, seat: int, action: Action) -> None:
    """Free actions that need no more words."""
    if action is actions.EMPTY_WELL:
        land.empty_well(t, seat, box.WELL_FOR_WARRIOR if t.heroes[seat] == box.WARRIOR else box.WELL)
    elif action is actions.TAKE_GOLD:
        items.take_gold(t, seat)
    elif action is actions.TAKE_STONE:
        items.take_hidden(t, seat, t.stones)
    elif action is actions.TAKE_GEM:
        items.take_hidden(t, seat, t.gems)
        t.then(Happens("gem-taken"))
    elif action is actions.LEAD_FARMER:
        farmers.lead_farmer(t, seat)
    elif action is actions.LEAVE_FARMER:
        farmers.leave_farmer(t, seat)
    elif action is actions.BUY_STRENGTH:
        buy_strength(t, seat)
    elif action is actions.BARGAIN:
        accept_offer(t, seat)


def can_go_on(t: Andor, seat: int) -> bool:
    """AND-032  Whether the hero can take a standard action today, perhaps after some free ones on this space."""
    if can_spend_hour(t, seat) or can_recover(t, seat, [seat]):
        return True
    if t.hours[seat] >= box.LAST_HOUR or not open_ways(t, t.at[seat]):
        return False
    return is_at_hand(t, seat, WALKING) or is_wine_in_reach(t, seat)


def is_wine_in_reach(t: Andor, seat: int) -> bool:
    """AND-032  Whether the hero can buy wine here, perhaps after taking gold that lies here or making room for it."""
    is_sold = t.selling == box.EVERYTHING and t.at[seat] in t.map.merchants and t.stock[box.WINESKIN] > 0
    return is_sold and t.gold[seat] + t.ground_gold[t.at[seat]] >= box.ARTICLE_PRICE


def can_recover(t: Andor, seat: int, holders: list[int]) -> bool:
    """AND-014, AND-032  Whether a well here, or a herb here or of these heroes, would pay the next hour."""
    if not can_pay_hour(t, t.hours[seat] + 1, box.MOST_WILLPOWER):
        return False
    return t.wells[t.at[seat]] == FULL or any(is_at_hand(t, other, box.HERBS) for other in holders)


def is_at_hand(t: Andor, seat: int, wanted: list[int]) -> bool:
    """Whether the hero holds one of these items, or one lies on the same space."""
    here = lying(t.ground, t.at[seat])
    return any(t.items[seat][item] > 0 or item in here for item in wanted)


def leads_on(t: Andor, seat: int, action: Action) -> bool:
    """AND-035  Whether a standard action is still possible after this free one, so that the day need not be ended."""
    if action is actions.TAKE_STONE or action is actions.TAKE_GEM:
        return True  # whatever they are, nobody walks or heals with them
    after = t.copy()
    take_free(after, seat, action)
    return can_go_on(after, seat)


def refuse_free(t: Andor, seat: int, action: Action) -> str:
    """The rule that forbids a free action that is not possible."""
    if t.is_day_over(seat):
        return "AND-160" if action.kind == "heal-with" else "AND-034"
    if isinstance(action, actions.With) and action.kind == "take" and action.item in lying(t.ground, t.at[seat]):
        return "AND-134"
    if isinstance(action, actions.With) and action.kind == "buy":
        return refuse_purchase(t, seat, action.item)
    if isinstance(action, (actions.Give, actions.Coins, actions.To)):
        return refuse_partner(t, seat, action, t.seat_of(action.hero))
    return FREE_ACTIONS[action.kind]


def refuse_partner(t: Andor, seat: int, action: actions.Give | actions.Coins | actions.To, other: int) -> str:
    """The rule that forbids to give or send something to this hero, who may not be in the game."""
    if other != NOBODY and other != seat:
        if t.is_day_over(other):
            return "AND-034"
        if isinstance(action, actions.Give) and t.at[other] == t.at[seat] and t.items[seat][action.item]:
            return "AND-134"
        if (
            isinstance(action, actions.To)
            and t.at[other] != t.at[seat]
            and t.items[seat][box.FALCON]
            and not t.is_fighting
        ):
            return "AND-142"
    return FREE_ACTIONS[action.kind]


def refuse_free_aside(t: Andor, seat: int, action: Action) -> str | None:
    """AND-007, AND-032  On another hero's turn only free actions are possible."""
    if action in free_actions(t, seat):
        return None
    return refuse_free(t, seat, action) if action.kind in FREE_ACTIONS else "AND-007"
