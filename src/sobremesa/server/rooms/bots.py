"""Bots of the table: each is asked in a worker process and is given a masked table only."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from sobremesa.bots.simple import Bot, GreedyBot, RandomBot, sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.manifest import Game, find_game

LOG = logging.getLogger("sobremesa.server")
LEVELS: dict[str, Callable[[Game, Chance], Bot]] = {
    "greedy": sensible_bot,
    "random": lambda game, chance: RandomBot(chance),
}
DEFAULT_LEVEL = "greedy"
QUICK = ("random",)  # not worth a process; they do nothing of themselves either
WORLDS = 3  # ways the unknown may lie that an act aside is tried on
A_LITTLE = 1e-6
NAMES = ("Brasa", "Lumbre", "Ceniza", "Chispa", "Yesca", "Rescoldo")  # embers, sparks and tinder: no person's name


def bot_name(seat: int) -> str:
    """What a bot is called, so that two at one table can be told apart."""
    return NAMES[seat % len(NAMES)]


def think(game_id: str, view: bytes, seat: int, level: str, seed: int) -> str:
    """The answer of a bot that sees this much. Runs in a worker."""
    game = find_game(game_id)
    table = game.read_table(msgspec.json.decode(view), "the view of a bot")
    return LEVELS[level](game, FastChance(seed)).choose(table, seat).text


def consider(game_id: str, view: bytes, seat: int, seed: int) -> str:
    """What a bot does of itself while another is asked, or nothing. Runs in a worker."""
    game = find_game(game_id)
    table = game.read_table(msgspec.json.decode(view), "the view of a bot")
    action = worth_doing(game, table, seat, FastChance(seed))
    return action.text if action is not None else ""


def worth_doing(game: Game, view: Table, seat: int, chance: Chance) -> Action | None:
    """The option that leaves the seat better off than to wait, if there is one."""
    legal = view.legal_actions(seat)
    bot, worlds = GreedyBot(game.evaluate, chance), [view.fill(chance) for _ in range(WORLDS)]
    if not legal:
        return None
    waiting = sum([game.evaluate(world, seat) for world in worlds]) / len(worlds)
    values = [bot.value_of(worlds, seat, option) for option in legal]
    best = max(values)
    return legal[values.index(best)] if best > waiting + A_LITTLE else None


class Thinkers:
    """The worker processes, started when the first bot has to think."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, masked: Table, seat: int, level: str) -> str:
        """The notation of the bot's answer."""
        seed = secrets.randbits(62)
        if level in QUICK:
            return LEVELS[level](game, FastChance(seed)).choose(masked, seat).text
        view = msgspec.json.encode(game.write_table(masked))
        try:
            return await self._ask(think, game.id, view, seat, level, seed)
        except BrokenProcessPool:
            LOG.warning("a thinking process has died; the bot answers at random")
            self.pool = None
            return RandomBot(FastChance(seed)).choose(masked, seat).text

    async def choose_aside(self, game: Game, masked: Table, seat: int) -> str:
        """The notation of what the bot does although another is asked; "" if it would rather wait."""
        view = msgspec.json.encode(game.write_table(masked))
        try:
            return await self._ask(consider, game.id, view, seat, secrets.randbits(62))
        except BrokenProcessPool:
            LOG.warning("a thinking process has died; the bot waits")
            self.pool = None
            return ""

    async def _ask(self, question: Callable[..., str], *about: Any) -> str:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self.pool, question, *about)

    def close(self) -> None:
        """Let the workers go."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
