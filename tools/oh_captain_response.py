"""Trains a strategy of Oh Captain! to exploit one level or personality, and measures its win rate.

    python -m tools.oh_captain_response [--level 5] [--players 4] [--generations 20] [--sample 200] [--iterations 24]
                                     [--games 400] [--seed 1]

The strategy uses the rules of thumb plus a preference for each announcement with each card, and for buying and
challenging each item. The preferences are found by the cross-entropy method: in a generation every game is played with
preferences sampled around a centre, and the centre moves to the mean of the winners. A level that searches does so with
`--iterations` during training, and with its whole budget in the separate games that are measured.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from random import Random

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import Bot, PolicyBot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.games.oh_captain.actions import BUY, CHALLENGE, Announce
from sobremesa.games.oh_captain.attack import Challenge
from sobremesa.games.oh_captain.bot import WEIGHTS, CardCount, worth_of
from sobremesa.games.oh_captain.content import ITEMS
from sobremesa.games.oh_captain.search import HOOKS
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import CaptainsChoice

SPREAD = 1.0  # standard deviation of preferences in the first generation, in points
LEAST_SPREAD = 0.3
WHOLE = 1 << 30  # iterations: the whole budget of any level
BUYING = len(WEIGHTS.says) * len(ITEMS)  # index of the first preference for buying
CHALLENGING = BUYING + len(ITEMS)
LIKINGS = CHALLENGING + len(ITEMS)
Maker = Callable[[Chance], Bot]


class Responder(Bot):
    """Plays by the rules of thumb and its preferences, in points."""

    def __init__(self, likings: list[float], chance: Chance) -> None:
        self.likings = likings
        self.chance = chance

    def choose(self, view: Table, seat: int) -> Action:
        assert isinstance(view, OhCaptain)
        legal = view.legal_actions(seat)
        count = CardCount(view)
        worths = [self.worth(view, seat, action, count) for action in legal]
        return legal[worths.index(max(worths))]

    def worth(self, view: OhCaptain, seat: int, action: Action, count: CardCount) -> float:
        """The value of an action by the rules of thumb, plus its preference, plus noise."""
        mood = WEIGHTS.mood * self.chance.below(1000) / 1000.0
        number = liking_of(view, action)
        return worth_of(view, seat, action, count) + mood + (self.likings[number] if number >= 0 else 0.0)


def liking_of(view: OhCaptain, action: Action) -> int:
    """The index of the preference for an action; -1 if there is none."""
    choice = view.choice
    if isinstance(action, Announce):
        return view.found * len(ITEMS) + action.item
    if action is BUY and isinstance(choice, CaptainsChoice):
        return BUYING + choice.item
    if action is CHALLENGE and isinstance(choice, Challenge):
        return CHALLENGING + choice.item
    return -1


def maker(level: str, most_iterations: int) -> Maker:
    """Makes bots of a personality, or of a level with at most this number of iterations and no time cap."""
    if level in HOOKS.personalities:
        policy = HOOKS.personalities[level]
        return lambda chance: PolicyBot(policy, chance)
    whole = HOOKS.levels[int(level) - 1]
    limited = replace(whole, iterations=min(whole.iterations, most_iterations), milliseconds=60_000)
    return lambda chance: SearchBot(HOOKS, limited, chance)


def play(likings: list[float], other: Maker, players: int, seat: int, seed: int) -> float:
    """One game of the strategy among such bots; returns its share of the win."""
    game = find_game("oh_captain")
    table = game.start(players, game.defaults(), FastChance(seed))
    table.run()
    bots = [other(FastChance(seed * 8 + one)) for one in range(players)]
    bots[seat] = Responder(likings, FastChance(seed * 8 + seat))
    while not table.is_over:
        asked = table.choice.seat
        table.play(asked, bots[asked].choose(table.mask(asked), asked))
    ranks = table.ranks()
    return float(ranks[seat] == 1) / float(ranks.count(1))


def train(other: Maker, players: int, generations: int, sample: int, seed: int) -> list[float]:
    """The mean preferences of the winners of the last generation."""
    chance = Random(seed)  # noqa: S311  a game, no secret
    centre = [0.0] * LIKINGS
    for generation in range(generations):
        spread = max(LEAST_SPREAD, SPREAD * 0.93**generation)
        total = 0.0
        moved = [0.0] * LIKINGS
        for number in range(sample):
            likings = [liking + chance.gauss(0.0, spread) for liking in centre]
            share = play(likings, other, players, number % players, (seed * 1000 + generation) * 100_000 + number)
            total += share
            moved = [sum_ + share * liking for sum_, liking in zip(moved, likings, strict=True)]
        centre = [sum_ / total for sum_ in moved] if total else centre
        sys.stdout.write(f"generation {generation + 1}: {100 * total / sample:.1f} % of {sample} games\n")
        sys.stdout.flush()
    return centre


def measure(likings: list[float], other: Maker, players: int, games: int, seed: int) -> str:
    """The win rate in games that it was not trained on, with the standard error."""
    shares = [play(likings, other, players, n % players, (seed * 1000 + 999) * 100_000 + n) for n in range(games)]
    mean = sum(shares) / games
    error = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, games - 1) / games)
    gain = mean - 1 / players
    return f"trained: {100 * mean:.1f} % ± {100 * error:.1f} of {games} games, {100 * gain:+.1f} points over fair"


def told(likings: list[float]) -> str:
    """The preferences, a line for each card and for buying and challenging, by item."""
    names = [f"says with card {card}" for card in range(len(WEIGHTS.says))] + ["buys", "challenges"]
    rows = [likings[i * len(ITEMS) : (i + 1) * len(ITEMS)] for i in range(len(names))]
    return "\n".join(
        f"{name}: " + ", ".join(f"{item} {liking:+.2f}" for item, liking in zip(ITEMS, row, strict=True))
        for name, row in zip(names, rows, strict=True)
    )


def main() -> int:
    """Train, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="5", choices=[*map(str, range(1, 6)), *HOOKS.personalities])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--sample", type=int, default=200, help="games a generation")
    parser.add_argument("--iterations", type=int, default=24)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    likings = train(maker(given.level, given.iterations), given.players, given.generations, given.sample, given.seed)
    sys.stdout.write(told(likings) + "\n")
    sys.stdout.flush()
    sys.stdout.write(measure(likings, maker(given.level, WHOLE), given.players, given.games, given.seed) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
