"""What decided a finished match: computed once in workers, stored, and told to everyone who asks, in their language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.matches.match import Match
from sobremesa.server.limits import MOST_ANALYSES
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.analyses import Analyses
from tests.analysis.finished import finished, play_on
from tests.server.server import Server, new_guest, run

LEFT = 4  # moves of the match


def finished_room(server: Server, guest: str) -> str:
    """A finished match of Nakum that began shortly before its end, as an uploaded file."""
    whole = finished("nakum", 2)
    begins = len(whole.part.moves) - LEFT
    position = whole.game.write_table(whole.part.table_at(begins))
    match = Match(whole.programme, 2, secret=whole.secret, words=whole.words, positions=[position])
    play_on(match, 1)
    reply = server.send_file("/upload", json.dumps(match.save()).encode(), guest)
    assert reply.status == 303, reply.text
    return reply.location.removeprefix("/r/")


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
    room = finished_room(server, ana)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            found = await result_of(one)
            assert len(found["curve"]) == one.seq + 1
            assert [account["seat"] for account in found["accounts"]] == [0, 1] and len(found["lay"]) == 2
            for moment in found["moments"]:
                assert moment["played"] and moment["better"] and moment["gain"] and moment["reasons"]
        async with server.client(room) as watcher:
            await watcher.send("preferences", language="fr")
            stored = await watcher.ask("analyse")
            assert stored["result"]["curve"] == found["curve"], "it is stored, not computed again"
            assert stored["result"]["unit"] != found["unit"]

    run(journey())


def test_a_running_match_is_not_analysed_because_that_would_be_advice(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="1")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            assert (await one.ask("analyse"))["code"] == "not-now"

    run(journey())


def test_an_analysis_that_takes_too_long_leaves_the_room_as_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path).start_with("import sobremesa.server.rooms.analyses as at; at.ANALYSIS_SECONDS = 0.001")
    ana = new_guest()
    room = finished_room(server, ana)

    async def journey() -> None:
        async with server.client(room, ana) as one:
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
