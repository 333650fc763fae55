"""What decided a finished match: computed once in workers, stored, and told to whoever asks, in their language."""

from __future__ import annotations

from typing import Any

from sobremesa.client import TableClient
from tests.server.server import Server, new_guest, run


async def play_to_the_end(client: TableClient) -> None:
    """Take the first action until the match is over."""
    while client.phase != "over":
        if client.actions:
            await client.play(client.actions[0]["id"])
        else:
            await client.receive()


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
    made = server.post("/rooms", ana, game="nakum", seats=2, bots="fill", level="1")
    room = made.location.removeprefix("/r/")

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
