"""Tree search over a seat's knowledge: each iteration redeals the unknown and walks one tree that all worlds share.

A node stands for the decisions since the root, not for a position: in each world only some of its actions are legal, so
each edge counts how often it was available (information-set search, Cowling et al. 2012). Every seat maximises its own
share. Priors come from evaluating each action after one step, so that few iterations suffice and bad actions cost
little.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp, sqrt
from typing import Any, Final

from sobremesa.bots.determinization import Search
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import Level, SearchHooks

PESSIMISM: Final = 0.05  # an untried action counts as the mean of the others, less this
SOFTNESS: Final = 1.0  # softmax temperature of the prior, in points
LEAST: Final = 0.01  # the smallest prior relative to the largest: what looks bad may still be good
ROOT_WORLDS: Final = 4  # deals on which the actions of the root are evaluated before the search
WIDTH: Final = 3.0  # actions of a node that are considered at first; more come with the square root of its visits
LONGEST_PLAYOUT: Final = 200  # decisions, for games whose clock does not advance


class Edge:
    """An action at a node, and its results for the seat that takes it."""

    def __init__(self, action: Action, merit: float) -> None:
        self.action = action
        self.merit = merit  # in points
        self.weight = 0.0  # its prior, not yet normalised over the actions that are legal now
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}  # by the seat to act next

    def take_over(self, old: Edge) -> None:
        """Take over the results of an earlier search, but not its prior."""
        self.available, self.visits, self.total, self.children = old.available, old.visits, old.total, old.children


class Node:
    """A decision, reached by the same decisions in every world."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        self.best_merit = -1e9
        self.edges: dict[int, Edge] = {}
        self.secret: dict[int, Node] = {}  # after any secret action: the next seat cannot tell which it was

    def add(self, action: Action, merit: float) -> None:
        """Add an action; priors are relative to the best merit."""
        self.edges[action.number] = edge = Edge(action, merit)
        if merit > self.best_merit:
            self.best_merit = merit
            for other in self.edges.values():
                other.weight = max(LEAST, exp((other.merit - merit) / SOFTNESS))
        edge.weight = max(LEAST, exp((merit - self.best_merit) / SOFTNESS))

    def clear(self) -> dict[int, Edge]:
        """Remove the actions; returns them."""
        edges, self.edges, self.best_merit = self.edges, {}, -1e9
        return edges

    def select(self, legal: list[Action], curiosity: float) -> Edge:
        """The action to try now, by PUCT: found good, or with a high prior and few visits."""
        found = [self.edges[action.number] for action in legal]
        if len(found) > WIDTH:
            found = self.widest(found)
        total = 0.0
        for edge in found:
            edge.available += 1
            total += edge.weight
        untried = (self.total / self.visits if self.visits else 0.5) - PESSIMISM
        best, best_worth = found[0], -1e9
        for edge in found:
            worth = edge.total / edge.visits if edge.visits else untried
            worth += curiosity * (edge.weight / total) * sqrt(edge.available + 1.0) / (1.0 + edge.visits)
            if worth > best_worth:
                best, best_worth = edge, worth
        return best

    def widest(self, found: list[Edge]) -> list[Edge]:
        """Progressive widening: the actions with the highest priors, more of them with more visits."""
        width = int(WIDTH + 2.0 * sqrt(float(self.visits)))
        if width >= len(found):
            return found
        weights = [edge.weight for edge in found]
        weights.sort()
        least = weights[len(weights) - width]
        return [edge for edge in found if edge.weight >= least]


class TreeSearch(Search):
    """A search in a tree that grows by a node each iteration."""

    def __init__(
        self, view: Table, seat: int, hooks: SearchHooks, level: Level, chance: Chance, kept: Node | None = None
    ) -> None:
        """Start from scratch, or with the node of this position in an earlier tree."""
        super().__init__(view, seat, hooks, level, chance)
        self.depth = level.depth
        self.curiosity = level.curiosity
        self.evaluate: Callable[[Any, int], float] = hooks.evaluate
        self.playout: Callable[[Any, int, Chance], Action] | None = hooks.playout
        self.clock: Callable[[Any], int] | None = hooks.clock
        self.merits: Callable[[Any, int, list[Action]], list[float]] | None = hooks.merits
        self.root = Node(seat) if kept is None else kept
        self.look_around(view.legal_actions(seat))

    def look_around(self, legal: list[Action]) -> None:
        """Add the actions of the root, evaluated after one step in a few worlds, with noise."""
        sums = [0.0] * len(legal)
        for _ in range(ROOT_WORLDS):
            for i, merit in enumerate(self.merits_of(self.deal(), self.seat, legal)):
                sums[i] += merit
        before = self.root.clear()
        for i, action in enumerate(legal):
            self.root.add(action, sums[i] / ROOT_WORLDS + self.misjudged())
            if action.number in before:
                self.root.edges[action.number].take_over(before[action.number])

    def merits_of(self, world: Table, seat: int, legal: list[Action]) -> list[float]:
        """The seat's evaluation of each action after one step, in points."""
        if self.merits is not None:
            return self.merits(world, seat, legal)
        found: list[float] = []
        for action in legal:
            after = world.copy()
            after.play(seat, action)
            found.append(self.evaluate(after, seat))
        return found

    def run(self, iterations: int, milliseconds: int) -> None:
        """Search until the budget is used, or no other action can still become the most visited."""
        deadline = time.monotonic() + milliseconds / 1000.0
        while self.iterations < iterations:
            self.iterate()
            if self.iterations % 16 == 0 and (
                self.is_settled(iterations - self.iterations) or time.monotonic() > deadline
            ):
                return

    def is_settled(self, left: int) -> bool:
        """Whether the most visited action stays the same with this many iterations left."""
        first = second = 0
        for edge in self.root.edges.values():
            if edge.visits > first:
                first, second = edge.visits, first
            elif edge.visits > second:
                second = edge.visits
        return first - second > left

    def ponder(self, taken: Action, iterations: int) -> None:
        """Search on after this action of the root was taken."""
        for _ in range(iterations):
            self.iterate(self.root.edges[taken.number])

    def iterate(self, taken: Edge | None = None) -> None:
        """Descend the tree in a new world, by the action that was taken if there is one; evaluate the leaf, and back
        the values up.
        """
        self.iterations += 1
        world = self.deal()
        nodes: list[Node] = []
        edges: list[Edge] = []
        node: Node | None = self.root
        legal = world.legal_actions(self.seat)
        while node is not None:
            edge = taken if taken is not None and not edges else self.select(world, node, legal)
            world.play(node.seat, edge.action)
            legal = self.take_forced(world)
            nodes.append(node)
            edges.append(edge)
            node = self.next_node(world, node, edge) if len(edges) < self.depth else None
        values = self.judge(world)
        for i, passed in enumerate(nodes):
            value = values[passed.seat]
            passed.visits += 1
            passed.total += value
            edges[i].visits += 1
            edges[i].total += value

    def select(self, world: Table, node: Node, legal: list[Action]) -> Edge:
        """The action of the node to try in this world; those that are new in it are evaluated first."""
        new = [action for action in legal if action.number not in node.edges]
        if new:
            for i, merit in enumerate(self.merits_of(world, node.seat, new)):
                node.add(new[i], merit)
        return node.select(legal, self.curiosity)

    def take_forced(self, world: Table) -> list[Action]:
        """Apply forced actions; returns the legal actions of the next choice, none if the game is over."""
        while not world.is_over:
            choice = world.choice
            legal = choice.legal_actions(world)
            if len(legal) > 1:
                return legal
            world.play(choice.seat, legal[0])
        return []

    def next_node(self, world: Table, node: Node, edge: Edge) -> Node | None:
        """The next node of the descent; None at the end of the game or of the tree."""
        if world.is_over:
            return None
        seat = world.choice.seat
        children = node.secret if edge.action.is_secret else edge.children
        found = children.get(seat)
        if found is None:
            children[seat] = Node(seat)
        return found

    def judge(self, world: Table) -> list[float]:
        """Each seat's share of the win after a playout."""
        if self.span:
            self.play_on(world)
        return self.shares(world)

    def play_on(self, world: Table) -> None:
        """Playout: everybody plays greedily or by the policy until the game's clock has advanced by the span."""
        end = self.span + (0 if self.clock is None else self.clock(world))
        for taken in range(LONGEST_PLAYOUT):
            if world.is_over or (taken if self.clock is None else self.clock(world)) >= end:
                return
            seat = world.choice.seat
            world.play(seat, self.answer(world, seat))

    def answer(self, world: Table, seat: int) -> Action:
        """The action of a seat in a playout."""
        if self.playout is not None:
            return self.playout(world, seat, self.chance)
        legal = world.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        merits = self.merits_of(world, seat, legal)
        return legal[merits.index(max(merits))]

    def best(self) -> Action:
        """The most visited action; the one with the best prior, if none was visited."""
        return self.ranked()[0]

    def ranked(self) -> list[Action]:
        """The actions by visits, then by prior."""
        found = list(self.root.edges.values())
        found.sort(key=lambda edge: (-edge.visits, -edge.merit))
        return [edge.action for edge in found]
