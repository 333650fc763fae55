"""The worker processes in which bots think, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.session.bots import QUICK, Question, choose

LOG = logging.getLogger("sobremesa.server")


class Workers:
    """The worker processes, started when the first bot has to think."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    async def answer(self, question: Question) -> Action | None:
        """What the bot does; None: it waits."""
        game, seed = question.game, secrets.randbits(62)
        if question.level in QUICK:
            return question.answer(FastChance(seed))
        view = msgspec.json.encode(game.write_table(question.view))
        try:
            text = await self._ask(game.id, view, question.seat, question.level, question.is_aside, seed)
        except BrokenProcessPool:
            LOG.warning("a thinking process has died; the bot waits, or answers at random if it must")
            self.pool = None
            must = not question.is_aside
            return choose(game, question.view, question.seat, QUICK[0], FastChance(seed)) if must else None
        return game.actions.read(text) if text else None

    async def _ask(self, *question: Any) -> str:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self.pool, think, *question)

    def close(self) -> None:
        """Stop the processes."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def think(game_id: str, view: bytes, seat: int, level: str, is_aside: bool, seed: int) -> str:
    """The answer to a question whose masked table is sent as text, "" to wait; runs in a worker."""
    game = find_game(game_id)
    table = game.read_table(msgspec.json.decode(view), "the view of a bot")
    action = Question(game, table, seat, level, is_aside, 0).answer(FastChance(seed))
    return action.text if action is not None else ""
