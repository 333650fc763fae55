"""The pool of worker processes, so that the event loop never waits for a bot or for what a stranger sent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.work.cost import TOO_HEAVY
from sobremesa.server.rooms.work.jobs import (
    Advise,
    Advised,
    Agreed,
    AnyJob,
    AnyResult,
    CheckFile,
    CheckSettings,
    NoSuchValue,
    Rasterise,
    Rasterised,
    Result,
    Think,
    Thought,
    Wrong,
    mistake_in,
)
from sobremesa.server.rooms.work.worker import HEAD, PATIENCE, RESULTS, Order
from sobremesa.session.bots import QUICK, Answer, Question, choose

LOG = logging.getLogger("sobremesa.server")
THINKING: Final = 10.0  # seconds of processor for one answer of a bot
READING: Final = 5.0  # seconds of processor for what somebody sent
STARTING: Final = 60.0  # seconds more, in which a process must have started
MOST_WAITING: Final = 32  # files that wait to be read
R = TypeVar("R", bound=Result)


class Ended(Exception):
    """The worker was ended before it had an answer: it took too long, used too much memory, or crashed."""


class Worker:
    """One process, which does one job after the other."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> Worker:
        """A new process, which imports what this one does."""
        path = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-m", "sobremesa.server.rooms.work.worker", str(os.getpid())]
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env={**os.environ, **path}))

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        """The result of a job, or Ended."""
        order = msgspec.msgpack.encode(Order(job, seconds))
        pipe, results = self.process.stdin, self.process.stdout
        assert pipe is not None and results is not None
        try:
            async with asyncio.timeout(seconds * PATIENCE + STARTING):
                pipe.write(len(order).to_bytes(HEAD, "big") + order)
                await pipe.drain()
                size = int.from_bytes(await results.readexactly(HEAD), "big")
                result: AnyResult = RESULTS.decode(await results.readexactly(size))
                return result
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError, RuntimeError) as error:
            raise Ended(type(job).__name__) from error

    async def end(self) -> None:
        """Kill the process, and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()


class Workers:
    """The processes, each started when it is needed first. One is always left to the bots, if there are several."""

    def __init__(self, number: int | None = None) -> None:
        number = number or max(2, (os.cpu_count() or 2) - 1)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.starting: set[asyncio.Task[None]] = set()
        self.turns = asyncio.Semaphore(number)
        self.turns_of_files = asyncio.Semaphore(max(1, number - 1))
        self.waiting = 0
        self.is_closed = False  # no process is started any more
        self.outdated: set[Worker] = set()  # busy ones, which end after their job

    async def read(self, job: AnyJob, kind: type[R], file: str = "?") -> R:
        """The result of reading what somebody sent; a mistake in it is raised as one, and so is that it takes long."""
        if self.waiting >= MOST_WAITING:
            raise Refusal("busy")
        self.waiting += 1
        try:
            async with self.turns_of_files:
                result = await self.do(job, READING)
        except Ended:
            LOG.warning("a file took too long to read: %s", type(job).__name__)
            raise Mistake(file, TOO_HEAVY) from None
        finally:
            self.waiting -= 1
        if isinstance(result, Wrong):
            raise mistake_in(result)
        if isinstance(result, NoSuchValue):
            raise Unreadable(result.text)
        assert isinstance(result, kind)
        return result

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        """The result of a job; a worker that does not finish it is replaced."""
        async with self.turns:
            worker = await self._idle_worker()
            self.busy.add(worker)
            try:
                result = await worker.do(job, seconds)
            except BaseException:  # also when nobody waits for it any more: it still computes
                await asyncio.shield(worker.end())
                raise
            else:
                await self._give_back(worker)
                return result
            finally:
                self.busy.discard(worker)

    async def _give_back(self, worker: Worker) -> None:
        if worker in self.outdated:
            self.outdated.discard(worker)
            await worker.end()
        else:
            self.idle.append(worker)

    async def renew(self) -> None:
        """Let new processes do what comes, each of the present ones once it has finished its job."""
        self.outdated |= self.busy
        idle, self.idle = self.idle, []
        await asyncio.gather(*[worker.end() for worker in idle])

    async def _idle_worker(self) -> Worker:
        """One that is alive, or a new one; a start is always finished, also when nobody waits for it any more."""
        self.idle = [worker for worker in self.idle if worker.process.returncode is None]
        while not self.idle:
            if self.is_closed:
                raise Ended("closed")
            task = asyncio.create_task(self._start())
            self.starting.add(task)
            task.add_done_callback(self.starting.discard)
            await asyncio.shield(task)
        return self.idle.pop()

    async def _start(self) -> None:
        self.idle.append(await Worker.start())

    async def check_file(self, programme: Programme, setting: str, text: str, file: str) -> None:
        """Have a file of the players' own read; a mistake in it names the file."""
        await self.read(CheckFile(programme.id, setting, text, file), Agreed, file)

    async def check_settings(self, programme: Programme, seats: int, settings: Mapping[str, str]) -> None:
        """Have texts of the players' own read and drawn, if there are any among the settings."""
        known = programme.settings()
        named = {key: known[key] for key in settings if key in known}
        if any(one.check is not None and settings[key] not in one.values for key, one in named.items()):
            await self.read(CheckSettings(programme.id, seats, dict(settings)), Agreed, programme.id)

    async def answer(self, question: Question) -> Answer:
        """What the bot does and says. One that thinks too long answers at random if it must."""
        game, seed = question.game, secrets.randbits(62)
        if question.level in QUICK:
            return question.answer(FastChance(seed))
        view = msgspec.json.encode(game.write_table(question.view))
        try:
            wishes = [(wish.sprite, wish.purpose) for wish in question.wishes]
            job = Think(game.id, view, question.seat, question.level, question.is_aside, seed, wishes)
            thought = await self.do(job, THINKING)
        except Ended:
            thought = None
        if isinstance(thought, Thought):
            action = game.actions.read(thought.action) if thought.action else None
            return Answer(action, thought.intent.read(game) if thought.intent is not None else None)
        LOG.warning("a bot of %s found no answer in time; it waits, or answers at random if it must", game.id)
        if question.is_aside:
            return Answer()
        return Answer(choose(game, question.view, question.seat, QUICK[0], FastChance(seed)))

    async def advise(self, game: Game, view: Table, seat: int, seed: int) -> Advised:
        """What a bot would do in somebody's place; the bots themselves never wait for it."""
        job = Advise(game.id, msgspec.json.encode(game.write_table(view)), seat, seed)
        try:
            return await self.read(job, Advised)
        except Mistake:  # it took too long
            raise Refusal("busy") from None

    async def rasterise(self, svg: str) -> bytes:
        """A drawing as a PNG; the bots never wait for it."""
        try:
            return (await self.read(Rasterise(svg), Rasterised)).png
        except Mistake:  # it took too long
            raise Refusal("busy") from None

    async def close(self) -> None:
        """End the processes, and start no others."""
        self.is_closed = True
        await asyncio.gather(*self.starting, return_exceptions=True)
        workers = [*self.idle, *self.busy]
        self.idle.clear()
        await asyncio.gather(*[worker.end() for worker in workers])
