"""The cave: the dispenser, what was found and announced, the Bottle, the supply, and the cards to consult."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.engine.action import Action
from sobremesa.engine.event import kebab
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.oh_captain.actions import Announce, Pick
from sobremesa.games.oh_captain.content import ADVENTURERS, CARD_COUNTS, CARDS, ITEMS, MAJORITIES, NO_ITEM
from sobremesa.games.oh_captain.draw.crew import (
    CARD,
    CHOICES,
    COUNTS,
    GROUND,
    MARKS,
    MIDDLE,
    PIECES,
    Fields,
    around,
    card_name,
    choice_id,
    draw_down,
    has_ended,
    spread,
)
from sobremesa.games.oh_captain.setup import PickAdventurer
from sobremesa.games.oh_captain.table import NOBODY, NOTHING, OhCaptain
from sobremesa.games.oh_captain.ui import wording


def draw_cave(t: OhCaptain) -> Iterator[Sprite]:
    """The Cave, and how many cards are left in it."""
    count = len(t.deck)
    yield Sprite("cave", "cave", MIDDLE, 330, 400, GROUND, label="label-cave", fields={"count": count})
    if count:
        yield Sprite("deck", "back", MIDDLE, 360, 96, GROUND + 1, classes=("piece",))
    yield Sprite("cave-count", "counter", MIDDLE, 455, 92, MARKS, text=str(count), classes=("piece",))


def draw_found(t: OhCaptain) -> Iterator[Sprite]:
    """The card just drawn, and its announcement."""
    fields: Fields
    if t.found != NOTHING:
        known = card_name(t.found)
        symbol = "back" if t.found < 0 else f"card-{known}"
        fields = {"seat": t.active, "card": known}
        yield Sprite("found", symbol, MIDDLE, 575, 104, PIECES + 8, label="label-found", fields=fields)
    if t.arrived:
        fields = {"seat": t.active}
        yield Sprite("arrival", "card-arrival", MIDDLE, 575, 104, PIECES + 8, label="label-arrival", fields=fields)
    if t.announced != NO_ITEM:
        item = ITEMS[t.announced]
        fields = {"seat": t.active, "item": item}
        speaker = f"person-{ADVENTURERS[t.adventurers[t.active]]}"
        yield Sprite("speaker", speaker, 590, 655, 92, MARKS, classes=("piece",))
        yield Sprite("bubble", f"bubble-{item}", 680, 545, 180, MARKS + 1, label="label-bubble", fields=fields)


def draw_bottle(t: OhCaptain) -> Iterator[Sprite]:
    """The discard pile under the Bottle."""
    places = spread(182, 350, len(t.pile), 46)
    for number, card in enumerate(t.pile):
        place = f"pile-{number}"
        yield draw_down(place, card, places[number], 672, PIECES + number, "label-pile-card", {})
    yield Sprite("pile-bottle", "bottle", 96, 560, 104, MARKS, classes=("piece",))
    count = len(t.pile)
    yield Sprite("pile", "counter", 96, 672, 84, MARKS, text=str(count), label="label-pile", fields={"count": count})


def draw_supply(t: OhCaptain) -> Iterator[Sprite]:
    """The coins in the supply."""
    yield Sprite("supply", "purse-of-coins", 880, 570, 170, PIECES, label="label-supply", fields={"count": t.supply})
    yield Sprite("supply-count", "counter", 880, 672, 84, MARKS, text=str(t.supply), classes=("piece",))


def draw_counts(t: OhCaptain) -> Iterator[Sprite]:
    """CAP-001 The public counts of cards of each kind in the game."""
    counts = [*CARD_COUNTS[:-2], CARD_COUNTS[-2] - t.box]
    for card, x in enumerate(around(MIDDLE - 160, len(counts), 88)):
        fields: Fields = {"card": CARDS[card], "count": counts[card]}
        name = f"count-{CARDS[card]}"
        yield Sprite(name, f"card-{CARDS[card]}", x, COUNTS, CARD * 0.9, PIECES, label="label-count", fields=fields)
        number = f"number-{CARDS[card]}"
        yield Sprite(number, "counter", x, COUNTS + 55, 62, MARKS, text=str(counts[card]), classes=("piece",))


def draw_majorities(t: OhCaptain, places: list[tuple[float, float]]) -> Iterator[Sprite]:
    """CAP-006  The tokens, aside until the end and then before those who have won them."""
    waiting = around(840, len(MAJORITIES), 96)
    won = [0] * t.seats
    for number, card in enumerate(MAJORITIES):
        winner = t.majority(card) if has_ended(t) else NOBODY
        x, y, size = waiting[number], COUNTS + 16, 84.0
        if winner != NOBODY:
            x, y, size = places[winner][0] - 4 - 44 * won[winner], places[winner][1] + 44, 50.0
            won[winner] += 1
        name, fields = f"majority-{CARDS[card]}", {"card": CARDS[card]}
        yield Sprite(name, name, x, y, size, MARKS, label="label-majority", fields=fields)


def draw_choices(t: OhCaptain, viewer: int | None) -> Iterator[Sprite]:
    """The viewer's legal actions that have no sprite on the table; the Adventurers to choose from, for everybody."""
    choice = t.current_choice
    if choice is None or (choice.seat != viewer and not isinstance(choice, PickAdventurer)):
        return
    shown = [action for action in choice.legal_actions(t) if choice_id(action)]
    for action, x in zip(shown, around(MIDDLE, len(shown), 140), strict=True):
        yield draw_choice(t, action, x)


def draw_choice(t: OhCaptain, action: Action, x: float) -> Sprite:
    """A token, a speech bubble or a face."""
    name = choice_id(action)
    if isinstance(action, Pick):
        who = ADVENTURERS[action.adventurer]
        fields = {"adventurer": who}
        return Sprite(name, f"person-{who}", x, CHOICES, 124, MARKS, label="label-adventurer", fields=fields)
    if isinstance(action, Announce):
        symbol = f"bubble-{ITEMS[action.item]}"
        return Sprite(name, symbol, x, CHOICES, 128, MARKS, label="action-announce", fields=action.fields)
    said = {"asked": kebab(type(t.choice).__name__), **action.fields, **wording(t, t.choice.seat, action)}
    return Sprite(name, f"do-{action.kind}", x, CHOICES, 116, MARKS, label=f"action-{action.kind}", fields=said)
