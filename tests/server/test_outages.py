"""The database goes away in the middle of play and comes back: nothing is shown that is not stored, play goes on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import URL, event
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from sobremesa.server.alerts.alerting import Alerting, AlertOptions
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.limits import LONGEST_RETRY
from sobremesa.server.options import Limits
from sobremesa.server.protocol import up
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import commit, seats
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.sockets.connection import Connection
from sobremesa.server.sockets.handlers import Context
from sobremesa.server.storage.store import Store
from tests.conftest import ROOT
from tests.server.given_time import run_in_given_time
from tests.server.postgres import Postgres, SharedServer, joined_store
from tests.server.server import new_guest, run
from tests.server.test_races import a_room

SERVER = ROOT / "src" / "sobremesa" / "server"


class Outage:
    """A store that can be made unavailable, by a real cause."""

    def __init__(self, store: Store, begin: Callable[[], None], end: Callable[[], None]) -> None:
        self.store, self.begin, self.end = store, begin, end


def locked_file(folder: Path) -> Outage:
    """Another process writes for long: reading is possible, writing is not."""
    store = Store.in_folder(folder)
    event.listen(store.engine, "connect", lambda connection, _: connection.execute("PRAGMA busy_timeout=20"))
    store.engine.dispose()  # later connections do not wait for seconds
    other = sqlite3.connect(str(store.engine.url.database), isolation_level=None, check_same_thread=False)
    return Outage(store, lambda: void(other.execute("BEGIN EXCLUSIVE")), lambda: void(other.execute("ROLLBACK")))


def broken_disk(folder: Path) -> Outage:
    """Nothing can be read or written: connections of the pool fail as the driver of SQLite does."""
    store, is_broken = Store.in_folder(folder), [False]

    def fail(*_: object) -> None:
        if is_broken[0]:
            raise sqlite3.OperationalError("disk I/O error")

    event.listen(store.engine, "checkout", fail)
    return Outage(store, lambda: is_broken.__setitem__(0, True), lambda: is_broken.__setitem__(0, False))


def readonly_disk(folder: Path) -> Outage:
    """The disk is mounted again for reading only: SQLite refuses to write, and everything can be read."""
    store, is_readonly = Store.in_folder(folder), [False]

    def mount(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA query_only={int(is_readonly[0])}")

    event.listen(store.engine, "checkout", mount)
    return Outage(store, lambda: is_readonly.__setitem__(0, True), lambda: is_readonly.__setitem__(0, False))


def refusing_postgres(postgres: Postgres, url: URL) -> tuple[Callable[[], None], Callable[[], None]]:
    """PostgreSQL cuts all connections to one database and accepts no new ones; then it does again."""

    def begin() -> None:
        assert url.database is not None
        postgres.execute(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS false")
        postgres.cut_connections(url.database)

    return begin, lambda: postgres.execute(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS true")


def void(_: object) -> None:
    """Nothing."""


@pytest.fixture(params=["locked file", "broken disk", "read-only disk", "postgres"])
def outage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Outage]:
    if request.param == "locked file":
        yield locked_file(tmp_path)
    elif request.param == "broken disk":
        yield broken_disk(tmp_path)
    elif request.param == "read-only disk":
        yield readonly_disk(tmp_path)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        with postgres.database() as url:
            begin, end = refusing_postgres(postgres, url)
            yield Outage(joined_store(url), begin, end)
            end()


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commit, "LONGEST_RETRY", 0.2)


class Screen:
    """A viewer whose messages are read from its queue."""

    def __init__(self, service: RoomService, room: Room, name: str = "ana") -> None:
        self.viewer = Viewer(name, name.title(), "en", "auto")
        self.service, self.room = service, room
        self.heard: list[dict[str, Any]] = []

    async def arrive(self) -> None:
        await seats.arrive(self.service, self.room, self.viewer)
        self.listen()

    def listen(self) -> list[dict[str, Any]]:
        """What has come since the last time."""
        new = [json.loads(message) for message, _ in self.viewer.outgoing]
        self.viewer.outgoing.clear()
        self.heard += new
        return new

    async def send(self, message: up.Up) -> list[dict[str, Any]]:
        """Send, and return what came back, without what was on its way before."""
        self.listen()
        at = Context(self.service, AddressLimits(Limits()), self.room, self.viewer)
        await Connection(cast(WebSocket, None), at)._take(msgspec.json.encode(message))
        return self.listen()

    @property
    def most_told(self) -> int:
        """The most moves that this screen was told of."""
        self.listen()
        seen: list[int] = [message["seq"] for message in self.heard if message["type"] in ("state", "steps")]
        seen += [message["room"]["moves"] for message in self.heard if message["type"] == "state"]
        return max([0, *seen])


@asynccontextmanager
async def a_table(outage: Outage, **record: Any) -> AsyncIterator[tuple[RoomService, Room, Screen]]:
    """A room of people in which two moves were made, and one of its screens."""
    service = RoomService(outage.store, 0)
    about, seats = a_room()
    for name, value in record.items():
        setattr(about, name, value)
    room = await service.registry.create(about, seats)
    screen = Screen(service, room)
    await screen.arrive()
    for _ in range(2):
        assert told(await screen.send(next_move(room))) == ["steps"]
    try:
        yield service, room, screen
    finally:
        await stop(service)


def next_move(room: Room) -> up.Play:
    seat = room.awaiting
    assert seat is not None and room.session is not None
    return up.Play(seq=room.seq, action=room.session.match.table.legal_actions(seat)[0].text, seat=seat)


def told(messages: list[dict[str, Any]]) -> list[str]:
    """The codes of refusals, and the types of other messages."""
    return [message.get("code", message["type"]) for message in messages if message["type"] != "state"]


async def stored(service: RoomService, room: Room) -> int:
    kept = await service.store.load(room.record.id)
    assert kept is not None
    return len(kept.changes)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_a_move_during_an_outage_is_refused_and_the_first_try_afterwards_succeeds(outage: Outage) -> None:
    """Two tries left the table wedged for ever, one move ahead of storage, and a new screen showed that."""

    async def journey() -> None:
        async with a_table(outage) as (service, room, screen):
            move = next_move(room)
            outage.begin()
            for _ in range(3):
                assert told(await screen.send(move)) == ["busy"]
            new = Screen(service, room, "watcher")
            await new.arrive()
            assert new.most_told <= 2 and screen.most_told == 2
            assert new.viewer.is_closed or new.heard[0]["seq"] == 2, "it shows what is stored, or connects again"
            outage.end()
            assert told(await screen.send(move)) == ["steps"]
            new = Screen(service, room, "watcher")
            await new.arrive()
            assert new.heard[0]["seq"] == new.heard[0]["room"]["moves"] == await stored(service, room) == 3

    run_in_given_time(journey())


EVERYTHING = [
    up.Chat(text="hello"),
    up.Rename(name="Another"),
    up.Away(seat=0),
    up.SeatBot(seat=0, level="1"),
    up.Stand(seat=1),
    up.Undo(seq=2),
]


def test_everything_that_is_written_is_refused_during_an_outage(outage: Outage) -> None:
    async def journey() -> None:
        async with a_table(outage) as (service, room, screen):
            before = await service.store.load(room.record.id)
            watcher = Screen(service, room, "watcher")
            await watcher.arrive()
            outage.begin()
            for message in EVERYTHING:
                heard = await screen.send(message)
                assert set(told(heard)) <= {"busy", "cannot-undo"} and told(heard), (message, heard)
            assert not [one for one in watcher.listen() if one["type"] not in ("state", "room")]
            outage.end()
            async with service.commits.locked(room):
                pass
            after = await service.store.load(room.record.id)
            assert after == before
            assert told(await screen.send(EVERYTHING[0])) == ["chat"]

    run_in_given_time(journey())


def test_people_are_told_the_state_when_the_database_is_back(outage: Outage) -> None:
    """Nobody does anything: the table is reloaded by itself, and its clock runs again."""

    async def journey() -> None:
        async with a_table(outage, clock=Clock(minutes=10, increment=0)) as (service, room, screen):
            assert room.clock_task is not None
            outage.begin()
            assert told(await screen.send(next_move(room))) == ["busy"]
            screen.listen()
            outage.end()
            await until(lambda: not room.needs_reload)
            [state] = [one for one in screen.listen() if one["type"] == "state"][-1:]
            assert state["seq"] == state["room"]["moves"] == await stored(service, room) == 2
            assert room.clock_task is not None and state["people"][0]["clock"]
            await until(lambda: service.commits.task is None)

    run_in_given_time(journey())


def test_bots_go_on_by_themselves(outage: Outage) -> None:
    async def journey() -> None:
        service = RoomService(outage.store, 0)
        record, seats = a_room()
        for seat in seats:
            seat.seat_bot("random")
        room = await service.registry.create(record, seats)
        await until(lambda: room.seq >= 2)
        outage.begin()
        await until(lambda: room.needs_reload)
        before = room.seq
        service.registry.evict(0.0)
        assert service.registry.rooms, "a table that waits for the database is not forgotten"
        outage.end()
        await until(lambda: room.seq >= before + 3)
        await stop(service)

    run(journey())


def test_a_room_that_cannot_be_read_now_is_not_called_damaged(outage: Outage) -> None:
    """A screen that is told `damaged` never tries again."""

    async def journey() -> None:
        async with a_table(outage) as (service, room, screen):
            await seats.leave(service, room, screen.viewer)
            room.clock_task = None
            service.registry.evict(0.0)
            assert not service.registry.rooms
            outage.begin()
            try:
                await service.registry.find(room.record.id)
            except RequestRefused as refusal:
                assert refusal.code == "busy"
            outage.end()
            assert (await service.registry.find(room.record.id)).seq == 2

    run_in_given_time(journey())


def test_waiting_callers_are_refused_with_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each try may take seconds: a hundred messages that wait for a room are one try."""

    async def journey() -> None:
        outage = broken_disk(tmp_path)
        async with a_table(outage) as (service, room, screen):
            tries: list[str] = []
            load = service.store.load

            async def counted(name: str) -> Any:
                tries.append(name)
                return await load(name)

            monkeypatch.setattr(service.store, "load", counted)
            move = next_move(room)
            outage.begin()
            assert told(await screen.send(move)) == ["busy"]
            await service.commits.stop()
            tries.clear()
            screens = [Screen(service, room) for _ in range(20)]
            heard = await asyncio.gather(*[one.send(move) for one in screens])
            assert [told(one) for one in heard] == [["busy"]] * 20 and len(tries) == 1

    run_in_given_time(journey())


def test_pauses_grow_and_are_bounded() -> None:
    service = commit.Commits(cast(Store, None), void, void, Alerting(cast(Store, None), AlertOptions(bytes(32))))
    pauses = []
    for rounds in (0, 1, 2, 50, 60):
        service.rounds = rounds
        pauses.append(service._pause())
    assert pauses == sorted(pauses) and pauses[0] < pauses[1] and pauses[-2] == pauses[-1] <= LONGEST_RETRY
    service.note_written()
    assert service._pause() == pauses[0]


def test_rooms_are_locked_in_one_place() -> None:
    """Else somebody changes or shows a room that was not reloaded, or changes it while values are revealed."""
    found = [path.relative_to(SERVER) for path in SERVER.rglob("*.py") if "room.lock:" in path.read_text("utf-8")]
    assert sorted(map(str, found)) == ["rooms/broadcast.py", "rooms/commit.py"]


def test_a_server_outlives_an_outage_of_postgres(postgres: Postgres, database: URL, tmp_path: Path) -> None:
    """With real sockets and pages: busy everywhere, nothing is broken, and the same screens play on."""
    begin, end = refusing_postgres(postgres, database)
    server, ana = SharedServer(tmp_path / "one", database).start(), new_guest()
    room = server.make_room(ana, seats=2, device="pass", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            action = one.actions[0]["id"]
            await asyncio.to_thread(begin)
            for _ in range(2):
                assert (await one.play(action))["code"] == "busy"
            for path in ("/", f"/r/{room}", f"/r/{room}/match.json", "/me.json"):
                reply = await asyncio.to_thread(server.ask, "GET", path, guest=ana)
                assert (reply.status, reply.headers["refresh"]) == (503, "5"), path
            made = await asyncio.to_thread(server.post, "/rooms", ana, game="nomads")
            assert made.status == 503 and made.headers["refresh"] is None
            with pytest.raises(ConnectionClosed) as closed:
                await server.client(room, ana).open()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012, "the page connects again"
            await asyncio.to_thread(end)
            assert (await one.play(action))["type"] == "steps"
            async with server.client(room, ana) as two:
                assert two.seq == one.seq == 1

    run(journey())
    server.stop()
    assert "Traceback" not in server.log()
