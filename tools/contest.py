"""How much better one bot is than another: many games, with rotating seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sobremesa.bots.simple import Bot, GreedyBot, RandomBot, sensible_bot
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game

Maker = Callable[[int], Bot]  # a seed -> a bot


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
