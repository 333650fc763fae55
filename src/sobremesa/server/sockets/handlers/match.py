"""Handlers of what changes the match."""

from __future__ import annotations

from sobremesa.server.protocol import up
from sobremesa.server.protocol.bounds import check_level
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.sockets.context import Context
from sobremesa.server.storage.records import LOBBY, OPEN


async def play(at: Context, message: up.Play) -> None:
    """Make a move."""
    seat = at.own_seat(message.seat)
    at.check_seq(message.seq)
    await at.service.play.move(at.room, seat.seat, message.action)


async def heard(at: Context, message: up.Heard) -> None:
    """Go on in a lesson."""
    at.own_seat(None)
    await at.service.play.hear(at.room, message.step)


async def undo(at: Context, message: up.Undo) -> None:
    """Take the last answer back."""
    seat = at.own_seat(message.seat)
    at.check_seq(message.seq)
    await at.service.play.undo(at.room, seat.seat)


async def next_part(at: Context, message: up.NextPart) -> None:
    """Begin the next part of a series: anyone who sits there may."""
    seat = at.check_seated()
    at.check_seq(message.seq)
    await at.service.play.next_part(at.room, seat)


async def start(at: Context, message: up.Start) -> None:
    """Begin the match."""
    at.check_host()
    at.check_phase(LOBBY)
    free = [seat for seat in at.room.seats if seat.kind == OPEN]
    if free and message.fill is None:
        raise Refusal("seats-free")
    for seat in free:
        seat.seat_bot(check_level(at.room.programme, message.fill))
    await at.service.play.start(at.room)
