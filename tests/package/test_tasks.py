"""The ten tasks of `docs/learn/tasks.md`: each is run as it stands there, in a folder and a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sobremesa.terminal.commands.own_game import write_new_game
from tests.conftest import ROOT

PAGE = ROOT / "docs" / "learn" / "tasks.md"
TASKS = re.findall(r"^## (\d+)\. (.+?)\n.*?^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
NEEDED = {"5": "PIL", "8": "gymnasium", "9": "open_spiel"}
ENTRY = "[sobremesa.games]\nlantern_street = lantern_street:GAME\n"


def test_there_are_ten() -> None:
    assert [number for number, _, _ in TASKS] == [str(number) for number in range(1, 11)]


def installed(folder: Path) -> Path:
    """A folder in which the game of the last task is installed, as `pip install -e` would."""
    package = write_new_game(folder / "lantern_street")
    about = package.parent / "lantern_street-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lantern_street\nVersion: 0.1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(ENTRY, encoding="utf-8")
    return package.parent


@pytest.mark.slow
@pytest.mark.parametrize(("number", "title", "code"), TASKS, ids=[f"{number}-{title}" for number, title, _ in TASKS])
def test_a_task_is_done_by_its_solution(number: str, title: str, code: str, tmp_path: Path) -> None:
    pytest.importorskip(NEEDED.get(number, "sys"))
    (tmp_path / "task.py").write_text(code, encoding="utf-8")
    (tmp_path / "work").mkdir()
    path = os.pathsep.join([str(ROOT / "src"), str(installed(tmp_path))])
    done = subprocess.run(
        [sys.executable, str(tmp_path / "task.py")],
        cwd=tmp_path / "work",
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_solutions_and_the_examples_of_the_library_pass_mypy_strict(tmp_path: Path) -> None:
    for number, _, code in TASKS:
        (tmp_path / f"task_{number}.py").write_text(code, encoding="utf-8")
    page = (ROOT / "docs" / "learn" / "library.md").read_text("utf-8")
    examples = re.findall(r"^```pycon\n(.*?)^```$", page, re.M | re.S)
    lines = [line for example in examples for line in example.splitlines() if line.startswith((">>> ", "... "))]
    wrong = ("write sun 5", "sow 9 right")  # an exception is what they show
    code = "\n".join(line[4:] for line in lines if not any(text in line for text in wrong))
    (tmp_path / "library.py").write_text(code, encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml")]
    done = subprocess.run(
        [*mypy, "--cache-dir", str(tmp_path / "cache"), *map(str, sorted(tmp_path.glob("*.py")))],
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
