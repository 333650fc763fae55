"""Faults of a data folder or a database, each as one sentence for the host."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DatabaseError

from sobremesa.engine.errors import Unreadable
from sobremesa.server.storage.folder import Taken
from sobremesa.server.storage.migrations import Newer
from sobremesa.server.storage.schema import Damaged


@contextmanager
def said_plainly(place: Path | str) -> Iterator[None]:
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
