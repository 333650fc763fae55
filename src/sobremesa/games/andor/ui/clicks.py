"""Which sprites are clicked for an action, and which forbidden actions stay in sight."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.andor.content.box import ALLIES, BREW, FACES, HALF_WINESKIN, ITEMS, SOLD, WINESKIN
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.actions import BUY_STRENGTH, BUYS, END_DAY, MOVES, PASS
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.ground_items import lying
from sobremesa.games.andor.state.table import Andor

PLAIN = {"pass": "clock", "end-day": "sunrise", "begin": "fight"}
VALUES = {"gold": "purse", "willpower": "willpower", "strength": "strong"}


def clicks(t: Andor, action: Action) -> list[str]:
    """The sprites to click for an action; none for answers that only have a button."""
    seat = actor(t, action)
    if isinstance(action, actions.At):
        return space_clicks(t, action)
    if isinstance(action, actions.With):
        return item_clicks(t, seat, action)
    if isinstance(action, actions.Give):
        held = f"held-{seat}-{ITEMS[action.item]}" if action.kind == "give" else f"article-{ITEMS[action.item]}"
        return shown(t, [held, hero_sprite(t, action.hero)])
    if isinstance(action, actions.Share):
        return [hero_sprite(t, action.hero), f"{VALUES[str(action.fields['goods'])]}-{t.seat_of(action.hero)}"]
    return rest_clicks(t, seat, action)


def actor(t: Andor, action: Action) -> int:
    """The seat that can take the action: the one that must answer, or another."""
    for seat in t.actors():
        if action in t.legal_actions(seat):
            return seat
    return 0


def hero_sprite(t: Andor, hero: int) -> str:
    """The board of this hero."""
    return f"panel-{t.seat_of(hero)}"


def space_clicks(t: Andor, action: actions.At) -> list[str]:
    """The space, or what stands on it."""
    if action.kind == "fight":
        return [f"creature-{action.space}"]
    if action.kind == "clear":
        return [f"rubble-{action.space}"]
    if action.kind == "lose-farmer" and t.farmers[action.space]:
        return [f"farmer-{action.space}"]
    return [f"space-{action.space}"]


def item_clicks(t: Andor, seat: int, action: actions.With) -> list[str]:
    """An item on the ground, on a hero's board or on the shelf."""
    item = ITEMS[action.item]
    if action.kind == "buy":
        return on_shelf(t, seat, item)
    if action.kind == "take":
        here = lying(t.ground, t.at[seat])
        return [f"lying-{t.at[seat]}-{here.index(action.item)}"] if action.item in here else []
    held = [f"held-{seat}-{item}"]
    return [*held, f"space-{t.at[seat]}"] if action.kind == "drop" else held


def rest_clicks(t: Andor, seat: int, action: Action) -> list[str]:
    """Actions without a space or an item."""
    if isinstance(action, actions.Pick):
        return [f"face-{FACES[action.hero][action.face]}"]
    if isinstance(action, actions.Coins):
        target = hero_sprite(t, action.hero) if action.hero >= 0 else f"space-{t.at[seat]}"
        return [f"purse-{seat}", target] if action.kind != "fly-gold" else [f"purse-{seat}"]
    if isinstance(action, actions.To):
        return [hero_sprite(t, action.hero)]
    if isinstance(action, actions.Send):
        return [f"ally-{ALLIES[action.ally]}", f"space-{action.space}"]
    if isinstance(action, actions.Call):
        return [f"ally-{ALLIES[action.ally]}"]
    if isinstance(action, actions.Die):
        return [f"die-{action.die + 1}"]
    if isinstance(action, actions.Remove):
        return [f"rubble-{t.foe}"]
    return plain_clicks(t, seat, action)


def plain_clicks(t: Andor, seat: int, action: Action) -> list[str]:
    """Actions without parameters."""
    space = t.at[seat]
    places = {
        "stop": [f"space-{space}"],
        "empty-well": [f"well-{space}"],
        "take-gold": [f"gold-{space}"],
        "take-stone": [f"stone-{space}-0"],
        "take-gem": [f"gem-{space}-0"],
        "lead-farmer": [f"farmer-{space}"],
        "leave-farmer": [f"led-{seat}"],
    }
    if action.kind == "drink":
        half = t.items[seat][HALF_WINESKIN] > 0
        return [f"held-{seat}-{ITEMS[HALF_WINESKIN if half else WINESKIN]}"]
    if action.kind in places:
        return places[action.kind]
    if action.kind == "buy-strength":
        return on_shelf(t, seat, "strength")
    if action.kind == "begin" and not t.is_fighting:
        return []
    return [PLAIN[action.kind]] if action.kind in PLAIN else []


def on_shelf(t: Andor, seat: int, article: str) -> list[str]:
    """An article on the shelf, or the merchant's space while a fight hides the shelf."""
    return [f"space-{t.at[seat]}"] if t.is_fighting else [f"article-{article}"]


def shown(t: Andor, names: list[str]) -> list[str]:
    """The sprites that are drawn: there is no shelf during a fight."""
    shelf = [] if t.is_fighting else [f"article-{ITEMS[item]}" for item in [*SOLD, BREW]]
    return [name for name in names if not name.startswith("article-") or name in shelf]


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
