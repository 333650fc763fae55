"""What is stored about a guest: found by an index, on a connection of its own, one request at a time per address."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, event, text, update

from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.limits import ADDRESS_SAVED
from sobremesa.server.options import Limits
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import seats
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.storage import migrations
from sobremesa.server.storage.export import about_guest
from sobremesa.server.storage.migrations import VERSION, bring_up_to_date
from sobremesa.server.storage.records import RoomRecord, SeatRecord
from sobremesa.server.storage.schema import ALERTS, ANALYSES, CHANNELS, DEADLINES, GUEST_ROOMS, ROOMS, database_in
from sobremesa.server.storage.store import Store
from tests.server.server import Server, new_guest, run
from tests.server.test_races import a_room

AWAY = "203.0.113.7"


def room_of(host: str) -> tuple[RoomRecord, list[SeatRecord]]:
    record, chairs = a_room()
    record.host = host
    for chair in chairs:
        chair.seat_person(host, host)
        chair.known_by = [host]
    return record, chairs


def rooms_in(about: bytes) -> list[str]:
    return [room["id"] for room in json.loads(about)["rooms"]]


def test_a_guest_is_told_of_every_place_that_names_them(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room = await service.registry.create(*room_of("ana"))
        await service.registry.create(*room_of("eva"))
        async with service.commits.locked(room):
            await service.commits.chat(room, "ben", "Ben", None, "hello")
            await seats.send_away(service, room, "cai")
            await seats.set_muted(service, room, "dan", is_muted=True)
            room.seats[1].seat_person("fay", "Fay")
            await service.commits.room(room, room.seats[1])
        for guest in ("ana", "ben", "cai", "dan", "fay"):
            assert rooms_in(await service.store.about(guest)) == [room.record.id], guest
        assert rooms_in(await service.store.about("gus")) == []
        await seats.close_room(service, room)
        assert rooms_in(await service.store.about("ana")) == []
        await stop(service)

    run(journey())


def test_no_table_is_searched_through(tmp_path: Path) -> None:
    """Without an index 100 strangers at once held up a move for 14 s."""

    async def fill() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        await service.registry.create(*room_of("ana"))
        await stop(service)

    run(fill())
    engine, asked = create_engine(database_in(tmp_path)), list[tuple[str, object]]()

    def note(connection: Connection, cursor: object, statement: str, values: object, *more: object) -> None:
        asked.append((statement, values))

    with engine.connect() as connection:
        event.listen(engine, "before_cursor_execute", note)
        assert rooms_in(about_guest(connection, "ana"))
        event.remove(engine, "before_cursor_execute", note)
        assert asked
        for statement, values in asked:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()  # type: ignore[arg-type]
            assert not [row for row in plan if str(row[3]).startswith("SCAN")], statement
    engine.dispose()


def test_the_index_of_an_older_database_is_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fill() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room = await service.registry.create(*room_of("ana"))
        async with service.commits.locked(room):
            await service.commits.chat(room, "ben", "Ben", None, "hello")
        await stop(service)

    run(fill())
    engine = create_engine(database_in(tmp_path))
    with engine.begin() as connection:
        before = connection.execute(GUEST_ROOMS.select().order_by(GUEST_ROOMS.c.guest)).all()
        assert [row.guest for row in before] == ["ana", "ben"]
        for table in (GUEST_ROOMS, ALERTS, CHANNELS, DEADLINES, ANALYSES):
            table.drop(connection)
        connection.execute(update(VERSION).values(version_num="1"))
        connection.execute(text("INSERT INTO rooms VALUES ('damaged', 'over', 0, '', '{')"))
    bring_up_to_date(engine)
    with engine.connect() as connection:
        assert connection.execute(GUEST_ROOMS.select().order_by(GUEST_ROOMS.c.guest)).all() == before
        assert migrations.form_of(connection) == migrations.NEWEST
    engine.dispose()


def test_a_damaged_room_does_not_hide_the_others(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        good, bad = [await service.registry.create(*room_of("ana")) for _ in range(2)]
        with service.store.engine.begin() as connection:
            connection.execute(update(ROOMS).where(ROOMS.c.id == bad.record.id).values(record="{"))
        about = json.loads(await service.store.about("ana"))["rooms"]
        assert {room["id"]: "is_damaged" in room for room in about} == {good.record.id: False, bad.record.id: True}
        await stop(service)

    run(journey())


def test_it_does_not_wait_for_storage_nor_storage_for_it(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room = await service.registry.create(*room_of("ana"))
        for thread, work in (
            (service.store.thread, service.store.about("ana")),
            (service.store.reader, service.store.load(room.record.id)),
        ):
            enough = threading.Event()
            thread.submit(enough.wait)
            try:
                async with asyncio.timeout(20):
                    assert await work
            finally:
                enough.set()
        await stop(service)

    run(journey())


def test_strangers_are_answered_without_a_search(tmp_path: Path) -> None:
    """Nothing is stored about somebody without a cookie of ours."""
    code = (
        "import sobremesa.server.storage.store as s\ndef fails(*given): raise ZeroDivisionError\ns.Store.about = fails"
    )
    server = Server(tmp_path).start_with(code)
    try:
        for cookie in ("", "0" * 64):
            reply = server.ask("GET", "/me.json", guest=cookie)
            assert reply.status == 200 and json.loads(reply.body)["rooms"] == []
        assert server.ask("GET", "/me.json", guest=new_guest()).status == 500
    finally:
        server.stop()


def test_an_address_is_told_one_guest_at_a_time() -> None:
    limits = AddressLimits(Limits())
    with limits.exporting("ana", AWAY):
        with pytest.raises(RequestRefused, match="too-fast"), limits.exporting("ben", AWAY):
            pass
        with limits.exporting("eva", "203.0.113.8"):
            pass
        with limits.exporting("cai", "127.0.0.1"), limits.exporting("dan", "127.0.0.1"):
            pass
    for _ in range(20):  # just below: one after the other
        with limits.exporting("ana", AWAY):
            pass


def test_the_time_of_a_search_is_charged() -> None:
    now = [0.0]
    limits = AddressLimits(Limits(), lambda: now[0])
    with limits.exporting("ana", AWAY):
        now[0] += 0.5
    assert limits.budgets.of("", AWAY)[0].left < ADDRESS_SAVED - 0.2


def test_a_refused_search_has_a_page(tmp_path: Path) -> None:
    """The second of two that come together; a cookie alone is enough for neither."""
    code = (
        "import time, sobremesa.server.storage.store as s\n"
        "about = s.about_guest\ns.about_guest = lambda *given: (time.sleep(2.0), about(*given))[1]"
    )
    server = Server(tmp_path).start_with(code)
    guest = new_guest()
    found: list[int] = []

    def ask() -> None:
        found.append(server.ask("GET", "/me.json", guest=guest, X_Forwarded_For=AWAY).status)

    try:
        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(found) == [200, 429, 429, 429]
        assert server.ask("GET", "/me.json", guest=guest, X_Forwarded_For=AWAY).status == 200
    finally:
        server.stop()
    assert "Traceback" not in server.log()
