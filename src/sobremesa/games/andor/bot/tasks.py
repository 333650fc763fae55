"""Tasks: what a hero can do on which space, and what that is worth. All weights are ours."""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.games.andor.analysis.planning import hours_left, next_sunrise
from sobremesa.games.andor.bot.delivery import TOGETHER, Delivery, delivery_of, staging_space, where_lies
from sobremesa.games.andor.bot.evaluation import attack, defence
from sobremesa.games.andor.bot.paths import DETOUR, FAR, distances
from sobremesa.games.andor.bot.targets import (
    LAST_CHANCE_ODDS,
    STRIKE_ODDS,
    carries_fragile,
    falls_tonight,
    help_of_allies,
    is_boss_sought,
    is_target,
    spare_gold,
    strike_odds,
    strikers,
    targets,
    urgent_targets,
    wants_brew,
    worth_of,
)
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.content.legend import LegendGoal
from sobremesa.games.andor.rules.goals import achieved, is_met, value_of_gems
from sobremesa.games.andor.rules.strength import shoots
from sobremesa.games.andor.rules.trade import brew_price
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import FULL, Andor

NEARER: Final = 0.87  # worth of a task a step further away
FETCHING: Final = 70.0  # worth of fetching something a goal asks for
CARRYING: Final = 80.0  # worth of carrying it where it has to be
ALONE: Final = 1.5  # the mean lead with which a hero attacks a creature alone
SHELTER: Final = 2.0  # worth of a farmer, who costs no letter, compared with an urgent creature
LEADING: Final = 2.2  # and of one who is led already
SEEKING: Final = 69.0  # worth of looking into a fog that may hide the witch; less than what is worth overtime
BREWING: Final = 60.0  # worth of a brew to a hero who can pay
POSTED: Final = 40.0  # worth of reaching the staging space when the day ends
IDLE: Final = 10.0  # and earlier
NO_ITEM: Final = -1
MARKED: Final = 60.0  # extra worth of a task that a person points at
SET_ON: Final = 1e6  # worth of the task that a hero is committed to

# Kinds of tasks, by which they are announced: the messages `intent-<kind>`.
BREW: Final = "brew"
CARRY: Final = "carry"
FARMER: Final = "farmer"
FETCH: Final = "fetch"
FIGHT: Final = "fight"
FOG: Final = "fog"
GEM: Final = "gem"
GOLD: Final = "gold"
JOIN: Final = "join"
LEAD: Final = "lead"
REACH: Final = "reach"
SEEK: Final = "seek"
STAY: Final = "stay"
STONE: Final = "stone"
TRAIN: Final = "train"
TREASURE: Final = "treasure"
WELL: Final = "well"
FOR_ONE: Final = (FARMER, FETCH, FOG, GEM, GOLD, SEEK, STONE, WELL)  # one hero is enough for these


class Task(NamedTuple):
    """Something to do on a space."""

    kind: str
    space: int
    worth: float
    item: int = NO_ITEM  # that is fetched or carried


class MarkedSpaces:
    """The spaces that people point at."""

    def __init__(self, fights: list[int], looks: list[int], taken: list[int], left: list[int]) -> None:
        self.fights = fights  # where they would like to fight
        self.looks = looks  # where there is something to do
        self.taken = taken  # where somebody goes
        self.left = left  # what to leave alone

    def worth_of(self, task: Task) -> float:
        """The worth of a task given the markers; one-hero tasks that are already claimed are worth nothing."""
        is_fight = task.kind in (FIGHT, JOIN)
        if task.space in self.left or (task.space in self.taken and task.kind in FOR_ONE):
            return 0.0
        is_wanted = task.space in self.looks or (is_fight and (task.space in self.fights or task.space in self.taken))
        return task.worth + MARKED if is_wanted else task.worth


NO_MARKERS: Final = MarkedSpaces([], [], [], [])


class Commitment(MarkedSpaces):
    """The task that a hero does whatever it is worth. When it is done, the hero chooses again."""

    def __init__(self, kind: str, space: int, left: list[int]) -> None:
        super().__init__([space] if kind in (FIGHT, JOIN) else [], [], [], left)
        self.kind = kind
        self.space = space

    def worth_of(self, task: Task) -> float:
        """SET_ON for the task this hero is committed to."""
        is_this = task.space == self.space and (task.kind == self.kind or {task.kind, self.kind} == {FIGHT, JOIN})
        return SET_ON if is_this else super().worth_of(task)


def best_task(t: Andor, seat: int, markers: MarkedSpaces = NO_MARKERS) -> Task:
    """The task with the highest worth, discounted by its distance; to stay, if there is none."""
    away = distances(t, t.at[seat])
    best = Task(STAY, t.at[seat], 0.0)
    most = 0.0
    for task in tasks(t, seat, markers):
        if away[task.space] == FAR:
            continue
        worth = markers.worth_of(task) * NEARER ** away[task.space]
        if worth > most:
            best, most = task, worth
    return best


def tasks(t: Andor, seat: int, markers: MarkedSpaces) -> list[Task]:
    """Everything there is to do for this hero."""
    found: list[Task] = []
    for goal in t.legend.goals:
        if goal.kind == "bring":
            found.extend(delivering(t, seat, goal))
            if found and carries_fragile(t, seat):
                return found
        elif goal.kind == "treasure":
            found.extend(gathering(t, seat, goal))
        elif goal.kind == "reach":
            found.append(Task(REACH, goal.space, 20.0))
    found.extend(staging(t, seat))
    found.extend(hunting(t, seat, markers))
    if t.map.has_castle:
        found.extend(sheltering(t, seat))
    found.extend(errands(t, seat))
    return found


# What goals ask for.


def goal_items(t: Andor) -> list[int]:
    """The items that goals ask for."""
    found: list[int] = []
    for goal in t.legend.goals:
        if goal.kind == "bring":
            found.extend(goal.items)
        elif goal.kind == "treasure":
            found.extend(box.GEMS)
    return found


def is_home(t: Andor, space: int) -> bool:
    """Whether a goal names this space as the end of a delivery."""
    return any(goal.kind in ("bring", "treasure") and goal.space == space for goal in t.legend.goals)


def delivering(t: Andor, seat: int, goal: LegendGoal) -> list[Task]:
    """Carry what a goal asks for, or fetch it if nobody is nearer."""
    plan = delivery_of(t)
    if plan is not None:
        return own_leg(t, seat, goal, plan)
    for item in goal.items:
        if t.items[seat][item]:
            return [Task(CARRY, stage(t, seat, goal) if carries_fragile(t, seat) else goal.space, CARRYING, item)]
    if is_met(t, goal):
        return []
    found: list[Task] = []
    for code in t.ground:
        space = code // HUNDRED
        if code % HUNDRED in goal.items and space != goal.space:
            away = distances(t, space)
            is_nearest = min([away[t.at[other]] for other in range(t.seats)]) == away[t.at[seat]]
            found.append(Task(FETCH, space, FETCHING if is_nearest else 5.0, code % HUNDRED))
    return found


def own_leg(t: Andor, seat: int, goal: LegendGoal, plan: Delivery) -> list[Task]:
    """What the plan asks of the hero: to carry the item, to fetch it from the ground or from another, or nothing."""
    number = plan.leg_of(seat)
    if t.items[seat][plan.item]:
        space = t.at[seat] if number else plan.legs[0].space
        if plan.beaten:
            space = before_creature(t, seat, goal, plan)
        return [Task(CARRY, space, CARRYING, plan.item)]
    if number == NOWHERE:
        return []
    space = plan.legs[number - 1].space if number else where_lies(t, goal)
    return [Task(FETCH, space, FETCHING / NEARER ** distances(t, t.at[seat])[space], plan.item)]


def before_creature(t: Andor, seat: int, goal: LegendGoal, plan: Delivery) -> int:
    """How far to carry it while others clear the way: up to the creature, if a safe space can still be reached."""
    best = stage(t, seat, goal)
    helpers = [other for other in range(t.seats) if other != seat]
    if plan.before == NOWHERE or all(t.is_day_over(other) or t.hours[other] >= box.HOURS for other in helpers):
        return best
    coming = [step.target for step in next_sunrise(t)[0]]
    away = distances(t, plan.before, avoid_creatures=True)
    safe = [space for space in t.map.spaces if t.creatures[space] == box.NO_CREATURE and space not in coming]
    back = min([away[space] for space in safe], default=FAR)
    return plan.before if away[t.at[seat]] + back + 1 <= hours_left(t, seat) else best


def stage(t: Andor, seat: int, goal: LegendGoal) -> int:
    """How far a fragile item can be carried today: home, or to where no creature is or will be at sunrise."""
    coming = [step.target for step in next_sunrise(t)[0]]
    to_go = distances(t, goal.space, avoid_creatures=True)
    away = distances(t, t.at[seat], avoid_creatures=True)
    hours = hours_left(t, seat)
    best = t.at[seat]
    for space in t.map.spaces:
        if away[space] > hours or t.creatures[space] != box.NO_CREATURE or (space in coming and space != goal.space):
            continue
        if best in coming or (to_go[space], away[space]) < (to_go[best], away[best]):
            best = space
    return best


def staging(t: Andor, seat: int) -> list[Task]:
    """Reach the assigned waiting space before sunrise."""
    space = staging_space(t, seat)
    if space == NOWHERE:
        return []
    away = distances(t, t.at[seat])[space]
    is_time = t.hours[seat] + away + 1 >= box.HOURS
    return [Task(REACH, space, (POSTED if is_time else IDLE) / NEARER**away)]


def gathering(t: Andor, seat: int, goal: LegendGoal) -> list[Task]:
    """Gems until there are enough, then all to the space that the goal names."""
    carried = 0
    held = 0
    for other in range(t.seats):
        gems = value_of_gems(t, other)
        held += gems + t.gold[other] if t.at[other] != goal.space else 0
        carried += gems if other == seat else 0
    if achieved(t, goal) + held >= goal.count[t.seats]:
        return [Task(TREASURE, goal.space, 90.0)]
    found = [Task(TREASURE, goal.space, 12.0 + 2.0 * carried)] if carried >= 8 else []
    open_gems = [code for code in t.ground if code % HUNDRED in box.GEMS and code >= HUNDRED]
    found.extend([Task(GEM, code // HUNDRED, 25.0) for code in [*t.gems, *open_gems]])
    return found


# Fights.


def hunting(t: Andor, seat: int, markers: MarkedSpaces) -> list[Task]:
    """Creatures this hero can beat alone, and those for which the nearest heroes need this one."""
    found: list[Task] = []
    urgent = urgent_targets(t)
    for space in markers.fights:
        urgent.setdefault(space, 0.0)
    spaces = targets(t, urgent)
    for space in spaces:
        alone = attack(t, seat) + help_of_allies(t, space) - defence(t, space)
        if alone >= ALONE:
            found.append(Task(FIGHT, space, max(worth_of(t, space), urgent.get(space, 0.0))))
    found.extend(joint_fights(t, seat, spaces, urgent))
    return found


def joint_fights(t: Andor, seat: int, spaces: list[int], urgent: dict[int, float]) -> list[Task]:
    """Fights of as many of the nearest heroes as are needed, if this hero is one of them; a boss needs all."""
    found: list[Task] = []
    able = [hero for hero in range(t.seats) if shoots(t, hero) or not carries_fragile(t, hero)]
    for space in spaces:
        if t.creatures[space] == box.BOSS and is_boss_sought(t):
            found.append(Task(JOIN, space, worth_of_strike(t, seat, space)))
            continue
        away = distances(t, space)
        lead = help_of_allies(t, space) - defence(t, space)
        nearest = sorted(able, key=lambda hero: (away[t.at[hero]], hero))
        for number, hero in enumerate(nearest):
            lead += attack(t, hero)
            if lead >= TOGETHER:
                if number and seat in nearest[: number + 1]:
                    farther = away[t.at[hero]] - away[t.at[seat]]  # the last to arrive decides when it begins
                    worth = max(worth_of(t, space), urgent.get(space, 0.0))
                    found.append(Task(JOIN, space, worth * NEARER**farther))
                break
    return found


def worth_of_strike(t: Andor, seat: int, space: int) -> float:
    """The worth of a boss fight: not discounted by distance if it can be won today."""
    away = distances(t, t.at[seat])[space]
    return worth_of(t, space) / NEARER**away if is_striking(t, seat) else worth_of(t, space)


def is_striking(t: Andor, seat: int) -> bool:
    """Whether the hero is one of those who attack the boss today."""
    if not is_boss_sought(t) or box.BOSS not in t.creatures:
        return False
    space = t.creatures.index(box.BOSS)
    if not is_target(t, space) or all(one.seat != seat for one in strikers(t, space)):
        return False
    return strike_odds(t, space) >= (LAST_CHANCE_ODDS if falls_tonight(t) else STRIKE_ODDS)


# Farmers, and what makes heroes stronger.


def sheltering(t: Andor, seat: int) -> list[Task]:
    """Lead farmers to the castle, and go to those who wait."""
    urgency = max(urgent_targets(t).values(), default=0.0)
    if t.led[seat]:
        return [Task(LEAD, CASTLE, max(60.0, LEADING * urgency))]
    is_goal = any(goal.kind == "save" and not is_met(t, goal) for goal in t.legend.goals)
    worth = max(50.0 if is_goal else 36.0, SHELTER * urgency)
    found: list[Task] = []
    for space in t.map.spaces:
        if t.farmers[space] and t.creatures[space] == box.NO_CREATURE and space != CASTLE:
            away = distances(t, space)
            if distances(t, space, avoid_creatures=True)[CASTLE] >= DETOUR:
                continue  # there is no way home but through a creature
            nearest = min([away[t.at[other]] for other in range(t.seats) if not t.is_day_over(other)], default=0)
            found.append(Task(FARMER, space, worth if away[t.at[seat]] <= nearest else 12.0))
    return found


def avoids_creatures(t: Andor, seat: int) -> bool:
    """Whether a creature on the hero's space would cost a fragile item or farmers."""
    return carries_fragile(t, seat) or t.led[seat] > 0


def can_lead_home(t: Andor, seat: int) -> bool:
    """Whether farmers who wait here can be led to the castle past no creature."""
    here = t.at[seat]
    if not t.map.has_castle or here == CASTLE or t.creatures[here] != box.NO_CREATURE:
        return False
    return distances(t, here, avoid_creatures=True)[CASTLE] < DETOUR


def errands(t: Andor, seat: int) -> list[Task]:
    """Merchants for gold, the witch for a brew, wells for the weary, what lies on the ground, and fog."""
    found = training(t, seat)
    if t.witch != NOWHERE and wants_brew(t, seat) and t.gold[seat] >= brew_price(t, seat) and t.stock[box.BREW]:
        found.append(Task(BREW, t.witch, BREWING))
    if t.willpower[seat] <= 10:
        thirst = 6.0 + 5.0 * max(0, 9 - t.willpower[seat])
        found.extend([Task(WELL, space, thirst) for space in t.map.wells if t.wells[space] == FULL])
    found.extend([Task(GOLD, space, 6.0) for space in t.map.spaces if t.ground_gold[space] and not is_home(t, space)])
    found.extend([Task(STONE, code // HUNDRED, 6.0) for code in t.stones])
    found.extend([Task(FOG, space, 7.0) for space in t.map.fog if t.fog[space] != box.NO_FOG])
    if t.witch == NOWHERE and "witch-found" in t.legend.triggers:
        found.extend([Task(SEEK, space, SEEKING) for hero, space in searchers(t).items() if hero == seat])
    return found


def searchers(t: Andor) -> dict[int, int]:
    """The fog that each hero looks into: a different one each, the nearest pairs first."""
    pairs: list[tuple[int, int, int]] = []
    for seat in range(t.seats):
        away = distances(t, t.at[seat])
        pairs.extend([(away[space], seat, space) for space in t.map.fog if t.fog[space] != box.NO_FOG])
    pairs.sort()
    found: dict[int, int] = {}
    for _, seat, space in pairs:
        if seat not in found and space not in found.values():
            found[seat] = space
    return found


def training(t: Andor, seat: int) -> list[Task]:
    """Buy strength with spare gold; the dwarf does so at the mine."""
    spare = spare_gold(t, seat)
    if not t.selling or t.strength[seat] >= 12:
        return []
    worth = 16.0 + 8.0 * min(spare, 6)
    if t.heroes[seat] == box.DWARF and t.map.mine in t.map.merchants:
        return [Task(TRAIN, t.map.mine, worth)] if spare >= box.DWARF_PRICE else []
    return [Task(TRAIN, space, worth) for space in t.map.merchants] if spare >= box.STRENGTH_PRICE else []
