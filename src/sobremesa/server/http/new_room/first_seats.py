"""The seats of a new room, as its form asks for them."""

from __future__ import annotations

from msgspec import Struct
from starlette.datastructures import FormData

from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.guests import Guest
from sobremesa.server.protocol.bounds import check_level, clean_name
from sobremesa.server.render.text import page_words
from sobremesa.server.storage.records import SeatRecord, new_seats
from sobremesa.session.bots import usual_level

MOST_SEATS = 16
NOBODY, BOT = "nobody", "bot"  # the choices for a seat besides a person


class Seated(Struct, frozen=True):
    """The player of a seat on a shared device."""

    is_bot: bool
    name: str


def read_people(form: FormData) -> list[Seated]:
    """The players chosen for the seats, without empty seats; an empty list if the form has no such fields."""
    chosen = [(str(form.get(f"who-{seat}", NOBODY)), str(form.get(f"name-{seat}", ""))) for seat in range(MOST_SEATS)]
    return [Seated(who == BOT, clean_name(name)) for who, name in chosen if who != NOBODY]


def first_seats(programme: Programme, number: int, form: FormData, guest: Guest) -> list[SeatRecord]:
    """The seats of a new room: its maker in the first, or in all on a shared device; bots in the others on request."""
    seats = new_seats(number)
    level = check_level(programme, str(form.get("level", "")) or usual_level(programme.games))
    people = dict(enumerate(read_people(form)))
    for seat in seats:
        if (one := people.get(seat.seat)) is not None and one.is_bot:
            seat.seat_bot(level)
        elif one is not None:
            seat.seat_person(guest.id, one.name or _player_name(guest.language, seat.seat))
        elif form.get("device") == "pass":
            own = guest.name if seat.seat == 0 else ""
            seat.seat_person(guest.id, own or _player_name(guest.language, seat.seat))
        elif seat.seat == 0:
            seat.seat_person(guest.id, guest.called())
        elif form.get("bots") == "fill":
            seat.seat_bot(level)
    return seats


def _player_name(language: str, seat: int) -> str:
    """The default name of a person on a shared device."""
    return page_words(language).say("player-name", {"number": str(seat + 1)})
