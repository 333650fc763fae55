"""How a bot that searches looks at Oh Captain!: few decisions ahead, in worlds that agree with what was said."""

from __future__ import annotations

from math import exp
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.search import FLAT, Level, SearchHooks, final_shares, softened
from sobremesa.games.oh_captain.attack import Challenge
from sobremesa.games.oh_captain.bot import (
    COVER,
    HONEST,
    SLIP,
    choose,
    count_of,
    evaluate,
    worth_of,
    worth_of_saying,
)
from sobremesa.games.oh_captain.content import ITEM_OF, ITEMS, MAJORITIES, NO_ITEM
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import CaptainsChoice

SCALE: Final = 1.5  # points by which somebody must lead at the end to count as e times as likely to have won
SOFTNESS: Final = 0.12  # points by which an announcement must pay more to be e times as likely
CANNY: Final = 0.6  # how many people announce what pays; the others, as the rules of thumb assume people do
DOUBT: Final = 0.03  # nothing anybody may have said is less likely than this

# How much each thing adds to the logarithm of a seat's share of the win, at the end and while the Cave is full: coins,
# points of loot; of a kind that counts at the end: far ahead, ahead, tied, behind, each card; being the Captain. Fitted
# to games of four by the rules of thumb. A coin counts twice a point of loot: no Hook takes it, and it makes Captains.
FULL: Final = 18  # cards in the Cave from which on it counts as full
AT_THE_END: Final[list[float]] = [0.69, 0.37, 0.97, 0.91, 0.0, -0.35, 0.33, -0.15]
WHILE_FULL: Final[list[float]] = [0.28, 0.125, 0.51, 0.29, 0.18, -0.06, 0.205, -0.12]


def shares(t: OhCaptain) -> list[float]:
    """Each seat's share of the win: a world knows every loot."""
    if not t.agenda:
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
    """Which weight counts for having so many of a kind: 2 far ahead, 3 ahead, 4 tied, 5 behind."""
    most = 0
    for other, count in enumerate(counts):
        if other != seat and count > most:
            most = count
    lead = counts[seat] - most
    return 2 if lead >= 2 else 3 if lead == 1 else 4 if lead == 0 else 5


def merits(t: OhCaptain, seat: int, legal: list[Action]) -> list[float]:
    """What the options are worth by the rules of thumb."""
    return [worth_of(t, seat, option) for option in legal]


def believe(t: OhCaptain) -> float:
    """How likely whoever announced something would have said that with the card of this world."""
    choice = t.choice
    if isinstance(choice, CaptainsChoice):
        return likeness(t, choice.explorer_seat, choice.item, t.found)
    if isinstance(choice, Challenge):
        return likeness(t, choice.attacker_seat, choice.item, t.trail[-1].card)
    return 1.0


def likeness(t: OhCaptain, seat: int, item: int, card: int) -> float:
    """How likely somebody with this card says that: some weigh what pays, some just call an item by its name."""
    view = t.mask(seat)
    view.found = card
    worths = [worth_of_saying(view, seat, other) for other in range(len(ITEMS))]
    said = worths[item]
    total = 0.0
    for worth in worths:
        total += exp((worth - said) / SOFTNESS)
    habit = COVER if ITEM_OF[card] == NO_ITEM else HONEST if ITEM_OF[card] == item else SLIP
    return max(DOUBT, CANNY / total + (1.0 - CANNY) * habit)


HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    shares=shares,
    levels=(
        Level(iterations=0, blur=3.0),
        Level(iterations=0, blur=2.0),
        Level(iterations=0, blur=1.0),
        Level(iterations=0, blur=0.25),
        Level(iterations=120, span=4),
    ),
    kind=FLAT,
    playout=choose,
    believe=believe,
    merits=merits,
)
