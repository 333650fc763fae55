"""What the company wants: which creatures beaten, and what brought where, and how far that is."""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.bot.errand import errand_of, where_lies
from sobremesa.games.andor.bot.evaluation import attack, defence
from sobremesa.games.andor.bot.great_fights import (
    GREAT_ODDS,
    RISKY,
    falls_tonight,
    great_odds,
    is_boss_sought,
    is_short_of_gold,
    strike_odds,
)
from sobremesa.games.andor.bot.posts import is_due
from sobremesa.games.andor.bot.ways import FAR, ways_from
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.ways import open_ways

IN_THE_WAY_OF_ALL: Final = 100.0  # what it is worth to beat what stands between the heroes and the end
UNHURRIED: Final = 9  # letters left: so early creatures are beaten for gold, whatever there is to do
TOGETHER: Final = 2.0  # and all heroes together
NEARLY: Final = 6  # steps to go with which what has to be brought is nearly there
LAST_LETTERS: Final = 3  # letters left with which they set out for it whatever the odds
SPARED: Final = 3  # letters that are kept for the great enemy when creatures are beaten for gold


def is_wanted(t: Andor, space: int) -> bool:
    """Whether the creature should be beaten at all: every one that is brings the end of the legend nearer."""
    if t.creatures[space] == box.BOSS:
        return is_time_for_boss(t, space)
    return is_sought(t, space) or space in spoils(t)


def preys(t: Andor, pressing: dict[int, float]) -> list[int]:
    """Where creatures stand that should be beaten, those that press among them."""
    found: list[int] = []
    others = spoils(t)
    for space in t.map.spaces:
        kind = t.creatures[space]
        if kind == box.BOSS:
            is_prey = space in pressing or is_time_for_boss(t, space)
        else:
            is_prey = kind != box.NO_CREATURE and (space in pressing or space in others or is_sought(t, space))
        if is_prey:
            found.append(space)
    return found


def is_time_for_boss(t: Andor, space: int) -> bool:
    """Whether all else is done and the odds are good, or will not get better."""
    if any(goal.kind != "defeat" and not is_met(t, goal) for goal in t.legend.goals):
        return False
    if falls_tonight(t):
        return strike_odds(t, space) >= RISKY
    return t.last_letter - t.narrator <= LAST_LETTERS or great_odds(t, space) >= GREAT_ODDS


def is_sought(t: Andor, space: int) -> bool:
    """Whether the creature has something that is wanted, or a goal asks for it."""
    return bool(t.loads[space]) or is_asked_for(t, space)


def spoils(t: Andor) -> list[int]:
    """Where common creatures stand that are worth a letter for their reward, or because they are in the way."""
    spare = spare_letters(t)
    if spare <= 0 or is_due(t):
        return []
    if is_boss_sought(t):
        return t.map.spaces if spare > SPARED and is_short_of_gold(t) else []
    if not is_hurried(t) or (t.last_letter - t.narrator > UNHURRIED and errand_of(t) is None):
        return t.map.spaces
    return blockers(t)


def worth_of(t: Andor, space: int) -> float:
    """What beating the creature is worth."""
    if t.creatures[space] == box.BOSS:
        return 130.0  # it is only wanted when all is won with it
    if t.loads[space]:
        return 80.0
    if space in blockers(t):
        return IN_THE_WAY_OF_ALL if is_nearly_there(t, NEARLY) else 55.0
    danger = 10.0 / max(1, days_to_castle(t, space))
    return 12.0 + danger + (10.0 if is_asked_for(t, space) else 0.0)


def is_asked_for(t: Andor, space: int) -> bool:
    """Whether a goal asks for more creatures of this kind."""
    kind = t.creatures[space]
    return any(goal.kind == "defeat" and goal.creature == kind and not is_met(t, goal) for goal in t.legend.goals)


def is_hurried(t: Andor) -> bool:
    """Whether there is something left to do that takes its time, so that creatures are better left alone."""
    for goal in t.legend.goals:
        if is_met(t, goal):
            continue
        if goal.kind == "treasure" or "witch-found" in t.legend.triggers:
            return True
        if goal.kind == "bring" and where_lies(t, goal) != NOWHERE:
            return True
        if goal.creature == box.BOSS and box.BOSS in t.creatures and is_in_our_power(t, t.creatures.index(box.BOSS)):
            return True
    return False


def is_in_our_power(t: Andor, space: int) -> bool:
    """Whether all heroes together, with the allies there are, can beat the creature."""
    return sum([attack(t, seat) for seat in range(t.seats)]) + help_of_allies(t, space) - defence(t, space) >= TOGETHER


def help_of_allies(t: Andor, space: int) -> float:
    """The strength of the allies beside a creature; against a great enemy all are sent for."""
    is_great = t.creatures[space] == box.BOSS
    coming = [ally for ally in t.allies if ally != NOWHERE] if is_great else t.allies_on(space)
    return float(box.ALLY_STRENGTH * len(coming))


def spare_letters(t: Andor) -> int:
    """Creatures that can be beaten before the end without losing the days that are needed to bring what is wanted."""
    plan = errand_of(t)
    return t.last_letter - t.narrator - 1 - (plan.days if plan is not None else 0)


def goal_items(t: Andor) -> list[int]:
    """What has to be brought somewhere."""
    found: list[int] = []
    for goal in t.legend.goals:
        if goal.kind == "bring":
            found.extend(goal.items)
        elif goal.kind == "treasure":
            found.extend(box.GEMS)
    return found


def is_home(t: Andor, space: int) -> bool:
    """Whether things have to be brought here."""
    return any(goal.kind in ("bring", "treasure") and goal.space == space for goal in t.legend.goals)


def is_nearly_there(t: Andor, steps: int) -> bool:
    """Whether something that has to be brought has no more than so many steps to go, if nothing is in its way."""
    for goal in t.legend.goals:
        space = where_lies(t, goal) if goal.kind == "bring" else NOWHERE
        if space != NOWHERE and ways_from(t, goal.space)[space] <= steps:
            return True
    return False


def carries_fragile(t: Andor, seat: int) -> bool:
    """Whether a creature on the hero's space would lose the legend."""
    return t.legend.fragile and t.items[seat][box.PARCHMENT] > 0


def blockers(t: Andor) -> list[int]:
    """Creatures that stand on the way of something fragile."""
    plan = errand_of(t)
    if plan is not None:
        return plan.beaten
    found: list[int] = []
    if not t.legend.fragile:
        return found
    for goal in t.legend.goals:
        space = where_lies(t, goal) if goal.kind == "bring" else NOWHERE
        if space == NOWHERE:
            continue
        away = ways_from(t, goal.space, True)
        while away[space] not in (0, FAR):
            space = min(open_ways(t, space), key=away.__getitem__)
            if t.creatures[space] != box.NO_CREATURE:
                found.append(space)
    return found


def days_to_castle(t: Andor, space: int) -> int:
    """Steps along the arrows to the castle, or the way out."""
    steps = 0
    while space != CASTLE and space != NOWHERE:
        space = t.map.arrows[space]
        steps += 1
    return steps if space == CASTLE else FAR
