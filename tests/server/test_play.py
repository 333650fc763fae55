"""Playing: everyone hears every move, the scenes agree, and what was told is all there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sobremesa.client import TableClient
from sobremesa.engine.manifest import find_game
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.options import Limits
from sobremesa.server.protocol import up
from sobremesa.server.rooms.room import Viewer
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.sockets.handlers import Context, hurry
from sobremesa.server.storage.store import Store
from tests.server.server import Server, new_guest, play_on, run, to_the_turn
from tests.server.test_secrets import room_of


def places(client: TableClient) -> dict[str, tuple[Any, ...]]:
    """What is drawn, without words."""
    return places_of({"sprites": list(client.sprites.values())})


def places_of(scene: dict[str, Any]) -> dict[str, tuple[Any, ...]]:
    return {s["id"]: (s.get("symbol"), s["x"], s["y"], s["size"]) for s in scene["sprites"]}


def test_two_people_and_a_watcher_play_to_the_end(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ben) as two, server.client(room) as watcher:
            assert one.phase == "lobby"
            await two.send("sit", seat=1)
            await one.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")
            await one.send("start")
            for client in (one, two, watcher):
                await client.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            await play_on([one, two, watcher])  # who reads nothing for long is cut off
            assert watcher.phase == "over"
            assert sorted(person["rank"] for person in one.people) in ([1, 2], [1, 1])
            assert watcher.actions == [] and not watcher.prompt["yours"]
            assert places(one) == places(watcher) == places(two)
            assert [line["n"] for line in one.log] == [line["n"] for line in watcher.log]

    run(journey())


def test_a_move_that_cannot_be_shown_is_answered_all_the_same(tmp_path: Path) -> None:
    """A client that waited for its steps, and not for the state that comes instead, waited in vain."""
    fault = "from sobremesa.server.rooms.scene_diff import Animation; Animation.frames = None"
    server, ana = Server(tmp_path).start_with(fault), new_guest()
    room = server.make_room(ana, seats=2, device="pass", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            reply = await one.play(one.actions[0]["id"])
            assert (reply["type"], reply["seq"]) == ("state", 1)

    try:
        run(journey())
    finally:
        server.stop()


def test_a_client_that_was_too_fast_makes_its_move_a_little_later(server: Server) -> None:
    """The tests themselves, on a quick machine: a game of two has more moves than may come at once."""
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            for _ in range(90):
                await one.send("ping")
            assert (await one.play(one.actions[0]["id"]))["type"] == "steps"
            assert one.refused[-1]["re"] > 90, "the move itself was too fast"

    run(journey())


def test_the_steps_lead_to_the_scene_that_a_newcomer_sees(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            for _ in range(12):
                if one.prompt["seat"] != one.state["you"]["seat"]:
                    await one.send("look", seat=one.prompt["seat"])
                    await one.until(lambda m: m["type"] == "state")
                assert (await one.play(one.actions[-1]["id"]))["type"] == "steps"
                async with server.client(room, ana) as newcomer:
                    await newcomer.send("look", seat=one.state["you"]["seat"])
                    await newcomer.until(
                        lambda m: m["type"] == "state" and m["you"]["seat"] == one.state["you"]["seat"]
                    )
                    assert newcomer.sprites == one.sprites
                    assert newcomer.log == one.log
                    assert newcomer.actions == one.actions and newcomer.prompt == one.prompt

    run(journey())


def test_every_click_leads_to_a_sprite(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=3, bots="fill", level="random")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            seen = 0
            while one.phase != "over":
                for option in one.actions:
                    assert option["text"] and set(option["clicks"]) <= set(one.sprites), option
                    seen += 1
                await (play_on([one], 1) if one.actions else one.receive())
            assert seen > 50

    run(journey())


def test_a_stranger_plays_against_bots_in_one_click(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, bots="fill", level="greedy")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            assert one.phase == "playing"
            assert [person["kind"] for person in one.people] == ["person", "bot", "bot"]
            await play_on([one])
            assert one.phase == "over" and one.prompt["text"]

    run(journey())


def test_words_come_in_the_language_of_each_viewer(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass", setting_first="first-seat")

    async def journey() -> None:
        texts = []
        for language in ("en", "es", "fr"):
            async with server.client(room, ana, language=language) as one:
                texts.append((one.prompt["text"], one.actions[0]["note"], one.state["room"]["settings"][0]["name"]))
                if language == "fr":
                    await one.send("preferences", language="en")
                    await one.until(lambda m: m["type"] == "state")
                    assert one.prompt["text"] == texts[0][0]
        assert all(len({text[part] for text in texts}) == 3 for part in range(3)), texts

    run(journey())


def test_an_answer_can_be_taken_back_until_something_was_learnt(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=5, device="pass", setting_adventurers="random")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            undone = refused = 0
            for _ in range(14):  # within what a viewer may say at once
                await one.send("look", seat=one.prompt["seat"])
                await one.until(lambda m: m["type"] == "state")
                before, settings = places(one), one.actions
                await one.play(one.actions[0]["id"])
                if not one.prompt["undo"]:
                    assert (await one.ask("undo", seq=one.seq))["code"] == "cannot-undo"
                    refused += 1
                    continue
                seq, lines = one.seq, len(one.log)
                await one.send("undo", seq=one.seq)
                state = await one.until(lambda m: m["type"] == "state")
                assert state["seq"] == seq + 1
                assert sorted(places(one).values(), key=str) == sorted(before.values(), key=str)
                assert [o["id"] for o in one.actions] == [o["id"] for o in settings] and len(one.log) <= lines
                await one.play(one.actions[0]["id"])
                undone += 1
            assert refused > 0 and undone > 0

    run(journey())


def test_the_past_can_be_looked_at_and_played_on_from(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("look", seat=None)
            start = places_of((await one.until(lambda m: m["type"] == "state"))["scene"])
            async with server.client(room, ana) as hand:
                for _ in range(8):
                    await hand.send("look", seat=hand.prompt["seat"])
                    await hand.until(lambda m: m["type"] == "state")
                    await hand.play(hand.actions[0]["id"])
            first = await one.ask("view", move=0)
            assert first["steps"] == [] and places_of(first["scene"]) == start
            third = await one.ask("view", move=3)
            assert third["steps"] and third["move"] == 3
            assert (await one.ask("view", move=9))["code"] == "no-such-move"
            assert (await one.ask("view", move=-1))["code"] == "no-such-move"
            made = await one.ask("branch", move=3)
            async with server.client(made["url"].removeprefix("/r/"), ana) as branch:
                assert branch.phase == "playing" and branch.state["room"]["parent"] == {"url": f"/r/{room}", "move": 3}
                assert branch.actions

    run(journey())


def test_a_preview_shows_what_is_sure_and_changes_nothing(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass", setting_adventurers="random")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("look", seat=one.prompt["seat"])
            await one.until(lambda m: m["type"] == "state")
            action = one.actions[0]["id"]
            shown = await one.ask("preview", action=action)
            assert shown["put"] and shown["action"] == action
            before = one.seq
            steps = await one.play(action)
            assert steps["seq"] == before + 1
            for sprite in shown["put"]:
                if sprite.get("classes") != ["number"]:
                    assert any(s["x"] == sprite["x"] and s["y"] == sprite["y"] for s in one.sprites.values()), sprite

    run(journey())


def test_why_not_names_a_rule(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass", setting_adventurers="random")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("look", seat=one.prompt["seat"])
            await one.until(lambda m: m["type"] == "state")
            await to_the_turn(one)
            allowed = {option["id"] for option in one.actions}
            assert (await one.ask("why", action=next(iter(allowed))))["rule"] is None
            refused = [f"sow {space} left" for space in range(8) if f"sow {space} left" not in allowed]
            answer = await one.ask("why", action=refused[0])
            assert answer["rule"] == "NOM-033" and answer["link"] == "/rules/nomads#nom-033" and answer["text"]
            page = server.ask("GET", "/rules/nomads").text
            assert 'id="nom-033"' in page
            lit = {click for option in one.actions for click in option["clicks"]}
            dark = [name for name in one.sprites if name.startswith("stack-") and name not in lit]
            touched = await one.ask("why", sprite=dark[0])
            assert touched["rule"] == "NOM-033"
            assert touched["name"] and touched["about"] and touched["about_link"] == "/rules/nomads#nom-032"
            rested = await one.ask("why", sprite=dark[0], about=True)
            assert rested["about"] == touched["about"] and rested["rule"] is None
            assert (await one.ask("why", sprite=next(iter(lit))))["rule"] is None

    run(journey())


def test_bots_hurry_for_the_only_person_who_watches(tmp_path: Path) -> None:
    """Until a person must act; where others follow the bots, their pace stays."""

    async def story() -> None:
        service = RoomService(Store.in_folder(tmp_path), bot_pause=9)
        room = room_of(find_game("nomads"), 3)
        alone = Viewer("guest-0", "Ana", "en", "light")
        room.viewers = {alone}
        seat = room.awaiting or 0
        room.play(seat, room.table().legal_actions(seat)[0].text)
        bots, at = service.play.bots, Context(service, AddressLimits(Limits()), room, alone)
        slow = bots._pause(room)
        await hurry(at, up.Hurry())
        assert bots._pause(room) < slow
        room.viewers.add(Viewer("guest-1", "Bo", "en", "light"))
        await hurry(at, up.Hurry())
        assert bots._pause(room) == slow

    run(story())
