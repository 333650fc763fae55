"""What people's devices add to the luck: promised before anybody's is known, and shown before the match begins."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.server.rooms import luck
from tests.conftest import ROOT
from tests.server.server import Server, new_guest, run

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


SCRIPT = re.search(r"```python\n(.*?)```", (ROOT / "docs" / "luck.md").read_text(encoding="utf-8"), re.DOTALL)
FINISHED = ROOT / "tests" / "old_files" / "browser" / "nomads-finished.json"


@pytest.mark.parametrize("spoil", ["", "secret", "words", "events"])
def test_anybody_can_check_the_luck_with_the_script_of_the_docs(tmp_path: Path, spoil: str) -> None:
    assert SCRIPT is not None
    saved = Match.load(json.loads(FINISHED.read_text(encoding="utf-8"))).save()
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
    server = Server(tmp_path).start_with("from sobremesa.server.rooms import luck; luck.PATIENCE = 0.2")
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


def test_who_stands_up_meanwhile_is_not_left_out(tmp_path: Path) -> None:
    server = Server(tmp_path).start_with("from sobremesa.server.rooms import luck; luck.PATIENCE = 2")
    host, friend = new_guest(), new_guest()
    room = server.make_room(host, seats=2)

    async def play() -> None:
        async with server.client(room, host) as one, server.client(room, friend) as two:
            await sit(two, 1)
            await promised(one, 0, VALUES[0])
            await one.send("start")
            await until_asked(one)
            await two.send("stand", seat=1)
            again = await one.until(lambda m: m["type"] == "room" and not m["luck"]["revealing"])
            assert again["phase"] == "lobby" and [one["kind"] for one in again["people"]] == ["person", "open"]

    try:
        run(play())
    finally:
        server.stop()
    assert "Traceback" not in server.log()


@pytest.mark.parametrize("fields", [{"promise": "x" * 64}, {"promise": "a" * 63}, {"promise": 7}, {}])
def test_a_promise_that_is_none_is_refused(server: Server, fields: dict[str, Any]) -> None:
    host = new_guest()
    room = server.make_room(host, seats=2)

    async def play() -> None:
        async with server.client(room, host) as one:
            await one.send("promise", **fields)
            assert (await one.until(lambda message: message["type"] == "refused"))["code"] == "malformed"

    run(play())


def test_what_is_promised_is_a_hash_that_anybody_can_make() -> None:
    assert luck.promise_of(VALUES[0]) == promise_of(VALUES[0])
