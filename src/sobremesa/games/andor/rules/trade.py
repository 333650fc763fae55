"""Merchants, the witch, and the falcon."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice
from sobremesa.games.andor.content.box import (
    ARCHER,
    ARCHER_DISCOUNT,
    ARTICLE_PRICE,
    BREW,
    BREW_PRICES,
    DWARF,
    DWARF_PRICE,
    EVERYTHING,
    HEAD,
    MOST_STRENGTH,
    SLOT_ROOM,
    SMALL,
    SOLD,
    STRENGTH_PRICE,
)
from sobremesa.games.andor.rules.actions import BUY_STRENGTH, BUYS, COINS, DONE, FLIES, FLY_GOLD, FLYING, Coins, With
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs.heroes import gain_gold, gain_strength
from sobremesa.games.andor.state.verbs.items import gain_item, hand_gold, hand_over


def strength_price(t: Andor, seat: int) -> int:
    """Two gold for a point of strength; the dwarf pays one at the mine."""
    is_cheap = t.heroes[seat] == DWARF and t.at[seat] == t.map.mine
    return DWARF_PRICE if is_cheap else STRENGTH_PRICE


def brew_price(t: Andor, seat: int) -> int:
    """AND-168, AND-169  The price of a brew by the number of heroes; the archer pays one less."""
    return BREW_PRICES[t.seats] - (ARCHER_DISCOUNT if t.heroes[seat] == ARCHER else 0)


def purchases(t: Andor, seat: int) -> list[Action]:
    """AND-042, AND-167  What the hero can buy here: from a merchant, or the witch's brew."""
    found: list[Action] = []
    space = t.at[seat]
    if t.gold[seat] and t.selling and space in t.map.merchants:
        if t.gold[seat] >= strength_price(t, seat) and t.strength[seat] < MOST_STRENGTH:
            found.append(BUY_STRENGTH)
        if t.selling == EVERYTHING and t.gold[seat] >= ARTICLE_PRICE:
            found.extend([BUYS[item] for item in SOLD if t.stock[item] and t.has_room(seat, item)])
    if t.witch == space and t.stock[BREW] and t.gold[seat] >= brew_price(t, seat) and t.has_room(seat, BREW):
        found.append(BUYS[BREW])
    return found


def buy(t: Andor, seat: int, item: int) -> None:
    """Pay for an article and take it."""
    gain_gold(t, seat, -(brew_price(t, seat) if item == BREW else ARTICLE_PRICE))
    gain_item(t, seat, item)


def buy_strength(t: Andor, seat: int) -> None:
    """Pay for a point of strength."""
    gain_gold(t, seat, -strength_price(t, seat))
    gain_strength(t, seat, 1)


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
            hand_over(t, self.seat, self.other_seat, action.item)
        elif isinstance(action, Coins):
            hand_gold(t, self.seat, self.other_seat, action.coins)
        t.then(self)


def is_overfull(t: Andor, seat: int) -> bool:
    """Whether the hero holds more helms or small things than there are slots."""
    return t.slots_used(seat, HEAD) > SLOT_ROOM[HEAD] or t.slots_used(seat, SMALL) > SLOT_ROOM[SMALL]
