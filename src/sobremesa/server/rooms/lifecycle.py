"""Startup, background tasks and shutdown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from sobremesa.server.rooms.cluster import adopt_rooms, watch
from sobremesa.server.rooms.garbage import collect_by_hand
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.rooms.work.compiling import change_over
from sobremesa.server.storage.records import days_ago
from sobremesa.server.storage.shared import SharedStore
from sobremesa.server.storage.statements import without_rooms

LOG = logging.getLogger("sobremesa.server")
IDLE = 600.0  # seconds without a viewer after which a room is evicted from memory


async def start(service: RoomService) -> list[asyncio.Task[None]]:
    """Resume the matches that were running when the server stopped, and start the background tasks."""
    running = [adopt_rooms(service.registry), _evict(service), collect_by_hand(lambda: service.play.moved_at)]
    if isinstance(service.store, SharedStore):
        await service.store.membership.join()
        running.append(watch(service.store.membership, service.registry))
    if service.said_when_compiled:
        running.append(change_over(service.workers, service.said_when_compiled))
    return [asyncio.create_task(work) for work in running]


async def _evict(service: RoomService) -> None:
    while True:
        try:
            await delete_old_rooms(service)
        except Exception as error:  # the next time, whatever it was
            LOG.warning("old rooms could not be deleted: %s", error)
        await asyncio.sleep(60)
        service.registry.evict(IDLE)


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
    await service.commits.recovery.stop()
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
