"""Delivery plans: who carries what a goal asks for, how far today, past which creatures, and in how many days.

The planner is a shortest-path search. A node is a space together with the number of creatures beaten on the way.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final, NamedTuple

from sobremesa.games.andor.analysis.cache import Cache
from sobremesa.games.andor.analysis.planning import hours_left
from sobremesa.games.andor.bot.evaluation import attack, defence
from sobremesa.games.andor.bot.paths import FAR, Land, land_of
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE, SIZE
from sobremesa.games.andor.content.legend import LegendGoal
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.rules.march import march_ahead
from sobremesa.games.andor.rules.strength import shoots
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import NOBODY, Andor

AHEAD: Final = 4  # sunrises that are simulated
STRIDE: Final = 9  # steps a day of a carrier on later days
TOGETHER: Final = 2.0  # the mean lead with which heroes attack a creature together
WAITING: Final = 1  # hours that the receiver of an item is likely to wait for it
BURDEN: Final = 0.05  # cost in letters of a point of strength that cannot fight meanwhile
MOST_BEATEN: Final = 3  # creatures on the way, today and later
NODES: Final = SIZE * (MOST_BEATEN + 1)


class Leg(NamedTuple):
    """A hero carries the item to a space."""

    seat: int
    space: int


class Parcel(NamedTuple):
    """An item that a goal asks for, and where it is."""

    item: int
    space: int
    holder: int  # NOBODY if it lies on the ground


class Delivery:
    """A delivery plan."""

    def __init__(self, item: int, home: int) -> None:
        self.item = item
        self.home = home  # the space that the goal names
        self.days = 0  # sunrises until it is there
        self.letters = 0  # sunrises, and creatures that must be beaten
        self.legs: list[Leg] = []  # of today, in order; none if the item stays on the ground
        self.beaten: list[int] = []  # spaces of creatures that must be beaten today
        self.before = NOWHERE  # the last space before the first of them
        self.later = NOWHERE  # where the next creature to beat will be after the next sunrise

    def leg_of(self, seat: int) -> int:
        """The number of the hero's leg, NOWHERE if it has none."""
        for number, leg in enumerate(self.legs):
            if leg.seat == seat:
                return number
        return NOWHERE


def parcel_of(t: Andor, goal: LegendGoal) -> Parcel | None:
    """The item that the goal asks for, with a hero or on the ground; None if it is not in play."""
    for seat in range(t.seats):
        for item in goal.items:
            if t.items[seat][item]:
                return Parcel(item, t.at[seat], seat)
    for code in t.ground:
        if code % HUNDRED in goal.items and code // HUNDRED != goal.space:
            return Parcel(code % HUNDRED, code // HUNDRED, NOBODY)
    return None


def where_lies(t: Andor, goal: LegendGoal) -> int:
    """The space of the item that the goal asks for; NOWHERE if it is not in play."""
    parcel = parcel_of(t, goal)
    return NOWHERE if parcel is None else parcel.space


class Today:
    """The rest of today: the earliest hour at which each hero can have carried the item to each node."""

    def __init__(self, t: Andor, land: Land, limits: list[int], barred: list[bool], beatable: list[bool]) -> None:
        self.t = t
        self.land = land
        self.limits = limits  # the last hour of each hero
        self.barred = barred  # spaces that the item cannot enter
        self.beatable = beatable  # unless the creature there can be beaten today
        self.hour = [[FAR] * NODES for _ in range(t.seats)]
        self.before = [[NOWHERE] * NODES for _ in range(t.seats)]  # the previous node on the hero's path
        self.giver = [[NOBODY] * NODES for _ in range(t.seats)]  # who handed it to the hero on this node

    def fetch(self, seat: int, space: int) -> None:
        """The hero goes to the item, or already holds it, and sets out with it."""
        if self.receive(seat, space, NOBODY, 0):
            self.carry(seat)

    def receive(self, seat: int, node: int, giver: int, waiting: int) -> bool:
        """Whether the hero can take the item over at this node, earlier than known before."""
        hour = self.t.hours[seat] + self.land.distances(self.t.at[seat])[node % SIZE] + waiting
        if hour > self.limits[seat] or hour >= self.hour[seat][node]:
            return False
        self.hour[seat][node] = hour
        self.before[seat][node] = NOWHERE
        self.giver[seat][node] = giver
        return True

    def carry(self, seat: int) -> None:
        """Extend the hero's nodes as far as its hours last."""
        hours, before = self.hour[seat], self.before[seat]
        edge = [node for node in range(NODES) if hours[node] < FAR]
        while edge:
            wider: list[int] = []
            for node in edge:
                hour = hours[node] + 1
                if hour > self.limits[seat]:
                    continue
                for space in self.land.open_ways[node % SIZE]:
                    other = entered(node, space, self.barred, self.beatable)
                    if other == NOWHERE or hour > hours[other]:
                        continue
                    # As early as from a giver there is enough: the earlier it changes hands the better.
                    if hour < hours[other] or (self.giver[seat][other] != NOBODY and before[other] == NOWHERE):
                        hours[other] = hour
                        before[other] = node
                        wider.append(other)
            edge = wider

    def hand_over(self) -> None:
        """From hero to hero. The giver needs an hour left, or its day is over."""
        for giver in range(self.t.seats):
            for seat in range(self.t.seats):
                if seat == giver:
                    continue
                is_new = False
                for node in range(NODES):
                    if self.hour[giver][node] < self.limits[giver] and self.hour[seat][node] == FAR:
                        is_new = self.receive(seat, node, giver, WAITING) or is_new
                if is_new:
                    self.carry(seat)

    def trace(self, plan: Delivery, seat: int, node: int) -> None:
        """Reconstruct the legs by which this carrier reaches the node."""
        while seat != NOBODY and len(plan.legs) < self.t.seats:
            plan.legs.insert(0, Leg(seat, node % SIZE))
            while self.before[seat][node] != NOWHERE:
                if self.barred[node % SIZE]:
                    plan.beaten.append(node % SIZE)
                    plan.before = self.before[seat][node] % SIZE
                node = self.before[seat][node]
            seat = self.giver[seat][node]

    def first_to(self, node: int) -> int:
        """The hero who can carry it to a node first, NOBODY if no one can today."""
        able = [seat for seat in range(self.t.seats) if self.hour[seat][node] < FAR]
        return min(able, key=lambda seat: (self.hour[seat][node], seat), default=NOBODY)


def entered(node: int, space: int, barred: list[bool], beatable: list[bool]) -> int:
    """The node that a step leads to; NOWHERE if a creature there cannot be beaten, or is one too many."""
    if not barred[space]:
        return node - node % SIZE + space
    node += SIZE - node % SIZE + space
    return node if beatable[space] and node < NODES else NOWHERE


class LaterDay:
    """A later day: the fewest steps of that day to each node, and where it comes from."""

    def __init__(self) -> None:
        self.steps = [FAR] * NODES
        self.night = [NOWHERE] * NODES  # the node of tonight
        self.carrier = [NOBODY] * NODES  # and who has the item then
        self.first_foe = [NOWHERE] * NODES  # the first creature beaten after that

    def offer(self, node: int, steps: int, night: int, carrier: int, foe: int) -> None:
        """The item can be on this node, perhaps earlier than known before."""
        if steps < self.steps[node]:
            self.steps[node] = steps
            self.night[node] = night
            self.carrier[node] = carrier
            self.first_foe[node] = foe

    def carry(self, land: Land, barred: list[bool], beatable: list[bool]) -> None:
        """Extend the nodes as far as a carrier walks in a day."""
        edge = [node for node in range(NODES) if self.steps[node] < STRIDE]
        while edge:
            wider: list[int] = []
            for node in edge:
                steps = self.steps[node] + 1
                for space in land.open_ways[node % SIZE]:
                    other = entered(node, space, barred, beatable)
                    if other != NOWHERE and steps <= STRIDE and steps < self.steps[other]:
                        foe = self.first_foe[node]
                        foe = space if barred[space] and foe == NOWHERE else foe
                        self.offer(other, steps, self.night[node], self.carrier[node], foe)
                        wider.append(other)
            edge = wider


class Planner:
    """Finds the delivery plan of one goal."""

    def __init__(self, t: Andor, goal: LegendGoal, parcel: Parcel) -> None:
        self.t = t
        self.goal = goal
        self.parcel = parcel
        self.land = land_of(t)
        self.limits = [last_hour(t, seat) for seat in range(t.seats)]
        self.stands: list[list[int]] = [t.creatures]  # after each sunrise
        self.excess: list[int] = [0]  # creatures in the castle beyond its golden shields by then
        self.best: Delivery | None = None
        self.least = float(t.last_letter - t.narrator)  # it has to arrive before the last letter

    def plan(self) -> Delivery | None:
        """The plan that costs the fewest letters: one for a sunrise, one for a creature that has to be beaten."""
        self.simulate_sunrises()
        holder = self.parcel.holder
        for seat in [holder] if holder != NOBODY else list(range(self.t.seats)):
            beatable = [can_beat_today(self.t, space, self.limits, seat) for space in range(SIZE)]
            today = Today(self.t, self.land, self.limits, self.barred(0), beatable)
            today.fetch(seat, self.parcel.space)
            self.arrive_today(today, seat)
            self.arrive_later(today, seat)
            if self.best is None or self.best.letters > 0:
                today.hand_over()
                self.arrive_today(today, seat)
        return self.best

    def simulate_sunrises(self) -> None:
        """Where creatures will stand after each sunrise, and how full the castle will be."""
        after = self.t.copy()
        free = self.t.shields - len(self.t.castle) if self.t.map.has_castle else FAR
        for _ in range(AHEAD):
            free -= sum([1 for stride in march_ahead(after) if stride.target == CASTLE])
            self.stands.append(after.creatures)
            self.excess.append(max(0, -free))

    def barred(self, day: int) -> list[bool]:
        """The spaces that a fragile item cannot enter on this day."""
        if not self.t.legend.fragile:
            return [False] * SIZE
        return [kind != box.NO_CREATURE for kind in self.stands[day]]

    def beatable_later(self, day: int, carrier: int) -> list[bool]:
        """The spaces of creatures that all other heroes together are likely to beat."""
        t = self.t
        total = sum([attack(t, seat) for seat in range(t.seats) if can_fight_beside(t, seat, carrier)])
        kinds = [kind for kind in range(1, len(box.CREATURES)) if kind != box.BOSS and kind in t.creatures]
        weak = [kind for kind in kinds if total - defence(t, t.creatures.index(kind)) >= TOGETHER]
        return [kind in weak for kind in self.stands[day]]

    def consider(self, day: int, beaten: int, today: Today, seat: int, night: int, foe: int, carrier: int) -> None:
        """Keep the plan if it costs fewer letters; ties go to the weaker carrier."""
        burden = 0.0 if shoots(self.t, carrier) else BURDEN * self.t.strength[carrier]
        cost = day + 1.01 * beaten + self.excess[day] + burden
        if cost < self.least:
            self.least = cost
            plan = Delivery(self.parcel.item, self.goal.space)
            plan.days, plan.letters, plan.later = day, day + beaten, foe
            today.trace(plan, seat, night)
            self.best = plan

    def arrive_today(self, today: Today, carrier: int) -> None:
        """Plans by which it arrives today."""
        for beaten in range(MOST_BEATEN + 1):
            node = beaten * SIZE + self.goal.space
            seat = today.first_to(node)
            if seat != NOBODY:
                self.consider(0, beaten, today, seat, node, NOWHERE, carrier)

    def arrive_later(self, today: Today, carrier: int) -> None:
        """Plans by which it spends the night somewhere safe and arrives after some sunrises."""
        later = self.first_night(today, carrier)
        for day in range(1, AHEAD + 1):
            if day > 1:
                later = self.next_night(later, day)
            later.carry(self.land, self.barred(day), self.beatable_later(day, carrier))
            for beaten in range(MOST_BEATEN + 1):
                node = beaten * SIZE + self.goal.space
                if later.steps[node] <= STRIDE:
                    foe = later.first_foe[node]
                    self.consider(day, beaten, today, later.carrier[node], later.night[node], foe, carrier)

    def first_night(self, today: Today, carrier: int) -> LaterDay:
        """Where it can be tonight; overtime counts as steps of tomorrow."""
        later = LaterDay()
        danger = self.barred(1)
        free = max(box.HOURS, self.t.hours[carrier])
        for node in range(NODES):
            hour = today.hour[carrier][node]
            if hour < FAR and not danger[node % SIZE]:
                later.offer(node, max(0, hour - free), node, carrier, NOWHERE)
        if not danger[self.parcel.space]:
            later.offer(self.parcel.space, 3, self.parcel.space, NOBODY, NOWHERE)
        return later

    def next_night(self, before: LaterDay, day: int) -> LaterDay:
        """Where it can be after a later day."""
        later = LaterDay()
        danger = self.barred(day)
        for node in range(NODES):
            if before.steps[node] < FAR and not danger[node % SIZE]:
                later.offer(node, 0, before.night[node], before.carrier[node], before.first_foe[node])
        return later


def last_hour(t: Andor, seat: int) -> int:
    """The last hour in which the hero can walk today, counting a drink of wine as an hour."""
    if t.is_day_over(seat):
        return NOBODY
    wine = 2 * t.items[seat][box.WINESKIN] + t.items[seat][box.HALF_WINESKIN]
    return t.hours[seat] + hours_left(t, seat) + wine


def can_fight_beside(t: Andor, seat: int, carrier: int) -> bool:
    """Whether the hero can fight while the carrier, perhaps itself, holds the item: by shooting, if it is fragile."""
    return seat != carrier or not t.legend.fragile or shoots(t, seat)


def can_beat_today(t: Andor, space: int, limits: list[int], carrier: int) -> bool:
    """Whether the heroes who can reach the creature today are likely to beat it."""
    if t.creatures[space] in (box.NO_CREATURE, box.BOSS):
        return False
    away = land_of(t).distances(space)
    lead = -defence(t, space)
    for seat in range(t.seats):
        if can_fight_beside(t, seat, carrier) and t.hours[seat] + away[t.at[seat]] < min(limits[seat], box.HOURS + 1):
            lead += attack(t, seat)
    return lead >= TOGETHER


PLANS: Final[Cache[Delivery | None]] = Cache(500)


def delivery_of(t: Andor) -> Delivery | None:
    """The plan for the first item that a goal asks for and that is in play; None if there is none, or no way."""
    for goal in t.legend.goals:
        parcel = parcel_of(t, goal) if goal.kind == "bring" and not is_met(t, goal) else None
        if parcel is not None:
            return plan_of(t, goal, parcel)
    return None


def plan_of(t: Andor, goal: LegendGoal, parcel: Parcel) -> Delivery | None:
    """The plan for this item, cached by all that it depends on."""
    items = [tuple(held) for held in t.items]
    heroes = (tuple(t.heroes), tuple(t.at), tuple(t.hours), tuple(t.willpower), tuple(t.strength), *items)
    land = (tuple(t.creatures), tuple(t.loads), tuple(t.ground), tuple(t.closed), tuple(t.rubble), tuple(t.castle))
    rest = (t.legend.key, t.board, t.difficulty, t.narrator, t.last_letter, t.shields, t.today)
    return PLANS.of((*rest, *heroes, *land), lambda: Planner(t, goal, parcel).plan())


def staging_space(t: Andor, seat: int) -> int:
    """Where the hero should be at the next sunrise to help with the delivery, NOWHERE if it does not matter."""
    plan = delivery_of(t)
    if plan is None or not plan.days or not plan.legs or plan.leg_of(seat) != NOWHERE:
        return NOWHERE
    if plan.later != NOWHERE:
        return plan.later
    others = [other for other in range(t.seats) if other != plan.legs[0].seat]
    return spread_out(t, others, shortest_path(land_of(t), plan.legs[0].space, plan.home)).get(seat, NOWHERE)


def shortest_path(land: Land, start: int, end: int) -> list[int]:
    """The spaces of a shortest path."""
    away = land.distances(end)
    found = [start]
    while away[found[-1]] > 0:
        found.append(min(land.open_ways[found[-1]], key=lambda space: (away[space], space)))
    return found


def spread_out(t: Andor, seats: list[int], path: list[int]) -> dict[int, int]:
    """A space for each hero, at equal intervals after the start of the path, with the shortest walks in total."""
    count = len(seats) + 1
    spaces = [path[number * (len(path) - 1) // count] for number in range(1, count)]
    land = land_of(t)
    best: dict[int, int] = {}
    least = 9999
    for order in permutations(spaces):
        walks = sum([land.distances(t.at[seat])[space] for seat, space in zip(seats, order, strict=True)])
        if walks < least:
            best, least = dict(zip(seats, order, strict=True)), walks
    return best
