"""What can be wrong with a data folder or a database, each in one sentence for the host."""

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
    """Whatever goes wrong while the database of a folder or a file is opened becomes a sentence."""
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
    """What the system or the database says, in its first line."""
    said = str(getattr(error, "orig", error)).strip()
    return said.splitlines()[0].rstrip(".") if said else type(error).__name__
