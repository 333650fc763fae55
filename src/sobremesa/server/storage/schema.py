"""The tables of the database, and opening one: SQLite in one file by default."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import (
    URL,
    Boolean,
    Column,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    make_url,
)

from sobremesa.server.limits import BUSY_MILLISECONDS

Journal = Literal["WAL", "TRUNCATE"]
DATABASE: Final = "sobremesa.sqlite"  # in a data folder
SCHEMA = MetaData()
ROOMS = Table(
    "rooms",
    SCHEMA,
    Column("id", String(16), primary_key=True),
    Column("phase", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("updated", String(32), nullable=False, index=True),
    Column("record", Text, nullable=False),
)
SEATS = Table(
    "seats",
    SCHEMA,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), index=True),
    Column("key", String(64), nullable=False),
    Column("record", Text, nullable=False),
)
CHANGES = Table(  # the key (room, number) decides races
    "changes",
    SCHEMA,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("action", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("at", String(32), nullable=False),
)
CHAT = Table(
    "chat",
    SCHEMA,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("record", Text, nullable=False),
)
GUEST_ROOMS = Table(  # finds what is stored about a guest, even in records that no longer name them
    "guest_rooms",
    SCHEMA,
    Column("guest", String(32), primary_key=True),
    Column("room", ForeignKey("rooms.id"), primary_key=True, index=True),
)
CHANNELS = Table(  # the ways in which guests want to be told that it is their turn
    "channels",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("record", Text, nullable=False),
)
ALERTS = Table(  # the outbox: written in the transaction of the move; one row at most for a table and a channel
    "alerts",
    SCHEMA,
    Column("channel", ForeignKey("channels.id"), primary_key=True),
    Column("room", ForeignKey("rooms.id"), primary_key=True, index=True),
    Column("turn", Integer, nullable=False),  # the number of the change that began it
    Column("state", String(8), nullable=False),
    Column("since", Float, nullable=False),  # seconds since 1970, as all times here
    Column("due", Float, nullable=False, index=True),
    Column("claimed", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("is_late", Boolean, nullable=False),
    Column("tag", String(32), nullable=False),  # under which it is on a screen, "" if it is on none
    Column("record", Text, nullable=False),
)
DEADLINES = Table(  # when a bot stands in for somebody at a table played by days: the earliest one of the table
    "deadlines",
    SCHEMA,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("due", Float, nullable=False, index=True),
)

ANALYSES = Table(  # of finished matches: computed once
    "analyses",
    SCHEMA,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("record", Text, nullable=False),
)


_POSTGRES: dict[str, Any] = {  # a machine that is cut off is noticed within seconds, on either side
    "connect_timeout": 5,
    "application_name": "sobremesa",
    "keepalives_idle": 1,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,  # the same for a connection that waits for an answer
    "options": "-c tcp_keepalives_idle=1 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=1 "
    "-c idle_in_transaction_session_timeout=10000",
}


def database_in(folder: Path) -> URL:
    """The database of a data folder. A missing folder is made; only its owner may read either."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    database = folder / DATABASE
    database.touch(mode=0o600)
    database.chmod(0o600)
    return database_of(database)


def database_of(file: Path) -> URL:
    """The database in a file, which may have any name."""
    return URL.create("sqlite", database=str(file))


def open_engine(url: URL | str, journal: Journal = "WAL") -> Engine:
    """Open a database, unless its file is damaged. SQLite uses this journal."""
    given = make_url(url)
    if given.get_backend_name() == "sqlite":
        engine = create_engine(given, paramstyle="named")
        event.listen(engine, "connect", partial(_prepare_sqlite, journal))
    else:
        engine = create_engine(given, connect_args=_POSTGRES)
    check_pages(engine)
    return engine


class Damaged(Exception):
    """The file of the database is corrupt; the argument is the first fault found."""


def check_pages(engine: Engine) -> None:
    """Refuse a corrupt file: playing on with it loses more."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    if found != "ok":
        engine.dispose()
        raise Damaged(found)


def _prepare_sqlite(journal: Journal, connection: Any, _record: object) -> None:
    """Synchronous commits: a commit survives a crash of this process, and a power cut."""
    for pragma in (
        f"journal_mode={journal}",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MILLISECONDS}",
    ):
        connection.execute(f"PRAGMA {pragma}")
