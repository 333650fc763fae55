"""Planning help: where a hero can go and at what price, and what the next sunrise will bring."""

from __future__ import annotations

from sobremesa.games.andor.content import GOR, LAST_HOUR, NO_CREATURE, SKRAL, TROLL, WARDRAK
from sobremesa.games.andor.creatures import STAYS, end_of_way
from sobremesa.games.andor.odds import Odds, fight_odds
from sobremesa.games.andor.pieces import Pieces
from sobremesa.games.andor.table import Andor

__all__ = ["Odds", "Reach", "Step", "fight_odds", "next_sunrise", "reachable"]


class Reach:
    """A space a hero can reach today, and what it costs."""

    def __init__(self, space: int, hours: int, willpower: int) -> None:
        self.space = space
        self.hours = hours
        self.willpower = willpower


class Step:
    """Where a creature will go at sunrise."""

    def __init__(self, creature: int, origin: int, target: int) -> None:
        self.creature = creature
        self.origin = origin
        self.target = target  # 0 is the castle, or the way out


def price_of(t: Pieces, seat: int, hours: int) -> int:
    """The willpower that so many more hours cost, -1 if there are not so many."""
    cost = 0
    for hour in range(t.hours[seat] + 1, t.hours[seat] + hours + 1):
        if hour > LAST_HOUR or (hour == LAST_HOUR and t.today & 1):
            return -1
        cost += t.hour_cost(hour)
    return cost if cost == 0 or cost < t.willpower[seat] else -1


def reachable(t: Andor, seat: int) -> list[Reach]:
    """AND-013, AND-016  Every space the hero can walk to today, by the shortest way, without wine or herbs."""
    if t.is_day_over(seat):
        return []
    found: list[Reach] = []
    seen = [t.at[seat]]
    edge = [t.at[seat]]
    for hours in range(1, LAST_HOUR + 1):
        price = price_of(t, seat, hours)
        if price < 0:
            break
        wider: list[int] = []
        for space in edge:
            for other in t.ways(space):
                if other not in seen:
                    seen.append(other)
                    wider.append(other)
                    found.append(Reach(other, hours, price))
        edge = wider
    return found


def next_sunrise(t: Andor) -> tuple[list[Step], int]:
    """AND-113  Where every creature will end if no event interferes, and how many golden shields will be free."""
    after = t.copy()
    steps: list[Step] = []
    free = t.shields - len(t.castle)
    for kind in (GOR, SKRAL, WARDRAK, TROLL, WARDRAK):
        for space in [space for space in t.map.spaces if after.creatures[space] == kind]:
            target = end_of_way(after, space)
            if target == STAYS:
                continue
            after.creatures[space] = NO_CREATURE
            if target:
                after.creatures[target] = kind
            elif t.map.has_castle:
                free -= 1
            steps.append(Step(kind, space, target))
    return steps, free
