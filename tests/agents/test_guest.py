"""An agent in JavaScript takes a seat over the network and plays to the end, as a person would."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.server.server import Server

AGENT = ROOT / "examples" / "agents" / "guest.mjs"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
GAMES = [
    "nomads",
    *(pytest.param(name, marks=pytest.mark.soak) for name in ("oh_captain", "nakum", "andor", "lumarathon")),
]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("guest")).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log()


@needs_node
@pytest.mark.parametrize("game", GAMES)
def test_a_guest_in_javascript_plays_to_the_end(game: str, table: Server) -> None:
    command = ["node", "--experimental-websocket", str(AGENT), table.address, game]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.stdout.startswith("over after"), done.stderr


def test_the_guest_has_about_forty_lines() -> None:
    assert len(Path(AGENT).read_text(encoding="utf-8").splitlines()) <= 42
