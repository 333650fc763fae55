"""The text form of a cave: complete, human-readable, and the same words in saves, scenarios and bug reports."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.chance import FastChance
from sobremesa.engine.text.fields import TextForm
from sobremesa.engine.text.plain import Fields, Plain
from sobremesa.games.oh_captain.content import (
    ADVENTURERS,
    ARRIVAL,
    CAPTAIN_COINS,
    CARD_COUNTS,
    CARDS,
    COINS,
    EXPLORER_COINS,
    PURSE,
)
from sobremesa.games.oh_captain.fields import AS_IT_LIES, FIELDS
from sobremesa.games.oh_captain.setup import cave, may_join
from sobremesa.games.oh_captain.table import NOBODY, NOTHING, OhCaptain, seats_of
from sobremesa.games.oh_captain.turn import StartTurn


def settle(t: OhCaptain) -> None:
    """Derived fields: open loot is sorted, and owners of abilities follow from the Adventurers.

    The Arrival is in nobody's loot: older files have it in that of the seat that drew it.
    """
    t.arrived = t.arrived or any(ARRIVAL in cards for cards in t.up)
    t.up = [sorted(card for card in cards if card != ARRIVAL) for cards in t.up]
    t.seat_of = seats_of(t.adventurers)


FORM: Final = TextForm(OhCaptain, FIELDS, settle)


def expand(given: Plain, seats: list[str]) -> Plain:
    """`turn = "red"`: Red's turn begins. Hidden cards without a trail get a default one. Steps may name seats."""
    rest = {key: value for key, value in given.items() if key != "turn"}
    if "turn" in given:
        rest["agenda"] = [{"step": "StartTurn", "seat": given["turn"]}]
    if "agenda" in rest:
        steps = Fields(rest, "[given]").tables("agenda")
        rest["agenda"] = [_with_numbers(step.values, seats) for step in steps]
    if "trail" not in given:
        rest["trail"] = AS_IT_LIES
    return rest


def _with_numbers(step: Plain, seats: list[str]) -> Plain:
    return {
        key: seats.index(value) if key != "step" and isinstance(value, str) and value in seats else value
        for key, value in step.items()
    }


def example(names: list[str], settings: dict[str, str]) -> OhCaptain:
    """The default position of scenarios: the first seat is the Captain, the second begins, nothing has been drawn."""
    t = cave(len(names), settings, FastChance(0))
    for seat, name in enumerate(names):
        if name in ADVENTURERS:
            t.seat_adventurer(seat, ADVENTURERS.index(name))
    free = [who for who in range(len(ADVENTURERS)) if who not in t.adventurers and may_join(t, who)]
    for seat in range(t.seats):
        if t.adventurers[seat] == NOBODY:
            t.seat_adventurer(seat, free.pop(0))
    t.deal_coins(0, CAPTAIN_COINS)
    for seat in range(1, t.seats):
        t.deal_coins(seat, EXPLORER_COINS)
        t.deal_purse(seat)
    t.active = 1
    t.lay_discards(3)
    t.then(StartTurn(1))
    return t


def count(t: OhCaptain) -> dict[str, int]:
    """The components of a cave, wherever they are; hidden cards count as cards."""
    loots = [*t.up, *t.down, t.pile, t.deck, [t.found] if t.found != NOTHING else [], [ARRIVAL] * t.arrived]
    cards = [card for cards in loots for card in cards]
    kinds = {f"{CARDS[kind]} cards": cards.count(kind) for kind in range(ARRIVAL + 1) if kind != PURSE}
    return {
        "cards": len(cards) + t.box,
        "coins": sum(t.coins) + t.supply,
        **kinds,
        "purse cards": cards.count(PURSE) + t.box,
    }


assert sum(CARD_COUNTS) == 35 and COINS == 30, "CAP-001, CAP-002"
