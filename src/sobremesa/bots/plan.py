"""Following a plan: what the game's own policy does, but for decisions in which a level looks only one step ahead.

A level with a budget lets the game ponder what its policy suggests. For games in which all play together: the policy
knows what the others will do, and no rival has to be outwitted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sobremesa.bots.worlds import FINENESS, Search
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import Level, SearchHooks, Wish

WORLDS: Final = 3  # ways the unknown may lie in which an action is looked at


class PlannedChoice(Search):
    """A decision by the plan, or now and then by what looks best next."""

    def __init__(
        self, view: Table, seat: int, hooks: SearchHooks, level: Level, chance: Chance, wishes: Sequence[Wish] = ()
    ) -> None:
        super().__init__(view, seat, hooks, level, chance)
        assert hooks.playout is not None, "a plan needs a policy"
        self.policy: Callable[[Any, int, Chance], Action] = hooks.playout
        self.heed: Callable[[Any, int, Chance, Sequence[Wish]], Action] | None = hooks.heed
        self.ponder: Callable[[Any, int, Chance, int, int], Action] | None = hooks.ponder
        self.pondered: Action | None = None  # what was found better than the policy, or the same
        self.wishes = wishes  # what people point at
        self.evaluate: Callable[[Any, int], float] = hooks.evaluate
        self.habit = level.habit  # how often it looks only one step ahead

    def run(self, iterations: int, milliseconds: int) -> None:
        """Ponder the plan, unless people say what they would like: then it is known."""
        if self.ponder is not None and iterations and not self.wishes:
            self.pondered = self.ponder(self.view, self.seat, self.chance, iterations, milliseconds)

    def best(self) -> Action:
        """What the plan says, or what looks best after one step."""
        if self.habit and self.chance.below(FINENESS) < FINENESS * self.habit:
            return self.by_looks()[0]
        return self.by_plan()

    def ranked(self) -> list[Action]:
        """What the plan says, then the others by what they look like."""
        first = self.by_plan()
        return [first, *[action for action in self.by_looks() if action is not first]]

    def by_plan(self) -> Action:
        """What the plan says, with regard to what people point at."""
        if self.heed is not None and self.wishes:
            return self.heed(self.view, self.seat, self.chance, self.wishes)
        return self.pondered if self.pondered is not None else self.policy(self.view, self.seat, self.chance)

    def by_looks(self) -> list[Action]:
        """The actions, what looks best after one step first, more or less blurred."""
        worlds = [self.deal() for _ in range(WORLDS)]
        found: list[tuple[float, int, Action]] = []
        for action in self.view.legal_actions(self.seat):
            total = 0.0
            for world in worlds:
                after = world.copy()
                after.play(self.seat, action)
                total += self.evaluate(after, self.seat)
            found.append((-total / WORLDS - self.misjudged(), action.number, action))
        found.sort(key=looks_of)
        return [action for _, _, action in found]


def looks_of(one: tuple[float, int, Action]) -> tuple[float, int]:
    """What actions are sorted by."""
    return one[0], one[1]
