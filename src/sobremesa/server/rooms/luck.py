"""Values that the people's devices add to the chance of a match, by commit and reveal.

The server commits to the secret of a match when its room is made. A host who plays knows that secret and could still
choose a word that deals well, after everybody else's. So each device commits to a value of its own by its hash; when
the host starts, no commitment can change any more, all values are revealed, and the match begins with them.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.broadcast import tell_room
from sobremesa.server.rooms.play import Play
from sobremesa.server.storage.records import OPEN, SeatRecord

PATIENCE: Final = 3.0  # seconds for a device to reveal its value: then the match begins without it, visibly


def promise_of(value: str) -> str:
    """The commitment to a device's value."""
    return hashlib.sha256(value.encode()).hexdigest()


async def start(play: Play, room: Room) -> None:
    """Ask for the committed values, then begin; at once if no connected device has committed to one."""
    if not _awaited(room):
        await play.start(room)
        return
    await play.commits.room(room)  # with the bots that were seated for the start
    room.revealing = asyncio.create_task(_begin_later(play, room))
    tell_room(room)


async def reveal(play: Play, room: Room, seat: SeatRecord, value: str) -> None:
    """Accept the revealed value of a seat; the last one begins the match."""
    if room.revealing is None or seat.value:
        raise Refusal("not-now")
    if promise_of(value) != seat.promise:
        raise Refusal("not-promised")
    seat.value = value
    if not _awaited(room):
        room.revealing.cancel()
        await _begin(play, room)


def _awaited(room: Room) -> list[SeatRecord]:
    """The seats whose device is connected, has committed to a value and has not revealed it."""
    here = {viewer.guest for viewer in room.viewers}
    return [seat for seat in room.seats if seat.promise and not seat.value and seat.guest in here]


async def _begin_later(play: Play, room: Room) -> None:
    await asyncio.sleep(PATIENCE)
    async with room.lock:
        await _begin(play, room)


async def _begin(play: Play, room: Room) -> None:
    """Begin, unless somebody has left a seat meanwhile."""
    room.revealing = None
    if any(seat.kind == OPEN for seat in room.seats):
        tell_room(room)
        return
    await play.start(room)
