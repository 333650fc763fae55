"""Why exactly a rule forbids an action, where it can for several reasons: the words of a refusal name one."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Rest
from sobremesa.games.andor.rules.rolling import UseBrewOrHerb
from sobremesa.games.andor.rules.trade import FalconExchange, brew_price, strength_price
from sobremesa.games.andor.state.heaps import lies_on
from sobremesa.games.andor.state.table import NOBODY, Andor

LACKING: Final = {"double": "brew", "fight-with": "herb"}  # right after rolling, AND-172


def cause(t: Andor, seat: int, action: Action) -> str:
    """The reason, as the messages `refused-and-...` choose by it; "" where there is only one."""
    if isinstance(t.choice, FalconExchange):
        return of_flight(t, t.choice, action)
    if isinstance(t.choice, UseBrewOrHerb):
        return LACKING.get(action.kind, "now")
    if isinstance(t.choice, Rest):
        return "rest"
    if action.kind in ("buy", "buy-strength", "bargain"):
        return of_purchase(t, seat, action)
    if isinstance(action, actions.To) and action.kind == "falcon":
        return of_falcon(t, seat, action)
    if action.kind in ("give", "give-gold"):
        return of_gift(t, seat, action)
    if action is actions.TAKE_STONE:
        return "room" if lies_on(t.stones, t.at[seat]) else "stone"
    return ""


def of_purchase(t: Andor, seat: int, action: Action) -> str:
    """AND-042  Nobody sells here, nobody sells that now, all is sold, the gold is short, or strength is at its most."""
    if action is actions.BARGAIN:
        return "bargain"
    if isinstance(action, actions.With) and action.item == box.BREW:
        return "witch" if t.witch != t.at[seat] else of_stock(t, seat, action.item, brew_price(t, seat))
    if t.at[seat] not in t.map.merchants:
        return "place"
    if not t.selling or (isinstance(action, actions.With) and t.selling != box.EVERYTHING):
        return "closed"
    if isinstance(action, actions.With):
        return of_stock(t, seat, action.item, box.ARTICLE_PRICE)
    return "gold" if t.gold[seat] < strength_price(t, seat) else "strong"


def of_stock(t: Andor, seat: int, item: int, price: int) -> str:
    """Whether the article or the gold is lacking."""
    if not t.stock[item]:
        return "sold"
    return "gold" if t.gold[seat] < price else ""


def of_gift(t: Andor, seat: int, action: Action) -> str:
    """AND-043  The other hero is oneself or nobody's, or elsewhere, or there is nothing to give."""
    assert isinstance(action, (actions.Give, actions.Coins))
    other = t.seat_of(action.hero)
    if other in (NOBODY, seat):
        return "self" if other == seat else "nobody"
    return "apart" if t.at[other] != t.at[seat] else "nothing"


def of_falcon(t: Andor, seat: int, action: actions.To) -> str:
    """AND-140  No rested falcon, a fight that goes on, or the other hero is oneself, nobody's or on the same space."""
    other = t.seat_of(action.hero)
    if other in (NOBODY, seat):
        return "self" if other == seat else "nobody"
    if not t.items[seat][box.FALCON]:
        return "falcon"
    return "fight" if t.is_fighting else "here"


def of_flight(t: Andor, choice: FalconExchange, action: Action) -> str:
    """AND-141  The thing is too large, is not carried, or finds no room; or something must come back first."""
    if action is actions.DONE:
        return "overfull"
    if not isinstance(action, actions.With) or action.kind != "fly":
        return "gold" if action.kind == "fly-gold" else ""
    return "room" if t.items[choice.seat][action.item] else "nothing"
