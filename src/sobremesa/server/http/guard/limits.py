"""Rate limits for each address: rooms, sockets, event-loop time. Loopback is exempt."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Container, Coroutine, Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from sobremesa.server.http.guard.budgets import AT_LEAST, FILE_PRICE, HANDSHAKE_PRICE, Budgets, Timed
from sobremesa.server.http.guard.frames import FrameGate
from sobremesa.server.protocol.refusals import Refusal

T = TypeVar("T")
HOUR = 3600.0
MOST_ADDRESSES = 10_000  # remembered at once


class Limits(Struct, frozen=True):
    """The limits of one address and of the server; 0 means no limit."""

    rooms_an_hour: int = 60
    sockets: int = 100
    keep_days: int = 0
    hosts: tuple[str, ...] = ()  # names that the server answers to; none: any
    public: str = ""  # the origin under which friends reach the server, if it cannot be known from requests
    listens: str = "127.0.0.1"
    proxies: tuple[str, ...] = ()  # trusted proxies besides this machine: their forwarding headers count


def add_limits(parser: argparse.ArgumentParser) -> None:
    """The command-line arguments that set the limits."""
    usual = Limits()
    rooms, screens = "rooms one address may make in an hour", "screens one address may have open"
    limited = [("--rooms-per-hour", usual.rooms_an_hour, rooms), ("--sockets", usual.sockets, screens)]
    for option, number, what in limited:
        said = f"{what} (default: {number}; 0: any number)"
        parser.add_argument(option, metavar="N", type=int, default=number, help=said)

    days = "days after which a room that nobody has used is deleted (default: 0, never)"
    parser.add_argument("--keep-days", metavar="N", type=int, default=usual.keep_days, help=days)
    hosts = "answer only to this name, as browsers call the server; may be given several times (default: to any)"
    parser.add_argument("--allowed-host", metavar="NAME", action="append", default=[], help=hosts)
    public = "the address for invitations, such as https://table.example (default: that of the page, or of the network)"
    parser.add_argument("--public-url", metavar="URL", default="", help=public)
    proxies = "believe what this address or network says of whom it asks for: a proxy or balancer on another machine"
    parser.add_argument("--proxy", metavar="ADDRESS", type=_network, action="append", default=[], help=proxies)


def _network(text: str) -> str:
    """An address or a network, as it is written."""
    return str(ip_network(text, strict=False)) if "/" in text else str(ip_address(text))


def chosen_limits(chosen: argparse.Namespace) -> Limits:
    """The limits that these arguments set."""
    hosts = tuple(host.lower() for host in chosen.allowed_host)
    rooms, sockets, days = (max(0, most) for most in (chosen.rooms_per_hour, chosen.sockets, chosen.keep_days))
    return Limits(rooms, sockets, days, hosts, chosen.public_url, proxies=tuple(chosen.proxy))


class RoomCounter(Protocol):
    """Counts the rooms of an address across all servers that share a database."""

    async def count_room(self, address: str, most: int) -> bool:
        """Whether an address may make another room; if so, the room is counted."""


class AddressLimits:
    """Counts the rooms that an address has made within an hour, and the sockets it holds open."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self.made: dict[str, deque[float]] = {}
        self.sockets: Counter[str] = Counter()
        self.budgets = Budgets(clock)
        self.store: RoomCounter | None = None  # counts across servers that share a database

    async def within_budget(self, guest: str, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Run this as soon as guest and address have budget left, and charge them the time it takes."""
        address = _charged(address)
        try:
            wait = self.budgets.enter(guest, address)
        except Refusal:
            work.close()
            raise
        timed = Timed(work, self.clock)
        try:
            await asyncio.sleep(wait)
            return await timed
        finally:
            self.budgets.spend(guest, address, timed.seconds)
            work.close()

    def read_file(self, guest: str, address: str) -> None:
        """Charge a file that is about to be read."""
        self.budgets.spend(guest, _charged(address), FILE_PRICE)

    def refuse_message(self, guest: str, address: str) -> None:
        """Charge a message that was refused: it was parsed, logged and answered."""
        self.budgets.spend(guest, _charged(address), AT_LEAST)

    def open_socket(self, address: str, gate: FrameGate | None) -> None:
        """Charge a handshake, and count the frames of the socket for its address."""
        charged = _charged(address)
        self.budgets.spend("", charged, HANDSHAKE_PRICE)
        if charged and gate is not None:
            gate.budgets.append(self.budgets.frames(charged))

    def make_room(self, address: str) -> None:
        """Count a room that is about to be made on this server, or refuse it."""
        if not self.limits.rooms_an_hour or is_this_machine(address):
            return
        now = self.clock()
        made = self.made.setdefault(counted_as(address), deque())
        while made and now - made[0] >= HOUR:
            made.popleft()
        if len(made) >= self.limits.rooms_an_hour:
            raise Refusal("too-many-rooms")
        made.append(now)
        if len(self.made) > MOST_ADDRESSES:
            self._forget(now)

    async def new_room(self, address: str) -> None:
        """Count a room that is about to be made on any server that shares the database, or refuse it."""
        self.make_room(address)
        most = self.limits.rooms_an_hour
        if not most or self.store is None or is_this_machine(address):
            return
        if not await self.store.count_room(counted_as(address), most):
            raise Refusal("too-many-rooms")

    def _forget(self, now: float) -> None:
        """Drop addresses that have made no room within the hour."""
        self.made = {address: made for address, made in self.made.items() if made and now - made[-1] < HOUR}

    def enter(self, address: str) -> None:
        """Count a socket that opens, or refuse it."""
        name = counted_as(address)
        if self.limits.sockets and not is_this_machine(address) and self.sockets[name] >= self.limits.sockets:
            raise Refusal("full")
        self.sockets[name] += 1

    def leave(self, address: str) -> None:
        """Count a socket that has closed."""
        address = counted_as(address)
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]


class Friends:
    """Trusted addresses that send requests for many clients: proxies, and other servers on the same database."""

    def __init__(self, proxies: Sequence[str], servers: Container[str]) -> None:
        self.networks = [ip_network(proxy) for proxy in proxies]
        self.servers = servers

    def __contains__(self, address: object) -> bool:
        if address in self.servers:
            return True
        try:
            known = ip_address(str(address))
        except ValueError:
            return False
        return any(known in network for network in self.networks)


def counted_as(address: str) -> str:
    """The key an address is counted under: an IPv6 address counts as its /64, which one household or machine owns."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((known, 64), strict=False))


def _charged(address: str) -> str:
    """The key an address is charged under, "" for loopback, which is charged nothing."""
    return "" if is_this_machine(address) else counted_as(address)


def is_this_machine(address: str) -> bool:
    """Whether the address is loopback."""
    try:
        known = ip_address(address)
    except ValueError:
        return False
    mapped = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return known.is_loopback or (mapped is not None and mapped.is_loopback)
