"""Seats and people: sitting, standing, links, bots that take over and hand back, one device passed round."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.limits import ABSENT
from sobremesa.server.options import Limits
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.protocol.up import Away
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.sockets.handlers import Context, away
from sobremesa.server.storage.records import PLAYING, new_seats
from sobremesa.server.storage.store import Store
from tests.server.given_time import run_in_given_time
from tests.server.server import Server, new_guest, play_on, run

FORM = {"Content_Type": "application/x-www-form-urlencoded"}


def test_the_host_sets_the_table(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=3)

    async def journey() -> None:
        async with server.client(room, ana) as host, server.client(room) as other:
            assert (await other.ask("configure", seats=4))["code"] == "not-host"
            assert (await other.ask("start", fill="random"))["code"] == "not-host"
            assert (await host.ask("start"))["code"] == "seats-free"
            assert (await host.ask("start", fill="genius"))["code"] == "no-such-level"
            assert (await host.ask("configure", seats=9))["code"] == "no-such-value"
            assert (await host.ask("configure", settings={"setup": "upside-down"}))["code"] == "no-such-value"
            assert (await host.ask("configure", clock={"minutes": 0}))["code"] == "no-such-value"
            await host.send("configure", seats=4, settings={"setup": "quick"}, title="Thursday", clock={"minutes": 5})
            state = await other.until(lambda m: m["type"] == "state")
            assert state["room"]["seats"] == 4 and len(state["people"]) == 4 and state["room"]["title"] == "Thursday"
            assert state["room"]["clock"] == {"minutes": 5, "increment": 0, "days": 0}
            await other.send("sit", seat=3)
            await host.until(lambda m: m["type"] == "room" and m["people"][3]["kind"] == "person")
            assert (await host.ask("configure", seats=3))["code"] == "seat-taken"
            assert (await host.ask("bot", seat=3, level="random"))["code"] == "seat-taken"
            await host.send("stand", seat=3)
            await host.send("configure", seats=2, clock=None)
            await host.send("start", fill="random")
            state = await host.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            assert [person["kind"] for person in state["people"]] == ["person", "bot"]
            assert state["people"][0]["clock"] is None

    run(journey())


def test_a_private_link_gives_the_seat(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host:
            links = host.state["you"]["links"]
            assert set(links) == {"0", "1"}
            assert server.post(f"/r/{room}/seat", ben, key="0000").status == 404
            reply = server.sit_by(links["1"], ben)
            assert (reply.status, reply.location) == (303, f"/r/{room}")
            await host.until(lambda m: m["people"][1]["kind"] == "person")
            async with server.client(room, ben) as guest:
                assert guest.state["you"]["seats"] == [1] and set(guest.state["you"]["links"]) == {"1"}
            async with server.client(room) as watcher:
                assert watcher.state["you"]["links"] == {}

    run(journey())


def test_a_bot_takes_over_and_hands_back(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="random", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("away", seat=0, level="random")
            await one.until(lambda m: m["type"] == "room" and m["people"][0]["away"])
            before = one.seq
            await one.until(lambda m: m["type"] == "steps" and m["seq"] > before + 3)  # nobody clicked
            if one.phase != "over":
                await one.send("back", seat=0)
                await one.until(lambda m: m["type"] == "room" and not m["people"][0]["away"])
                assert one.people[0]["kind"] == "person" and one.people[0]["guest"] == one.state["you"]["guest"]

    run(journey())


def test_who_comes_back_plays_again(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2, setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            async with server.client(room, ben) as two:
                await two.send("sit", seat=1)
                await one.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")
                await one.send("start")
                await two.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
                await two.send("away", seat=1, level="random")
                await two.until(lambda m: m["type"] == "room" and m["people"][1]["away"])
            await one.until(lambda m: m["type"] == "room" and not m["people"][1]["online"])
            assert one.people[1]["away"] and one.people[1]["name"]
            await play_on([one], 2)
            async with server.client(room, ben) as two:
                assert not two.people[1]["away"] and two.state["you"]["seat"] == 1

    run(journey())


def test_only_the_absent_can_be_played_for(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), bot_pause=0)
        room = await _running_room(service)
        ana, ben = _viewer("ana", 0), _viewer("ben", 1)
        at = Context(service, AddressLimits(Limits()), room, ana)
        room.viewers = {ana, ben}
        try:
            await away(at, Away(seat=1))
            raise AssertionError("a person who is here was played for")
        except RequestRefused as refusal:
            assert refusal.code == "not-absent"
        room.viewers = {ana}
        room.left_at["ben"] -= ABSENT + 1
        await away(at, Away(seat=1, level="1"))
        assert room.seats[1].away == "1"
        await stop(service)

    run(journey())


def test_time_that_is_up_is_played_by_a_bot(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), bot_pause=0)
        room = await _running_room(service, Clock(1))
        seat = room.awaiting
        assert seat is not None and room.clock is not None
        room.clock.left[seat] = 30
        service.wake(room)
        began = asyncio.get_running_loop().time()
        while room.seats[seat].away is None:
            await asyncio.sleep(0.01)
        assert asyncio.get_running_loop().time() - began == pytest.approx(0.03, abs=0.011)
        assert room.seats[seat].left == 0
        await stop(service)

    run_in_given_time(journey())


def test_one_device_holds_every_seat_and_sees_one_at_a_time(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=3, device="pass")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            assert one.state["you"]["seats"] == [0, 1, 2] and one.phase == "playing"
            await one.send("rename", name="Eva", seat=1)
            await one.until(lambda m: m["type"] == "room" and m["people"][1]["name"] == "Eva")
            assert one.people[2]["name"] != "Eva" and one.people[0]["name"] == one.state["you"]["name"]
            for _ in range(9):
                seat = one.prompt["seat"]
                if one.state["you"]["seat"] != seat:
                    assert one.actions == []
                    await one.send("look", seat=seat)
                    await one.until(lambda m: m["type"] == "state")
                assert one.prompt["yours"] and one.actions
                await one.play(one.actions[0]["id"])

    run(journey())


def test_leaving_for_good_frees_the_seat(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="random", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ben) as two:
            assert (await two.ask("sit", seat=1))["code"] == "seat-taken"  # a bot's, while playing
            assert (await two.ask("sit", seat=0))["code"] == "seat-taken"
            await one.send("stand", seat=0)
            await two.until(lambda m: m["type"] == "room" and m["people"][0]["free"])
            assert one.state["you"]["seat"] is not None
            await two.send("sit", seat=0)
            state = await two.until(lambda m: m["type"] == "state" and m["you"]["seats"] == [0])
            assert state["people"][0]["guest"] == state["you"]["guest"]

    run(journey())


def test_a_rematch_has_the_same_people(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="random")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room) as watcher:
            await play_on([one])
            made = await one.ask("rematch")
            await watcher.until(lambda m: m["type"] == "room" and m["room"]["rematch"] == made["url"])
            assert (await one.ask("rematch"))["url"] == made["url"]
            async with server.client(made["url"].removeprefix("/r/"), ana) as again:  # the watcher may want a seat
                assert again.phase == "lobby" and [p["kind"] for p in again.people] == ["person", "bot"]
                assert again.state["luck"]["commitment"] != one.state["luck"]["commitment"]

    run(journey())


def test_a_rematch_against_bots_starts_at_once_or_waits_to_be_changed(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="random")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await play_on([one])
            made = (await one.ask("rematch", change=True))["url"]
            async with server.client(made.removeprefix("/r/"), ana) as lobby:
                assert lobby.phase == "lobby"
                await lobby.send("start")
                await lobby.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
                await play_on([lobby])
            again = (await one.ask("rematch"))["url"]
            assert again != made, "that one is over"
            async with server.client(again.removeprefix("/r/"), ana) as other:
                assert other.phase == "playing" and other.people[1]["level"] == "random"
            stronger = (await one.ask("rematch", level="1"))["url"]
            async with server.client(stronger.removeprefix("/r/"), ana) as other:
                assert other.phase == "playing" and other.people[1]["level"] == "1"
            assert (await one.ask("rematch", level="genius"))["code"] == "no-such-level"
            assert (await one.ask("rematch", sequel=True))["code"] == "not-now", "this game tells no story"

    run(journey())


def test_people_who_play_on_together_meet_in_a_lobby_and_resume_from_that_move(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=3)

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ben) as two, server.client(room) as watcher:
            await two.send("sit", seat=1)
            await one.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")
            await one.send("start", fill="random")
            for client in (one, two):
                await client.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            await play_on([one, two], 4)
            then = await one.ask("view", move=3)
            assert (await watcher.ask("branch", move=3, invite=True))["code"] == "not-your-seat"
            made = (await one.ask("branch", move=3, invite=True))["url"]
        name = made.removeprefix("/r/")
        assert name in server.rooms_of(ben)
        async with server.client(name, ana) as one, server.client(name, ben) as two:
            assert one.phase == "lobby" and [person["kind"] for person in one.people] == ["person", "person", "bot"]
            assert (await one.ask("configure", seats=2))["code"] == "not-now"
            await one.send("start")
            for client in (one, two):
                await client.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            assert two.state["you"]["seats"] == [1]
            begun = await one.ask("view", move=0)
            assert [one["symbol"] for one in begun["scene"]["sprites"] if one["id"].startswith("disc")] == [
                one["symbol"] for one in then["scene"]["sprites"] if one["id"].startswith("disc")
            ]

    run(journey())


def test_a_rematch_of_several_people_waits_for_them(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ben) as two:
            await two.send("sit", seat=1)
            await one.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")
            await one.send("start")
            for client in (one, two):
                await client.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            await play_on([one, two])
            assert (await two.ask("rematch", level="1"))["code"] == "not-now", "nobody chooses that for others"
            made = await two.ask("rematch")
            async with server.client(made["url"].removeprefix("/r/"), ana) as again:
                assert again.phase == "lobby" and [p["kind"] for p in again.people] == ["person", "person"]

    run(journey())


def test_a_rename_is_heard_by_all(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room) as watcher:
            await one.send("rename", name="  Ana   María  ")
            await watcher.until(lambda m: m["type"] == "room" and m["people"][0]["name"] == "Ana María")
            await watcher.send("chat", text="hello")
            line = (await one.until(lambda m: m["type"] == "chat"))["line"]
            assert line["text"] == "hello" and line["seat"] is None
            await one.send("react", reaction="clap")
            assert (await watcher.until(lambda m: m["type"] == "reaction"))["name"] == "Ana María"
        async with server.client(room) as late:
            assert [said["text"] for said in late.state["chat"]] == ["hello"]

    run(journey())


def _viewer(guest: str, seat: int) -> Viewer:
    viewer = Viewer(guest, guest, "en", "auto")
    viewer.seat = seat
    return viewer


async def _running_room(service: RoomService, clock: Clock | None = None) -> Room:
    game = next(iter(games().values()))
    record = new_record(Programme(game), game.seats.start, {}, "ana")
    seats = new_seats(record.seats)
    for seat, guest in zip(seats, ["ana", "ben", "eva", "leo"][: record.seats], strict=True):
        seat.seat_person(guest, guest)
    record.phase, record.clock = PLAYING, clock
    room = await service.registry.create(record, seats)
    room.left_at = {"ben": room.used_at}
    return room


@pytest.mark.parametrize(("language", "words"), [("en", "Sit down here"), ("es", "Sentarme"), ("fr", "asseoir ici")])
def test_opening_a_link_takes_nothing(server: Server, language: str, words: str) -> None:
    """Programs that preview links took the seat of the person it was sent to, even by HEAD."""
    ana, preview = new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host:
            place, _, key = host.state["you"]["links"]["1"].partition("#")
            assert (place, len(key) > 12) == (f"/r/{room}/seat", True), "the key is in no path"
            assert server.ask("HEAD", place, guest=preview).status == 200
            page = server.ask("GET", place, guest=preview, Accept_Language=language)
            assert page.status == 200 and words not in page.text and "JavaScript" in page.text
            asked = server.ask("POST", place, f"key={key}", preview, Accept_Language=language, **FORM)
            assert asked.status == 200 and words in asked.text and 'method="post"' in asked.text
            assert asked.headers["referrer-policy"] == page.headers["referrer-policy"] == "strict-origin"
            foreign = server.ask("POST", place, f"key={key}&sit=yes", preview, Origin="http://other.invalid", **FORM)
            assert foreign.status == 403
            async with server.client(room, preview) as other:
                assert other.state["you"]["seats"] == [] and other.people[1]["kind"] == "open"

    run(journey())


def test_a_link_is_spent_when_the_holder_changes_and_at_the_start(server: Server) -> None:
    """Old links threw out the person who sat there later."""
    ana, ben, eva = new_guest(), new_guest(), new_guest()
    room = server.make_room(ana, seats=3)

    async def journey() -> None:
        async with server.client(room, ana) as host:
            first = host.state["you"]["links"]
            assert server.sit_by(first["1"], ben).status == 303
            assert server.sit_by(first["1"], eva).status == 404, "it was Ben's"
            async with server.client(room, ben) as guest:
                bens = guest.state["you"]["links"]["1"]
                assert bens != first["1"]
                await host.send("start", fill="random")
                state = await guest.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
                later = state["you"]["links"]["1"]
                assert later not in (bens, first["1"])
                assert "already" in server.post(f"/r/{room}/seat", eva, key=bens.partition("#")[2]).text
                assert server.sit_by(bens, eva).status == 404 and server.sit_by(first["0"], eva).status == 404
                assert server.sit_by(later, eva).status == 303, "his own new one still moves him to another device"

    run(journey())


def test_an_opponent_cannot_take_a_freed_seat_where_there_are_secrets(server: Server) -> None:
    ana, ben, eva = new_guest(), new_guest(), new_guest()
    room = server.post("/rooms", ana, game="oh_captain", seats=3).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ben) as two, server.client(room, eva) as new:
            await two.send("sit", seat=1)
            await one.until(lambda m: m["people"][1]["kind"] == "person")
            await one.send("start", fill="random")
            await two.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            await two.send("stand", seat=1)
            await one.until(lambda m: m["type"] == "room" and m["people"][1]["free"])
            assert (await one.ask("sit", seat=1))["code"] == "knows-secrets"
            await one.send("stand", seat=0)
            await new.until(lambda m: m["type"] == "room" and m["people"][0]["free"])
            assert (await one.ask("sit", seat=1))["code"] == "knows-secrets", "nor who has only just stood up"
            await one.send("sit", seat=0)
            await new.send("sit", seat=1)
            await one.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")

    run(journey())


def test_bots_with_a_character_are_offered_apart_and_play(server: Server) -> None:
    ana = new_guest()
    room = server.post("/rooms", ana, game="oh_captain", seats=3).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, ana) as host:
            levels = host.state["room"]["levels"]
            groups = [level["group"] for level in levels]
            assert groups == ["By level"] * 5 + ["By character"] * 6
            assert [level.get("character", False) for level in levels] == [False] * 5 + [True] * 6
            assert len({level["more"] for level in levels}) == 11
            await host.send("bot", seat=1, level="honest")
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["level"] == "honest")
            await host.send("start", fill="doubter")
            state = await host.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            assert [person["level"] for person in state["people"]] == [None, "honest", "doubter"]
            await play_on([host], 2)
            made = await host.ask("branch", move=2)
            async with server.client(made["url"].removeprefix("/r/"), ana) as branch:
                people = branch.state["people"]
                kept = [None if person["kind"] == "person" else person["level"] for person in people]
                usual = ["3", "honest", "doubter"]
                assert kept.count(None) == 1
                assert all(level in (None, before) for level, before in zip(kept, usual, strict=True)), kept
                bot = next(person for person in people if person["kind"] == "bot")
                await branch.send("bot", seat=bot["seat"], level="liar")
                await branch.until(lambda m: m["type"] == "room" and m["people"][bot["seat"]]["level"] == "liar")

    run(journey())


def test_no_character_is_offered_or_taken_where_a_game_has_none(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host:
            assert [level.get("group", "") for level in host.state["room"]["levels"]] == [""] * 5
            assert (await host.ask("bot", seat=1, level="honest"))["code"] == "no-such-level"
            assert (await host.ask("start", fill="honest"))["code"] == "no-such-level"

    run(journey())
    assert server.post("/rooms", ana, game="nomads", bots="fill", level="honest").status == 400
