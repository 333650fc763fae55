"""Starting the server: what goes wrong is one sentence; the benchmark of the server runs and stops by itself."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import pytest

from sobremesa.engine.manifest import games
from sobremesa.server import launch
from sobremesa.server.launch import _announce, _reachable, listen
from sobremesa.terminal import main
from tests.server.server import run
from tools import bench_server, peer
from tools.bench_server import Load


def test_a_port_that_is_taken_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    assert f"port {port}" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--port", "99999"], ["--host", "not-an-address.invalid", "--port", "0"]])
def test_an_address_that_cannot_be_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(["serve", *arguments, "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "Cannot listen" in said and "Traceback" not in said and said.endswith(".\n") and ".." not in said


def test_a_folder_that_cannot_be_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no folder")
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file")]) == 2
    assert "cannot be kept" in capsys.readouterr().err


def test_a_file_that_is_not_a_database_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sobremesa.sqlite").write_text("no database" * 1000)
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "cannot be kept" in capsys.readouterr().err


def test_small_answers_are_sent_at_once_also_without_uvloop() -> None:
    async def is_undelayed() -> int:
        loop = asyncio.get_running_loop()
        accepted: asyncio.Future[asyncio.BaseTransport] = loop.create_future()

        class Protocol(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                accepted.set_result(transport)

        listening = listen("127.0.0.1", 0)
        async with await loop.create_server(Protocol, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            transport = await accepted
            delay: int = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            transport.close()
            writer.close()
            await writer.wait_closed()
        return delay

    assert run(is_undelayed())


def test_on_a_network_a_code_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    _announce("http://192.0.2.7:8000", is_local=False)
    assert capsys.readouterr().out.count("\n") > 10
    assert _reachable("127.0.0.1") == "127.0.0.1" and _reachable("::1") == "[::1]"


def test_the_benchmark_counts_and_stops() -> None:
    game = next(iter(games().values()))
    steps: list[int] = []
    figures = bench_server.bench_server(
        game, Load(rooms=2, seats=2, rate=20, seconds=0.3, warm_up=0.0), lambda: steps.append(1)
    )
    assert figures.sockets == 4 and figures.moves > 0 and figures.lost == 0 and steps
    assert 0 < figures.p50_ms <= figures.p99_ms and figures.memory_mb > 10


@pytest.mark.slow
def test_the_benchmark_writes_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "figures.json"
    game = next(iter(games()))
    arguments = ["--game", game, "--rooms", "1", "--rate", "5", "--seconds", "2"]
    assert bench_server.main([*arguments, "--json", str(path)]) == 0
    assert json.loads(path.read_text())[0]["rooms"] == 1 and "p99" in capsys.readouterr().out


def test_the_peer_is_understood_as_far_as_needed() -> None:
    room = peer.PeerRoom(2)
    stacks = [[0, 1], [1], [], [0]]
    state = {"G": {"stacks": stacks}, "ctx": {"currentPlayer": "1"}, "_stateID": 7}
    raw = b"42/sowing," + json.dumps(["update", room.name, state, []]).encode()
    heard = room.read(1, raw)
    assert heard is not None and heard.seq == 7
    assert [action.id for action in heard.actions] == ["0 1", "0 -1", "1 1", "1 -1"]
    other = room.read(0, raw)
    assert other is not None and other.actions == []
    assert room.read(1, b'42/sowing,["matchData","x",[]]') is None and room.read(1, b"2") is None
    room.take(1, heard)
    kind, action, seq, name, player = json.loads(room.write("0 -1").removeprefix("42/sowing,"))
    assert (kind, seq, name, player) == ("update", 7, room.name, "1") and action["payload"]["args"] == [0, -1]


@pytest.mark.parametrize(
    ("options", "place"), [([], "in /srv/tables"), (["--database", "postgresql://x/y"], "database")]
)
def test_a_server_prints_where_matches_are_kept(
    options: list[str], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a database, it named a folder in which nothing is stored."""
    hints: list[str] = []

    def serve(*given: object, hint: str, **named: object) -> int:
        hints.append(hint)
        return 0

    monkeypatch.setattr(launch, "serve", serve)
    assert main(["serve", "--data", "/srv/tables", *options]) == 0
    (hint,) = hints
    assert place in hint and ("/srv/tables" in hint) is not bool(options)
