"""Compiles the rules next to a running server, at low priority: `make play` starts this in the background.

    python -m tools.build_beside

The table opens at once with plain rules, which play identically; a server notices when compiling is done and starts
new workers with the compiled ones. Where there is no C compiler, or another process compiles, nothing happens.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import sobremesa
from sobremesa.compiled import is_compiled
from sobremesa.server.storage.open_storage import FolderLock, Taken

ROOT = Path(__file__).parent.parent
PACKAGE = Path(sobremesa.__file__).parent
COMPILERS = ("cc", "gcc", "clang")
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")


def main(root: Path = ROOT, package: Path = PACKAGE) -> int:
    """Compile, unless that is impossible or done; returns the exit code of what failed."""
    is_possible = any(shutil.which(name) for name in COMPILERS) and not os.environ.get("SOBREMESA_PLAIN")
    if not is_possible or is_compiled(package):
        return 0
    try:
        lock = FolderLock(root / "build" / "beside")
    except (OSError, Taken):
        return 0  # the folder is read-only, or another process compiles
    try:
        if importlib.util.find_spec("mypyc") is None and _run(root, *PIP, *_needs(root)) != 0:
            return 1
        return _run(root, "setup.py", "--quiet", "build_ext", "--inplace")
    finally:
        lock.release()


def _needs(root: Path) -> list[str]:
    """The build requirements of the project."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return [str(name) for name in project["build-system"]["requires"]]


def _run(root: Path, *arguments: str) -> int:
    polite = ["nice", "-n", "19"] if shutil.which("nice") else []
    return subprocess.run([*polite, sys.executable, *arguments], cwd=root, check=False).returncode  # noqa: S603  our own scripts


if __name__ == "__main__":
    sys.exit(main())
