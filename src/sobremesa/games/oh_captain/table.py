"""The table: the cards of the Cave, of the loot and under the Bottle, and who has seen them."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.games.oh_captain import content, events
from sobremesa.games.oh_captain.crew import NOTHING, Crew
from sobremesa.games.oh_captain.dealer import Dealer
from sobremesa.games.oh_captain.trail import (
    AT_RANDOM,
    DECK,
    EVERYONE,
    LOOKED,
    OPEN,
    PILE,
    Passage,
    code_of,
    follow,
    listed,
    put,
    viewer_bit,
)


class OhCaptain(Crew):
    """The whole position. Hidden are the deck, the card in hand, face-down loot and the discard pile."""

    game: ClassVar[str] = "oh_captain"

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
        """CAP-069, CAP-071, CAP-073  A seat knows the passages it has seen, and what must therefore lie where."""
        if self.found != NOTHING and seat != self.active:
            self.found = UNKNOWN
        bit = viewer_bit(seat)
        self.trail = [passage.seen_from(bit) for passage in self.trail]
        known = follow(self.trail)
        self.down = [known.cards(owner) for owner in range(self.seats)]
        self.pile = known.cards(PILE)

    def fill(self, chance: Chance) -> OhCaptain:
        """Sample the unseen in agreement with everything seen."""
        filled = self.copy()
        filled.chance = chance
        pool = self.unseen_cards()
        dealer = Dealer(self.trail, pool, chance)
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
        for passage in self.trail:
            if passage.place == OPEN:
                left[passage.card] += 1
            elif passage.source == OPEN or (passage.source == DECK and passage.card != UNKNOWN):
                left[passage.card] -= 1
        return left

    # Queries of the rules.

    def is_true(self, item: int) -> bool:
        """Ruling C-05  Whether the card just kept is what was announced."""
        return content.ITEM_OF[self.trail[-1].card] == item

    # The verbs: only these change the table.

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
        """CAP-022  The Cave stands before whoever has the turn; what was said in the last one is over."""
        self.active = seat
        self.announced = content.NO_ITEM
        if self.watch is not None:
            self.tell(events.TurnStarted(seat=seat))

    def take_bottle(self, seat: int) -> None:
        """CAP-026, CAP-028, CAP-072  The Bottle and the discard pile go to the mutineer, who may look at it."""
        former = self.captain
        self.captain = seat
        self.trail.append(Passage(PILE, LOOKED, code_of(self.pile), 1 << seat))
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
        self.trail.append(Passage(owner, LOOKED, code_of([content.EGG] * count), EVERYONE))
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
        self.trail.append(Passage(source, place, card, seen))

    def _move_down(self, source: int, place: int, card: int, seen: int, pick: int) -> None:
        (self.pile if source == PILE else self.down[source]).remove(card)
        put(self.pile if place == PILE else self.down[place], card)
        self.trail.append(Passage(source, place, card, seen, pick))

    def _turn_up(self, owner: int, card: int, pick: int) -> None:
        self.down[owner].remove(card)
        put(self.up[owner], card)
        self.trail.append(Passage(owner, OPEN, card, EVERYONE, pick))

    def _tell_pile(self, event: type[events.PileSeen], cards: list[int]) -> None:
        names = [content.CARDS[card] for card in cards]
        self.tell(event(seat=self.captain, count=len(cards), cards=names), seen_by=(self.captain,))


assert len(content.CARDS) == content.KINDS == content.ARRIVAL + 1, "the Arrival is the last kind of card"
