"""Rooms in the database of the version before open, look as they did, and are played on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.matches.match import Match
from sobremesa.server.model.room import Room
from sobremesa.server.storage.records import MOVE, UNDO, Change, write_event
from sobremesa.server.storage.store import Store
from tests.conftest import ROOT
from tests.server.server import Server, play_on, run

OLD = ROOT / "tests" / "old_files" / "data"
KNOWN: dict[str, Any] = json.loads((OLD / "rooms.json").read_text(encoding="utf-8"))
ROOMS: dict[str, str] = KNOWN["rooms"]
GUEST: str = KNOWN["guest"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the old data."""
    copy = tmp_path_factory.mktemp("old")
    shutil.copy(OLD / "sobremesa.sqlite", copy)
    return copy


@pytest.fixture(scope="module")
def old(folder: Path) -> Iterator[Server]:
    server = Server(folder).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log()


def standing(changes: list[Change]) -> list[list[dict[str, Any]]]:
    """The stored events of the moves that were not taken back."""
    kept: list[list[dict[str, Any]]] = []
    for change in changes:
        if change.kind == MOVE:
            kept.append(change.events)
        elif change.kind == UNDO:
            kept.pop()
    return kept


@pytest.mark.parametrize("what", ROOMS)
def test_an_old_room_is_replayed_to_what_was_told(tmp_path: Path, what: str) -> None:
    shutil.copy(OLD / "sobremesa.sqlite", tmp_path)

    async def look() -> None:
        store = Store.in_folder(tmp_path)
        stored = await store.load(ROOMS[what])
        assert stored is not None
        phase, room = stored.record.phase, Room(stored)
        assert not room.is_broken and room.phase_now() == phase
        parts = room.session.match.parts if room.session is not None else []
        told = [[write_event(event) for event in move.events] for part in parts for move in part.moves]
        assert json.loads(json.dumps(told)) == standing(stored.changes)
        assert room.is_between == (what == "series, between")
        await store.close()

    run(look())


async def go_on(one: TableClient) -> None:
    """Make a few answers, or whatever comes before the next."""
    if one.phase == "lobby":
        await one.send("start", fill="random")
        await one.until(lambda message: message["type"] == "state" and message["phase"] == "playing")
    if one.is_between:
        assert (await one.next_part())["type"] == "state"
    for _ in range(3):
        held, asked = one.state["you"]["seats"], one.prompt["seat"]
        if asked in held and asked != one.state["you"]["seat"]:
            await one.send("look", seat=asked)
            await one.until(lambda message: message["type"] == "state")
        await play_on([one], 1)


@pytest.mark.parametrize("what", [what for what in ROOMS if "finished" not in what])
def test_an_old_room_is_played_on(old: Server, what: str) -> None:
    room = ROOMS[what]

    async def journey() -> None:
        async with old.client(room, GUEST) as one:
            assert one.state["you"]["seats"], "the cookie of then still holds its seats"
            before = one.seq
            await go_on(one)
            assert one.seq > before
        known = old.match(room, GUEST)
        assert known["format"] == 2 and [player["name"] for player in known["players"]]

    run(journey())


@pytest.mark.parametrize("what", [what for what in ROOMS if "finished" in what])
def test_an_old_room_that_is_over_is_saved_and_verified(old: Server, what: str) -> None:
    saved = old.match(ROOMS[what], GUEST)
    match = Match.load(saved)
    assert match.is_over and match.first_difference(saved) is None
    kinds = [(player.kind, player.level, bool(player.name)) for player in match.players]
    assert kinds == [("person", "", True), *[("bot", "random", True)] * (match.seats - 1)]
    assert 'class="good"' in old.send_file("/verify", json.dumps(saved).encode()).text


def test_the_clock_of_then_goes_on(old: Server) -> None:
    async def journey() -> None:
        async with old.client(ROOMS["running, with bots and a clock: nakum"], GUEST) as one:
            clock = one.state["room"]["clock"]
            times = [person["clock"] for person in one.people]
            assert all(0 < time <= clock["minutes"] * 60_000 + 60_000 for time in times)

    run(journey())
