"""Rooms as the home page lists them."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request

from sobremesa.server.http.games import pictures_of
from sobremesa.server.http.guests import guest_of, joined_rooms
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


def is_kept(room: Room, device: str) -> bool:
    """Whether the guest of this device has not removed the room from their list."""
    return room.person(device) not in room.record.put_away


async def own_rooms(request: Request) -> list[Room]:
    """The rooms in which this guest has a seat, and those that this device has joined as somebody's further device."""
    service, guest = request.app.state.service, guest_of(request)
    own = await service.store.rooms_of(guest.id)
    joined = await service.registry.find_all([name for name in joined_rooms(request) if name not in own])
    rooms = await service.registry.find_all(own)
    return [*[room for room in joined if room.held_by(room.person(guest.id))], *rooms]
