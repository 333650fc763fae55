"""Planning help: where a hero can go and at what cost, the odds of fights, and what the next sunrise will bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sobremesa.engine.event import Value
from sobremesa.engine.manifest import parameters
from sobremesa.engine.show.plans import Plan
from sobremesa.games.andor.analysis.cache import Cache
from sobremesa.games.andor.analysis.odds import as_they_are, fight_odds, odds_now, state_of
from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.content.box import BOSS, EVENT_CARDS
from sobremesa.games.andor.rules.actions import MOVES, STOP
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.fight import could_join, targets
from sobremesa.games.andor.rules.march import Stride, march_ahead
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.rules.paths import can_pay_hour, can_spend_hour, hour_cost, open_ways
from sobremesa.games.andor.state.table import Andor

PERCENT: Final[Cache[int]] = Cache(2000)


class Reach(NamedTuple):
    """A space a hero can reach today, and its cost."""

    space: int
    way: list[int]  # all spaces on the path, this one too
    hours: int
    willpower: int


def reachable(t: Andor, seat: int, free: int = 0, shunned: Sequence[int] = ()) -> list[Reach]:
    """AND-013, AND-016  Every space the hero can walk to today, by the shortest way, without wine or herbs.

    This many more steps are free; avoided spaces are entered only by the last step.
    """
    found: list[Reach] = []
    seen = [t.at[seat]]
    edge: list[list[int]] = [[]]
    price = 0
    for step in range(1, hours_left(t, seat) + free + 1):
        hours = max(0, step - free)
        price += hour_cost(t, t.hours[seat] + hours) if hours else 0
        wider: list[list[int]] = []
        for way in edge:
            for other in open_ways(t, way[-1] if way else t.at[seat]):
                if other not in seen:
                    seen.append(other)
                    found.append(Reach(other, [*way, other], hours, price))
                    if other not in shunned:
                        wider.append([*way, other])
        edge = wider
    return found


def hours_left(t: Andor, seat: int) -> int:
    """How many hours the hero can still spend today, overtime included."""
    hours = 0
    willpower = t.willpower[seat]
    while can_pay_hour(t, t.hours[seat] + hours + 1, willpower):
        hours += 1
        willpower -= hour_cost(t, t.hours[seat] + hours)
    return hours


def next_sunrise(t: Andor) -> tuple[list[Stride], int]:
    """AND-113  Where every creature will end if no event interferes, and how many golden shields will be free.

    Below zero the castle falls, as it does to a boss however many shields it has.
    """
    after = t.copy()
    strides = march_ahead(after)
    return strides, -1 if BOSS in after.castle else after.shields - len(after.castle)


class Prospect(NamedTuple):
    """A creature a hero could fight now, and the odds in percent: alone, and with everyone who could be invited."""

    space: int
    alone: int
    together: int


def prospects(t: Andor, seat: int, shooter: bool) -> list[Prospect]:
    """AND-055, AND-082  The fights the hero could begin now; allies on the creature's space are called."""
    if not can_spend_hour(t, seat):
        return []
    found: list[Prospect] = []
    for space in targets(t, seat, shooter):
        allies = len(t.allies_on(space))
        group = [other for other in t.clockwise(seat) if other == seat or could_join(t, other, space)]
        together = in_percent(t, group, space, allies)
        found.append(Prospect(space, in_percent(t, [seat], space, allies), together))
    return found


def in_percent(t: Andor, seats: list[int], space: int, allies: int) -> int:
    """The odds before the first roll, in percent."""
    return round(100 * fight_odds(t, seats, space, allies))


def odds_in_percent(t: Andor, drinks: bool = False) -> int:
    """The odds of the current fight from exactly this state, in percent."""
    key = (drinks, *state_of(t, as_they_are(t, t.fighters), t.foe, len(t.called)), *state_of_round(t))
    return PERCENT.of(key, lambda: round(100 * odds_now(t, drinks)))


def state_of_round(t: Andor) -> tuple[object, ...]:
    """The additional cache key in mid-fight: the dice, and the agenda."""
    key: list[object] = [t.foe_willpower, t.value, t.roller, t.flipped, t.doubled, t.black, *t.dice]
    for step in t.agenda:
        key += [type(step).__name__, *[getattr(step, name) for name in parameters(type(step))]]
    return tuple(key)


def walks(t: Andor, seat: int) -> list[Plan]:
    """AND-017  The paths that the acting hero can walk at once.

    The hero stops there, unless the player goes on: steps on, or takes farmers along. No farmer is led to a creature
    (AND-131), and a card that waits for a hero (AND-107) is met only where the way ends, before the hero stops.
    """
    choice = t.agenda[-1] if t.agenda else None
    if not isinstance(choice, (Turn, Moving)) or choice.seat != seat:
        return []
    free = choice.free if isinstance(choice, Moving) else 0
    led = t.led[seat] > 0
    waited_for = [space for event in t.waiting for space in EVENT_CARDS[event].spaces]
    among_creatures = [space for space in range(SIZE) if t.creatures[space]] if led else []
    found = reachable(t, seat, free, waited_for + among_creatures)
    plans = [walk(reach, reach.space not in waited_for) for reach in found if not (led and t.creatures[reach.space])]
    return [plan for plan in plans if len(plan.whole) > 1]


def walk(reach: Reach, stops: bool) -> Plan:
    """A path as a plan."""
    steps = tuple([MOVES[space] for space in reach.way])
    way = tuple([f"space-{space}" for space in reach.way[:-1]])
    cost: dict[str, Value] = {"hours": reach.hours, "willpower": reach.willpower}
    return Plan(steps, (f"space-{reach.space}",), way, cost, STOP if stops else None)
