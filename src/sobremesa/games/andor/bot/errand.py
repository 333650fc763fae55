"""How something that has to be brought gets there: by whom, how far today, in how many days, and past whom."""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.bot.evaluation import attack, defence
from sobremesa.games.andor.bot.ways import FAR, Land, land_of
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE, SIZE
from sobremesa.games.andor.content.legend import Goal
from sobremesa.games.andor.help.planning import hours_left
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.rules.march import march_ahead
from sobremesa.games.andor.state import strength
from sobremesa.games.andor.state.heaps import HUNDRED
from sobremesa.games.andor.state.table import NOBODY, Andor

AHEAD: Final = 4  # sunrises that are looked ahead to
STRIDE: Final = 9  # steps a day of somebody with something to bring
TOGETHER: Final = 2.0  # the lead on average with which heroes go for a creature together
WAITING: Final = 1  # hours that whoever takes something over is likely to wait for it
BURDEN: Final = 0.05  # letters that a point of strength is worth that does not fight
MOST_BEATEN: Final = 3  # creatures on the way, today and later
MOST_REMEMBERED: Final = 500
NODES: Final = SIZE * (MOST_BEATEN + 1)  # a space, and how many creatures were beaten to get there


class Leg:
    """A hero brings it to a space."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space


class Errand:
    """The plan that was found for something to be brought."""

    def __init__(self, item: int, home: int) -> None:
        self.item = item
        self.home = home  # where it has to be
        self.days = 0  # sunrises until it is there
        self.letters = 0  # that it takes: sunrises, and creatures that have to be beaten
        self.legs: list[Leg] = []  # of today, one hero after the other; none if it stays where it lies
        self.beaten: list[int] = []  # creatures that have to be beaten today for it
        self.before = NOWHERE  # the last space before the first of them
        self.later = NOWHERE  # where the next creature will be that has to be beaten after the next sunrise

    def leg_of(self, seat: int) -> int:
        """Which leg is the hero's, NOWHERE if none is."""
        for number, leg in enumerate(self.legs):
            if leg.seat == seat:
                return number
        return NOWHERE


class Parcel:
    """Something that has to be brought somewhere, and where it is."""

    def __init__(self, item: int, space: int, holder: int) -> None:
        self.item = item
        self.space = space
        self.holder = holder  # who carries it, NOBODY if it lies on the ground


def parcel_of(t: Andor, goal: Goal) -> Parcel | None:
    """What has to be brought, on the ground or with a hero; None if it is not in play."""
    for seat in range(t.seats):
        for item in goal.items:
            if t.items[seat][item]:
                return Parcel(item, t.at[seat], seat)
    for code in t.ground:
        if code % HUNDRED in goal.items and code // HUNDRED != goal.space:
            return Parcel(code % HUNDRED, code // HUNDRED, NOBODY)
    return None


def where_lies(t: Andor, goal: Goal) -> int:
    """Where something is that has to be brought; NOWHERE if it is not in play."""
    parcel = parcel_of(t, goal)
    return NOWHERE if parcel is None else parcel.space


class Day:
    """What today's heroes can do with it: the hour at which each could have brought it to each node."""

    def __init__(self, t: Andor, land: Land, limits: list[int], barred: list[bool], beatable: list[bool]) -> None:
        self.t = t
        self.land = land
        self.limits = limits  # the last hour of each hero
        self.barred = barred
        self.beatable = beatable  # which of those that bar the way can be beaten today
        self.reached = [[FAR] * NODES for _ in range(t.seats)]
        self.before = [[NOWHERE] * NODES for _ in range(t.seats)]  # the node before on the hero's way
        self.giver = [[NOBODY] * NODES for _ in range(t.seats)]  # who gave it to the hero on this node

    def begin(self, seat: int, space: int) -> None:
        """Whoever holds it sets out with it, or whoever fetches it."""
        if self.start(seat, space, NOBODY, 0):
            self.carry(seat)

    def start(self, seat: int, node: int, giver: int, waiting: int) -> bool:
        """Whether the hero can get it there, and sooner than was known."""
        hour = self.t.hours[seat] + self.land.ways_from(self.t.at[seat])[node % SIZE] + waiting
        if hour > self.limits[seat] or hour >= self.reached[seat][node]:
            return False
        self.reached[seat][node] = hour
        self.before[seat][node] = NOWHERE
        self.giver[seat][node] = giver
        return True

    def carry(self, seat: int) -> None:
        """As far as the hero's hours last."""
        hours, before = self.reached[seat], self.before[seat]
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
                    if hour < hours[other] or (self.giver[seat][other] != NOBODY and before[other] == NOWHERE):
                        hours[other] = hour  # as soon as from a giver there: the sooner it changes hands the better
                        before[other] = node
                        wider.append(other)
            edge = wider

    def hand_on(self) -> None:
        """From hero to hero: whoever gives it needs an hour left, or the day is over."""
        for giver in range(self.t.seats):
            for seat in range(self.t.seats):
                if seat != giver and self.hand_over(giver, seat):
                    self.carry(seat)

    def hand_over(self, giver: int, seat: int) -> bool:
        """Wherever the one can have brought it and the other can be."""
        found = False
        for node in range(NODES):
            if self.reached[giver][node] < self.limits[giver] and self.reached[seat][node] == FAR:
                found = self.start(seat, node, giver, WAITING) or found
        return found

    def tell(self, plan: Errand, seat: int, node: int) -> None:
        """How it comes to a node with a hero."""
        while seat != NOBODY and len(plan.legs) < self.t.seats:
            plan.legs.insert(0, Leg(seat, node % SIZE))
            while self.before[seat][node] != NOWHERE:
                if self.barred[node % SIZE]:
                    plan.beaten.append(node % SIZE)
                    plan.before = self.before[seat][node] % SIZE
                node = self.before[seat][node]
            seat = self.giver[seat][node]

    def best_to(self, node: int) -> int:
        """Who can bring it to a node first, NOBODY if no one can today."""
        able = [seat for seat in range(self.t.seats) if self.reached[seat][node] < FAR]
        return min(able, key=lambda seat: (self.reached[seat][node], seat), default=NOBODY)


def entered(node: int, space: int, barred: list[bool], beatable: list[bool]) -> int:
    """The node that a step leads to, NOWHERE if a creature is in the way that cannot be beaten, or one too many."""
    if not barred[space]:
        return node - node % SIZE + space
    node += SIZE - node % SIZE + space
    return node if beatable[space] and node < NODES else NOWHERE


class Later:
    """What a later day adds: the fewest steps of that day to each node, and how it came there."""

    def __init__(self) -> None:
        self.steps = [FAR] * NODES
        self.night = [NOWHERE] * NODES  # the node of the first night
        self.carrier = [NOBODY] * NODES  # and who has it then
        self.first_foe = [NOWHERE] * NODES  # the first creature beaten after it

    def begin(self, node: int, steps: int, night: int, carrier: int, foe: int) -> None:
        """It may lie here in the morning."""
        if steps < self.steps[node]:
            self.steps[node] = steps
            self.night[node] = night
            self.carrier[node] = carrier
            self.first_foe[node] = foe

    def carry(self, land: Land, barred: list[bool], beatable: list[bool]) -> None:
        """As far as somebody comes in a day."""
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
                        self.begin(other, steps, self.night[node], self.carrier[node], foe)
                        wider.append(other)
            edge = wider


class Planner:
    """One goal at one table."""

    def __init__(self, t: Andor, goal: Goal, parcel: Parcel) -> None:
        self.t = t
        self.goal = goal
        self.parcel = parcel
        self.land = land_of(t)
        self.limits = [last_hour(t, seat) for seat in range(t.seats)]
        self.stands: list[list[int]] = [t.creatures]  # after each sunrise
        self.fallen: list[int] = [0]  # creatures too many in the castle by then
        self.best: Errand | None = None
        self.least = float(t.last_letter - t.narrator)  # it has to be there before the last letter

    def plan(self) -> Errand | None:
        """The plan that takes the fewest letters: a sunrise is one, and so is a creature that has to be beaten."""
        self.march()
        holder = self.parcel.holder
        for seat in [holder] if holder != NOBODY else list(range(self.t.seats)):
            today = Day(self.t, self.land, self.limits, self.barred(0), self.beatable_today(seat))
            today.begin(seat, self.parcel.space)
            self.arrive_today(today, seat)
            self.arrive_later(today, seat)
            if self.best is None or self.best.letters > 0:
                today.hand_on()
                self.arrive_today(today, seat)
        return self.best

    def march(self) -> None:
        """Where creatures will stand after each sunrise to come, and how the castle fares."""
        after = self.t.copy()
        free = self.t.shields - len(self.t.castle) if self.t.map.has_castle else FAR
        for _ in range(AHEAD):
            free -= sum([1 for stride in march_ahead(after) if stride.target == CASTLE])
            self.stands.append(after.creatures)
            self.fallen.append(max(0, -free))

    def barred(self, day: int) -> list[bool]:
        """Where it cannot be taken."""
        if not self.t.legend.fragile:
            return [False] * SIZE
        return [kind != box.NO_CREATURE for kind in self.stands[day]]

    def beatable_today(self, carrier: int) -> list[bool]:
        """Which creatures those are likely to beat who can come to them today."""
        return [is_beatable(self.t, space, self.limits, carrier) for space in range(SIZE)]

    def beatable_later(self, day: int, carrier: int) -> list[bool]:
        """Which creatures all other heroes together are likely to beat."""
        t = self.t
        total = sum([attack(t, seat) for seat in range(t.seats) if fights_with(t, seat, carrier)])
        weak = [kind for kind in kinds_about(t) if total - defence(t, t.creatures.index(kind)) >= TOGETHER]
        return [kind in weak for kind in self.stands[day]]

    def offer(self, day: int, beaten: int, today: Day, seat: int, night: int, foe: int, carrier: int) -> None:
        """A plan; it is kept if it takes fewer letters than any before. The strong have better things to do."""
        cost = day + 1.01 * beaten + self.fallen[day] + burden(self.t, carrier)
        if cost < self.least:
            self.least = cost
            plan = Errand(self.parcel.item, self.goal.space)
            plan.days, plan.letters, plan.later = day, day + beaten, foe
            today.tell(plan, seat, night)
            self.best = plan

    def arrive_today(self, today: Day, carrier: int) -> None:
        """It can be there today."""
        for beaten in range(MOST_BEATEN + 1):
            node = beaten * SIZE + self.goal.space
            seat = today.best_to(node)
            if seat != NOBODY:
                self.offer(0, beaten, today, seat, node, NOWHERE, carrier)

    def arrive_later(self, today: Day, carrier: int) -> None:
        """It is left somewhere safe tonight, and is there after some sunrises."""
        later = self.first_night(today, carrier)
        for day in range(1, AHEAD + 1):
            if day > 1:
                later = self.next_night(later, day)
            later.carry(self.land, self.barred(day), self.beatable_later(day, carrier))
            for beaten in range(MOST_BEATEN + 1):
                node = beaten * SIZE + self.goal.space
                if later.steps[node] <= STRIDE:
                    foe = later.first_foe[node]
                    self.offer(day, beaten, today, later.carrier[node], later.night[node], foe, carrier)

    def first_night(self, today: Day, carrier: int) -> Later:
        """Where it can be tonight; overtime is paid for tomorrow."""
        later = Later()
        danger = self.barred(1)
        free = max(box.HOURS, self.t.hours[carrier])
        for node in range(NODES):
            hour = today.reached[carrier][node]
            if hour < FAR and not danger[node % SIZE]:
                later.begin(node, max(0, hour - free), node, carrier, NOWHERE)
        if not danger[self.parcel.space]:
            later.begin(self.parcel.space, 3, self.parcel.space, NOBODY, NOWHERE)
        return later

    def next_night(self, before: Later, day: int) -> Later:
        """The same for a later night."""
        later = Later()
        danger = self.barred(day)
        for node in range(NODES):
            if before.steps[node] < FAR and not danger[node % SIZE]:
                later.begin(node, 0, before.night[node], before.carrier[node], before.first_foe[node])
        return later


def kinds_about(t: Andor) -> list[int]:
    """The kinds of creatures on the board, but for a boss."""
    return [kind for kind in range(1, len(box.CREATURES)) if kind != box.BOSS and kind in t.creatures]


def last_hour(t: Andor, seat: int) -> int:
    """Up to which hour the hero can walk today, a drink of wine counted as one."""
    if t.is_day_over(seat):
        return NOBODY
    wine = 2 * t.items[seat][box.WINESKIN] + t.items[seat][box.HALF_WINESKIN]
    return t.hours[seat] + hours_left(t, seat) + wine


def burden(t: Andor, seat: int) -> float:
    """What it costs that this hero carries it: those who do not shoot cannot fight meanwhile."""
    return 0.0 if strength.shoots(t, seat) else BURDEN * t.strength[seat]


def fights_with(t: Andor, seat: int, carrier: int) -> bool:
    """Whether the hero can fight while another, or this one, carries something fragile."""
    return seat != carrier or not t.legend.fragile or strength.shoots(t, seat)


def is_beatable(t: Andor, space: int, limits: list[int], carrier: int) -> bool:
    """Whether those who can come to the creature today are likely to beat it."""
    kind = t.creatures[space]
    if kind in (box.NO_CREATURE, box.BOSS):
        return False
    away = land_of(t).ways_from(space)
    lead = -defence(t, space)
    for seat in range(t.seats):
        if fights_with(t, seat, carrier) and t.hours[seat] + away[t.at[seat]] < min(limits[seat], box.HOURS + 1):
            lead += attack(t, seat)
    return lead >= TOGETHER


_KNOWN: Final[dict[tuple[object, ...], Errand | None]] = {}


def errand_of(t: Andor) -> Errand | None:
    """The plan for the first thing that has to be brought and is in play; None if there is no such thing or no way."""
    for goal in t.legend.goals:
        parcel = parcel_of(t, goal) if goal.kind == "bring" and not is_met(t, goal) else None
        if parcel is not None:
            key = state_of(t)
            if key not in _KNOWN:
                if len(_KNOWN) >= MOST_REMEMBERED:
                    _KNOWN.clear()
                _KNOWN[key] = Planner(t, goal, parcel).plan()
            return _KNOWN[key]
    return None


def state_of(t: Andor) -> tuple[object, ...]:
    """All that a plan depends on."""
    items = [tuple(held) for held in t.items]
    heroes = (tuple(t.heroes), tuple(t.at), tuple(t.hours), tuple(t.willpower), tuple(t.strength), *items)
    land = (tuple(t.creatures), tuple(t.loads), tuple(t.ground), tuple(t.closed), tuple(t.rubble), tuple(t.castle))
    return (t.legend.key, t.board, t.difficulty, t.narrator, t.last_letter, t.shields, t.today, *heroes, *land)
