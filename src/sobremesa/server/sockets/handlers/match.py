"""Handlers that begin the match, add to its chance, and change it."""

from __future__ import annotations

from sobremesa.server.protocol import up
from sobremesa.server.protocol.bounds import LONGEST_WORD, check_level, clean_text
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms import luck
from sobremesa.server.rooms.presence import seat_changed
from sobremesa.server.sockets.context import Context
from sobremesa.server.storage.records import LOBBY, OPEN


async def play(at: Context, message: up.Play) -> None:
    """Make a move."""
    seat = at.own_seat(message.seat)
    at.check_seq(message.seq)
    await at.service.play.move(at.room, seat.seat, message.action)


async def heard(at: Context, message: up.Heard) -> None:
    """Advance a lesson."""
    at.own_seat(None)
    await at.service.play.hear(at.room, message.step)


async def undo(at: Context, message: up.Undo) -> None:
    """Undo the last answer."""
    seat = at.own_seat(message.seat)
    at.check_seq(message.seq)
    await at.service.play.undo(at.room, seat.seat)


async def next_part(at: Context, message: up.NextPart) -> None:
    """Begin the next part of a series: anyone seated may."""
    seat = at.check_seated()
    at.check_seq(message.seq)
    await at.service.play.next_part(at.room, seat)


async def start(at: Context, message: up.Start) -> None:
    """Begin the match."""
    at.check_leads()
    at.check_phase(LOBBY)
    free = [seat for seat in at.room.seats if seat.kind == OPEN]
    if free and message.fill is None:
        raise Refusal("seats-free")
    for seat in free:
        seat.seat_bot(check_level(at.room.programme, message.fill))
    await luck.start(at.service.play, at.room)


async def word(at: Context, message: up.Word) -> None:
    """Set a person's word, which is added to the chance."""
    seat = at.own_seat(message.seat)
    at.check_phase(LOBBY)
    seat.word = clean_text(message.word, LONGEST_WORD)
    await seat_changed(at.service, at.room, seat)


async def promise(at: Context, message: up.Promise) -> None:
    """Commit to the value that the device adds to the chance, by its hash."""
    seat = at.own_seat(message.seat)
    at.check_phase(LOBBY)
    luck.promise(at.room, seat, message.promise)


async def reveal(at: Context, message: up.Reveal) -> None:
    """Reveal the committed value."""
    await luck.reveal(at.service.play, at.room, at.own_seat(message.seat), message.value)
