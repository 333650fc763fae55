"""The pool of worker processes, so that the event loop never waits for a bot or an upload."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final, Protocol, TypeVar

import msgspec

import sobremesa
from sobremesa.compiled import is_compiled, read_stamp
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.limits import BOT_SECONDS, MOST_MEMORIES, READ_SECONDS, START_SECONDS, WALL_CLOCK
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.workers.jobs import (
    AnyJob,
    AnyResult,
    BotMoveJob,
    BotMoveResult,
    CheckFile,
    CheckSettings,
    DocumentErrorResult,
    HintJob,
    HintResult,
    NoSuchValue,
    Rasterise,
    Rasterised,
    Result,
    SettingsOk,
    mistake_in,
)
from sobremesa.server.workers.turns import AT_TABLE, FILE, UNWATCHED, Turns
from sobremesa.server.workers.uploads import TOO_HEAVY
from sobremesa.server.workers.worker import HEAD, RESULTS, Order
from sobremesa.session.bots import QUICK, BotDecision, Question, bot_at

LOG = logging.getLogger("sobremesa.server")
PACKAGE: Final = Path(sobremesa.__file__).parent
R = TypeVar("R", bound=Result)
TIMERS: Final = {int(number) for name in ("SIGPROF", "SIGALRM") if (number := getattr(signal, name, None)) is not None}


class WorkerEnded(Exception):
    """The worker was killed before it answered: it took too long, used too much memory, or crashed."""

    def __init__(self, job: str, is_late: bool = True) -> None:
        super().__init__(job)
        self.is_late = is_late  # its time was over


class AnyWorker(Protocol):
    """What does one job at a time, apart from the event loop."""

    @property
    def is_alive(self) -> bool:
        """Whether it can take another job."""

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        """The result of a job; raises WorkerEnded."""

    async def end(self) -> None:
        """Stop it, whatever it is doing."""


class Worker:
    """One process, which does one job at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @property
    def is_alive(self) -> bool:
        """Whether the process still runs."""
        return self.process.returncode is None

    @classmethod
    async def start(cls) -> Worker:
        """Start a process with this one's import path."""
        path = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-m", "sobremesa.server.workers.worker", str(os.getpid())]
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env={**os.environ, **path}))

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        """The result of a job; raises WorkerEnded."""
        order = msgspec.msgpack.encode(Order(job, seconds))
        pipe, results = self.process.stdin, self.process.stdout
        assert pipe is not None and results is not None
        try:
            async with asyncio.timeout(seconds * WALL_CLOCK + START_SECONDS):
                pipe.write(len(order).to_bytes(HEAD, "big") + order)
                await pipe.drain()
                size = int.from_bytes(await results.readexactly(HEAD), "big")
                result: AnyResult = RESULTS.decode(await results.readexactly(size))
                return result
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError, RuntimeError) as error:
            raise WorkerEnded(type(job).__name__, await self._is_late(error)) from error

    async def _is_late(self, error: Exception) -> bool:
        """Whether the unresponsive process has used up its time."""
        if isinstance(error, TimeoutError):
            return True
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()  # if it runs without its pipe
        return -await self.process.wait() in TIMERS

    async def end(self) -> None:
        """Kill the process, and wait until it has ended."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()


def has_own_text(programme: Programme, settings: Mapping[str, str]) -> bool:
    """Whether uploaded texts are among these settings, so that a worker has to read them."""
    known = programme.settings()
    named = {key: known[key] for key in settings if key in known}
    return any(one.check is not None and settings[key] not in one.values for key, one in named.items())


class Workers:
    """The workers, started on demand as `start` does it. A payer is the address that a job is done for (`turns.py`)."""

    def __init__(self, number: int | None = None, start: Callable[[], Awaitable[AnyWorker]] = Worker.start) -> None:
        self.start = start
        number = number or max(2, (os.cpu_count() or 2) - 1)
        self.idle: list[AnyWorker] = []
        self.busy: set[AnyWorker] = set()
        self.starting: set[asyncio.Task[None]] = set()
        self.turns = Turns(number)
        self.is_closed = False  # no further processes are started
        self.build = read_stamp(PACKAGE)
        self.outdated: set[AnyWorker] = set()  # busy ones, which end after their job
        self.last: dict[str, AnyWorker] = {}  # who answered last for a room, and may remember what it thought

    async def read(self, job: AnyJob, kind: type[R], file: str = "?", payer: str = "") -> R:
        """The result of processing an upload; raises Mistake if it is wrong or takes too long."""
        try:
            async with self.turns.turn(FILE, payer):
                result = await self._do(job, READ_SECONDS)
        except WorkerEnded:
            LOG.warning("a file took too long to read: %s", type(job).__name__)
            raise Mistake(file, TOO_HEAVY) from None
        if isinstance(result, DocumentErrorResult):
            raise mistake_in(result)
        if isinstance(result, NoSuchValue):
            raise Unreadable(result.text)
        assert isinstance(result, kind)
        return result

    async def do(
        self, job: AnyJob, seconds: float, room: str = "", payer: str = "", is_watched: bool = True
    ) -> AnyResult:
        """The result of a bot's job, when it is its turn."""
        async with self.turns.turn(AT_TABLE if is_watched else UNWATCHED, payer):
            return await self._do(job, seconds, room)

    async def _do(self, job: AnyJob, seconds: float, room: str = "") -> AnyResult:
        """The result of a job, if possible by who did the last one for this room; a worker that does not finish is
        replaced.
        """
        worker = await self._idle_worker(room)
        self._note(room, worker)
        self.busy.add(worker)
        try:
            result = await worker.do(job, seconds)
        except BaseException:  # cancelled too: the process would go on computing
            await asyncio.shield(worker.end())
            raise
        else:
            await self._give_back(worker)
            return result
        finally:
            self.busy.discard(worker)

    async def _give_back(self, worker: AnyWorker) -> None:
        if worker in self.outdated:
            self.outdated.discard(worker)
            await worker.end()
        else:
            self.idle.append(worker)

    async def renew_if_rebuilt(self) -> None:
        """Change over to rules that were compiled meanwhile, by `make play` for instance; both play identically."""
        if self.build != (build := read_stamp(PACKAGE)) and is_compiled(PACKAGE):
            self.build = build
            LOG.info("the rules are compiled now: bots think faster")
            await self.renew()

    async def renew(self) -> None:
        """Replace all workers by new processes: idle ones now, busy ones after their job."""
        self.outdated |= self.busy
        idle, self.idle = self.idle, []
        await asyncio.gather(*[worker.end() for worker in idle])

    def _note(self, room: str, worker: AnyWorker) -> None:
        if room:
            self.last.pop(room, None)  # so that the order is by use
            self.last[room] = worker
        if len(self.last) > MOST_MEMORIES:
            del self.last[next(iter(self.last))]

    async def _idle_worker(self, room: str) -> AnyWorker:
        """A live idle worker, this room's last one if it is among them, or a new one; starting is shielded from
        cancellation.
        """
        self.idle = [worker for worker in self.idle if worker.is_alive]
        while not self.idle:
            if self.is_closed:
                raise WorkerEnded("closed", is_late=False)
            task = asyncio.create_task(self._start())
            self.starting.add(task)
            task.add_done_callback(self.starting.discard)
            await asyncio.shield(task)
        last = self.last.get(room)
        if last in self.idle:
            self.idle.remove(last)
            return last
        return self.idle.pop()

    async def _start(self) -> None:
        worker = await self.start()
        self.idle.append(worker)  # to the current list, which may have changed during the wait

    async def check_file(self, programme: Programme, setting: str, text: str, file: str, payer: str = "") -> None:
        """Check an uploaded file in a worker; a mistake names the file."""
        await self.read(CheckFile(programme.id, setting, text, file), SettingsOk, file, payer)

    async def check_settings(
        self, programme: Programme, seats: int, settings: Mapping[str, str], payer: str = ""
    ) -> None:
        """Check and draw settings in a worker, if uploaded texts are among them."""
        if has_own_text(programme, settings):
            job = CheckSettings(programme.id, seats, dict(settings))
            await self.read(job, SettingsOk, programme.id, payer)

    async def answer(
        self, question: Question, room: str, seed: int, payer: str = "", is_watched: bool = True
    ) -> BotDecision:
        """The bot's answer, with what a worker may remember of its last one in this room. One that exceeds its time
        waits, or plays at random if it must act.
        """
        game = question.game
        if question.level in QUICK:
            return question.answer(FastChance(seed))
        view = msgspec.json.encode(game.write_table(question.view))
        wishes = [(wish.sprite, wish.purpose) for wish in question.wishes]
        job = BotMoveJob(game.id, view, question.seat, question.level, question.is_aside, seed, wishes, room)
        thought = await self._think(job, room, payer, is_watched)
        if isinstance(thought, BotMoveResult):
            action = game.actions.read(thought.action) if thought.action else None
            return BotDecision(action, thought.intent.read(game) if thought.intent is not None else None)
        LOG.warning("a bot of %s found no answer in time; it waits, or answers at random if it must", game.id)
        if question.is_aside:
            return BotDecision()
        return BotDecision(bot_at(game, QUICK[0], FastChance(seed)).choose(question.view, question.seat))

    async def _think(self, job: BotMoveJob, room: str, payer: str, is_watched: bool) -> AnyResult | None:
        """The result of a bot's job, None if there is none in time; once more if its worker was killed by others."""
        for is_last in (False, True):
            try:
                return await self.do(job, BOT_SECONDS, room, payer, is_watched)
            except WorkerEnded as ended:
                if ended.is_late or is_last or self.is_closed:
                    break
        return None

    async def advise(self, game: Game, view: Table, seat: int, seed: int, payer: str = "") -> HintResult:
        """A hint; it counts as an upload, so that bots never wait for it."""
        job = HintJob(game.id, msgspec.json.encode(game.write_table(view)), seat, seed)
        try:
            return await self.read(job, HintResult, payer=payer)
        except Mistake:  # it took too long
            raise RequestRefused("busy") from None

    async def rasterise(self, svg: str, payer: str = "") -> bytes:
        """A drawing as a PNG; it counts as an upload, so that bots never wait for it."""
        try:
            return (await self.read(Rasterise(svg), Rasterised, payer=payer)).png
        except Mistake:  # it took too long
            raise RequestRefused("busy") from None

    async def close(self) -> None:
        """Kill the processes, and start no others."""
        self.is_closed = True
        await asyncio.gather(*self.starting, return_exceptions=True)
        workers = [*self.idle, *self.busy]
        self.idle.clear()
        await asyncio.gather(*[worker.end() for worker in workers])
