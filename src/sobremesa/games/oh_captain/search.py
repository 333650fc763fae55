"""Search hooks of Oh Captain!: few decisions ahead, in worlds that agree with what was said."""

from __future__ import annotations

from math import exp
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import FLAT, Level, SearchHooks, final_shares, softened
from sobremesa.games.oh_captain.actions import ACCEPT, ALLOW, ANNOUNCEMENTS, BUY, CHALLENGE, Announce
from sobremesa.games.oh_captain.attack import Challenge
from sobremesa.games.oh_captain.bot import (
    choose,
    count_of,
    evaluate,
    worth_of,
    worth_of_saying,
)
from sobremesa.games.oh_captain.content import ITEM_OF, ITEMS, MAJORITIES
from sobremesa.games.oh_captain.personalities import PERSONALITIES
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import Announcement, CaptainsChoice

SCALE: Final = 1.5  # points of a final lead that make a seat e times as likely to have won
SOFTNESS: Final = 0.12  # points by which an announcement must pay more to be e times as likely
CANNY: Final = (
    0.35  # how many people weigh what pays now by the rules of thumb; the others do what people do on average
)
FINENESS: Final = 1 << 20

# Average behaviour over bots by the rules of thumb, searching bots, and searching bots that expect all of them. A best
# response to that mean is hard to exploit; a best response to the last bot alone is exploited by the next.
SAYS: Final[list[list[float]]] = [  # by the card found: how often each item is announced
    [0.67, 0.17, 0.10, 0.06],
    [0.65, 0.15, 0.11, 0.09],
    [0.21, 0.52, 0.14, 0.13],
    [0.30, 0.15, 0.42, 0.13],
    [0.16, 0.08, 0.08, 0.68],
    [0.29, 0.37, 0.28, 0.06],
]
BUYS: Final[list[float]] = [0.57, 0.77, 0.85, 0.72]  # by item: how often it is bought
CHALLENGES: Final[list[float]] = [0.52, 0.92, 0.75, 0.51]  # by item: how often the attack is challenged

# Weights in the logit of a seat's share of the win, at the end and while the Cave is full: coins, points of loot; of a
# kind that counts at the end: far ahead, ahead, tied, behind, each card; being the Captain. Fitted to games of four by
# the rules of thumb. A coin counts twice a point of loot: no Hook takes it, and it makes Captains.
FULL: Final = 18  # cards in the Cave from which on it counts as full
AT_THE_END: Final[list[float]] = [0.69, 0.37, 0.97, 0.91, 0.0, -0.35, 0.33, -0.15]
WHILE_FULL: Final[list[float]] = [0.28, 0.125, 0.51, 0.29, 0.18, -0.06, 0.205, -0.12]


def shares(t: OhCaptain) -> list[float]:
    """Each seat's share of the win: a world knows every loot."""
    if t.is_over:
        return final_shares(t.ranks(), [float(score) for score in t.scores()], SCALE)
    full = min(len(t.deck), FULL) / FULL
    weights = [(1.0 - full) * AT_THE_END[i] + full * WHILE_FULL[i] for i in range(len(AT_THE_END))]
    points = [weights[0] * t.coins[seat] + weights[1] * t.loot_points(seat) for seat in range(t.seats)]
    points[t.captain] += weights[7]
    for card in MAJORITIES:
        counts = [count_of(t, seat, card) for seat in range(t.seats)]
        for seat in range(t.seats):
            if counts[seat]:
                points[seat] += weights[6] * counts[seat] + weights[place_among(counts, seat)]
    return softened(points, 1.0)


def place_among(counts: list[int], seat: int) -> int:
    """The index of the weight for having so many of a kind: 2 far ahead, 3 ahead, 4 tied, 5 behind."""
    most = 0
    for other, count in enumerate(counts):
        if other != seat and count > most:
            most = count
    lead = counts[seat] - most
    return 2 if lead >= 2 else 3 if lead == 1 else 4 if lead == 0 else 5


def merits(t: OhCaptain, seat: int, legal: list[Action]) -> list[float]:
    """The values of the actions by the rules of thumb."""
    return [worth_of(t, seat, action) for action in legal]


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


def believe(t: OhCaptain) -> float:
    """The likelihood of the announcement, given the card of this world."""
    choice = t.choice
    if isinstance(choice, CaptainsChoice):
        return likeness(t, choice.explorer_seat, choice.item, t.found)
    if isinstance(choice, Challenge):
        return likeness(t, choice.attacker_seat, choice.item, t.trail[-1].card)
    return 1.0


def likeness(t: OhCaptain, seat: int, item: int, card: int) -> float:
    """The likelihood that somebody with this card says that."""
    view = t.mask(seat)
    view.found = card
    worths = [worth_of_saying(view, seat, other) for other in range(len(ITEMS))]
    said = worths[item]
    total = 0.0
    for worth in worths:
        total += exp((worth - said) / SOFTNESS)
    return CANNY / total + (1.0 - CANNY) * SAYS[card][item]


def playout(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """The playout policy: by the rules of thumb, or average behaviour."""
    choice = view.choice
    drawn = chance.below(FINENESS) / FINENESS
    if drawn >= CANNY:
        drawn = (drawn - CANNY) / (1.0 - CANNY)
        if isinstance(choice, Announcement):
            return ANNOUNCEMENTS[drawn_from(SAYS[view.found], drawn)]
        if isinstance(choice, CaptainsChoice) and view.coins[seat]:
            return BUY if drawn < BUYS[choice.item] else ALLOW
        if isinstance(choice, Challenge):
            return CHALLENGE if drawn < CHALLENGES[choice.item] else ACCEPT
    return choose(view, seat, chance)


def drawn_from(shares_of: list[float], drawn: float) -> int:
    """The index that a draw between 0 and 1 falls on."""
    for number, share in enumerate(shares_of):
        drawn -= share
        if drawn < 0.0:
            return number
    return len(shares_of) - 1


HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    shares=shares,
    levels=(
        Level(iterations=0, habit=3.5, blur=0.5),
        Level(iterations=0, habit=1.15, blur=1.5),
        Level(iterations=0, blur=1.05),
        Level(iterations=0, blur=0.25),
        Level(iterations=200, span=4, mix=0.01),
    ),
    kind=FLAT,
    playout=playout,
    believe=believe,
    merits=merits,
    habits=habits,
    personalities=PERSONALITIES,
)
