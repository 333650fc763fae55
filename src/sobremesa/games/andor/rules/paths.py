"""The cost of a step and of an hour, and open paths."""

from __future__ import annotations

from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.content.box import DEAR_HOURS, FREE_HOUR_8, HOURS, LAST_HOUR, NO_HOUR_10, OVERTIME
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import Andor


def hour_cost(t: Andor, hour: int) -> int:
    """AND-011, AND-013  Willpower for an hour: two for overtime, unless an event card of today says otherwise."""
    if hour <= HOURS or (hour == 8 and t.today & FREE_HOUR_8):
        return 0
    return 3 if hour >= 9 and t.today & DEAR_HOURS else OVERTIME


def can_spend_hour(t: Andor, seat: int) -> bool:
    """AND-012, AND-014  There is an hour left, and paying for it leaves willpower."""
    return can_pay_hour(t, t.hours[seat] + 1, t.willpower[seat])


def can_pay_hour(t: Andor, hour: int, willpower: int) -> bool:
    """AND-012, AND-014  Whether the day has this hour, and so much willpower is more than it costs."""
    if hour > LAST_HOUR or (hour == LAST_HOUR and t.today & NO_HOUR_10):
        return False
    cost = hour_cost(t, hour)
    return cost == 0 or willpower > cost


def is_open(t: Andor, a: int, b: int) -> bool:
    """AND-018, AND-021, AND-022, AND-024  Whether a hero can step to a neighbour: no rubble, no closed bridge."""
    if t.rubble and t.has_rubble(b):
        return False
    return not t.closed or not is_closed(t, a, b)


def is_closed(t: Andor, a: int, b: int) -> bool:
    """Whether the only connection between two neighbours is a closed bridge."""
    bridges = t.map.bridges
    for number in t.closed:
        first, second = bridges[number]
        if (a == first and b == second) or (a == second and b == first):
            return True
    return False


def open_ways(t: Andor, space: int) -> list[int]:
    """The neighbours a hero can step to."""
    around = t.map.neighbours[space]
    if not t.rubble and not t.closed:
        return around
    return [other for other in around if is_open(t, space, other)]


def spaces_within(t: Andor, start: int, steps: int, by_air: bool = False) -> list[int]:
    """AND-021, AND-022  The other spaces that can be reached from here in this number of steps."""
    barred = [False] * SIZE  # by rubble, or visited
    for code in t.rubble:
        barred[code // HUNDRED] = True
    barred[start] = True
    found: list[int] = []
    edge = [start]
    for _ in range(steps):
        wider: list[int] = []
        for space in edge:
            for other in t.map.neighbours[space]:
                if not barred[other] and (by_air or not t.closed or not is_closed(t, space, other)):
                    barred[other] = True
                    wider.append(other)
        if not wider:
            break
        found.extend(wider)
        edge = wider
    found.sort()
    return found
