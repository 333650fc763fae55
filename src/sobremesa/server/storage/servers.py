"""Tables of servers that share one database: who lives, who owns which room, and the keys that all of them use.

What is in them lasts no longer than the processes, but for the keys. They are apart from `schema.py` because a folder,
which has one server, has no use for them.
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
SERVERS: Final = Table(  # a number is given once: it is the epoch that every commit is checked with
    "servers",
    SHARED,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("address", String(255), nullable=False),  # where the other servers reach it
    Column("ended", DateTime(timezone=True)),  # from then on nothing of it is committed
)
SIGNS: Final = Table(  # of life; apart, so that they do not wait for commits, which lock the row of their server
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
MADE: Final = Table(  # rooms that an address has made lately
    "made",
    SHARED,
    Column("address", String(64), nullable=False, index=True),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)
GUESTS_KEY: Final = "guests"  # signs the cookies
SERVERS_KEY: Final = "servers"  # shown by one server to another
LIVES: Final = 0x50B4E3E5  # the class of the advisory locks by which servers show that they live
HUNG: Final = timedelta(seconds=30)  # without a sign of life, though its lock is held: it may be taken for dead
HOUR: Final = timedelta(hours=1)
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
    """Finds a row only if the server owns the room; until the commit nobody can declare it dead."""
    return _FENCE, {"the_room": room, "the_server": server}


def new_owner(room: str, server: int) -> Statement:
    """Own a room that is made in the same commit."""
    return insert(OWNERS), {"room": room, "server": server}


def owners_of(connection: Connection, rooms: list[str]) -> dict[str, Owner]:
    """The owners of those of these rooms that have one, dead or alive."""
    query = select(OWNERS.c.room, SERVERS, SIGNS.c.seen).select_from(OWNERS.join(SERVERS).join(SIGNS))
    rows = connection.execute(query.where(OWNERS.c.room.in_(rooms)))
    return {row.room: Owner(row.id, row.address, row.ended is not None, row.seen) for row in rows}


def take(connection: Connection, rooms: list[str], server: int) -> None:
    """Become the owner of those rooms that have none, or a dead one; nothing happens where there is no such room.

    Always in the same order: several servers may want the same ones.
    """
    if not rooms:
        return
    dead = select(SERVERS.c.id).where(SERVERS.c.ended.is_not(None))
    wanted = select(ROOMS.c.id, literal(server)).where(ROOMS.c.id.in_(rooms)).order_by(ROOMS.c.id)
    new = postgresql.insert(OWNERS).from_select(["room", "server"], wanted)
    free = OWNERS.c.server.in_(dead)
    connection.execute(new.on_conflict_do_update(index_elements=[OWNERS.c.room], set_={"server": server}, where=free))


def thought(connection: Connection, left: Mapping[str, datetime]) -> dict[str, float]:
    """For each room seconds from its last change until its owner was heard of; the time without one is nobody's."""
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
    """Rooms that nobody owns and in which nothing has changed since then."""
    owned = select(OWNERS.c.room).where(OWNERS.c.room == ROOMS.c.id)
    query = select(ROOMS.c.id).where(ROOMS.c.updated < updated, ~owned.exists())
    return query.order_by(ROOMS.c.updated).limit(most)


def join(connection: Connection, address: str) -> int:
    """Become one of the servers; our number. The lock is held before anybody can look for it."""
    number = int(connection.scalar(NUMBERS))
    connection.execute(select(func.pg_advisory_lock(LIVES, number)))
    connection.execute(insert(SERVERS), {"id": number, "address": address})
    connection.execute(insert(SIGNS), {"server": number})
    return number


def hold_lock(connection: Connection, server: int) -> bool:
    """Hold the lock of the living again, on a new connection; False if the database still knows the old one."""
    return bool(connection.scalar(select(func.pg_try_advisory_lock(LIVES, server))))


def give_sign(connection: Connection, server: int) -> bool:
    """Give a sign of life; False if the others have declared us dead."""
    sign = update(SIGNS).where(SIGNS.c.server == SERVERS.c.id, lives(server)).values(seen=func.now())
    return bool(connection.execute(sign).rowcount)


def leave(connection: Connection, server: int) -> None:
    """Own nothing any more."""
    give_sign(connection, server)
    connection.execute(update(SERVERS).where(SERVERS.c.id == server).values(ended=func.now()))


def bury(connection: Connection, server: int) -> bool:
    """Declare those others dead who no longer hold the lock of the living, or have given no sign for too long.

    Whether there were any. One whose last commit is not over is left for the next time.
    """
    is_gone = func.pg_try_advisory_xact_lock(LIVES, SERVERS.c.id)
    is_hung = SIGNS.c.seen < func.now() - HUNG
    others = select(SERVERS.c.id).join(SIGNS).where(SERVERS.c.id != server, SERVERS.c.ended.is_(None))
    dead = others.where(or_(is_hung, is_gone)).with_for_update(of=SERVERS, skip_locked=True)
    return bool(connection.execute(update(SERVERS).where(SERVERS.c.id.in_(dead)).values(ended=func.now())).rowcount)


def forget(connection: Connection) -> None:
    """Delete what is known of servers that are long dead, whose rooms are nobody's, and what counts no longer."""
    long_dead = select(SERVERS.c.id).where(SERVERS.c.ended < func.now() - FORGOTTEN)
    connection.execute(delete(OWNERS).where(OWNERS.c.server.in_(long_dead)))
    owns = select(OWNERS.c.room).where(OWNERS.c.server == SERVERS.c.id)
    connection.execute(delete(SERVERS).where(SERVERS.c.id.in_(long_dead), ~owns.exists()))
    connection.execute(delete(MADE).where(MADE.c.at < func.now() - HOUR))


def count_room(connection: Connection, address: str, most: int) -> bool:
    """Count a room that an address is about to make, unless it has made so many within the hour; whether it was."""
    lately = select(func.count()).where(MADE.c.address == address, MADE.c.at > func.now() - HOUR)
    if connection.execute(lately).scalar_one() >= most:
        return False
    connection.execute(insert(MADE), {"address": address})
    return True


def living(connection: Connection) -> dict[int, str]:
    """The servers that are not declared dead, and where they are reached."""
    rows = connection.execute(select(SERVERS.c.id, SERVERS.c.address).where(SERVERS.c.ended.is_(None)))
    return {row.id: row.address for row in rows}
