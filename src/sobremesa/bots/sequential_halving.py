"""Flat search: every action is tried in the same worlds with the same chance, by sequential halving.

For games of bluff. In a playout, too, everybody acts on their own secrets only (the game's policy sees to that), so a
playout is only as good as that policy, and a deeper tree would only exploit its mistakes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from sobremesa.bots.determinization import FINENESS, Search
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.search import Level, SearchHooks


class Candidate:
    """An action, and its results so far."""

    def __init__(self, action: Action, merit: float) -> None:
        self.action = action
        self.merit = merit
        self.tries = 0
        self.total = 0.0

    def mean(self) -> float:
        """The mean share of the win."""
        return self.total / self.tries if self.tries else 0.0


class FlatSearch(Search):
    """A search that compares the actions of one decision."""

    def __init__(self, view: Table, seat: int, hooks: SearchHooks, level: Level, chance: Chance) -> None:
        super().__init__(view, seat, hooks, level, chance)
        assert hooks.playout is not None and hooks.merits is not None, "a flat search needs a policy"
        self.playout: Callable[[Any, int, Chance], Action] = hooks.playout
        legal = view.legal_actions(seat)
        merits = hooks.merits(view, seat, legal)
        if level.habit and hooks.habits is not None:
            for i, liking in enumerate(hooks.habits(view, seat, legal)):
                merits[i] += level.habit * liking
        self.candidates = [Candidate(action, merits[i] + self.misjudged()) for i, action in enumerate(legal)]

    def run(self, iterations: int, milliseconds: int) -> None:
        """Rounds of equal length, each with half as many candidates as the one before."""
        deadline = time.monotonic() + milliseconds / 1000.0
        left = self.candidates[:]
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(rounds):
            for _ in range(iterations // rounds // len(left)):
                self.try_all(left)
                if time.monotonic() > deadline:
                    return
            if number < rounds - 1:
                left = better_half(left)

    def try_all(self, candidates: list[Candidate]) -> None:
        """Try every candidate in one more world."""
        for i, after in enumerate(self.outcomes([candidate.action for candidate in candidates])):
            self.iterations += 1
            candidates[i].tries += 1
            candidates[i].total += self.shares(after)[self.seat]

    def outcomes(self, actions: list[Action]) -> list[Table]:
        """One more world, after each of the actions and the decisions that follow it, with the same chance."""
        world = self.deal()
        world.chance = FastChance(self.chance.below(1 << 30))
        found: list[Table] = []
        for action in actions:
            after = world.copy()
            after.play(self.seat, action)
            self.play_on(after)
            found.append(after)
        return found

    def play_on(self, world: Table) -> None:
        """Play on by the policy for a few decisions; forced ones do not count."""
        taken = 0
        while not world.is_over and taken < self.span:
            seat = world.choice.seat
            legal = world.legal_actions(seat)
            if len(legal) == 1:
                world.play(seat, legal[0])
                continue
            world.play(seat, self.playout(world, seat, world.chance))
            taken += 1

    def best(self) -> Action:
        """The best of those tried most; sometimes another that is nearly as good."""
        most = max([candidate.tries for candidate in self.candidates])
        tried = [candidate for candidate in self.candidates if candidate.tries == most]
        best, best_worth = tried[0], -1e9
        for candidate in tried:
            worth = candidate.mean() if most else candidate.merit
            if self.mix:
                worth += self.mix * (self.chance.below(FINENESS) / FINENESS)
            if worth > best_worth:
                best, best_worth = candidate, worth
        return best.action

    def ranked(self) -> list[Action]:
        """The actions, most tried first, then by their results. `mix` plays no part."""
        found = self.candidates[:]
        found.sort(key=lambda one: (-one.tries, -(one.mean() if one.tries else one.merit)))
        return [candidate.action for candidate in found]


def better_half(candidates: list[Candidate]) -> list[Candidate]:
    """The better half of the candidates, in their order."""
    means = [candidate.mean() for candidate in candidates]
    means.sort(reverse=True)
    least = means[(len(means) + 1) // 2 - 1]
    return [candidate for candidate in candidates if candidate.mean() >= least]
