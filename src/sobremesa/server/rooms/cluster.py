"""One server among several: signs of life, and the rooms of servers that have died."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from sobremesa.server.rooms.registry import Registry
from sobremesa.server.storage.membership import Ended, Membership

LOG = logging.getLogger("sobremesa.server")
EVERY: Final = 0.5  # seconds between two signs of life


async def watch(membership: Membership, registry: Registry) -> None:
    """Give signs of life for as long as the server runs; take over what the dead have left."""
    living: set[int] = set()
    is_away = False
    async with asyncio.TaskGroup() as adopting:  # beside the signs of life, which must not wait for it
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
    """Give a sign of life; who else does. If we were taken for dead, nothing that is in memory counts any more."""
    try:
        return set(await membership.beat())
    except Ended:
        LOG.warning("this server was taken for dead and begins anew")
    for room in list(registry.rooms.values()):
        registry.retire(room)
    await membership.join()
    return set(await membership.beat())


async def adopt_rooms(registry: Registry) -> None:
    """Open the rooms in which a match ran when their server died, so that their bots and clocks go on."""
    tried: set[str] = set()
    try:
        while names := [name for name in await registry.store.unfinished_rooms() if name not in tried]:
            await registry.adopt(names)
            tried.update(names)
    except SQLAlchemyError as error:
        LOG.warning("rooms without a server could not be taken over: %s", type(error).__name__)
