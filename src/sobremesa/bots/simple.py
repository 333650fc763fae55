"""The interface of bots, and the simplest ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.manifest import Game
from sobremesa.engine.mypyc_compat import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player for a seat. It is given masked tables only."""

    def choose(self, view: Table, seat: int) -> Action:
        """The action of this seat with this view."""
        raise NotImplementedError


class RandomBot(Bot):
    """Plays a legal action uniformly at random."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: Table, seat: int) -> Action:
        legal = view.legal_actions(seat)
        return legal[self.chance.below(len(legal))]


class GreedyBot(Bot):
    """Plays the action with the best evaluation after one step, averaged over a few deals of the unknown."""

    def __init__(self, evaluate: Callable[[Any, int], float], chance: Chance, worlds: int = 3) -> None:
        self.evaluate = evaluate
        self.chance = chance
        self.worlds = worlds

    def choose(self, view: Table, seat: int) -> Action:
        legal = view.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        worlds = [view.fill(self.chance) for _ in range(self.worlds)]
        values = [self.value_of(worlds, seat, action) for action in legal]
        best = max(values)
        finest = [action for action, value in zip(legal, values, strict=True) if value == best]
        return finest[self.chance.below(len(finest))]

    def value_of(self, worlds: list[Table], seat: int, action: Action) -> float:
        """The mean evaluation after the action."""
        total = 0.0
        for world in worlds:
            after = world.copy()
            after.play(seat, action)
            total += self.evaluate(after, seat)
        return total / len(worlds)


class PolicyBot(Bot):
    """Plays by the game's own policy."""

    def __init__(self, policy: Callable[[Any, int, Chance], Action], chance: Chance) -> None:
        self.policy = policy
        self.chance = chance

    def choose(self, view: Table, seat: int) -> Action:
        return self.policy(view, seat, self.chance)


class SeriesBot(Bot):
    """Plays several games, each with a bot of its own."""

    def __init__(self, players: Mapping[str, Bot]) -> None:
        self.players = players  # by the id of the game

    def choose(self, view: Table, seat: int) -> Action:
        return self.players[view.game].choose(view, seat)


def sensible_bot(game: Game, chance: Chance) -> Bot:
    """The bot without search: the game's policy if it has one, else greedy on its evaluation."""
    if game.policy is not None:
        return PolicyBot(game.policy, chance)
    return GreedyBot(game.evaluate, chance)
