"""Which sprites are clicked for an action, and which forbidden actions stay in sight."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.andor.content.box import ALLIES, BREW, FACES, HALF_WINESKIN, ITEMS, SOLD, WINESKIN
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.actions import BUY_STRENGTH, BUYS, END_DAY, MOVES, PASS
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.ground_items import lying
from sobremesa.games.andor.state.table import Andor

SHELVED = [*SOLD, BREW]
VALUES = {"gold": "purse", "willpower": "willpower", "strength": "strong"}


def clicks(t: Andor, action: Action) -> list[str]:
    """The sprites to click for an action; none for answers that only have a button."""
    seat = actor(t, action)
    match action:
        case actions.At(space=space):
            return [f"{thing_on(t, action.kind, space)}-{space}"]
        case actions.With(item=item):
            return item_clicks(t, seat, action.kind, item)
        case actions.Give(kind="give", item=item, hero=hero):
            return [f"held-{seat}-{ITEMS[item]}", hero_sprite(t, hero)]
        case actions.Give(item=item, hero=hero):  # from the shelf, which a fight hides
            return [*([] if t.is_fighting or item not in SHELVED else [f"article-{ITEMS[item]}"]), hero_sprite(t, hero)]
        case actions.Allotment(hero=hero):
            return [hero_sprite(t, hero), f"{VALUES[str(action.fields['goods'])]}-{t.seat_of(hero)}"]
        case actions.Pick(hero=hero, face=face):
            return [f"face-{FACES[hero][face]}"]
        case actions.Coins(kind="fly-gold"):
            return [f"purse-{seat}"]
        case actions.Coins(hero=hero):
            return [f"purse-{seat}", hero_sprite(t, hero) if hero >= 0 else f"space-{t.at[seat]}"]
        case actions.To(hero=hero):
            return [hero_sprite(t, hero)]
        case actions.Send(ally=ally, space=space):
            return [f"ally-{ALLIES[ally]}", f"space-{space}"]
        case actions.Call(ally=ally):
            return [f"ally-{ALLIES[ally]}"]
        case actions.Die(die=die):
            return [f"die-{die + 1}"]
        case actions.Remove():
            return [f"rubble-{t.foe}"]
        case _:
            return plain_clicks(t, seat, action.kind)


def actor(t: Andor, action: Action) -> int:
    """The seat that can take the action: the one that must answer, or another."""
    return next((seat for seat in t.actors() if action in t.legal_actions(seat)), 0)


def hero_sprite(t: Andor, hero: int) -> str:
    """The board of this hero."""
    return f"panel-{t.seat_of(hero)}"


def thing_on(t: Andor, kind: str, space: int) -> str:
    """What is clicked on the space of an action of this kind: what stands on it, or the space itself."""
    if kind == "lose-farmer" and not t.farmers[space]:
        return "space"
    return {"fight": "creature", "clear": "rubble", "lose-farmer": "farmer"}.get(kind, "space")


def item_clicks(t: Andor, seat: int, kind: str, item: int) -> list[str]:
    """An item on the ground, on a hero's board or on the shelf."""
    if kind == "buy":
        return on_shelf(t, seat, ITEMS[item])
    if kind == "take":
        here = lying(t.ground, t.at[seat])
        return [f"lying-{t.at[seat]}-{here.index(item)}"] if item in here else []
    held = [f"held-{seat}-{ITEMS[item]}"]
    return [*held, f"space-{t.at[seat]}"] if kind == "drop" else held


def plain_clicks(t: Andor, seat: int, kind: str) -> list[str]:
    """Actions without parameters."""
    if kind == "buy-strength":
        return on_shelf(t, seat, "strength")
    space = t.at[seat]
    wine = HALF_WINESKIN if t.items[seat][HALF_WINESKIN] else WINESKIN
    places = {
        "pass": "clock",
        "end-day": "sunrise",
        "stop": f"space-{space}",
        "drink": f"held-{seat}-{ITEMS[wine]}",
        "empty-well": f"well-{space}",
        "take-gold": f"gold-{space}",
        "take-stone": f"stone-{space}-0",
        "take-gem": f"gem-{space}-0",
        "lead-farmer": f"farmer-{space}",
        "leave-farmer": f"led-{seat}",
        **({"begin": "fight"} if t.is_fighting else {}),
    }
    return [places[kind]] if kind in places else []


def on_shelf(t: Andor, seat: int, article: str) -> list[str]:
    """An article on the shelf, or the merchant's space while a fight hides the shelf."""
    return [f"space-{t.at[seat]}"] if t.is_fighting else [f"article-{article}"]


def expected(t: Andor, seat: int) -> list[Action]:
    """Actions that people look for on their turn: walking, waiting, ending the day, everything sold on the space."""
    if not isinstance(t.choice, Turn):
        return []
    steps = [MOVES[space] for space in t.map.neighbours[t.at[seat]]]
    found = [] if any(t.refuse(seat, step) is None for step in steps) else steps
    if t.at[seat] in t.map.merchants and t.selling:
        found += [*[BUYS[item] for item in SOLD if t.stock[item]], BUY_STRENGTH]
    if t.at[seat] == t.witch and t.stock[BREW]:
        found.append(BUYS[BREW])
    return [*found, PASS, END_DAY]
