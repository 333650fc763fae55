"""How likely the company wins, seen in the morning: what a player would name, weighed as games have shown.

The weights are ours, fitted by `tools/prospects.py` to games of the policy and written into `prospects.toml`.
Only legends that stand there have prospects.
"""

from __future__ import annotations

import math
import tomllib
from typing import Final

from sobremesa.games.andor.bot.errand import errand_of, parcel_of
from sobremesa.games.andor.bot.great_fights import brews_left, great_odds
from sobremesa.games.andor.bot.pressing import arrivals
from sobremesa.games.andor.bot.ways import ways_from
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.content.legend import Goal
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.state.table import NOBODY, WON, Andor

AHEAD: Final = 4  # sunrises that are looked ahead to
MOST_STEPS: Final = 15  # further away is no worse
LETTERS: Final = 14
STRONG: Final = 10.0  # strength, and gold, of a hero who is well off
FULL_WILLPOWER: Final = 20.0
FREE_SHIELDS: Final = 6
TOO_MANY: Final = 3  # creatures in the castle; more are no worse
FARMERS: Final = 3.0
NO_PLAN: Final = 5  # letters that it is likely to take to bring something for which no way is known
SUREST: Final = 0.99  # odds on the scale of log-odds are not better than this
BASE: Final = "base"


def read_prospects() -> dict[str, dict[str, float]]:
    """The weights by legend and by the name of what is weighed."""
    text = box.FOLDER.joinpath("prospects.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    return {legend: {str(name): float(tables[legend][name]) for name in tables[legend]} for legend in tables}


PROSPECTS: Final[dict[str, dict[str, float]]] = read_prospects()


def has_prospects(t: Andor) -> bool:
    """Whether anything is known about how this legend goes."""
    return t.legend.key in PROSPECTS


def prospect(t: Andor) -> float:
    """How likely the legend is won; surely when it is over."""
    if t.is_decided:
        return 1.0 if t.won == WON else 0.0
    weights = PROSPECTS[t.legend.key]
    total = weights[BASE]
    for name, value in features(t).items():
        total += weights[name] * value
    return 1.0 / (1.0 + math.exp(-total))


def features(t: Andor) -> dict[str, float]:
    """What is weighed, each from -1 to 1."""
    found = company(t)
    found.update(castle(t))
    found.update(things_to_bring(t))
    found.update(great_enemy(t))
    return found


def company(t: Andor) -> dict[str, float]:
    """How many they are, how long they have, and how well off they are."""
    left = t.last_letter - t.narrator
    seats = range(t.seats)
    wine = [2 * t.items[seat][box.WINESKIN] + t.items[seat][box.HALF_WINESKIN] for seat in seats]
    return {
        "easy": is_so(t.difficulty_name == "easy"),
        "three": is_so(t.seats == 3),
        "four": is_so(t.seats == 4),
        "letters": share(left, LETTERS),
        "last-letters": is_so(left <= 2),
        "few-letters": is_so(left <= 4),
        "half-the-letters": is_so(left <= 7),
        "willpower": mean(t.willpower) / FULL_WILLPOWER,
        "least-willpower": min(t.willpower) / FULL_WILLPOWER,
        "strength": min(1.0, mean(t.strength) / STRONG),
        "most-strength": min(1.0, max(t.strength) / STRONG),
        "gold": min(1.0, mean(t.gold) / STRONG),
        "brews": min(1.0, mean([brews_left(t, seat) for seat in seats]) / 2.0),
        "wine": min(1.0, mean(wine) / 2.0),
        "allies": is_so(max(t.allies) != NOWHERE),
    }


def castle(t: Andor) -> dict[str, float]:
    """Free golden shields, who comes for them at the next sunrises, farmers, and how far away everybody is."""
    free = t.shields - len(t.castle)
    coming = arrivals(t, AHEAD) if t.map.has_castle else []
    creatures = [space for space in t.map.spaces if t.creatures[space] not in (box.NO_CREATURE, box.BOSS)]
    farmers = [t.farmers[space] for space in t.map.spaces if space != CASTLE and space not in creatures]
    soon = [min(steps_of_all(t, arrival.space)) for arrival in coming if arrival.day <= 2]
    found = {
        "free-shields": share(free, FREE_SHIELDS),
        "no-shield": is_so(free <= 0),
        "one-shield": is_so(free <= 1),
        "led": min(1.0, sum(t.led) / FARMERS),
        "farmers": min(1.0, sum(farmers) / FARMERS),
        "creatures": min(1.0, len(creatures) / 12.0),
        "from-arrivals": share(max(soon, default=0), MOST_STEPS),
        "from-castle": mean(steps_of_all(t, CASTLE)) / MOST_STEPS,
    }
    for day in range(1, AHEAD + 1):
        over = len([arrival for arrival in coming if arrival.day <= day]) - free
        found[f"too-many-{day}"] = share(over, TOO_MANY)
        found[f"room-{day}"] = share(-over, TOO_MANY)
        found[f"falls-{day}"] = is_so(over > 0)
    return found


def things_to_bring(t: Andor) -> dict[str, float]:
    """Where what has to be brought is: at home, on its way, with a creature, or unknown as long as fog hides it."""
    found = dict.fromkeys(
        ["home", "in-play", "carried", "errand", "to-go", "with-foe", "foe-to-go", "to-foe", "fog"], 0.0
    )
    goals = [goal for goal in t.legend.goals if goal.kind == "bring"]
    unmet = [goal for goal in goals if not is_met(t, goal)]
    if not unmet:
        found["home"] = is_so(bool(goals))
        return found
    home = ways_from(t, unmet[0].space)
    parcel = parcel_of(t, unmet[0])
    if parcel is not None:
        plan = errand_of(t)
        found["in-play"] = 1.0
        found["carried"] = is_so(parcel.holder != NOBODY)
        found["errand"] = share(plan.letters if plan is not None else NO_PLAN, NO_PLAN)
        found["to-go"] = share(home[parcel.space], MOST_STEPS)
        return found
    holder = holder_of(t, unmet[0])
    if holder != NOWHERE:
        found["with-foe"] = 1.0
        found["foe-to-go"] = share(home[holder], MOST_STEPS)
        found["to-foe"] = sorted(steps_of_all(t, holder))[1] / MOST_STEPS  # it takes two
        return found
    found["fog"] = min(1.0, len([space for space in t.map.fog if t.fog[space] != box.NO_FOG]) / MOST_STEPS)
    return found


def holder_of(t: Andor, goal: Goal) -> int:
    """Where the creature stands that carries it; NOWHERE if none does."""
    for space in t.map.spaces:
        if t.loads[space] and t.loads[space] - 1 in goal.items:
            return space
    return NOWHERE


def great_enemy(t: Andor) -> dict[str, float]:
    """The odds of all against a great enemy that is there, and how far they are from it when its time has come."""
    found = dict.fromkeys(
        ["enemy", "odds", "odds-squared", "log-odds", "to-enemy", "odds-in-time", "last-to-come", "odds-near"], 0.0
    )
    if box.BOSS not in t.creatures:
        return found
    space = t.creatures.index(box.BOSS)
    odds = great_odds(t, space)
    steps = steps_of_all(t, space)
    found["enemy"] = 1.0
    found["odds"] = odds
    found["odds-squared"] = odds * odds
    found["log-odds"] = log_odds(odds) / log_odds(1.0)
    found["to-enemy"] = mean(steps) / MOST_STEPS
    if all(goal.kind == "defeat" or is_met(t, goal) for goal in t.legend.goals):
        far = max(steps) / MOST_STEPS
        found["odds-in-time"] = odds
        found["last-to-come"] = far
        found["odds-near"] = odds * (1.0 - far)
    return found


def steps_of_all(t: Andor, space: int) -> list[int]:
    """How far each hero is away."""
    away = ways_from(t, space)
    return [min(away[t.at[seat]], MOST_STEPS) for seat in range(t.seats)]


def log_odds(chance: float, surest: float = SUREST) -> float:
    """A chance on the scale on which next to nothing and almost surely are as far apart as they should be."""
    bounded = min(max(chance, 1.0 - surest), surest)
    return math.log(bounded / (1.0 - bounded))


def mean(values: list[int]) -> float:
    """Their mean."""
    return sum(values) / len(values)


def share(value: int, most: int) -> float:
    """A count from 0 to 1."""
    return min(max(value, 0), most) / most


def is_so(truth: bool) -> float:
    """1 or 0."""
    return 1.0 if truth else 0.0
