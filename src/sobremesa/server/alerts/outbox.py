"""The outbox: alerts that were written with a move, and are to be sent or taken off the screens.

A row is of one table and one channel. An alert is `waiting`, then `sending` while the answer is open, then `sent`. When
the turn has passed it is `closing`: it is taken off the screens, and the row deleted. A row that is `sending` when its
server dies may have arrived or not; it is sent again and says that it is late.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Update, and_, case, delete, func, or_, select, text, update

from sobremesa.server.limits import ALERTS_CLAIMED, CLAIM_SECONDS
from sobremesa.server.storage.records import Statement
from sobremesa.server.storage.schema import ALERTS

WAITING: Final = "waiting"
SENDING: Final = "sending"
SENT: Final = "sent"
CLOSING: Final = "closing"
CALL: Final = text(
    "INSERT INTO alerts (channel, room, turn, state, since, due, claimed, tries, is_late, tag, record) "
    "VALUES (:channel, :room, :turn, 'waiting', :since, :due, 0, 0, :is_late, '', :record) "
    "ON CONFLICT (channel, room) DO UPDATE SET turn = excluded.turn, state = excluded.state, since = excluded.since, "
    "due = excluded.due, claimed = 0, tries = 0, is_late = excluded.is_late, record = excluded.record"
)


class Called(Struct):
    """What an alert says, all of it public: which game is played at which table, and who has just moved."""

    game: str  # or series
    title: str
    mover: str  # "" if nobody has moved yet


class Due(Struct):
    """An alert that is to be sent, or taken off the screens."""

    channel: str
    room: str
    turn: int
    is_closing: bool
    since: float
    tries: int
    is_late: bool
    tag: str
    called: Called


def call(channel: str, room: str, turn: int, since: float, due: float, called: Called) -> Statement:
    """Tell this channel that its guest must act; it replaces what was to be told of an earlier turn."""
    row = {"channel": channel, "room": room, "turn": turn, "since": since, "due": due, "is_late": False}
    return CALL, {**row, "record": msgspec.json.encode(called).decode()}


def passed(channels: Sequence[str], room: str, now: float) -> Statement:
    """The turn has passed: what these channels were told is out of date."""
    told = update(ALERTS).where(ALERTS.c.channel.in_(channels), ALERTS.c.room == room)
    return told.values(state=CLOSING, due=now), None


def claim(connection: Connection, now: float, held: Collection[str], is_restarted: bool) -> list[Due]:
    """Take what is due, except for channels that must wait; after a start also what the last server was sending."""
    stale = ALERTS.c.state == SENDING
    if not is_restarted:
        stale = and_(stale, ALERTS.c.claimed < now - CLAIM_SECONDS)
    open_again = {"state": WAITING, "is_late": True, "due": now}
    connection.execute(update(ALERTS).where(stale).values(open_again))
    is_due = and_(ALERTS.c.due <= now, ALERTS.c.state.in_((WAITING, CLOSING)), ALERTS.c.channel.not_in(held))
    ready = select(ALERTS).where(is_due).order_by(ALERTS.c.due).limit(ALERTS_CLAIMED)
    if connection.dialect.name == "postgresql":
        ready = ready.with_for_update(skip_locked=True)  # another server may look at the same moment
    found = [
        Due(
            *(row.channel, row.room, row.turn, row.state == CLOSING, row.since, row.tries + 1, row.is_late, row.tag),
            msgspec.json.decode(row.record, type=Called),
        )
        for row in connection.execute(ready)
    ]
    for one in found:
        state = CLOSING if one.is_closing else SENDING
        values = {"state": state, "claimed": now, "tries": one.tries, "due": now + CLAIM_SECONDS}
        connection.execute(_row(one).values(values))
    return found


def next_due(connection: Connection, held: Collection[str]) -> float | None:
    """When the next alert is due, None if there is none."""
    waiting = ALERTS.c.state.in_((WAITING, CLOSING))
    due: float | None = connection.scalar(select(func.min(ALERTS.c.due)).where(waiting, ALERTS.c.channel.not_in(held)))
    return due


def sent(alerts: Sequence[Due], tag: str) -> list[Statement]:
    """These have arrived; one whose turn has passed meanwhile is still to be taken off the screens, under its tag."""
    return [
        (_row(one).values(state=case((ALERTS.c.state == SENDING, SENT), else_=ALERTS.c.state), tag=tag), None)
        for one in alerts
    ]


def try_again(alerts: Sequence[Due], due: float, is_unknown: bool) -> list[Statement]:
    """These have not arrived, or it is unknown whether they have."""
    still = [_row(one).where(ALERTS.c.state == SENDING) for one in alerts]
    return [
        (row.values(state=WAITING, due=due, is_late=one.is_late or is_unknown), None)
        for one, row in zip(alerts, still, strict=True)
    ]


def drop(alerts: Sequence[Due]) -> list[Statement]:
    """These are done with, unless another turn has begun since."""
    return [
        (delete(ALERTS).where(*_key(one), or_(ALERTS.c.state == CLOSING, ALERTS.c.state == SENDING)), None)
        for one in alerts
    ]


def others_under(connection: Connection, alert: Due) -> int:
    """How many tables besides this one are on the screens under the same tag."""
    same = [ALERTS.c.channel == alert.channel, ALERTS.c.tag == alert.tag, ALERTS.c.room != alert.room]
    return int(connection.scalar(select(func.count()).where(*same, ALERTS.c.state == SENT)) or 0)


def _key(alert: Due) -> tuple[ColumnElement[bool], ...]:
    return ALERTS.c.channel == alert.channel, ALERTS.c.room == alert.room, ALERTS.c.turn == alert.turn


def _row(alert: Due) -> Update:
    return update(ALERTS).where(*_key(alert))


def states(connection: Connection) -> list[str]:
    """The states of all alerts."""
    return list(connection.scalars(select(ALERTS.c.state)))
