"""Hands that only their owners see, the trick on the table, and what was taken."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.terminal.template.events import CardPlayed, TrickTaken

CARDS: Final = [str(value) for value in range(1, 17)]  # by number, from 0 on: the lowest first
HAND: Final = 3
NO_CARD: Final = -2


class NewGame(Table):
    """The whole position."""

    game: ClassVar[str] = "new_game"

    # From fields.py: the constructor.
    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance, old: NewGame | None = None) -> None:
        super().__init__(seats, agenda, chance)
        if old is None:
            self.hands: list[list[int]] = [[] for _ in range(seats)]  # the cards in each hand
            self.deck: list[int] = []  # the cards that nobody holds
            self.trick: list[int] = [NO_CARD] * seats  # the card that each seat has played
            self.gone: list[int] = []  # the cards of earlier tricks
            self.won: list[int] = [0] * seats  # the tricks of each seat
        else:
            self.hands = [part[:] for part in old.hands]
            self.deck = old.deck[:]
            self.trick = old.trick[:]
            self.gone = old.gone[:]
            self.won = old.won[:]

    # End of what fields.py says.

    # From fields.py: copy and mask.
    def copy(self) -> NewGame:
        return NewGame(self.seats, self.left(), self.chance.copy(), self)

    def mask(self, seat: int | None) -> NewGame:
        t = NewGame(self.seats, self.left(), NoChance(), self)
        t.hands = [part if owner == seat else [UNKNOWN] * len(part) for owner, part in enumerate(t.hands)]
        t.deck = [UNKNOWN] * len(self.deck)
        return t

    # End of what fields.py says.

    def fill(self, chance: Chance) -> NewGame:
        """Deal the cards that are not in sight to the hands and the deck."""
        filled = self.copy()
        filled.chance = chance
        seen = [*self.gone, *self.trick]
        for hand in self.hands:
            seen.extend(hand)
        unseen = [card for card in range(len(CARDS)) if card not in seen]
        chance.shuffle(unseen)
        for cards in [*filled.hands, filled.deck]:
            for i in range(len(cards)):
                if cards[i] == UNKNOWN:
                    cards[i] = unseen.pop()
        return filled

    def scores(self) -> list[int]:
        """NEW-004  A point for each trick."""
        return self.won[:]

    def deal(self, number: int) -> None:
        """Shuffle the cards, and deal this many to each seat."""
        self.deck = list(range(len(CARDS)))
        self.chance.shuffle(self.deck)
        for seat in range(self.seats):
            self.hands[seat] = sorted([self.deck.pop() for _ in range(number)])

    def play_card(self, seat: int, card: int) -> None:
        """Lay a card of the hand face up."""
        self.hands[seat].remove(card)
        self.trick[seat] = card
        if self.watch is not None:
            self.tell(CardPlayed(seat=seat, card=CARDS[card]))

    def take_trick(self, seat: int) -> None:
        """Clear the table; the trick counts for this seat."""
        self.gone.extend(self.trick)
        self.trick = [NO_CARD] * self.seats
        self.won[seat] += 1
        if self.watch is not None:
            self.tell(TrickTaken(seat=seat))
