"""How much one address may ask: rooms in an hour and open screens; who sits at the machine is never counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.server.http.limits import HOUR, Doors, Limits, is_this_machine
from sobremesa.server.rooms.refusals import Refusal
from tests.server.server import Server, new_guest

AWAY = "203.0.113.7"


def test_rooms_are_counted_within_the_hour() -> None:
    now = [0.0]
    doors = Doors(Limits(rooms_an_hour=3), lambda: now[0])
    for now[0] in (0.0, 10.0, 20.0):
        doors.make_room(AWAY)
    with pytest.raises(Refusal, match="too-many-rooms"):
        doors.make_room(AWAY)
    doors.make_room("203.0.113.8")
    now[0] = HOUR
    doors.make_room(AWAY)
    with pytest.raises(Refusal):
        doors.make_room(AWAY)


def test_sockets_are_counted_while_they_are_open() -> None:
    doors = Doors(Limits(sockets=2))
    doors.enter(AWAY)
    doors.enter(AWAY)
    with pytest.raises(Refusal, match="full"):
        doors.enter(AWAY)
    doors.leave(AWAY)
    doors.enter(AWAY)
    doors.leave(AWAY)
    doors.leave(AWAY)
    assert not doors.sockets


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.9.1", "::1"])
def test_the_machine_itself_is_not_counted(address: str) -> None:
    doors = Doors(Limits(rooms_an_hour=1, sockets=1))
    assert is_this_machine(address)
    for _ in range(5):
        doors.make_room(address)
        doors.enter(address)


def test_nought_means_no_limit() -> None:
    doors = Doors(Limits(rooms_an_hour=0, sockets=0))
    for _ in range(500):
        doors.make_room(AWAY)
        doors.enter(AWAY)


def test_a_family_on_one_address_is_comfortable() -> None:
    """Ten people with two screens each, a new table every few minutes of a long evening."""
    doors = Doors(Limits())
    for _ in range(20):
        doors.enter("192.168.1.5")
    for _ in range(20):
        doors.make_room("192.168.1.5")


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
