"""Merchants, the witch, and the falcon."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice
from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules.actions import BUY_STRENGTH, BUYS, COINS, DONE, FLIES, FLY_GOLD, FLYING, Coins, With
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import heroes, items


def strength_price(t: Andor, seat: int) -> int:
    """Two gold for a point of strength; the dwarf pays one at the mine."""
    is_cheap = t.heroes[seat] == box.DWARF and t.at[seat] == t.map.mine
    return box.DWARF_PRICE if is_cheap else box.STRENGTH_PRICE


def brew_price(t: Andor, seat: int) -> int:
    """AND-168, AND-169  The price of a brew by the number of heroes; the archer pays one less."""
    return box.BREW_PRICES[t.seats] - (box.ARCHER_DISCOUNT if t.heroes[seat] == box.ARCHER else 0)


def purchases(t: Andor, seat: int) -> list[Action]:
    """AND-042, AND-167  What the hero can buy here: from a merchant, or the witch's brew."""
    found: list[Action] = []
    space = t.at[seat]
    if t.gold[seat] and t.selling and space in t.map.merchants:
        if t.gold[seat] >= strength_price(t, seat) and t.strength[seat] < box.MOST_STRENGTH:
            found.append(BUY_STRENGTH)
        if t.selling == box.EVERYTHING and t.gold[seat] >= box.ARTICLE_PRICE:
            found.extend([BUYS[item] for item in box.SOLD if t.stock[item] and t.has_room(seat, item)])
    if t.witch == space and t.stock[box.BREW] and t.gold[seat] >= brew_price(t, seat) and t.has_room(seat, box.BREW):
        found.append(BUYS[box.BREW])
    return found


def refuse_purchase(t: Andor, seat: int, item: int) -> str:
    """AND-042, AND-134, AND-168  Why an article cannot be bought: not here, too dear, or no slot for it."""
    space = t.at[seat]
    if item == box.BREW:
        if t.witch != space or not t.stock[box.BREW]:
            return "AND-042"
        return "AND-168" if t.gold[seat] < brew_price(t, seat) else "AND-134"
    is_sold = t.selling == box.EVERYTHING and space in t.map.merchants and t.stock[item] > 0
    return "AND-134" if is_sold and t.gold[seat] >= box.ARTICLE_PRICE else "AND-042"


def buy(t: Andor, seat: int, item: int) -> None:
    """Pay for an article and take it."""
    heroes.gain_gold(t, seat, -(brew_price(t, seat) if item == box.BREW else box.ARTICLE_PRICE))
    items.gain_item(t, seat, item)


def buy_strength(t: Andor, seat: int) -> None:
    """Pay for a point of strength."""
    heroes.gain_gold(t, seat, -strength_price(t, seat))
    heroes.gain_strength(t, seat, 1)


class FalconExchange(Choice[Andor]):
    """AND-140, AND-141  The falcon carries small articles, helms, gold and gems one way, then the other (A-08)."""

    rule: ClassVar[str] = "AND-141"

    def __init__(self, seat: int, other_seat: int, back: bool) -> None:
        super().__init__(seat)
        self.other_seat = other_seat
        self.back = back

    def legal_actions(self, t: Andor) -> list[Action]:
        """What is sent first may find no room yet: then something must come back for it."""
        found: list[Action] = [] if self.back and is_overfull(t, self.seat) else [DONE]
        for item in FLYING:
            if t.items[self.seat][item] and (not self.back or t.has_room(self.other_seat, item)):
                found.append(FLIES[item])
        for number, coins in enumerate(COINS):
            if t.gold[self.seat] >= coins:
                found.append(FLY_GOLD[number])
        return found

    def take(self, t: Andor, action: Action) -> None:
        if action is DONE:
            return
        if isinstance(action, With):
            items.hand_over(t, self.seat, self.other_seat, action.item)
        elif isinstance(action, Coins):
            items.hand_gold(t, self.seat, self.other_seat, action.coins)
        t.then(self)


def is_overfull(t: Andor, seat: int) -> bool:
    """Whether the hero holds more helms or small things than there are slots."""
    return (
        t.slots_used(seat, box.HEAD) > box.SLOT_ROOM[box.HEAD]
        or t.slots_used(seat, box.SMALL) > box.SLOT_ROOM[box.SMALL]
    )
