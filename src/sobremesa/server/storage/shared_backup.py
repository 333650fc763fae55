"""Backups of a database that several servers share, in the same format as those of a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, func, insert, select
from sqlalchemy.dialects import postgresql

from sobremesa.engine.errors import Unreadable
from sobremesa.server.storage.backup import bring_rooms, open_file, unpacked, write_backup
from sobremesa.server.storage.faults import said_plainly
from sobremesa.server.storage.folder import DATABASE, KEY
from sobremesa.server.storage.migrations import NEWEST, bring_up_to_date, form_of, wait_for_others
from sobremesa.server.storage.schema import CHANGES, CHAT, ROOMS, SEATS, open_engine
from sobremesa.server.storage.servers import GUESTS_KEY, KEYS, SHARED

AT_ONCE: Final = 500  # rows


def back_up_database(url: URL, target: Path) -> int:
    """Write a consistent backup of the database, even while servers use it; returns the number of rooms in it."""
    name = url.render_as_string()
    with said_plainly(name):
        engine = open_engine(url)
        try:
            with engine.connect().execution_options(isolation_level="REPEATABLE READ") as old:
                _check_form(old, name)
                return write_backup(target, lambda place: _copy(old, place))
        finally:
            engine.dispose()


def _check_form(connection: Connection, name: str) -> None:
    form = form_of(connection)
    if form is None:
        raise Unreadable(f"There are no matches in {name}.")
    if form != NEWEST:  # a server migrates it, never a backup beside one
        raise Unreadable(f"The database in {name} was written by another version of this program.")


def _copy(old: Connection, place: Path) -> int:
    """Copy all rooms into a file, and the cookie key beside it; returns the number of rooms."""
    file = open_file(place / DATABASE)
    with file.begin() as new:
        for table in (ROOMS, SEATS, CHANGES, CHAT):
            found = old.execution_options(stream_results=True).execute(select(table)).mappings()
            for rows in found.partitions(AT_ONCE):
                new.execute(insert(table), [dict(row) for row in rows])
        rooms = new.scalar(select(func.count()).select_from(ROOMS))
    file.dispose()
    key = old.scalar(select(KEYS.c.value).where(KEYS.c.name == GUESTS_KEY))
    if key is not None:
        (place / KEY).touch(mode=0o600)
        (place / KEY).write_text(key, encoding="ascii")
    return int(rooms or 0)


def bring_back_to_database(source: Path, url: URL) -> tuple[int, int]:
    """Insert the rooms of a backup that the database lacks; returns how many were inserted, and how many existed.

    A database without a cookie key gets that of the backup, so that its guests are recognised again.
    """
    with unpacked(source) as place, said_plainly(url.render_as_string()):
        there = open_engine(url)
        try:
            bring_up_to_date(there)
            _take_key(there, place / KEY)
            return bring_rooms(place, there)
        finally:
            there.dispose()


def _take_key(there: Engine, key: Path) -> None:
    with there.begin() as connection:
        wait_for_others(connection)
        SHARED.create_all(connection)
        if key.exists():
            new = {"name": GUESTS_KEY, "value": key.read_text(encoding="ascii").strip()}
            connection.execute(postgresql.insert(KEYS).on_conflict_do_nothing(), new)
