"""Secrets: what a viewer is sent does not change, byte for byte, when all it may not know is dealt anew."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import table_text
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.programme import Programme
from sobremesa.server.http import forms
from sobremesa.server.render.presenter import Sight
from sobremesa.server.render.questions import preview, why
from sobremesa.server.rooms.markers import places
from sobremesa.server.rooms.registry import new_record
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.sockets.messages import WRITER, Why
from sobremesa.server.storage.records import PLAYING, new_seats
from sobremesa.server.storage.store import Kept

SECRET = "0123456789abcdef"


def room_of(game: Game, seats: int) -> Room:
    record = new_record(Programme(game), seats, {}, "host")
    record.phase, record.secret = PLAYING, SECRET
    chairs = new_seats(seats)
    for chair in chairs:
        chair.seat_person(f"guest-{chair.seat}", f"Person {chair.seat}")
        chair.key = f"key-{chair.seat}"
    return Room(Kept(record, chairs, [], []))


def told(room: Room, viewer: Viewer) -> list[bytes]:
    """All that this viewer can get out of the room now."""
    assert room.match is not None
    sight = Sight(room, viewer.seat, viewer.language)
    asked = [sight.state(viewer), sight.room_changed(viewer)]
    asked.append(WRITER.encode(places(room, sight.reader)))
    asked.append(WRITER.encode(forms._what_is_known(room, viewer.seat)))
    for option in sight.legal_actions(room.seen_from(viewer.seat))[:3]:
        asked.append(WRITER.encode(preview(room, viewer, option.id)))
    for action in room.game.actions.actions[:: max(1, len(room.game.actions) // 20)]:
        asked.append(WRITER.encode(why(room, viewer, Why(option=action.text))))
    return asked


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_nothing_sent_depends_on_what_is_hidden(game: Game) -> None:
    chance = FastChance(11)
    room = room_of(game, game.seats.stop - 1)
    assert room.match is not None
    dealt_otherwise = 0
    for number in range(80):
        table = room.match.table
        if table.is_over:
            break
        if number % 4 == 0:
            for seat in (None, *range(table.seats)):
                viewer = Viewer("guest-0" if seat is None else f"guest-{seat}", "Person", "en", "auto")
                viewer.seat = seat
                room.seen = {}
                truth = told(room, viewer)
                room.match.table = table.mask(seat).fill(FastChance(number))
                dealt_otherwise += table_text(game, room.match.table) != table_text(game, table)
                room.seen = {}
                assert told(room, viewer) == truth
                room.match.table = table
                assert SECRET.encode() not in b"".join(truth)
        seat = table.choice.seat
        room.make_move(seat, chance.pick(table.legal_actions(seat)))
    assert dealt_otherwise > 10


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_steps_tell_only_what_the_seat_sees(game: Game) -> None:
    """The frames of a move are made from masked tables: the same move in another possible world looks the same."""
    chance = FastChance(5)
    room = room_of(game, game.seats.stop - 1)
    compared = 0
    for _ in range(60):
        assert room.match is not None
        table = room.match.table
        if table.is_over:
            break
        seat = table.choice.seat
        action = chance.pick(table.legal_actions(seat))
        before = table.copy()
        room.seen = {}
        move, film = room.make_move(seat, action)
        if move.is_final:
            continue
        for viewer in (None, *range(table.seats)):
            other = room_of(game, game.seats.stop - 1)
            assert other.match is not None
            other.match.table = before.mask(viewer).fill(before.chance.copy())
            if action not in other.match.table.legal_actions(seat):
                continue
            again, seen = other.make_move(seat, action)
            if again.is_final:
                continue
            mine = WRITER.encode(Sight(room, viewer, "en").moments(film.seen_from(viewer), 1))
            assert WRITER.encode(Sight(other, viewer, "en").moments(seen.seen_from(viewer), 1)) == mine
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_a_room_says_whether_a_screen_that_is_handed_round_needs_a_curtain(game: Game) -> None:
    """Also in Andor, where one hero may look at the next event card."""
    assert Sight(room_of(game, 3), 0, "en").about_room()["hidden"] == (game.id != "nomads")
