"""Requests to other servers whose addresses people have given us, none of which may reach the host's own network.

The name is resolved here, every address it has must be public, and the connection goes to one of those: a name that
changes its address between the check and the connection gains nothing. Whatever cannot be checked is refused.
Redirects are not followed, and little of an answer is read.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cached_property
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from msgspec import Struct

from sobremesa.engine.errors import Unreadable
from sobremesa.server.alerts.answers import Answered, NotAllowed, Unreachable
from sobremesa.server.limits import LARGEST_ANSWER, LONGEST_ADDRESS, OUTSIDE_SECONDS

if TYPE_CHECKING:
    from ssl import SSLContext

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
WRITTEN: Final = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?(/[!-~]*)?", re.IGNORECASE)
PORTS: Final = {"http": 80, "https": 443}
PRIVATE: Final = tuple(
    ip_network(one)
    for one in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
        *("192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"),
        *("203.0.113.0/24", "224.0.0.0/3"),
        *("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),  # within those that are public otherwise
    )
)
PUBLIC_6: Final = IPv6Network("2000::/3")  # whatever is outside of it has no public use, or contains an IPv4 address


class Place(Struct, frozen=True):
    """An address as it is written, in its parts."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def origin(self) -> str:
        """The scheme, host and port, as a host allows them."""
        return f"{self.scheme}://{self.host}:{self.port}"


def read_place(url: str) -> Place:
    """The parts of an address; NotAllowed if it is no plain one."""
    found = WRITTEN.fullmatch(url) if len(url) <= LONGEST_ADDRESS else None
    if found is None or "@" in urlsplit(url).netloc:
        raise NotAllowed(url[:LONGEST_ADDRESS])
    scheme, host = found[1].lower(), found[2].lower()
    port = int(found[3][1:]) if found[3] else PORTS[scheme]
    if not 0 < port < 2**16:
        raise NotAllowed(url)
    return Place(scheme, host, port, (found[4] or "/").partition("#")[0])


def check_allowed(origins: Sequence[str]) -> None:
    """Check what a host has written with --alerts-to."""
    for one in origins:
        try:
            read_place(one)
        except NotAllowed:
            raise Unreadable(f"--alerts-to takes an address such as http://127.0.0.1:8080: {one}") from None


def is_public(address: Address, own: Sequence[Network] = ()) -> bool:
    """Whether this is an address of somebody else in the internet."""
    if isinstance(address, IPv6Address) and (address not in PUBLIC_6 or address.scope_id is not None):
        return False
    return not any(address in network for network in (*PRIVATE, *own))


def own_networks() -> list[Network]:
    """The networks in which this machine has public addresses: of IPv6 all its neighbours have one."""
    found: list[Network] = []
    for family, probe, length in ((socket.AF_INET, "192.0.2.1", 32), (socket.AF_INET6, "2001:db8::1", 64)):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((probe, 9))  # sends nothing: it only selects our address
                found.append(ip_network(f"{asking.getsockname()[0].partition('%')[0]}/{length}", strict=False))
        except (OSError, ValueError):
            continue
    return found


async def resolve(host: str, port: int) -> list[str]:
    """The addresses of a host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


class Outside:
    """Sends requests; the host may allow origins in its own network."""

    def __init__(
        self, allowed: Sequence[str] = (), resolve: Resolve = resolve, own: Sequence[Network] | None = None
    ) -> None:
        self.allowed = {read_place(one).origin for one in allowed}
        self.resolve = resolve
        self.own = own_networks() if own is None else own

    @cached_property
    def context(self) -> SSLContext:
        """How connections are encrypted."""
        import ssl  # not in every Python: a tab has none

        return ssl.create_default_context()

    def check(self, url: str) -> Place:
        """The parts of an address; NotAllowed unless it is on the web, encrypted, or the host allows it."""
        place = read_place(url)
        if place.origin not in self.allowed and (place.scheme, place.port) != ("https", PORTS["https"]):
            raise NotAllowed(url)
        return place

    async def pinned(self, place: Place) -> str:
        """The address to connect to; NotAllowed if any of those that the host has is not public."""
        found = await self.resolve(place.host.strip("[]"), place.port)
        if not found:
            raise Unreachable("no address")
        try:
            addresses = [ip_address(one) for one in found]
        except ValueError as error:
            raise NotAllowed(place.host) from error
        if place.origin not in self.allowed and not all(is_public(one, self.own) for one in addresses):
            raise NotAllowed(place.host)
        return str(addresses[0])

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answered:
        """Post this; raises NotAllowed or Unreachable."""
        import h11

        place = self.check(url)
        try:
            async with asyncio.timeout(OUTSIDE_SECONDS):
                address = await self.pinned(place)
                context = self.context if place.scheme == "https" else None
                name = place.host if context is not None else None
                reader, writer = await asyncio.open_connection(address, place.port, ssl=context, server_hostname=name)
        except (OSError, TimeoutError, UnicodeError) as error:
            raise Unreachable(type(error).__name__) from error
        try:
            async with asyncio.timeout(OUTSIDE_SECONDS):
                return await _exchange(reader, writer, place, headers, body)
        except (OSError, TimeoutError, h11.RemoteProtocolError) as error:
            raise Unreachable(type(error).__name__, is_unknown=True) from error
        finally:
            writer.transport.abort()


async def _exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, place: Place, headers: Mapping[str, str], body: bytes
) -> Answered:
    """Send a request, and read the beginning of the answer."""
    import h11

    talk = h11.Connection(h11.CLIENT, LARGEST_ANSWER)
    sent = {"Host": _host(place), "Content-Length": str(len(body)), "Connection": "close", **headers}
    request = h11.Request(method="POST", target=place.target, headers=list(sent.items()))
    writer.write(b"".join(filter(None, [talk.send(request), talk.send(h11.Data(body)), talk.send(h11.EndOfMessage())])))
    await writer.drain()
    taken = 0
    while True:
        event = talk.next_event()
        if isinstance(event, h11.Response):
            return Answered(event.status_code, _seconds(dict(event.headers).get(b"retry-after", b"")))
        if isinstance(event, h11.NEED_DATA):
            received = await reader.read(LARGEST_ANSWER)
            taken += len(received)
            if taken > LARGEST_ANSWER:
                raise h11.RemoteProtocolError("too long")
            talk.receive_data(received)
        elif not isinstance(event, h11.InformationalResponse):
            raise h11.RemoteProtocolError("no answer")


def _host(place: Place) -> str:
    return place.host if place.port == PORTS[place.scheme] else f"{place.host}:{place.port}"


def _seconds(said: bytes) -> float | None:
    return float(said) if said.isdigit() and len(said) < 7 else None
