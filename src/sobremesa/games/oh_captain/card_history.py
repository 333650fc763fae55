"""The trail of the hidden cards: every face-down move of a card, and who saw which card it was.

A seat's knowledge is its own copy of the trail, with UNKNOWN where it did not look (ruling C-26). A face-down loot is a
set, so nobody ever knows more of it than what must be in it.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.games.oh_captain.content import EGG, KINDS

# Places: 0 to 5 are the face-down loots of the seats.
PILE: Final = 6
HIDDEN_PLACES: Final = 7
OPEN: Final = 7  # face up in any loot
DECK: Final = 8
LOOKED: Final = 9  # not a place: somebody looked at everything at the source

SPECTATOR: Final = 6
EVERYONE: Final = (1 << 7) - 1

# How a face-down card left its loot.
AT_RANDOM: Final = 0
SIANA_MAY_EGG: Final = 1  # Siana picked it: not an Egg, unless all her face-down cards were Eggs
SIANA_NO_EGG: Final = 2  # Siana picked it and had an open card that is no Egg: not an Egg

CODE_BITS: Final = 5


class CardMove:
    """One move of a card, or one look at a whole place (`card` is then the code of its cards)."""

    def __init__(self, source: int, place: int, card: int, seen: int, pick: int = AT_RANDOM) -> None:
        self.source = source
        self.place = place
        self.card = card
        self.seen = seen  # a bit for each seat, and one for spectators
        self.pick = pick

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CardMove):
            return NotImplemented
        mine = (self.source, self.place, self.card, self.seen, self.pick)
        return mine == (other.source, other.place, other.card, other.seen, other.pick)

    def __hash__(self) -> int:
        return hash((self.source, self.place, self.card, self.seen, self.pick))

    def seen_from(self, bit: int) -> CardMove:
        """The move as the holder of this bit saw it."""
        if self.seen & bit or self.card == UNKNOWN:
            return self
        return CardMove(self.source, self.place, UNKNOWN, self.seen, self.pick)


def viewer_bit(seat: int | None) -> int:
    """The bit of a seat, or of all spectators."""
    return 1 << (SPECTATOR if seat is None else seat)


def code_of(cards: list[int]) -> int:
    """The count of each kind, encoded in one number."""
    code = 0
    for card in cards:
        code += 1 << (card * CODE_BITS)
    return code


def counts_of(code: int) -> list[int]:
    """Decode the counts."""
    return [code >> (kind * CODE_BITS) & ((1 << CODE_BITS) - 1) for kind in range(KINDS)]


def listed(counts: list[int]) -> list[int]:
    """The counted cards as a sorted list."""
    cards: list[int] = []
    for kind, count in enumerate(counts):
        for _ in range(count):
            cards.append(kind)
    return cards


def put(cards: list[int], card: int) -> None:
    """Insert in order of kind, so that the position of a card reveals nothing."""
    place = len(cards)
    while place and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)


class Known:
    """What must be where, updated move by move: the number of cards, and lower bounds for each kind."""

    def __init__(self) -> None:
        self.sizes = [0] * HIDDEN_PLACES
        self.counts = [[0] * KINDS for _ in range(HIDDEN_PLACES)]

    def copy_touched(self, move: CardMove) -> None:
        """Copy the lists this move will change, so that saved snapshots stay intact."""
        for place in (move.source, move.place):
            if place < HIDDEN_PLACES:
                self.counts[place] = self.counts[place][:]

    def follow(self, move: CardMove) -> None:
        """Apply a move."""
        source = move.source
        if move.place == LOOKED:
            if move.card != UNKNOWN:
                self.counts[source] = counts_of(move.card)
            return
        card = move.card
        if source < HIDDEN_PLACES:
            card = self._leave(source, card, move.pick)
        if move.place < HIDDEN_PLACES:
            self.sizes[move.place] += 1
            if card != UNKNOWN:
                self.counts[move.place][card] += 1

    def _leave(self, source: int, card: int, pick: int) -> int:
        """Remove a card from a place; returns its kind, if that can be known."""
        left = self.counts[source]
        if card == UNKNOWN:
            card = self._only_kind(source)
        self.sizes[source] -= 1
        if card == EGG and pick != AT_RANDOM:
            for kind in range(KINDS):
                left[kind] = 0
            left[EGG] = self.sizes[source]
        elif card != UNKNOWN:
            left[card] = max(0, left[card] - 1)
        else:
            eggs = left[EGG] if spares_eggs(pick, left) else max(0, left[EGG] - 1)
            for kind in range(KINDS):
                left[kind] = max(0, left[kind] - 1)
            left[EGG] = eggs
        return card

    def _only_kind(self, place: int) -> int:
        """The kind of all cards there, if they are known to be of one kind."""
        for kind, count in enumerate(self.counts[place]):
            if count and count == self.sizes[place]:
                return kind
        return UNKNOWN

    def cards(self, place: int) -> list[int]:
        """The cards there, UNKNOWN last."""
        known = listed(self.counts[place])
        return known + [UNKNOWN] * (self.sizes[place] - len(known))


def spares_eggs(pick: int, known: list[int]) -> bool:
    """Ruling C-14  Whether Siana, with these cards at least, cannot have picked an Egg."""
    return pick == SIANA_NO_EGG or (pick == SIANA_MAY_EGG and sum(known) > known[EGG])


def follow(trail: list[CardMove]) -> Known:
    """What must be where at the end of a trail."""
    known = Known()
    for move in trail:
        known.follow(move)
    return known
