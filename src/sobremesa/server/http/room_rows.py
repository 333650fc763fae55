"""Rooms as the home page lists them."""

from __future__ import annotations

from msgspec import Struct

from sobremesa.server.http.games import pictures_of
from sobremesa.server.model.room import Room
from sobremesa.server.render.text import game_name, game_words
from sobremesa.server.storage.records import OPEN, PLAYING


class RoomRow(Struct):
    """A room as the home page lists it."""

    url: str
    title: str
    game_name: str
    story: str  # which story of the game is played, "" for a game without stories
    picture: str
    phase: str
    seats: int
    free: int
    people: list[str]
    your_turn: bool
    updated: str  # ISO 8601, the day


def room_row(room: Room, language: str, guest: str) -> RoomRow:
    """A room as the home page lists it for this guest."""
    return RoomRow(
        url=f"/r/{room.record.id}",
        title=room.record.title,
        game_name=game_name(language, room.programme),
        story=_story(room, language),
        picture=pictures_of(room.programme)[0],
        phase=room.record.phase,
        seats=room.record.seats,
        free=sum(1 for seat in room.seats if seat.kind == OPEN),
        people=[seat.called for seat in room.seats if seat.kind != OPEN],
        your_turn=room.awaits(guest),
        updated=room.record.updated[:10],
    )


def _story(room: Room, language: str) -> str:
    """The names of the chosen settings that select a story."""
    words = game_words(language, room.programme.id)
    return " ".join(
        filter(None, [words.say_if_there(f"story-{key}-{value}") for key, value in room.record.settings.items()])
    )


def is_open(room: Room) -> bool:
    """Whether somebody could join or watch."""
    return room.record.phase == PLAYING or any(seat.kind == OPEN for seat in room.seats)
