"""What storage raises, and how a host is told of a fault.

An outage is no fault of what was asked, and passes: PostgreSQL is being restarted or its connection was cut; the file
of SQLite is locked by another process, its disk is full or has turned read-only. All of these are one exception.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import exc
from sqlalchemy.exc import DatabaseError

from sobremesa.engine.errors import Unreadable
from sobremesa.server.storage.folder import Taken
from sobremesa.server.storage.migrations import Newer
from sobremesa.server.storage.schema import Damaged

T = TypeVar("T")
TRANSIENT: Final = (
    exc.OperationalError,  # unreachable, shut down, locked, full, read-only
    exc.InterfaceError,  # the connection is closed
    exc.InternalError,  # PostgreSQL accepts no writes now
    exc.TimeoutError,  # no connection is free
    sqlite3.OperationalError,  # the same as above, where SQLAlchemy is bypassed
    OSError,
)


class Conflict(Exception):
    """Somebody else has written this row first."""


class Lost(Exception):
    """Another server owns the room now: nothing was written."""


class Unavailable(Exception):
    """Storage cannot be used now. A write that raises this may have been stored or not."""


def is_outage(error: BaseException) -> bool:
    """Whether the same request may succeed later."""
    return isinstance(error, (*TRANSIENT, Unavailable))


def is_disconnect(error: BaseException) -> bool:
    """Whether a connection was cut: a new one may succeed at once."""
    return isinstance(error, exc.DBAPIError) and error.connection_invalidated


def as_unavailable(error: Exception) -> Exception:
    """The exception for callers: Unavailable if this is an outage, else the same."""
    if isinstance(error, Unavailable) or not is_outage(error):
        return error
    said = str(getattr(error, "orig", error)).strip().splitlines()
    unavailable = Unavailable(said[0] if said else type(error).__name__)
    unavailable.__cause__ = error
    return unavailable


def reporting_outages(work: Callable[[], T]) -> T:
    """Run this; an outage raises Unavailable."""
    try:
        return work()
    except TRANSIENT as error:
        raise as_unavailable(error) from error


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
        raise Unreadable(f"Matches cannot be kept in {place}: {_reason(error)}.") from error


def _reason(error: Exception) -> str:
    """The first line of the system's or the database's message."""
    said = str(getattr(error, "orig", error)).strip()
    return said.splitlines()[0].rstrip(".") if said else type(error).__name__
