"""Variables of texts: for the labels of actions, for refusals, and for the survey on screens without pictures."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.event import Value
from sobremesa.engine.show.listing import Cell, Row
from sobremesa.games.andor.analysis.planning import in_percent, next_sunrise, odds_in_percent, prospects
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE, SIZE
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.card_choices import SHOP_PRICE, Shop
from sobremesa.games.andor.rules.day import Rest, Turn
from sobremesa.games.andor.rules.fight import Gather, Invitation
from sobremesa.games.andor.rules.free import lies_hidden
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.rules.paths import can_spend_hour, hour_cost, open_ways
from sobremesa.games.andor.rules.rolling import UseBrewOrHerb
from sobremesa.games.andor.rules.strength import creature_strength, creature_willpower
from sobremesa.games.andor.rules.trade import FalconExchange, brew_price, strength_price
from sobremesa.games.andor.state.ground_items import lies_on, lying
from sobremesa.games.andor.state.table import FULL, NOBODY, Andor

Fields = dict[str, Value]
NO_ODDS: Fields = {"odds": "none", "percent": 0}
ASKED = ("amount", "price", "points", "what", "left", "gold")  # fields of choices that their answers speak of


def wording(t: Andor, seat: int, action: Action) -> Fields:
    """The variables of an action's label, besides the action's own fields."""
    if isinstance(action, actions.Pick):
        return {"hero": box.HEROES[action.hero]}
    if isinstance(action, actions.At):
        return {**of_space(t, action.space), **of_hour(t, seat), **of_fight(t, seat, action.space)}
    if isinstance(action, actions.With):
        return {"worth": box.ITEM_VALUES[action.item], **price_of(t, seat, action.item)}
    if isinstance(action, actions.Die):
        return of_die(t, action.die)
    if isinstance(action, (actions.Give, actions.Coins, actions.To, actions.Allotment)):
        return {**of_choice(t), **of_hero(t, action.hero), **action.fields}
    return {**of_choice(t), **of_hour(t, seat), **of_round(t, seat, action), **plain(t, seat, action)}


def telling(t: Andor) -> Fields:
    """The variables of every event: the legend, which names the boss."""
    return {"boss": t.legend.key}


def of_space(t: Andor, space: int) -> Fields:
    """The most important thing on a space, and the strength of a creature there."""
    kind = t.creatures[space]
    creature: Fields = {"creature": "none", "strength": 0, "willpower": 0}
    if kind:
        creature = {"strength": creature_strength(t, kind), "willpower": creature_willpower(t, kind)}
        creature["creature"] = box.CREATURES[kind]
    return {"there": seen_on(t, space), "boss": t.legend.key, "value": sum(t.rubble_on(space)), **creature}


def of_fight(t: Andor, seat: int, space: int) -> Fields:
    """The odds in percent of a fight on this space, alone and with all who could join, if it can begin."""
    choice = t.choice
    shooter = isinstance(choice, Turn) and choice.may_shoot(t)
    found = prospects(t, seat, shooter) if isinstance(choice, Turn) and choice.seat == seat else []
    for prospect in found:
        if prospect.space == space:
            odds = "alone" if prospect.alone == prospect.together else "both"
            return {"odds": odds, "alone": prospect.alone, "together": prospect.together}
    return {"odds": "none", "alone": 0, "together": 0}


def of_round(t: Andor, seat: int, action: Action) -> Fields:
    """The odds in percent of the current fight after this answer; there are none for rubble."""
    if isinstance(t.choice, Invitation) and action is actions.ACCEPT:
        return of_group(t, [*t.fighters, seat])
    if isinstance(t.choice, Invitation) or action is actions.BEGIN:
        return of_group(t, t.fighters)
    if not is_measured(t):
        return NO_ODDS
    return {"odds": "known", "percent": odds_in_percent(t)} if action is actions.GO_ON else {}


def of_group(t: Andor, group: list[int]) -> Fields:
    """The odds in percent of the fight that is about to begin with these heroes."""
    if not is_measured(t):
        return NO_ODDS
    return {"odds": "known", "percent": in_percent(t, group, t.foe, len(t.called))}


def is_measured(t: Andor) -> bool:
    """Whether there is a fight whose odds are known, that is, not against rubble."""
    return t.is_fighting and t.creatures[t.foe] != box.NO_CREATURE and bool(t.fighters)


def seen_on(t: Andor, space: int) -> str:
    """The first of these that is on the space."""
    found = {
        "creature": t.creatures[space] != box.NO_CREATURE,
        "fog": t.fog[space] != box.NO_FOG,
        "hidden": lies_hidden(t, space),
        "well": t.wells[space] == FULL,
        "farmer": t.farmers[space] > 0,
        "goods": t.ground_gold[space] > 0 or bool(lying(t.ground, space)),
        "witch": t.witch == space,
        "merchant": space in t.map.merchants,
        "castle": space == CASTLE and t.map.has_castle,
    }
    return next((name for name, is_there in found.items() if is_there), "nothing")


def of_hour(t: Andor, seat: int) -> Fields:
    """The hour of the next step or round, and the willpower it costs; 0 for a free step."""
    choice = t.choice
    is_free = isinstance(choice, Moving) and choice.free > 0
    hour = 0 if is_free else min(t.hours[seat] + 1, box.LAST_HOUR)
    return {"hour": hour, "overtime": 0 if is_free else hour_cost(t, hour)}


def price_of(t: Andor, seat: int, item: int) -> Fields:
    """What an article costs here: gold, or willpower where a card offers it."""
    if isinstance(t.choice, Shop):
        return {"price": SHOP_PRICE, "goods": "willpower"}
    return {"price": brew_price(t, seat) if item == box.BREW else box.ARTICLE_PRICE, "goods": "gold"}


def of_die(t: Andor, die: int) -> Fields:
    """The face of a die and its opposite, and which of several equal dice it is."""
    face = t.dice[die]
    opposite = (box.OPPOSITE_BLACK if t.black else box.OPPOSITE)[face]
    return {"face": face, "opposite": opposite, "twice": 2 * face, "copy": t.dice[: die + 1].count(face)}


def of_hero(t: Andor, hero: int) -> Fields:
    """The seat and strength of another hero, and the odds of a fight with it."""
    other = t.seat_of(hero) if hero >= 0 else NOBODY
    if other == NOBODY:
        return {}
    odds = of_group(t, [*t.fighters, other]) if isinstance(t.choice, Gather) else {}
    return {"called_seat": other, "strong": t.strength[other], **odds}


def of_choice(t: Andor) -> Fields:
    """The fields of the choice that its answers mention."""
    plain: Fields = {**dict.fromkeys(ASKED, 0), "what": "", "gold": False}
    return {**plain, **{name: getattr(t.choice, name) for name in ASKED if hasattr(t.choice, name)}}


def plain(t: Andor, seat: int, action: Action) -> Fields:
    """The variables of single actions."""
    if action is actions.EMPTY_WELL:
        return {"worth": box.WELL_FOR_WARRIOR if t.heroes[seat] == box.WARRIOR else box.WELL}
    if action is actions.TAKE_GOLD:
        return {"worth": t.ground_gold[t.at[seat]]}
    return {"price": strength_price(t, seat)} if action is actions.BUY_STRENGTH else {}


LACKING: Final = {"double": "brew", "fight-with": "herb"}  # right after rolling, AND-172


def cause(t: Andor, seat: int, action: Action) -> str:
    """Why exactly a rule forbids the action, a selector in `refused-and-...`; "" where there is only one reason."""
    if isinstance(t.choice, FalconExchange):
        return of_flight(t, t.choice, action)
    if isinstance(t.choice, Gather) and isinstance(action, actions.To):
        return of_invitation(t, t.choice, action)
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


def of_invitation(t: Andor, gather: Gather, action: actions.To) -> str:
    """AND-082  Nobody plays that hero, or they were asked, ended the day, have no hour left, or are out of reach."""
    other = t.seat_of(action.hero)
    if other == NOBODY:
        return "nobody"
    if other in gather.asked or other in t.fighters:
        return "asked"
    if t.is_day_over(other):
        return "over"
    return "far" if can_spend_hour(t, other) else "hour"


def of_purchase(t: Andor, seat: int, action: Action) -> str:
    """AND-042  No merchant, not for sale, sold out, too little gold, or strength at its maximum."""
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


def lacking(t: Andor, seat: int, action: Action) -> list[str]:
    """AND-042, AND-168  The gold that a purchase costs and the hero does not have."""
    if action.kind == "buy-strength":
        price = strength_price(t, seat)
    elif isinstance(action, actions.With) and action.kind == "buy":
        price = brew_price(t, seat) if action.item == box.BREW else box.ARTICLE_PRICE
    else:
        return []
    return ["gold"] * (price - t.gold[seat])


def of_stock(t: Andor, seat: int, item: int, price: int) -> str:
    """Sold out, or too little gold."""
    if not t.stock[item]:
        return "sold"
    return "gold" if t.gold[seat] < price else ""


def of_gift(t: Andor, seat: int, action: Action) -> str:
    """AND-043  The other hero is oneself, not in play or elsewhere, or there is nothing to give."""
    assert isinstance(action, (actions.Give, actions.Coins))
    other = t.seat_of(action.hero)
    if other in (NOBODY, seat):
        return "self" if other == seat else "nobody"
    return "apart" if t.at[other] != t.at[seat] else "nothing"


def of_falcon(t: Andor, seat: int, action: actions.To) -> str:
    """AND-140  No rested falcon, a fight, or the other hero is oneself, not in play or on the same space."""
    other = t.seat_of(action.hero)
    if other in (NOBODY, seat):
        return "self" if other == seat else "nobody"
    if not t.items[seat][box.FALCON]:
        return "falcon"
    return "fight" if t.is_fighting else "here"


def of_flight(t: Andor, choice: FalconExchange, action: Action) -> str:
    """AND-141  The item is too large, not carried, or finds no room; or something must come back first."""
    if action is actions.DONE:
        return "overfull"
    if not isinstance(action, actions.With) or action.kind != "fly":
        return "gold" if action.kind == "fly-gold" else ""
    return "room" if t.items[choice.seat][action.item] else "nothing"


def survey(t: Andor, viewer: int | None) -> list[Row]:
    """The board in words: letters and shields, heroes, the ways from the viewer's space, creatures."""
    if t.is_over or NOBODY in t.heroes:
        return []
    letters = Cell("survey-letters", {"letter": box.LETTERS[t.narrator], "end": box.LETTERS[t.last_letter]})
    rows: list[Row] = [((letters,), (Cell("survey-shields", {"free": t.shields - len(t.castle)}),))]
    for seat in range(t.seats):
        ways = [(way(t, space),) for space in open_ways(t, t.at[seat])] if seat == viewer else []
        from_there = (Cell("survey-from-there"),) if ways else ()
        rows.append((head_of(t, seat) + from_there, *ways))
    return [*rows, *creatures(t)]


def head_of(t: Andor, seat: int) -> tuple[Cell, ...]:
    """Who the hero is, where, and how strong."""
    fields: Fields = {
        "face": box.FACES[t.heroes[seat]][t.faces[seat]],
        "space": t.at[seat],
        "willpower": t.willpower[seat],
        "strength": t.strength[seat],
        "gold": t.gold[seat],
        "hours": t.hours[seat],
    }
    return (Cell("survey-hero", fields),)


def way(t: Andor, space: int) -> Cell:
    """A neighbouring space, and what is there."""
    return Cell("survey-way", {**of_space(t, space), "space": space})


def creatures(t: Andor) -> list[Row]:
    """Each creature: where it goes at the next sunrise, and its distance from the castle in sunrises."""
    goes = {step.origin: step.target for step in reversed(next_sunrise(t)[0])}
    standing = [space for space in range(SIZE) if t.creatures[space] != box.NO_CREATURE]
    return [((march(t, space, goes.get(space, space)),),) for space in standing]


def march(t: Andor, space: int, target: int) -> Cell:
    """The way of one creature."""
    fields = {**of_space(t, space), "space": space, "target": target, "sunrises": sunrises(t, space)}
    return Cell("survey-march", fields)


def sunrises(t: Andor, space: int) -> int:
    """The number of arrows from a space to the castle; 0 if they lead elsewhere."""
    for count in range(1, SIZE):
        space = t.map.arrows[space]
        if space in (CASTLE, NOWHERE):
            return count if space == CASTLE else 0
    return 0
