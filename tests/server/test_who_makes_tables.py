"""A host may keep making tables, or listing them, for themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.options import HOST, Limits
from sobremesa.server.protocol.refusals import RequestRefused
from tests.server.server import Server, new_guest

STRANGER = "203.0.113.7"
FORM = {"Content_Type": "application/x-www-form-urlencoded"}


def asked(server: Server, path: str, form: str, address: str) -> int:
    forwarded = {"X_Forwarded_For": address} if address else {}
    return server.ask("POST", path, form, new_guest(), **FORM, **forwarded).status


def test_only_the_host_makes_tables_if_they_want(tmp_path: Path) -> None:
    server = Server(tmp_path, "--new-tables", "host").start()
    try:
        assert asked(server, "/rooms", "game=nomads&seats=2", "") == 303
        assert asked(server, "/rooms", "game=nomads&seats=2", STRANGER) == 403
        assert asked(server, "/learn/nomads", "", STRANGER) == 303, "lessons are for everybody"
        assert asked(server, "/learn/nomads/play", "", STRANGER) == 403
    finally:
        server.stop()
    assert "Traceback" not in server.log()


@pytest.mark.parametrize("listed", ["", "&listed=yes"])
def test_only_the_host_lists_tables_if_they_want(tmp_path: Path, listed: str) -> None:
    server = Server(tmp_path, "--listed-tables", "host").start()
    try:
        assert asked(server, "/rooms", f"game=nomads&seats=2{listed}", STRANGER) == (403 if listed else 303)
        assert asked(server, "/rooms", f"game=nomads&seats=2{listed}", "") == 303
    finally:
        server.stop()


def test_anyone_may_by_default() -> None:
    anyone, host = AddressLimits(Limits()), AddressLimits(Limits(makers=HOST, listers=HOST))
    anyone.check_maker(STRANGER)
    anyone.list_room(STRANGER)
    host.check_maker("127.0.0.1")
    for act in (host.check_maker, host.list_room):
        with pytest.raises(RequestRefused, match="tables-of-host"):
            act(STRANGER)
