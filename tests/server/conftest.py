"""One server, and one PostgreSQL, for all tests that do not stop it; and the storage in either form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from sobremesa.server.storage.store import Store
from tests.server.postgres import Postgres, joined_store, running_postgres, shared_folder
from tests.server.server import Server


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
def database(postgres: Postgres) -> URL:
    """A database of one's own, whose servers know the guests of the tests."""
    return postgres.new_database(with_guests=True)


@pytest.fixture(params=["folder", "database"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Opens the storage, in each of its forms."""
    if request.param == "folder":
        return lambda: Store.in_folder(tmp_path)
    url: URL = request.getfixturevalue("postgres").new_database()
    return lambda: joined_store(url)
