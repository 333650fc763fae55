"""One server among several: signs of life, and the rooms of servers that have died."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import DBAPIError

from sobremesa.server.rooms.registry import Registry
from sobremesa.server.storage.membership import Ended, Membership

LOG = logging.getLogger("sobremesa.server")
EVERY: Final = 0.5  # seconds between two signs of life


async def watch(membership: Membership, registry: Registry) -> None:
    """Give signs of life for as long as the server runs; take over what the dead have left."""
    living: set[int] = set()
    async with asyncio.TaskGroup() as adopting:  # beside the signs of life, which must not wait for it
        while True:
            try:
                now = set(await membership.beat())
            except Ended:
                now = set()
                await _begin_anew(membership, registry)
                adopting.create_task(adopt_rooms(registry))
            except DBAPIError as error:
                now = living
                LOG.warning("the database does not answer: %s", type(error.orig).__name__)
            if now and living - now:
                LOG.info("servers %s are gone", sorted(living - now))
                adopting.create_task(adopt_rooms(registry))
            living = now
            await asyncio.sleep(EVERY)


async def adopt_rooms(registry: Registry) -> None:
    """Open the rooms in which a match runs and that nobody has, so that their bots and clocks go on."""
    tried: set[str] = set()
    try:
        while names := [name for name in await registry.store.unfinished_rooms() if name not in tried]:
            await registry.adopt(names)
            tried.update(names)
    except DBAPIError as error:
        LOG.warning("rooms without a server could not be taken over: %s", type(error.orig).__name__)


async def _begin_anew(membership: Membership, registry: Registry) -> None:
    """We were taken for dead: others may have our rooms, and nothing that is in memory counts."""
    LOG.warning("this server was taken for dead and begins anew")
    for room in list(registry.rooms.values()):
        registry.retire(room)
    await membership.join()
