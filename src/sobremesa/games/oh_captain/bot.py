"""What a good player of Oh Captain! looks at: the worth of cards, counted, and how much to believe."""

from __future__ import annotations

from typing import Final

from sobremesa.games.oh_captain.content import (
    ARRIVAL,
    CARD_POINTS,
    EGG,
    HOOK_CARD,
    ITEM_OF,
    LIZARD_CARD,
    MAJORITY_POINTS,
    PISTOL_CARD,
)
from sobremesa.games.oh_captain.table import OhCaptain

# How people announce, as far as the bot assumes: ours, found by playing many games.
HONEST: Final = 0.7  # an item is called by its name
SLIP: Final = 0.1  # or by any one of the three others
COVER: Final = 0.25  # an Egg is called any one of the four
BOTTLE_WORTH: Final = 0.8
RIVAL_SHARE: Final = 0.4  # what a rival loses is worth this much of what one wins


def terms(t: OhCaptain, seat: int) -> dict[str, float]:
    """The position from one seat, in points, term by term."""
    average = mean_worth(t)
    best = -100.0
    for other in range(t.seats):
        if other != seat:
            best = max(best, points(t, other, average) + majorities(t, other))
    return {
        "points": points(t, seat, average),
        "majorities": majorities(t, seat),
        "bottle": BOTTLE_WORTH if t.captain == seat and not t.is_over else 0.0,
        "rivals": -0.5 * best,
    }


def evaluate(t: OhCaptain, seat: int) -> float:
    """The sum of the terms."""
    total = 0.0
    for value in terms(t, seat).values():
        total += value
    return total


def points(t: OhCaptain, seat: int, average: float) -> float:
    """Coins and loot; a card nobody can see counts as the mean of those it may be."""
    total = float(t.coins[seat] + t.loot_points(seat))
    for card in t.down[seat]:
        if card < 0:
            total += average
    return total


def majorities(t: OhCaptain, seat: int) -> float:
    """Majority tokens, surely at the end, before it the more likely the further ahead."""
    total = 0.0
    for card in (PISTOL_CARD, HOOK_CARD, LIZARD_CARD):
        if t.is_over:
            total += MAJORITY_POINTS if t.majority(card) == seat else 0
        else:
            mine = count_of(t, seat, card)
            if mine:
                lead = mine - most_of_others(t, seat, card)
                total += max(0.15, min(0.9, 0.4 + 0.25 * lead)) * MAJORITY_POINTS * 0.6
    return total


def count_of(t: OhCaptain, seat: int, card: int) -> int:
    """How many of a kind a seat is known to have."""
    return t.up[seat].count(card) + t.down[seat].count(card)


def most_of_others(t: OhCaptain, seat: int, card: int) -> int:
    """The most of a kind that any other seat is known to have."""
    most = 0
    for other in range(t.seats):
        if other != seat:
            most = max(most, count_of(t, other, card))
    return most


def card_worth(t: OhCaptain, seat: int, card: int) -> float:
    """What one more card of this kind is worth to a seat."""
    if card not in (PISTOL_CARD, HOOK_CARD, LIZARD_CARD):
        return float(CARD_POINTS[card])
    lead = count_of(t, seat, card) + 1 - most_of_others(t, seat, card)
    return 1.4 if lead in (0, 1) else 0.7


def mean_worth(t: OhCaptain) -> float:
    """The mean worth of a card nobody has seen."""
    unseen = t.unseen_cards()
    total, number = 0.0, 0
    for card in range(ARRIVAL):
        worth = float(CARD_POINTS[card]) if ITEM_OF[card] < 1 else 0.9
        total += worth * max(unseen[card], 0)
        number += max(unseen[card], 0)
    return total / number if number else 0.0


def chance_of(t: OhCaptain, item: int) -> float:
    """How likely an unseen card is this item, by counting."""
    unseen = t.unseen_cards()
    number = 0
    total = 0
    for card in range(ARRIVAL):
        total += max(unseen[card], 0)
        if ITEM_OF[card] == item:
            number += max(unseen[card], 0)
    return number / total if total else 0.0


def belief(t: OhCaptain, item: int) -> float:
    """How likely an announcement is true, by what is left and by how people lie."""
    unseen = t.unseen_cards()
    total = 0
    for card in range(ARRIVAL):
        total += max(unseen[card], 0)
    if not total:
        return 0.5
    true = chance_of(t, item)
    egg = unseen[EGG] / total
    said_truly = true * HONEST
    lied = (1.0 - true - egg) * SLIP + egg * COVER
    return said_truly / (said_truly + lied) if said_truly + lied > 0 else 0.0


def hidden_worth(t: OhCaptain, owner: int, average: float) -> float:
    """The mean worth of a face-down card of a loot, to its owner."""
    cards = t.down[owner]
    if not cards:
        return 0.0
    total = 0.0
    for card in cards:
        total += average if card < 0 else card_worth(t, owner, card)
    return total / len(cards)


def best_open(t: OhCaptain, owner: int) -> float:
    """The worth of the best open card of a loot, to its owner; very low if there is none."""
    best = -9.0
    for card in t.up[owner]:
        best = max(best, card_worth(t, owner, card))
    return best
