"""Evaluation of a position: the goals, the castle and its threats, and the strength of the heroes."""

from __future__ import annotations

import math
from typing import Final

from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, DISTANCES, NOWHERE
from sobremesa.games.andor.content.legend import LegendGoal
from sobremesa.games.andor.rules.fight import Gather, Invitation, can_join
from sobremesa.games.andor.rules.goals import achieved, value_of_gems
from sobremesa.games.andor.rules.strength import (
    creature_dice,
    creature_strength,
    creature_willpower,
    hero_dice,
    rolls_black,
    shoots,
)
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import FULL, LOST, WON, Andor

# All weights are ours, in units of about one gold.
MEAN_BEST: Final[list[float]] = [0.0, 3.5, 4.5, 5.0, 5.2, 5.4]  # of the highest die, by their number
MEAN_LAST: Final[list[float]] = [0.0, 3.5, 4.25, 4.7, 4.9, 5.1]  # rolling die by die
MEAN_FOE: Final[list[float]] = [0.0, 3.5, 5.1, 6.6]  # of a creature's red dice, equal ones added up
MEAN_BLACK: Final[list[float]] = [0.0, 8.7, 11.3, 13.5]
NEARER: Final = 0.86  # what a reward is worth a step further away
WORTH: Final[dict[int, float]] = {
    box.HELM: 1.0,
    box.SHIELD: 1.8,
    box.CRACKED_SHIELD: 1.0,
    box.BOW: 1.2,
    box.FALCON: 0.5,
    box.WINESKIN: 1.4,
    box.HALF_WINESKIN: 0.7,
    box.TELESCOPE: 0.4,
    box.BREW: 2.0,
    box.HALF_BREW: 1.0,
    **dict.fromkeys(box.RUNES, 1.5),
    **dict.fromkeys(box.HERBS, 2.0),
    **dict.fromkeys(box.GEMS, 3.0),
}
ANYTHING: Final = 0.5  # worth of other items


def terms(t: Andor, seat: int) -> dict[str, float]:
    """The terms of the evaluation."""
    return {
        "result": result(t),
        "goals": goals(t),
        "castle": castle(t),
        "threats": threats(t),
        "heroes": heroes(t),
        "plans": plans(t),
        "fight": fight(t),
        "patience": -0.2 * t.idle,
    }


def evaluate(t: Andor, seat: int) -> float:
    """The sum of the terms, which is the same for every seat: the heroes win or lose together."""
    return result(t) if t.is_decided else sum(terms(t, seat).values())


def result(t: Andor) -> float:
    """Won or lost: once it is decided, nothing else counts."""
    return 1000.0 if t.won == WON else -1000.0 if t.won == LOST else 0.0


def goals(t: Andor) -> float:
    """The achieved share of each goal."""
    worth = 0.0
    for goal in t.legend.goals:
        count = goal.count[t.seats]
        worth += 40.0 * min(achieved(t, goal), count) / count
    return worth


def castle(t: Andor) -> float:
    """Free golden shields; the last ones are worth most."""
    if not t.map.has_castle:
        return 6.0 * (t.last_letter - t.narrator)
    free = t.shields - len(t.castle)
    return -60.0 if free <= 0 else -18.0 / free + 3.0 * free


def threats(t: Andor) -> float:
    """Creatures, worse the nearer they are to the castle, and rubble."""
    worth = 0.0
    for space in t.map.spaces:
        kind = t.creatures[space]
        if kind != box.NO_CREATURE and kind != box.BOSS:
            worth -= 12.0 * NEARER ** DISTANCES[t.board][space][CASTLE] + 0.5
    return worth - 3.0 * len(t.rubble)


def heroes(t: Andor) -> float:
    """Strength, willpower, gold, articles, and hours still to spend."""
    worth = 0.0
    for seat in range(t.seats):
        worth += 2.6 * t.strength[seat] + 0.4 * t.willpower[seat] + 0.7 * min(t.willpower[seat], 7)
        worth += min(t.gold[seat], 6) * 1.0
        worth += 0.3 * max(0, box.LAST_HOUR - 3 - t.hours[seat])
        for item, count in enumerate(t.items[seat]):
            if count and not (item == box.BOW and t.heroes[seat] == box.ARCHER):
                worth += WORTH.get(item, ANYTHING) * count
        worth += 3.0 * t.led[seat]
    return worth


def attack(t: Andor, seat: int) -> float:
    """The hero's mean battle value."""
    dice = hero_dice(t, seat)
    mean = MEAN_LAST[dice] if t.heroes[seat] == box.ARCHER else MEAN_BEST[dice]
    return t.strength[seat] + mean + (0.75 if t.heroes[seat] == box.WIZARD else 0.0)


def defence(t: Andor, space: int) -> float:
    """A creature's mean battle value."""
    kind = t.creatures[space]
    dice = creature_dice(t, kind, creature_willpower(t, kind))
    return creature_strength(t, kind) + (MEAN_BLACK[dice] if rolls_black(t, kind) else MEAN_FOE[dice])


def plans(t: Andor) -> float:
    """For each hero the best destination: a creature, a merchant, a well, a farmer, or what a goal asks for."""
    total = 0.0
    reachable = prey(t)
    for seat in range(t.seats):
        away = DISTANCES[t.board][t.at[seat]]
        reach = 1 if shoots(t, seat) else 0
        found = [worth * NEARER ** max(0, away[space] - reach) for space, worth in reachable.items()]
        found.extend([worth * NEARER ** away[space] for space, worth in destinations(t, seat)])
        total += max(found, default=0.0)
    return total


def prey(t: Andor) -> dict[int, float]:
    """The spaces of creatures that nearby heroes can beat together, and the worth of that."""
    found: dict[int, float] = {}
    for space in t.map.spaces:
        kind = t.creatures[space]
        if kind == box.NO_CREATURE:
            continue
        strength = float(box.ALLY_STRENGTH) * len(t.allies_on(space))
        for seat in range(t.seats):
            if DISTANCES[t.board][t.at[seat]][space] <= 5:
                strength += attack(t, seat)
        lead = strength - defence(t, space)
        if lead > -1.0:
            found[space] = prize(t, space, kind) * min(1.0, 0.45 + 0.1 * lead)
    return found


def destinations(t: Andor, seat: int) -> list[tuple[int, float]]:
    """Merchants, wells, farmers, fog, the castle for farmers that are led, and what goals ask for."""
    found = goal_spaces(t, seat)
    if t.led[seat] and t.map.has_castle:
        found.append((CASTLE, 14.0))
    if t.gold[seat] >= 2 and t.selling:
        found.extend([(space, 1.5 + t.gold[seat]) for space in t.map.merchants])
    if t.willpower[seat] <= 12:
        found.extend([(space, 2.0) for space in t.map.wells if t.wells[space] == FULL])
    for space in t.map.spaces:
        if t.farmers[space] and t.creatures[space] == box.NO_CREATURE:
            found.append((space, 8.0))
    if t.witch == NOWHERE and "witch-found" in t.legend.triggers:
        found.extend([(space, 3.0) for space in t.map.fog if t.fog[space] != box.NO_FOG])
    return found


def goal_spaces(t: Andor, seat: int) -> list[tuple[int, float]]:
    """Where items that goals ask for lie, and where this hero has to take those it carries."""
    found: list[tuple[int, float]] = []
    for goal in t.legend.goals:
        if goal.kind not in ("bring", "treasure"):
            continue
        for code in [*t.ground, *t.gems]:
            is_wanted = goal.kind == "treasure" or code % HUNDRED in goal.items
            if code // HUNDRED != goal.space and is_wanted and not t.has_rubble(code // HUNDRED):
                found.append((code // HUNDRED, 12.0))
        carried = carried_for(t, seat, goal)
        if carried and t.at[seat] != goal.space:
            found.append((goal.space, 10.0 + 4.0 * carried))
    return found


def carried_for(t: Andor, seat: int, goal: LegendGoal) -> int:
    """How much of what the goal asks for the hero carries."""
    if goal.kind == "treasure":
        return value_of_gems(t, seat)
    return sum([t.items[seat][item] for item in goal.items])


def fight(t: Andor) -> float:
    """How the current fight stands, with those who may still join."""
    if not t.is_fighting or t.creatures[t.foe] == box.NO_CREATURE or not t.fighters:
        return 0.0
    kind = t.creatures[t.foe]
    strength = float(box.ALLY_STRENGTH) * len(t.called)
    group = [*t.fighters, *may_join(t)]
    willpower = 0
    for seat in group:
        strength += attack(t, seat)
        willpower += t.willpower[seat]
    lead = strength - defence(t, t.foe)
    better = lead + 0.35 * (willpower / len(group) - t.foe_willpower)
    chance = 1.0 / (1.0 + math.exp(-0.6 * better))
    return prize(t, t.foe, kind) * (1.6 * chance - 0.8)


def may_join(t: Andor) -> list[int]:
    """Heroes who are being invited or can still be."""
    choice = t.agenda[-1] if t.agenda else None
    if isinstance(choice, Invitation):
        return [choice.seat]
    if isinstance(choice, Gather) and not choice.clearing:
        return [seat for seat in range(t.seats) if seat not in choice.asked and can_join(t, seat, False)]
    return []


def prize(t: Andor, space: int, kind: int) -> float:
    """The worth of beating a creature: its reward, its load, and how near to the castle it is."""
    if kind == box.BOSS:
        return 30.0
    near = 12.0 * NEARER ** DISTANCES[t.board][space][CASTLE]
    return 2.0 + near + box.REWARDS[kind] + (14.0 if t.loads[space] else 0.0)
