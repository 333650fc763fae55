"""What a game may tell a bot that searches, and how hard its bots think."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Any

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.event import Value

TREE = "tree"  # for games in which plans matter
FLAT = "flat"  # for games in which guessing the others matters: every action against the same worlds
PLAN = "plan"  # for games that all play together: the game's own policy, followed more or less
HAVING_WON = 0.8  # of what a final position is worth; the rest is by how much


@dataclass(frozen=True)
class Level:
    """How one bot thinks. Lower levels look less far and misjudge; none of them takes what looks bad even so."""

    iterations: int  # 0: what looks best after one step
    milliseconds: int = (
        2000  # only a cap: a budget in time would play worse on a busy machine, and never twice the same
    )
    depth: int = 100  # decisions in the tree
    span: int = 0  # how long a playout lasts, by the game's clock, before the position is judged
    blur: float = 0.0  # points by which it misjudges an action before it begins to think, at most twice as many
    habit: float = (
        0.0  # how far it follows the habits of people who are new; how often it forgets the plan, if there is one
    )
    mix: float = 0.0  # actions worth this share of a win less than the best are taken now and then, so nobody reads it


@dataclass(frozen=True)
class Wish:
    """What a person points at on the table, and what for."""

    sprite: str
    purpose: str


@dataclass(frozen=True)
class Intent:
    """What a bot is about to do, for its companions: the message `intent-<kind>` with these fields."""

    kind: str  # one of the game's `intents`; "": nothing that is worth a word, and what was said before is over
    sprite: str = ""  # that it is about: when it is gone, so is the intent
    fields: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class SearchHooks:
    """What the search asks a game. All but the first three may be left out."""

    evaluate: Callable[[Any, int], float]  # a world, a seat -> how good it looks, in points
    shares: Callable[[Any], list[float]]  # a world -> each seat's share of the win, as it seems; surely when it is over
    levels: tuple[Level, ...]  # from "learns with you" to "shows no mercy"
    kind: str = TREE
    # What a seat would do in a playout: a world, the seat, chance -> an action. Left out: what looks best next.
    playout: Callable[[Any, int, Chance], Action] | None = None
    believe: Callable[[Any], float] | None = None  # how likely a world is after what people said, at most 1
    clock: Callable[[Any], int] | None = None  # counts what `span` is in; left out: decisions
    merits: Callable[[Any, int, list[Action]], list[float]] | None = None  # of actions, where one step says too little
    habits: Callable[[Any, int, list[Action]], list[float]] | None = None  # points by which a beginner likes an action
    # What a seat does that need not act, where one step says too little: a view, the seat. None: it waits.
    aside: Callable[[Any, int], Action | None] | None = None
    # What `playout` does with time to think, for a plan: a view, the seat, chance, how many playouts, milliseconds.
    ponder: Callable[[Any, int, Chance, int, int], Action] | None = None
    # For companions. What `playout` does for whoever knows what people point at: a view, the seat, chance, the wishes.
    heed: Callable[[Any, int, Chance, Sequence[Wish]], Action] | None = None
    # What is said before an action, once a turn: a view, the seat, the action, the wishes. None: as was said before.
    intend: Callable[[Any, int, Action, Sequence[Wish]], Intent | None] | None = None
    intents: Mapping[str, str] = field(default_factory=dict)  # the kinds of intents, and the purpose each is shown with


def softened(points: list[float], scale: float) -> list[float]:
    """Shares of a win by points: `scale` points more make a seat e times as likely to win."""
    best = max(points)
    weights = [exp((mine - best) / scale) for mine in points]
    total = sum(weights)
    return [weight / total for weight in weights]


def final_shares(ranks: list[int], points: list[float], scale: float) -> list[float]:
    """Mostly for having won, the rest by how clearly, so that a search in a lost position still plays on."""
    won = ranks.count(1)
    return [
        (1.0 - HAVING_WON) * share + (HAVING_WON / won if rank == 1 else 0.0)
        for share, rank in zip(softened(points, scale), ranks, strict=True)
    ]
