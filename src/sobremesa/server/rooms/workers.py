"""The worker processes in which bots think, so that the event loop never waits for one."""

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

from sobremesa.bots.simple import RandomBot
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game
from sobremesa.server.model.bots import LEVELS, QUICK, consider, think

LOG = logging.getLogger("sobremesa.server")


class Workers:
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

    async def _ask(self, work: Callable[..., str], *arguments: object) -> str:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self.pool, work, *arguments)

    def close(self) -> None:
        """Stop the processes."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
