"""Sampling of the unknown: a random trail that agrees with everything a seat has seen.

The trail is traced backwards with backtracking. A card that was seen to leave a place must have been there before, so
each place has needs; an unseen move may have brought one of them, or a card that is not needed.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import Chance
from sobremesa.games.oh_captain.card_history import (
    AT_RANDOM,
    DECK,
    HIDDEN_PLACES,
    LOOKED,
    SIANA_MAY_EGG,
    CardMove,
    Known,
    counts_of,
)
from sobremesa.games.oh_captain.content import ARRIVAL, EGG, KINDS

PATIENCE: Final = 3000  # tries before restarting with other choices
RESTARTS: Final = 200
FINENESS: Final = 4  # resolution of fractional weights


class Sampler:
    """Samples a seat's trail. `pool` counts the cards that came from the deck unseen, or are still in it."""

    def __init__(self, trail: list[CardMove], pool: list[int], chance: Chance) -> None:
        self.trail = trail
        self.pool = pool
        self.chance = chance
        self.cards = [move.card for move in trail]
        self.sizes: list[list[int]] = [[0] * HIDDEN_PLACES]  # before each move, and after the last
        self.known: list[list[list[int]]] = [[[0] * KINDS for _ in range(HIDDEN_PLACES)]]
        self.needs = [[0] * KINDS for _ in range(HIDDEN_PLACES)]
        self.kept: list[list[int]] = [[] for _ in trail]  # what an unneeded card must leave behind
        self.have = [[0] * KINDS for _ in range(HIDDEN_PLACES)]  # how many of each kind are where, once dealt
        self.tries = 0
        known = Known()
        for move in trail:
            known.copy_touched(move)
            known.follow(move)
            self.sizes.append(known.sizes[:])
            self.known.append(known.counts[:])

    def deal(self) -> list[CardMove]:
        """The trail with every card named; the pool keeps what must still be in the deck."""
        for _ in range(RESTARTS):
            self.tries = PATIENCE
            if self._trace(len(self.trail) - 1):
                return self._name_all()
        raise AssertionError("nothing that was seen can have happened")

    # Backwards: which moves brought the cards needed later.

    def _trace(self, i: int) -> bool:
        """Explain move i and all before it; on failure all state is restored."""
        if i < 0:
            return True
        self.tries -= 1
        if self.tries < 0:
            return False
        move = self.trail[i]
        if move.place == LOOKED:
            return self._trace_look(i, move)
        if move.card != UNKNOWN:
            return self._trace_card(i, move, move.card)
        kinds, weights = self._candidates(i, move)
        while kinds:
            chosen = weighted(weights, self.chance)
            kind = kinds.pop(chosen)
            weights.pop(chosen)
            if self._trace_spare(i, move) if kind == UNKNOWN else self._trace_card(i, move, kind):
                return True
        return False

    def _candidates(self, i: int, move: CardMove) -> tuple[list[int], list[int]]:
        """The kinds that an unseen move may have carried, UNKNOWN for an unneeded card, with weights."""
        kinds: list[int] = []
        weights: list[int] = []
        spare = 1
        if move.place < HIDDEN_PLACES:
            needs = self.needs[move.place]
            spare = self.sizes[i + 1][move.place] - sum(needs)
            for kind in range(KINDS):
                if needs[kind] and (move.source != DECK or self.pool[kind]):
                    kinds.append(kind)
                    weights.append(needs[kind])
        if move.pick != AT_RANDOM:
            return self._candidates_of_siana(i, move, kinds, weights, spare)
        if spare > 0:
            kinds.append(UNKNOWN)
            weights.append(spare)
        return kinds, weights

    def _candidates_of_siana(
        self, i: int, move: CardMove, kinds: list[int], weights: list[int], spare: int
    ) -> tuple[list[int], list[int]]:
        """Siana picks no Egg while she has anything else, so even an unneeded card must have a kind."""
        weights = [FINENESS * weight for weight in weights]
        for kind in range(ARRIVAL):
            if kind not in kinds and spare > 0:
                kinds.append(kind)
                weights.append(1 + spare * self._likely_there(i, move.source, kind))
        if EGG in kinds and move.pick != SIANA_MAY_EGG:
            place = kinds.index(EGG)
            kinds.pop(place)
            weights.pop(place)
        return kinds, weights

    def _likely_there(self, i: int, place: int, kind: int) -> int:
        """The approximate number of this kind at the place before move i: known ones, and the pool's share."""
        known, size = self.known[i][place], self.sizes[i][place]
        unknown = (size - sum(known)) * self.pool[kind] * FINENESS // max(1, sum(self.pool))
        return (known[kind] * FINENESS + unknown) // size

    def _trace_card(self, i: int, move: CardMove, kind: int) -> bool:
        """The move carried this kind."""
        source, place = move.source, move.place
        before = self.needs[source] if source < HIDDEN_PLACES else []
        met = place < HIDDEN_PLACES and self.needs[place][kind] > 0
        from_pool = source == DECK and move.card == UNKNOWN
        if met:
            self.needs[place][kind] -= 1
        if from_pool:
            self.pool[kind] -= 1
        possible = True
        if source < HIDDEN_PLACES:
            asked = before[:]
            asked[kind] += 1
            if kind == EGG and move.pick != AT_RANDOM:
                possible = sum(asked) == asked[EGG]
                asked[EGG] = self.sizes[i][source]
            self.needs[source] = asked
        self.cards[i] = kind
        if possible and self._fits(i, source) and self._fits(i, place) and self._trace(i - 1):
            return True
        self.cards[i] = move.card
        if source < HIDDEN_PLACES:
            self.needs[source] = before
        if from_pool:
            self.pool[kind] += 1
        if met:
            self.needs[place][kind] += 1
        return False

    def _trace_spare(self, i: int, move: CardMove) -> bool:
        """The move carried a card that is not known to have been seen again."""
        self.cards[i] = UNKNOWN
        if move.source < HIDDEN_PLACES:
            self.kept[i] = self.needs[move.source][:]
        return self._fits(i, move.source) and self._fits(i, move.place) and self._trace(i - 1)

    def _trace_look(self, i: int, move: CardMove) -> bool:
        """Somebody saw exactly the cards of the place."""
        if move.card == UNKNOWN:
            return self._trace(i - 1)
        before = self.needs[move.source]
        seen = counts_of(move.card)
        for kind in range(KINDS):
            if before[kind] > seen[kind]:
                return False
        self.needs[move.source] = seen
        if self._trace(i - 1):
            return True
        self.needs[move.source] = before
        return False

    def _fits(self, i: int, place: int) -> bool:
        """Whether the place has room, before move i, for everything needed and everything known to be there."""
        if place >= HIDDEN_PLACES:
            return True
        needs, known = self.needs[place], self.known[i][place]
        total = 0
        for kind in range(KINDS):
            total += max(needs[kind], known[kind])
        return total <= self.sizes[i][place]

    # Forwards: unneeded cards can be any that are left.

    def _name_all(self) -> list[CardMove]:
        have = self.have
        named: list[CardMove] = []
        for i, move in enumerate(self.trail):
            source, place = move.source, move.place
            if place == LOOKED:
                named.append(self._name_look(move, have))
                continue
            kind = self.cards[i]
            if kind == UNKNOWN:
                kind = self._spare_kind(i, source, have)
            if source < HIDDEN_PLACES:
                have[source][kind] -= 1
                assert have[source][kind] >= 0, "a card cannot leave where it is not"
            if place < HIDDEN_PLACES:
                have[place][kind] += 1
            named.append(move if move.card == kind else CardMove(source, place, kind, move.seen, move.pick))
        return named

    def _name_look(self, move: CardMove, have: list[list[int]]) -> CardMove:
        code = 0
        for kind in range(KINDS - 1, -1, -1):
            code = code * 32 + have[move.source][kind]
        assert move.card in (UNKNOWN, code), "what was looked at lies there"
        return CardMove(move.source, LOOKED, code, move.seen)

    def _spare_kind(self, i: int, source: int, have: list[list[int]]) -> int:
        """A card from the deck, or one that its place does not need."""
        if source == DECK:
            kind = weighted([*self.pool[:ARRIVAL]], self.chance)
            self.pool[kind] -= 1
            return kind
        kept = self.kept[i]
        return weighted([have[source][kind] - kept[kind] for kind in range(KINDS)], self.chance)


def weighted(weights: list[int], chance: Chance) -> int:
    """A random index, with probability proportional to its weight."""
    left = chance.below(sum(weights))
    for number, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return number
    raise AssertionError("weights are not negative")
