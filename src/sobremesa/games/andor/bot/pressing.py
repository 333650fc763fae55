"""What presses: the creatures whose march ends in the castle, and what it is worth to stop them."""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.bot.errand import errand_of
from sobremesa.games.andor.bot.wanted import is_hurried
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE, SIZE
from sobremesa.games.andor.rules.march import march_ahead
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import creatures

AHEAD: Final = 4  # sunrises that are looked ahead to
IN_A_HURRY: Final = 3
SPARE: Final = 3  # letters more than the plan takes with which the castle is held for a day longer
MOST_REMEMBERED: Final = 2000
URGENCY: Final[list[float]] = [0.0, 90.0, 65.0, 40.0, 25.0]  # what it is worth to stop the fall of the castle so soon
_KNOWN: Final[dict[tuple[object, ...], dict[int, float]]] = {}  # what presses, by all that the march depends on


class Arrival:
    """A creature that will be in the castle at a sunrise."""

    def __init__(self, creature: int, space: int, day: int) -> None:
        self.creature = creature
        self.space = space  # where it stands now
        self.day = day  # 1 is the next sunrise


def urgent(t: Andor) -> dict[int, float]:
    """Creatures that have to be beaten, or the castle will fall in the next days, and what that is worth.

    If one is enough, only those that would be: whoever runs on over another stops when the other is gone.
    """
    if not t.map.has_castle:
        return {}
    days = min(days_to_hold(t), t.last_letter - t.narrator)
    key = (
        t.legend.key,
        t.board,
        days,
        t.shields,
        tuple(t.castle),
        tuple(t.creatures),
        tuple(t.closed),
        tuple(t.rubble),
    )
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= MOST_REMEMBERED:
            _KNOWN.clear()
        found = _KNOWN[key] = worked_out(t, days)
    return found.copy()


def worked_out(t: Andor, days: int) -> dict[int, float]:
    """The same for a castle that has to stand for so many sunrises."""
    free = t.shields - len(t.castle)
    coming = arrivals(t, days)
    fall = fall_of_castle(coming, free)
    if not fall:
        return {}
    spaces = [arrival.space for arrival in coming if arrival.day <= fall]
    enough = [space for space in spaces if not fall_of_castle(arrivals(t, fall, space), free)]
    return dict.fromkeys(enough or spaces, URGENCY[fall])


def days_to_hold(t: Andor) -> int:
    """How many sunrises the castle has to stand: until what has to be brought is there, and one more if it is early."""
    left = t.last_letter - t.narrator
    plan = errand_of(t)
    if plan is not None:
        return plan.days + (1 if left - plan.letters > SPARE else 0)
    if is_hurried(t):
        return 1 if left <= 6 else IN_A_HURRY
    return AHEAD


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
