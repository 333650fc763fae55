"""Keeping a tree: where a new position lies in the tree of the seat's decision before.

A bot sees positions, not what happened between them. That is found by playing variations of the old tree in worlds of
the old view: a variation after which the seat would see exactly the new position, in each of several worlds, led there.
If chance has shown something new there is none, and rightly: a node mixes everything that could have been shown.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from sobremesa.bots.search import Edge, Node, TreeSearch
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.manifest import find_game
from sobremesa.engine.search import Level

LEAST_VISITS: Final = 8  # of a node that is worth finding
MOST_VARIATIONS: Final = 60  # that are played, the most visited first
WORLDS: Final = 2  # in which a variation must lead to the position
MOST_SEATS: Final = 8  # whose trees a process keeps; one of a top level takes some megabytes
PONDERED: Final = 2  # budgets of a decision, for which one may ponder about the next


class Variation:
    """Actions since the root of a tree, and the node that they lead to."""

    def __init__(self, actions: list[tuple[int, Action]], node: Node) -> None:
        self.actions = actions  # each with its seat
        self.node = node


class Memory:
    """The last search of one seat at one table, with the action that it took."""

    def __init__(self) -> None:
        self.search: TreeSearch | None = None
        self.level: Level | None = None
        self.taken: Action | None = None

    def keep(self, search: TreeSearch, level: Level, taken: Action) -> None:
        """Keep this search instead of the one before."""
        self.search, self.level, self.taken = search, level, taken

    def find(self, view: Table, seat: int, level: Level) -> Node | None:
        """The node of this position in the kept tree, if a search of this level has come across it."""
        search, taken = self.search, self.taken
        if search is None or taken is None or search.seat != seat or self.level != level:
            return None
        if search.view.game != view.game or search.view.seats != view.seats:
            return None
        variations: list[Variation] = []
        gather(search.root, search.root.edges[taken.number], [], seat, variations)
        variations.sort(key=lambda variation: -variation.node.visits)
        wanted = WantedPosition(view, seat)
        for variation in variations[:MOST_VARIATIONS]:
            if wanted.is_reached(search, variation):
                return variation.node
        return None

    def ponder(self, iterations: int) -> bool:
        """Search on from the last decision while others decide; returns whether there is more to ponder about."""
        search, level = self.search, self.level
        if search is None or level is None or search.iterations >= (1 + PONDERED) * level.iterations:
            return False
        assert self.taken is not None
        search.ponder(self.taken, iterations)
        return True


class Memories:
    """The memories of the seats that were asked last, for a process that answers for many tables."""

    def __init__(self) -> None:
        self.memories: OrderedDict[str, Memory] = OrderedDict()  # the one used last at the end

    def of(self, who: str) -> Memory:
        """The memory of this seat; the one that was not used for longest makes room for a new one."""
        self.memories.setdefault(who, Memory())
        self.memories.move_to_end(who)
        if len(self.memories) > MOST_SEATS:
            self.memories.popitem(last=False)
        return self.memories[who]

    def ponder(self, iterations: int) -> bool:
        """Search on for the seat that was asked last; returns whether there is more to ponder about."""
        return bool(self.memories) and next(reversed(self.memories.values())).ponder(iterations)


def gather(node: Node, edge: Edge, before: list[tuple[int, Action]], me: int, found: list[Variation]) -> None:
    """Add the variations through this action that end at the seat's next decision."""
    actions = [*before, (node.seat, edge.action)]
    for child in (node.secret if edge.action.is_secret else edge.children).values():
        if child.visits < LEAST_VISITS:
            continue
        if child.seat == me:
            found.append(Variation(actions, child))
            continue
        for following in child.edges.values():
            gather(child, following, actions, me, found)


class WantedPosition:
    """The position that is looked for, as its seat sees it."""

    def __init__(self, view: Table, seat: int) -> None:
        self.seat = seat
        self.legal = view.legal_actions(seat)
        self.write = find_game(view.game).write_table
        self.written = self.write(view)

    def is_reached(self, search: TreeSearch, variation: Variation) -> bool:
        """Whether the variation leads there in every world that is tried."""
        for _ in range(WORLDS):
            world = search.view.fill(search.chance)
            if not follow(search, variation, world) or not self.is_seen(world):
                return False
        return True

    def is_seen(self, world: Table) -> bool:
        """Whether the seat would see this position."""
        if world.is_over or world.choice.seat != self.seat:
            return False
        if world.legal_actions(self.seat) != self.legal:
            return False  # most others differ in this already
        return self.write(world.mask(self.seat)) == self.written


def follow(search: TreeSearch, variation: Variation, world: Table) -> bool:
    """Play the variation in this world; False if it is not possible there."""
    for seat, action in variation.actions:
        if world.is_over or world.choice.seat != seat or action not in world.legal_actions(seat):
            return False
        world.play(seat, action)
        search.take_forced(world)
    return True
