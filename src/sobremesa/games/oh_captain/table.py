"""The table: who is the Captain, which Adventurer each plays, what everybody owns, and who has seen which card."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.games.oh_captain import content, events
from sobremesa.games.oh_captain.card_history import (
    AT_RANDOM,
    DECK,
    EVERYONE,
    LOOKED,
    OPEN,
    PILE,
    CardMove,
    code_of,
    follow,
    listed,
    put,
    viewer_bit,
)
from sobremesa.games.oh_captain.sampler import Sampler

NOBODY: Final = -1
NOTHING: Final = -2  # no card in hand; UNKNOWN is a card that cannot be seen


class OhCaptain(Table):
    """The whole position. Hidden are the deck, the card in hand, face-down loot and the discard pile."""

    game: ClassVar[str] = "oh_captain"

    # From fields.py: the constructor.
    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance, old: OhCaptain | None = None) -> None:
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
            self.arrived = False  # whether the Nomads' Arrival lies open next to the Cave
            self.pile: list[int] = []  # the discard pile under the Bottle, in order of kind
            self.coins: list[int] = [0] * seats  # of each seat
            self.up: list[list[int]] = [[] for _ in range(seats)]  # the open loot of each seat, in order of kind
            # the face-down loot of each seat, in order of kind: a set, not a row
            self.down: list[list[int]] = [[] for _ in range(seats)]
            # how each hidden card came to lie there, from > to : card : who saw it, and what Siana's choice proves
            self.trail: list[CardMove] = []
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

    # From fields.py: copy and mask.
    def copy(self) -> OhCaptain:
        return OhCaptain(self.seats, self.left(), self.chance.copy(), self)

    def mask(self, seat: int | None) -> OhCaptain:
        t = OhCaptain(self.seats, self.left(), NoChance(), self)
        t.deck = [UNKNOWN] * len(self.deck)
        t.conceal(seat)
        return t

    # End of what fields.py says.

    def conceal(self, seat: int | None) -> None:
        """CAP-069, CAP-071, CAP-073  A seat knows the moves it has seen, and what must therefore lie where."""
        if self.found != NOTHING and seat != self.active:
            self.found = UNKNOWN
        bit = viewer_bit(seat)
        self.trail = [move.seen_from(bit) for move in self.trail]
        known = follow(self.trail)
        self.down = [known.cards(owner) for owner in range(self.seats)]
        self.pile = known.cards(PILE)

    def fill(self, chance: Chance) -> OhCaptain:
        """Sample the unseen in agreement with everything seen."""
        filled = self.copy()
        filled.chance = chance
        pool = self.unseen_cards()
        dealer = Sampler(self.trail, pool, chance)
        filled.trail = dealer.deal()
        filled.down = [listed(dealer.have[owner]) for owner in range(self.seats)]
        filled.pile = listed(dealer.have[PILE])
        rest = [card for card in range(content.ARRIVAL) for _ in range(pool[card])]
        chance.shuffle(rest)
        if filled.found == UNKNOWN:
            filled.found = rest.pop()
        del rest[max(0, len(self.deck) - pool[content.ARRIVAL]) :]  # a lesson or a scenario may use fewer cards
        if pool[content.ARRIVAL]:
            rest.insert(chance.below(min(len(rest), content.BOTTOM_ITEMS) + 1), content.ARRIVAL)
        filled.deck = rest
        return filled

    def unseen_cards(self) -> list[int]:
        """For each kind, how many came from the deck unseen by the masked viewer, or are still in it."""
        left = content.CARD_COUNTS[:]
        left[content.PURSE] -= self.box
        left[content.ARRIVAL] -= int(self.arrived)
        for cards in self.up:
            for card in cards:
                left[card] -= 1
        if self.found >= 0:
            left[self.found] -= 1
        for move in self.trail:
            if move.place == OPEN:
                left[move.card] += 1
            elif move.source == OPEN or (move.source == DECK and move.card != UNKNOWN):
                left[move.card] -= 1
        return left

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

    def standings(self) -> list[tuple[int, ...]]:
        """CAP-086, CAP-087, CAP-088  What decides, in order: points, being the Captain, coins; else shared (C-24)."""
        return [(score, seat == self.captain, self.coins[seat]) for seat, score in enumerate(self.scores())]

    def is_true(self, item: int) -> bool:
        """Ruling C-05  Whether the card just kept is what was announced."""
        return content.ITEM_OF[self.trail[-1].card] == item

    # The verbs: only these change the table. First those of seats and coins.

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

    # The verbs of cards.

    def deal_purse(self, seat: int) -> None:
        """CAP-010  A Purse, face down; everybody knows what it is."""
        self.box -= 1
        self._lay_down(seat, content.PURSE, OPEN, EVERYONE)
        if self.watch is not None:
            self.tell(events.PurseDealt(seat=seat))

    def fill_cave(self, cards: list[int]) -> None:
        """CAP-015  The deck, bottom to top."""
        self.deck = cards
        if self.watch is not None:
            self.tell(events.CaveFilled(count=len(cards)))

    def lay_discards(self, count: int) -> None:
        """CAP-016, CAP-017  The top cards of the deck go under the Bottle; only the Captain looks at them."""
        cards = [self.deck.pop() for _ in range(count)]
        for card in cards:
            self._lay_down(PILE, card, DECK, 1 << self.captain)
        if self.watch is not None:
            self._tell_pile(events.DiscardsLaid, sorted(cards))

    def pass_cave(self, seat: int) -> None:
        """CAP-022  The Cave is in front of the seat on turn; earlier announcements no longer count."""
        self.active = seat
        self.announced = content.NO_ITEM
        if self.watch is not None:
            self.tell(events.TurnStarted(seat=seat))

    def take_bottle(self, seat: int) -> None:
        """CAP-026, CAP-028, CAP-072  The Bottle and the discard pile go to the mutineer, who may look at it."""
        former = self.captain
        self.captain = seat
        self.trail.append(CardMove(PILE, LOOKED, code_of(self.pile), 1 << seat))
        if self.watch is not None:
            self.tell(events.MutinyDeclared(seat=seat, former_seat=former))
            self._tell_pile(events.PileLooked, self.pile)

    def draw_card(self, seat: int) -> None:
        """CAP-031  The top card of the deck, seen by the drawer alone; the Arrival lies open, in nobody's loot."""
        self.found = self.deck.pop()
        if self.found == content.ARRIVAL:
            self.found = NOTHING
            self.arrived = True
            if self.watch is not None:
                self.tell(events.NomadsArrived(seat=seat))
        elif self.watch is not None:
            self.tell(events.CardDrawn(seat=seat, card=content.CARDS[self.found]), seen_by=(seat,))

    def announce(self, seat: int, item: int) -> None:
        """CAP-032  What the Captain is told."""
        self.announced = item
        if self.watch is not None:
            self.tell(events.ItemAnnounced(seat=seat, item=content.ITEMS[item]))

    def sell_found(self, seller: int) -> int:
        """CAP-038, CAP-066  The card is shown and lies open in the Captain's loot; returns it."""
        card = self.found
        self.found = NOTHING
        put(self.up[self.captain], card)
        if self.watch is not None:
            truth = content.ITEM_OF[card] == self.announced
            self.tell(events.CardBought(seat=self.captain, from_seat=seller, card=content.CARDS[card], truth=truth))
        return card

    def keep_found(self, seat: int) -> None:
        """CAP-041, CAP-065  The card goes face down into the loot of its finder."""
        card = self.found
        self.found = NOTHING
        self._lay_down(seat, card, DECK, 1 << seat)
        if self.watch is not None:
            self.tell(events.CardKept(seat=seat, card=content.CARDS[card]), seen_by=(seat,))

    def show_kept(self, seat: int, item: int) -> None:
        """CAP-068  The card just kept is shown because of a challenge and stays open."""
        card = self.trail.pop().card
        self.down[seat].remove(card)
        put(self.up[seat], card)
        if self.watch is not None:
            truth = content.ITEM_OF[card] == item
            self.tell(events.CardShown(seat=seat, card=content.CARDS[card], truth=truth))

    def steal_open(self, card: int, owner: int, thief: int) -> None:
        """CAP-059  An open card goes over and stays open."""
        self.up[owner].remove(card)
        put(self.up[thief], card)
        if self.watch is not None:
            self.tell(events.CardStolen(seat=thief, from_seat=owner, side="open", card=content.CARDS[card]))

    def steal_hidden(self, card: int, owner: int, thief: int, pick: int = AT_RANDOM) -> None:
        """CAP-059, ruling C-13  A face-down card goes over unturned; only its old and its new owner know it."""
        self._move_down(owner, thief, card, 1 << owner | 1 << thief, pick)
        if self.watch is not None:
            stolen = events.HiddenCardStolen(seat=thief, from_seat=owner, side="hidden", card=content.CARDS[card])
            self.tell(stolen, seen_by=(owner, thief))

    def shoot_open(self, card: int, owner: int, by: int) -> None:
        """CAP-054  An open card goes under the Bottle; everybody has seen it."""
        self.up[owner].remove(card)
        self._lay_down(PILE, card, OPEN, EVERYONE)
        if self.watch is not None:
            self.tell(events.CardShot(seat=by, from_seat=owner, side="open", card=content.CARDS[card]))

    def shoot_hidden(self, card: int, owner: int, by: int, pick: int = AT_RANDOM) -> None:
        """CAP-054  A face-down card goes under the Bottle; its owner and the Captain know which."""
        self._move_down(owner, PILE, card, 1 << owner | 1 << self.captain, pick)
        if self.watch is not None:
            shot = events.HiddenCardShot(seat=by, from_seat=owner, side="hidden", card=content.CARDS[card])
            self.tell(shot, seen_by=(owner, self.captain))

    def light_card(self, card: int, owner: int, by: int, pick: int = AT_RANDOM) -> None:
        """CAP-060, CAP-067  A face-down card is turned and stays open."""
        self._turn_up(owner, card, pick)
        if self.watch is not None:
            self.tell(events.CardLit(seat=by, from_seat=owner, card=content.CARDS[card]))

    def prove_eggs(self, owner: int) -> None:
        """CAP-099  Siana gave an open Egg, so everybody knows that she has nothing but Eggs."""
        count = len(self.down[owner])
        self.trail.append(CardMove(owner, LOOKED, code_of([content.EGG] * count), EVERYONE))
        if self.watch is not None and count:
            self.tell(events.EggsProved(seat=owner, count=count))

    def turn_down(self, seat: int, card: int) -> None:
        """CAP-092  Moon turns an open card face down; everybody has seen what it is."""
        self.up[seat].remove(card)
        self._lay_down(seat, card, OPEN, EVERYONE)
        if self.watch is not None:
            self.tell(events.CardTurned(seat=seat, card=content.CARDS[card]))

    def fetch_card(self, seat: int, card: int) -> None:
        """CAP-090, ruling C-15  A card of the discard pile comes face down into the loot."""
        self._move_down(PILE, seat, card, 1 << seat, AT_RANDOM)
        if self.watch is not None:
            self.tell(events.CardFetched(seat=seat, card=content.CARDS[card]), seen_by=(seat,))

    def reveal_loot(self, seat: int) -> None:
        """CAP-075  All face-down cards are turned up."""
        for card in self.down[seat][:]:
            self._turn_up(seat, card, AT_RANDOM)
        if self.watch is not None:
            cards = [content.CARDS[card] for card in self.up[seat]]
            self.tell(events.LootRevealed(seat=seat, cards=cards))

    # Moving cards, in the loot and on the trail together.

    def _lay_down(self, place: int, card: int, source: int, seen: int) -> None:
        put(self.pile if place == PILE else self.down[place], card)
        self.trail.append(CardMove(source, place, card, seen))

    def _move_down(self, source: int, place: int, card: int, seen: int, pick: int) -> None:
        (self.pile if source == PILE else self.down[source]).remove(card)
        put(self.pile if place == PILE else self.down[place], card)
        self.trail.append(CardMove(source, place, card, seen, pick))

    def _turn_up(self, owner: int, card: int, pick: int) -> None:
        self.down[owner].remove(card)
        put(self.up[owner], card)
        self.trail.append(CardMove(owner, OPEN, card, EVERYONE, pick))

    def _tell_pile(self, event: type[events.PileSeen], cards: list[int]) -> None:
        names = [content.CARDS[card] for card in cards]
        self.tell(event(seat=self.captain, count=len(cards), cards=names), seen_by=(self.captain,))


assert len(content.CARDS) == content.KINDS == content.ARRIVAL + 1, "the Arrival is the last kind of card"


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
