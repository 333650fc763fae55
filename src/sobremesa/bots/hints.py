"""Hints: the action that a bot would take in a person's place, the second best, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.sequential_halving import FlatSearch
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.manifest import Game
from sobremesa.engine.search import FLAT, Level

MILLISECONDS: Final = 1200  # at most for a hint; the rest of two seconds is for the round trip
WORLDS: Final = 8  # deals of the unknown on which the reasons are measured
MOST_GAINS: Final = 2
MOST_COMPARED: Final = 6  # other actions: an effect that each of them has too is no reason for the best
LEAST: Final = 0.25  # the smallest change in points that is a reason
PLAYOUTS: Final = 120  # of each action, to compare the terms where an action pays only by what others answer
LATER: Final = "later-"  # before the name of a term that is better or worse after these playouts, on average


class TermChange:
    """A term of the evaluation, and by how much an action changes it."""

    def __init__(self, term: str, points: float) -> None:
        self.term = term
        self.points = points


class Recommendation:
    """The best action, the second best, and the reasons."""

    def __init__(self, best: Action, next_best: Action | None, reasons: list[TermChange], waits: bool = False) -> None:
        self.best = best
        self.next_best = next_best  # None: there is no other action
        self.reasons = reasons  # greatest gains first, then the cost; empty: it pays later, if at all
        self.waits = waits  # the seat need not act, and waiting is better than the best action


def give_hint(game: Game, view: Table, seat: int, chance: Chance, level: Level | None = None) -> Recommendation:
    """A hint for a seat that must or may act and has this view, by the strongest level unless another is given."""
    found = ranked(game, view, seat, chance, level)
    next_best = found[1] if len(found) > 1 else None
    worlds = [
        view.fill(chance).copy() for _ in range(WORLDS)
    ]  # each with a chance of its own, the same for all actions
    changes = changes_by(game, worlds, seat, found[0])
    waits = view.choice.seat != seat and sum(changes.values()) <= 0.0
    others = compared(found)
    own = own_changes(changes, [changes_by(game, worlds, seat, action) for action in others])
    if game.search.kind != FLAT or not others:
        return Recommendation(found[0], next_best, reasons_in(own), waits)
    at_once = reasons_in(certain(own, [changes_by(game, [world], seat, found[0]) for world in worlds]))
    if has_gain(at_once):
        return Recommendation(found[0], next_best, at_once, waits)
    search = FlatSearch(view, seat, game.search, game.search.levels[-1], chance)
    later = reasons_in(changes_later(game, search, [found[0], *others]))
    return Recommendation(found[0], next_best, later if has_gain(later) else at_once, waits)


def ranked(game: Game, view: Table, seat: int, chance: Chance, level: Level | None) -> list[Action]:
    """The legal actions, best first as the search finds them."""
    legal = view.legal_actions(seat)
    if len(legal) == 1:
        return legal
    thinks = game.search.levels[-1] if level is None else level
    search = SearchBot(game.search, thinks, chance).search(view, seat)
    search.run(thinks.iterations, MILLISECONDS if level is None else level.milliseconds)
    return search.ranked()


def compared(found: list[Action]) -> list[Action]:
    """Some of the other actions, from the second best to the worst."""
    others = found[1:]
    return others[:: max(1, len(others) // MOST_COMPARED)][:MOST_COMPARED]


def changes_by(game: Game, worlds: list[Table], seat: int, action: Action) -> dict[str, float]:
    """The mean change of each term of the evaluation by the action."""
    changes: dict[str, float] = {}
    for one in worlds:
        world = one.copy()
        before = game.terms(world, seat)
        world.play(seat, action)
        for term, points in game.terms(world, seat).items():
            changes[term] = changes.get(term, 0.0) + (points - before.get(term, 0.0)) / len(worlds)
    return changes


def certain(changes: dict[str, float], by_world: list[dict[str, float]]) -> dict[str, float]:
    """The changes that are a gain in every world, or a cost in every world."""
    return {
        term: points
        for term, points in changes.items()
        if all(world[term] > 0.0 for world in by_world) or all(world[term] < 0.0 for world in by_world)
    }


def changes_later(game: Game, search: FlatSearch, actions: list[Action]) -> dict[str, float]:
    """By how much each term is better after the first action and what follows than after the others, on average."""
    changes: dict[str, float] = {}
    for _ in range(PLAYOUTS):
        for i, after in enumerate(search.outcomes(actions)):
            share = 1.0 if i == 0 else -1.0 / (len(actions) - 1)
            for term, points in game.terms(after, search.seat).items():
                changes[LATER + term] = changes.get(LATER + term, 0.0) + share * points / PLAYOUTS
    return changes


def own_changes(changes: dict[str, float], others: list[dict[str, float]]) -> dict[str, float]:
    """The changes that are specific to this action, unlike a sunrise that comes whatever is chosen."""
    return {
        term: points
        for term, points in changes.items()
        if not others or any(abs(points - other.get(term, 0.0)) >= LEAST for other in others)
    }


def reasons_in(changes: dict[str, float]) -> list[TermChange]:
    """The greatest changes: gains, and a cost."""
    told = [TermChange(term, points) for term, points in changes.items() if abs(points) >= LEAST]
    told.sort(key=lambda reason: reason.points, reverse=True)
    gains = [reason for reason in told if reason.points > 0.0][:MOST_GAINS]
    costs = [reason for reason in told if reason.points < 0.0][-1:]
    return gains + costs


def has_gain(reasons: Sequence[TermChange]) -> bool:
    """Whether one of these speaks for the action."""
    return any(reason.points > 0.0 for reason in reasons)
