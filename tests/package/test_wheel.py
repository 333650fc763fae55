"""What `pip install` brings: packages are built, installed into a clean environment, and a move is played there."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import pytest

from sobremesa.bundled import is_fresh
from sobremesa.engine.manifest import games
from tests.conftest import ROOT
from tools.wheels import HEAVIEST, compiled_wheel, plain_wheel, source_archive

PLAY_A_MOVE = """
import asyncio, subprocess, sys, tempfile
from sobremesa.client import TableClient, make_room, new_guest

async def play(address):
    guest = new_guest(address)
    room = make_room(address, "nomads", guest=guest, seats="2", bots="fill", level="1")
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
    return plain_wheel(sys.executable, tmp_path_factory.mktemp("wheel"))


class CleanEnvironment:
    """A new virtual environment, on a machine without a compiler."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "clean", with_pip=True)
        self.folder = folder
        self.programs = folder / "clean" / "bin"
        self.variables = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SOBR"))}
        self.variables["PATH"] = str(self.programs)

    def run(self, *words: str) -> str:
        command = [str(self.programs / "python"), *words]
        done = subprocess.run(command, cwd=self.folder, env=self.variables, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    def install(self, package: Path) -> None:
        self.run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(package))

    def plays_as(self, build: str) -> None:
        """It is this build that was installed, and it serves a table at which a move can be made."""
        assert self.run("-m", "sobremesa", "--version").endswith(f"({build})")
        assert self.run("-c", PLAY_A_MOVE) == "steps"


def check_scenarios(packed: Iterable[str]) -> None:
    """Only those that a rulebook draws."""
    packed = {name for name in packed if "/scenarios/" in name and name.endswith(".toml")}
    books = {game.id: (game.folder / "rulebook" / "en.md").read_text(encoding="utf-8") for game in games().values()}
    assert packed
    for name in packed:
        game, scenario = name.split("/")[-3], Path(name).stem
        assert f"(draw:{scenario}" in books[game]
    assert sum(book.count("(draw:") for book in books.values()) >= len(packed)


def test_only_scenarios_drawn_by_a_rulebook_are_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `setup.py` picks the files of each game, without a build."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", [*sys.path])  # setup.py adds to it
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    described = {"package_dir": {"": "src"}, "package_data": {"": settings["package-data"]["*"]}}
    build = runpy.run_path("setup.py")["BuildPackage"](import_module("setuptools.dist").Distribution(described))
    build.finalize_options()
    build.manifest_files = {}  # it would be asked of the archive that is built
    for game in games():
        check_scenarios(
            build.find_data_files(f"sobremesa.games.{game}.scenarios", f"src/sobremesa/games/{game}/scenarios")
        )


@pytest.mark.slow
def test_a_wheel_has_only_scenarios_drawn_by_a_rulebook(wheel: Path) -> None:
    with ZipFile(wheel) as files:
        check_scenarios(files.namelist())


@pytest.mark.slow
def test_a_wheel_holds_the_bundles_of_its_own_scripts(wheel: Path, tmp_path: Path) -> None:
    with ZipFile(wheel) as files:
        files.extractall(tmp_path)
    assert is_fresh(tmp_path / "sobremesa" / "server" / "static")


@pytest.mark.slow
def test_a_clean_environment_plays_a_move(wheel: Path, tmp_path: Path) -> None:
    here = CleanEnvironment(tmp_path)
    here.install(wheel)
    here.plays_as("plain")


@pytest.mark.soak
def test_a_compiled_wheel_needs_no_compiler(tmp_path: Path) -> None:
    made = compiled_wheel(sys.executable, tmp_path)
    assert made.stat().st_size < HEAVIEST
    here = CleanEnvironment(tmp_path)
    here.install(made)
    here.plays_as("compiled")


@pytest.mark.soak
def test_the_sources_install_plain_without_a_compiler(tmp_path: Path) -> None:
    here = CleanEnvironment(tmp_path)
    here.install(source_archive(sys.executable, tmp_path))
    here.plays_as("plain")


@pytest.mark.soak
def test_the_sources_compile_with_only_a_compiler(tmp_path: Path) -> None:
    """Neither NumPy nor anything else that we develop with is there to build with."""
    bare = CleanEnvironment(tmp_path)
    made = compiled_wheel(str(bare.programs / "python"), tmp_path)
    with ZipFile(made) as files:
        assert any(name.endswith(".so") for name in files.namelist())
    bare.install(made)
    bare.plays_as("compiled")
