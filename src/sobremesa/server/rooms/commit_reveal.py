"""Values that the people's devices add to the chance of a match, by commit and reveal.

The server commits to the secret of a match when its room is made. A host who plays knows that secret and could still
choose a word that deals well, after everybody else's. So each device commits to a value of its own by its hash; when
the host starts, no commitment can change any more, all values are revealed, and the match begins with them.

From then on until the match has begun nothing that enters the chance can change: `Commits.locked` refuses it. Otherwise
somebody who knows the secret could try what deals well with the values that were revealed. Pledges are never stored: a
start that fails, and a restart of the server, leave none, and devices choose a new value for every start.
"""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress

from sobremesa.server.limits import REVEAL_SECONDS
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.broadcast import tell_room
from sobremesa.server.rooms.play import Gameplay
from sobremesa.server.rooms.room import Pledge, Room
from sobremesa.server.storage.records import SeatRecord


def promise_of(value: str) -> str:
    """The commitment to a device's value."""
    return hashlib.sha256(value.encode()).hexdigest()


def promise(room: Room, seat: SeatRecord, promised: str) -> None:
    """Accept the commitment of a seat's device."""
    assert seat.guest is not None
    room.pledges[seat.seat] = Pledge(seat.guest, promised)
    tell_room(room)


async def start(play: Gameplay, room: Room) -> None:
    """Ask for the committed values, then begin; at once if no connected device has committed to one."""
    if not _awaited(room):
        await play.start(room)
        return
    await play.commits.room(room)  # with the bots that were seated for the start
    room.revealing = asyncio.create_task(_begin_later(play, room))
    tell_room(room)


async def reveal(play: Gameplay, room: Room, seat: SeatRecord, value: str) -> None:
    """Accept the revealed value of a seat; the last one begins the match."""
    pledge = room.pledge(seat.seat)
    if room.revealing is None or pledge is None or pledge.value:
        raise RequestRefused("not-now")
    if promise_of(value) != pledge.promise:
        raise RequestRefused("not-promised")
    pledge.value = value
    if not _awaited(room):
        room.revealing.cancel()
        await _begin(play, room)


def _awaited(room: Room) -> list[Pledge]:
    """The commitments of connected devices that have not revealed their value."""
    here = {viewer.guest for viewer in room.viewers}
    pledges = [room.pledge(seat.seat) for seat in room.seats]
    return [pledge for pledge in pledges if pledge is not None and not pledge.value and pledge.guest in here]


async def _begin_later(play: Gameplay, room: Room) -> None:
    await asyncio.sleep(REVEAL_SECONDS)
    with suppress(RequestRefused):  # storage is away: people are told when it is back, and start again
        async with play.commits.locked(room, during_start=True):
            if room.revealing is asyncio.current_task():
                await _begin(play, room)


async def _begin(play: Gameplay, room: Room) -> None:
    """Begin with the values that were revealed."""
    room.revealing = None
    await play.start(room)
