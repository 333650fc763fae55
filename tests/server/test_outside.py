"""No address that somebody gives us reaches the host's own network."""

from __future__ import annotations

import asyncio
import random
import ssl
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.server.alerts import outside
from sobremesa.server.alerts.answers import NotAllowed, Unreachable
from sobremesa.server.alerts.outside import Outside, check_allowed, is_public, read_place
from sobremesa.server.limits import LARGEST_ANSWER, LONGEST_ADDRESS
from tests.server.push_service import PushService
from tests.server.server import run

INSIDE = [ip_network(one) for one in ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16")]
INSIDE_6 = [ip_network(one) for one in ("::1/128", "fc00::/7", "fe80::/10", "ff00::/8")]


def answering(*addresses: str) -> outside.Resolve:
    async def resolve(host: str, port: int) -> Sequence[str]:
        return addresses

    return resolve


def inside(chance: random.Random) -> IPv4Address | IPv6Address:
    """An address within the host's network."""
    network = chance.choice([*INSIDE, *INSIDE_6])
    return network[chance.randrange(network.num_addresses)]


def as_written(address: IPv4Address | IPv6Address, chance: random.Random) -> str:
    """The same address in one of the forms in which it gets past a careless check."""
    if isinstance(address, IPv6Address):
        return f"[{address}]"
    number = int(address)
    a, b, c, d = address.packed
    forms = [
        str(address),
        *(str(number), hex(number), f"0{number:o}"),
        *(f"{a}.{number & 0xFFFFFF}", f"{a}.{b}.{number & 0xFFFF}", f"0{a:o}.0{b:o}.0{c:o}.0{d:o}"),
        *(f"[::ffff:{address}]", f"[::{address}]", f"[64:ff9b::{address}]"),
        f"[2002:{number >> 16:x}:{number & 0xFFFF:x}::1]",
        f"[64:ff9b:1::{number >> 16:x}:{number & 0xFFFF:x}]",
        f"[2001:0:{number >> 16:x}:{number & 0xFFFF:x}::1]",
        f"[fe80::{number >> 16:x}:{number & 0xFFFF:x}]",
    ]
    return chance.choice(forms)


def hostile(chance: random.Random) -> tuple[str, Sequence[str] | None]:
    """An address that leads into the host's network, and what its name resolves to; None: the system says."""
    target = inside(chance)
    path = chance.choice(["/", "/hook", "/a?b=c"])
    way = chance.randrange(6)
    if way == 0:  # a name of the attacker's, all of whose addresses are inside
        return f"https://evil.example{path}", [str(inside(chance)) for _ in range(chance.randint(1, 3))]
    if way == 1:  # one of them is
        return f"https://evil.example{path}", chance.sample(["93.184.216.34", "2606:2800:220:1::1", str(target)], 3)
    if way == 2:  # a number instead of a name
        return f"https://{as_written(target, chance)}{path}", None
    if way == 3:  # with a name of somebody else's in it
        written = as_written(target, chance)
        names = [
            f"https://push.example@{written}{path}",
            f"https://{written}#@push.example/",
            f"https://{written}\\@a.b/",
        ]
        return chance.choice(names), None
    if way == 4:  # not encrypted, or another port or scheme
        scheme = chance.choice(["http", "https", "gopher", "file", "ftp", "HTTPS", "https "])
        return f"{scheme}://{as_written(target, chance)}:{chance.randrange(70_000)}{path}", None
    letter = chance.choice(["\r\n", "\n", "\t", " ", "\0", "%0d%0a", "。", "①"])
    return f"https://{as_written(target, chance)}{letter}{path}", None


def test_none_of_ten_thousand_hostile_addresses_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every attempt ends before a connection is opened."""
    connected: list[object] = []

    async def connect(address: str, port: int, **more: object) -> None:
        connected.append((address, port))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    chance = random.Random(20)
    refused = 0

    async def journey() -> None:
        nonlocal refused
        usual = Outside(own=[])
        for _ in range(10_000):
            url, resolved = hostile(chance)
            asked = usual if resolved is None else Outside(resolve=answering(*resolved), own=[])
            asked.context = usual.context
            try:
                await asked.post(url, {}, b"{}")
            except (NotAllowed, Unreachable):
                refused += 1

    monkeypatch.setattr(ssl, "create_default_context", lambda: None)
    run(journey(), 120)
    assert refused == 10_000 and connected == []


@pytest.mark.parametrize(
    "url",
    [
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
        "https://fcm.googleapis.com/fcm/send/a:b",
        "https://ntfy.sh/t",
    ],
)
def test_services_of_the_web_are_asked_at_the_address_that_was_checked(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    connected: list[tuple[str, object]] = []

    async def connect(address: str, port: int, **more: object) -> None:
        connected.append((address, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    asked = Outside(resolve=answering("93.184.216.34"), own=[])
    with pytest.raises(Unreachable):
        run(asked.post(url, {}, b""))
    assert connected == [("93.184.216.34", read_place(url).host)]


def test_a_neighbour_with_a_public_address_is_the_hosts_network_too() -> None:
    own = [ip_network("2a01:db9::/64"), ip_network("93.184.216.34/32")]
    assert is_public(ip_address("2a01:db9:0:1::5"), own) and is_public(ip_address("93.184.216.35"), own)
    assert not is_public(ip_address("2a01:db9::5"), own) and not is_public(ip_address("93.184.216.34"), own)


def test_a_name_without_addresses_and_one_that_cannot_be_resolved_are_not_reached() -> None:
    async def fails(host: str, port: int) -> Sequence[str]:
        raise OSError("no such name")

    for resolve in (answering(), fails):
        with pytest.raises(Unreachable):
            run(Outside(resolve=resolve, own=[]).post("https://nobody.example/", {}, b""))
    with pytest.raises(NotAllowed):
        run(Outside(resolve=answering("nonsense"), own=[]).post("https://nobody.example/", {}, b""))


def test_the_host_may_allow_a_server_of_their_own_and_no_other() -> None:
    async def journey() -> None:
        async with PushService().running() as push, PushService().running() as other:
            asked = Outside((push.origin,))
            assert (await asked.post(f"{push.origin}/topic", {"X-A": "b"}, b"text")).status == 201
            (received,) = push.received
            assert (received.path, received.body, received.headers["x-a"]) == ("/topic", b"text", "b")
            with pytest.raises(NotAllowed):
                await asked.post(f"{other.origin}/topic", {}, b"")
            assert not other.received

    run(journey())


def test_what_a_host_allows_must_be_an_address() -> None:
    check_allowed(["http://127.0.0.1:8080", "https://ntfy.home.arpa"])
    with pytest.raises(Unreadable, match="--alerts-to"):
        check_allowed(["127.0.0.1:8080"])


def test_little_of_an_answer_is_read() -> None:
    async def journey() -> None:
        async with PushService().running() as push:
            asked = Outside((push.origin,))
            short = b"X-Long: " + b"a" * (LARGEST_ANSWER - 500) + b"\r\n"
            push.answer = lambda received: b"HTTP/1.1 200 OK\r\n" + short + b"\r\n" + b"body" * 100_000
            assert (await asked.post(push.origin, {}, b"")).status == 200  # just below
            push.answer = lambda received: b"HTTP/1.1 200 OK\r\n" + short * 2 + b"\r\n"
            with pytest.raises(Unreachable):
                await asked.post(push.origin, {}, b"")
            push.answer = lambda received: b"SSH-2.0-nothing\r\n"
            with pytest.raises(Unreachable):
                await asked.post(push.origin, {}, b"")

    run(journey())


@pytest.mark.parametrize(("part", "is_unknown"), [("asyncio.open_connection", False), ("outside._exchange", True)])
def test_a_server_that_says_nothing_is_left_alone(monkeypatch: pytest.MonkeyPatch, part: str, is_unknown: bool) -> None:
    """What was sent before the time was up may have arrived."""

    async def silent(*given: object, **more: object) -> None:
        raise TimeoutError

    async def journey() -> None:
        async with PushService().running() as push:
            where, _, name = part.partition(".")
            monkeypatch.setattr({"asyncio": asyncio, "outside": outside}[where], name, silent)
            with pytest.raises(Unreachable) as failed:
                await Outside((push.origin,)).post(push.origin, {}, b"")
            assert failed.value.is_unknown == is_unknown

    run(journey())


def test_the_longest_address_is_read() -> None:
    start = "https://a.example/"
    assert read_place(start + "x" * (LONGEST_ADDRESS - len(start))).host == "a.example"
    with pytest.raises(NotAllowed):
        read_place(start + "x" * (LONGEST_ADDRESS - len(start) + 1))
