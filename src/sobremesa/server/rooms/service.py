"""The room service: registry, play, bots and clocks wired together; startup, background tasks and shutdown."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import Callable, Sequence

from sqlalchemy.exc import SQLAlchemyError

from sobremesa.server.alerts.alerting import Alerting, AlertOptions
from sobremesa.server.limits import (
    ADOPT_RETRY,
    FULL_GC,
    HEARTBEAT_SECONDS,
    IDLE_SECONDS,
    LATEST_GC,
    QUIET_SECONDS,
    YOUNG_GC,
)
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.analyses import Analyses
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.deadlines import watch_deadlines
from sobremesa.server.rooms.histogram import Histogram
from sobremesa.server.rooms.play import Gameplay
from sobremesa.server.rooms.registry import Registry
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import RoomRecord, SeatRecord, days_ago, without_rooms
from sobremesa.server.storage.servers import DeclaredDead, Membership
from sobremesa.server.storage.shared import SharedStore
from sobremesa.server.storage.store import Store, Unavailable
from sobremesa.server.workers.pool import Workers


class RoomService:
    """The rooms of one server."""

    def __init__(
        self,
        store: Store,
        bot_pause: float = 0.6,
        workers: Workers | None = None,
        keep_days: int = 0,
        alerts: AlertOptions | None = None,
    ) -> None:
        self.store = store
        self.keep_days = keep_days  # 0: rooms are kept for ever
        self.registry = Registry(store, self.wake)
        self.alerting = Alerting(store, alerts or AlertOptions(secrets.token_bytes(32)))
        self.alerting.room_in_memory = self.registry.rooms.get
        self.commits = Commits(store, self.registry.retire, self.wake, self.alerting)
        self.workers = workers or Workers()
        self.play = Gameplay(self.commits, bot_pause, self.workers)
        self.move_times = Histogram()  # of people's moves, from the message to the broadcast
        self.analyses = Analyses(self.commits, self.workers)

    async def create_started(self, record: RoomRecord, seats: list[SeatRecord]) -> Room:
        """Make a room and begin its match."""
        room = await self.registry.create(record, seats)
        async with self.commits.locked(room):
            await self.play.start(room)
        return room

    def wake(self, room: Room) -> None:
        """Start the bots that are to act, and the clock of the person to act."""
        self.play.wake(room)


LOG = logging.getLogger("sobremesa.server")


async def watch(membership: Membership, registry: Registry) -> None:
    """Send heartbeats while the server runs, and take over the rooms of dead servers."""
    living: set[int] = set()
    is_away = False
    async with asyncio.TaskGroup() as adopting:  # concurrently: heartbeats must not wait for it
        while True:
            try:
                now = await _living(membership, registry)
            except SQLAlchemyError as error:
                if not is_away:
                    LOG.warning("the database does not answer: %s", type(error).__name__)
                is_away = True
            else:
                if living - now:
                    LOG.info("servers %s are gone", sorted(living - now))
                    adopting.create_task(adopt_rooms(registry))
                living, is_away = now, False
            await asyncio.sleep(HEARTBEAT_SECONDS)


async def _living(membership: Membership, registry: Registry) -> set[int]:
    """Send a heartbeat, and return the living servers. If we were declared dead, drop all rooms and rejoin."""
    try:
        return set(await membership.beat())
    except DeclaredDead:
        LOG.warning("this server was declared dead, and joins again")
    for room in list(registry.rooms.values()):
        registry.retire(room)
    await membership.join()
    return set(await membership.beat())


async def adopt_rooms(registry: Registry) -> None:
    """Open the rooms in which a match ran when their server died, so that their bots and clocks continue."""
    tried: set[str] = set()
    while True:
        try:
            while names := [name for name in await registry.store.unfinished_rooms() if name not in tried]:
                await registry.adopt(names)
                tried.update(names)
        except (Unavailable, RequestRefused) as error:
            LOG.warning("rooms without a server could not be taken over yet: %s", error)
        else:
            return
        await asyncio.sleep(ADOPT_RETRY)


class CollectionSchedule:
    """When to collect: the youngest generation continually, everything when nobody plays."""

    def __init__(self, last_move: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self.last_move = last_move  # when the last move was made
        self.clock = clock
        self.collected_at = clock()

    def is_due(self) -> bool:
        """Whether a full collection should run now."""
        now = self.clock()
        if now - self.last_move() < QUIET_SECONDS:
            return now - self.collected_at > LATEST_GC
        return now - self.collected_at > FULL_GC

    def collect(self) -> None:
        """Run the collection that is due."""
        if self.is_due():
            gc.collect()
            self.collected_at = self.clock()
        else:
            gc.collect(0)


async def collect_by_hand(last_move: Callable[[], float]) -> None:
    """Replace Python's automatic collection while the server runs."""
    schedule = CollectionSchedule(last_move)
    gc.disable()
    try:
        while True:
            await asyncio.sleep(YOUNG_GC)
            schedule.collect()
    finally:
        gc.enable()


async def start(service: RoomService) -> list[asyncio.Task[None]]:
    """Resume the matches that were running when the server stopped, and start the background tasks."""
    running = [adopt_rooms(service.registry), _evict(service), collect_by_hand(lambda: service.play.moved_at)]
    running += [service.alerting.run(), watch_deadlines(service.registry, service.play)]
    if isinstance(service.store, SharedStore):
        await service.store.membership.join()
        running.append(watch(service.store.membership, service.registry))
    return [asyncio.create_task(work) for work in running]


async def _evict(service: RoomService) -> None:
    while True:
        try:
            await delete_old_rooms(service)
        except Exception as error:  # the next time, whatever it was
            LOG.warning("old rooms could not be deleted: %s", error)
        await asyncio.sleep(60)
        service.registry.evict(IDLE_SECONDS)
        await service.workers.renew_if_rebuilt()


async def delete_old_rooms(service: RoomService) -> None:
    """Delete rooms that have not been used for as many days as the host keeps them; 0 days: keep all."""
    if not service.keep_days:
        return
    old = await service.store.rooms_before(days_ago(service.keep_days))
    unused = [name for name in old if name not in service.registry.rooms]
    if unused:
        await service.store.write(*without_rooms(unused))
        LOG.info("%d rooms deleted that nobody has used for %d days", len(unused), service.keep_days)


async def stop(service: RoomService, tasks: Sequence[asyncio.Task[None]] = ()) -> None:
    """Close every socket and stop; everything broadcast is on disk."""
    service.workers.is_closed = True  # first: a bot that moves now must not wake the next
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await service.analyses.stop()
    await service.commits.stop()
    for room in list(service.registry.rooms.values()):
        room.stop_clock()
        await _end(room.bot_task, room.news)
        for viewer in list(room.viewers):
            viewer.close()
    await service.workers.close()
    await service.store.close()


async def _end(*tasks: asyncio.Task[None] | None) -> None:
    """Cancel tasks, and wait until they have ended."""
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
