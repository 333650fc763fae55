"""The goals of a legend, each kind a function that says how far the heroes have come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.games.andor.content.box import GEMS, ITEM_VALUES
from sobremesa.games.andor.content.legend import GOALS, Keyword, LegendGoal
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import Andor

Progress = Callable[[Andor, LegendGoal], int]
PROGRESS: Final[dict[str, Progress]] = {}


def goal(kind: str, rule: str, *keys: str) -> Callable[[Progress], Progress]:
    """Registers the function that counts what was achieved of a kind of goal."""

    def register(progress: Progress) -> Progress:
        GOALS[kind] = Keyword(rule, keys)
        PROGRESS[kind] = progress
        return progress

    return register


def is_met(t: Andor, goal: LegendGoal) -> bool:
    """Whether a goal of the legend is met as things lie."""
    return achieved(t, goal) >= goal.count[t.seats]


def achieved(t: Andor, goal: LegendGoal) -> int:
    """How far the heroes have come with a goal."""
    return PROGRESS[goal.kind](t, goal)


@goal("bring", "AND-281", "items", "to")
def brought(t: Andor, goal: LegendGoal) -> int:
    """AND-281  Items on a space, on the ground or with heroes there."""
    count = 0
    for item in goal.items:
        count += t.ground.count(goal.space * HUNDRED + item)
        for seat in range(t.seats):
            if t.at[seat] == goal.space:
                count += t.items[seat][item]
    return count


@goal("defeat", "AND-282", "creature")
def defeated(t: Andor, goal: LegendGoal) -> int:
    """AND-282  Creatures of a kind that were beaten, whatever became of their figures."""
    return t.defeated[goal.creature] + t.reused[goal.creature]


@goal("treasure", "AND-283", "to")
def gathered(t: Andor, goal: LegendGoal) -> int:
    """AND-283  Gold and gems on a space, on the ground or with heroes there, in gold."""
    space = goal.space
    worth = t.ground_gold[space] + sum([ITEM_VALUES[gem] * t.ground.count(space * HUNDRED + gem) for gem in GEMS])
    for seat in range(t.seats):
        if t.at[seat] == space:
            worth += t.gold[seat] + value_of_gems(t, seat)
    return worth


def value_of_gems(t: Andor, seat: int) -> int:
    """What the gems of a hero are worth, in gold."""
    return sum([ITEM_VALUES[gem] * t.items[seat][gem] for gem in GEMS])


@goal("reach", "AND-284", "to")
def arrived(t: Andor, goal: LegendGoal) -> int:
    """AND-284  Heroes on a space."""
    return t.at.count(goal.space)


@goal("save", "AND-285")
def saved(t: Andor, goal: LegendGoal) -> int:
    """AND-285  Farmers in the castle."""
    return t.shields - t.legend.shields[t.seats]
