"""What decided a finished match: computed once in workers, stored, and told to whoever asks, in their language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sobremesa.client import TableClient
from sobremesa.server.limits import MOST_ANALYSES
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.analyses import Analyses
from tests.server.server import Server, new_guest, run


async def play_to_the_end(client: TableClient) -> None:
    """Take the first action until the match is over."""
    while client.phase != "over":
        if client.actions:
            await client.play(client.actions[0]["id"])
        else:
            await client.receive()


def make_room(server: Server, guest: str) -> str:
    """A table of Nakum for two, with a bot."""
    made = server.post("/rooms", guest, game="nakum", seats=2, bots="fill", level="1")
    return made.location.removeprefix("/r/")


async def result_of(client: TableClient) -> dict[str, Any]:
    """Ask, and wait until it is computed."""
    told = await client.ask("analyse")
    while told["result"] is None:
        assert 0 <= told["done"] <= told["whole"]
        told = await client.until(lambda message: message["type"] == "analysis")
    found: dict[str, Any] = told["result"]
    return found


def test_everybody_is_told_what_decided_a_finished_match(server: Server) -> None:
    ana = new_guest()
    room = make_room(server, ana)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            assert (await one.ask("analyse"))["code"] == "not-now"  # while it runs it would be advice
            await play_to_the_end(one)
            found = await result_of(one)
            assert len(found["curve"]) == one.seq + 1 and found["verdict"]
            assert [account["seat"] for account in found["accounts"]] == [0, 1] and len(found["lay"]) == 2
            for moment in found["moments"]:
                assert moment["played"] and moment["better"] and moment["gain"] and moment["reasons"]
        async with server.client(room) as watcher:
            await watcher.send("preferences", language="fr")
            stored = await watcher.ask("analyse")
            assert stored["result"]["curve"] == found["curve"], "it is stored, not computed again"
            assert stored["result"]["unit"] != found["unit"] and stored["result"]["verdict"] == ""

    run(journey())


def test_an_analysis_that_takes_too_long_leaves_the_room_as_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path).start_with("import sobremesa.server.rooms.analyses as at; at.ANALYSIS_SECONDS = 0.001")
    ana = new_guest()
    room = make_room(server, ana)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await play_to_the_end(one)
            assert (await one.ask("analyse"))["whole"] > 0
            told = await one.until(lambda message: message["type"] == "analysis" and message["whole"] == 0)
            assert told["result"] is None
            assert (await one.ask("analyse"))["whole"] > 0, "it can be tried again"

    run(journey())
    assert "could not be analysed" in server.log()
    server.stop()


def test_only_so_many_matches_are_analysed_at_a_time() -> None:
    analyses = Analyses(None, None)  # type: ignore[arg-type]  # neither is reached
    analyses.running = dict.fromkeys(map(str, range(MOST_ANALYSES)))  # type: ignore[assignment]
    with pytest.raises(RequestRefused, match="busy"):
        analyses._begin(None, None, "")  # type: ignore[arg-type]
