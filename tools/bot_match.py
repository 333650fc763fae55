"""Bots against each other: how often one wins among others, with the standard error over deals.

    python -m tools.bot_match nomads --one 5 --others 4 [--games 100] [--players 2] [--seed 1] [--workers 1]
                              [--set iterations=2000] [--set-others iterations=500] [--weights worker=1.5]
                              [--options legend=legend-2 difficulty=easy]

A bot is a level (1 to 5), `sensible` (greedy, or the game's policy), `random`, a personality of the game, several of
Oh Captain!'s (`liar+buyer`), or a strategy of `oh_captain_stats`. Every deal is played from every seat. In a
cooperative game `--one` takes all seats, and the report counts how the games ended.
Deals used for tuning must not be used for a result: `--seed` selects a series of deals. `--weights` gives the one bot
other weights than those of the game's `weights.toml`. Levels search for as many iterations as they may, however long
that takes, so that other load on the machine changes no result.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from importlib import import_module
from math import sqrt
from typing import Any

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import Bot, GreedyBot, PolicyBot, RandomBot, sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.search import SearchHooks
from tools.oh_captain_stats import STRATEGIES, with_habits
from tools.weights import chosen, file_of, read_values, set_values, value_of, weights_of

UNCAPPED = 1_000_000  # milliseconds

Maker = Callable[[int], Bot]  # a seed -> a bot


@dataclass(frozen=True)
class BotMatch:
    """The configuration of a match."""

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
    options: tuple[tuple[str, str], ...] = ()  # settings of the game


@dataclass
class Deal:
    """The result of one deal: the one bot's share of wins, all wins by seat, and the one bot's thinking time."""

    share: float
    by_seat: list[float] = field(default_factory=list)  # counted from the seat that begins
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    iterations: int = 0
    endings: Counter[str] = field(default_factory=Counter)  # of a cooperative game


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
    values: dict[str, Any] = {"milliseconds": UNCAPPED}
    values |= {key: type(getattr(level, key))(float(value)) for key, value in changes}
    return SearchBot(hooks, replace(level, **values), chance)


def play_deal(match: BotMatch, number: int) -> Deal:
    """One deal, with the one bot in each seat in turn; in a cooperative game once, with it in all seats."""
    deal = Deal(0.0, by_seat=[0.0] * match.players)
    given = [*match.weights, *match.others_weights]
    usual = {name: value_of(weights_of(match.game), name) for name, _ in given}
    turns = 1 if find_game(match.game).is_shared else match.players
    try:
        for me in range(turns):
            bots = [bot_for(match, number, me, seat, usual) for seat in range(match.players)]
            deal.share += play_seat(match, number, me, deal, bots) / turns
    finally:
        if usual:
            set_values(weights_of(match.game), usual)
    return deal


def bot_for(match: BotMatch, number: int, me: int, seat: int, usual: dict[str, float]) -> Bot:
    """The bot of a seat in one game of a deal; with its own weights if any are not as `usual`."""
    seed = (match.seed * 1_000_003 + number) * 64 + seat * 8 + (0 if match.is_paired else me)
    if seat == me or find_game(match.game).is_shared:
        bot, weights = made(match.game, match.one, match.changes, seed), match.weights
    else:
        bot, weights = made(match.game, match.others, match.others_changes, seed), match.others_weights
    return Weighted(bot, weights_of(match.game), usual | dict(weights)) if usual else bot


def play_seat(match: BotMatch, number: int, me: int, deal: Deal, bots: Sequence[Bot]) -> float:
    """One game of a deal; returns the one bot's share of the win."""
    game = find_game(match.game)
    settings = game.check_settings({**game.defaults(), **dict(match.options)})
    table = game.start(match.players, settings, FastChance(match.seed * 1_000_003 + number))
    table.run()
    first, ending = table.choice.seat, ""
    while not table.is_over:
        seat = table.choice.seat
        began = time.perf_counter()
        action = bots[seat].choose(table.mask(seat), seat)
        if seat == me or game.is_shared:
            took = time.perf_counter() - began
            deal.decisions += 1
            deal.seconds += took
            deal.slowest = max(deal.slowest, took)
        table.watch = log = EventLog() if game.is_shared else None
        table.play(seat, action)
        ending = ending_of(log) or ending
    deal.iterations += getattr(bots[me], "iterations", 0)
    deal.endings[ending] += 1
    ranks = table.ranks()
    for seat in range(match.players):
        deal.by_seat[(seat - first) % match.players] += float(ranks[seat] == 1) / float(ranks.count(1) or 1)
    return float(ranks[me] == 1) / (1 if game.is_shared else ranks.count(1))


def ending_of(log: EventLog | None) -> str:
    """How a cooperative game has just ended, in the words of its last event."""
    ends = [event for event in log.events if event.kind.endswith(("-won", "-lost"))] if log else []
    return " ".join([ends[-1].kind, *map(str, ends[-1].fields.values())]) if ends else ""


def play_all(match: BotMatch, deals: int, workers: int) -> list[Deal]:
    """Play every deal, here or in processes."""
    if workers == 1:
        return [play_deal(match, number) for number in range(deals)]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(play_deal, [match] * deals, range(deals)))


def mean_and_error(shares: Sequence[float]) -> tuple[float, float]:
    """The mean over deals, and its standard error."""
    mean = sum(shares) / len(shares)
    return mean, sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / len(shares))


def report(match: BotMatch, deals: list[Deal]) -> str:
    """The share of wins with its standard error, what it is compared with, and the cost of a decision."""
    mean, error = mean_and_error([deal.share for deal in deals])
    decisions, seconds = sum(deal.decisions for deal in deals), sum(deal.seconds for deal in deals)
    iterations = sum(deal.iterations for deal in deals)
    is_shared = find_game(match.game).is_shared
    return (
        f"{match.game} {match.players}p{changes(match.options)} "
        f"{match.one}{changes((*match.changes, *match.weights))} "
        + ("" if is_shared else f"over {match.others}{changes(match.others_changes)}")
        + f": {100 * mean:.1f} % ± {100 * error:.1f}, seed {match.seed}; "
        + (_endings(deals) if is_shared else _by_seat(match, deals, mean))
        + f"; {1000 * seconds / decisions:.1f} ms a decision, "
        f"slowest {1000 * max(deal.slowest for deal in deals):.0f} ms, {iterations / seconds:.0f} iterations/s"
    )


def _endings(deals: Sequence[Deal]) -> str:
    counted = sum((deal.endings for deal in deals), Counter[str]())
    return f"{len(deals)} games: " + ", ".join(f"{count} {ending}" for ending, count in counted.most_common())


def _by_seat(match: BotMatch, deals: Sequence[Deal], mean: float) -> str:
    games = len(deals) * match.players
    shares = [100 * sum(deal.by_seat[seat] for deal in deals) / games for seat in range(match.players)]
    listed = " ".join(f"{share:.1f}" for share in shares)
    return f"{mean * match.players:.2f} times fair in {games} games; by seat from the first {listed} %"


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


# Bots without a level, for tests.


def greedy(evaluate: Callable[[Any, int], float]) -> Maker:
    """Greedy bots on this evaluation."""
    return lambda seed: GreedyBot(evaluate, FastChance(seed))


def sensible(game: Game) -> Maker:
    """Bots without search: the game's policy, or greedy."""
    return lambda seed: sensible_bot(game, FastChance(seed))


def at_random(seed: int) -> Bot:
    """A random bot."""
    return RandomBot(FastChance(seed))


def play_to_the_end(table: Table, bots: list[Bot]) -> None:
    """Play to the end, each seat's bot with that seat's view."""
    while not table.is_over:
        seat = table.choice.seat
        table.play(seat, bots[seat].choose(table.mask(seat), seat))


def share_of_wins(start: Callable[[int], Table], one: Maker, others: Maker, games: int) -> float:
    """How often `one` wins against `others` in all other seats; a shared win counts in part. `start` takes a seed."""
    won = 0.0
    for number in range(games):
        table = start(number)
        table.run()
        me = number % table.seats
        bots = [(one if seat == me else others)(number * 16 + seat) for seat in range(table.seats)]
        play_to_the_end(table, bots)
        ranks = table.ranks()
        won += (ranks[me] == 1) / ranks.count(1)
    return won / games


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
    parser.add_argument("--options", type=pair, nargs="*", default=[], help="settings of the game")
    given = parser.parse_args()
    players = given.players or find_game(given.game).seats.start
    match = BotMatch(
        given.game,
        players,
        given.one,
        given.others,
        tuple(given.set),
        tuple(given.set_others),
        given.seed,
        weights=tuple(given.weights),
        options=tuple(given.options),
    )
    if given.weights:
        chosen(list(read_values(given.game, file_of(given.game))), [name for name, _ in given.weights])
    turns = 1 if find_game(given.game).is_shared else players
    deals = play_all(match, max(1, given.games // turns), given.workers)
    sys.stdout.write(report(match, deals) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
