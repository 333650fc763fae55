"""How a bot that searches looks at Oh Captain!: few decisions ahead, in worlds that agree with what was said."""

from __future__ import annotations

from math import exp
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.search import FLAT, Level, SearchHooks, final_shares, softened
from sobremesa.games.oh_captain.attack import Challenge
from sobremesa.games.oh_captain.bot import (
    BOTTLE_WORTH,
    choose,
    evaluate,
    majorities,
    worth_of,
    worth_of_saying,
)
from sobremesa.games.oh_captain.content import ITEMS
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import CaptainsChoice

SCALE: Final = 1.5  # points that make somebody e times as likely to win at the end
SCALE_PER_CARD: Final = 0.12  # and so much more for each card still in the Cave
SOFTNESS: Final = 0.25  # points by which an announcement must pay more to be e times as likely
DOUBT: Final = 0.05  # nothing anybody may have said is less likely than this


def shares(t: OhCaptain) -> list[float]:
    """Each seat's share of the win: a world knows every loot."""
    if not t.agenda:
        return final_shares(t.ranks(), [float(score) for score in t.scores()], SCALE)
    points = [t.coins[seat] + t.loot_points(seat) + majorities(t, seat) for seat in range(t.seats)]
    points[t.captain] += BOTTLE_WORTH
    return softened(points, SCALE + SCALE_PER_CARD * len(t.deck))


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
    """The share of this announcement among the four, by what each would pay."""
    view = t.mask(seat)
    view.found = card
    worths = [worth_of_saying(view, seat, other) for other in range(len(ITEMS))]
    said = worths[item]
    total = 0.0
    for worth in worths:
        total += exp((worth - said) / SOFTNESS)
    return max(DOUBT, 1.0 / total)


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
