"""A stored match is never rewritten: if the current rules give a different result, it is frozen and says so."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.server import Server, new_guest, play_on, run


def rows(folder: Path, room: str) -> list[tuple[int, str]]:
    with contextlib.closing(sqlite3.connect(folder / "sobremesa.sqlite")) as database:
        return database.execute("SELECT number, events FROM changes WHERE room = ? ORDER BY number", [room]).fetchall()


def as_by_other_rules(folder: Path, room: str, how: str) -> None:
    """What is stored as if the rules had been others then."""
    with contextlib.closing(sqlite3.connect(folder / "sobremesa.sqlite")) as database, database:
        if how == "events":
            number, text = next(row for row in rows(folder, room) if row[0] >= 2 and '"fields":{"' in row[1])
            events: list[dict[str, Any]] = json.loads(text)
            events = [{**event, "fields": {**event["fields"], "number": 77}} for event in events]
            database.execute(
                "UPDATE changes SET events = ? WHERE room = ? AND number = ?", [json.dumps(events), room, number]
            )
        else:
            (text,) = database.execute("SELECT record FROM rooms WHERE id = ?", [room]).fetchone()
            record = {**json.loads(text), "rules": 99}
            database.execute("UPDATE rooms SET record = ? WHERE id = ?", [json.dumps(record), room])


@pytest.mark.parametrize("how", ["events", "newer rules"])
def test_a_match_of_other_rules_is_frozen(tmp_path: Path, how: str) -> None:
    """31 of 240 stored matches came out otherwise after a rule was mended, and nobody was told."""
    server = Server(tmp_path).start()
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="random")

    async def play() -> None:
        async with server.client(room, ana) as one:
            await play_on([one], 6)

    run(play())
    server.stop()
    as_by_other_rules(tmp_path, room, how)
    stored = rows(tmp_path, room)
    server.start()

    async def look() -> None:
        async with server.client(room, ana, language="es") as one:
            assert one.actions == [] and one.seq == len(stored)
            assert "reglas" in one.prompt["text"]
            assert (await one.ask("play", seq=one.seq, action="pass"))["code"] in ("rules-changed", "unknown-action")
            assert (await one.ask("undo", seq=one.seq))["code"] == "rules-changed"

    try:
        run(look())
    finally:
        server.stop()
    assert rows(tmp_path, room) == stored and "Traceback" not in server.log()
