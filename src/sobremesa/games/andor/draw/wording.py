"""What the words of an action need of the position: who stands there, what it costs, what one gets."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.engine.event import Value
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE
from sobremesa.games.andor.help.planning import in_percent, odds_in_percent, prospects
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.card_choices import SHOP_PRICE, Shop
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.fight import Gather, Invitation
from sobremesa.games.andor.rules.free import lies_hidden
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.rules.trade import brew_price, strength_price
from sobremesa.games.andor.state.heaps import lying
from sobremesa.games.andor.state.strength import creature_strength, creature_willpower
from sobremesa.games.andor.state.table import FULL, NOBODY, Andor
from sobremesa.games.andor.state.ways import hour_cost

Fields = dict[str, Value]
NO_ODDS: Fields = {"odds": "none", "percent": 0}
ASKED = ("amount", "price", "points", "what", "left", "gold")  # fields of choices that their answers speak of


def wording(t: Andor, seat: int, action: Action) -> Fields:
    """The fields that the action itself does not have."""
    if isinstance(action, actions.Pick):
        return {"hero": box.HEROES[action.hero]}
    if isinstance(action, actions.At):
        return {**of_space(t, action.space), **of_hour(t, seat), **of_fight(t, seat, action.space)}
    if isinstance(action, actions.With):
        return {"worth": box.ITEM_VALUES[action.item], **price_of(t, seat, action.item)}
    if isinstance(action, actions.Die):
        return of_die(t, action.die)
    if isinstance(action, (actions.Give, actions.Coins, actions.To, actions.Share)):
        return {**of_choice(t), **of_hero(t, action.hero), **action.fields}
    return {**of_choice(t), **of_hour(t, seat), **of_round(t, seat, action), **plain(t, seat, action)}


def telling(t: Andor) -> Fields:
    """Whose enemy a boss is that a line of the log speaks of."""
    return {"boss": t.legend.key}


def of_space(t: Andor, space: int) -> Fields:
    """Who stands or what lies on a space, the most urgent first, with the strength of a creature."""
    kind = t.creatures[space]
    creature: Fields = {"creature": "none", "strength": 0, "willpower": 0}
    if kind:
        creature = {"strength": creature_strength(t, kind), "willpower": creature_willpower(t, kind)}
        creature["creature"] = box.CREATURES[kind]
    return {"there": seen_on(t, space), "boss": t.legend.key, "value": sum(t.rubble_on(space)), **creature}


def of_fight(t: Andor, seat: int, space: int) -> Fields:
    """How likely a fight for this space is won, alone and with all who could join, in percent; if it can be begun."""
    choice = t.choice
    shooter = isinstance(choice, Turn) and choice.may_shoot(t)
    found = prospects(t, seat, shooter) if isinstance(choice, Turn) and choice.seat == seat else []
    for prospect in found:
        if prospect.space == space:
            odds = "alone" if prospect.alone == prospect.together else "both"
            return {"odds": odds, "alone": prospect.alone, "together": prospect.together}
    return {"odds": "none", "alone": 0, "together": 0}


def of_round(t: Andor, seat: int, action: Action) -> Fields:
    """How likely the fight that goes on is won if this is the answer, in percent; nothing is known of rubble."""
    if isinstance(t.choice, Invitation) and action is actions.ACCEPT:
        return of_group(t, [*t.fighters, seat])
    if isinstance(t.choice, Invitation) or action is actions.BEGIN:
        return of_group(t, t.fighters)
    if not is_measured(t):
        return NO_ODDS
    return {"odds": "known", "percent": odds_in_percent(t)} if action is actions.GO_ON else {}


def of_group(t: Andor, group: list[int]) -> Fields:
    """How likely these heroes win the fight that is about to begin, in percent."""
    if not is_measured(t):
        return NO_ODDS
    return {"odds": "known", "percent": in_percent(t, group, t.foe, len(t.called))}


def is_measured(t: Andor) -> bool:
    """Whether there is a fight whose odds are known: not one against rubble."""
    return t.is_fighting and t.creatures[t.foe] != box.NO_CREATURE and bool(t.fighters)


def seen_on(t: Andor, space: int) -> str:
    """The first thing that a hero would want to know of a space."""
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
    """The hour that the next step or round takes, and the willpower that it costs; 0 for a free step."""
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
    """The face of a die and the one opposite; of two alike the second is told apart by its number."""
    face = t.dice[die]
    opposite = (box.OPPOSITE_BLACK if t.black else box.OPPOSITE)[face]
    return {"face": face, "opposite": opposite, "twice": 2 * face, "copy": t.dice[: die + 1].count(face)}


def of_hero(t: Andor, hero: int) -> Fields:
    """Who plays another hero, how strong it is, and how likely a fight is won with it."""
    other = t.seat_of(hero) if hero >= 0 else NOBODY
    if other == NOBODY:
        return {}
    odds = of_group(t, [*t.fighters, other]) if isinstance(t.choice, Gather) else {}
    return {"called_seat": other, "strong": t.strength[other], **odds}


def of_choice(t: Andor) -> Fields:
    """What the question itself says."""
    plain: Fields = {**dict.fromkeys(ASKED, 0), "what": "", "gold": False}
    return {**plain, **{name: getattr(t.choice, name) for name in ASKED if hasattr(t.choice, name)}}


def plain(t: Andor, seat: int, action: Action) -> Fields:
    """What single actions need besides."""
    if action is actions.EMPTY_WELL:
        return {"worth": box.WELL_FOR_WARRIOR if t.heroes[seat] == box.WARRIOR else box.WELL}
    if action is actions.TAKE_GOLD:
        return {"worth": t.ground_gold[t.at[seat]]}
    return {"price": strength_price(t, seat)} if action is actions.BUY_STRENGTH else {}
