"""Lessons: the room of a lesson, and the real game after it."""

from __future__ import annotations

from sobremesa.engine.lessons.lesson import Lesson
from sobremesa.engine.matches.programme import find_programme
from sobremesa.server.model.room import Room
from sobremesa.server.rooms.registry import new_record
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.records import RoomRecord, SeatRecord, new_seats
from sobremesa.session.bots import usual_level
from sobremesa.session.lesson import gentle_level

USUAL_SEATS = 3


async def begin(service: RoomService, lesson: Lesson, guest: str, name: str, title: str) -> Room:
    """Make and start a lesson room for one learner; the other players follow the script."""
    programme, settings = find_programme(lesson.game.id), lesson.position.settings
    record = new_record(programme, len(lesson.players), settings, guest, title)
    record.lesson = lesson.id
    seats = new_seats(record.seats)
    for seat, other in zip(seats, lesson.players, strict=True):
        if other:
            seat.seat_bot(usual_level([lesson.game]))
            seat.name = other
        else:
            seat.seat_person(guest, name)
    return await _started(service, record, seats)


async def play(service: RoomService, lesson: Lesson, guest: str, name: str) -> Room:
    """Make and start a real game with easy opponents, with the settings of the lesson."""
    programme = find_programme(lesson.game.id)
    number = min(max(USUAL_SEATS, programme.seats.start), programme.seats.stop - 1)
    record = new_record(programme, number, lesson.position.settings, guest)
    record.is_first = True
    seats = new_seats(number)
    seats[0].seat_person(guest, name)
    for seat in seats[1:]:
        seat.seat_bot(gentle_level(lesson.game))
    return await _started(service, record, seats)


async def _started(service: RoomService, record: RoomRecord, seats: list[SeatRecord]) -> Room:
    room = await service.registry.create(record, seats)
    async with service.commits.locked(room):
        await service.play.start(room)
    return room
