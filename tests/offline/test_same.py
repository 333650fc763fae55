"""The browser's Python plays what this one plays: the same messages byte for byte, and the same matches."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sobremesa.engine.manifest import games
from tests.conftest import ROOT
from tools.offline import fetch
from tools.offline.folders import BUILD

pytestmark = pytest.mark.slow
MATCHES = 40
ANSWERS = 5


def here(script: str, *arguments: str) -> list[str]:
    """What a script prints in this Python."""
    module = script.removesuffix(".py").replace("/", ".")
    return _lines([sys.executable, "-m", module, *arguments])


def in_browser(script: str, *arguments: str) -> list[str]:
    """What it prints in the browser's."""
    pyodide = fetch.pyodide() / "package"
    return _lines(["node", "tools/offline/run.mjs", str(pyodide), str(BUILD / "site"), ".", script, *arguments])


def _lines(command: list[str]) -> list[str]:
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", sorted(games()))
def test_a_person_hears_the_same_messages_byte_for_byte(site: Path, game: str) -> None:
    messages = in_browser("tests/offline/played.py", game, "2", str(ANSWERS))
    assert len(messages) > ANSWERS
    assert messages == here("tests/offline/played.py", game, "2", str(ANSWERS))


def test_matches_have_the_same_digests(site: Path) -> None:
    build, *matches = in_browser("tests/both_builds.py", str(MATCHES))
    assert build == "compiled" and len(matches) == MATCHES
    assert matches == here("tests/both_builds.py", str(MATCHES))[1:]
