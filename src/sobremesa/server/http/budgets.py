"""What a guest and an address may use: rooms, sockets, frames of sockets, and time of the event loop.

A request is charged the time that it took. Frames are counted by their headers before anything parses them: one of six
bytes costs the parser as much as a message, and a megabyte of pings takes seconds of everybody's time. Loopback is
exempt.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Container, Coroutine, Generator, Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Generic, TypeVar

from sobremesa.server.limits import (
    ADDRESS_FRAMES,
    ADDRESS_FRAMES_SAVED,
    ADDRESS_SAVED,
    ADDRESS_SHARE,
    BYTES_A_FRAME,
    FILE_CHARGE,
    FRAMES_A_TURN,
    GUEST_SAVED,
    GUEST_SHARE,
    HANDSHAKE_CHARGE,
    LARGEST_FRAME,
    LEAST_CHARGE,
    LONGEST_STEP,
    LONGEST_WAIT,
    MOST_ADDRESSES,
    MOST_BUDGETS,
)
from sobremesa.server.options import Limits
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.storage.store import Store

T = TypeVar("T")


class Timed(Generic[T]):
    """An awaitable that measures the time of its own steps, without that of other tasks in between.

    It reads the wall clock. Reading the processor clock costs 1.7 ms on average on a busy machine, because the system
    suspends the caller when others want the processor, and everybody waits for the move meanwhile.
    """

    def __init__(self, work: Coroutine[Any, Any, T], clock: Callable[[], float] = time.monotonic) -> None:
        self.work = work
        self.clock = clock
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, None, T]:
        steps = self.work.__await__()
        step: Callable[[Any], Any] = steps.send
        given: Any = None
        while True:
            began = self.clock()
            try:
                waits_for = step(given)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.seconds += min(LONGEST_STEP, self.clock() - began)
            try:
                step, given = steps.send, (yield waits_for)
            except BaseException as error:  # cancelled, or the awaited future failed
                step, given = steps.throw, error


class Budget:
    """A token bucket of seconds, frames or messages; it may be overdrawn, and then requests wait."""

    def __init__(self, share: float, saved: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.share, self.saved, self.clock = share, saved, clock
        self.left = saved
        self.counted_at = clock()

    def spend(self, seconds: float) -> None:
        """Charge this much, even if that overdraws the budget."""
        now = self.clock()
        self.left = min(self.saved, self.left + (now - self.counted_at) * self.share) - seconds
        self.counted_at = now

    def take(self) -> bool:
        """Charge one, if that does not overdraw the budget; returns whether it was charged."""
        self.spend(0.0)
        is_left = self.left >= 1.0
        self.left -= is_left
        return is_left

    @property
    def wait(self) -> float:
        """Seconds until the budget is no longer overdrawn."""
        self.spend(0.0)
        return max(0.0, -self.left / self.share)

    @property
    def is_full(self) -> bool:
        """Whether the budget is unused, so that it may be forgotten."""
        self.spend(0.0)
        return self.left >= self.saved


class Budgets:
    """The budgets of all guests and addresses with recent requests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.known: dict[str, Budget] = {}

    def of(self, guest: str, address: str) -> list[Budget]:
        """The budgets that a request is charged to; "" is charged to none."""
        named = [(f"guest {guest}", GUEST_SHARE, GUEST_SAVED)] if guest else []
        named += [(f"address {address}", ADDRESS_SHARE, ADDRESS_SAVED)] if address else []
        return [self._budget(*one) for one in named]

    def frames(self, address: str) -> Budget:
        """The budget that the frames of all sockets of an address are charged to."""
        return self._budget(f"frames {address}", ADDRESS_FRAMES, ADDRESS_FRAMES_SAVED)

    def _budget(self, name: str, share: float, saved: float) -> Budget:
        found = self.known.get(name)
        if found is None:
            if len(self.known) >= MOST_BUDGETS:
                self.known = {key: budget for key, budget in self.known.items() if not budget.is_full}
            found = self.known[name] = Budget(share, saved, self.clock)
        return found

    def enter(self, guest: str, address: str) -> float:
        """Seconds that this request has to wait; one that would wait too long is refused."""
        budgets = self.of(guest, address)
        wait = max([budget.wait for budget in budgets], default=0.0)
        if wait > LONGEST_WAIT:
            raise RequestRefused("too-fast")
        for budget in budgets:
            budget.spend(LEAST_CHARGE)
        return wait

    def spend(self, guest: str, address: str, seconds: float) -> None:
        """Charge the time that a request took."""
        for budget in self.of(guest, address):
            budget.spend(seconds)


class FrameGate:
    """The bytes of one socket, passed on frame by frame while none of its budgets is overdrawn."""

    def __init__(self, *budgets: Budget) -> None:
        self.budgets = list(budgets)
        self.unread = bytearray()
        self.counted = 0  # bytes of frames that are counted: at the start of `unread`, or still to come

    def take(self, most: int = FRAMES_A_TURN) -> bytes:
        """The bytes that may be parsed now: at most this many frames, the last one perhaps still incomplete."""
        while most and self.is_held and not self.wait:
            size = frame_size(self.unread, self.counted) or 0
            for budget in self.budgets:
                budget.spend(1.0 + min(size, LARGEST_FRAME) // BYTES_A_FRAME)
            self.counted += size
            most -= 1
        end = min(self.counted, len(self.unread))
        passed = bytes(self.unread[:end])
        del self.unread[:end]
        self.counted -= end
        return passed

    @property
    def is_held(self) -> bool:
        """Whether a frame has arrived, at least its header, that is not counted yet."""
        return frame_size(self.unread, self.counted) is not None

    @property
    def wait(self) -> float:
        """Seconds until another frame may pass."""
        return max(budget.wait for budget in self.budgets)


def frame_size(data: bytearray, at: int) -> int | None:
    """The size of the frame that begins here, header included; None if its header is not complete (RFC 6455, 5.2)."""
    if len(data) < at + 2:
        return None
    size, mask = data[at + 1] & 0x7F, 4 if data[at + 1] & 0x80 else 0
    extended = {126: 2, 127: 8}.get(size, 0)
    if len(data) < at + 2 + extended:
        return None
    if extended:
        size = int.from_bytes(data[at + 2 : at + 2 + extended], "big")
    return 2 + extended + mask + size


HOUR = 3600.0


class AddressLimits:
    """Counts the rooms that an address has made within an hour, and the sockets it holds open."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self.made: dict[str, deque[float]] = {}
        self.sockets: Counter[str] = Counter()
        self.budgets = Budgets(clock)
        self.store: Store | None = None  # counts across servers that share a database

    async def within_budget(self, guest: str, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Run this as soon as guest and address have budget left, and charge them the time it takes."""
        address = _charged(address)
        try:
            wait = self.budgets.enter(guest, address)
        except RequestRefused:
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
        self.budgets.spend(guest, _charged(address), FILE_CHARGE)

    def refuse_message(self, guest: str, address: str) -> None:
        """Charge a message that was refused: it was parsed, logged and answered."""
        self.budgets.spend(guest, _charged(address), LEAST_CHARGE)

    def open_socket(self, address: str, gate: FrameGate | None) -> None:
        """Charge a handshake, and count the frames of the socket for its address."""
        charged = _charged(address)
        self.budgets.spend("", charged, HANDSHAKE_CHARGE)
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
            raise RequestRefused("too-many-rooms")
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
            raise RequestRefused("too-many-rooms")

    def _forget(self, now: float) -> None:
        """Drop addresses that have made no room within the hour."""
        self.made = {address: made for address, made in self.made.items() if made and now - made[-1] < HOUR}

    def enter(self, address: str) -> None:
        """Count a socket that opens, or refuse it."""
        name = counted_as(address)
        if self.limits.sockets and not is_this_machine(address) and self.sockets[name] >= self.limits.sockets:
            raise RequestRefused("full")
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
