"""The evaluation and the policy of Oh Captain!: the value of cards, card counting, and how much to believe."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.games.oh_captain import content
from sobremesa.games.oh_captain.actions import BUY, CHALLENGE, FACE_DOWN, MUTINY, Aim, Announce, Give, Handle, Take
from sobremesa.games.oh_captain.attack import AttackTarget, Challenge, PurchaseTarget, why_spared
from sobremesa.games.oh_captain.effects import ChooseCard, SianasCard
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import Announcement, CaptainsChoice
from sobremesa.games.oh_captain.weights import WEIGHTS

CARD_OF: Final[list[int]] = [content.LANTERN_2, content.HOOK_CARD, content.LIZARD_CARD, content.PISTOL_CARD]


def terms(t: OhCaptain, seat: int) -> dict[str, float]:
    """The terms of the evaluation from one seat, in points."""
    average = mean_worth(t)
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


def mean_worth(t: OhCaptain) -> float:
    """The mean value of an unseen card."""
    unseen = t.unseen_cards()
    total, number, item = 0.0, 0, WEIGHTS.unseen_item
    for card in range(content.ARRIVAL):
        worth = float(content.CARD_POINTS[card]) if content.ITEM_OF[card] < 1 else item
        total += worth * max(unseen[card], 0)
        number += max(unseen[card], 0)
    return total / number if number else 0.0


def chance_of(t: OhCaptain, item: int) -> float:
    """The probability that an unseen card is this item, by counting."""
    unseen = t.unseen_cards()
    number = 0
    total = 0
    for card in range(content.ARRIVAL):
        total += max(unseen[card], 0)
        if content.ITEM_OF[card] == item:
            number += max(unseen[card], 0)
    return number / total if total else 0.0


def belief(t: OhCaptain, item: int) -> float:
    """The probability that an announcement is true, from the remaining cards and how people lie."""
    unseen = t.unseen_cards()
    total = 0
    for card in range(content.ARRIVAL):
        total += max(unseen[card], 0)
    if not total:
        return 0.5
    true = chance_of(t, item)
    egg = unseen[content.EGG] / total
    said_truly = true * WEIGHTS.honest
    lied = (1.0 - true - egg) * WEIGHTS.slip + egg * WEIGHTS.cover
    return said_truly / (said_truly + lied) if said_truly + lied > 0 else 0.0


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
    best = -9.0
    for card in t.up[owner]:
        best = max(best, card_worth(t, owner, card))
    return best


# The policy.


def choose(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """The action of a seat with this view: the most valuable one, with noise."""
    return choose_among(view, seat, view.legal_actions(seat), chance)


def choose_among(view: OhCaptain, seat: int, actions: list[Action], chance: Chance) -> Action:
    """The most valuable of these actions, with noise."""
    best, best_worth = actions[0], -1000.0
    for action in actions:
        worth = worth_of(view, seat, action) + WEIGHTS.mood * chance.below(1000) / 1000.0
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def worth_of(t: OhCaptain, seat: int, action: Action) -> float:
    """The value of an action to the seat, in points."""
    choice = t.choice
    if isinstance(choice, Announcement) and isinstance(action, Announce):
        return worth_of_saying(t, seat, action.item)
    if isinstance(choice, CaptainsChoice):
        return worth_of_buying(t, seat, choice.item) if action is BUY else 0.0
    if isinstance(choice, Challenge):
        return worth_of_doubt(t, seat, choice.item) if action is CHALLENGE else 0.0
    if isinstance(choice, (AttackTarget, PurchaseTarget)):
        return worth_of_attack(t, t.seat_of[action.adventurer], choice.item) if isinstance(action, Aim) else 0.0
    if isinstance(action, Aim):
        return standing(t, t.seat_of[action.adventurer])
    if action is MUTINY:
        return WEIGHTS.mutiny
    return worth_of_card(t, seat, action)


def worth_of_saying(t: OhCaptain, seat: int, item: int) -> float:
    """The value of an announcement: a coin if sold; if kept, the card, and the attack if it is believed or true."""
    sale = chance_of_sale(t, item)
    is_true = content.ITEM_OF[t.found] == item
    worth = card_worth(t, seat, t.found)
    use = max(0.0, best_attack(t, t.captain, item)) if is_true else 0.0
    sold = 1.0 + WEIGHTS.rival_share - WEIGHTS.rival_share * worth - WEIGHTS.harm * use
    return sale * sold + (1.0 - sale) * (worth + worth_of_trying(t, seat, item, is_true))


def worth_of_trying(t: OhCaptain, seat: int, item: int, is_true: bool) -> float:
    """The best attack with the announced item: a doubted truth pays, a doubted lie costs."""
    best = 0.0
    has_target = False
    for target in t.explorers_after(seat):
        if target == seat or why_spared(t, item, target) is not None:
            continue
        doubt = likely(worth_of_doubt(t, target, item))
        effect = worth_of_attack(t, target, item)
        fine = 1.0 + WEIGHTS.rival_share if t.coins[target if is_true else seat] else 0.0
        worth = effect + doubt * fine if is_true else (1.0 - doubt) * effect - doubt * fine
        best = max(best, worth) if has_target else worth
        has_target = True
    return best


def chance_of_sale(t: OhCaptain, item: int) -> float:
    """The probability that the Captain buys, by the bot's own valuation."""
    return likely(worth_of_buying(t, t.captain, item)) if t.coins[t.captain] else 0.0


def likely(worth: float) -> float:
    """The probability that somebody takes an action of this value to them."""
    return max(WEIGHTS.unsure, min(1.0 - WEIGHTS.unsure, 0.5 + worth))


def best_attack(t: OhCaptain, seat: int, item: int) -> float:
    """The value of the best attack with an item; -10 if nobody can be attacked."""
    best = -10.0
    for target in t.explorers_after(seat):
        if target != seat and why_spared(t, item, target) is None:
            best = max(best, worth_of_attack(t, target, item))
    return best


def worth_of_attack(t: OhCaptain, target: int, item: int) -> float:
    """The gain of the effect, and the loss of the opponent, weighted by the opponent's standing."""
    grudge = WEIGHTS.grudge * standing(t, target)
    if item == content.LIZARD:
        return 1.0 + WEIGHTS.rival_share + grudge
    if item == content.LANTERN:
        return WEIGHTS.lantern_attack + grudge
    average = mean_worth(t)
    hidden = hidden_worth(t, target, average) if t.down[target] else -9.0
    loss = max(hidden, best_open(t, target))
    return (loss if item == content.HOOK else 0.0) + WEIGHTS.rival_share * loss + grudge


def standing(t: OhCaptain, seat: int) -> float:
    """The visible standing of a seat."""
    return points(t, seat, mean_worth(t))


def worth_of_buying(t: OhCaptain, seat: int, item: int) -> float:
    """The card and, if the announcement is true, its use; minus the coin that the seller gains."""
    truth = belief(t, item)
    use = max(0.0, best_attack(t, seat, item))
    for_true = card_worth(t, seat, CARD_OF[item]) + (WEIGHTS.lantern_bought if item == content.LANTERN else 0.0) + use
    return truth * for_true + (1.0 - truth) * mean_worth(t) - 1.0 - WEIGHTS.rival_share


def worth_of_doubt(t: OhCaptain, seat: int, item: int) -> float:
    """Compared with accepting: a caught lie saves the loss and wins a coin, a doubted truth costs a coin."""
    truth = belief(t, item)
    loss = 1.0
    if item == content.LANTERN:
        loss = WEIGHTS.lantern_attack
    elif item != content.LIZARD:
        average = mean_worth(t)
        loss = max(hidden_worth(t, seat, average), best_open(t, seat), 0.0)
    return (1.0 - truth) * (1.0 + WEIGHTS.rival_share + loss) - truth * (1.0 + WEIGHTS.rival_share) - WEIGHTS.doubting


def worth_of_card(t: OhCaptain, seat: int, action: Action) -> float:
    """The value of taking, giving, hiding or fetching a card."""
    choice = t.choice
    if isinstance(action, Take) and isinstance(choice, ChooseCard):
        owner = choice.owner_seat
        if action.card == FACE_DOWN:
            return hidden_worth(t, owner, mean_worth(t))
        return card_worth(t, seat if choice.item == content.HOOK else owner, action.card)
    if isinstance(action, Give):
        is_shown = isinstance(choice, SianasCard) and choice.item == content.LANTERN
        return 0.0 if is_shown else -card_worth(t, seat, action.card)
    if isinstance(action, Handle):
        worth = card_worth(t, seat, action.card)
        return worth if action.kind == "fetch" else WEIGHTS.hiding + abs(worth)
    return 0.0
