"""The storage on PostgreSQL: its tables, its keys, one owner for each room, and what a host is told of its faults."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import pytest
from sqlalchemy import URL, inspect, select, update

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.options import Limits
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import seats
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.service import RoomService, stop, watch
from sobremesa.server.storage import migrations
from sobremesa.server.storage.migrations import NEWEST, VERSION, form_of
from sobremesa.server.storage.records import OVER, PLAYING, RoomRecord, SeatRecord, new_seats
from sobremesa.server.storage.schema import SCHEMA, open_engine
from sobremesa.server.storage.servers import GUESTS_KEY, HEARTBEATS, SHARED, DeclaredDead, Membership
from sobremesa.server.storage.shared import SharedStore
from sobremesa.server.storage.store import OwnedElsewhere
from sobremesa.terminal import main
from tests.server.postgres import Postgres, joined_store
from tests.server.server import run


@pytest.fixture
def url(postgres: Postgres) -> Iterator[URL]:
    with postgres.database() as url:
        yield url


@asynccontextmanager
async def joined(url: URL) -> AsyncIterator[RoomService]:
    """A server among others, without its signs of life."""
    service = RoomService(joined_store(url), 0)
    try:
        yield service
    finally:
        await stop(service)


def a_room(*, bots: bool = False) -> tuple[RoomRecord, list[SeatRecord]]:
    game = next(iter(games().values()))
    record = new_record(Programme(game), game.seats.start, {}, "ana")
    record.phase = PLAYING
    seats = new_seats(record.seats)
    for seat in seats:
        if bots:
            seat.seat_bot("random")
        else:
            seat.seat_person("ana", "Ana")
    return record, seats


def membership_of(service: RoomService) -> Membership:
    assert isinstance(service.store, SharedStore)
    return service.store.membership


async def die(service: RoomService) -> None:
    """What the others see of a process that was killed: its lock is gone."""
    membership = membership_of(service)
    await asyncio.get_running_loop().run_in_executor(membership.thread, membership._disconnect)


async def take_over(service: RoomService, name: str) -> Room:
    """Find a room, as soon as the database has noticed that its owner is dead."""
    while True:
        await membership_of(service).declare_dead()
        with suppress(OwnedElsewhere):
            return await service.registry.find(name)


async def first_move(service: RoomService, room: Room) -> None:
    seat = room.awaiting
    assert seat is not None and room.session is not None
    await service.play.move(room, seat, room.session.match.table.legal_actions(seat)[0].text)


def test_two_servers_that_start_together_make_the_tables_once(url: URL) -> None:
    with ThreadPoolExecutor(4) as starting:
        stores = list(starting.map(SharedStore, [url] * 4))
        keys = set(starting.map(lambda store: store.key(GUESTS_KEY), stores))
    assert len(keys) == 1 and len(keys.pop()) == 32
    with stores[0].engine.connect() as connection:
        assert form_of(connection) == NEWEST
        assert {*SCHEMA.tables, *SHARED.tables, VERSION.name} == set(inspect(connection).get_table_names())
    for store in stores:
        store.engine.dispose()


def test_every_migration_runs_on_postgresql(url: URL) -> None:
    """Together they make the current tables."""
    engine = open_engine(url)
    with engine.connect() as connection:
        VERSION.create(connection)
        migrations._take_steps(connection)
        connection.commit()
    engine.dispose()
    store = SharedStore(url)
    with store.engine.connect() as connection:
        assert form_of(connection) == NEWEST
    store.engine.dispose()


def test_a_room_has_one_owner(url: URL) -> None:
    async def journey() -> None:
        async with joined(url) as one, joined(url) as two:
            here = await one.registry.create(*a_room())
            with pytest.raises(OwnedElsewhere):
                await two.registry.find(here.record.id)
            [seen] = await two.registry.find_all([here.record.id])  # to be read only
            assert seen.awaiting == here.awaiting and not two.registry.rooms
            await first_move(one, here)
            [seen] = await two.registry.find_all([here.record.id])
            assert seen.seq == 1
            one.registry.evict(0.0)
            await one.store.listed_rooms()  # the thread has done what it was asked before
            assert (await two.registry.find(here.record.id)).seq == 1
            with pytest.raises(OwnedElsewhere):
                await one.registry.find(here.record.id)

    run(journey())


def test_a_server_declared_dead_commits_nothing(url: URL) -> None:
    """The old owner still has the room in memory, and people look at it there."""

    async def journey() -> None:
        async with joined(url) as one, joined(url) as two:
            old = await one.registry.create(*a_room())
            viewer = Viewer("ana", "Ana", "en", "auto")
            await seats.arrive(one, old, viewer)
            await first_move(one, old)
            await die(one)
            new = await take_over(two, old.record.id)
            await first_move(two, new)
            told = len(viewer.outgoing)
            old.seats[0].name = "Somebody else"
            for attempt in (first_move(one, old), one.commits.room(old), one.commits.new_seats(old)):
                with pytest.raises(RequestRefused, match="stale"):
                    await attempt
            assert old.is_retired and viewer.is_closed and told and not one.registry.rooms
            stored = await two.store.load(old.record.id)
            assert stored is not None and len(stored.changes) == 2 and stored.seats[0].name == "Ana"
            await first_move(two, new)
            with pytest.raises(DeclaredDead):
                await membership_of(one).beat()

    run(journey())


def test_a_sign_of_life_does_not_wait_for_a_commit(url: URL) -> None:
    """A server whose commits take long was taken for dead: both wanted the same row."""

    async def journey() -> None:
        async with joined(url) as one, joined(url) as two:
            room = await one.registry.create(*a_room())
            with one.store.engine.begin() as commit:
                statement, values = one.store.fence(room.record.id)[0]
                assert commit.execute(statement, values).first() is not None
                await membership_of(one).beat()
                await die(one)
                await membership_of(two).declare_dead()  # leaves it for later, and does not wait either
                with pytest.raises(OwnedElsewhere):
                    await two.registry.find(room.record.id)
            await take_over(two, room.record.id)

    run(journey())


def test_bots_of_a_dead_server_go_on_elsewhere(url: URL) -> None:
    """Nobody looks at the room, and nobody asks for it."""

    async def journey() -> None:
        async with joined(url) as one, joined(url) as two:
            watching = asyncio.create_task(watch(membership_of(two), two.registry))
            one.workers.is_closed = True  # its bots do nothing
            record, seats = a_room(bots=True)
            await one.registry.create(record, seats)
            await until(lambda: membership_of(two).beats > 1)
            await die(one)
            await until(lambda: record.id in two.registry.rooms)
            await until(lambda: two.registry.rooms[record.id].record.phase == OVER)
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    run(journey())


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.05)


def test_a_clock_goes_on_where_it_was(url: URL) -> None:
    """What somebody had thought counts; the time in which the room had no server does not."""

    async def journey() -> None:
        async with joined(url) as one, joined(url) as two:
            record, seats = a_room()
            record.clock = Clock(minutes=10, increment=0)
            for seat in seats:
                seat.left = 600_000
            room = await one.registry.create(record, seats)
            since = time.monotonic()
            await first_move(one, room)
            before = [seat.left or 0 for seat in room.seats]
            await die(one)
            await age(two, room, 100)
            found = await take_over(two, record.id)
            awaited = found.awaiting
            assert awaited is not None and found.clock is not None
            thought = before[awaited] - found.clock.left_at(awaited, time.monotonic())
            passed = (time.monotonic() - since) * 1000  # in this test, of which a part may count
            assert 95_000 < thought < 101_000 + passed and found.clock_task is not None

    run(journey())


async def age(service: RoomService, room: Room, seconds: int) -> None:
    """Set the owner's last heartbeat to this many seconds after the last change."""
    [sign] = await service.store.ask(select(HEARTBEATS).order_by(HEARTBEATS.c.server).limit(1))
    later = (
        update(HEARTBEATS).where(HEARTBEATS.c.server == sign.server).values(seen=sign.seen + timedelta(seconds=seconds))
    )
    await service.store.write((later, None))


def test_rooms_that_an_address_makes_count_for_all_servers(url: URL) -> None:
    async def journey() -> None:
        async with joined(url) as one, joined(url) as two:
            limits = [AddressLimits(Limits(rooms_an_hour=3)) for _ in range(2)]
            for limit, service in zip(limits, (one, two), strict=True):
                limit.store = service.store
            for number in range(3):
                await limits[number % 2].new_room("192.0.2.9")
            for limit in limits:
                with pytest.raises(RequestRefused, match="too-many-rooms"):
                    await limit.new_room("192.0.2.9")
                await limit.new_room("192.0.2.10")
                await limit.new_room("127.0.0.1")

    run(journey())


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("mysql://ana:hush@127.0.0.1/tables", "takes the address of a PostgreSQL database"),
        ("not an address hush", "takes the address of a PostgreSQL database"),
        ("postgresql://ana:hush@127.0.0.1:1/tables", "postgresql+psycopg://ana:***@127.0.0.1:1/tables"),
    ],
)
def test_a_database_that_cannot_be_is_said_so(capsys: pytest.CaptureFixture[str], database: str, said: str) -> None:
    assert main(["serve", "--port", "0", "--database", database]) == 2
    heard = capsys.readouterr()
    assert said in heard.err and "hush" not in heard.err + heard.out and "Traceback" not in heard.err
    assert heard.err.count("\n") == 1


def test_a_missing_driver_is_said_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert main(["serve", "--port", "0", "--database", "postgresql://127.0.0.1:1/tables"]) == 2
    assert "pip install 'sobremesa[postgres]'" in capsys.readouterr().err
