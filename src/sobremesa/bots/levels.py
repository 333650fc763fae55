"""The searching bot of a level."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.bots.determinization import Search
from sobremesa.bots.policy_search import PlannedChoice
from sobremesa.bots.search import TreeSearch
from sobremesa.bots.sequential_halving import FlatSearch
from sobremesa.bots.simple import Bot
from sobremesa.bots.tree_reuse import Memory
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.search import FLAT, PLAN, Level, SearchHooks, Wish


class SearchBot(Bot):
    """Searches for every decision with its game's kind of search and its level's budget; partners heed wishes.

    A bot that plays on keeps its tree. One that is made for a single decision may be given the memory of those before.
    """

    def __init__(
        self,
        hooks: SearchHooks,
        level: Level,
        chance: Chance,
        wishes: Sequence[Wish] = (),
        memory: Memory | None = None,
    ) -> None:
        self.hooks = hooks
        self.level = level
        self.chance = chance
        self.wishes = wishes
        self.memory = Memory() if memory is None else memory
        self.iterations = 0  # in all, for measuring

    def choose(self, view: Table, seat: int) -> Action:
        legal = view.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        search = self.search(view, seat)
        search.run(self.level.iterations, self.level.milliseconds)
        self.iterations += search.iterations
        best = search.best()
        if self.level.keeps_tree and isinstance(search, TreeSearch):
            self.memory.keep(search, self.level, best)
        return best

    def search(self, view: Table, seat: int) -> Search:
        """A search for this decision, not yet run."""
        chance = FastChance(self.chance.below(1 << 30))
        if self.hooks.kind == FLAT:
            return FlatSearch(view, seat, self.hooks, self.level, chance)
        if self.hooks.kind == PLAN:
            return PlannedChoice(view, seat, self.hooks, self.level, chance, self.wishes)
        return TreeSearch(view, seat, self.hooks, self.level, chance, self.memory.find(view, seat, self.level))
