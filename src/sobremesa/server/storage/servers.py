"""Tables of servers that share one database: who lives, who owns which room, and the keys that all of them use.

What is in them lasts no longer than the processes, but for the keys. They are apart from `schema.py` because a folder,
which has one server, has no use for them.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    Sequence,
    String,
    Table,
    and_,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql

from sobremesa.server.storage.schema import ROOMS
from sobremesa.server.storage.statements import Statement

SHARED: Final = MetaData()
NUMBERS: Final = Sequence("server_numbers", metadata=SHARED)
SERVERS: Final = Table(  # a number is given once: it is the epoch that every commit is checked with
    "servers",
    SHARED,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("address", String(255), nullable=False),  # where the other servers reach it
    Column("seen", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("ended", DateTime(timezone=True)),  # from then on nothing of it is committed
)
OWNERS: Final = Table(
    "owners",
    SHARED,
    Column("room", ForeignKey(ROOMS.c.id), primary_key=True),
    Column("server", ForeignKey(SERVERS.c.id), nullable=False, index=True),
)
KEYS: Final = Table(
    "keys",
    SHARED,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)
GUESTS_KEY: Final = "guests"  # signs the cookies
SERVERS_KEY: Final = "servers"  # shown by one server to another
LIVES: Final = 0x50B4E3E5  # the class of the advisory locks by which servers show that they live
HUNG: Final = timedelta(seconds=15)  # without a sign of life, though its lock is held: it may be taken for dead
FORGOTTEN: Final = timedelta(days=1)  # after which the row of a dead server is deleted


class Owner(Struct, frozen=True):
    """The server that a room belongs to."""

    server: int
    address: str
    is_dead: bool
    seen: datetime  # when it was last heard of


def shared_key(connection: Connection, name: str) -> bytes:
    """A key that all servers of the database have in common; made when there is none."""
    new = {"name": name, "value": secrets.token_hex(32)}
    connection.execute(postgresql.insert(KEYS).on_conflict_do_nothing(), new)
    return bytes.fromhex(connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar_one())


def lives(server: int) -> ColumnElement[bool]:
    """The condition that a server has not been declared dead."""
    return and_(SERVERS.c.id == server, SERVERS.c.ended.is_(None))


def fence(room: str, server: int) -> Statement:
    """Finds a row only if the server owns the room; until the commit nobody can declare it dead."""
    owned = select(OWNERS.c.room).join(SERVERS).where(OWNERS.c.room == room, lives(server))
    return owned.with_for_update(read=True, of=SERVERS), None


def new_owner(room: str, server: int) -> Statement:
    """Own a room that is made in the same commit."""
    return insert(OWNERS), {"room": room, "server": server}


def owner_of(connection: Connection, room: str) -> Owner | None:
    """The owner of a room, dead or alive."""
    query = select(SERVERS).join(OWNERS).where(OWNERS.c.room == room)
    row = connection.execute(query).first()
    return None if row is None else Owner(row.id, row.address, row.ended is not None, row.seen)


def take(connection: Connection, room: str, server: int) -> None:
    """Become the owner of a room that has none, or a dead one; nothing happens if there is no such room."""
    dead = select(SERVERS.c.id).where(SERVERS.c.ended.is_not(None))
    wanted = select(ROOMS.c.id, literal(server)).where(ROOMS.c.id == room)
    new = postgresql.insert(OWNERS).from_select(["room", "server"], wanted)
    free = OWNERS.c.server.in_(dead)
    connection.execute(new.on_conflict_do_update(index_elements=[OWNERS.c.room], set_={"server": server}, where=free))


def bury(connection: Connection, server: int) -> None:
    """Declare those others dead who no longer hold the lock of the living, or have given no sign for too long."""
    is_gone = func.pg_try_advisory_xact_lock(LIVES, SERVERS.c.id)
    is_hung = SERVERS.c.seen < func.now() - HUNG
    others = and_(SERVERS.c.id != server, SERVERS.c.ended.is_(None))
    connection.execute(update(SERVERS).where(others, or_(is_hung, is_gone)).values(ended=func.now()))


def forget(connection: Connection) -> None:
    """Delete what is known of servers that are long dead; the rooms that they had are nobody's."""
    long_dead = select(SERVERS.c.id).where(SERVERS.c.ended < func.now() - FORGOTTEN)
    connection.execute(delete(OWNERS).where(OWNERS.c.server.in_(long_dead)))
    owns = select(OWNERS.c.room).where(OWNERS.c.server == SERVERS.c.id)
    connection.execute(delete(SERVERS).where(SERVERS.c.id.in_(long_dead), ~owns.exists()))


def living(connection: Connection) -> dict[int, str]:
    """The servers that are not declared dead, and where they are reached."""
    rows = connection.execute(select(SERVERS.c.id, SERVERS.c.address).where(SERVERS.c.ended.is_(None)))
    return {row.id: row.address for row in rows}
