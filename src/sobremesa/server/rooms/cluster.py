"""One server among several: heartbeats, and taking over the rooms of dead servers."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.registry import Registry
from sobremesa.server.storage.errors import Unavailable
from sobremesa.server.storage.membership import Ended, Membership

LOG = logging.getLogger("sobremesa.server")
EVERY: Final = 0.5  # seconds between two heartbeats
ADOPT_AGAIN: Final = 5.0  # seconds until rooms are taken over that could not be during an outage


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
            await asyncio.sleep(EVERY)


async def _living(membership: Membership, registry: Registry) -> set[int]:
    """Send a heartbeat, and return the living servers. If we were declared dead, drop all rooms and rejoin."""
    try:
        return set(await membership.beat())
    except Ended:
        LOG.warning("this server was taken for dead and begins anew")
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
        except (Unavailable, Refusal) as error:
            LOG.warning("rooms without a server could not be taken over yet: %s", error)
        else:
            return
        await asyncio.sleep(ADOPT_AGAIN)
