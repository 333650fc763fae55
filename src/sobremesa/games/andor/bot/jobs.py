"""What there is to do for a hero, what it is worth and how far away it is."""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.bot.errand import Errand, errand_of, where_lies
from sobremesa.games.andor.bot.evaluation import attack, defence
from sobremesa.games.andor.bot.great_fights import (
    RISKY,
    STRIKE,
    falls_tonight,
    is_boss_sought,
    spare_gold,
    strike_odds,
    strikers,
    wants_brew,
)
from sobremesa.games.andor.bot.posts import post_of
from sobremesa.games.andor.bot.pressing import urgent
from sobremesa.games.andor.bot.wanted import (
    TOGETHER,
    carries_fragile,
    help_of_allies,
    is_home,
    is_wanted,
    preys,
    worth_of,
)
from sobremesa.games.andor.bot.ways import DETOUR, FAR, ways_from
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.content.legend import Goal
from sobremesa.games.andor.help.planning import hours_left, next_sunrise
from sobremesa.games.andor.rules.goals import achieved, is_met, value_of_gems
from sobremesa.games.andor.rules.trade import brew_price
from sobremesa.games.andor.state.heaps import HUNDRED
from sobremesa.games.andor.state.strength import shoots
from sobremesa.games.andor.state.table import FULL, Andor

NEARER: Final = 0.87  # what something is worth a step further away
FETCHING: Final = 70.0  # what it is worth to fetch something that has to be brought
CARRYING: Final = 80.0  # what it is worth to take something where it has to be
ALONE: Final = 1.5  # the lead on average with which a hero goes for a creature alone
SHELTER: Final = 2.0  # what a farmer is worth, who costs no letter, beside a creature that presses as much
LEADING: Final = 2.2  # and one who comes along already
SEEKING: Final = 69.0  # what it is worth to look into a fog that may hide the witch, but no overtime
BREWING: Final = 60.0  # what a brew is worth to whoever can pay it
POSTED: Final = 40.0  # what it is worth to be at one's post when the day ends
IDLE: Final = 10.0  # and before
NO_ITEM: Final = -1
ASKED: Final = 60.0  # what a job is worth more because somebody points at it
SET_ON: Final = 1e6  # what the job is worth that a hero has set its mind on

# Kinds of jobs, by which they are told: the messages `intent-<kind>`.
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
FOR_ONE: Final = (FARMER, FETCH, FOG, GEM, GOLD, SEEK, STONE, WELL)  # jobs that are done when one hero was there


class Job:
    """Something to do on a space."""

    def __init__(self, kind: str, space: int, worth: float, item: int = NO_ITEM) -> None:
        self.kind = kind
        self.space = space
        self.worth = worth
        self.item = item  # that is fetched or carried


class Asked:
    """What people point at, by space."""

    def __init__(self, fights: list[int], looks: list[int], taken: list[int], left: list[int]) -> None:
        self.fights = fights  # where they would like to fight
        self.looks = looks  # where there is something to do
        self.taken = taken  # where somebody goes
        self.left = left  # what is to be left alone

    def worth_of(self, job: Job) -> float:
        """What the job is worth to whoever heeds the others: what one hero is enough for is left to who goes there."""
        is_fight = job.kind in (FIGHT, JOIN)
        if job.space in self.left or (job.space in self.taken and job.kind in FOR_ONE):
            return 0.0
        is_wanted = job.space in self.looks or (is_fight and (job.space in self.fights or job.space in self.taken))
        return job.worth + ASKED if is_wanted else job.worth


NOTHING_ASKED: Final = Asked([], [], [], [])


class Aim(Asked):
    """What a hero has set its mind on, whatever it is worth; when it is done, the hero looks for something else."""

    def __init__(self, kind: str, space: int, left: list[int]) -> None:
        super().__init__([space] if kind in (FIGHT, JOIN) else [], [], [], left)
        self.kind = kind
        self.space = space

    def worth_of(self, job: Job) -> float:
        """Far above all else if it is this."""
        is_this = job.space == self.space and (job.kind == self.kind or {job.kind, self.kind} == {FIGHT, JOIN})
        return SET_ON if is_this else super().worth_of(job)


def best_job(t: Andor, seat: int, asked: Asked = NOTHING_ASKED) -> Job:
    """The most worthwhile thing to do, the way there counted in; to stay, if there is none."""
    away = ways_from(t, t.at[seat])
    best = Job(STAY, t.at[seat], 0.0)
    most = 0.0
    for job in jobs(t, seat, asked):
        if away[job.space] == FAR:
            continue
        worth = asked.worth_of(job) * NEARER ** away[job.space]
        if worth > most:
            best, most = job, worth
    return best


def jobs(t: Andor, seat: int, asked: Asked) -> list[Job]:
    """All there is to do for this hero."""
    found: list[Job] = []
    for goal in t.legend.goals:
        if goal.kind == "bring":
            found.extend(bringing(t, seat, goal))
            if found and carries_fragile(t, seat):
                return found
        elif goal.kind == "treasure":
            found.extend(gathering(t, seat, goal))
        elif goal.kind == "reach":
            found.append(Job(REACH, goal.space, 20.0))
    found.extend(waiting(t, seat))
    found.extend(hunting(t, seat, asked))
    if t.map.has_castle:
        found.extend(sheltering(t, seat))
    found.extend(errands(t, seat))
    return found


def bringing(t: Andor, seat: int, goal: Goal) -> list[Job]:
    """Carry what has to be brought, or fetch it if nobody is nearer."""
    plan = errand_of(t)
    if plan is not None:
        return legs(t, seat, goal, plan)
    for item in goal.items:
        if t.items[seat][item]:
            space = stage(t, seat, goal) if carries_fragile(t, seat) else goal.space
            return [Job(CARRY, space, CARRYING, item)]
    if is_met(t, goal):
        return []
    found: list[Job] = []
    for code in t.ground:
        space = code // HUNDRED
        if code % HUNDRED in goal.items and space != goal.space:
            away = ways_from(t, space)
            is_nearest = min([away[t.at[other]] for other in range(t.seats)]) == away[t.at[seat]]
            found.append(Job(FETCH, space, FETCHING if is_nearest else 5.0, code % HUNDRED))
    return found


def legs(t: Andor, seat: int, goal: Goal, plan: Errand) -> list[Job]:
    """What the plan asks of the hero: to carry it, to fetch it from the ground or from another, or nothing."""
    number = plan.leg_of(seat)
    if t.items[seat][plan.item]:
        space = t.at[seat] if number else plan.legs[0].space
        if plan.beaten:
            space = before_foe(t, seat, goal, plan)
        return [Job(CARRY, space, CARRYING, plan.item)]
    if number == NOWHERE:
        return []
    space = plan.legs[number - 1].space if number else where_lies(t, goal)
    return [Job(FETCH, space, FETCHING / NEARER ** ways_from(t, t.at[seat])[space], plan.item)]


def before_foe(t: Andor, seat: int, goal: Goal, plan: Errand) -> int:
    """How far it is carried while others clear the way: to the creature, or to where it is safe when hours run out."""
    best = stage(t, seat, goal)
    if plan.before == NOWHERE or not any(is_awake(t, other) for other in range(t.seats) if other != seat):
        return best
    coming = [step.target for step in next_sunrise(t)[0]]
    away = ways_from(t, plan.before, True)
    back = min(
        [away[space] for space in t.map.spaces if t.creatures[space] == box.NO_CREATURE and space not in coming],
        default=FAR,
    )
    return plan.before if away[t.at[seat]] + back + 1 <= hours_left(t, seat) else best


def is_awake(t: Andor, seat: int) -> bool:
    """Whether the hero's day goes on."""
    return not t.is_day_over(seat) and t.hours[seat] < box.HOURS


def waiting(t: Andor, seat: int) -> list[Job]:
    """To the hero's post, in time for the next sunrise."""
    post = post_of(t, seat)
    if post == NOWHERE:
        return []
    away = ways_from(t, t.at[seat])[post]
    is_time = t.hours[seat] + away + 1 >= box.HOURS
    return [Job(REACH, post, (POSTED if is_time else IDLE) / NEARER**away)]


def stage(t: Andor, seat: int, goal: Goal) -> int:
    """How far something fragile can be carried today: to its end, or to where no creature is or will be at sunrise."""
    coming = [step.target for step in next_sunrise(t)[0]]
    to_go = ways_from(t, goal.space, True)
    away = ways_from(t, t.at[seat], True)
    hours = hours_left(t, seat)
    best = t.at[seat]
    for space in t.map.spaces:
        if away[space] > hours or t.creatures[space] != box.NO_CREATURE or (space in coming and space != goal.space):
            continue
        if best in coming or (to_go[space], away[space]) < (to_go[best], away[best]):
            best = space
    return best


def gathering(t: Andor, seat: int, goal: Goal) -> list[Job]:
    """Gems until there are enough, then all to where they have to be."""
    carried = 0
    held = 0
    for other in range(t.seats):
        gems = value_of_gems(t, other)
        held += gems + t.gold[other] if t.at[other] != goal.space else 0
        carried += gems if other == seat else 0
    if achieved(t, goal) + held >= goal.count[t.seats]:
        return [Job(TREASURE, goal.space, 90.0)]
    found = [Job(TREASURE, goal.space, 12.0 + 2.0 * carried)] if carried >= 8 else []
    open_gems = [code for code in t.ground if code % HUNDRED in box.GEMS and code >= HUNDRED]
    found.extend([Job(GEM, code // HUNDRED, 25.0) for code in [*t.gems, *open_gems]])
    return found


def hunting(t: Andor, seat: int, asked: Asked) -> list[Job]:
    """Creatures this hero can beat alone, and those for which the nearest heroes need this one."""
    found: list[Job] = []
    pressing = urgent(t)
    for space in asked.fights:
        pressing.setdefault(space, 0.0)
    spaces = preys(t, pressing)
    for space in spaces:
        alone = attack(t, seat) + help_of_allies(t, space) - defence(t, space)
        if alone >= ALONE:
            found.append(Job(FIGHT, space, max(worth_of(t, space), pressing.get(space, 0.0))))
    found.extend(rallies(t, seat, spaces, pressing))
    return found


def rallies(t: Andor, seat: int, spaces: list[int], pressing: dict[int, float]) -> list[Job]:
    """Fights of as many of the nearest heroes as are needed, if this hero is one of them; a great one needs all."""
    found: list[Job] = []
    able = [hero for hero in range(t.seats) if shoots(t, hero) or not carries_fragile(t, hero)]
    for space in spaces:
        if t.creatures[space] == box.BOSS and is_boss_sought(t):
            found.append(Job(JOIN, space, worth_of_strike(t, seat, space)))
            continue
        away = ways_from(t, space)
        lead = help_of_allies(t, space) - defence(t, space)
        nearest = sorted(able, key=lambda hero: (away[t.at[hero]], hero))
        for number, hero in enumerate(nearest):
            lead += attack(t, hero)
            if lead >= TOGETHER:
                if number and seat in nearest[: number + 1]:
                    farther = away[t.at[hero]] - away[t.at[seat]]  # the last to come decides when it begins
                    worth = max(worth_of(t, space), pressing.get(space, 0.0))
                    found.append(Job(JOIN, space, worth * NEARER**farther))
                break
    return found


def worth_of_strike(t: Andor, seat: int, space: int) -> float:
    """What it is worth to go for a great enemy: all at once, however far, if it can be beaten today."""
    away = ways_from(t, t.at[seat])[space]
    return worth_of(t, space) / NEARER**away if is_striking(t, seat) else worth_of(t, space)


def is_striking(t: Andor, seat: int) -> bool:
    """Whether the hero is one of those who are to beat a great enemy today."""
    if not is_boss_sought(t) or box.BOSS not in t.creatures:
        return False
    space = t.creatures.index(box.BOSS)
    if not is_wanted(t, space) or all(one.seat != seat for one in strikers(t, space)):
        return False
    return strike_odds(t, space) >= (RISKY if falls_tonight(t) else STRIKE)


def searchers(t: Andor) -> dict[int, int]:
    """Which fog each hero looks into: a different one each, the nearest pairs first."""
    pairs: list[tuple[int, int, int]] = []
    for seat in range(t.seats):
        away = ways_from(t, t.at[seat])
        pairs.extend([(away[space], seat, space) for space in t.map.fog if t.fog[space] != box.NO_FOG])
    pairs.sort()
    found: dict[int, int] = {}
    for _, seat, space in pairs:
        if seat not in found and space not in found.values():
            found[seat] = space
    return found


def sheltering(t: Andor, seat: int) -> list[Job]:
    """Farmers: to the castle with those who come along, and to those who wait."""
    pressing = max(urgent(t).values(), default=0.0)
    if t.led[seat]:
        return [Job(LEAD, CASTLE, max(60.0, LEADING * pressing))]
    is_goal = any(goal.kind == "save" and not is_met(t, goal) for goal in t.legend.goals)
    worth = max(50.0 if is_goal else 36.0, SHELTER * pressing)
    found: list[Job] = []
    for space in t.map.spaces:
        if t.farmers[space] and t.creatures[space] == box.NO_CREATURE and space != CASTLE:
            away = ways_from(t, space)
            if ways_from(t, space, True)[CASTLE] >= DETOUR:
                continue  # there is no way home but through a creature
            nearest = min([away[t.at[other]] for other in range(t.seats) if not t.is_day_over(other)], default=0)
            found.append(Job(FARMER, space, worth if away[t.at[seat]] <= nearest else 12.0))
    return found


def is_shy(t: Andor, seat: int) -> bool:
    """Whether the hero goes round creatures: with something fragile, or with farmers, whom a creature would kill."""
    return carries_fragile(t, seat) or t.led[seat] > 0


def can_lead_home(t: Andor, seat: int) -> bool:
    """Whether farmers who wait here can be led to the castle past no creature."""
    here = t.at[seat]
    return (
        t.map.has_castle
        and here != CASTLE
        and t.creatures[here] == box.NO_CREATURE
        and ways_from(t, here, True)[CASTLE] < DETOUR
    )


def errands(t: Andor, seat: int) -> list[Job]:
    """Merchants for gold, wells for the weary, gold that lies about, and fog: the witch may be in it."""
    found: list[Job] = []
    found.extend(training(t, seat))
    if t.witch != NOWHERE and wants_brew(t, seat) and t.gold[seat] >= brew_price(t, seat) and t.stock[box.BREW]:
        found.append(Job(BREW, t.witch, BREWING))
    if t.willpower[seat] <= 10:
        thirst = 6.0 + 5.0 * max(0, 9 - t.willpower[seat])
        found.extend([Job(WELL, space, thirst) for space in t.map.wells if t.wells[space] == FULL])
    found.extend([Job(GOLD, space, 6.0) for space in t.map.spaces if t.ground_gold[space] and not is_home(t, space)])
    found.extend([Job(STONE, code // HUNDRED, 6.0) for code in t.stones])
    seeks = t.witch == NOWHERE and "witch-found" in t.legend.triggers
    found.extend([Job(FOG, space, 7.0) for space in t.map.fog if t.fog[space] != box.NO_FOG])
    if seeks:
        found.extend([Job(SEEK, space, SEEKING) for hero, space in searchers(t).items() if hero == seat])
    return found


def training(t: Andor, seat: int) -> list[Job]:
    """Merchants for those with gold to spend; the dwarf goes to the mine."""
    spare = spare_gold(t, seat)
    if not t.selling or t.strength[seat] >= 12:
        return []
    worth = 16.0 + 8.0 * min(spare, 6)
    if t.heroes[seat] == box.DWARF and t.map.mine in t.map.merchants:
        return [Job(TRAIN, t.map.mine, worth)] if spare >= box.DWARF_PRICE else []
    return [Job(TRAIN, space, worth) for space in t.map.merchants] if spare >= box.STRENGTH_PRICE else []
