"""The evaluation and the policy of Oh Captain!: the value of cards, card counting, and how much to believe."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.weights import WeightFields, weights_of
from sobremesa.games.oh_captain import content
from sobremesa.games.oh_captain.actions import BUY, CHALLENGE, FACE_DOWN, MUTINY, Aim, Announce, Give, Handle, Take
from sobremesa.games.oh_captain.attack import (
    AttackTarget,
    Challenge,
    ChooseCard,
    PurchaseTarget,
    SianasCard,
    why_spared,
)
from sobremesa.games.oh_captain.content import EGG, ITEMS
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import Announcement, CaptainsChoice

LOGITS: Final = 8  # weights in the logit of a share of the win


class Weights:
    """The values of the file, as attributes."""

    def __init__(self, given: WeightFields) -> None:
        self.honest: float = given.number("honest")
        self.slip: float = given.number("slip")
        self.cover: float = given.number("cover")
        self.bottle_worth: float = given.number("bottle_worth")
        self.best_rival: float = given.number("best_rival")
        self.majority_far: float = given.number("majority_far")
        self.majority_behind: float = given.number("majority_behind")
        self.majority_tied: float = given.number("majority_tied")
        self.majority_lead: float = given.number("majority_lead")
        self.majority_early: float = given.number("majority_early")
        self.close_card: float = given.number("close_card")
        self.far_card: float = given.number("far_card")
        self.unseen_item: float = given.number("unseen_item")
        self.rival_share: float = given.number("rival_share")
        self.harm: float = given.number("harm")
        self.unsure: float = given.number("unsure")
        self.mood: float = given.number("mood")
        self.mutiny: float = given.number("mutiny")
        self.grudge: float = given.number("grudge")
        self.lantern_attack: float = given.number("lantern_attack")
        self.lantern_bought: float = given.number("lantern_bought")
        self.doubting: float = given.number("doubting")
        self.hiding: float = given.number("hiding")
        self.scale: float = given.number("scale")
        self.softness: float = given.number("softness")
        self.rational_share: float = given.number("rational_share")
        self.says: list[list[float]] = given.rows("says", EGG + 1, len(ITEMS))
        self.buys: list[float] = given.numbers("buys", len(ITEMS))
        self.challenges: list[float] = given.numbers("challenges", len(ITEMS))
        self.at_the_end: list[float] = given.numbers("at_the_end", LOGITS)
        self.while_full: list[float] = given.numbers("while_full", LOGITS)
        given.done()


WEIGHTS: Final = Weights(weights_of("sobremesa.games.oh_captain"))


CARD_OF: Final[list[int]] = [content.LANTERN_2, content.HOOK_CARD, content.LIZARD_CARD, content.PISTOL_CARD]
NO_CARD: Final = -9.0  # the value of the best card of nobody
NOT_YET: Final = -1000.0  # weighed


def terms(t: OhCaptain, seat: int) -> dict[str, float]:
    """The terms of the evaluation from one seat, in points."""
    average = CardCount(t).mean
    best = -100.0
    for other in range(t.seats):
        if other != seat:
            best = max(best, points(t, other, average) + majorities(t, other))
    return {
        "points": points(t, seat, average),
        "majorities": majorities(t, seat),
        "bottle": WEIGHTS.bottle_worth if t.captain == seat and not t.is_over else 0.0,
        "rivals": -WEIGHTS.best_rival * best,
    }


def evaluate(t: OhCaptain, seat: int) -> float:
    """The sum of the terms."""
    total = 0.0
    for value in terms(t, seat).values():
        total += value
    return total


def points(t: OhCaptain, seat: int, average: float) -> float:
    """Coins and loot; an unseen card counts as the mean of what it may be."""
    total = float(t.coins[seat] + t.loot_points(seat))
    for card in t.down[seat]:
        if card < 0:
            total += average
    return total


def majorities(t: OhCaptain, seat: int) -> float:
    """Majority tokens: certain at the end, before it more likely with a larger lead."""
    total = 0.0
    for card in (content.PISTOL_CARD, content.HOOK_CARD, content.LIZARD_CARD):
        if t.is_over:
            total += content.MAJORITY_POINTS if t.majority(card) == seat else 0
        else:
            mine = count_of(t, seat, card)
            if mine:
                lead = mine - most_of_others(t, seat, card)
                chance = min(WEIGHTS.majority_far, WEIGHTS.majority_tied + WEIGHTS.majority_lead * lead)
                chance = max(WEIGHTS.majority_behind, chance)
                total += chance * content.MAJORITY_POINTS * WEIGHTS.majority_early
    return total


def count_of(t: OhCaptain, seat: int, card: int) -> int:
    """How many cards of a kind a seat is known to have."""
    return t.up[seat].count(card) + t.down[seat].count(card)


def most_of_others(t: OhCaptain, seat: int, card: int) -> int:
    """The most of a kind that any other seat is known to have."""
    most = 0
    for other in range(t.seats):
        if other != seat:
            most = max(most, count_of(t, other, card))
    return most


def card_worth(t: OhCaptain, seat: int, card: int) -> float:
    """The value of one more card of this kind to a seat."""
    if card not in (content.PISTOL_CARD, content.HOOK_CARD, content.LIZARD_CARD):
        return float(content.CARD_POINTS[card])
    lead = count_of(t, seat, card) + 1 - most_of_others(t, seat, card)
    return WEIGHTS.close_card if lead in (0, 1) else WEIGHTS.far_card


class CardCount:
    """The cards that a view leaves unseen and what they mean for each seat, counted once for all that is weighed."""

    def __init__(self, t: OhCaptain) -> None:
        self.t = t
        self.standings = [NOT_YET] * t.seats
        self.losses = [NOT_YET] * t.seats
        self.unseen = t.unseen_cards()
        self.total = 0  # of all unseen cards
        self.items = [0] * len(content.ITEMS)  # of each item
        worth, unknown = 0.0, WEIGHTS.unseen_item
        for card in range(content.ARRIVAL):
            number, item = max(self.unseen[card], 0), content.ITEM_OF[card]
            worth += (float(content.CARD_POINTS[card]) if item < 1 else unknown) * number
            self.total += number
            if item >= 0:
                self.items[item] += number
        self.mean = worth / self.total if self.total else 0.0  # the mean value of an unseen card

    def belief(self, item: int) -> float:
        """The probability that an announcement is true, from the remaining cards and how people lie."""
        if not self.total:
            return 0.5
        true = self.items[item] / self.total
        egg = self.unseen[content.EGG] / self.total
        said_truly = true * WEIGHTS.honest
        lied = (1.0 - true - egg) * WEIGHTS.slip + egg * WEIGHTS.cover
        return said_truly / (said_truly + lied) if said_truly + lied > 0 else 0.0

    def standing(self, seat: int) -> float:
        """The visible standing of a seat."""
        if self.standings[seat] == NOT_YET:
            self.standings[seat] = points(self.t, seat, self.mean)
        return self.standings[seat]

    def loss(self, seat: int) -> float:
        """The value of the card that a seat would lose, to itself; very low if it has none."""
        if self.losses[seat] == NOT_YET:
            hidden = hidden_worth(self.t, seat, self.mean) if self.t.down[seat] else NO_CARD
            self.losses[seat] = max(hidden, best_open(self.t, seat))
        return self.losses[seat]


def hidden_worth(t: OhCaptain, owner: int, average: float) -> float:
    """The mean value of a face-down card of a loot, to its owner."""
    cards = t.down[owner]
    if not cards:
        return 0.0
    total = 0.0
    for card in cards:
        total += average if card < 0 else card_worth(t, owner, card)
    return total / len(cards)


def best_open(t: OhCaptain, owner: int) -> float:
    """The value of the best open card of a loot, to its owner; very low if there is none."""
    best = NO_CARD
    for card in t.up[owner]:
        best = max(best, card_worth(t, owner, card))
    return best


# The policy.


def choose(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """The action of a seat with this view: the most valuable one, with noise."""
    return choose_among(view, seat, view.legal_actions(seat), chance)


def choose_among(view: OhCaptain, seat: int, actions: list[Action], chance: Chance) -> Action:
    """The most valuable of these actions, with noise."""
    count = CardCount(view)
    best, best_worth = actions[0], -1000.0
    for action in actions:
        worth = worth_of(view, seat, action, count) + WEIGHTS.mood * chance.below(1000) / 1000.0
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def worth_of(t: OhCaptain, seat: int, action: Action, count: CardCount) -> float:
    """The value of an action to the seat, in points."""
    choice = t.choice
    if isinstance(choice, Announcement) and isinstance(action, Announce):
        return worth_of_saying(t, seat, action.item, count)
    if isinstance(choice, CaptainsChoice):
        return worth_of_buying(t, seat, choice.item, count) if action is BUY else 0.0
    if isinstance(choice, Challenge):
        return worth_of_doubt(t, seat, choice.item, count) if action is CHALLENGE else 0.0
    if isinstance(choice, (AttackTarget, PurchaseTarget)):
        return worth_of_attack(t.seat_of[action.adventurer], choice.item, count) if isinstance(action, Aim) else 0.0
    if isinstance(action, Aim):
        return count.standing(t.seat_of[action.adventurer])
    if action is MUTINY:
        return WEIGHTS.mutiny
    return worth_of_card(t, seat, action, count)


def worth_of_saying(t: OhCaptain, seat: int, item: int, count: CardCount) -> float:
    """The value of an announcement: a coin if sold; if kept, the card, and the attack if it is believed or true."""
    sale = chance_of_sale(t, item, count)
    is_true = content.ITEM_OF[t.found] == item
    worth = card_worth(t, seat, t.found)
    use = max(0.0, best_attack(t, t.captain, item, count)) if is_true else 0.0
    sold = 1.0 + WEIGHTS.rival_share - WEIGHTS.rival_share * worth - WEIGHTS.harm * use
    return sale * sold + (1.0 - sale) * (worth + worth_of_trying(t, seat, item, is_true, count))


def worth_of_trying(t: OhCaptain, seat: int, item: int, is_true: bool, count: CardCount) -> float:
    """The best attack with the announced item: a doubted truth pays, a doubted lie costs."""
    best = 0.0
    has_target = False
    for target in t.explorers_after(seat):
        if target == seat or why_spared(t, item, target) is not None:
            continue
        doubt = likely(worth_of_doubt(t, target, item, count))
        effect = worth_of_attack(target, item, count)
        fine = 1.0 + WEIGHTS.rival_share if t.coins[target if is_true else seat] else 0.0
        worth = effect + doubt * fine if is_true else (1.0 - doubt) * effect - doubt * fine
        best = max(best, worth) if has_target else worth
        has_target = True
    return best


def chance_of_sale(t: OhCaptain, item: int, count: CardCount) -> float:
    """The probability that the Captain buys, by the bot's own valuation."""
    return likely(worth_of_buying(t, t.captain, item, count)) if t.coins[t.captain] else 0.0


def likely(worth: float) -> float:
    """The probability that somebody takes an action of this value to them."""
    return max(WEIGHTS.unsure, min(1.0 - WEIGHTS.unsure, 0.5 + worth))


def best_attack(t: OhCaptain, seat: int, item: int, count: CardCount) -> float:
    """The value of the best attack with an item; -10 if nobody can be attacked."""
    best = -10.0
    for target in t.explorers_after(seat):
        if target != seat and why_spared(t, item, target) is None:
            best = max(best, worth_of_attack(target, item, count))
    return best


def worth_of_attack(target: int, item: int, count: CardCount) -> float:
    """The gain of the effect, and the loss of the opponent, weighted by the opponent's standing."""
    grudge = WEIGHTS.grudge * count.standing(target)
    if item == content.LIZARD:
        return 1.0 + WEIGHTS.rival_share + grudge
    if item == content.LANTERN:
        return WEIGHTS.lantern_attack + grudge
    loss = count.loss(target)
    return (loss if item == content.HOOK else 0.0) + WEIGHTS.rival_share * loss + grudge


def worth_of_buying(t: OhCaptain, seat: int, item: int, count: CardCount) -> float:
    """The card and, if the announcement is true, its use; minus the coin that the seller gains."""
    truth = count.belief(item)
    use = max(0.0, best_attack(t, seat, item, count))
    for_true = card_worth(t, seat, CARD_OF[item]) + (WEIGHTS.lantern_bought if item == content.LANTERN else 0.0) + use
    return truth * for_true + (1.0 - truth) * count.mean - 1.0 - WEIGHTS.rival_share


def worth_of_doubt(t: OhCaptain, seat: int, item: int, count: CardCount) -> float:
    """Compared with accepting: a caught lie saves the loss and wins a coin, a doubted truth costs a coin."""
    truth = count.belief(item)
    loss = 1.0
    if item == content.LANTERN:
        loss = WEIGHTS.lantern_attack
    elif item != content.LIZARD:
        loss = max(count.loss(seat), 0.0)
    return (1.0 - truth) * (1.0 + WEIGHTS.rival_share + loss) - truth * (1.0 + WEIGHTS.rival_share) - WEIGHTS.doubting


def worth_of_card(t: OhCaptain, seat: int, action: Action, count: CardCount) -> float:
    """The value of taking, giving, hiding or fetching a card."""
    choice = t.choice
    if isinstance(action, Take) and isinstance(choice, ChooseCard):
        owner = choice.owner_seat
        if action.card == FACE_DOWN:
            return hidden_worth(t, owner, count.mean)
        return card_worth(t, seat if choice.item == content.HOOK else owner, action.card)
    if isinstance(action, Give):
        is_shown = isinstance(choice, SianasCard) and choice.item == content.LANTERN
        return 0.0 if is_shown else -card_worth(t, seat, action.card)
    if isinstance(action, Handle):
        worth = card_worth(t, seat, action.card)
        return worth if action.kind == "fetch" else WEIGHTS.hiding + abs(worth)
    return 0.0
