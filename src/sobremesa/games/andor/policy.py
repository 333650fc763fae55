"""What good heroes do: each looks for the most worthwhile thing to walk to, and the group fights where it can win."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Step
from sobremesa.engine.chance import Chance
from sobremesa.games.andor.actions import (
    ACCEPT,
    BARGAIN,
    BEGIN,
    BREWS,
    BUY_STRENGTH,
    DECLINE,
    DRINK,
    DROPS,
    EMPTY_WELL,
    END_DAY,
    FIGHTS,
    FLIPS,
    GO_ON,
    KEEP,
    LEAD_FARMER,
    LEAVE,
    LEAVE_FARMER,
    MOVES,
    PASS,
    ROLL,
    ROLL_BLACK,
    STOP,
    SUFFER,
    TAKE_GEM,
    TAKE_GOLD,
    TAKE_STONE,
    TAKES,
    USE_SHIELD,
)
from sobremesa.games.andor.board import CASTLE
from sobremesa.games.andor.bot import MEAN_LAST, evaluate
from sobremesa.games.andor.content import (
    BOSS,
    BOW,
    BREW,
    HALF_BREW,
    HALF_WINESKIN,
    HELM,
    HOURS,
    LAST_HOUR,
    NO_CREATURE,
    SHIELD,
    WINESKIN,
    WIZARD,
)
from sobremesa.games.andor.day import Turn
from sobremesa.games.andor.fight import Gather, GoOn, Invitation
from sobremesa.games.andor.harm import RaiseShield
from sobremesa.games.andor.jobs import (
    CARRYING,
    Job,
    best_job,
    blockers,
    carries_fragile,
    goal_items,
    is_home,
    is_wanted,
    urgent,
    ways_from,
)
from sobremesa.games.andor.move import Moving
from sobremesa.games.andor.planning import next_sunrise, odds_in_percent, prospects
from sobremesa.games.andor.rolling import ChooseDice, Flip, RollOn, UseBrewOrHerb
from sobremesa.games.andor.table import Andor

# Figures of ours.
GOOD_ODDS: Final = 68  # in 100: a fight is begun
FAIR_ODDS: Final = 45  # and goes on
LAST_STAND: Final = 50  # when the castle would fall otherwise
USEFUL: Final[list[int]] = [HELM, SHIELD, BOW, WINESKIN, HALF_WINESKIN, BREW, HALF_BREW]


def policy(t: Andor, seat: int, chance: Chance) -> Action:
    """The answer of a good player who sees this much."""
    options = t.options(seat)
    if len(options) == 1:
        return options[0]
    choice = t.choice
    if seat != choice.seat:
        return look_ahead(t, seat, options, chance)
    if isinstance(choice, Turn):
        return own_turn(t, seat, choice, options)
    if isinstance(choice, Moving):
        return onward(t, seat, options)
    answer = fighting(t, choice, options)
    return answer if answer is not None else look_ahead(t, seat, options, chance)


def look_ahead(t: Andor, seat: int, options: list[Action], chance: Chance) -> Action:
    """The option after which the position looks best, as the unknown may lie."""
    world = t.fill(chance)
    best = options[0]
    most = -1e9
    for option in options:
        after = world.copy()
        after.play(seat, option)
        worth = evaluate(after, seat)
        if worth > most:
            best, most = option, worth
    return best


# The turn.


def own_turn(t: Andor, seat: int, choice: Turn, options: list[Action]) -> Action:
    """First what is free and useful, then a fight that can be won, then on to the best thing to do."""
    if t.can_spend_hour(seat):
        free = free_action(t, seat, options)
        if free is not None:
            return free
        fight = worthwhile_fight(t, seat, choice, options)
        if fight is not None:
            return fight
    job = best_job(t, seat)
    if t.hours[seat] < HOURS or must_flee(t, seat) or is_last_mile(t, seat, job):
        step = step_towards(t, seat, job)
        if step in options:
            return step
    if DRINK in options and job.worth >= 30.0 and job.space != t.at[seat]:
        return DRINK
    if PASS in options and (END_DAY not in options or is_awaited(t, seat, job)):
        return PASS
    return END_DAY if END_DAY in options else options[0]


def is_last_mile(t: Andor, seat: int, job: Job) -> bool:
    """Whether overtime brings what has to be brought to its end today."""
    return job.worth >= CARRYING and 0 < ways_from(t, job.space)[t.at[seat]] <= len(overtime(t, seat))


def overtime(t: Andor, seat: int) -> list[int]:
    """The hours the hero can still spend today."""
    hours: list[int] = []
    willpower = t.willpower[seat]
    for hour in range(t.hours[seat] + 1, LAST_HOUR + 1):
        if not t.can_pay_hour(hour, willpower):
            break
        willpower -= t.hour_cost(hour)
        hours.append(hour)
    return hours


def is_awaited(t: Andor, seat: int, job: Job) -> bool:
    """Whether the hero stands where a fight is to be, and others can still come to it today."""
    if job.space != t.at[seat] or t.creatures[job.space] == NO_CREATURE or t.hours[seat] >= HOURS - 1:
        return False
    away = ways_from(t, job.space)
    for other in range(t.seats):
        if other != seat and not t.is_day_over(other) and 0 < away[t.at[other]] <= HOURS - t.hours[other]:
            return True
    return False


def free_action(t: Andor, seat: int, options: list[Action]) -> Action | None:
    """Drink, train, pick up what helps, look after farmers, and lay down what is where it has to be."""
    space = t.at[seat]
    if EMPTY_WELL in options and t.willpower[seat] <= 14:
        return EMPTY_WELL
    for action in (BUY_STRENGTH, BARGAIN, TAKE_GEM, TAKE_STONE):
        if action in options:
            return action
    if TAKE_GOLD in options and not is_home(t, space):
        return TAKE_GOLD
    if LEAD_FARMER in options and space != CASTLE and t.map.has_castle and t.creatures[space] == NO_CREATURE:
        return LEAD_FARMER
    if LEAVE_FARMER in options and space == CASTLE:
        return LEAVE_FARMER
    for item in goal_items(t):
        if is_home(t, space):
            if DROPS[item] in options:
                return DROPS[item]
        elif TAKES[item] in options:
            return TAKES[item]
    for item in USEFUL:
        if TAKES[item] in options:
            return TAKES[item]
    return None


def worthwhile_fight(t: Andor, seat: int, choice: Turn, options: list[Action]) -> Action | None:
    """A fight against a creature that is wanted beaten, at good odds for all who can be invited."""
    found = prospects(t, seat, choice.shooter)
    pressing = urgent(t) if found else {}
    for prospect in found:
        action = FIGHTS[prospect.space]
        if action not in options or not (prospect.space in pressing or is_wanted(t, prospect.space)):
            continue
        if carries_fragile(t, seat) and prospect.space not in blockers(t):
            continue
        if prospect.together >= (LAST_STAND if prospect.space in pressing else GOOD_ODDS):
            return action
    return None


def onward(t: Andor, seat: int, options: list[Action]) -> Action:
    """On the way: take farmers along, go on to the same end, and stop there or when the day is long enough."""
    space = t.at[seat]
    if LEAD_FARMER in options and t.map.has_castle and space != CASTLE and t.creatures[space] == NO_CREATURE:
        return LEAD_FARMER
    job = best_job(t, seat)
    choice = t.agenda[-1]
    free = choice.free if isinstance(choice, Moving) else 0
    if free or t.hours[seat] < HOURS or must_flee(t, seat) or is_last_mile(t, seat, job):
        step = step_towards(t, seat, job)
        if step in options:
            return step
    if DRINK in options and job.worth >= 30.0 and job.space != space:
        return DRINK
    if STOP in options:
        return STOP
    steps = [action for action in options if action.kind == "move"]
    return steps[0] if steps else options[0]


def step_towards(t: Andor, seat: int, job: Job) -> Action:
    """The first step of the shortest way; whoever carries something fragile goes round creatures."""
    here = t.at[seat]
    if job.space == here:
        return safe_step(t, seat) if must_flee(t, seat) else STOP
    shy = carries_fragile(t, seat)
    away = ways_from(t, job.space, shy)
    best = here
    for space in t.ways(here):
        if away[space] < away[best] and not (shy and t.creatures[space] != NO_CREATURE):
            best = space
    if best != here:
        return MOVES[best]
    return safe_step(t, seat) if must_flee(t, seat) else STOP


def must_flee(t: Andor, seat: int) -> bool:
    """Whether a creature will come to what the hero carries at the next sunrise."""
    if not carries_fragile(t, seat) or not t.can_spend_hour(seat):
        return False
    return any(step.target == t.at[seat] for step in next_sunrise(t)[0])


def safe_step(t: Andor, seat: int) -> Action:
    """A step to where no creature is or will be."""
    coming = [step.target for step in next_sunrise(t)[0]]
    for space in t.ways(t.at[seat]):
        if t.creatures[space] == NO_CREATURE and space not in coming:
            return MOVES[space]
    return STOP


# Fights.


def fighting(t: Andor, choice: Step[Andor], options: list[Action]) -> Action | None:
    """What is answered in a fight; None for any other question."""
    if isinstance(choice, Gather):
        return options[1] if len(options) > 1 else BEGIN
    if isinstance(choice, Invitation):
        return DECLINE if carries_fragile(t, choice.seat) and t.foe not in blockers(t) else ACCEPT
    if isinstance(choice, GoOn):
        return GO_ON if t.creatures[t.foe] == NO_CREATURE or odds_in_percent(t) >= FAIR_ODDS else LEAVE
    if isinstance(choice, RollOn):
        return ROLL if choice.left and t.dice[0] < MEAN_LAST[choice.left] else KEEP
    if isinstance(choice, ChooseDice):
        return ROLL_BLACK
    if isinstance(choice, RaiseShield):
        return USE_SHIELD if choice.amount >= 3 or choice.amount >= t.willpower[choice.seat] else SUFFER
    if isinstance(choice, Flip):
        is_low = t.dice[0] in (1, 2, 3) or (t.black and t.dice[0] <= 8)
        return FLIPS[0] if t.heroes[t.roller] == WIZARD and is_low else KEEP
    return brew_or_herb(t, options) if isinstance(choice, UseBrewOrHerb) else None


def brew_or_herb(t: Andor, options: list[Action]) -> Action:
    """The brew doubles the best die against a great enemy; herbs are kept."""
    die = t.dice.index(max(t.dice))
    if t.creatures[t.foe] == BOSS and BREWS[die] in options:
        return BREWS[die]
    return KEEP
