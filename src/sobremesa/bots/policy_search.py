"""Plan search: follow the game's own policy, except for decisions in which a weak level looks only one step ahead.

A level with a budget lets the game ponder what its policy suggests. For cooperative games: the policy knows what the
others will do, and no opponent has to be outwitted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sobremesa.bots.determinization import FINENESS, Search
from sobremesa.bots.simple import GreedyBot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import Level, SearchHooks, Wish

WORLDS: Final = 3  # deals of the unknown on which an action is evaluated


class PlannedChoice(Search):
    """A decision by the policy, or sometimes by one-step evaluation."""

    def __init__(
        self, view: Table, seat: int, hooks: SearchHooks, level: Level, chance: Chance, wishes: Sequence[Wish] = ()
    ) -> None:
        super().__init__(view, seat, hooks, level, chance)
        assert hooks.playout is not None, "a plan needs a policy"
        self.policy: Callable[[Any, int, Chance], Action] = hooks.playout
        self.heed: Callable[[Any, int, Chance, Sequence[Wish]], Action] | None = hooks.heed
        self.ponder: Callable[[Any, int, Chance, int, int], Action] | None = hooks.ponder
        self.pondered: Action | None = None  # what pondering found: a better action, or the policy's
        self.wishes = wishes  # the markers of people
        self.evaluate: Callable[[Any, int], float] = hooks.evaluate
        self.habit = level.habit  # how often it looks only one step ahead

    def run(self, iterations: int, milliseconds: int) -> None:
        """Ponder the decision, unless people have set markers: then their wishes decide."""
        if self.ponder is not None and iterations and not self.wishes:
            self.pondered = self.ponder(self.view, self.seat, self.chance, iterations, milliseconds)

    def best(self) -> Action:
        """The policy's action, or the best after one step."""
        if self.habit and self.chance.below(FINENESS) < FINENESS * self.habit:
            return self.by_looks()[0]
        return self.by_plan()

    def ranked(self) -> list[Action]:
        """The policy's action, then the others by one-step evaluation."""
        first = self.by_plan()
        return [first, *[action for action in self.by_looks() if action is not first]]

    def by_plan(self) -> Action:
        """The policy's action, with regard to people's markers."""
        if self.heed is not None and self.wishes:
            return self.heed(self.view, self.seat, self.chance, self.wishes)
        return self.pondered if self.pondered is not None else self.policy(self.view, self.seat, self.chance)

    def by_looks(self) -> list[Action]:
        """The actions by one-step evaluation with noise, best first."""
        worlds, greedy = [self.deal() for _ in range(WORLDS)], GreedyBot(self.evaluate, self.chance)
        found: list[tuple[float, int, Action]] = []
        for action in self.view.legal_actions(self.seat):
            value = greedy.value_of(worlds, self.seat, action) + self.misjudged()
            found.append((-value, action.number, action))
        found.sort(key=lambda one: (one[0], one[1]))
        return [action for _, _, action in found]
