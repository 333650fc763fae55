"""Plan markers: seen by everyone who sees what they stand on, talk and nothing else, gone when their time is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.text.plain import Plain
from sobremesa.server.limits import MOST_MARKERS
from sobremesa.server.protocol.refusals import PURPOSES, RequestRefused
from sobremesa.server.render.board import markers, places
from sobremesa.server.render.reader import Perspective
from sobremesa.server.rooms.broadcast import drop_without_owner, expire, set_marker
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import Screens
from tests.server.server import Server, catch_up, new_guest, run
from tests.server.test_secrets import room_of


def pointed(room: Room, seat: int | None = None) -> list[tuple[int, str, str]]:
    return [(one.seat, one.sprite, one.purpose) for one in markers(Perspective(room, seat, "en"))]


async def hears(client: TableClient) -> list[Plain]:
    await client.until(lambda message: message["type"] == "markers")
    return client.markers


def test_everyone_sees_where_somebody_points_in_their_own_words(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with (
            server.client(room, ana, name="Ana") as one,
            server.client(room, ben, name="Ben", language="fr") as two,
        ):
            assert one.state["room"]["purposes"] == list(PURPOSES)
            assert (await one.point("space-3", "go"))["code"] == "not-now"
            await both_play(one, two)
            before = server.match(room, ana)
            place = next(place for place in await two.places() if place["sprite"] == "space-3")
            assert (await two.point("space-3", "look"))["type"] == "markers"
            (marker,) = await hears(one)
            assert (marker["seat"], marker["sprite"], marker["purpose"]) == (1, "space-3", "look")
            assert "Ben" in marker["text"] and "“Look here.”" in marker["text"]
            assert place["text"] in two.markers[0]["text"] and "«\u202fRegardez ici.\u202f»" in two.markers[0]["text"]
            async with server.client(room) as late:
                assert late.markers == one.markers
                assert (await late.point("space-3", "look"))["code"] == "not-your-seat"
                assert (await late.point("space-3", None, seat=1))["code"] == "not-your-seat"
            assert server.match(room, ana) == before, "pointing is no part of the match"
            assert one.seq == two.seq == 0
            await two.point("space-3", None)
            assert await hears(one) == [] == two.markers

    run(journey())


async def both_play(one: TableClient, two: TableClient) -> None:
    """The second sits down and the match begins."""
    await two.send("sit", seat=1)
    await one.until(lambda message: message["type"] == "room" and message["people"][1]["kind"] == "person")
    await one.send("start")
    for client in (one, two):
        await client.until(lambda message: message["type"] == "state" and message["phase"] == "playing")


@asynccontextmanager
async def two_at_the_table(server: Server) -> AsyncIterator[list[TableClient]]:
    """Two people whose match has begun."""
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2, setting_first="first-seat")
    async with server.client(room, ana) as one, server.client(room, ben) as two:
        await both_play(one, two)
        yield [one, two]


def test_a_marker_ends_with_the_next_whole_turn_of_its_owner(server: Server) -> None:
    async def journey() -> None:
        async with two_at_the_table(server) as clients:
            one, two = clients
            owner = one.prompt["seat"]
            await clients[owner].point("space-3", "go")
            await hears(clients[1 - owner])
            handed_on = 0
            while handed_on < 2:
                assert one.markers == two.markers != []
                before = one.prompt["seat"]
                await clients[before].play(clients[before].actions[0]["id"])
                await catch_up(clients, clients[before].seq)
                handed_on += before == owner != one.prompt["seat"]
            for client in clients:
                assert await hears(client) == []

    run(journey())


def test_a_marker_leaves_undo_alone(server: Server) -> None:
    async def journey() -> None:
        async with two_at_the_table(server) as clients:
            one, two = clients
            while not one.prompt["undo"] and not two.prompt["undo"]:
                actor = clients[one.prompt["seat"]]
                await actor.play(actor.actions[0]["id"])
                await catch_up(clients, actor.seq)
            undoer, other = (one, two) if one.prompt["undo"] else (two, one)
            await other.point("space-3", "leave")
            await hears(undoer)
            await undoer.send("undo", seq=undoer.seq)
            for client in clients:
                told = await client.until(lambda message: message["type"] in ("state", "refused"))
                assert told["type"] == "state" and [one["purpose"] for one in told["markers"]] == ["leave"]

    run(journey())


@pytest.mark.parametrize("game", list(games()))
def test_only_sprites_that_everybody_sees_can_be_pointed_at(game: str) -> None:
    room = room_of(find_game(game), 3)
    assert room.session is not None
    alone = 0
    for _ in range(30):
        table = room.session.match.table
        if table.is_over:
            break
        room.session.match.play(table.choice.seat, table.legal_actions(table.choice.seat)[0])
        room.screens = Screens()
        public = {sprite.id for sprite in room.screen(None).scene.sprites}
        for seat in range(3):
            mine = {sprite.id for sprite in room.screen(seat).scene.sprites}
            assert {place.sprite for place in places(Perspective(room, seat, "en"))} <= mine & public
            for name in sorted(mine - public):
                alone += 1
                with pytest.raises(RequestRefused, match="not-in-sight"):
                    set_marker(room, seat, name, "look")
    assert room.markers == []
    assert alone or game in ("nomads", "oh_captain"), "the game never showed anything to one seat alone"


def test_a_marker_is_told_only_to_those_who_see_its_sprite() -> None:
    room = room_of(find_game("nomads"), 3)
    set_marker(room, 0, "space-3", "go")
    assert pointed(room) == pointed(room, 1) == [(0, "space-3", "go")]
    seen = room.screen(1)
    seen.drawn = replace(seen.drawn, sprites=())
    assert pointed(room, 1) == [] and pointed(room, 2) == [(0, "space-3", "go")]


def test_one_marker_at_a_place_and_a_few_for_each_seat() -> None:
    room = room_of(find_game("nomads"), 3)
    for number in range(MOST_MARKERS + 1):
        set_marker(room, 0, f"space-{number}", "go")
    set_marker(room, 1, "space-3", "look")
    set_marker(room, 0, "space-2", "leave")
    assert pointed(room) == [
        (0, "space-1", "go"),
        (0, "space-3", "go"),
        (1, "space-3", "look"),
        (0, "space-2", "leave"),
    ]
    with pytest.raises(RequestRefused, match="no-such-value"):
        set_marker(room, 0, "space-4", "dance")
    with pytest.raises(RequestRefused, match="not-in-sight"):
        set_marker(room, 0, "space-99", "go")


def test_markers_go_with_their_sprite_with_the_game_and_with_their_owner() -> None:
    room = room_of(find_game("nomads"), 3)
    assert room.session is not None
    for seat, place in enumerate(("space-1", "space-2", "space-3")):
        set_marker(room, seat, place, "go")
    room.markers[0].sprite = "space-gone"
    assert expire(room, room.awaiting) and [one[0] for one in pointed(room)] == [1, 2]
    assert not expire(room, room.awaiting)
    room.seats[2].seat_bot("greedy")
    assert drop_without_owner(room) and [one[0] for one in pointed(room)] == [1]
    room.is_broken = True  # nobody has to act any more
    assert expire(room, 1) and room.markers == []
