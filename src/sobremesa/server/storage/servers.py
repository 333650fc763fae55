"""Tables of servers that share one database: living servers, owners of rooms, and common keys.

Except for the keys, their content is as short-lived as the processes. They are apart from `schema.py` because a folder,
which has a single server, does not need them.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Connection,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    Select,
    Sequence,
    String,
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql

from sobremesa.server.storage.records import PLAYING
from sobremesa.server.storage.schema import CHANGES, ROOMS
from sobremesa.server.storage.statements import Statement

SHARED: Final = MetaData()
NUMBERS: Final = Sequence("server_numbers", metadata=SHARED)
SERVERS: Final = Table(  # a number is never reused: it is the fencing epoch that every commit is checked with
    "servers",
    SHARED,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("address", String(255), nullable=False),  # where its peers reach it
    Column("ended", DateTime(timezone=True)),  # from then on it cannot commit
)
SIGNS: Final = Table(  # heartbeats; apart, because commits lock the row of their server
    "signs",
    SHARED,
    Column("server", ForeignKey(SERVERS.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seen", DateTime(timezone=True), nullable=False, server_default=func.now()),
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
MADE: Final = Table(  # recently made rooms, by address
    "made",
    SHARED,
    Column("address", String(64), nullable=False, index=True),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)
GUESTS_KEY: Final = "guests"  # signs the cookies
SERVERS_KEY: Final = "servers"  # authenticates one server to another
LIVES: Final = 0x50B4E3E5  # the class of the advisory locks that live servers hold
HUNG: Final = timedelta(seconds=30)  # without a heartbeat: it may be declared dead though its lock is held
HOUR: Final = timedelta(hours=1)
FORGOTTEN: Final = timedelta(days=1)  # after which the row of a dead server is deleted


class Owner(Struct, frozen=True):
    """The server that owns a room."""

    server: int
    address: str
    is_dead: bool
    seen: datetime  # its last heartbeat


def shared_key(connection: Connection, name: str) -> bytes:
    """A key that all servers of the database share; generated on first use."""
    new = {"name": name, "value": secrets.token_hex(32)}
    connection.execute(postgresql.insert(KEYS).on_conflict_do_nothing(), new)
    return bytes.fromhex(connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar_one())


def lives(server: int | BindParameter[int]) -> ColumnElement[bool]:
    """The condition that a server has not been declared dead."""
    return and_(SERVERS.c.id == server, SERVERS.c.ended.is_(None))


_FENCE: Final = (
    select(OWNERS.c.room)
    .join(SERVERS)
    .where(OWNERS.c.room == bindparam("the_room"), lives(bindparam("the_server", type_=Integer)))
    .with_for_update(read=True, of=SERVERS)
)


def fence(room: str, server: int) -> Statement:
    """Select a row only if the live server owns the room; until the commit it cannot be declared dead."""
    return _FENCE, {"the_room": room, "the_server": server}


def new_owner(room: str, server: int) -> Statement:
    """Own a room that is inserted in the same commit."""
    return insert(OWNERS), {"room": room, "server": server}


def owners_of(connection: Connection, rooms: list[str]) -> dict[str, Owner]:
    """The owners, dead or alive, of those of these rooms that have one."""
    query = select(OWNERS.c.room, SERVERS, SIGNS.c.seen).select_from(OWNERS.join(SERVERS).join(SIGNS))
    rows = connection.execute(query.where(OWNERS.c.room.in_(rooms)))
    return {row.room: Owner(row.id, row.address, row.ended is not None, row.seen) for row in rows}


def take(connection: Connection, rooms: list[str], server: int) -> None:
    """Take ownership of those rooms that have no living owner; unknown rooms are ignored.

    Rows are locked in a fixed order, because several servers may want the same rooms.
    """
    if not rooms:
        return
    dead = select(SERVERS.c.id).where(SERVERS.c.ended.is_not(None))
    wanted = select(ROOMS.c.id, literal(server)).where(ROOMS.c.id.in_(rooms)).order_by(ROOMS.c.id)
    new = postgresql.insert(OWNERS).from_select(["room", "server"], wanted)
    free = OWNERS.c.server.in_(dead)
    connection.execute(new.on_conflict_do_update(index_elements=[OWNERS.c.room], set_={"server": server}, where=free))


def thought(connection: Connection, left: Mapping[str, datetime]) -> dict[str, float]:
    """For each room the seconds from its last change to its owner's last heartbeat; time without an owner is not
    counted.
    """
    if not left:
        return {}
    made = connection.execute(select(ROOMS.c.id, ROOMS.c.updated).where(ROOMS.c.id.in_(left)))
    at = {row.id: row.updated for row in made}
    number = func.max(CHANGES.c.number)
    last = select(CHANGES.c.room, number).where(CHANGES.c.room.in_(left)).group_by(CHANGES.c.room)
    changed = select(CHANGES.c.room, CHANGES.c.at).where(tuple_(CHANGES.c.room, CHANGES.c.number).in_(last))
    at.update({row.room: row.at for row in connection.execute(changed) if row.at})
    return {room: max(0.0, (left[room] - datetime.fromisoformat(then)).total_seconds()) for room, then in at.items()}


def left_by_the_dead(most: int) -> Select[tuple[str]]:
    """Rooms of dead servers in which a match runs."""
    left = ROOMS.join(OWNERS, OWNERS.c.room == ROOMS.c.id).join(SERVERS, SERVERS.c.id == OWNERS.c.server)
    dead = SERVERS.c.ended.is_not(None)
    return select(ROOMS.c.id).select_from(left).where(dead, ROOMS.c.phase == PLAYING).limit(most)


def unowned_before(updated: str, most: int) -> Select[tuple[str]]:
    """Rooms without an owner that have not changed since then."""
    owned = select(OWNERS.c.room).where(OWNERS.c.room == ROOMS.c.id)
    query = select(ROOMS.c.id).where(ROOMS.c.updated < updated, ~owned.exists())
    return query.order_by(ROOMS.c.updated).limit(most)


def join(connection: Connection, address: str) -> int:
    """Join the servers, and return our number. The lock is taken before anybody can check it."""
    number = int(connection.scalar(NUMBERS))
    connection.execute(select(func.pg_advisory_lock(LIVES, number)))
    connection.execute(insert(SERVERS), {"id": number, "address": address})
    connection.execute(insert(SIGNS), {"server": number})
    return number


def hold_lock(connection: Connection, server: int) -> bool:
    """Take the liveness lock again on a new connection; False if the database still holds the old session."""
    return bool(connection.scalar(select(func.pg_try_advisory_lock(LIVES, server))))


def give_sign(connection: Connection, server: int) -> bool:
    """Send a heartbeat; False if the others have declared us dead."""
    sign = update(SIGNS).where(SIGNS.c.server == SERVERS.c.id, lives(server)).values(seen=func.now())
    return bool(connection.execute(sign).rowcount)


def leave(connection: Connection, server: int) -> None:
    """Declare ourselves ended, and so give up all rooms."""
    give_sign(connection, server)
    connection.execute(update(SERVERS).where(SERVERS.c.id == server).values(ended=func.now()))


def bury(connection: Connection, server: int) -> bool:
    """Declare those servers dead that no longer hold their lock, or have sent no heartbeat for too long.

    Returns whether there were any. One with a commit in progress is left for the next time.
    """
    is_gone = func.pg_try_advisory_xact_lock(LIVES, SERVERS.c.id)
    is_hung = SIGNS.c.seen < func.now() - HUNG
    others = select(SERVERS.c.id).join(SIGNS).where(SERVERS.c.id != server, SERVERS.c.ended.is_(None))
    dead = others.where(or_(is_hung, is_gone)).with_for_update(of=SERVERS, skip_locked=True)
    return bool(connection.execute(update(SERVERS).where(SERVERS.c.id.in_(dead)).values(ended=func.now())).rowcount)


def forget(connection: Connection) -> None:
    """Delete servers that died long ago, their ownership of rooms, and expired counts."""
    long_dead = select(SERVERS.c.id).where(SERVERS.c.ended < func.now() - FORGOTTEN)
    connection.execute(delete(OWNERS).where(OWNERS.c.server.in_(long_dead)))
    owns = select(OWNERS.c.room).where(OWNERS.c.server == SERVERS.c.id)
    connection.execute(delete(SERVERS).where(SERVERS.c.id.in_(long_dead), ~owns.exists()))
    connection.execute(delete(MADE).where(MADE.c.at < func.now() - HOUR))


def count_room(connection: Connection, address: str, most: int) -> bool:
    """Count a room that an address is about to make, unless it has reached the hourly limit; returns whether it may."""
    lately = select(func.count()).where(MADE.c.address == address, MADE.c.at > func.now() - HOUR)
    if connection.execute(lately).scalar_one() >= most:
        return False
    connection.execute(insert(MADE), {"address": address})
    return True


def living(connection: Connection) -> dict[int, str]:
    """The servers that are not declared dead, with their addresses."""
    rows = connection.execute(select(SERVERS.c.id, SERVERS.c.address).where(SERVERS.c.ended.is_(None)))
    return {row.id: row.address for row in rows}
