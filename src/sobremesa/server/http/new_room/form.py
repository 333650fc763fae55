"""The form of a new room."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from starlette.datastructures import FormData

from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.games import default_seats
from sobremesa.server.http.new_room.first_seats import read_people
from sobremesa.server.protocol.bounds import MOST_INCREMENT, MOST_MINUTES, clean_title
from sobremesa.server.protocol.parts import Clock

SETTING = "setting-"  # the prefix of fields that are settings


class RoomForm(Struct):
    """The values of the form."""

    seats: int
    clock: int = 0  # minutes
    increment: int = 0  # seconds
    title: str = ""
    listed: bool = False
    level: str = ""  # of bots, the default one if empty
    settings: dict[str, str] = {}

    def thinking_time(self) -> Clock | None:
        """The chosen clock, None without one."""
        return Clock(self.clock, self.increment) if self.clock else None


def read_room_form(programme: Programme, form: FormData) -> RoomForm:
    """Read the form; numbers above their bound become the bound."""
    return RoomForm(
        seats=len(read_people(form)) or _number(form, "seats", default_seats(programme.seats)),
        clock=min(_number(form, "clock", 0), MOST_MINUTES),
        increment=min(_number(form, "increment", 0), MOST_INCREMENT),
        title=clean_title(str(form.get("title", ""))),
        listed=form.get("listed") == "yes",
        level=str(form.get("level", "")),
        settings=read_settings(form),
    )


def read_settings(fields: Mapping[str, object]) -> dict[str, str]:
    """The settings in a form or a query string."""
    texts = {key: value for key, value in fields.items() if isinstance(value, str)}
    return {key.removeprefix(SETTING): value for key, value in texts.items() if key.startswith(SETTING)}


def _number(form: FormData, name: str, default: int) -> int:
    text = str(form.get(name, ""))
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else default
