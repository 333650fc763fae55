"""How the bot plays: when to lie, whom to attack, when to challenge or buy, from counted cards."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.games.oh_captain.actions import (
    BUY,
    CHALLENGE,
    FACE_DOWN,
    MUTINY,
    Aim,
    Announce,
    Give,
    Handle,
    Take,
)
from sobremesa.games.oh_captain.attack import AttackTarget, Challenge, PurchaseTarget, why_spared
from sobremesa.games.oh_captain.bot import (
    RIVAL_SHARE,
    belief,
    best_open,
    card_worth,
    hidden_worth,
    mean_worth,
    points,
)
from sobremesa.games.oh_captain.content import (
    EGG,
    HOOK,
    HOOK_CARD,
    ITEM_OF,
    LANTERN,
    LANTERN_2,
    LIZARD,
    LIZARD_CARD,
    PISTOL_CARD,
)
from sobremesa.games.oh_captain.effects import ChooseCard, SianasCard
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import Announcement, CaptainsChoice

DOUBT: Final = 0.55  # how often an attack is challenged, as far as the bot assumes
SALE: Final = 0.3  # how often the Captain buys
MOOD: Final = 0.5  # points by which a wish of the moment counts, so that nobody can read the bot
CARD_OF: Final[list[int]] = [LANTERN_2, HOOK_CARD, LIZARD_CARD, PISTOL_CARD]


def choose(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """The answer of a seat that sees this much: the option worth most, give or take the mood of the moment."""
    best, best_worth = view.options(seat)[0], -1000.0
    for option in view.options(seat):
        worth = worth_of(view, seat, option) + MOOD * chance.below(1000) / 1000.0
        if worth > best_worth:
            best, best_worth = option, worth
    return best


def worth_of(t: OhCaptain, seat: int, option: Action) -> float:
    """What an option is worth to the seat, in points."""
    choice = t.choice
    if isinstance(choice, Announcement) and isinstance(option, Announce):
        return worth_of_saying(t, seat, option.item)
    if isinstance(choice, CaptainsChoice):
        return worth_of_buying(t, seat, choice.item) if option is BUY else 0.0
    if isinstance(choice, Challenge):
        return worth_of_doubt(t, seat, choice.item) if option is CHALLENGE else 0.0
    if isinstance(choice, (AttackTarget, PurchaseTarget)):
        return worth_of_attack(t, seat, t.seat_of[option.adventurer], choice.item) if isinstance(option, Aim) else 0.0
    if isinstance(option, Aim):
        return standing(t, t.seat_of[option.adventurer])
    if option is MUTINY:
        return 1.0
    return worth_of_card(t, seat, option)


def worth_of_saying(t: OhCaptain, seat: int, item: int) -> float:
    """A truth is safe and its challenge pays; a lie may win more, and may cost a coin and the attack."""
    attack = best_attack(t, seat, item)
    can_attack = attack > -9.0
    attack = attack if can_attack else 0.0
    if ITEM_OF[t.found] == item:
        kept = attack + (DOUBT if can_attack else 0.0)
        return (1.0 - SALE) * kept - SALE * card_worth(t, seat, t.found)
    doubt = min(0.95, DOUBT + 0.6 * (0.5 - belief(t, item))) if can_attack else 0.0
    kept = (1.0 - doubt) * attack - doubt * (1.0 + (0.3 if t.found == EGG else 0.0))
    return (1.0 - SALE) * kept - SALE * card_worth(t, seat, t.found)


def best_attack(t: OhCaptain, seat: int, item: int) -> float:
    """The worth of the best attack with an item; -10 if nobody can be attacked."""
    best = -10.0
    for target in t.explorers_after(seat):
        if target != seat and why_spared(t, item, target) is None:
            best = max(best, worth_of_attack(t, seat, target, item))
    return best


def worth_of_attack(t: OhCaptain, seat: int, target: int, item: int) -> float:
    """What the effect brings, and what it takes from a rival, the more the better the rival stands."""
    grudge = 0.05 * standing(t, target)
    if item == LIZARD:
        return 1.0 + RIVAL_SHARE + grudge
    if item == LANTERN:
        return 0.1 + grudge
    average = mean_worth(t)
    hidden = hidden_worth(t, target, average) if t.down[target] else -9.0
    loss = max(hidden, best_open(t, target))
    return (loss if item == HOOK else 0.0) + RIVAL_SHARE * loss + grudge


def standing(t: OhCaptain, seat: int) -> float:
    """How well somebody stands, as far as one can see."""
    return points(t, seat, mean_worth(t))


def worth_of_buying(t: OhCaptain, seat: int, item: int) -> float:
    """The card and, if it is what they say, its use; for a coin that makes the seller richer."""
    truth = belief(t, item)
    use = max(0.0, best_attack(t, t.active, item))
    for_true = card_worth(t, seat, CARD_OF[item]) + (0.4 if item == LANTERN else 0.0) + use
    return truth * for_true + (1.0 - truth) * mean_worth(t) - 1.0 - RIVAL_SHARE


def worth_of_doubt(t: OhCaptain, seat: int, item: int) -> float:
    """Against accepting: a lie caught saves the loss and wins a coin, a truth doubted costs a coin."""
    truth = belief(t, item)
    loss = 1.0
    if item == LANTERN:
        loss = 0.1
    elif item != LIZARD:
        average = mean_worth(t)
        loss = max(hidden_worth(t, seat, average), best_open(t, seat), 0.0)
    return (1.0 - truth) * (1.0 + RIVAL_SHARE + loss) - truth * (1.0 + RIVAL_SHARE) - 0.25


def worth_of_card(t: OhCaptain, seat: int, option: Action) -> float:
    """Taking, giving, hiding or fetching a card."""
    choice = t.choice
    if isinstance(option, Take) and isinstance(choice, ChooseCard):
        owner = choice.owner_seat
        if option.card == FACE_DOWN:
            return hidden_worth(t, owner, mean_worth(t))
        return card_worth(t, seat if choice.item == HOOK else owner, option.card)
    if isinstance(option, Give):
        is_shown = isinstance(choice, SianasCard) and choice.item == LANTERN
        return 0.0 if is_shown else -card_worth(t, seat, option.card)
    if isinstance(option, Handle):
        worth = card_worth(t, seat, option.card)
        return worth if option.kind == "fetch" else 0.3 + abs(worth)
    return 0.0
