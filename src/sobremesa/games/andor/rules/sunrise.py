"""Sunrise: the event card, firestorms, creatures, wells, narrator."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.agenda import Step
from sobremesa.games.andor.events import story as events
from sobremesa.games.andor.rules.event_cards import DrawEvent
from sobremesa.games.andor.rules.harm import NO_CARD, Harm
from sobremesa.games.andor.rules.march import march, marching
from sobremesa.games.andor.rules.narrator import AdvanceNarrator
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import land, story


class Sunrise(Step[Andor]):
    """AND-006, AND-106, AND-113, AND-125, AND-126  The sunrise box, in its printed order."""

    rule: ClassVar[str] = "AND-113"

    def run(self, t: Andor) -> None:
        story.greet_sun(t)
        steps: list[Step[Andor]] = [DrawEvent()]
        if t.storming:
            steps.extend([Firestorm(space) for space in t.map.storms])
        steps.extend([March(kind) for kind in marching(t)])
        t.then(*steps, RefillWells(), AdvanceNarrator())


class Firestorm(Step[Andor]):
    """AND-108, AND-109, AND-110, AND-111, AND-112  A red die for each fire: so many spaces along the arrows burn."""

    rule: ClassVar[str] = "AND-109"

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, t: Andor) -> None:
        die = story.roll_for_legend(t)
        burning = spaces_of_storm(t, self.space, die)
        if t.watch is not None:
            t.tell(events.FirestormRaged(space=self.space, die=die, spaces=burning))
        t.then(*[Harm(seat, die, NO_CARD) for seat in t.by_rank() if t.at[seat] in burning])


def spaces_of_storm(t: Andor, start: int, length: int) -> list[int]:
    """AND-109, AND-112  The start space and those its arrows lead to, up to rubble."""
    found: list[int] = []
    space = start
    while len(found) < length and space >= 0 and not t.has_rubble(space):
        found.append(space)
        space = t.map.arrows[space]
    return found


class March(Step[Andor]):
    """AND-113, AND-114  All creatures of one kind move."""

    rule: ClassVar[str] = "AND-114"

    def __init__(self, creature: int) -> None:
        self.creature = creature

    def run(self, t: Andor) -> None:
        march(t, self.creature)


class RefillWells(Step[Andor]):
    """AND-125  Empty wells fill up."""

    rule: ClassVar[str] = "AND-125"

    def run(self, t: Andor) -> None:
        land.refill_wells(t)
