"""Secrets: what a viewer is sent does not change, byte for byte, when everything it may not know is redealt."""

from __future__ import annotations

import pytest

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import table_text
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.protocol.down import encode
from sobremesa.server.render import board
from sobremesa.server.render.prompt import actions
from sobremesa.server.render.questions import preview, view_after, why
from sobremesa.server.render.reader import Perspective
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.scene_diff import Animation, Screens
from sobremesa.server.storage.records import PLAYING, StoredRoom, new_seats
from sobremesa.session.session import Played
from sobremesa.session.viewer_snapshot import known_to

SECRET = "0123456789abcdef"


def room_of(game: Game, seats: int) -> Room:
    record = new_record(Programme(game), seats, {}, "host")
    record.phase, record.secret = PLAYING, SECRET
    chairs = new_seats(seats)
    for chair in chairs:
        chair.seat_person(f"guest-{chair.seat}", f"Person {chair.seat}")
        chair.key = f"key-{chair.seat}"
    room = Room(StoredRoom(record, chairs, [], []))
    for chair in chairs:  # everybody is here: how long somebody has been gone is no secret, and grows meanwhile
        room.viewers.add(Viewer(f"guest-{chair.seat}", f"Person {chair.seat}", "en", "auto"))
    return room


def told(room: Room, viewer: Viewer) -> list[bytes]:
    """All that this viewer can get out of the room now."""
    assert room.session is not None
    view = Perspective(room, viewer.seat, viewer.language)
    asked: list[object] = [broadcast.state(room, viewer), broadcast.room_changed(room, viewer)]
    asked += [board.places(view), known_to(room.session, viewer.seat)]
    asked += [preview(view, action.id) for action in actions(view, room.screen(viewer.seat))[:3]]
    some = room.game.actions.actions[:: max(1, len(room.game.actions) // 20)]
    asked += [why(view, action.text, None) for action in some]
    return [encode(one) for one in asked]


@pytest.mark.parametrize("moves", [30, pytest.param(80, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_nothing_sent_depends_on_what_is_hidden(game: Game, moves: int) -> None:
    chance = FastChance(11)
    room = room_of(game, game.seats.stop - 1)
    assert room.session is not None
    dealt_otherwise = 0
    for number in range(moves):
        table = room.session.match.table
        if table.is_over:
            break
        if number % 4 == 0:
            for seat in (None, *range(table.seats)):
                viewer = Viewer("guest-0" if seat is None else f"guest-{seat}", "Person", "en", "auto")
                viewer.seat = seat
                room.screens = Screens()
                truth = told(room, viewer)
                room.session.match.part.table = table.mask(seat).fill(FastChance(number))
                dealt_otherwise += table_text(game, room.session.match.table) != table_text(game, table)
                room.screens = Screens()
                assert told(room, viewer) == truth
                room.session.match.part.table = table
                assert SECRET.encode() not in b"".join(truth)
        seat = table.choice.seat
        room.play(seat, chance.pick(table.legal_actions(seat)).text)
    assert dealt_otherwise > 10


def steps(room: Room, played: Played, viewer: int | None) -> bytes:
    """How a move is shown to a viewer in this seat."""
    animation = Animation(room.game, played.before, played.snapshots, played.after, Screens())
    return encode(board.steps(Perspective(room, viewer, "en"), animation.frames(viewer), 1))


@pytest.mark.parametrize("moves", [20, pytest.param(60, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_steps_tell_only_what_the_seat_sees(game: Game, moves: int) -> None:
    """The frames of a move are made from masked tables: the same move in another possible world looks the same."""
    chance = FastChance(5)
    room = room_of(game, game.seats.stop - 1)
    compared = 0
    for _ in range(moves):
        assert room.session is not None
        table = room.session.match.table
        if table.is_over:
            break
        seat = table.choice.seat
        action = chance.pick(table.legal_actions(seat))
        before = table.copy()
        room.screens = Screens()
        played = room.play(seat, action.text)
        if played.move.is_final:
            continue
        for viewer in (None, *range(table.seats)):
            other = room_of(game, game.seats.stop - 1)
            assert other.session is not None
            other.session.match.part.table = before.mask(viewer).fill(before.chance.copy())
            if action not in other.session.match.table.legal_actions(seat):
                continue
            again = other.play(seat, action.text)
            if again.move.is_final:
                continue
            assert steps(other, again, viewer) == steps(room, played, viewer)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_a_moment_is_revealed_once_the_match_is_over_and_not_before(game: Game) -> None:
    chance, room = FastChance(5), room_of(game, game.seats.start)
    assert room.session is not None
    part, shown = room.session.match.part, 0
    while room.awaiting is not None:
        seat = room.awaiting
        room.play(seat, sensible_bot(game, chance).choose(part.table.mask(seat), seat).text)
    moments = range(1, room.moves_made(), 4)
    viewers = (None, *range(part.table.seats))
    for move in moments:
        for seat in viewers:
            assert encode(view_after(room, seat, "en", move, True)) == encode(view_after(room, seat, "en", move))
    room.record.phase = room.phase_now()
    for move in moments:
        table = part.table_at(move)
        for seat in viewers:
            seen, whole = view_after(room, seat, "en", move), view_after(room, seat, "en", move, True)
            drawn = [(sprite.id, sprite.symbol) for sprite in game.scene(table, seat).sprites]
            assert [(sprite.id, sprite.symbol) for sprite in whole.scene.sprites] == drawn
            shown += seen.scene != whole.scene
            if not game.is_shared:
                assert [person.score for person in whole.people] == table.scores()
                assert whole.people[table.choice.seat].turn
    assert bool(shown) == game.has_secrets or game.id == "andor"  # which draws nothing that is hidden
