"""Several servers on one database: the table is the same through each of them, and outlives the one that owns it."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import URL

from tests.server.postgres import Postgres, SharedServer
from tests.server.server import Server, new_guest, run
from tests.server.tables import Table
from tools.bench_server import cpu_seconds
from tools.soak.crash import EVERY, soak_crash

LOG = logging.getLogger(__name__)  # `--log-cli-level=INFO` shows the figures
Start = Callable[[str], Server]


@contextmanager
def starting(folder: Path, database: URL) -> Iterator[Start]:
    """Starts servers on a database, and stops those that still run."""
    servers: list[Server] = []

    def start(name: str) -> Server:
        servers.append(SharedServer(folder / name, database).start())
        return servers[-1]

    yield start
    for server in servers:
        if server.process is not None and server.process.poll() is None:
            server.stop()
        assert "Traceback" not in server.log(), server.log()


@pytest.fixture
def start(tmp_path: Path, database: URL) -> Iterator[Start]:
    with starting(tmp_path, database) as start:
        yield start


@pytest.fixture(scope="module")
def shared(postgres: Postgres) -> Iterator[URL]:
    """The database of the two servers."""
    with postgres.database(with_guests=True) as url:
        yield url


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, shared: URL) -> Iterator[list[Server]]:
    """Two servers on one database, for tests that stop neither."""
    with starting(tmp_path_factory.mktemp("pair"), shared) as start:
        yield [start("one"), start("two")]


def outlive_one(servers: tuple[Server, Server], rooms: int) -> str:
    """Play in rooms of two servers, kill one, play on; start it again, stop the other, play on.

    What is said of the seconds from the kill on.
    """
    tables = [Table(servers, number % 2) for number in range(rooms)]

    gate = asyncio.Semaphore(10)

    async def opened(table: Table) -> None:
        async with gate:
            await table.open()

    async def played_on(table: Table, dead: Server, living: Server, since: float) -> float:
        await table.play_on(dead, living)
        return time.monotonic() - since

    async def journey() -> str:
        await asyncio.gather(*[opened(table) for table in tables])
        await asyncio.gather(*[table.play(4) for table in tables])
        for table in tables:
            table.check_alike()
        orphans = [table for table in tables if table.owner is servers[0]]
        servers[0].kill()
        since, used = time.monotonic(), cpu_seconds(servers[1].pid)
        took = sorted(await asyncio.gather(*[played_on(table, *servers, since) for table in orphans]))
        used = cpu_seconds(servers[1].pid) - used
        await asyncio.gather(*[table.play_on(*servers) for table in tables if table not in orphans])
        await asyncio.gather(*[table.return_all(servers[1]) for table in tables])
        everybody = time.monotonic() - since
        assert {table.told for table in tables} == {5}
        await asyncio.to_thread(servers[0].start)
        await asyncio.to_thread(servers[1].stop)  # which hands its rooms over
        await asyncio.gather(*[table.play_on(servers[1], servers[0]) for table in tables])
        await asyncio.gather(*[table.return_all(servers[0]) for table in tables])
        assert {table.told for table in tables} == {6}
        await asyncio.gather(*[table.close() for table in tables])
        rooms = (
            f"{len(took)} rooms played on after {took[len(took) // 2]:.2f} s (median), the last after {took[-1]:.2f} s"
        )
        rooms += f" and {used:.2f} s of the other server's processor"
        return f"{rooms}; all {4 * len(tables)} screens were back after {everybody:.2f} s"

    return run(journey(), 1200)


@pytest.mark.parametrize("rooms", [2, pytest.param(10, marks=pytest.mark.slow)])
def test_every_viewer_sees_the_same_and_rooms_outlive_their_server(start: Start, rooms: int) -> None:
    LOG.info(outlive_one((start("one"), start("two")), rooms))


@pytest.mark.soak
def test_two_hundred_rooms_outlive_their_server(start: Start) -> None:
    LOG.info(outlive_one((start("one"), start("two")), 200))


def kill_again_and_again(servers: list[Server], kills: int) -> int:
    """Kill one server and then the other while people play; the moves that were told, none of which was lost."""

    async def one(number: int) -> int:
        dead, living = servers[number % 2], servers[1 - number % 2]
        tables = [Table(servers, owner) for owner in (0, 1)]
        await asyncio.gather(*[table.open() for table in tables])
        await asyncio.gather(*[table.play(2) for table in tables])
        playing = [asyncio.create_task(table.play(6)) for table in tables]
        await asyncio.sleep(number % 10 * 0.01)  # at any moment of a move
        dead.kill()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*[table.play_after_a_fault(dead, living) for table in tables])
        await asyncio.gather(*[table.close() for table in tables])
        await asyncio.to_thread(dead.start)
        return sum(table.told for table in tables)

    return sum(run(one(number), 180) for number in range(kills))


@pytest.mark.soak
def test_a_thousand_kills_lose_nothing_that_was_told(start: Start) -> None:
    kills = int(os.environ.get("SOBREMESA_KILLS", "1000"))
    LOG.info("%d kills, %d moves told, 0 lost", kills, kill_again_and_again([start("one"), start("two")], kills))


def test_pages_and_files_of_a_room_are_the_same_on_every_server(pair: list[Server]) -> None:
    """Made by one, looked at through the other: pages, downloads, seat links and the list of one's tables."""
    one, two = pair
    ana, eva = new_guest(), new_guest()
    room = one.make_room(ana, seats=2, bots="none", title="Ours", listed="yes")
    for guest in (ana, eva):
        page = two.ask("GET", f"/r/{room}", guest=guest, Accept_Language="es")
        assert page.status == 200 and "Ours" in page.text and page.headers["content-type"].startswith("text/html")
    assert two.ask("HEAD", f"/r/{room}", guest=ana).status == 200
    assert two.ask("GET", "/r/nosuchroom", guest=ana).status == 404 == two.ask("GET", "/r/%00", guest=ana).status
    assert "Ours" in two.ask("GET", "/", guest=eva).text and room in two.rooms_of(ana)
    assert two.sit_by(f"/r/{room}/seat#no-such-key", eva).status == 404
    assert two.ask("GET", f"/r/{room}/match.json", guest=ana).status == 400  # not yet: the server that owns it says so
    assert two.ask("POST", f"/r/{room}/put-away", "", ana, Origin="http://elsewhere.example").status == 403
    assert two.post(f"/r/{room}/put-away", ana).status == 303 and room not in one.rooms_of(ana) | two.rooms_of(ana)


def test_only_servers_speak_for_others(pair: list[Server]) -> None:
    """The header by which a server says for whom it asks is believed with the key alone."""
    one = pair[0]
    assert one.ask("GET", "/about", X_Sobremesa_Key="00" * 32, X_Sobremesa_Client="192.0.2.7").status == 403
    assert one.ask("GET", "/metrics", X_Sobremesa_Client="192.0.2.7").status == 200  # without a key it says nothing


def test_servers_outlive_a_database_that_was_away(pair: list[Server], shared: URL, postgres: Postgres) -> None:
    """Every connection is cut, those that hold the locks as well; nobody takes anybody for dead."""
    table = Table(pair, 0)

    async def journey() -> None:
        await table.open()
        await table.play(2)
        await asyncio.to_thread(postgres.cut_connections, str(shared.database))
        await table.come_back()
        await table.play(2)
        table.check_alike()
        await table.close()

    run(journey())
    assert not any("gone" in server.log() or "declared dead" in server.log() for server in pair)


@pytest.mark.parametrize("kills", [pytest.param(8, marks=pytest.mark.slow), pytest.param(100, marks=pytest.mark.soak)])
def test_nothing_is_lost_where_servers_die_and_the_database_drops(database: URL, kills: int) -> None:
    found = soak_crash(kills, 3, database=database.render_as_string(hide_password=False), servers=2, rooms=1)
    assert found.lost == [] and found.drops == kills // EVERY and found.acknowledged > 0
