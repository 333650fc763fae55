"""Deadlines that have passed, at tables played by days: a bot stands in until the person is back.

Nobody loses by a deadline, and nobody is replaced before it.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import select

from sobremesa.server.limits import DEADLINE_POLL, MOST_DEADLINES
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.broadcast import tell_room
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.play import Gameplay
from sobremesa.server.rooms.registry import Registry
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.schema import DEADLINES
from sobremesa.server.storage.store import OwnedElsewhere
from sobremesa.session.bots import usual_level

LOG = logging.getLogger("sobremesa.server")


async def watch_deadlines(registry: Registry, play: Gameplay) -> None:
    """Look for deadlines that have passed, while the server runs."""
    while True:
        try:
            await meet_deadlines(registry, play)
        except Exception as error:  # the next time, whatever it was
            LOG.warning("deadlines could not be met: %s", error)
        await asyncio.sleep(DEADLINE_POLL)


async def meet_deadlines(registry: Registry, play: Gameplay) -> None:
    """Call bots for those whose time has passed, at tables of this server and those that nobody has opened."""
    now = play.commits.alerting.clock()
    late = select(DEADLINES.c.room).where(DEADLINES.c.due <= now).order_by(DEADLINES.c.due).limit(MOST_DEADLINES)
    for name in await registry.store.names(late):
        with suppress(RequestRefused, OwnedElsewhere):  # damaged, or busy: later
            await _stand_in(await registry.find(name), play, play.commits, now)


async def _stand_in(room: Room, play: Gameplay, commits: Commits, now: float) -> None:
    async with commits.locked(room):
        late = [seat for seat in room.seats if 0 < seat.deadline <= now]
        for seat in late:
            seat.away = usual_level(room.programme.games)
        if late:
            await commits.room(room, *late)
            tell_room(room)
            play.wake(room)
