"""Channels: the ways in which guests are told that it is their turn, and what each of them wants to hear.

They are few and read at every move, so that all of them are in memory. The id of a channel is a hash: adding the same
address again replaces the channel.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, tzinfo
from hashlib import sha256
from typing import Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Struct
from sqlalchemy import delete, select, text

from sobremesa.server.limits import LONGEST_ZONE, MOST_CHANNELS, MOST_CHOSEN
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.storage.schema import ALERTS, CHANNELS
from sobremesa.server.storage.store import Store

Kind = Literal["push", "mail", "ntfy", "discord", "hook"]
KEEP: Final = text(
    "INSERT INTO channels (id, guest, record) VALUES (:id, :guest, :record) "
    "ON CONFLICT (id) DO UPDATE SET record = excluded.record"
)


class Channel(Struct, kw_only=True):
    """One way in which a guest is told."""

    guest: str
    kind: Kind
    address: str
    language: str
    origin: str  # of the links in a message
    p256dh: str = ""  # the keys of a browser
    auth: str = ""
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None  # hours of the day, from and to, in which nothing is sent
    is_live: bool = False  # also from tables with a clock of minutes
    tables: dict[str, bool] = {}  # those switched on or off by hand
    is_confirmed: bool = True
    failures: int = 0  # in a row
    fault: str = ""  # the last one, "" while it works

    @property
    def id(self) -> str:
        """The id, which follows from whose and where it is."""
        return sha256(f"{self.guest}|{self.kind}|{self.address}".encode()).hexdigest()[:32]

    def wants(self, room: str, is_live: bool, is_alone: bool) -> bool:
        """Whether it is told of this table: chosen by hand, else of those where other people wait for days."""
        chosen = self.tables.get(room)
        if chosen is not None:
            return chosen
        return not is_alone and (self.is_live or not is_live)

    def choose(self, room: str, is_on: bool) -> None:
        """Switch a table on or off by hand; the oldest choice makes way."""
        others = [(name, chosen) for name, chosen in self.tables.items() if name != room]
        self.tables = dict([*others, (room, is_on)][-MOST_CHOSEN:])

    def quiet_until(self, now: float) -> float:
        """When the quiet hours end, now if it is none of them."""
        if self.quiet is None:
            return now
        first, last = self.quiet
        here = datetime.fromtimestamp(now, zone_of(self.zone))
        is_quiet = first <= here.hour < last if first < last else here.hour >= first or here.hour < last
        if not is_quiet or first == last:
            return now
        ends = here.replace(hour=last, minute=0, second=0, microsecond=0)
        if ends <= here:
            ends += timedelta(days=1)  # of the calendar: a night in which clocks change is longer or shorter
        return ends.astimezone(UTC).timestamp()


def zone_of(name: str) -> tzinfo:
    """The time zone with this name; UTC if it is unknown."""
    try:
        return ZoneInfo(name) if len(name) <= LONGEST_ZONE else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


class Channels:
    """All channels, by guest."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.by_guest: dict[str, dict[str, Channel]] = {}

    async def load(self) -> None:
        """Read them from storage; damaged ones are left out."""
        found: dict[str, dict[str, Channel]] = {}
        for row in await self.store.ask(select(CHANNELS.c.record)):
            channel = _read(row.record)
            if channel is not None:
                found.setdefault(channel.guest, {})[channel.id] = channel
        self.by_guest = found

    def of(self, guests: Iterable[str]) -> list[Channel]:
        """The channels of these guests."""
        return [channel for guest in guests for channel in self.by_guest.get(guest, {}).values()]

    def find(self, name: str) -> Channel | None:
        """The channel with this id."""
        return next((own[name] for own in self.by_guest.values() if name in own), None)

    def check_room_for(self, channel: Channel) -> None:
        """Refuse another channel of a guest who has many."""
        own = self.by_guest.get(channel.guest, {})
        if channel.id not in own and len(own) >= MOST_CHANNELS:
            raise RequestRefused("too-many-channels")

    async def add(self, channel: Channel) -> None:
        """Add a channel with the guest's choices for the others; a guest has a limited number."""
        self.check_room_for(channel)
        own = self.by_guest.get(channel.guest, {})
        for other in list(own.values())[:1]:
            channel.quiet, channel.is_live, channel.tables = other.quiet, other.is_live, dict(other.tables)
        await self.keep(channel)

    async def keep(self, channel: Channel) -> None:
        """Store a channel, new or changed."""
        record = msgspec.json.encode(channel).decode()
        await self.store.write((KEEP, {"id": channel.id, "guest": channel.guest, "record": record}))
        self.by_guest.setdefault(channel.guest, {})[channel.id] = channel

    async def remove(self, channel: Channel) -> None:
        """Delete a channel, with what waits to be sent."""
        waiting = delete(ALERTS).where(ALERTS.c.channel == channel.id)
        await self.store.write((waiting, None), (delete(CHANNELS).where(CHANNELS.c.id == channel.id), None))
        self.by_guest.get(channel.guest, {}).pop(channel.id, None)


def _read(record: str) -> Channel | None:
    try:
        return msgspec.json.decode(record, type=Channel)
    except msgspec.MsgspecError:
        return None
