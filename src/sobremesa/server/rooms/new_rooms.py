"""New rooms: their records, and those that come from others: a rematch, playing on from a move, a lesson."""

from __future__ import annotations

from collections.abc import Mapping

from sobremesa.engine.chance import FastChance
from sobremesa.engine.lessons import Lesson
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.server.protocol.parts import Parent
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import draws
from sobremesa.server.rooms.registry import Registry
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.storage.records import (
    BOT,
    LOBBY,
    OVER,
    PERSON,
    PLAYING,
    RoomRecord,
    SeatRecord,
    new_room_id,
    new_seats,
)
from sobremesa.session.bots import has_level, usual_level
from sobremesa.session.lesson import gentle_level
from sobremesa.session.viewer_snapshot import without_chance

USUAL_SEATS = 3  # of a first game


def new_record(programme: Programme, seats: int, settings: Mapping[str, str], host: str, title: str = "") -> RoomRecord:
    """The record of a new room, with a secret of its own."""
    return RoomRecord(
        id=new_room_id(),
        game=programme.origin,
        rules=programme.version,
        seats=programme.check_seats(seats),
        settings=programme.check_settings(settings),
        title=title,
        listed=False,
        phase=LOBBY,
        host=host,
        secret=draws.source.secret(),
    )


def rematch(room: Room, is_sequel: bool, level: str | None) -> tuple[RoomRecord, list[SeatRecord]]:
    """The same people, bots and settings again, or with those of the next story; at another level of all bots if one is
    given.
    """
    old = room.record
    programme = find_programme(old.game)  # by the newest rules
    settings = programme.still_valid({**old.settings, **(_sequel(room) if is_sequel else {})})
    record = new_record(programme, old.seats, settings, old.host, old.title)
    record.clock, record.listed, record.hints, record.devices = old.clock, old.listed, old.hints, dict(old.devices)
    seats = new_seats(record.seats)
    for seat, before in zip(seats, room.seats, strict=True):
        seat.kind, seat.guest, seat.name, seat.level = before.kind, before.guest, before.name, before.level
        if level is not None and seat.kind == BOT:
            seat.level = level
    return record, seats


def _sequel(room: Room) -> dict[str, str]:
    """The settings of the story that follows the one of this finished match."""
    narration = room.game.narration
    told = {} if narration is None else narration.epilogue(room.table().mask(None)).sequel
    if not told:
        raise RequestRefused("not-now")
    return {room.programme.key(room.game, name): value for name, value in told.items()}


def is_alone(room: Room) -> bool:
    """Whether one person plays, all others are bots, and nobody watches."""
    people = [seat.guest for seat in room.seats if seat.kind == PERSON]
    is_full = all(seat.kind in (PERSON, BOT) for seat in room.seats)
    return is_full and len(people) == 1 and all(viewer.guest == people[0] for viewer in room.viewers)


async def made_before(registry: Registry, room: Room, wanted: RoomRecord) -> str | None:
    """The path of the rematch that was made earlier, if that is what is wanted and it is not over."""
    if room.record.rematch is None:
        return None
    found = await registry.find_all([room.record.rematch.removeprefix("/r/")])
    is_wanted = any(one.record.settings == wanted.settings and one.record.phase != OVER for one in found)
    return room.record.rematch if is_wanted else None


async def branch(registry: Registry, room: Room, viewer: Viewer, move: int, is_together: bool = False) -> Room:
    """A new room from this move on: the guest in the seat that must act, bots in the others, at the levels they had; or
    all in their seats, in the lobby.

    In a series, only the game of that move is played on.
    """
    part, _, table = room.moment(move)
    if room.record.phase != OVER:
        seed = draws.source.seed(room.record.secret, viewer.seat, move)
        table = table.mask(viewer.seat).fill(FastChance(seed))  # redealt, so that nothing leaks
    if table.is_over:
        raise RequestRefused("not-now")
    record = new_record(find_programme(part.game.id), table.seats, part.settings, viewer.guest, room.record.title)
    record.positions, record.phase = [without_chance(part.game, table)], LOBBY if is_together else PLAYING
    record.devices = dict(room.record.devices)
    record.parent = Parent(f"/r/{room.record.id}", move)
    seats = seats_with_bots(table.seats, usual_level([part.game]))
    for seat, before in zip(seats, room.seats, strict=True):
        if before.level is not None and has_level([part.game], before.level):
            seat.level = before.level
        if is_together and before.guest is not None:
            seat.seat_person(before.guest, before.name)
    if not is_together:
        seats[table.choice.seat].seat_person(viewer.guest, viewer.name)
    return await registry.create(record, seats)


def seats_with_bots(number: int, level: str) -> list[SeatRecord]:
    """A bot of this level in every seat."""
    seats = new_seats(number)
    for seat in seats:
        seat.seat_bot(level)
    return seats


def lesson_room(lesson: Lesson, guest: str, name: str, title: str) -> tuple[RoomRecord, list[SeatRecord]]:
    """A lesson room for one learner; the other players follow the script."""
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
    return record, seats


def first_game(lesson: Lesson, guest: str, name: str) -> tuple[RoomRecord, list[SeatRecord]]:
    """The room of a real game with easy opponents, with the settings of the lesson."""
    programme = find_programme(lesson.game.id)
    number = min(max(USUAL_SEATS, programme.seats.start), programme.seats.stop - 1)
    record = new_record(programme, number, lesson.position.settings, guest)
    record.is_first = True
    seats = new_seats(number)
    seats[0].seat_person(guest, name)
    for seat in seats[1:]:
        seat.seat_bot(gentle_level(lesson.game))
    return record, seats
