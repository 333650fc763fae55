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

import msgspec

from sobremesa.bots.simple import Bot, RandomBot, sensible_bot
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.manifest import Game, find_game

LOG = logging.getLogger("sobremesa.web")
LEVELS: dict[str, Callable[[Game, Chance], Bot]] = {
    "greedy": sensible_bot,
    "random": lambda game, chance: RandomBot(chance),
}
DEFAULT_LEVEL = "greedy"
QUICK = ("random",)  # not worth a process
NAMES = ("Brasa", "Lumbre", "Ceniza", "Chispa", "Yesca", "Rescoldo")  # embers, sparks and tinder: no person's name


def bot_name(seat: int) -> str:
    """What a bot is called, so that two at one table can be told apart."""
    return NAMES[seat % len(NAMES)]


def think(game_id: str, view: bytes, seat: int, level: str, seed: int) -> str:
    """The answer of a bot that sees this much. Runs in a worker."""
    game = find_game(game_id)
    table = game.read_table(msgspec.json.decode(view), "the view of a bot")
    return LEVELS[level](game, FastChance(seed)).choose(table, seat).text


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
            return await self._ask(game.id, view, seat, level, seed)
        except BrokenProcessPool:
            LOG.warning("a thinking process has died; the bot answers at random")
            self.pool = None
            return RandomBot(FastChance(seed)).choose(masked, seat).text

    async def _ask(self, game: str, view: bytes, seat: int, level: str, seed: int) -> str:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self.pool, think, game, view, seat, level, seed)

    def close(self) -> None:
        """Let the workers go."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
