"""Backups of a data folder or a shared database: one file with the rooms and the key of the guests' cookies.

They are made while people play, and restored in one of two ways. Merging works while a server runs: it inserts the
rooms that are missing and touches no other. Replacing needs the server stopped; what was there is moved aside.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, delete, func, insert, select
from sqlalchemy.dialects import postgresql

from sobremesa.engine.errors import Unreadable
from sobremesa.server.limits import BACKUP_SECONDS, ROWS_AT_ONCE
from sobremesa.server.storage.migrations import NEWEST, bring_up_to_date, form_of, wait_for_others
from sobremesa.server.storage.open_storage import KEY, FolderLock, friendly_errors
from sobremesa.server.storage.schema import (
    ANALYSES,
    CHANGES,
    CHANNELS,
    CHAT,
    DATABASE,
    DEADLINES,
    GUEST_ROOMS,
    ROOMS,
    SEATS,
    database_in,
    database_of,
    open_engine,
)
from sobremesa.server.storage.servers import GUESTS_KEY, KEYS, SHARED

BEFORE: Final = "before-restore"
TABLES: Final = (
    ROOMS,
    SEATS,
    CHANGES,
    CHAT,
    GUEST_ROOMS,
    DEADLINES,
    ANALYSES,
)  # in an order in which they can be filled


def back_up(folder: Path, target: Path) -> int:
    """Write a consistent backup of the folder, and return the number of rooms in it."""
    database = folder / DATABASE
    if not database.exists():
        raise Unreadable(f"There are no matches in {folder}.")

    def copy(place: Path) -> int:
        rooms = _copy(database, place / DATABASE)
        if (folder / KEY).exists():
            _place(folder / KEY, place / KEY)
        return rooms

    return write_backup(target, copy)


def write_backup(target: Path, copy: Callable[[Path], int]) -> int:
    """Write a new archive with the files that `copy` puts into a folder, and return the number of rooms."""
    if target.exists():
        raise Unreadable(f"{target} is there already: a backup never overwrites another.")
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as folder:
        place = Path(folder)
        rooms, packed = copy(place), place / "packed"
        packed.touch(mode=0o600)
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in (DATABASE, KEY):
                if (place / name).exists():
                    archive.write(place / name, name)
        _make_durable(packed)
        packed.rename(target)
    return rooms


def _copy(database: Path, copy: Path) -> int:
    """Copy a database that may be in use, consistently, and return the number of its rooms."""
    with closing(sqlite3.connect(database, timeout=BACKUP_SECONDS)) as source, closing(sqlite3.connect(copy)) as sink:
        source.backup(sink)
        fault = str(sink.execute("PRAGMA quick_check(1)").fetchone()[0])
        if fault != "ok":
            raise Unreadable(f"The database in {database.parent} is damaged: nothing was written ({fault}).")
        return int(sink.execute("SELECT count(*) FROM rooms").fetchone()[0])


def _make_durable(file: Path) -> None:
    with file.open("rb") as written:
        os.fsync(written.fileno())


def bring_back(source: Path, folder: Path) -> tuple[int, int]:
    """Insert the rooms of a backup that the folder lacks; returns how many were inserted, and how many existed."""
    with unpacked(source) as place, friendly_errors(folder), migrated(database_in(folder)) as there:
        if not (folder / KEY).exists() and (place / KEY).exists():
            _place(place / KEY, folder / KEY)
        return bring_rooms(place, there)


@contextmanager
def unpacked(source: Path) -> Iterator[Path]:
    """A temporary folder with the database of a backup, migrated, and the key."""
    with tempfile.TemporaryDirectory(prefix="sobremesa-") as place:
        _unpack(source, Path(place))
        yield Path(place)


def bring_rooms(place: Path, there: Engine) -> tuple[int, int]:
    """Insert the rooms of an unpacked backup that a database lacks; returns how many, and how many existed."""
    with migrated(database_of(place / DATABASE)) as saved, saved.connect() as old:
        names = [row.id for row in old.execute(select(ROOMS.c.id))]
        came = sum(_bring_room(old, there, name) for name in names)
    return came, len(names) - came


def _bring_room(old: Connection, there: Engine, room: str) -> bool:
    """Insert a room with its seats, changes and chat, unless it exists."""
    with there.begin() as new:
        if new.execute(select(ROOMS.c.id).where(ROOMS.c.id == room)).first() is not None:
            return False
        new.execute(delete(GUEST_ROOMS).where(GUEST_ROOMS.c.room == room))  # if somebody deleted rooms by hand
        for table in TABLES:
            key = ROOMS.c.id if table is ROOMS else table.c.room
            rows = [dict(row) for row in old.execute(select(table).where(key == room)).mappings()]
            if rows:
                new.execute(insert(table), rows)
    return True


def put_back(source: Path, folder: Path) -> Path | None:
    """Replace the folder's content by the backup; returns where the old content was moved."""
    with unpacked(source) as place:
        with friendly_errors(folder):
            lock = FolderLock(folder)
        kept = _set_aside(folder)
        for name in (DATABASE, KEY):
            if (place / name).exists():
                _place(place / name, folder / name)
        lock.release()
    return kept


def _set_aside(folder: Path) -> Path | None:
    """Move the database and its key into a folder of their own; None if the database was empty."""
    if not (folder / DATABASE).stat().st_size:
        return None
    number = 1
    while (folder / f"{BEFORE}-{number}").exists():
        number += 1
    kept = folder / f"{BEFORE}-{number}"
    kept.mkdir(mode=0o700)
    for file in (*folder.glob(f"{DATABASE}*"), *folder.glob(KEY)):
        file.rename(kept / file.name)
    return kept


def _place(source: Path, target: Path) -> None:
    """Copy a file atomically, readable by its owner only."""
    part = target.with_name(f"{target.name}.part")
    part.touch(mode=0o600)
    shutil.copyfile(source, part)
    _make_durable(part)
    part.rename(target)


def _unpack(source: Path, place: Path) -> None:
    """Extract a backup and migrate its database; an error in one sentence if it is not a backup."""
    try:
        with zipfile.ZipFile(source) as archive:
            names = set(archive.namelist())
            if DATABASE not in names or not names <= {DATABASE, KEY}:
                raise Unreadable(f"{source} is not a backup.")
            for name in names:
                archive.extract(name, place)
    except zipfile.BadZipFile as error:
        raise Unreadable(f"{source} is not a backup, or not whole.") from error
    with friendly_errors(source), migrated(database_of(place / DATABASE)):
        pass


@contextmanager
def migrated(url: URL) -> Iterator[Engine]:
    """A database, new or migrated, closed afterwards."""
    engine = open_engine(url)
    try:
        bring_up_to_date(engine)
        yield engine
    finally:
        engine.dispose()


def back_up_database(url: URL, target: Path) -> int:
    """Write a consistent backup of the database, even while servers use it; returns the number of rooms in it."""
    name = url.render_as_string()
    with friendly_errors(name):
        engine = open_engine(url)
        try:
            with engine.connect().execution_options(isolation_level="REPEATABLE READ") as old:
                _check_form(old, name)
                return write_backup(target, lambda place: _copy_rows(old, place))
        finally:
            engine.dispose()


def _check_form(connection: Connection, name: str) -> None:
    form = form_of(connection)
    if form is None:
        raise Unreadable(f"There are no matches in {name}.")
    if form != NEWEST:  # a server migrates it, never a backup next to one
        raise Unreadable(f"The database in {name} was written by another version of this program.")


def _copy_rows(old: Connection, place: Path) -> int:
    """Copy all rooms and channels into a file, and the cookie key next to it; returns the number of rooms."""
    with migrated(database_of(place / DATABASE)) as file, file.begin() as new:
        for table in (*TABLES, CHANNELS):
            found = old.execution_options(stream_results=True).execute(select(table)).mappings()
            for rows in found.partitions(ROWS_AT_ONCE):
                new.execute(insert(table), [dict(row) for row in rows])
        rooms = new.scalar(select(func.count()).select_from(ROOMS))
    key = old.scalar(select(KEYS.c.value).where(KEYS.c.name == GUESTS_KEY))
    if key is not None:
        (place / KEY).touch(mode=0o600)
        (place / KEY).write_text(key, encoding="ascii")
    return int(rooms or 0)


def bring_back_to_database(source: Path, url: URL) -> tuple[int, int]:
    """Insert the rooms of a backup that the database lacks; returns how many were inserted, and how many existed.

    A database without a cookie key gets that of the backup, so that its guests are recognised again.
    """
    with unpacked(source) as place, friendly_errors(url.render_as_string()), migrated(url) as there:
        _take_key(there, place / KEY)
        return bring_rooms(place, there)


def _take_key(there: Engine, key: Path) -> None:
    with there.begin() as connection:
        wait_for_others(connection)
        SHARED.create_all(connection)
        if key.exists():
            new = {"name": GUESTS_KEY, "value": key.read_text(encoding="ascii").strip()}
            connection.execute(postgresql.insert(KEYS).on_conflict_do_nothing(), new)
