"""What a guest and an address may use: rooms, sockets, frames of sockets, and time of the event loop.

A request is charged the time that it took. Frames are counted by their headers before anything parses them: a frame
of six bytes costs the parser as much as a message, and a megabyte of pings takes seconds of everybody's time. Loopback
is exempt.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Container, Coroutine, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Generic, TypeVar
from weakref import WeakValueDictionary

from sobremesa.server.limits import (
    ADDRESS_FRAMES,
    ADDRESS_FRAMES_SAVED,
    ADDRESS_SAVED,
    ADDRESS_SHARE,
    ANALYSIS_CHARGE,
    BYTES_A_FRAME,
    CHANNELS_AN_HOUR,
    FILE_CHARGE,
    FRAMES_A_TURN,
    GUEST_SAVED,
    GUEST_SHARE,
    HANDSHAKE_CHARGE,
    HINT_CHARGE,
    LARGEST_FRAME,
    LEAST_CHARGE,
    LISTED_AN_HOUR,
    LONGEST_STEP,
    LONGEST_WAIT,
    MOST_ADDRESSES,
    MOST_BUDGETS,
)
from sobremesa.server.options import HOST, Limits
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.storage.store import Store

T = TypeVar("T")


class Timed(Generic[T]):
    """An awaitable that measures the time of its own steps, without that of other tasks in between.

    It reads the wall clock. Reading the processor clock costs 1.7 ms on average on a busy machine, because the system
    suspends the caller when others want the processor, and everybody waits for the move meanwhile.
    """

    def __init__(
        self,
        work: Coroutine[Any, Any, T],
        clock: Callable[[], float] = time.monotonic,
        charge: Callable[[float], None] | None = None,
        begun: Callable[[], object] | None = None,
    ) -> None:
        self.work = work
        self.clock = clock
        self.charge = charge  # called after every step with its time
        self.begun = begun  # called after the first step
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
                self._count(min(LONGEST_STEP, self.clock() - began))
            try:
                step, given = steps.send, (yield waits_for)
            except BaseException as error:  # cancelled, or the awaited future failed
                step, given = steps.throw, error

    def _count(self, seconds: float) -> None:
        self.seconds += seconds
        if self.charge is not None:
            self.charge(seconds)
        if self.begun is not None:
            self.begun()
            self.begun = None


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
        """Seconds that this request has to wait, and is then asked about again; one that would wait too long is
        refused, and one that need not wait is charged.
        """
        budgets = self.of(guest, address)
        wait = max([budget.wait for budget in budgets], default=0.0)
        if wait > LONGEST_WAIT:
            raise RequestRefused("too-fast")
        for budget in [] if wait else budgets:
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
    """Counts the rooms that an address has made and listed within an hour, and the sockets it holds open."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self.made: dict[str, deque[float]] = {}  # when rooms were made, by address
        self.listed: dict[str, deque[float]] = {}
        self.channels: dict[str, deque[float]] = {}
        self.sockets: Counter[str] = Counter()
        self.exports: set[str] = set()  # addresses with an export in progress
        self.beginning: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by address
        self.budgets = Budgets(clock)
        self.store: Store | None = None  # counts across servers that share a database

    async def within_budget(self, guest: str, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Run this as soon as guest and address have budget left, and charge every step the time it takes.

        Of each address one request begins in a turn of the loop: others come between, and the next one knows what the
        one before has cost.
        """
        address = charged_to(address)
        turn = self.beginning.setdefault(address, asyncio.Lock()) if address else asyncio.Lock()
        try:
            await self._enter(guest, address, turn)
            charge = partial(self.budgets.spend, guest, address)
            release = partial(asyncio.get_running_loop().call_soon, turn.release)  # when others had their turn
            return await Timed(work, self.clock, charge, release)
        finally:
            work.close()

    async def _enter(self, guest: str, address: str, turn: asyncio.Lock) -> None:
        """Wait until the budgets allow another request, and hold the turn of the address then."""
        until = self.clock() + LONGEST_WAIT
        while True:
            await turn.acquire()
            try:
                wait = self.budgets.enter(guest, address)
            except RequestRefused:
                turn.release()
                raise
            if not wait:
                return
            turn.release()
            if self.clock() + wait > until:
                raise RequestRefused("too-fast")
            await asyncio.sleep(wait)

    def read_file(self, guest: str, address: str) -> None:
        """Charge a file that is about to be read."""
        self.budgets.spend(guest, charged_to(address), FILE_CHARGE)

    def ask_hint(self, guest: str, address: str) -> None:
        """Charge a hint that is about to be computed."""
        self.budgets.spend(guest, charged_to(address), HINT_CHARGE)

    def ask_analysis(self, guest: str, address: str) -> None:
        """Charge an analysis that is about to be computed."""
        self.budgets.spend(guest, charged_to(address), ANALYSIS_CHARGE)

    @contextmanager
    def exporting(self, guest: str, address: str) -> Iterator[None]:
        """Hold the one export that an address may have at a time, and charge the time it takes."""
        charged, began = charged_to(address), self.clock()
        if charged in self.exports:
            raise RequestRefused("too-fast")
        self.exports.update({charged} - {""})
        try:
            yield
        finally:
            self.exports.discard(charged)
            self.budgets.spend(guest, charged, min(LONGEST_STEP, self.clock() - began))

    def refuse_message(self, guest: str, address: str) -> None:
        """Charge a message that was refused: it was parsed, logged and answered."""
        self.budgets.spend(guest, charged_to(address), LEAST_CHARGE)

    def open_socket(self, address: str, gate: FrameGate | None) -> None:
        """Charge a handshake, and count the frames of the socket for its address."""
        charged = charged_to(address)
        self.budgets.spend("", charged, HANDSHAKE_CHARGE)
        if charged and gate is not None:
            gate.budgets.append(self.budgets.frames(charged))

    def check_maker(self, address: str) -> None:
        """Refuse a table of one's own where only the host may make any; lessons and rematches are for everybody."""
        if self.limits.makers == HOST and not is_this_machine(address):
            raise RequestRefused("tables-of-host")

    def make_room(self, address: str) -> None:
        """Count a room that is about to be made on this server, or refuse it."""
        self._count_within_hour(self.made, address, self.limits.rooms_an_hour)

    def list_room(self, address: str) -> None:
        """Count a room that the home page is about to list, or refuse it: there is room for few."""
        if self.limits.listers == HOST and not is_this_machine(address):
            raise RequestRefused("tables-of-host")
        self._count_within_hour(self.listed, address, LISTED_AN_HOUR)

    def add_channel(self, address: str) -> None:
        """Count a way of being told that is about to be added, or refuse it: each of them sends a message somewhere."""
        self._count_within_hour(self.channels, address, CHANNELS_AN_HOUR, "too-many-channels")

    def _count_within_hour(
        self, counted: dict[str, deque[float]], address: str, most: int, code: str = "too-many-rooms"
    ) -> None:
        if not most or is_this_machine(address):
            return
        now = self.clock()
        times = counted.setdefault(counted_as(address), deque())
        while times and now - times[0] >= HOUR:
            times.popleft()
        if len(times) >= most:
            raise RequestRefused(code)
        times.append(now)
        if len(counted) > MOST_ADDRESSES:
            _forget_old(counted, now)

    async def new_room(self, address: str) -> None:
        """Count a room that is about to be made on any server that shares the database, or refuse it."""
        self.make_room(address)
        most = self.limits.rooms_an_hour
        if not most or self.store is None or is_this_machine(address):
            return
        if not await self.store.count_room(counted_as(address), most):
            raise RequestRefused("too-many-rooms")

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


def _forget_old(counted: dict[str, deque[float]], now: float) -> None:
    """Drop addresses that were not counted within the hour."""
    for address in [address for address, times in counted.items() if not times or now - times[-1] >= HOUR]:
        del counted[address]


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


def charged_to(address: str) -> str:
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
