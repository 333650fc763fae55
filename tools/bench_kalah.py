"""Builds examples/kalah with the engine into build/kalah, and benchmarks it against OpenSpiel's mancala: the same
rules.

`python -m tools.bench_kalah`; afterwards `python -m tools.bench_peers --all` measures it too. A copy of the project
with this one game is compiled, because the compiler needs a game and its engine together.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "build" / "kalah"
KALAH = ROOT / "examples" / "kalah" / "src" / "sobremesa_kalah"
LEFT_OUT = shutil.ignore_patterns("*.so", "*.stamp", "__pycache__", "games", "series", "*.egg-info")


def copy_project(folder: Path) -> None:
    """Copy the engine and its drivers, with Kalah as the only game."""
    package = folder / "src" / "sobremesa"
    shutil.copytree(ROOT / "src" / "sobremesa", package, ignore=LEFT_OUT)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(KALAH, package / "games" / "kalah", ignore=LEFT_OUT)
    shutil.copy(ROOT / "src" / "sobremesa" / "games" / "__init__.py", package / "games")
    (package / "series").mkdir()
    shutil.copy(ROOT / "src" / "sobremesa" / "series" / "__init__.py", package / "series")
    for path in (package / "games" / "kalah").glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("sobremesa_kalah", "sobremesa.games.kalah")
        path.write_text(text, encoding="utf-8")


def main(seconds: str = "8") -> int:
    """Compile, then measure in turns with the peer."""
    shutil.rmtree(TARGET, ignore_errors=True)
    copy_project(TARGET)
    environment = {**os.environ, "PYTHONPATH": str(TARGET / "src")}
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"]
    subprocess.run(build, cwd=TARGET, env=environment, check=True)  # noqa: S603  our own command
    bench = [sys.executable, "-m", "sobremesa", "bench", "--game", "kalah", "--seconds", seconds]
    return subprocess.run(bench, cwd=TARGET, env=environment).returncode  # noqa: S603  our own command


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
