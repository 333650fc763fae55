"""One device for several people: whose view it gets, and when it is handed over behind a curtain."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.client import TableClient, make_room
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move, table_text
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import all_series, find_programme
from sobremesa.server.protocol.down import encode
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render import board
from sobremesa.server.render.prompt import actions
from sobremesa.server.render.questions import held, preview, why
from sobremesa.server.render.reader import Perspective
from sobremesa.server.render.room_info import people
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.scene_diff import Animation, Screens
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.storage.records import PLAYING, new_seats
from sobremesa.server.storage.store import Store
from tests.server.server import Server, new_guest, run
from tests.server.test_secrets import room_of

GAMES = [pytest.param(game, id=name) for name, game in games().items()]
ONE = "guest-0"


def on_one_device(game: Game, seats: int = 3) -> Room:
    """A match whose people all use the device of the first."""
    room = room_of(game, seats)
    for chair in room.seats:
        chair.guest = ONE
    return room


def covered(room: Room) -> list[bool]:
    """Who has a secret from the others at the device, as the device is told."""
    return [person.covered for person in people(Perspective(room, None, "en"))]


@pytest.mark.parametrize("game", GAMES)
def test_only_a_seat_that_knows_more_than_is_public_is_covered(game: Game) -> None:
    room, chance = on_one_device(game), FastChance(5)
    seen: set[bool] = set()
    for number in range(60):
        assert room.session is not None
        table, flags = room.session.match.table, covered(room)
        seen.update(flags)
        assert flags == [not game.acts_openly and not game.is_public(table, seat) for seat in range(table.seats)]
        for viewer in (None, number % table.seats):  # that there is a secret is none
            other = on_one_device(game)
            assert other.session is not None
            other.session.match.part.table = table.mask(viewer).fill(FastChance(number))
            assert covered(other) == flags
        if table.is_over:
            break
        room.session.play(*any_move(table, chance))
    assert (True in seen) == (game.id == "oh_captain")  # in Andor hardly ever, in Nomads never, in Nakum face down


OPEN = [pytest.param(game, id=name) for name, game in games().items() if game.acts_openly]


def shown(room: Room, viewer: Viewer) -> list[bytes]:
    """All that the screen of a device for several shows, its actions tried and explained."""
    view = Perspective(room, viewer.seat, viewer.language)
    asked: list[object] = [broadcast.state(room, viewer), board.places(view)]
    asked += [preview(view, action.id) for action in actions(view, room.screen(viewer.seat))]
    asked += [why(view, action.text, None) for action in room.game.actions.actions[::20]]
    return [encode(one) for one in asked]


@pytest.mark.parametrize("game", OPEN)
def test_a_shared_screen_shows_what_everybody_knows_with_the_actions_of_the_seat(game: Game) -> None:
    """Byte for byte the same when the hand of the seat itself is dealt anew."""
    room, chance, redealt = on_one_device(game), FastChance(5), 0
    assert room.session is not None
    for number in range(24):
        table = room.session.match.table
        viewer = Viewer(ONE, "Person", "en", "auto")
        viewer.seat = seat = table.choice.seat
        room.screens = Screens(room.knows)
        truth = shown(room, viewer)
        listed = [action.id for action in actions(Perspective(room, seat, "en"), room.screen(seat))]
        assert sorted(listed) == sorted(action.text for action in table.legal_actions(seat))
        room.session.match.part.table = table.mask(None).fill(FastChance(number))
        room.screens = Screens(room.knows)
        redealt += table_text(game, room.session.match.table) != table_text(game, table)
        assert shown(room, viewer) == truth
        room.session.match.part.table = table
        room.play(seat, chance.pick(table.legal_actions(seat)).text)
    assert redealt > 10


@pytest.mark.parametrize("game", OPEN)
def test_the_steps_of_a_move_on_a_shared_screen_are_those_of_a_watcher(game: Game) -> None:
    room, chance = on_one_device(game), FastChance(5)
    for _ in range(24):
        table = room.table()
        seat = table.choice.seat
        room.screens = Screens(room.knows)
        played = room.play(seat, chance.pick(table.legal_actions(seat)).text)
        animation = Animation(game, played.before, played.snapshots, played.after, room.screens)
        frames = [
            [frame.event.as_heard_by(None) for frame in animation.frames(one) if frame.event] for one in (0, None)
        ]
        assert frames[0] == frames[1]
        put = [sprite.fields for frame in animation.frames(0) for sprite in frame.change.put]
        seen = [sprite.fields for frame in animation.frames(None) for sprite in frame.change.put]
        assert [one for one in put if "card" in one] == [one for one in seen if "card" in one]


@pytest.mark.parametrize("game", OPEN)
def test_who_holds_sees_exactly_the_own_secrets(game: Game) -> None:
    room = on_one_device(game)
    for seat in range(3):
        change = held(Perspective(room, seat, "en"))
        before = {sprite.id: sprite for sprite in room.screen(seat).drawn.sprites}
        kept = [
            sprite for name, sprite in before.items() if name not in {*change.drop, *[one.id for one in change.put]}
        ]
        own = game.scene(room.table().mask(seat), seat).sprites
        assert change.put
        assert len(kept) + len(change.put) == len(own)
    alone = room_of(game, 3)
    with pytest.raises(RequestRefused):
        held(Perspective(alone, 0, "en"))


@pytest.mark.parametrize("game", GAMES)
def test_on_devices_of_their_own_nobody_is_covered(game: Game) -> None:
    assert not any(covered(room_of(game, 3)))


@pytest.mark.parametrize("game", GAMES)
def test_a_new_screen_shows_the_one_who_must_act_unless_they_have_a_secret(game: Game) -> None:
    room, chance = on_one_device(game), FastChance(6)
    for _ in range(40):
        assert room.session is not None
        table = room.session.match.table
        if table.is_over:
            break
        must = table.choice.seat
        assert room.first_seat(ONE) == (must if game.acts_openly or game.is_public(table, must) else None)
        assert room.first_seat("nobody") is None
        room.session.play(*any_move(table, chance))


async def play_on_one_device(client: TableClient) -> None:
    """One answer, after the person who must act has taken the device."""
    if client.state["you"]["seat"] != client.prompt["seat"]:
        await client.send("look", seat=client.prompt["seat"])
        await client.until(lambda message: message["type"] == "state")
    await client.play(client.actions[0]["id"])


def test_what_lies_face_down_is_sent_to_who_holds_it(server: Server) -> None:
    ana = new_guest()
    room = make_room(server.address, "nakum", guest=ana, seats="2")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("sit", seat=1)
            await one.until(lambda message: message["type"] == "room" and message["you"]["seats"] == [0, 1])
            await one.send("start")
            state = await one.until(lambda message: message["type"] == "state" and message["phase"] == "playing")
            assert state["you"]["seat"] == one.prompt["seat"] and len(one.actions) == 3
            assert all(person["hides"] and not person["covered"] for person in one.people)
            backs = [sprite for sprite in state["scene"]["sprites"] if sprite.get("symbol") == "back-heritage"]
            assert len(backs) == 6
            await one.send("hold")
            seen = await one.until(lambda message: message["type"] == "hold")
            assert sum(sprite.get("symbol") == "card-heritage" for sprite in seen["put"]) == 3
            await play_on_one_device(one)

    run(journey())


@pytest.mark.parametrize("series", all_series())
def test_each_game_of_a_series_begins_with_the_one_who_must_act(tmp_path: Path, series: str) -> None:
    programme, chance = find_programme(series), FastChance(7)

    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), bot_pause=0)
        record = new_record(programme, min(programme.seats), {}, ONE)
        record.phase, seats = PLAYING, new_seats(record.seats)
        for seat in seats:
            seat.seat_person(ONE, f"Person {seat.seat}")
        room, viewer = await service.registry.create(record, seats), Viewer(ONE, "Person 0", "en", "auto")
        room.viewers.add(viewer)
        assert room.session is not None
        while not room.is_between:
            room.session.play(*any_move(room.table(), chance))
        assert viewer.seat is None
        await service.play.next_part(room, 0)
        assert viewer.seat == room.first_seat(ONE) == room.awaiting  # who has no secret yet
        await stop(service)

    run(journey())
