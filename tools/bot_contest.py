"""Measures one bot among others: every deal is played from every seat, and the standard error is taken over deals.

    python -m tools.bot_contest nomads --one 5 --others 4 [--games 100] [--players 2] [--seed 1] [--workers 1]
                                [--set iterations=2000] [--set-others iterations=500] [--weights worker=1.5]

A bot is a level (1 to 5), `sensible` (greedy, or the game's policy), `random`, a personality of the game, several of
Oh Captain!'s (`liar+buyer`), or a strategy of `captain_habits`.
Wins by seat are whoever's; between equal bots they say whether seats are fair.
Deals used for tuning must not be used for a result: `--seed` selects a series of deals. `--weights` gives the one bot
other weights than those of the game's `weights.toml`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from importlib import import_module
from math import sqrt
from typing import Any

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import Bot, PolicyBot, RandomBot, sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.search import SearchHooks
from tools.captain_habits import STRATEGIES, with_habits
from tools.weights import chosen, file_of, read_values, set_values, value_of, weights_of


@dataclass(frozen=True)
class Contest:
    """The configuration of a contest."""

    game: str
    players: int
    one: str
    others: str
    changes: tuple[tuple[str, str], ...]  # to the level of `one`
    others_changes: tuple[tuple[str, str], ...]
    seed: int
    weights: tuple[tuple[str, float], ...] = ()  # of `one`, instead of those of the game's file
    others_weights: tuple[tuple[str, float], ...] = ()
    is_paired: bool = False  # whether a seat has the same luck in all games of a deal


@dataclass
class Deal:
    """The result of one deal: the one bot's share of wins, whoever's wins by seat, and the one bot's thinking time."""

    share: float
    by_seat: list[float] = field(default_factory=list)  # counted from the seat that begins
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    iterations: int = 0


class Weighted(Bot):
    """A bot with its own weights, which are set before each of its choices."""

    def __init__(self, bot: Bot, weights: object, values: dict[str, float]) -> None:
        self.bot = bot
        self.weights = weights
        self.values = values

    @property
    def iterations(self) -> int:
        """The iterations of its searches in all."""
        return int(getattr(self.bot, "iterations", 0))

    def choose(self, view: Table, seat: int) -> Action:
        set_values(self.weights, self.values)
        return self.bot.choose(view, seat)


def hooks_of(game: str) -> SearchHooks:
    """The hooks of a game that can be searched."""
    hooks = import_module(f"sobremesa.games.{game}.search").HOOKS
    assert isinstance(hooks, SearchHooks)
    return hooks


def made(game: str, name: str, changes: tuple[tuple[str, str], ...], seed: int) -> Bot:
    """The bot with this name."""
    chance = FastChance(seed)
    if name == "random":
        return RandomBot(chance)
    if name == "sensible":
        return sensible_bot(find_game(game), chance)
    hooks = hooks_of(game)
    policies = {**hooks.personalities, **(STRATEGIES if game == "oh_captain" else {})}
    if "+" in name:
        return PolicyBot(with_habits(name.split("+")), chance)
    if name in policies:
        return PolicyBot(policies[name], chance)
    level = hooks.levels[int(name) - 1]
    values: dict[str, Any] = {key: type(getattr(level, key))(float(value)) for key, value in changes}
    return SearchBot(hooks, replace(level, **values), chance)


def play_deal(contest: Contest, number: int) -> Deal:
    """One deal, with the one bot in each seat in turn."""
    deal = Deal(0.0, by_seat=[0.0] * contest.players)
    given = [*contest.weights, *contest.others_weights]
    usual = {name: value_of(weights_of(contest.game), name) for name, _ in given}
    try:
        for me in range(contest.players):
            bots = [bot_for(contest, number, me, seat, usual) for seat in range(contest.players)]
            deal.share += play_seat(contest, number, me, deal, bots) / contest.players
    finally:
        if usual:
            set_values(weights_of(contest.game), usual)
    return deal


def bot_for(contest: Contest, number: int, me: int, seat: int, usual: dict[str, float]) -> Bot:
    """The bot of a seat in one game of a deal; with its own weights if any are not as `usual`."""
    seed = (contest.seed * 1_000_003 + number) * 64 + seat * 8 + (0 if contest.is_paired else me)
    if seat == me:
        bot, weights = made(contest.game, contest.one, contest.changes, seed), contest.weights
    else:
        bot, weights = made(contest.game, contest.others, contest.others_changes, seed), contest.others_weights
    return Weighted(bot, weights_of(contest.game), usual | dict(weights)) if usual else bot


def play_seat(contest: Contest, number: int, me: int, deal: Deal, bots: Sequence[Bot]) -> float:
    """One game of a deal; returns the one bot's share of the win."""
    game = find_game(contest.game)
    table = game.start(contest.players, game.defaults(), FastChance(contest.seed * 1_000_003 + number))
    table.run()
    first = table.choice.seat
    while not table.is_over:
        seat = table.choice.seat
        began = time.perf_counter()
        action = bots[seat].choose(table.mask(seat), seat)
        if seat == me:
            took = time.perf_counter() - began
            deal.decisions += 1
            deal.seconds += took
            deal.slowest = max(deal.slowest, took)
        table.play(seat, action)
    deal.iterations += getattr(bots[me], "iterations", 0)
    ranks = table.ranks()
    for seat in range(contest.players):
        deal.by_seat[(seat - first) % contest.players] += float(ranks[seat] == 1) / float(ranks.count(1))
    return float(ranks[me] == 1) / float(ranks.count(1))


def play_all(contest: Contest, deals: int, workers: int) -> list[Deal]:
    """Play every deal, here or in processes."""
    if workers == 1:
        return [play_deal(contest, number) for number in range(deals)]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(play_deal, [contest] * deals, range(deals)))


def mean_and_error(shares: Sequence[float]) -> tuple[float, float]:
    """The mean over deals, and its standard error."""
    mean = sum(shares) / len(shares)
    return mean, sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / len(shares))


def report(contest: Contest, deals: list[Deal]) -> str:
    """The share of wins with its standard error, the fair share, wins by seat, and the cost of a decision."""
    shares = [deal.share for deal in deals]
    mean, error = mean_and_error(shares)
    decisions = sum(deal.decisions for deal in deals)
    seconds = sum(deal.seconds for deal in deals)
    iterations = sum(deal.iterations for deal in deals)
    games = len(deals) * contest.players
    by_seat = [100 * sum(deal.by_seat[seat] for deal in deals) / games for seat in range(contest.players)]
    return (
        f"{contest.game} {contest.players}p {contest.one}{changes((*contest.changes, *contest.weights))} over "
        f"{contest.others}{changes(contest.others_changes)}: {100 * mean:.1f} % ± {100 * error:.1f} "
        f"({mean * contest.players:.2f} times fair) in {games} games, seed {contest.seed}; "
        f"by seat from the first {' '.join(f'{share:.1f}' for share in by_seat)} %; "
        f"{1000 * seconds / decisions:.1f} ms a decision, slowest {1000 * max(deal.slowest for deal in deals):.0f} ms, "
        f"{iterations / seconds:.0f} iterations/s"
    )


def changes(pairs: Sequence[tuple[str, object]]) -> str:
    """Changes to a level or to weights, as given."""
    return f"[{' '.join(f'{key}={value}' for key, value in pairs)}]" if pairs else ""


def pair(text: str) -> tuple[str, str]:
    """A change to a level."""
    key, value = text.split("=")
    return key, value


def weight(text: str) -> tuple[str, float]:
    """A changed weight."""
    name, value = text.split("=")
    return name, float(value)


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--one", default="5")
    parser.add_argument("--others", default="sensible")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--set", type=pair, nargs="*", default=[])
    parser.add_argument("--set-others", type=pair, nargs="*", default=[])
    parser.add_argument("--weights", type=weight, nargs="*", default=[])
    given = parser.parse_args()
    players = given.players or find_game(given.game).seats.start
    contest = Contest(
        given.game,
        players,
        given.one,
        given.others,
        tuple(given.set),
        tuple(given.set_others),
        given.seed,
        weights=tuple(given.weights),
    )
    if given.weights:
        chosen(list(read_values(given.game, file_of(given.game))), [name for name, _ in given.weights])
    deals = play_all(contest, max(1, given.games // players), given.workers)
    sys.stdout.write(report(contest, deals) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
