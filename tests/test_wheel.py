"""What `pip install` brings: a wheel is built, installed into a clean environment, and a move is played there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from sobremesa.engine.manifest import games
from tests.conftest import ROOT

SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src")
MADE_HERE = shutil.ignore_patterns("*.so", "*.stamp", "__pycache__", "*.egg-info")
PLAY_A_MOVE = """
import asyncio, subprocess, sys, tempfile
from sobremesa.client import TableClient, make_room, new_guest

async def play(address):
    guest = new_guest(address)
    room = make_room(address, "nomads", guest=guest, seats="2", bots="fill", level="random")
    async with TableClient(address, room, guest=guest) as table:
        while not table.actions:
            await table.receive()
        print((await table.play(table.actions[0]["id"]))["type"])

with tempfile.TemporaryDirectory() as folder:
    command = [sys.executable, "-m", "sobremesa.server", "--port", "0", "--data", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            asyncio.run(asyncio.wait_for(play(server.stdout.readline().strip()), 60))
        finally:
            server.terminate()
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A plain wheel, built from the sources alone."""
    folder = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=MADE_HERE)
        else:
            shutil.copy(ROOT / name, folder / name)
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", "dist", "."]
    subprocess.run(build, cwd=folder, check=True, env={**os.environ, "SOBREMESA_PLAIN": "1"})
    return next((folder / "dist").glob("*.whl"))


def test_a_wheel_holds_the_scenarios_that_a_rulebook_draws_and_no_others(wheel: Path) -> None:
    with ZipFile(wheel) as files:
        packed = {name for name in files.namelist() if "/scenarios/" in name and name.endswith(".toml")}
    books = {game.id: (game.folder / "rulebook" / "en.md").read_text(encoding="utf-8") for game in games().values()}
    assert packed
    for name in packed:
        game, scenario = name.split("/")[-3], Path(name).stem
        assert f"(draw:{scenario}" in books[game]
    assert sum(book.count("(draw:") for book in books.values()) >= len(packed)


def test_a_clean_environment_plays_a_move(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "clean", with_pip=True)
    python = tmp_path / "clean" / "bin" / "python"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def run(*words: str) -> str:
        done = subprocess.run([python, *words], cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel))
    assert run("-m", "sobremesa", "--version").endswith("(plain)")
    assert run("-c", PLAY_A_MOVE) == "steps"
