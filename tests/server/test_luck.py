"""What people's devices add to the luck: promised before anybody's is known, and shown before the match begins."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.server.protocol import up
from sobremesa.server.rooms import commit_reveal
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.storage.records import LOBBY, PLAYING
from tests.conftest import ROOT
from tests.server.given_time import run_in_given_time
from tests.server.server import Server, new_guest, run
from tests.server.test_host_page import act
from tests.server.test_outages import Screen, broken_disk, told
from tests.server.test_races import a_room

VALUES = ("0" * 31 + "1", "f" * 32)


def promise_of(value: str) -> str:
    return hashlib.sha256(value.encode()).hexdigest()


async def promised(client: TableClient, seat: int, value: str) -> None:
    await client.send("promise", seat=seat, promise=promise_of(value))
    await client.until(lambda message: message["type"] == "room" and any(is_of(one, seat) for one in promises(message)))


async def sit(client: TableClient, seat: int) -> None:
    await client.send("sit", seat=seat)
    await client.until(lambda message: message["type"] in ("room", "state") and seat in message["you"]["seats"])


def promises(message: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = message["luck"]["promises"]
    return found


def is_of(promise: dict[str, Any], seat: int) -> bool:
    return bool(promise["seat"] == seat)


async def until_asked(client: TableClient) -> dict[str, Any]:
    return await client.until(lambda message: message["type"] == "room" and message["luck"]["revealing"])


async def until_playing(client: TableClient) -> dict[str, Any]:
    return await client.until(lambda message: message["type"] == "state" and message["phase"] == "playing")


def test_values_are_shown_when_all_are_promised(server: Server) -> None:
    host, friend = new_guest(), new_guest()
    room = server.make_room(host, seats=2)

    async def play() -> None:
        async with server.client(room, host) as one, server.client(room, friend) as two:
            await sit(two, 1)
            await promised(one, 0, VALUES[0])
            await promised(two, 1, VALUES[1])
            assert (await one.ask("reveal", seat=0, value=VALUES[0]))["code"] == "not-now", "nobody has started"
            await one.send("start")
            asked = await until_asked(two)
            assert [one["promise"] for one in promises(asked)] == [promise_of(value) for value in VALUES]
            assert not any(value in json.dumps(asked) for value in VALUES)
            late = await two.ask("promise", seat=1, promise=promise_of("a" * 32))
            assert late["code"] == "not-now", "a promise can no longer be changed"
            assert (await two.ask("word", seat=1, word="late"))["code"] == "not-now"
            assert (await two.ask("reveal", seat=1, value=VALUES[0]))["code"] == "not-promised"
            await two.send("reveal", seat=1, value=VALUES[1])
            await one.send("reveal", seat=0, value=VALUES[0])
            state = await until_playing(two)
            added = [(word["seat"], word["word"]) for word in state["luck"]["words"]]
            assert added == list(enumerate(VALUES))

    run(play())


def test_bots_add_nothing(server: Server) -> None:
    host = new_guest()
    room = server.make_room(host, seats=2)

    async def play() -> None:
        async with server.client(room, host) as one:
            await promised(one, 0, VALUES[0])
            await one.send("start", fill="random")
            await until_asked(one)
            await one.send("reveal", seat=0, value=VALUES[0])
            state = await until_playing(one)
            assert state["luck"]["words"] == [{"seat": 0, "word": VALUES[0]}]

    run(play())


def test_the_deal_depends_on_every_value() -> None:
    """With the same secret, another value of one device deals another match."""
    dealt = []
    for value in VALUES:
        match = Match(find_programme("nomads"), 2, secret="s", words=f"0:{VALUES[0]}\n1:{value}")
        dealt.append(json.dumps(match.game.write_table(match.table.mask(0))))
    assert dealt[0] != dealt[1]


PAGE = ROOT / "docs" / "understand" / "luck.md"
SCRIPT = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def finished_match() -> Match:
    match, chance = Match(find_programme("nomads"), 3, secret="the promised luck", words="0:moon"), FastChance(2)
    while not match.is_over:
        match.play(*any_move(match.table, chance))
    return match


@pytest.mark.parametrize("spoil", ["", "secret", "words", "events"])
def test_anybody_can_check_the_luck_with_the_script_of_the_docs(tmp_path: Path, spoil: str) -> None:
    assert SCRIPT is not None
    saved = finished_match().save()
    if spoil in ("secret", "words"):
        saved[spoil] += "x"
    elif spoil:
        saved["parts"][0]["events"][-1] = []
    file = tmp_path / "match.json"
    file.write_text(json.dumps(saved), encoding="utf-8")
    command = [sys.executable, "-c", SCRIPT.group(1), str(file)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (said.returncode == 0 and "the promised luck" in said.stdout) == (spoil == ""), said.stderr


def test_a_device_that_does_not_answer_is_not_waited_for_long(tmp_path: Path) -> None:
    server = Server(tmp_path).start_with("import sobremesa.server.rooms.commit_reveal as c; c.REVEAL_SECONDS = 0.2")
    host = new_guest()
    room = server.make_room(host, seats=2)

    async def play() -> None:
        async with server.client(room, host) as one:
            await promised(one, 0, VALUES[0])
            await one.send("start", fill="random")
            await until_asked(one)
            state = await until_playing(one)
            assert state["luck"]["words"] == []

    try:
        run(play())
    finally:
        server.stop()
    assert "Traceback" not in server.log()


def a_patient_server(folder: Path) -> Server:
    """One that waits for values until the test is done, however slow the machine is."""
    return Server(folder).start_with("import sobremesa.server.rooms.commit_reveal as c; c.REVEAL_SECONDS = 600")


def guest_in(people: list[dict[str, Any]], seat: int) -> str:
    return str(people[seat]["guest"])


def test_the_operator_cannot_try_again_with_a_value_that_was_shown(tmp_path: Path) -> None:
    """The attack: a device has shown its value, and somebody who knows the secret looks for what deals well with it.
    Nothing that they can send changes what enters the luck, nor does anything end the start.
    """
    server = a_patient_server(tmp_path)
    host, friend, stranger = new_guest(), new_guest(), new_guest()
    room = server.make_room(host, seats=3)

    async def attack() -> None:
        async with server.client(room, host) as one, server.client(room, friend) as two:
            await sit(two, 1)
            await sit(one, 2)
            await promised(one, 0, VALUES[0])
            await promised(two, 1, VALUES[1])
            await one.send("start")
            asked = await until_asked(two)
            before = await until_asked(one)
            await two.send("reveal", seat=1, value=VALUES[1])
            other = guest_in(asked["people"], 1)
            tries: list[tuple[str, dict[str, Any]]] = [
                ("stand", {"seat": 2}),
                ("stand", {"seat": 1}),
                ("sit", {"seat": 2}),
                ("bot", {"seat": 2, "level": "random"}),
                ("bot", {"seat": 2, "level": None}),
                ("configure", {"seats": 4}),
                ("configure", {"settings": {"setup": "normal"}}),
                ("configure", {"clock": {"minutes": 5, "increment": 0}}),
                ("promise", {"seat": 2, "promise": promise_of("a" * 32)}),
                ("promise", {"seat": 0, "promise": promise_of("a" * 32)}),
                ("kick", {"guest": other}),
                ("start", {}),
                *[("word", {"seat": 0, "word": f"word {number}"}) for number in range(5)],
            ]
            for kind, fields in tries:
                assert (await one.ask(kind, **fields))["code"] == "not-now", (kind, fields)
            link = one.state["you"]["links"]["0"]
            assert (await asyncio.to_thread(server.sit_by, link, stranger)).status == 400
            assert (await asyncio.to_thread(act, server, "kick", room, other)).status == 400
            async with server.client(room, stranger) as three:
                now = three.state
                assert now["luck"]["revealing"] and now["people"] == before["people"]
                assert now["luck"]["words"] == before["luck"]["words"] == []
                assert now["room"]["settings"] == before["room"]["settings"]
            await one.send("reveal", seat=0, value=VALUES[0])
            state = await until_playing(two)
            assert [(word["seat"], word["word"]) for word in state["luck"]["words"]] == list(enumerate(VALUES))

    try:
        run(attack())
    finally:
        server.stop()
    assert "Traceback" not in server.log()


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_a_restart_in_the_middle_of_a_start_leaves_no_value(tmp_path: Path, how: str) -> None:
    """What a device has shown before is not on disk, and a later start does not use it."""
    server = a_patient_server(tmp_path)
    host, friend = new_guest(), new_guest()
    room = server.make_room(host, seats=2)

    async def shown() -> None:
        async with server.client(room, host) as one, server.client(room, friend) as two:
            await sit(two, 1)
            await promised(one, 0, VALUES[0])
            await promised(two, 1, VALUES[1])
            await one.send("start")
            await until_asked(two)
            await two.send("reveal", seat=1, value=VALUES[1])
            await two.ask("ping")
            if how == "kill":
                server.kill()
            else:
                await asyncio.to_thread(server.stop)

    run(shown())
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files and not [path for path in files if VALUES[1].encode() in path.read_bytes()]
    server.start()

    async def again() -> None:
        async with server.client(room, host) as one, server.client(room, friend) as two:
            assert two.state["phase"] == "lobby"
            assert two.state["luck"]["promises"] == [] and not two.state["luck"]["revealing"]
            assert (await two.ask("reveal", seat=1, value=VALUES[1]))["code"] == "not-now"
            await one.send("start")
            assert (await until_playing(two))["luck"]["words"] == []

    try:
        run(again())
    finally:
        server.stop()
    assert "Traceback" not in server.log()


@pytest.mark.parametrize(
    "failing", [up.Reveal(seat=1, value=VALUES[1]), up.Chat(text="well?")], ids=["the start", "the chat"]
)
def test_a_start_that_cannot_be_stored_leaves_no_value(tmp_path: Path, failing: up.Up) -> None:
    """It ends with whatever could not be stored meanwhile; the devices are told, and promise other values."""
    outage = broken_disk(tmp_path)

    async def journey() -> None:
        service = RoomService(outage.store, 0)
        record, seats = a_room()
        record.phase = LOBBY
        room = await service.registry.create(record, seats)
        screen = Screen(service, room)
        await screen.arrive()
        for seat, value in enumerate(VALUES):
            await screen.send(up.Promise(seat=seat, promise=promise_of(value)))
        await screen.send(up.Start())
        assert room.revealing is not None and told(await screen.send(up.Reveal(seat=0, value=VALUES[0]))) == []
        outage.begin()
        assert told(await screen.send(failing)) == ["busy"]
        outage.end()
        assert told(await screen.send(up.Reveal(seat=0, value=VALUES[0]))) == ["not-now"]
        state = next(one for one in reversed(screen.heard) if one["type"] == "state")
        assert state["phase"] == "lobby" and state["luck"]["promises"] == [] and not state["luck"]["revealing"]
        await screen.send(up.Start())
        assert room.record.phase == PLAYING and room.record.words == ""
        await stop(service)

    run_in_given_time(journey())


def test_a_promise_is_dropped_when_its_device_leaves_the_lobby(server: Server) -> None:
    """Nobody could reveal its value: the next device of this person promises one."""
    host, guest = new_guest(), new_guest()
    room = server.make_room(host, seats=2)

    async def journey() -> None:
        async with server.client(room, host) as one:
            async with server.client(room, guest) as two:
                await sit(two, 1)
                await promised(two, 1, VALUES[1])
                await one.until(lambda message: message["type"] == "room" and promises(message) != [])
            await one.until(lambda message: message["type"] == "room" and promises(message) == [])

    run(journey())


@pytest.mark.parametrize("fields", [{"promise": "x" * 64}, {"promise": "a" * 63}, {"promise": 7}, {}])
def test_an_invalid_commitment_is_refused(server: Server, fields: dict[str, Any]) -> None:
    host = new_guest()
    room = server.make_room(host, seats=2)

    async def play() -> None:
        async with server.client(room, host) as one:
            await one.send("promise", **fields)
            assert (await one.until(lambda message: message["type"] == "refused"))["code"] == "malformed"

    run(play())


def test_a_commitment_is_a_hash_that_anybody_can_compute() -> None:
    assert commit_reveal.promise_of(VALUES[0]) == promise_of(VALUES[0])
