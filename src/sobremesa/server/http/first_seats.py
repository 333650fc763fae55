"""The seats of a new room, as its form asks for them."""

from __future__ import annotations

from starlette.datastructures import FormData

from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.guests import Guest
from sobremesa.server.protocol.bounds import check_level
from sobremesa.server.render.text import page_words
from sobremesa.server.storage.records import SeatRecord, new_seats
from sobremesa.session.bots import usual_level


def first_seats(programme: Programme, number: int, form: FormData, guest: Guest) -> list[SeatRecord]:
    """The maker of a room in the first seat, or in all of them; bots in the others if they are asked for."""
    seats = new_seats(number)
    level = check_level(programme, str(form.get("level", usual_level(programme.games))))
    for seat in seats:
        if form.get("device") == "pass":
            own = guest.name if seat.seat == 0 else ""
            seat.seat_person(guest.id, own or _player_name(guest.language, seat.seat))
        elif seat.seat == 0:
            seat.seat_person(guest.id, guest.called())
        elif form.get("bots") == "fill":
            seat.seat_bot(level)
    return seats


def _player_name(language: str, seat: int) -> str:
    """The name of somebody without one who shares a device."""
    return page_words(language).say("player-name", {"number": str(seat + 1)})
