"""The storage: what was written is read again, for many rooms together."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.storage import records
from sobremesa.server.storage.records import MOVE, NEXT_PART, UNDO, Change, new_seats
from sobremesa.server.storage.store import Opened, Store
from tests.server.server import run


def test_changes_are_read_as_they_were_written(tmp_path: Path) -> None:
    game = next(iter(games().values()))
    record = new_record(Programme(game), game.seats.start, {}, "ana")
    changes = [Change(0, 0, MOVE, "pass"), Change(1, 0, UNDO), Change(2, 1, MOVE, "go"), Change(3, 0, NEXT_PART)]

    async def journey() -> None:
        store = Store.in_folder(tmp_path)
        await store.write(*records.new_room(record, new_seats(record.seats)))
        for change in changes:
            await store.write(records.new_change(record.id, change))
        await store.close()
        store = Store.in_folder(tmp_path)
        stored = await store.load(record.id)
        assert stored is not None and stored.changes == changes and stored.record == record
        await store.close()

    run(journey())


def test_rooms_that_are_asked_for_together_are_read_together(tmp_path: Path) -> None:
    """Callers who ask while a query is running share the next one; a damaged room harms no other."""
    game = next(iter(games().values()))
    made = [new_record(Programme(game), game.seats.start, {}, "ana") for _ in range(6)]

    async def journey() -> None:
        store = Store.in_folder(tmp_path)
        for record in made:
            change = records.new_change(record.id, Change(0, 0, MOVE, f"pass {record.id}"))
            await store.write(*records.new_room(record, new_seats(record.seats)), change)
        asked, read = [], store._opened

        def noted(rooms: list[str]) -> dict[str, Opened | Exception]:
            asked.append(rooms)
            return read(rooms)

        store._opened = noted  # type: ignore[method-assign]
        names = [record.id for record in made]
        found = await asyncio.gather(*[store.open(name) for name in (*names, "nosuchroom", names[0])])
        assert asked == [[*names, "nosuchroom"]]
        assert found[6].stored is None and found[7] is found[0]
        stored = [one.stored for one in found[:6]]
        assert [one.changes[0].action for one in stored if one is not None] == [f"pass {name}" for name in names]
        assert all(one is not None and len(one.seats) == game.seats.start for one in stored)
        with closing(sqlite3.connect(tmp_path / "sobremesa.sqlite")) as file, file:
            file.execute("UPDATE rooms SET record = '{' WHERE id = ?", [names[2]])
        outcomes = await asyncio.gather(*[store.open(name) for name in names], return_exceptions=True)
        assert [isinstance(one, Opened) for one in outcomes] == [True, True, False, True, True, True]
        await store.close()

    run(journey())
