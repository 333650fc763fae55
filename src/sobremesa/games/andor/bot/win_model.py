"""Logistic model of the win probability at dawn, fitted to self-play.

The weights are fitted by `tools/prospects.py` to games of the policy and written into `prospects.toml`. Legends that
are not in that file have no model.
"""

from __future__ import annotations

import math
import tomllib
from typing import Final

from sobremesa.games.andor.analysis.odds import brews_left
from sobremesa.games.andor.bot.delivery import delivery_of, parcel_of
from sobremesa.games.andor.bot.paths import distances
from sobremesa.games.andor.bot.targets import AHEAD, arrivals, boss_odds
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.state.table import NOBODY, WON, Andor

# What counts as full: more adds nothing.
MOST_STEPS: Final = 15
LETTERS: Final = 14
STRONG: Final = 10.0  # strength, and gold, of a hero
FULL_WILLPOWER: Final = 20.0
FREE_SHIELDS: Final = 6
TOO_MANY: Final = 3  # creatures in the castle
FARMERS: Final = 3.0
NO_PLAN: Final = 5  # letters that a delivery is likely to cost when no plan is known
SUREST: Final = 0.99  # odds on the scale of log-odds
BASE: Final = "base"


def read_models() -> dict[str, dict[str, float]]:
    """The weights of the features, by legend."""
    tables = tomllib.loads(box.FOLDER.joinpath("prospects.toml").read_text(encoding="utf-8"))
    return {legend: {str(name): float(tables[legend][name]) for name in tables[legend]} for legend in tables}


MODELS: Final[dict[str, dict[str, float]]] = read_models()


def has_model(t: Andor) -> bool:
    """Whether this legend has a model."""
    return t.legend.key in MODELS


def win_chance(t: Andor) -> float:
    """The win probability; certain when the legend is over."""
    if t.is_decided:
        return 1.0 if t.won == WON else 0.0
    weights = MODELS[t.legend.key]
    total = weights[BASE]
    for name, value in features(t).items():
        total += weights[name] * value
    return 1.0 / (1.0 + math.exp(-total))


def features(t: Andor) -> dict[str, float]:
    """The features, each from -1 to 1."""
    return {**of_heroes(t), **of_castle(t), **of_delivery(t), **of_boss(t)}


def of_heroes(t: Andor) -> dict[str, float]:
    """How many they are, how long they have, and how well off they are."""
    left = t.last_letter - t.narrator
    seats = range(t.seats)
    wine = [2 * t.items[seat][box.WINESKIN] + t.items[seat][box.HALF_WINESKIN] for seat in seats]
    return {
        "easy": float(t.difficulty_name == "easy"),
        "three": float(t.seats == 3),
        "four": float(t.seats == 4),
        "letters": share(left, LETTERS),
        "last-letters": float(left <= 2),
        "few-letters": float(left <= 4),
        "half-the-letters": float(left <= 7),
        "willpower": mean(t.willpower) / FULL_WILLPOWER,
        "least-willpower": min(t.willpower) / FULL_WILLPOWER,
        "strength": min(1.0, mean(t.strength) / STRONG),
        "most-strength": min(1.0, max(t.strength) / STRONG),
        "gold": min(1.0, mean(t.gold) / STRONG),
        "brews": min(1.0, mean([brews_left(t, seat) for seat in seats]) / 2.0),
        "wine": min(1.0, mean(wine) / 2.0),
        "allies": float(max(t.allies) != NOWHERE),
    }


def of_castle(t: Andor) -> dict[str, float]:
    """Free golden shields, the arrivals of the next sunrises, farmers, and distances."""
    free = t.shields - len(t.castle)
    coming = arrivals(t, AHEAD) if t.map.has_castle else []
    creatures = [space for space in t.map.spaces if t.creatures[space] not in (box.NO_CREATURE, box.BOSS)]
    farmers = [t.farmers[space] for space in t.map.spaces if space != CASTLE and space not in creatures]
    soon = [min(steps_of_all(t, arrival.space)) for arrival in coming if arrival.day <= 2]
    found = {
        "free-shields": share(free, FREE_SHIELDS),
        "no-shield": float(free <= 0),
        "one-shield": float(free <= 1),
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
        found[f"falls-{day}"] = float(over > 0)
    return found


def of_delivery(t: Andor) -> dict[str, float]:
    """Where the item that a goal asks for is: home, in play, with a creature, or unknown while fog hides the witch."""
    names = ["home", "in-play", "carried", "errand", "to-go", "with-foe", "foe-to-go", "to-foe", "fog"]
    found = dict.fromkeys(names, 0.0)
    goals = [goal for goal in t.legend.goals if goal.kind == "bring"]
    unmet = [goal for goal in goals if not is_met(t, goal)]
    if not unmet:
        found["home"] = float(bool(goals))
        return found
    home = distances(t, unmet[0].space)
    parcel = parcel_of(t, unmet[0])
    if parcel is not None:
        plan = delivery_of(t)
        found["in-play"] = 1.0
        found["carried"] = float(parcel.holder != NOBODY)
        found["errand"] = share(plan.letters if plan is not None else NO_PLAN, NO_PLAN)
        found["to-go"] = share(home[parcel.space], MOST_STEPS)
        return found
    for space in t.map.spaces:
        if t.loads[space] and t.loads[space] - 1 in unmet[0].items:
            found["with-foe"] = 1.0
            found["foe-to-go"] = share(home[space], MOST_STEPS)
            found["to-foe"] = sorted(steps_of_all(t, space))[1] / MOST_STEPS  # it takes two
            return found
    found["fog"] = min(1.0, len([space for space in t.map.fog if t.fog[space] != box.NO_FOG]) / MOST_STEPS)
    return found


def of_boss(t: Andor) -> dict[str, float]:
    """The odds of all heroes against the boss, and how far they are from it when it is the last goal."""
    names = ["enemy", "odds", "odds-squared", "log-odds", "to-enemy", "odds-in-time", "last-to-come", "odds-near"]
    found = dict.fromkeys(names, 0.0)
    if box.BOSS not in t.creatures:
        return found
    space = t.creatures.index(box.BOSS)
    odds = boss_odds(t, space)
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
    """The distance of each hero, up to MOST_STEPS."""
    away = distances(t, space)
    return [min(away[t.at[seat]], MOST_STEPS) for seat in range(t.seats)]


def log_odds(chance: float, surest: float = SUREST) -> float:
    """The log-odds of a chance that is bounded away from 0 and 1."""
    bounded = min(max(chance, 1.0 - surest), surest)
    return math.log(bounded / (1.0 - bounded))


def mean(values: list[int]) -> float:
    """The arithmetic mean."""
    return sum(values) / len(values)


def share(value: int, most: int) -> float:
    """A count as a share of its most, from 0 to 1."""
    return min(max(value, 0), most) / most
