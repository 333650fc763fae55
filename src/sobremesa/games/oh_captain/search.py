"""How bots search Oh Captain!: levels and personalities, and how people announce, buy and challenge."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import FLAT, Level, ModelInputs, SearchHooks, final_shares, softened
from sobremesa.games.oh_captain.actions import ACCEPT, ALLOW, ANNOUNCEMENTS, BUY, CHALLENGE, Announce
from sobremesa.games.oh_captain.attack import Challenge
from sobremesa.games.oh_captain.bot import (
    LOGITS,
    WEIGHTS,
    CardCount,
    choose,
    choose_among,
    count_of,
    evaluate,
    worth_of,
    worth_of_saying,
)
from sobremesa.games.oh_captain.content import ITEM_OF, ITEMS, MAJORITIES
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import Announcement, CaptainsChoice, MutinyOrLoyalty

FINENESS: Final = 1 << 20


def believe(t: OhCaptain) -> float:
    """The likelihood of the announcement, given the card of this world."""
    choice = t.choice
    if isinstance(choice, CaptainsChoice):
        return announcement_likelihood(t, choice.explorer_seat, choice.item, t.found)
    if isinstance(choice, Challenge):
        return announcement_likelihood(t, choice.attacker_seat, choice.item, t.trail[-1].card)
    return 1.0


def announcement_likelihood(t: OhCaptain, seat: int, item: int, card: int) -> float:
    """The likelihood that somebody with this card says that."""
    view = t.mask(seat)
    view.found = card
    count = CardCount(view)
    worths = [worth_of_saying(view, seat, other, count) for other in range(len(ITEMS))]
    said = worths[item]
    total = 0.0
    for worth in worths:
        total += exp((worth - said) / WEIGHTS.softness)
    return WEIGHTS.rational_share / total + (1.0 - WEIGHTS.rational_share) * WEIGHTS.says[card][item]


def playout(world: OhCaptain, seat: int, chance: Chance) -> Action:
    """The playout policy: average behaviour, which needs only what the seat is asked, or the rules of thumb.

    Masks cost most of a playout, so that only those who weigh what they have seen get one; a mutiny needs none.
    """
    choice = world.choice
    drawn = chance.below(FINENESS) / FINENESS
    if drawn >= WEIGHTS.rational_share:
        drawn = (drawn - WEIGHTS.rational_share) / (1.0 - WEIGHTS.rational_share)
        if isinstance(choice, Announcement):
            return ANNOUNCEMENTS[drawn_from(WEIGHTS.says[world.found], drawn)]
        if isinstance(choice, CaptainsChoice) and world.coins[seat]:
            return BUY if drawn < WEIGHTS.buys[choice.item] else ALLOW
        if isinstance(choice, Challenge):
            return CHALLENGE if drawn < WEIGHTS.challenges[choice.item] else ACCEPT
    return choose(world if isinstance(choice, MutinyOrLoyalty) else world.mask(seat), seat, chance)


def drawn_from(shares_of: list[float], drawn: float) -> int:
    """The index that a draw between 0 and 1 falls on."""
    for number, share in enumerate(shares_of):
        drawn -= share
        if drawn < 0.0:
            return number
    return len(shares_of) - 1


Policy = Callable[[OhCaptain, int, Chance], Action]


def by_habit(likes: Callable[[OhCaptain, Action], bool]) -> Policy:
    """A personality: the best of the legal actions that it likes; where it likes none, the best of all."""

    def choose_by_habit(view: OhCaptain, seat: int, chance: Chance) -> Action:
        legal = view.legal_actions(seat)
        liked = [action for action in legal if likes(view, action)]
        return choose_among(view, seat, liked if liked else legal, chance)

    return choose_by_habit


def is_truth(view: OhCaptain, action: Action) -> bool:
    """Whether the action announces the card that was found; an Egg forces a lie on everybody."""
    return isinstance(action, Announce) and action.item == ITEM_OF[view.found]


def is_lie(view: OhCaptain, action: Action) -> bool:
    """Whether the action announces something else."""
    return isinstance(action, Announce) and action.item != ITEM_OF[view.found]


PERSONALITIES: Final[dict[str, Policy]] = {
    "honest": by_habit(is_truth),
    "liar": by_habit(is_lie),
    "buyer": by_habit(lambda view, action: action is BUY),  # as Captain, while it has a coin
    "miser": by_habit(lambda view, action: action is ALLOW),
    "trusting": by_habit(lambda view, action: action is ACCEPT),
    "doubter": by_habit(lambda view, action: action is CHALLENGE),
}


FULL: Final = 18  # cards in the Cave from which on it counts as full


def shares(t: OhCaptain) -> list[float]:
    """Each seat's share of the win: a world knows every loot."""
    if t.is_over:
        return final_shares(t.ranks(), [float(score) for score in t.scores()], WEIGHTS.scale)
    full = min(len(t.deck), FULL) / FULL
    weights = [(1.0 - full) * WEIGHTS.at_the_end[i] + full * WEIGHTS.while_full[i] for i in range(LOGITS)]
    points = [weights[0] * t.coins[seat] + weights[1] * t.loot_points(seat) for seat in range(t.seats)]
    points[t.captain] += weights[7]
    for card in MAJORITIES:
        counts = [count_of(t, seat, card) for seat in range(t.seats)]
        for seat in range(t.seats):
            if counts[seat]:
                points[seat] += weights[6] * counts[seat] + weights[place_among(counts, seat)]
    return softened(points, 1.0)


def place_among(counts: list[int], seat: int) -> int:
    """The index of the weight for this number of a kind: 2 far ahead, 3 ahead, 4 tied, 5 behind."""
    most = 0
    for other, count in enumerate(counts):
        if other != seat and count > most:
            most = count
    lead = counts[seat] - most
    return 2 if lead >= 2 else 3 if lead == 1 else 4 if lead == 0 else 5


def merits(t: OhCaptain, seat: int, legal: list[Action]) -> list[float]:
    """The values of the actions by the rules of thumb."""
    count = CardCount(t)
    return [worth_of(t, seat, action, count) for action in legal]


def habits(t: OhCaptain, seat: int, legal: list[Action]) -> list[float]:
    """Preferences of beginners: tell the truth, save coins, do not call others liars."""
    return [liking(t, action) for action in legal]


def liking(t: OhCaptain, action: Action) -> float:
    """A beginner's preference for an action, in points."""
    if isinstance(action, Announce):
        return 1.5 if ITEM_OF[t.found] == action.item else 0.0
    if action is BUY:
        return -1.5
    return -1.0 if action is CHALLENGE else 0.0


def progress(t: OhCaptain) -> float:
    """How empty the Cave is."""
    return 1.0 - min(len(t.deck), FULL) / FULL


HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    shares=shares,
    levels=(
        Level(iterations=0, habit=3.5, blur=0.5),
        Level(iterations=0, habit=1.15, blur=1.5),
        Level(iterations=0, blur=1.05),
        Level(iterations=0, blur=0.25),
        Level(iterations=200, span=8, mix=0.01),
    ),
    kind=FLAT,
    playout=playout,
    believe=believe,
    merits=merits,
    habits=habits,
    personalities=PERSONALITIES,
    model=ModelInputs(progress),
)
