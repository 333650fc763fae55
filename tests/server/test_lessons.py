"""Lessons in rooms: taught to the end, wrong answers answered kindly, a restart in the middle, the game after it."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.lessons import Lesson
from sobremesa.i18n.words import LANGUAGES
from sobremesa.session.lesson import in_language
from tests.lessons.walking import LESSONS, NAMES, legal, right_action, steps
from tests.server.server import Server, new_guest, run

NOMADS = next(lesson for lesson in LESSONS if lesson.game.id == "nomads")
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)


def begin(server: Server, game: str, guest: str) -> str:
    reply = server.post(f"/learn/{game}", guest)
    assert reply.status == 303, reply.text
    return reply.location.removeprefix("/r/")


async def ready(client: TableClient) -> dict[str, Any]:
    """Wait until the teacher has spoken: the lesson as it stands, with the prompt and the actions."""
    while not (now(client)["talks"] or client.actions or now(client)["over"]):
        await client.receive()
    return now(client)


def now(client: TableClient) -> dict[str, Any]:
    assert client.lesson is not None
    return client.lesson


async def take(client: TableClient, lesson: Lesson, language: str, until: int | None = None) -> None:
    """Along the right way from where the lesson is; every first wrong answer is tried."""
    for tutor in steps(lesson):
        if tutor.step < (await ready(client))["step"]:
            continue
        if tutor.step == until:
            return
        assert now(client)["step"] == tutor.step and client.prompt["text"] == tutor.says(language)
        assert len(now(client)["point"]) == len(tutor.lesson.steps[tutor.step].point)
        if tutor.waits:
            await try_wrong(client, [(a.text, tutor.objection(a)) for a in legal(tutor)], language)
            reply = await client.play(right_action(tutor).text)
            assert reply["type"] == "steps", reply
        elif not tutor.is_over:
            assert client.actions == []
            assert (await client.heard())["type"] == "taught"


async def try_wrong(client: TableClient, actions: list[tuple[str, Any]], language: str) -> None:
    wrong = [(text, said) for text, said in actions if said is not None][:2]
    assert {action["id"] for action in client.actions} == {text for text, _ in actions}
    for text, said in wrong:
        reply = await client.play(text)
        assert (reply["type"], reply["code"]) == ("refused", "not-yet")
        assert reply["text"] == in_language(said, language)


@every_lesson
def test_a_lesson_is_taught_to_its_end(server: Server, lesson: Lesson) -> None:
    guest = new_guest()
    language = LANGUAGES[LESSONS.index(lesson) % len(LANGUAGES)]
    room = begin(server, lesson.game.id, guest)

    async def journey() -> None:
        async with server.client(room, guest, language=language) as learner:
            assert now(learner)["count"] == len(lesson.steps) and now(learner)["step"] == 0
            assert [person["name"] for person in learner.state["people"] if person["kind"] == "bot"] == [
                name for name in lesson.players if name
            ]
            await take(learner, lesson, language)
            assert (await ready(learner))["over"] and learner.phase == "over"
            assert learner.people[lesson.learner]["rank"] == 1

    run(journey())
    reply = server.post(f"/learn/{lesson.game.id}/play", guest)
    assert reply.status == 303

    async def real_game() -> None:
        async with server.client(reply.location.removeprefix("/r/"), guest) as player:
            assert player.lesson is None
            assert player.state["people"][0]["kind"] == "person" and player.state["people"][1]["kind"] == "bot"
            assert player.phase == "playing"

    run(real_game())


def test_a_lesson_survives_a_power_cut(tmp_path: Path) -> None:
    server, guest = Server(tmp_path).start(), new_guest()
    room = begin(server, "nomads", guest)
    for until in (2, 7, 12, None):

        async def lesson(until: int | None = until) -> None:
            async with server.client(room, guest, language="en") as learner:
                await take(learner, NOMADS, "en", until)
                assert (await ready(learner))["step"] == (len(NOMADS.steps) - 1 if until is None else until)

        run(lesson())
        server.kill()
        server.start()
    assert begin(server, "nomads", guest) != room, "it is over, so another begins"
    server.stop()


def test_an_unfinished_lesson_goes_on(server: Server) -> None:
    guest = new_guest()
    room = begin(server, "nakum", guest)
    assert begin(server, "nakum", guest) == room
    assert begin(server, "nakum", new_guest()) != room


def test_nothing_else_moves_a_lesson(server: Server) -> None:
    guest = new_guest()
    room = begin(server, "nomads", guest)

    async def journey() -> None:
        async with server.client(room, guest) as learner, server.client(room) as watcher:
            assert (await watcher.ask("heard", step=0))["code"] == "not-your-seat"
            assert (await learner.ask("heard", step=5))["code"] == "stale"
            assert (await learner.play("sow 3 right"))["code"] == "not-now", "the teacher is still speaking"
            for step in range(3):
                assert (await learner.heard())["lesson"]["step"] == step + 1
            assert (await learner.ask("heard", step=3))["code"] == "not-now"
            refused = await learner.play("sow 0 right")
            assert (refused["code"], refused["rule"]) == ("illegal", "NOM-033")
            assert (await learner.play("sow 3 right"))["type"] == "steps"
            assert (await learner.ask("undo", seq=learner.seq))["code"] == "cannot-undo"

    run(journey())
    assert server.ask("GET", f"/r/{room}/match.json", guest=guest).status == 400


def test_a_room_that_teaches_nothing_hears_nothing(server: Server) -> None:
    guest = new_guest()
    room = server.make_room(guest, bots="fill", level="random")

    async def journey() -> None:
        async with server.client(room, guest) as player:
            assert player.lesson is None
            assert (await player.ask("heard", step=0))["code"] == "not-now"

    run(journey())


def test_learn_is_the_first_button_until_the_game_is_known(server: Server) -> None:
    guest = new_guest()

    def first_button(game: str) -> str:
        card = server.ask("GET", "/?lang=en", guest=guest).text.partition(f'data-game="{game}"')[2]
        return card.partition('class="ways"')[2].partition("primary")[2].partition("</svg>")[2].partition("<")[0]

    for game in ("nomads", "oh_captain", "nakum", "andor", "lumarathon"):
        assert first_button(game) == "Learn to play"
    server.make_room(guest, bots="fill", level="random")
    begin(server, "nakum", guest)
    assert first_button("nomads") == "Play now"
    assert first_button("nakum") == "Learn to play", "only begun"


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_page_before_the_lesson(server: Server, language: str) -> None:
    for lesson in LESSONS:
        page = server.ask("GET", f"/learn/{lesson.game.id}?lang={language}")
        assert page.status == 200 and in_language(lesson.title, language) in page.text
    series = server.ask("GET", f"/learn/lumarathon?lang={language}").text
    assert 'action="/learn/oh_captain"' in series and 'action="/learn/nomads"' in series


def test_a_missing_lesson_has_no_page(server: Server) -> None:
    assert server.ask("GET", "/learn/chess").status == 404
    assert server.post("/learn/chess", new_guest()).status == 404
    assert server.post("/learn/lumarathon", new_guest()).status == 404


def test_a_rewritten_lesson_starts_over(tmp_path: Path) -> None:
    server, guest = Server(tmp_path).start(), new_guest()
    room = begin(server, "nomads", guest)
    server.stop()
    with sqlite3.connect(tmp_path / "sobremesa.sqlite") as base:
        (record,) = base.execute("SELECT record FROM rooms").fetchone()
        base.execute("UPDATE rooms SET record = ?", (json.dumps({**json.loads(record), "lesson_step": 9}),))
    base.close()
    server.start()

    async def journey() -> None:
        async with server.client(room, guest) as learner:
            assert now(learner)["broken"] and not now(learner)["talks"] and learner.actions == []
            assert (await learner.heard())["code"] == "not-now"

    run(journey())
    assert begin(server, "nomads", guest) != room
    server.stop()
