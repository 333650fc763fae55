"""Who may import whom: the engine nobody, a game only the engine, the rest a game only through its manifest."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = ROOT / "src" / "sobremesa"
SOURCES = sorted(PACKAGE.rglob("*.py"))


@cache
def imported(path: Path) -> set[str]:
    """The full names of the modules a file imports, at any depth."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found.add(node.module or "")
    return found


def test_the_engine_uses_the_standard_library_only() -> None:
    for path in (PACKAGE / "engine").rglob("*.py"):
        for name in imported(path):
            top = name.split(".")[0]
            is_engine = name.startswith("sobremesa.engine") or name == "sobremesa.games"  # the scan walks the folder
            typing = ("mypy_extensions", "typing_extensions")  # never at run time
            is_typed = path.name == "mypyc_compat.py" and top in typing
            assert is_engine or is_typed or top in sys.stdlib_module_names, f"{path.name} imports {name}"


@pytest.mark.parametrize("folder", sorted((PACKAGE / "games").glob("*/")), ids=lambda path: path.name)
def test_a_game_uses_the_engine_only(folder: Path) -> None:
    own = f"sobremesa.games.{folder.name}"
    for path in folder.rglob("*.py"):
        for name in imported(path):
            is_ours = name.startswith(("sobremesa.engine", own))
            assert is_ours or name.split(".")[0] in sys.stdlib_module_names, f"{path} imports {name}"


def test_a_session_knows_no_screen() -> None:
    """It holds no socket, file, thread or process, so that a server, a terminal or a browser can drive it."""
    ours = ("sobremesa.engine", "sobremesa.analysis", "sobremesa.bots", "sobremesa.i18n", "sobremesa.session")
    pure = {"__future__", "collections.abc", "dataclasses", "typing"}
    for path in (PACKAGE / "session").rglob("*.py"):
        for name in imported(path):
            assert name.startswith(ours) or name in pure, f"{path.name} imports {name}"


def test_an_analysis_knows_the_engine_and_the_bots_only() -> None:
    for path in (PACKAGE / "analysis").rglob("*.py"):
        for name in imported(path):
            is_ours = name.startswith(("sobremesa.engine", "sobremesa.bots", "sobremesa.analysis"))
            assert is_ours or name.split(".")[0] in sys.stdlib_module_names, f"{path.name} imports {name}"


def test_environments_know_no_screen_and_nothing_needs_them() -> None:
    """NumPy and its friends are an extra: nothing outside `envs/` imports it but the face that gives environments."""
    ours = ("engine", "bots", "session", "api", "envs")
    theirs = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "pyarrow"}
    for path in SOURCES:
        names = imported(path)
        if PACKAGE / "envs" in path.parents:
            own = {name.split(".")[1] for name in names if name.startswith("sobremesa.")}
            assert own <= {*ours}, f"{path} imports {own}"
        else:
            writes_parquet = path == PACKAGE / "agents" / "ladder.py"
            assert writes_parquet or not {name.split(".")[0] for name in names} & theirs, path
            is_face = path in (PACKAGE / "api.py", PACKAGE / "compiled.py")
            assert is_face or not any(name.startswith("sobremesa.envs") for name in names), path


def test_agents_know_no_screen_and_no_network() -> None:
    ours = ("sobremesa.engine", "sobremesa.bots", "sobremesa.i18n", "sobremesa.session", "sobremesa.agents")
    for path in (PACKAGE / "agents").rglob("*.py"):
        for name in imported(path):
            is_plain = name.split(".")[0] in sys.stdlib_module_names and name != "socket"
            is_extra = name.split(".")[0] in ("openskill", "pyarrow")  # of the ladder: ratings, and rows as Parquet
            assert name.startswith(ours) or is_plain or is_extra, f"{path.name} imports {name}"


def test_the_rest_reaches_games_through_their_manifest() -> None:
    games = [path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()]
    for path in SOURCES:
        if PACKAGE / "games" in path.parents:
            continue
        for name in imported(path):
            assert not any(name.startswith(f"sobremesa.games.{game}") for game in games), f"{path} imports {name}"


def test_no_game_is_named_outside_its_folder() -> None:
    """Adding a game means adding a folder: no list anywhere else."""
    games = [path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()]
    for path in SOURCES:
        if PACKAGE / "games" in path.parents:
            continue
        strings = {
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not strings & set(games), f"{path} names {strings & set(games)}"
