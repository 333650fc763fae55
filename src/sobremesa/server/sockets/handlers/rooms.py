"""Handlers of the room itself, and of new rooms made from it."""

from __future__ import annotations

from sobremesa.server.protocol import up
from sobremesa.server.protocol.down import Made
from sobremesa.server.rooms import rematch as rematches
from sobremesa.server.rooms import settings
from sobremesa.server.rooms.broadcast import tell_room
from sobremesa.server.sockets.context import Context
from sobremesa.server.storage.records import LOBBY, OVER


async def configure(at: Context, message: up.Configure) -> None:
    """Change the settings before the start."""
    at.check_host()
    at.check_phase(LOBBY)
    await settings.configure(at.service, at.room, message)


async def branch(at: Context, message: up.Branch) -> Made:
    """Play on from a move in a new room."""
    await at.limits.new_room(at.viewer.address)
    made = await rematches.branch(at.service.registry, at.room, at.viewer, message.move)
    return Made(url=f"/r/{made.record.id}")


async def rematch(at: Context, message: up.Rematch) -> Made:
    """Make a new room for the same people, and tell everyone."""
    at.check_phase(OVER)
    at.check_seated()
    record = at.room.record
    if record.rematch is None:
        await at.limits.new_room(at.viewer.address)
        made = await rematches.rematch(at.service.registry, at.room)
        record.rematch = f"/r/{made.record.id}"
        await at.service.commits.room(at.room, at.room.seats[0])
        tell_room(at.room)
    return Made(url=record.rematch)
