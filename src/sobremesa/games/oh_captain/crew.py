"""The crew: who is the Captain, who plays whom, what everybody owns, and what it is worth."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.agenda import Step, Table
from sobremesa.engine.chance import Chance
from sobremesa.games.oh_captain import content, events
from sobremesa.games.oh_captain.trail import Passage

NOBODY: Final = -1
NOTHING: Final = -2  # no card in hand; UNKNOWN is a card that cannot be seen


class Crew(Table):
    """Everything on the table that does not depend on who has seen which card."""

    # From fields.py: the constructor.
    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance, old: Crew | None = None) -> None:
        super().__init__(seats, agenda, chance)
        if old is None:
            self.large_cast = False  # the setting (ruling C-25): Siana and Ulrich also with three or four players
            self.must_attack = True  # the setting (ruling C-03): the Captain must use what was truly bought
            self.adventurers: list[int] = [NOBODY] * seats  # of each seat, or nobody
            self.captain = 0  # the seat with the Bottle
            self.active = 0  # the seat with the Cave
            self.supply = content.COINS  # the coins nobody has
            self.box = content.CARD_COUNTS[content.PURSE]  # Purses out of the game
            self.found = NOTHING  # the card just drawn, until it is bought or kept, or none
            self.announced = content.NO_ITEM  # the item it is said to be, or none
            self.deck: list[int] = cards_of_the_cave()  # the Cave, bottom to top
            self.arrived = False  # whether the Nomads' Arrival lies open beside the Cave
            self.pile: list[int] = []  # the discard pile under the Bottle, in order of kind
            self.coins: list[int] = [0] * seats  # of each seat
            self.up: list[list[int]] = [[] for _ in range(seats)]  # the open loot of each seat, in order of kind
            # the face-down loot of each seat, in order of kind: a set, not a row
            self.down: list[list[int]] = [[] for _ in range(seats)]
            # how each hidden card came to lie there, from > to : card : who saw it, and what Siana's choice proves
            self.trail: list[Passage] = []
            self.seat_of: list[int] = [NOBODY] * len(content.ADVENTURERS)  # of each Adventurer
        else:
            self.large_cast = old.large_cast
            self.must_attack = old.must_attack
            self.adventurers = old.adventurers[:]
            self.captain = old.captain
            self.active = old.active
            self.supply = old.supply
            self.box = old.box
            self.found = old.found
            self.announced = old.announced
            self.deck = old.deck[:]
            self.arrived = old.arrived
            self.pile = old.pile[:]
            self.coins = old.coins[:]
            self.up = [part[:] for part in old.up]
            self.down = [part[:] for part in old.down]
            self.trail = old.trail[:]
            self.seat_of = old.seat_of

    # End of what fields.py says.

    # Queries of the rules.

    def explorers_after(self, seat: int) -> list[int]:
        """CAP-021, CAP-022  The Explorers clockwise from the seat's left, the Captain left out; the seat comes last."""
        around = [(seat + turn) % self.seats for turn in range(1, self.seats + 1)]
        return [other for other in around if other != self.captain]

    def loot_points(self, seat: int) -> int:
        """CAP-080, CAP-081, CAP-084  Lanterns, Purses and Eggs."""
        points = 0
        for cards in (self.up[seat], self.down[seat]):
            for card in cards:
                if card >= 0:
                    points += content.CARD_POINTS[card]
        return points

    def majority(self, card: int) -> int:
        """CAP-076, CAP-079, CAP-089  Who has the most of a kind; nobody if tied, unless Lys is among them."""
        counts = [self.up[seat].count(card) + self.down[seat].count(card) for seat in range(self.seats)]
        most = max(counts)
        leaders = [seat for seat in range(self.seats) if counts[seat] == most and most > 0]
        if len(leaders) > 1:
            leaders = [seat for seat in leaders if self.adventurers[seat] == content.LYS]
        return leaders[0] if leaders else NOBODY

    def scores(self) -> list[int]:
        """CAP-082, CAP-083, CAP-085  Coins, loot and Majority tokens, for the Captain as for everybody."""
        points = [self.coins[seat] + self.loot_points(seat) for seat in range(self.seats)]
        for card in content.MAJORITIES:
            winner = self.majority(card)
            if winner != NOBODY:
                points[winner] += content.MAJORITY_POINTS
        return points

    def standings(self) -> list[tuple[int, bool, int]]:
        """CAP-086, CAP-087, CAP-088  What decides, in order: points, being the Captain, coins."""
        return [(score, seat == self.captain, self.coins[seat]) for seat, score in enumerate(self.scores())]

    def ranks(self) -> list[int]:
        """CAP-086, CAP-087, CAP-088  Most points; if tied the Captain, then the most coins; else shared (C-24)."""
        keys = self.standings()
        return [1 + sum(1 for other in keys if other > key) for key in keys]

    # The verbs of seats and coins.

    def name_captain(self, seat: int) -> None:
        """CAP-005, CAP-007, CAP-013  The Bottle stands before the Captain, whose sheet shows that side."""
        self.captain = seat
        if self.watch is not None:
            self.tell(events.CaptainNamed(seat=seat))

    def deal_coins(self, seat: int, count: int) -> None:
        """Coins come from the supply, as many as there are."""
        count = min(count, self.supply)
        self.supply -= count
        self.coins[seat] += count
        if self.watch is not None and count:
            self.tell(events.CoinsDealt(seat=seat, count=count))

    def seat_adventurer(self, seat: int, adventurer: int) -> None:
        """CAP-012  The seat plays this Adventurer."""
        self.adventurers[seat] = adventurer
        self.seat_of = seats_of(self.adventurers)
        if self.watch is not None:
            self.tell(events.AdventurerPicked(seat=seat, adventurer=content.ADVENTURERS[adventurer]))

    def pledge(self, seat: int) -> None:
        """CAP-030  A coin for the Captain."""
        count = self._move_coins(seat, self.captain, 1)
        if self.watch is not None and count:
            self.tell(events.LoyaltyPledged(seat, self.captain, count))

    def pay_for_item(self, seller: int) -> None:
        """CAP-037  A coin of the Captain's for the seller."""
        count = self._move_coins(self.captain, seller, 1)
        if self.watch is not None and count:
            self.tell(events.ItemPaid(self.captain, seller, count))

    def steal_coin(self, owner: int, thief: int) -> None:
        """CAP-057  The Lizard takes a coin."""
        count = self._move_coins(owner, thief, 1)
        if self.watch is not None and count:
            self.tell(events.CoinStolen(owner, thief, count))

    def pay_for_challenge(self, loser: int, winner: int, count: int) -> None:
        """CAP-052  As many coins as there are."""
        count = self._move_coins(loser, winner, count)
        if self.watch is not None and count:
            self.tell(events.ChallengePaid(loser, winner, count))

    def take_coin(self, owner: int, taker: int) -> None:
        """CAP-094  Red takes a coin."""
        count = self._move_coins(owner, taker, 1)
        if self.watch is not None and count:
            self.tell(events.CoinTaken(owner, taker, count))

    def _move_coins(self, seat: int, to_seat: int, count: int) -> int:
        count = min(count, self.coins[seat])
        self.coins[seat] -= count
        self.coins[to_seat] += count
        return count


def seats_of(adventurers: list[int]) -> list[int]:
    """The seat of each Adventurer."""
    seat_of = [NOBODY] * len(content.ADVENTURERS)
    for seat, adventurer in enumerate(adventurers):
        if adventurer != NOBODY:
            seat_of[adventurer] = seat
    return seat_of


def cards_of_the_cave() -> list[int]:
    """CAP-001, CAP-002  All cards but the Purses; they are shuffled later."""
    return [
        content.ARRIVAL,
        *[card for card in range(content.ARRIVAL) if card != content.PURSE for _ in range(content.CARD_COUNTS[card])],
    ]
