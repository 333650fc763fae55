"""Analyses of finished matches: computed once in workers, stored with the match, and told to everybody who has asked.

A match is divided into jobs that yield to every bot at a table, so that an analysis never slows a game down.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from sobremesa.analysis.analysis import Analysis, candidates, finish, read_analysis
from sobremesa.analysis.verdicts import Step
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.server.limits import ANALYSIS_SECONDS, ANALYSIS_SHARES, MOST_ANALYSES
from sobremesa.server.protocol import down
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render import analysis as render
from sobremesa.server.render.reader import Perspective
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.storage.records import OVER, new_analysis
from sobremesa.server.workers.jobs import AnyJob, JudgedSteps, JudgeSteps, TellMoment
from sobremesa.server.workers.pool import Workers

LOG = logging.getLogger("sobremesa.server")


class Running:
    """An analysis that is being computed, and who waits for it."""

    def __init__(self, room: Room, match: Match) -> None:
        self.room = room
        self.match = match
        self.done = 0
        self.whole = match.moves_made()
        self.viewers: set[Viewer] = set()
        self.task: asyncio.Task[None] | None = None


class Analyses:
    """The analyses of one server."""

    def __init__(self, commits: Commits, workers: Workers) -> None:
        self.commits = commits
        self.workers = workers
        self.running: dict[str, Running] = {}

    async def ask(self, room: Room, viewer: Viewer) -> tuple[down.Analysis, bool]:
        """What this viewer is told now, and whether a computation has begun; refused while the match runs."""
        match = finished_match(room)
        stored = await self._stored(room)
        if stored is not None:
            return message(room, viewer, stored), False
        running = self.running.get(room.record.id)
        if running is None:
            running = self._begin(room, match, viewer.payer)
            running.viewers.add(viewer)
            return down.Analysis(done=0, whole=running.whole, result=None), True
        running.viewers.add(viewer)
        return down.Analysis(done=running.done, whole=running.whole, result=None), False

    async def _stored(self, room: Room) -> Analysis | None:
        text = await self.commits.store.analysis_of(room.record.id)
        try:
            return None if text is None else read_analysis(msgspec.json.decode(text))
        except (Unreadable, msgspec.MsgspecError):  # of another version: computed again
            return None

    def _begin(self, room: Room, match: Match, payer: str) -> Running:
        if len(self.running) >= MOST_ANALYSES:
            raise RequestRefused("busy")
        running = self.running[room.record.id] = Running(room, match)
        running.task = asyncio.create_task(self._run(running, payer))
        return running

    async def _run(self, running: Running, payer: str) -> None:
        """Compute, store and tell; asking again after a failure starts over."""
        room = running.room
        try:
            found = await self._compute(running, payer)
            record = msgspec.json.encode(found.save()).decode()
            async with self.commits.locked(room, during_start=True):
                await self.commits.write(room, *new_analysis(room.record.id, record))
        except* Exception as errors:  # too long, too many, or of other rules: the room is as it was
            LOG.warning("room %s could not be analysed: %s", room.record.id, errors.exceptions)
            self._tell(running, lambda viewer: down.Analysis(done=0, whole=0, result=None))
        else:
            self._tell(running, lambda viewer: message(room, viewer, found))
        finally:
            del self.running[room.record.id]

    async def _compute(self, running: Running, payer: str) -> Analysis:
        saved = msgspec.json.encode(running.match.save())
        shares = min(ANALYSIS_SHARES, max(1, running.whole))
        steps: list[Step] = []

        async def judge(share: int) -> None:
            steps.extend(await self._judged(JudgeSteps(saved, share, shares), payer))
            running.done = len(steps)
            self._tell(running, lambda viewer: down.Analysis(done=running.done, whole=running.whole, result=None))

        async with asyncio.TaskGroup() as jobs:
            for share in range(shares):
                jobs.create_task(judge(share))
        ordered = sorted(steps, key=lambda step: step.move)
        tell = partial(self._judged, payer=payer)
        told = await asyncio.gather(*[tell(TellMoment(saved, step)) for step in candidates(ordered)])
        return finish(running.match, ordered, lambda _: [step for steps in told for step in steps])

    async def _judged(self, job: AnyJob, payer: str) -> Sequence[Step]:
        """The result of a job, when no bot at a table and no file waits."""
        result = await self.workers.do(job, ANALYSIS_SECONDS, payer=payer, is_watched=False)
        if not isinstance(result, JudgedSteps):
            raise Unreadable("a worker could not read the match")
        return result.steps

    def _tell(self, running: Running, say: Callable[[Viewer], down.Analysis]) -> None:
        for viewer in running.viewers & running.room.viewers:
            viewer.send(down.encode(say(viewer)))

    async def stop(self) -> None:
        """Stop computing."""
        tasks = [running.task for running in self.running.values() if running.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def finished_match(room: Room) -> Match:
    """The match of a room, if it may be analysed: over, whole, and no lesson."""
    if room.record.phase != OVER or room.session is None or room.tutor is not None:
        raise RequestRefused("not-now")
    if room.is_broken:
        raise RequestRefused("rules-changed")
    return room.session.match


def message(room: Room, viewer: Viewer, found: Analysis) -> down.Analysis:
    """The whole analysis as a message to a viewer."""
    whole = len(found.steps)
    result = render.analysis(Perspective(room, viewer.seat, viewer.language), found)
    return down.Analysis(done=whole, whole=whole, result=result)
