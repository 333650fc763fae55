"""For operators elsewhere: the token that opens /host and /metrics, and the readiness probe."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

import sobremesa
from sobremesa.server.limits import SHORTEST_TOKEN
from sobremesa.server.rooms.histogram import BOUNDS, Histogram
from sobremesa.terminal import main
from tests.server.server import Server, new_guest, play_on, run

TOKEN = "correct-horse-battery"
FROM_AFAR = {"X_Forwarded_For": "192.0.2.7", "X_Forwarded_Proto": "https"}
RIGHT = f"Bearer {TOKEN}"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("guarded"), "--admin-token", TOKEN).start()
    yield server
    server.stop()


def basic(password: str) -> str:
    return "Basic " + b64encode(f"anyone:{password}".encode()).decode()


@pytest.mark.parametrize("path", ["/metrics", "/host"])
def test_the_token_opens_the_pages_of_the_operator_from_elsewhere(guarded: Server, path: str) -> None:
    assert guarded.ask("GET", path, Authorization=RIGHT, **FROM_AFAR).status == 200
    assert guarded.ask("GET", path, Authorization=basic(TOKEN), **FROM_AFAR).status == 200
    assert guarded.ask("GET", path).status == 200, "this machine needs none"


@pytest.mark.parametrize(
    "shown", ["", "Bearer", "Bearer wrong", RIGHT[:-1], RIGHT + "x", basic("wrong"), "Basic %%%", "Digest x", "\xe9"]
)
@pytest.mark.parametrize("path", ["/metrics", "/host"])
def test_another_token_opens_nothing(guarded: Server, path: str, shown: str) -> None:
    reply = guarded.ask("GET", path, Authorization=shown, **FROM_AFAR)
    assert reply.status == 401 and reply.headers["www-authenticate"].startswith("Basic")
    assert "sobremesa_rooms" not in reply.text and "data-room" not in reply.text


def test_the_page_asks_for_the_token_over_tls_only(guarded: Server) -> None:
    plain = {"X_Forwarded_For": "192.0.2.7", "X_Forwarded_Proto": "http"}
    assert guarded.ask("GET", "/host", Authorization=RIGHT, **plain).status == 404
    assert guarded.ask("POST", "/host", "do=close", Authorization=RIGHT, **plain).status == 404
    assert guarded.ask("GET", "/metrics", Authorization=RIGHT, **plain).status == 200, "a scraper on a private network"


def test_without_a_token_there_are_no_such_pages_elsewhere(server: Server) -> None:
    assert server.ask("GET", "/metrics", Authorization="Bearer ", **FROM_AFAR).status == 404
    assert server.ask("GET", "/host", Authorization=basic(""), **FROM_AFAR).status == 404


@pytest.mark.parametrize(("length", "code"), [(SHORTEST_TOKEN - 1, 2), (SHORTEST_TOKEN, 0)])
@pytest.mark.usefixtures("no_serving")
def test_a_token_that_can_be_guessed_is_refused(tmp_path: Path, length: int, code: int) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--admin-token", "a" * length]) == code


def test_the_readiness_probe_asks_storage(server: Server) -> None:
    reply = server.ask("GET", "/ready")
    assert (reply.status, reply.text) == (200, '{"ok":true}')


def test_a_server_is_not_ready_while_storage_is_away(tmp_path: Path) -> None:
    away = """
from sobremesa.server.storage import store
async def ask(self, *given):
    raise store.Unavailable("away")
store.Store.ask = ask
"""
    server = Server(tmp_path).start_with(away)
    assert server.ask("GET", "/ready").status == 503
    assert server.ask("GET", "/health").status == 200, "it lives: nobody should restart it"
    server.stop()


def test_figures_name_the_version_and_time_moves(server: Server) -> None:
    guest = new_guest()
    room = server.make_room(guest, bots="fill", level="random")

    def moves() -> int:
        text = server.ask("GET", "/metrics").text
        assert f'sobremesa_info{{version="{sobremesa.__version__}",build="{sobremesa.BUILD}"}} 1' in text
        return int(re.findall(r"sobremesa_move_seconds_count (\d+)", text)[0])

    before = moves()

    async def play() -> None:
        async with server.client(room, guest) as one:
            assert await play_on([one], 3) == 3

    run(play())
    assert moves() >= before + 3


def test_a_histogram_counts_each_duration_once_and_sums_up() -> None:
    times = [0.0, 0.001, 0.0, BOUNDS[0], 0.0, 0.3, 0.0, 60.0]
    histogram = Histogram(lambda: times.pop(0))
    while times:
        with histogram.timed():
            pass
    lines = dict(line.rsplit(" ", 1) for line in histogram.lines("moves", "what") if not line.startswith("#"))
    assert [lines[f'moves_bucket{{le="{bound}"}}'] for bound in (0.005, 0.25, 0.5, 10.0, "+Inf")] == [
        "2",
        "2",
        "3",
        "3",
        "4",
    ]
    assert lines["moves_count"] == "4" and float(lines["moves_sum"]) == pytest.approx(60.306, abs=1e-9)
