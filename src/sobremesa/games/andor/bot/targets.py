"""Targets: the creatures worth beating, because a goal asks for them, they block a delivery or they reach the castle.

Every beaten creature brings the end of the legend a letter nearer, so most are better left alone.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.games.andor.analysis.cache import Cache
from sobremesa.games.andor.analysis.odds import Fighter, brews_left, odds_of
from sobremesa.games.andor.analysis.planning import next_sunrise
from sobremesa.games.andor.bot.delivery import TOGETHER, delivery_of, where_lies
from sobremesa.games.andor.bot.evaluation import attack, defence
from sobremesa.games.andor.bot.paths import FAR, distances
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE, SIZE
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.rules.march import march_ahead
from sobremesa.games.andor.rules.paths import can_pay_hour, hour_cost, open_ways
from sobremesa.games.andor.rules.trade import brew_price
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import creatures

RESTED: Final = 7  # willpower that a hero is likely to have again on the morning of a boss fight
ATTACK_ODDS: Final = 0.6  # of all heroes together, with which they set out against a boss
STRIKE_ODDS: Final = 0.5  # of those who can be there today, with which they go at once
LAST_CHANCE_ODDS: Final = 0.4  # the same when the castle falls tonight
BLOCKS_THE_LAST_STEPS: Final = 100.0  # worth of a creature that stands between a delivery and its end
EARLY: Final = 9  # letters left with which creatures are beaten for gold, whatever else there is to do
NEARLY: Final = 6  # steps to go with which a delivery has nearly arrived
LAST_LETTERS: Final = 3  # letters left with which the heroes attack a boss whatever the odds
KEPT_FOR_BOSS: Final = 3  # letters that are not spent on creatures beaten for gold
AHEAD: Final = 4  # sunrises that are simulated
SHORT_OF_TIME: Final = 3  # the same if there is little time
SPARE: Final = 3  # letters more than the delivery takes with which the castle is held for another day
URGENCY: Final[list[float]] = [0.0, 90.0, 65.0, 40.0, 25.0]  # worth of preventing the fall of the castle, by sunrise


def is_target(t: Andor, space: int, others: list[int] | None = None) -> bool:
    """Whether the creature should be beaten, apart from threats to the castle. `others`: the spoils, if known."""
    if t.creatures[space] == box.BOSS:
        return is_time_for_boss(t, space)
    return is_sought(t, space) or space in (spoils(t) if others is None else others)


def targets(t: Andor, urgent: dict[int, float]) -> list[int]:
    """The spaces of creatures that should be beaten, urgent ones included."""
    others = spoils(t)
    found = [space for space in t.map.spaces if t.creatures[space] != box.NO_CREATURE]
    return [space for space in found if space in urgent or is_target(t, space, others)]


def is_time_for_boss(t: Andor, space: int) -> bool:
    """Whether all other goals are met and the odds are good, or will not improve."""
    if any(goal.kind != "defeat" and not is_met(t, goal) for goal in t.legend.goals):
        return False
    if falls_tonight(t):
        return strike_odds(t, space) >= LAST_CHANCE_ODDS
    return t.last_letter - t.narrator <= LAST_LETTERS or boss_odds(t, space) >= ATTACK_ODDS


def is_sought(t: Andor, space: int) -> bool:
    """Whether the creature carries something, or a goal asks for it."""
    return bool(t.loads[space]) or is_asked_for(t, space)


def is_asked_for(t: Andor, space: int) -> bool:
    """Whether an unmet goal asks for creatures of this kind."""
    kind = t.creatures[space]
    return any(goal.kind == "defeat" and goal.creature == kind and not is_met(t, goal) for goal in t.legend.goals)


def spoils(t: Andor) -> list[int]:
    """The spaces on which a common creature is worth a letter, for its reward or because it is in the way."""
    plan = delivery_of(t)
    spare = t.last_letter - t.narrator - 1 - (plan.days if plan is not None else 0)
    if spare <= 0 or may_bring_item_next(t):
        return []
    if is_boss_sought(t):
        return t.map.spaces if spare > KEPT_FOR_BOSS and needs_gold(t) else []
    if not is_short_of_time(t) or (t.last_letter - t.narrator > EARLY and plan is None):
        return t.map.spaces
    return blockers(t)


def may_bring_item_next(t: Andor) -> bool:
    """Whether the next letter has a card that may bring what a goal asks for, so that it is better read at sunrise.

    Where the legend waits for something to happen, that is what brings it.
    """
    if t.legend.triggers or t.narrator + 1 not in t.appointed:
        return False
    return any(goal.kind == "bring" and not t.has_in_play(goal.items) for goal in t.legend.goals)


def worth_of(t: Andor, space: int) -> float:
    """The worth of beating the creature."""
    if t.creatures[space] == box.BOSS:
        return 130.0  # it is only a target when the fight wins the legend
    if t.loads[space]:
        return 80.0
    if space in blockers(t):
        return BLOCKS_THE_LAST_STEPS if is_nearly_there(t, NEARLY) else 55.0
    danger = 10.0 / max(1, days_to_castle(t, space))
    return 12.0 + danger + (10.0 if is_asked_for(t, space) else 0.0)


def is_short_of_time(t: Andor) -> bool:
    """Whether an unmet goal takes its time, so that creatures are better left alone."""
    for goal in t.legend.goals:
        if is_met(t, goal):
            continue
        if goal.kind == "treasure" or "witch-found" in t.legend.triggers:
            return True
        if goal.kind == "bring" and where_lies(t, goal) != NOWHERE:
            return True
        if goal.creature == box.BOSS and box.BOSS in t.creatures and is_beatable(t, t.creatures.index(box.BOSS)):
            return True
    return False


def is_beatable(t: Andor, space: int) -> bool:
    """Whether all heroes and allies together can beat the creature."""
    return sum([attack(t, seat) for seat in range(t.seats)]) + help_of_allies(t, space) - defence(t, space) >= TOGETHER


def help_of_allies(t: Andor, space: int) -> float:
    """The strength of the allies beside a creature; all are sent for against a boss."""
    is_boss = t.creatures[space] == box.BOSS
    return float(box.ALLY_STRENGTH * (allies_in_play(t) if is_boss else len(t.allies_on(space))))


def is_nearly_there(t: Andor, steps: int) -> bool:
    """Whether a delivery has at most this many steps to go if nothing is in its way."""
    for goal in t.legend.goals:
        space = where_lies(t, goal) if goal.kind == "bring" else NOWHERE
        if space != NOWHERE and distances(t, goal.space)[space] <= steps:
            return True
    return False


def carries_fragile(t: Andor, seat: int) -> bool:
    """AND-291  Whether a creature on the hero's space would lose the legend."""
    return t.legend.fragile and t.items[seat][box.PARCHMENT] > 0


def blockers(t: Andor) -> list[int]:
    """The spaces of creatures in the way of a delivery."""
    plan = delivery_of(t)
    if plan is not None:
        return plan.beaten
    found: list[int] = []
    if not t.legend.fragile:
        return found
    for goal in t.legend.goals:
        space = where_lies(t, goal) if goal.kind == "bring" else NOWHERE
        if space == NOWHERE:
            continue
        away = distances(t, goal.space, avoid_creatures=True)
        while away[space] not in (0, FAR):
            space = min(open_ways(t, space), key=away.__getitem__)
            if t.creatures[space] != box.NO_CREATURE:
                found.append(space)
    return found


def days_to_castle(t: Andor, space: int) -> int:
    """Steps along the arrows to the castle, FAR if they lead elsewhere."""
    steps = 0
    while space != CASTLE and space != NOWHERE:
        space = t.map.arrows[space]
        steps += 1
    return steps if space == CASTLE else FAR


# Boss fights: who can be there today, the odds when all use all they have, and what is saved up for it.


def boss_odds(t: Andor, space: int) -> float:
    """The odds of all heroes against a boss if they meet it one morning with the allies they have."""
    fighters = [Fighter(seat, 0, max(t.willpower[seat], RESTED)) for seat in range(t.seats)]
    return odds_of(t, fighters, space, allies_in_play(t), drinks=True)


def strike_odds(t: Andor, space: int) -> float:
    """The odds of the heroes who can be at the boss today."""
    return odds_of(t, strikers(t, space), space, allies_in_play(t), drinks=True)


def allies_in_play(t: Andor) -> int:
    """How many allies can be sent for."""
    return sum([ally != NOWHERE for ally in t.allies])


def strikers(t: Andor, space: int) -> list[Fighter]:
    """The heroes who can be on a space today with an hour left to fight."""
    found: list[Fighter] = []
    for seat in range(t.seats):
        hour, willpower = t.hours[seat], t.willpower[seat]
        for _ in range(0 if t.is_day_over(seat) else distances(t, t.at[seat])[space]):
            hour += 1
            if not can_pay_hour(t, hour, willpower):
                break
            willpower -= hour_cost(t, hour)
        else:
            if not t.is_day_over(seat) and can_pay_hour(t, hour + 1, willpower):
                found.append(Fighter(seat, hour, willpower))
    return found


def is_boss_sought(t: Andor) -> bool:
    """Whether an unmet goal asks for a boss: everything is saved up for that fight."""
    return any(goal.kind == "defeat" and goal.creature == box.BOSS and not is_met(t, goal) for goal in t.legend.goals)


def falls_tonight(t: Andor) -> bool:
    """Whether the castle falls at the next sunrise if nobody prevents it."""
    return t.map.has_castle and next_sunrise(t)[1] < 0


def needs_gold(t: Andor) -> bool:
    """Whether the heroes are not yet strong enough for the boss, or have not met it."""
    return box.BOSS not in t.creatures or boss_odds(t, t.creatures.index(box.BOSS)) < ATTACK_ODDS


def wants_brew(t: Andor, seat: int) -> bool:
    """Whether the hero still needs a brew for the boss, and has room for it."""
    return is_boss_sought(t) and not brews_left(t, seat) and t.has_room(seat, box.BREW)


def spare_gold(t: Andor, seat: int) -> int:
    """What the hero can spend on strength: the price of a brew is kept while there is a witch to sell it."""
    has_witch = t.witch != NOWHERE or "witch-found" in t.legend.triggers
    return t.gold[seat] - (brew_price(t, seat) if has_witch and wants_brew(t, seat) else 0)


# Threats to the castle.


class Arrival(NamedTuple):
    """A creature that will enter the castle at a sunrise."""

    creature: int
    space: int  # where it stands now
    day: int  # 1 is the next sunrise


THREATS: Final[Cache[dict[int, float]]] = Cache(2000)


def urgent_targets(t: Andor) -> dict[int, float]:
    """The spaces of creatures that must be beaten to save the castle in the next days, and the worth of that."""
    if not t.map.has_castle:
        return {}
    days = min(days_to_hold(t), t.last_letter - t.narrator)
    land = (tuple(t.castle), tuple(t.creatures), tuple(t.closed), tuple(t.rubble))
    return THREATS.of((t.legend.key, t.board, days, t.shields, *land), lambda: threats(t, days)).copy()


def threats(t: Andor, days: int) -> dict[int, float]:
    """The same for a castle that has to stand for this many sunrises.

    If killing one creature saves it, only the creatures for which that is true: one that runs on over another may stop
    when the other is gone.
    """
    free = t.shields - len(t.castle)
    coming = arrivals(t, days)
    fall = fall_of_castle(coming, free)
    if not fall:
        return {}
    spaces = [arrival.space for arrival in coming if arrival.day <= fall]
    enough = [space for space in spaces if not fall_of_castle(arrivals(t, fall, space), free)]
    return dict.fromkeys(enough or spaces, URGENCY[fall])


def days_to_hold(t: Andor) -> int:
    """How many sunrises the castle has to stand: until the delivery arrives, and one more if there is time."""
    left = t.last_letter - t.narrator
    plan = delivery_of(t)
    if plan is not None:
        return plan.days + (1 if left - plan.letters > SPARE else 0)
    if is_short_of_time(t):
        return 1 if left <= 6 else SHORT_OF_TIME
    return AHEAD


def arrivals(t: Andor, days: int, beaten: int = NOWHERE) -> list[Arrival]:
    """The creatures that will enter the castle at the next sunrises, in order, if one of them is beaten."""
    after = t.copy()
    if beaten != NOWHERE:
        creatures.remove_creature(after, beaten, beaten)
    origins = list(range(SIZE))  # where the creature on each space stands now
    found: list[Arrival] = []
    for day in range(1, days + 1):
        for stride in march_ahead(after):
            if stride.target == CASTLE:
                found.append(Arrival(stride.creature, origins[stride.origin], day))
            else:
                origins[stride.target] = origins[stride.origin]
    return found


def fall_of_castle(coming: list[Arrival], free: int) -> int:
    """The sunrise at which there are more arrivals than free golden shields, or a boss arrives; 0 if none."""
    for number, arrival in enumerate(coming):
        if number >= free or arrival.creature == box.BOSS:
            return arrival.day
    return 0
