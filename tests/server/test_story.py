"""The story of a game on the wire: pages with their moves, who still reads, and bots that wait meanwhile."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.text.plain import Plain
from sobremesa.server.rooms.room import Viewer
from sobremesa.session.clock import Clock, RunningClock
from tests.server.given_time import run_in_given_time
from tests.server.server import Server, catch_up, new_guest, run
from tests.server.test_bots import settled, table


async def hears_reading(client: TableClient, *, reads: bool) -> None:
    """Until this screen is told that the person in the second seat reads, or no longer does."""
    await client.until(lambda message: message["type"] == "room" and message["people"][1]["reads"] is reads)


async def play_to_the_story(one: TableClient, two: TableClient) -> Plain:
    """The first move that tells a page."""
    while True:
        actor = one if one.actions else two
        told = await actor.play(actor.actions[0]["id"])
        await catch_up([one, two], actor.seq)
        if told["story"]:
            return told


def test_a_page_comes_with_its_move_and_everybody_hears_who_reads(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.post("/rooms", ana, game="andor", seats=2).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, ana, name="Ana") as one:
            async with server.client(room, ben, name="Ben") as two:
                await two.send("sit", seat=1)
                await one.until(lambda message: message["type"] == "room" and message["people"][1]["kind"] == "person")
                await one.send("start")
                for client in (one, two):
                    await client.until(lambda message: message["type"] == "state" and message["phase"] == "playing")
                    assert client.state["story"] == [] and client.state["outlook"]["goals"]
                told = await play_to_the_story(one, two)
                assert [step["page"] for step in told["steps"] if step.get("page")] == ["the-watch-a"]
                (page,) = told["story"]
                assert page["id"] == "the-watch-a" and len(page["lines"]) == 2 and page["mark"] == "A"
                before = server.match(room, ana)
                await two.send("reading", story=True)
                await hears_reading(one, reads=True)
                assert server.match(room, ana) == before, "reading is no part of the match"
            await hears_reading(one, reads=False)  # who has gone does not read

    run(journey())


async def play_to_a_card(one: TableClient, two: TableClient) -> list[Plain]:
    """The steps of the first move with an event card: a day is ended as soon as possible."""
    while True:
        offered = [(client, action) for client in (one, two) for action in client.actions]
        ends = [offer for offer in offered if offer[1]["kind"] in ("end-day", "done")]
        actor, action = (ends or offered)[0]
        told = await actor.play(action["id"])
        await catch_up([one, two], actor.seq)
        if any(step.get("card") for step in told["steps"]):
            steps: list[Plain] = told["steps"]
            return steps


def test_an_event_card_comes_with_its_move_and_the_number_of_its_effects(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.post("/rooms", ana, game="andor", seats=2).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, ana, name="Ana") as one, server.client(room, ben, name="Ben") as two:
            await two.send("sit", seat=1)
            await one.until(lambda message: message["type"] == "room" and message["people"][1]["kind"] == "person")
            await one.send("start")
            for client in (one, two):
                await client.until(lambda message: message["type"] == "state" and message["phase"] == "playing")
            steps = await play_to_a_card(one, two)
            drawn = next(step for step in steps if step.get("card"))
            assert drawn["kind"] == "event-drawn" and drawn["card"]["title"] == "Event card"
            first = steps.index(drawn) + 1
            effects = steps[first : first + drawn.get("effects", 0)]
            assert all(step["kind"] not in ("well-refilled", "day-begun") for step in effects), (
                "the rest of the sunrise"
            )

    run(journey())


def test_bots_wait_while_somebody_at_the_table_reads(tmp_path: Path) -> None:
    async def journey() -> None:
        async with table(tmp_path, "andor", {3}) as (service, room):
            await settled(room)
            reader, watcher = Viewer("ana", "Ana", "en", "auto"), Viewer("eve", "Eve", "en", "auto")
            room.viewers = {reader, watcher}
            watcher.reads = True
            assert room.is_read, "who only looks on holds nobody up"
            reader.reads = True
            room.bot_task = None
            async with room.lock:
                played = room.play(3, room.table().legal_actions(3)[0].text)
                await service.play.commit_move(room, played)
            assert not room.is_read and room.bot_task is None
            room.viewers.discard(reader)
            service.wake(room)
            assert room.is_read and room.bot_task is not None
            await settled(room)

    run_in_given_time(journey())


@pytest.mark.parametrize(("game", "is_held"), [("andor", True), ("nomads", False)])
def test_no_clock_runs_while_somebody_at_the_table_reads(tmp_path: Path, game: str, is_held: bool) -> None:
    async def journey() -> None:
        async with table(tmp_path, game, {0, 1, 2, 3}) as (service, room):
            room.clock = RunningClock(Clock(minutes=1, increment=0), 4, time.monotonic())
            reader, seat = Viewer("ana", "Ana", "en", "auto"), room.awaiting
            assert seat is not None
            room.viewers, reader.reads = {reader}, True
            service.wake(room)
            left = room.clock.left_at(seat, time.monotonic() + 30)
            assert left == pytest.approx(60_000 if is_held else 30_000, abs=1)
            assert room.clock_task is not None
            waits = room.clock_task.when() - asyncio.get_running_loop().time()
            assert (waits > 61) is is_held, "the bot does not step in for somebody who reads"
            reader.reads = False
            service.wake(room)
            assert room.clock.left_at(seat, time.monotonic() + 30) == pytest.approx(30_000, abs=1)

    run_in_given_time(journey())


def test_the_next_story_starts_at_once_with_the_same_heroes_and_bots(server: Server) -> None:
    ana = new_guest()
    form = {"game": "andor", "seats": 3, "bots": "fill", "level": "random"}
    made = server.post("/rooms", ana, **form, setting_legend="the-watch", setting_difficulty="easy")

    async def journey() -> None:
        async with server.client(made.location.removeprefix("/r/"), ana) as one:
            await one.send("away", seat=0, level="random")
            last = await one.until(lambda message: message["type"] == "steps" and message["phase"] == "over")
            assert last["ending"]["epilogue"]["next"]
            url = (await one.ask("rematch", sequel=True))["url"]
            async with server.client(url.removeprefix("/r/"), ana) as sequel:
                chosen = {setting["id"]: setting["value"] for setting in sequel.state["room"]["settings"]}
                assert sequel.phase == "playing" and chosen["legend"] == "legend-1" and chosen["difficulty"] == "easy"
                assert [person["kind"] for person in sequel.people] == ["person", "bot", "bot"]
            assert (await one.ask("rematch", sequel=True))["url"] == url
            assert (await one.ask("rematch"))["url"] != url, "that is another story"

    run(journey())
