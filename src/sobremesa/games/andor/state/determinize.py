"""Dealing the unseen: fog, face-down tokens, future event cards, omens."""

from __future__ import annotations

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import Chance
from sobremesa.games.andor.content.box import FOG_COUNTS, ITEM_COUNTS, NO_FOG
from sobremesa.games.andor.state.ground_items import HIDDEN, HUNDRED


def deal_fog(fog: list[int], box: list[int], chance: Chance) -> list[int]:
    """The fog of each space, with the unseen tokens dealt onto the unknown ones."""
    left = [count - gone for count, gone in zip(FOG_COUNTS, box, strict=True)]
    for token in fog:
        if token > NO_FOG:
            left[token] -= 1
    unseen = [kind for kind in range(1, len(left)) for _ in range(left[kind])]
    chance.shuffle(unseen)
    return [unseen.pop() if token == UNKNOWN else token for token in fog]


def deal_heap(
    heap: list[int], kinds: list[int], held: list[list[int]], in_play: list[int], stock: list[int], chance: Chance
) -> list[int]:
    """A heap with unseen things of these kinds dealt; the rest is in the box."""
    if not heap or heap[0] % HUNDRED != HIDDEN:
        return heap[:]
    unseen: list[int] = []
    for kind in kinds:
        seen = 0
        for items in held:
            seen += items[kind]
        for code in in_play:
            seen += 1 if code % HUNDRED == kind else 0
        unseen.extend([kind] * (ITEM_COUNTS[kind] - seen))
    chance.shuffle(unseen)
    dealt = sorted([code // HUNDRED * HUNDRED + unseen.pop() for code in heap])
    for kind in kinds:
        stock[kind] = unseen.count(kind)
    return dealt


def deal_deck(deck: list[int], seen: list[int], cards: list[int], chance: Chance) -> list[int]:
    """The future event cards, with those that are nowhere else dealt onto the unknown ones."""
    unseen = [card for card in cards if card not in seen and card not in deck]
    chance.shuffle(unseen)
    return [unseen.pop() if card == UNKNOWN else card for card in deck]


def deal_omens(omens: list[int], read: list[int], count: int, chance: Chance) -> list[int]:
    """The omen of each letter, with those not yet read dealt onto the unknown ones."""
    if UNKNOWN not in omens:
        return omens[:]
    unseen = [omen for omen in range(count) if omen not in read]
    chance.shuffle(unseen)
    return [unseen.pop() if omen == UNKNOWN else omen for omen in omens]
