"""Delivery plans: who carries what a goal asks for, how far today, past which creatures, and in how many days.

The planner is a shortest-path search. A node is a space together with the number of creatures beaten on the way.
"""

from __future__ import annotations

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
STRIDE: Final = 9  # hours of a carrier on later days
TOGETHER: Final = 2.0  # the mean lead with which heroes attack a creature together
TO_FETCH: Final = 3  # hours of a later day until somebody has the item that was left on the ground
BURDEN: Final = 0.05  # cost in letters of a point of strength that cannot fight meanwhile
MOST_BEATEN: Final = 3  # creatures on the way, today and later
NODES: Final = SIZE * (MOST_BEATEN + 1)


class Parcel(NamedTuple):
    """An item that a goal asks for, and where it is."""

    item: int
    space: int
    holder: int  # NOBODY if it lies on the ground


class Delivery(NamedTuple):
    """A delivery plan."""

    item: int
    start: int  # where it is now
    home: int  # the space that the goal names
    days: int  # sunrises until it is there
    letters: int  # sunrises, and creatures that must be beaten
    carrier: int  # NOBODY if the item stays on the ground today
    space: int  # where it is tonight
    beaten: list[int]  # spaces of creatures that must be beaten today


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


def entered(node: int, space: int, barred: list[bool], beatable: list[bool]) -> int:
    """The node that a step leads to; NOWHERE if a creature there cannot be beaten, or is one too many."""
    if not barred[space]:
        return node - node % SIZE + space
    node += SIZE - node % SIZE + space
    return node if beatable[space] and node < NODES else NOWHERE


class Day:
    """A day of the carrier: the fewest hours to each node, the node before it, and where the item was tonight."""

    def __init__(self, last_hour: int) -> None:
        self.last_hour = last_hour
        self.hours = [FAR] * NODES
        self.before = [NOWHERE] * NODES
        self.night = [NOWHERE] * NODES  # a node of today, NOWHERE if it stays on the ground

    def offer(self, node: int, hours: int, night: int, before: int = NOWHERE) -> bool:
        """Whether the item can be on this node, earlier than known before."""
        if hours > self.last_hour or hours >= self.hours[node]:
            return False
        self.hours[node] = hours
        self.night[node] = night
        self.before[node] = before
        return True

    def carry(self, land: Land, barred: list[bool], beatable: list[bool]) -> None:
        """Extend the nodes as far as the carrier walks."""
        edge = [node for node in range(NODES) if self.hours[node] < FAR]
        while edge:
            wider: list[int] = []
            for node in edge:
                for space in land.open_ways[node % SIZE]:
                    other = entered(node, space, barred, beatable)
                    if other != NOWHERE and self.offer(other, self.hours[node] + 1, self.night[node], node):
                        wider.append(other)
            edge = wider

    def beaten_before(self, node: int, barred: list[bool]) -> list[int]:
        """The spaces of creatures that are beaten on the path to a node, the last one first."""
        found: list[int] = []
        while self.before[node] != NOWHERE:
            if barred[node % SIZE]:
                found.append(node % SIZE)
            node = self.before[node]
        return found


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
        for carrier in [holder] if holder != NOBODY else list(range(self.t.seats)):
            beatable = [can_beat_today(self.t, space, self.limits, carrier) for space in range(SIZE)]
            today = Day(self.limits[carrier])
            start = self.parcel.space
            today.offer(start, self.t.hours[carrier] + self.land.distances(self.t.at[carrier])[start], NOWHERE)
            today.carry(self.land, self.barred(0), beatable)
            for beaten in range(MOST_BEATEN + 1):
                node = beaten * SIZE + self.goal.space
                if today.hours[node] < FAR:
                    self.consider(0, beaten, today, node, carrier)
            self.arrive_later(today, carrier)
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

    def consider(self, day: int, beaten: int, today: Day, night: int, carrier: int) -> None:
        """Keep the plan if it costs fewer letters; ties go to the weaker carrier."""
        burden = 0.0 if shoots(self.t, carrier) else BURDEN * self.t.strength[carrier]
        cost = day + 1.01 * beaten + self.excess[day] + burden
        if cost < self.least:
            self.least = cost
            route = self.parcel.item, self.parcel.space, self.goal.space, day, day + beaten
            if night == NOWHERE:
                self.best = Delivery(*route, NOBODY, self.parcel.space, [])
            else:
                foes = today.beaten_before(night, self.barred(0))
                self.best = Delivery(*route, carrier, night % SIZE, foes)

    def arrive_later(self, today: Day, carrier: int) -> None:
        """Plans by which it spends the night somewhere safe and arrives after some sunrises."""
        later = self.first_night(today, carrier)
        for day in range(1, AHEAD + 1):
            if day > 1:
                later = self.next_night(later, day)
            later.carry(self.land, self.barred(day), self.beatable_later(day, carrier))
            for beaten in range(MOST_BEATEN + 1):
                node = beaten * SIZE + self.goal.space
                if later.hours[node] < FAR:
                    self.consider(day, beaten, today, later.night[node], carrier)

    def first_night(self, today: Day, carrier: int) -> Day:
        """Where it can be tonight; overtime counts as hours of tomorrow."""
        later = Day(STRIDE)
        danger = self.barred(1)
        free = max(box.HOURS, self.t.hours[carrier])
        for node in range(NODES):
            if today.hours[node] < FAR and not danger[node % SIZE]:
                later.offer(node, max(0, today.hours[node] - free), node)
        if not danger[self.parcel.space]:
            later.offer(self.parcel.space, TO_FETCH, NOWHERE)
        return later

    def next_night(self, before: Day, day: int) -> Day:
        """Where it can be after a later day."""
        later = Day(STRIDE)
        danger = self.barred(day)
        for node in range(NODES):
            if before.hours[node] < FAR and not danger[node % SIZE]:
                later.offer(node, 0, before.night[node])
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
