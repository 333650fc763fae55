"""Search hooks, by which a game supports searching bots, and levels of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import exp, tanh
from typing import Any, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import play_out
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.event import Value

TREE = "tree"  # for games in which planning matters
FLAT = "flat"  # for games of guessing: every action against the same worlds
PLAN = "plan"  # for cooperative games: the game's own policy, followed more or less
HAVING_WON = 0.8  # weight of winning in the value of a final position; the rest is the margin


@dataclass(frozen=True)
class Level:
    """The parameters of one bot. Lower levels search less deep and with noise; none deliberately plays badly."""

    iterations: int  # 0: one-step evaluation
    milliseconds: int = 2000  # a cap only: a budget in time would be weaker on a busy machine, and not reproducible
    depth: int = 100  # decisions in the tree
    curiosity: float = 0.5  # weight of the prior against the mean of results: more tries more of what looks worse
    keeps_tree: bool = False  # from one decision of the seat to its next; only worth it where many iterations are
    span: int = 0  # length of a playout, by the game's clock, before the position is evaluated
    blur: float = 0.0  # noise in the evaluation of an action before the search, in points; at most twice as many
    habit: float = 0.0  # weight of a beginner's preferences; with PLAN, how often it looks only one step ahead
    mix: float = 0.0  # actions within this share of a win of the best are sometimes played, to be unpredictable


@dataclass(frozen=True)
class Wish:
    """A marker of a person: a sprite, and its purpose."""

    sprite: str
    purpose: str


@dataclass(frozen=True)
class Intent:
    """An announced intent of a bot, for its partners: the message `intent-<kind>` with these fields."""

    kind: str  # one of the game's `intents`; "": none, and the one before is over
    sprite: str = ""  # that it is about: when it is gone, so is the intent
    fields: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class ModelInputs:
    """What the model of the chance of winning is given besides the evaluation's terms (`analysis/win_model.py`)."""

    progress: Callable[[Any], float]  # a world -> how far the game has advanced, from 0 to 1
    # The features of a seat, where the terms are too little: a world, the seat.
    features: Callable[[Any, int], Mapping[str, float]] | None = None
    # The kind of match that has weights of its own, besides the number of seats: a world.
    variant: Callable[[Any], str] = lambda world: ""


@dataclass(frozen=True)
class SearchHooks:
    """The functions that the search asks of a game. All but the first three are optional."""

    evaluate: Callable[[Any, int], float]  # a world, a seat -> its evaluation in points
    shares: Callable[[Any], list[float]]  # a world -> each seat's share of the win; exact when it is over
    levels: tuple[Level, ...]  # from "learns with you" to "shows no mercy"
    kind: str = TREE
    # The policy of a seat in a playout: a world, the seat, chance -> an action. Default: one-step evaluation. With FLAT
    # it must depend on nothing that the seat cannot see.
    playout: Callable[[Any, int, Chance], Action] | None = None
    believe: Callable[[Any], float] | None = None  # the likelihood of a world after what people said, at most 1
    clock: Callable[[Any], int] | None = None  # the unit of `span`; default: decisions
    merits: Callable[[Any, int, list[Action]], list[float]] | None = None  # priors, where one step is too little
    habits: Callable[[Any, int, list[Action]], list[float]] | None = None  # a beginner's preferences, in points
    # The action of a seat that need not act, where one-step evaluation is too weak: a view, the seat. None: it waits.
    aside: Callable[[Any, int], Action | None] | None = None
    # The policy with time to think, for PLAN: a view, the seat, chance, number of playouts, milliseconds.
    ponder: Callable[[Any, int, Chance, int, int], Action] | None = None
    # For partners: the policy with knowledge of people's markers: a view, the seat, chance, the wishes.
    heed: Callable[[Any, int, Chance, Sequence[Wish]], Action] | None = None
    # The intent announced with an action, once a turn: a view, the seat, the action, the wishes. None: unchanged.
    intend: Callable[[Any, int, Action, Sequence[Wish]], Intent | None] | None = None
    intents: Mapping[str, str] = field(default_factory=dict)  # kinds of intents, and their marker purposes
    # Bots with a habit that people can read and beat, by id: a view, the seat, chance -> an action.
    personalities: Mapping[str, Callable[[Any, int, Chance], Action]] = field(default_factory=dict)
    model: ModelInputs | None = None  # for the analysis of finished games; None: they cannot be analysed


LONGEST_TRIED: Final = 1000  # decisions of such a match
MATCHES_TRIED: Final = 12  # at random, to learn how far apart the evaluation sees the players of a game
APART: Final = 10.0  # so many points apart, when they are as far apart as they usually end
SCALE: Final = 4.0  # points of them that make a seat e times as likely to win
LADDER: Final = (
    Level(iterations=0, blur=8.0),
    Level(iterations=0, blur=2.0),
    Level(iterations=60, depth=3),
    Level(iterations=240),
    Level(iterations=1500, keeps_tree=True),
)


class UsualSearch:
    """Search by an evaluation alone, for a game that says nothing else: its unit follows from a few random matches."""

    def __init__(self, start: Callable[[Chance], Any], evaluate: Callable[[Any, int], float], is_shared: bool) -> None:
        self.start = start  # deals a table about to be set up
        self.rate = evaluate
        self.is_shared = is_shared

    def hooks(self) -> SearchHooks:
        """The hooks, with five levels."""
        return SearchHooks(evaluate=self.evaluate, shares=self.shares, levels=LADDER)

    @cached_property
    def unit(self) -> float:
        """How much of the evaluation is a point."""
        squares: list[float] = []
        for number in range(MATCHES_TRIED):
            table = self.start(FastChance(number))
            table.run()
            play_out(table, FastChance(number), LONGEST_TRIED)
            worths = [self.rate(table, seat) for seat in range(table.seats)]
            mean = 0.0 if self.is_shared else sum(worths) / len(worths)
            squares += [(worth - mean) ** 2 for worth in worths]
        return (sum(squares) / len(squares)) ** 0.5 / APART or 1.0

    def evaluate(self, t: Any, seat: int) -> float:
        """The evaluation in points."""
        return self.rate(t, seat) / self.unit

    def shares(self, t: Any) -> list[float]:
        """Each seat's share of the win; in a cooperative game everybody's chance to win."""
        points = [self.evaluate(t, seat) for seat in range(t.seats)]
        if self.is_shared and t.is_over:
            return [float(rank == 1) for rank in t.ranks()]
        if self.is_shared:
            return [0.5 + 0.5 * tanh(worth / APART) for worth in points]
        return final_shares(t.ranks(), points, SCALE) if t.is_over else softened(points, SCALE)


def softened(points: list[float], scale: float) -> list[float]:
    """Softmax of points as shares of a win: `scale` points more make a seat e times as likely to win."""
    best = max(points)
    weights = [exp((mine - best) / scale) for mine in points]
    total = sum(weights)
    return [weight / total for weight in weights]


def final_shares(ranks: list[int], points: list[float], scale: float) -> list[float]:
    """Mostly for winning, the rest by margin, so that a search in a lost position still plays on."""
    won = ranks.count(1)
    return [
        (1.0 - HAVING_WON) * share + (HAVING_WON / won if rank == 1 else 0.0)
        for share, rank in zip(softened(points, scale), ranks, strict=True)
    ]
