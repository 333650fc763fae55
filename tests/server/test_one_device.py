"""One device for several people: whose view it gets, and when it is handed over behind a curtain."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.client import TableClient, make_room
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import all_series, find_programme
from sobremesa.server.render.reader import Perspective
from sobremesa.server.render.room_info import people
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room, Viewer
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
        assert flags == [not game.is_public(table, seat) for seat in range(table.seats)]
        for viewer in (None, number % table.seats):  # that there is a secret is none
            other = on_one_device(game)
            assert other.session is not None
            other.session.match.part.table = table.mask(viewer).fill(FastChance(number))
            assert covered(other) == flags
        if table.is_over:
            break
        room.session.play(*any_move(table, chance))
    assert (True in seen) == (game.id in ("nakum", "oh_captain"))  # in Andor hardly ever, in Nomads never


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
        assert room.first_seat(ONE) == (must if game.is_public(table, must) else None)
        assert room.first_seat("nobody") is None
        room.session.play(*any_move(table, chance))


async def play_on_one_device(client: TableClient) -> None:
    """One answer, after the person who must act has taken the device."""
    if client.state["you"]["seat"] != client.prompt["seat"]:
        await client.send("look", seat=client.prompt["seat"])
        await client.until(lambda message: message["type"] == "state")
    await client.play(client.actions[0]["id"])


def test_nothing_secret_is_sent_before_somebody_has_taken_the_device(server: Server) -> None:
    ana = new_guest()
    room = make_room(server.address, "nakum", guest=ana, seats="2")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("sit", seat=1)
            await one.until(lambda message: message["type"] == "room" and message["you"]["seats"] == [0, 1])
            await one.send("start")
            state = await one.until(lambda message: message["type"] == "state" and message["phase"] == "playing")
            assert state["you"]["seat"] is None and one.actions == []
            assert all(person["covered"] for person in one.people)
            await play_on_one_device(one)
        async with server.client(room, ana) as again:
            assert again.state["you"]["seat"] is None and again.actions == []

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
