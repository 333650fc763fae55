"""Installs the example game for a test, and resets the discovery of games."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import programmes
from tests.conftest import ROOT

EXAMPLE = ROOT / "examples" / "kalah"


def install(folder: Path) -> Path:
    """Install a copy of the example into this folder, without what it depends on."""
    sources = shutil.copytree(EXAMPLE, folder.with_name(f"{folder.name}-sources"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-build-isolation"]
    subprocess.run([*pip, "--no-deps", "--target", str(folder), str(sources)], check=True)
    return folder


def forget_games() -> None:
    """Discover games again on the next request."""
    games.cache_clear()
    programmes.cache_clear()
