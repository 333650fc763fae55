"""Handlers of seats and guests: sitting, standing, bots, kicking and muting."""

from __future__ import annotations

from sobremesa.server.protocol import up
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import seats
from sobremesa.server.rooms.seats import seat_changed
from sobremesa.server.sockets.context import Context
from sobremesa.server.storage.records import BOT, LOBBY, OVER, PERSON, PLAYING
from sobremesa.session.bots import usual_level


async def sit(at: Context, message: up.Sit) -> None:
    """Take a free seat; in a running match, one whose person has left it."""
    seat, phase = at.room.seat(message.seat), at.room.record.phase
    if phase == OVER:
        raise RequestRefused("not-now")
    if seat.kind == PERSON or (seat.kind == BOT and phase == PLAYING and not seat.is_free):
        raise RequestRefused("seat-taken")
    await seats.seat_guest(at.service, at.room, seat.seat, at.viewer.guest)


async def stand(at: Context, message: up.Stand) -> None:
    """Leave a seat; in a running match a bot takes over."""
    seat, record = at.room.seat(message.seat), at.room.record
    if seat.guest != at.viewer.guest and not (record.host == at.viewer.guest and record.phase == LOBBY):
        raise RequestRefused("not-your-seat")
    if seat.kind != PERSON or record.phase == OVER:
        raise RequestRefused("not-now")
    if record.phase == PLAYING:
        seat.seat_bot(usual_level(at.room.programme.games))
        seat.is_free = True
    else:
        seat.empty()
    await seat_changed(at.service, at.room, seat)


async def seat_bot(at: Context, message: up.SeatBot) -> None:
    """Seat a bot, or empty the seat."""
    seat, phase = at.room.seat(message.seat), at.room.record.phase
    if seat.guest != at.viewer.guest:
        at.check_leads() if phase == LOBBY else at.check_host()
        if seat.kind == PERSON:
            raise RequestRefused("seat-taken")
    if phase == OVER or (message.level is None and phase != LOBBY):
        raise RequestRefused("not-now")
    if message.level is None:
        seat.empty()
    else:
        seat.seat_bot(at.room.check_level(message.level))
    await seat_changed(at.service, at.room, seat)


async def ask_seat(at: Context, message: up.AskSeat) -> None:
    """Ask for a seat of the running match, or withdraw that."""
    if message.seat is None:
        seats.withdraw(at.room, at.viewer.guest)
    else:
        at.check_heard()
        seats.ask(at.room, at.viewer.guest, at.viewer.address, message.seat)


async def give_seat(at: Context, message: up.GiveSeat) -> None:
    """Seat a watcher."""
    await seats.give(at.service, at.room, at.viewer.guest, message.seat, message.guest)


async def decline_seat(at: Context, message: up.DeclineSeat) -> None:
    """Decline a watcher's request for a seat."""
    seats.decline(at.room, at.viewer.guest, message.guest)


async def away(at: Context, message: up.Away) -> None:
    """Let a bot play for a person."""
    seat = at.room.seat(message.seat)
    at.check_phase(PLAYING)
    if seat.kind != PERSON or seat.guest is None:
        raise RequestRefused("not-now")
    if seat.guest != at.viewer.guest:
        at.check_seated()
        if not at.room.is_absent(seat.guest):
            raise RequestRefused("not-absent")
    seat.away = at.room.check_level(message.level or usual_level(at.room.programme.games))
    await seat_changed(at.service, at.room, seat)


async def back(at: Context, message: up.Back) -> None:
    """Take over again from one's bot."""
    seat = at.own_seat(message.seat)
    seat.away = None
    await seat_changed(at.service, at.room, seat)


async def kick(at: Context, message: up.Kick) -> None:
    """Kick a guest."""
    _check_other(at, message.guest)
    await seats.send_away(at.service, at.room, message.guest)


async def mute(at: Context, message: up.Mute) -> None:
    """Mute or unmute a guest."""
    _check_other(at, message.guest)
    await seats.set_muted(at.service, at.room, message.guest, message.muted)


def _check_other(at: Context, guest: str) -> None:
    """Only the host may do this, and only to others who are or were here."""
    at.check_host()
    if guest == at.viewer.guest or guest not in seats.here(at.room):
        raise RequestRefused("not-now")
