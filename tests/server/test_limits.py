"""How much one address may ask: rooms in an hour and open screens; who sits at the machine is never counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.server.http.budgets import HOUR, AddressLimits, is_this_machine
from sobremesa.server.options import Limits
from sobremesa.server.protocol.refusals import RequestRefused
from tests.server.server import Server, new_guest

AWAY = "203.0.113.7"


def test_rooms_are_counted_within_the_hour() -> None:
    now = [0.0]
    limits = AddressLimits(Limits(rooms_an_hour=3), lambda: now[0])
    for now[0] in (0.0, 10.0, 20.0):
        limits.make_room(AWAY)
    with pytest.raises(RequestRefused, match="too-many-rooms"):
        limits.make_room(AWAY)
    limits.make_room("203.0.113.8")
    now[0] = HOUR
    limits.make_room(AWAY)
    with pytest.raises(RequestRefused):
        limits.make_room(AWAY)


def test_sockets_are_counted_while_they_are_open() -> None:
    limits = AddressLimits(Limits(sockets=2))
    limits.enter(AWAY)
    limits.enter(AWAY)
    with pytest.raises(RequestRefused, match="full"):
        limits.enter(AWAY)
    limits.leave(AWAY)
    limits.enter(AWAY)
    limits.leave(AWAY)
    limits.leave(AWAY)
    assert not limits.sockets


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.9.1", "::1"])
def test_the_machine_itself_is_not_counted(address: str) -> None:
    limits = AddressLimits(Limits(rooms_an_hour=1, sockets=1))
    assert is_this_machine(address)
    for _ in range(5):
        limits.make_room(address)
        limits.enter(address)


def test_nought_means_no_limit() -> None:
    limits = AddressLimits(Limits(rooms_an_hour=0, sockets=0))
    for _ in range(500):
        limits.make_room(AWAY)
        limits.enter(AWAY)


def test_a_family_on_one_address_is_comfortable() -> None:
    """Ten people with two screens each, a new table every few minutes of a long evening."""
    limits = AddressLimits(Limits())
    for _ in range(20):
        limits.enter("192.168.1.5")
    for _ in range(20):
        limits.make_room("192.168.1.5")


def test_a_server_refuses_an_address_that_asks_too_much(tmp_path: Path) -> None:
    """The address is what a proxy on this machine names; the limit is an argument of the server."""
    server = Server(tmp_path, "--rooms-per-hour", "2").start()
    try:
        kind = {"Content_Type": "application/x-www-form-urlencoded", "X_Forwarded_For": AWAY}
        made = [server.ask("POST", "/rooms", "game=nomads", new_guest(), **kind) for _ in range(3)]
        assert [reply.status for reply in made] == [303, 303, 429]
        assert "within the hour" in made[2].text
        assert server.ask("POST", "/rooms", "game=nomads", new_guest(), Content_Type=kind["Content_Type"]).status == 303
    finally:
        server.stop()


def test_a_household_with_ipv6_is_one_address() -> None:
    """It has a whole /64, and so as many addresses as it likes."""
    limits = AddressLimits(Limits(rooms_an_hour=1, sockets=1))
    limits.make_room("2001:db8:1:2::1")
    limits.enter("2001:db8:1:2::1")
    for again in ("2001:db8:1:2::2", "2001:db8:1:2:9:9:9:9"):
        with pytest.raises(RequestRefused):
            limits.make_room(again)
        with pytest.raises(RequestRefused):
            limits.enter(again)
    limits.make_room("2001:db8:1:3::1")
    limits.leave("2001:db8:1:2::1")
    limits.enter("2001:db8:1:2::2")
