"""The address in invitations: one that friends can open, or a sentence on what to do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from sobremesa.engine.errors import Unreadable
from sobremesa.server.http import security
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.http.security import check_public, origin_for_friends
from sobremesa.server.options import Limits
from tests.server.server import Server, new_guest

NETWORK = "192.0.2.44"
ON_NETWORK = f"import sobremesa.server.http.security as s; s.network_address = lambda: {NETWORK!r}"
RESTART = "sobremesa serve --host 0.0.0.0"
FORM = {"Content_Type": "application/x-www-form-urlencoded"}


def request_to(
    host: str, limits: Limits, client: str = "127.0.0.1", scheme: str = "http", headers: dict[str, str] | None = None
) -> Request:
    """A request as this server gets it."""
    app = Starlette()
    app.state.limits = AddressLimits(limits)
    sent = {"host": host, **(headers or {})}
    raw = [(key.encode(), value.encode()) for key, value in sent.items()]
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": raw, "app": app}
    return Request({**scope, "scheme": scheme, "server": ("127.0.0.1", 8000), "client": (client, 5)})


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "network_address", lambda: NETWORK)


EVERYWHERE = Limits(listens="0.0.0.0")


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000"])
def test_a_page_on_loopback_invites_to_the_network(host: str) -> None:
    assert origin_for_friends(request_to(host, EVERYWHERE)) == f"http://{NETWORK}:8000"
    assert origin_for_friends(request_to(host, Limits(listens="::"))) == f"http://{NETWORK}:8000"
    assert origin_for_friends(request_to(host, Limits())) == "", "nobody else can open it"


@pytest.mark.parametrize("limits", [Limits(), EVERYWHERE])
def test_a_page_with_another_name_invites_to_itself(limits: Limits) -> None:
    assert origin_for_friends(request_to("table.example", limits, scheme="https")) == "https://table.example"
    assert origin_for_friends(request_to(f"{NETWORK}:8000", limits)) == f"http://{NETWORK}:8000"


def test_the_hosts_own_address_comes_first() -> None:
    public = Limits(public="https://table.example:8443")
    for host in ("127.0.0.1:8000", "other.example"):
        assert origin_for_friends(request_to(host, public)) == "https://table.example:8443"


def test_addresses_behind_a_proxy_or_a_container_are_not_guessed() -> None:
    """The port may be another, and the address that of the container."""
    assert origin_for_friends(request_to("localhost:8000", EVERYWHERE, client="172.17.0.1")) == ""
    assert origin_for_friends(request_to("localhost", EVERYWHERE, headers={"x-forwarded-for": "::1"})) == ""


def test_a_machine_without_a_network_invites_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "network_address", lambda: "127.0.0.1")
    assert origin_for_friends(request_to("localhost:8000", EVERYWHERE)) == ""


def test_only_names_that_the_server_answers_to_are_named() -> None:
    def invited(*hosts: str) -> str:
        return origin_for_friends(request_to("127.0.0.1:8000", Limits(listens="0.0.0.0", hosts=hosts)))

    assert invited("127.0.0.1") == ""
    assert invited("127.0.0.1", NETWORK) == f"http://{NETWORK}:8000"
    assert invited("127.0.0.1", "family.local") == "http://family.local:8000"


@pytest.mark.parametrize(
    "url", ["table.example", "ftp://table.example", "https://table.example/games", "https://", "x:/"]
)
def test_a_public_address_is_checked(url: str) -> None:
    with pytest.raises(Unreadable, match="public-url"):
        check_public(url)
    assert check_public("https://table.example/") == "https://table.example" and check_public("") == ""
    for wrong in ("https://ana@table.example", "https://[x", "https://table.example:99999", "https://table.example?a"):
        with pytest.raises(Unreadable):
            check_public(wrong)


def invitation(server: Server, guest: str) -> tuple[str, str, str]:
    """The origin that the script gets, the page, and its room."""
    room = server.make_room(guest, seats=2)
    page = server.ask("GET", f"/r/{room}", guest=guest).text
    found = re.search(r'"invite": "([^"]*)"', page)
    assert found is not None
    return found[1], page, room


@pytest.fixture
def everywhere(tmp_path: Path) -> Iterator[Server]:
    """A server on all interfaces, that announces its address on loopback, where the tests reach it."""
    server = Server(tmp_path, "--host", "0.0.0.0")
    server.start_with(
        f"{ON_NETWORK}; import sobremesa.server.launch as launch; launch._reachable = lambda h: '127.0.0.1'"
    )
    yield server
    server.stop()


def test_link_and_code_lead_to_the_network_and_both_addresses_are_served(everywhere: Server) -> None:
    ana = new_guest()
    port = everywhere.address.rpartition(":")[2]
    origin, page, room = invitation(everywhere, ana)
    assert origin == f"http://{NETWORK}:{port}" and RESTART not in page
    assert f'content="http://{NETWORK}:{port}/r/{room}"' in page, "link previews too"
    friends = f"{NETWORK}:{port}"
    codes = {
        everywhere.ask("GET", f"/qr.svg?path=/r/{room}", Host=host).body for host in (friends, f"127.0.0.1:{port}")
    }
    assert len(codes) == 1, "the same address, whatever name the page was opened by"
    for host in (friends, f"127.0.0.1:{port}"):
        posted = everywhere.ask("POST", "/me", "name=Ana", ana, Host=host, Origin=f"http://{host}", **FORM)
        assert posted.status == 303
    crossed = everywhere.ask("POST", "/me", "name=Ana", ana, Host=friends, Origin=f"http://127.0.0.1:{port}", **FORM)
    assert crossed.status == 403, "an address of the same server is another site"


def test_a_server_for_this_machine_says_what_to_restart_with(server: Server) -> None:
    origin, page, _ = invitation(server, new_guest())
    assert origin == "" and RESTART in page


def test_a_public_address_is_in_link_and_code(tmp_path: Path) -> None:
    server = Server(tmp_path, "--public-url", "https://table.example/").start()
    origin, page, room = invitation(server, new_guest())
    assert origin == "https://table.example" and RESTART not in page
    assert f'content="https://table.example/r/{room}"' in page
    codes = [server.ask("GET", f"/qr.svg?path=/r/{room}", Host=host).body for host in ("127.0.0.1", "other.example")]
    assert codes[0] == codes[1]
    server.stop()
