"""What there is to do for a hero, what it is worth and how far away it is."""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.bot.evaluation import attack, defence
from sobremesa.games.andor.bot.great_fights import brews_left, party_odds
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE, SIZE
from sobremesa.games.andor.content.legend import Goal
from sobremesa.games.andor.help.planning import hours_left, next_sunrise
from sobremesa.games.andor.rules.goals import achieved, is_met, value_of_gems
from sobremesa.games.andor.rules.march import march_ahead
from sobremesa.games.andor.rules.trade import brew_price
from sobremesa.games.andor.state.heaps import HUNDRED
from sobremesa.games.andor.state.table import FULL, Andor
from sobremesa.games.andor.state.verbs import creatures
from sobremesa.games.andor.state.ways import open_ways

FAR: Final = 99
DETOUR: Final = 30  # steps that somebody with something fragile walks to go round a creature
NEARER: Final = 0.87  # what something is worth a step further away
FETCHING: Final = 70.0  # what it is worth to fetch something that has to be brought
CARRYING: Final = 80.0  # what it is worth to take something where it has to be
IN_THE_WAY_OF_ALL: Final = 100.0  # what it is worth to beat what stands between the heroes and the end
UNHURRIED: Final = 9  # letters left: so early creatures are beaten for gold, whatever there is to do
ALONE: Final = 1.5  # the lead on average with which a hero goes for a creature alone
TOGETHER: Final = 2.0  # and all heroes together
STRIDE: Final = 9  # steps a day of somebody with something to bring
AHEAD: Final = 4  # sunrises that are looked ahead to
IN_A_HURRY: Final = 3
SHELTER: Final = 2.0  # what a farmer is worth, who costs no letter, beside a creature that presses as much
LEADING: Final = 2.2  # and one who comes along already
SEEKING: Final = 70.0  # what it is worth to look into a fog that may hide the witch
BREWING: Final = 60.0  # what a brew is worth to whoever can pay it
GREAT_ODDS: Final = 0.6  # the odds of all together with which they set out for a great enemy
LAST_LETTERS: Final = 3  # letters left with which they set out for it whatever the odds
SPARED: Final = 3  # letters that are kept for the great enemy when creatures are beaten for gold
URGENCY: Final[list[float]] = [0.0, 90.0, 65.0, 40.0, 25.0]  # what it is worth to stop the fall of the castle so soon
NO_ITEM: Final = -1
ASKED: Final = 60.0  # what a job is worth more because somebody points at it

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


class Arrival:
    """A creature that will be in the castle at a sunrise."""

    def __init__(self, creature: int, space: int, day: int) -> None:
        self.creature = creature
        self.space = space  # where it stands now
        self.day = day  # 1 is the next sunrise


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


def ways_from(t: Andor, start: int, shy: bool = False) -> list[int]:
    """Steps from a space to every other over open ways, FAR if there is none; to the shy a creature is a detour."""
    away = [FAR] * SIZE
    away[start] = 0
    edge = [start]
    while edge:
        wider: list[int] = []
        for space in edge:
            for other in open_ways(t, space):
                steps = away[space] + (DETOUR if shy and t.creatures[other] != box.NO_CREATURE else 1)
                if steps < away[other]:
                    away[other] = steps
                    wider.append(other)
        edge = wider
    return away


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
    found.extend(hunting(t, seat, asked))
    if t.map.has_castle:
        found.extend(sheltering(t, seat))
    found.extend(errands(t, seat))
    return found


def bringing(t: Andor, seat: int, goal: Goal) -> list[Job]:
    """Carry what has to be brought, or fetch it if nobody is nearer."""
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


def carries_fragile(t: Andor, seat: int) -> bool:
    """Whether a creature on the hero's space would lose the legend."""
    return t.legend.fragile and t.items[seat][box.PARCHMENT] > 0


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
    for space in preys(t, pressing):
        alone = attack(t, seat) + help_of_allies(t, space) - defence(t, space)
        if alone >= ALONE:
            found.append(Job(FIGHT, space, max(worth_of(t, space), pressing.get(space, 0.0))))
    found.extend(rallies(t, seat, pressing))
    return found


def preys(t: Andor, pressing: dict[int, float]) -> list[int]:
    """Where creatures stand that should be beaten."""
    return [s for s in t.map.spaces if t.creatures[s] != box.NO_CREATURE and (s in pressing or is_wanted(t, s))]


def rallies(t: Andor, seat: int, pressing: dict[int, float]) -> list[Job]:
    """Fights of as many of the nearest heroes as are needed, if this hero is one of them; a great one needs all."""
    found: list[Job] = []
    for space in preys(t, pressing):
        if t.creatures[space] == box.BOSS and is_boss_sought(t):
            found.append(Job(JOIN, space, worth_of(t, space)))
            continue
        away = ways_from(t, space)
        lead = help_of_allies(t, space) - defence(t, space)
        nearest = sorted(range(t.seats), key=lambda hero: (away[t.at[hero]], hero))
        for number, hero in enumerate(nearest):
            lead += attack(t, hero)
            if lead >= TOGETHER:
                if number and seat in nearest[: number + 1]:
                    farther = away[t.at[hero]] - away[t.at[seat]]  # the last to come decides when it begins
                    worth = max(worth_of(t, space), pressing.get(space, 0.0))
                    found.append(Job(JOIN, space, worth * NEARER**farther))
                break
    return found


def help_of_allies(t: Andor, space: int) -> float:
    """The strength of the allies beside a creature; against a great enemy all are sent for."""
    is_great = t.creatures[space] == box.BOSS
    coming = [ally for ally in t.allies if ally != NOWHERE] if is_great else t.allies_on(space)
    return float(box.ALLY_STRENGTH * len(coming))


def arrivals(t: Andor, days: int, beaten: int = NOWHERE) -> list[Arrival]:
    """The creatures that will reach the castle at the next sunrises, in order, but for one that is beaten."""
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


def urgent(t: Andor) -> dict[int, float]:
    """Creatures that have to be beaten, or the castle will fall in the next days, and what that is worth.

    If one is enough, only those that would be: whoever runs on over another stops when the other is gone.
    """
    free = t.shields - len(t.castle)
    left = t.last_letter - t.narrator
    days = (1 if left <= 6 else IN_A_HURRY) if is_hurried(t) else AHEAD
    coming = arrivals(t, min(days, left)) if t.map.has_castle else []
    fall = fall_of_castle(coming, free)
    if not fall:
        return {}
    spaces = [arrival.space for arrival in coming if arrival.day <= fall]
    enough = [space for space in spaces if not fall_of_castle(arrivals(t, fall, space), free)]
    return dict.fromkeys(enough or spaces, URGENCY[fall])


def worth_of(t: Andor, space: int) -> float:
    """What beating the creature is worth."""
    if t.creatures[space] == box.BOSS:
        return 130.0  # it is only wanted when all is won with it
    if t.loads[space]:
        return 80.0
    if space in blockers(t):
        return IN_THE_WAY_OF_ALL if is_nearly_there(t, STRIDE - IN_A_HURRY) else 55.0
    danger = 10.0 / max(1, days_to_castle(t, space))
    return 12.0 + danger + (10.0 if is_asked_for(t, space) else 0.0)


def is_wanted(t: Andor, space: int) -> bool:
    """Whether the creature should be beaten at all: every one that is brings the end of the legend nearer."""
    kind = t.creatures[space]
    left = t.last_letter - t.narrator
    if kind == box.BOSS:
        is_time = all(goal.kind == "defeat" or is_met(t, goal) for goal in t.legend.goals)
        return is_time and (left <= LAST_LETTERS or great_odds(t, space) >= GREAT_ODDS)
    if t.loads[space] or is_asked_for(t, space):
        return True
    if spare_letters(t) <= 0:
        return False
    if is_boss_sought(t):
        return spare_letters(t) > SPARED and is_short_of_gold(t)
    return space in blockers(t) or not is_hurried(t) or left > UNHURRIED


def is_boss_sought(t: Andor) -> bool:
    """Whether the legend asks for a great enemy that has not been beaten: everything is saved up for that fight."""
    return any(goal.kind == "defeat" and goal.creature == box.BOSS and not is_met(t, goal) for goal in t.legend.goals)


def great_odds(t: Andor, space: int) -> float:
    """The odds of all heroes against a great enemy, if they meet there one morning with the allies they have."""
    allies = len([ally for ally in t.allies if ally != NOWHERE])
    return party_odds(t, list(range(t.seats)), space, allies, True)


def is_short_of_gold(t: Andor) -> bool:
    """Whether the company is not yet strong enough for the great enemy, so that gold helps."""
    return box.BOSS not in t.creatures or great_odds(t, t.creatures.index(box.BOSS)) < GREAT_ODDS


def wants_brew(t: Andor, seat: int) -> bool:
    """Whether the hero still needs a brew for the great enemy, and has room for it."""
    return is_boss_sought(t) and not brews_left(t, seat) and t.has_room(seat, box.BREW)


def spare_gold(t: Andor, seat: int) -> int:
    """What the hero can spend on strength: the price of a brew is kept while there is a witch to sell it."""
    has_witch = t.witch != NOWHERE or "witch-found" in t.legend.triggers
    return t.gold[seat] - (brew_price(t, seat) if has_witch and wants_brew(t, seat) else 0)


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


def spare_letters(t: Andor) -> int:
    """Creatures that can be beaten before the end without losing the days that are needed to bring what is wanted."""
    needed = 0
    for goal in t.legend.goals:
        space = where_lies(t, goal) if goal.kind == "bring" and not is_met(t, goal) else NOWHERE
        if space != NOWHERE:
            away = ways_from(t, space)
            nearest = min(range(t.seats), key=lambda seat: (away[t.at[seat]], seat))
            steps = away[t.at[nearest]] + away[goal.space]
            today = 0 if t.is_day_over(nearest) else max(0, STRIDE - t.hours[nearest])
            needed = max(needed, -(-max(0, steps - today) // STRIDE))
    return t.last_letter - t.narrator - 1 - needed


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


def where_lies(t: Andor, goal: Goal) -> int:
    """Where something is that has to be brought: on the ground or with a hero; NOWHERE if it is not in play."""
    for seat in range(t.seats):
        for item in goal.items:
            if t.items[seat][item]:
                return t.at[seat]
    for code in t.ground:
        if code % HUNDRED in goal.items and code // HUNDRED != goal.space:
            return code // HUNDRED
    return NOWHERE


def blockers(t: Andor) -> list[int]:
    """Creatures that stand on the way of something fragile."""
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


def is_nearly_there(t: Andor, steps: int) -> bool:
    """Whether something that has to be brought has no more than so many steps to go, if nothing is in its way."""
    for goal in t.legend.goals:
        space = where_lies(t, goal) if goal.kind == "bring" else NOWHERE
        if space != NOWHERE and ways_from(t, goal.space)[space] <= steps:
            return True
    return False


def is_asked_for(t: Andor, space: int) -> bool:
    """Whether a goal asks for more creatures of this kind."""
    kind = t.creatures[space]
    return any(goal.kind == "defeat" and goal.creature == kind and not is_met(t, goal) for goal in t.legend.goals)


def days_to_castle(t: Andor, space: int) -> int:
    """Steps along the arrows to the castle, or the way out."""
    steps = 0
    while space != CASTLE and space != NOWHERE:
        space = t.map.arrows[space]
        steps += 1
    return steps if space == CASTLE else FAR


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
