"""Companions in a live room: everybody hears what a bot in its worker intends, and it hears where people point."""

from __future__ import annotations

from pathlib import Path

from sobremesa.client import TableClient
from sobremesa.engine.event import Value
from sobremesa.engine.manifest import find_game
from sobremesa.engine.search import Intent, Wish
from sobremesa.server.render.board import markers
from sobremesa.server.render.reader import Perspective
from sobremesa.server.rooms.broadcast import drop_without_owner, expire, set_marker, wishes
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import Screens
from tests.server.server import Server, catch_up, new_guest, run
from tests.server.test_bots import settled, table
from tests.server.test_secrets import room_of


async def played_on(one: TableClient) -> None:
    """Somebody answers, whatever it is, or waits for the others."""
    ends = [action["id"] for action in one.actions if action["id"] in ("end-day", "pass")]
    if one.actions and one.prompt["seat"] == 0:
        await one.play((ends or [action["id"] for action in one.actions])[0])
    else:
        await one.receive()


def test_everybody_hears_what_a_companion_is_about_to_do(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    reply = server.post("/rooms", ana, game="andor", seats=2, bots="fill", setting_legend="legend-2")
    room = reply.location.removeprefix("/r/")

    async def journey() -> None:
        async with (
            server.client(room, ana, name="Ana", language="en") as one,
            server.client(room, ben, language="es") as two,
        ):
            if one.phase == "lobby":
                await one.send("start")
            while not one.markers:
                await played_on(one)
            marker = one.markers[0]
            assert marker["seat"] == 1 and marker["purpose"] in ("go", "fight") and marker["sprite"] in one.sprites
            assert "“I" in marker["text"], "in its own words"
            while not two.markers:
                await two.receive()
            assert two.markers[0]["text"] != marker["text"] and "«" in two.markers[0]["text"]
            while one.prompt["seat"] != 0:
                await one.receive()
            await catch_up([one, two], one.seq)
            told = [line["text"] for line in one.log]
            assert marker["text"] not in told, "it is talk, and no part of the match"

    run(journey())


def with_bots(*seats: int) -> Room:
    """A table of Andor at which bots sit in these seats."""
    room = room_of(find_game("andor"), 3)
    for seat in seats:
        room.seats[seat].seat_bot("5")
    room.seat_players()
    return room


def test_an_intent_disappears_with_its_target_and_with_its_bot() -> None:
    room = with_bots(1, 2)
    assert room.bots is not None and room.session is not None
    fields: dict[str, Value] = {"creature": "gor", "boss": "legend-2", "space": 8}
    room.bots.intents = {1: Intent("fight", "space-8", fields), 2: Intent("reach", "space-5", {"space": 5})}
    assert [one.seat for one in markers(Perspective(room, None, "en"))] == [1, 2]
    assert not expire(room, room.awaiting)
    room.bots.intents[1] = Intent("fight", "creature-80", fields)
    assert expire(room, room.awaiting) and [one.seat for one in markers(Perspective(room, 0, "fr"))] == [2]
    room.seats[2].seat_person("guest-2", "Bea")
    room.seat_players()
    assert drop_without_owner(room) and markers(Perspective(room, 0, "en")) == []


def test_a_bot_knows_what_people_point_at_by_the_names_of_the_game() -> None:
    room = with_bots(2)
    set_marker(room, 0, "space-5", "go")
    room.screens = Screens()
    assert wishes(room) == (Wish("space-5", "go"),)
    assert room.bots is not None
    room.markers.clear()
    assert wishes(room) == ()


def test_the_bots_of_a_room_are_asked_with_the_wishes(tmp_path: Path) -> None:
    async def journey() -> None:
        async with table(tmp_path, "andor", people={0, 1, 2}) as (_, room):
            await settled(room)
            set_marker(room, 0, "space-5", "look")
            assert room.bots is not None
            room.bots.substitutes = dict.fromkeys((0, 1, 2), "5")
            question = room.bots.next_question(wishes(room))
            assert question is not None and question.wishes == (Wish("space-5", "look"),)

    run(journey())
