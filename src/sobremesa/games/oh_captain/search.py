"""Search hooks of Oh Captain!: few decisions ahead, in worlds that agree with what was said."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.search import FLAT, Level, SearchHooks, final_shares, softened
from sobremesa.games.oh_captain.actions import BUY, CHALLENGE, Announce
from sobremesa.games.oh_captain.bot import CardCount, count_of, evaluate, worth_of
from sobremesa.games.oh_captain.content import ITEM_OF, MAJORITIES
from sobremesa.games.oh_captain.opponent_model import believe, playout
from sobremesa.games.oh_captain.personalities import PERSONALITIES
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.weights import LOGITS, WEIGHTS

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
)
