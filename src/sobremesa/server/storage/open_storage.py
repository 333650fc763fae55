"""Where matches are stored: in a folder that one server locks, or in a database that several servers share.

A data folder is readable by its owner only.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Container, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError

from sobremesa.engine.errors import Unreadable
from sobremesa.server.storage.migrations import Newer
from sobremesa.server.storage.schema import Damaged
from sobremesa.server.storage.servers import GUESTS_KEY, SERVERS_KEY
from sobremesa.server.storage.shared import SharedStore
from sobremesa.server.storage.store import Store, first_line

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

LOCK: Final = "server.lock"
KEY: Final = "guests.key"
KEY_BYTES: Final = 32
POSTGRES: Final = ("postgresql", "postgres")
DRIVER: Final = "postgresql+psycopg"


class Taken(Exception):
    """Another server has locked the folder."""


def guest_key(folder: Path) -> bytes:
    """The key that signs the cookies of this folder's guests; generated on first use, and never half written."""
    path = folder / KEY
    if not path.exists():
        part = folder / f"{KEY}.part"
        part.touch(mode=0o600)
        with part.open("w", encoding="ascii") as file:
            file.write(secrets.token_hex(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise Unreadable(
            f"The key in {path} is damaged: put the one of a backup in its place. Without it nobody is recognised: "
            "if you delete it, everyone becomes a new guest."
        )
    return key


class FolderLock:
    """An exclusive lock on a folder; the system releases it when the process ends, however it does."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        if fcntl is None:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self.file)
            raise Taken from None

    def release(self) -> None:
        """Release the lock."""
        os.close(self.file)


class Storage(Struct):
    """An opened storage, with its keys and lock."""

    store: Store
    key: bytes  # of the guests' cookies
    lock: FolderLock | None = None
    servers_key: bytes = b""  # authenticates the servers of a database to each other

    @property
    def servers(self) -> Container[str]:
        """The addresses of the other servers' machines."""
        return self.store.membership.hosts if isinstance(self.store, SharedStore) else ()

    def close(self) -> None:
        """Release the folder."""
        if self.lock is not None:
            self.lock.release()


def open_folder(folder: Path) -> Storage:
    """SQLite in one folder."""
    with friendly_errors(folder):
        lock = FolderLock(folder)
        try:
            key, store = guest_key(folder), Store.in_folder(folder)
        except BaseException:
            lock.release()
            raise
    return Storage(store, key, lock)


def open_database(database: str, address: str) -> Storage:
    """PostgreSQL, for a server that its peers reach at this address."""
    url = database_url(database)
    try:
        with friendly_errors(url.render_as_string()):
            store = SharedStore(url, address)
            key, servers_key = store.key(GUESTS_KEY), store.key(SERVERS_KEY)
    except ModuleNotFoundError as error:
        raise Unreadable("PostgreSQL needs a driver: pip install 'sobremesa[postgres]'.") from error
    return Storage(store, key, None, servers_key)


def database_url(database: str) -> URL:
    """The URL of a database; its password is never printed."""
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in (*POSTGRES, DRIVER):
        raise Unreadable("--database takes the address of a PostgreSQL database: postgresql://user@host/name.")
    return url.set(drivername=DRIVER)


@contextmanager
def friendly_errors(place: Path | str) -> Iterator[None]:
    """Turn whatever goes wrong while a database is opened into one sentence."""
    try:
        yield
    except Taken as error:
        raise Unreadable(f"Another server keeps its matches in {place}: stop it, or choose another folder.") from error
    except Damaged as error:
        raise Unreadable(f"The database in {place} is damaged: put a backup in its place ({error}).") from error
    except Newer as error:
        raise Unreadable(f"The database in {place} was written by a newer version of this program.") from error
    except (OSError, DatabaseError) as error:
        raise Unreadable(f"Matches cannot be kept in {place}: {first_line(error).rstrip('.')}.") from error
