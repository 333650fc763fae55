"""Rules that have changed are broken by mutants, and most of these must be noticed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sobremesa.engine.manifest import games
from tests.conftest import ROOT
from tools.changed import GAMES, NotKnown, base_of, changed_modules, git

SAMPLE = 12  # mutants of a game
LEAST = 75  # per cent of them that must be killed; a sample this small can be unlucky
LONGEST = 0.5  # seconds: longer tests are left out


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_mutants_of_changed_rules_are_killed(game: str) -> None:
    """The same modules have the same mutants, whatever else a commit changes."""
    try:
        modules = changed_modules(ROOT, base_of(ROOT)).get(game, [])
    except NotKnown as error:
        pytest.skip(str(error))
    if not modules:
        pytest.skip(f"No rule of {game} has changed.")
    bounds = ["--sample", SAMPLE, "--seed", 1, "--jobs", 1, "--longest", LONGEST, "--least", LEAST]
    command = ["tools/mutants.py", game, *[word for name in modules for word in ("--module", name)], *map(str, bounds)]
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"python {' '.join(command)}\n{done.stdout}{done.stderr}"


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two games and two commits on `main`: the second changes the turn of one, its texts, drawing and bots."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)  # a hook of our own repository would set them
    monkeypatch.delenv("SOBREMESA_BASE", raising=False)
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    write(tmp_path, {"chess/turn.py": "1", "chess/table.py": "1", "chess/draw/board.py": "1", "go/turn.py": "1"})
    commit(tmp_path)
    write(tmp_path, {"chess/turn.py": "2", "chess/texts/en.ftl": "1", "chess/draw/board.py": "2", "chess/bot.py": "1"})
    commit(tmp_path)
    return tmp_path


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = root / GAMES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def commit(root: Path) -> None:
    git(root, "add", ".")
    git(root, "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "--message", "a change")


def changed(root: Path) -> dict[str, list[str]]:
    return changed_modules(root, base_of(root))


def test_on_main_the_last_commit_and_uncommitted_changes_count(repository: Path) -> None:
    assert changed(repository) == {"chess": ["turn.py"]}
    write(repository, {"go/turn.py": "2"})
    assert changed(repository) == {"chess": ["turn.py"], "go": ["turn.py"]}
    (repository / GAMES / "chess" / "turn.py").unlink()
    assert changed(repository) == {"go": ["turn.py"]}, "what is gone cannot be broken"


def test_on_a_branch_everything_since_it_left_main_counts(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git(repository, "switch", "--quiet", "--create", "branch")
    for number in ("2", "3"):
        write(repository, {"chess/table.py": number, f"go/turn-{number}.py": number})
        commit(repository)
    assert changed(repository) == {"chess": ["table.py"], "go": ["turn-2.py", "turn-3.py"]}
    monkeypatch.setenv("SOBREMESA_BASE", "HEAD~1")
    assert changed(repository) == {"chess": ["table.py"], "go": ["turn-3.py"]}


def test_an_unknown_base_commit_is_reported(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    shallow = tmp_path_factory.mktemp("shallow")
    git(shallow, "clone", "--quiet", "--depth", "1", f"file://{repository}", "clone")
    with pytest.raises(NotKnown, match="This clone is shallow"):
        base_of(shallow / "clone")
    with pytest.raises(NotKnown, match="not a git repository"):
        base_of(shallow)
