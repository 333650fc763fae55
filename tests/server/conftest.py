"""One server, and one PostgreSQL, for all tests that do not stop it; and the storage in either form."""

from __future__ import annotations

import socket
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
import uvicorn
from sqlalchemy import URL

from sobremesa.server.storage.store import Store
from tests.server.postgres import Postgres, joined_store, running_postgres, shared_folder
from tests.server.server import STARTED, Server

LAST = 20_000  # characters of a log


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails shows what its servers have logged."""
    report = yield
    if report.failed:
        logs = [(f"log of {server.folder}", server.log()[-LAST:]) for server in STARTED]
        report.sections += logs
    return report


@pytest.hookimpl
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Servers that have ended belong to no later test."""
    STARTED[:] = [server for server in STARTED if server.is_running]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres(shared_folder()) as running:
        yield running


@pytest.fixture
def database(postgres: Postgres) -> Iterator[URL]:
    """A database of one's own, whose servers know the guests of the tests."""
    with postgres.database(with_guests=True) as url:
        yield url


@pytest.fixture(params=["folder", "database"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Opens the storage, in each of its forms."""
    if request.param == "folder":
        yield lambda: Store.in_folder(tmp_path)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        with postgres.database() as url:
            yield lambda: joined_store(url)


@pytest.fixture
def no_serving(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a server that must not start: one that does ends at once, where it would serve for ever."""

    def serve(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        for listening in sockets:
            listening.close()

    monkeypatch.setattr(uvicorn.Server, "run", serve)
