"""Values that the people's devices add to the luck: promised before anybody's is known, shown when all are promised.

The secret of a match is promised when its room is made. A host who plays knows it and could still choose a word that
deals well, after everybody else's. So each device promises a value of its own by its hash; when the host starts, no
promise can be changed any more, all are shown, and the match begins with the values behind them.
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

PATIENCE: Final = 3.0  # seconds for a device to show its value: then the match begins without it, and that can be seen


def promise_of(value: str) -> str:
    """What a device says of its value beforehand."""
    return hashlib.sha256(value.encode()).hexdigest()


async def start(play: Play, room: Room) -> None:
    """Ask for the values that were promised, then begin; at once if nobody who is here has promised one."""
    if not _awaited(room):
        await play.start(room)
        return
    await play.commits.room(room)  # with the bots that were seated for the start
    room.revealing = asyncio.create_task(_begin_later(play, room))
    tell_room(room)


async def reveal(play: Play, room: Room, seat: SeatRecord, value: str) -> None:
    """Take the value of a seat; the last one begins the match."""
    if room.revealing is None or seat.value:
        raise Refusal("not-now")
    if promise_of(value) != seat.promise:
        raise Refusal("not-promised")
    seat.value = value
    if not _awaited(room):
        room.revealing.cancel()
        await _begin(play, room)


def _awaited(room: Room) -> list[SeatRecord]:
    """The seats whose device has promised a value, is here and has not shown it."""
    here = {viewer.guest for viewer in room.viewers}
    return [seat for seat in room.seats if seat.promise and not seat.value and seat.guest in here]


async def _begin_later(play: Play, room: Room) -> None:
    await asyncio.sleep(PATIENCE)
    async with room.lock:
        await _begin(play, room)


async def _begin(play: Play, room: Room) -> None:
    """Begin, unless somebody has stood up meanwhile."""
    room.revealing = None
    if any(seat.kind == OPEN for seat in room.seats):
        tell_room(room)
        return
    await play.start(room)
