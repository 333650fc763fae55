"""`examples/kalah`: a game in a package of its own, found through its entry point and held to everything ours are."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools import coverage, generate

from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import broken_law, planned_game
from sobremesa.engine.manifest import Game, find_game
from tests.conftest import ROOT
from tests.examples import EXAMPLE, forget_games, install

MOST_LINES = 400  # of code and texts


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that pip has installed the example into."""
    folder = tmp_path_factory.mktemp("installed")
    return install(folder)


@pytest.fixture(scope="module")
def kalah(installed: Path) -> Iterator[Game]:
    """Its manifest, found as any installed game is."""
    sys.path.insert(0, str(installed))
    forget_games()
    yield find_game("kalah")
    sys.path.remove(str(installed))
    forget_games()


def test_it_is_small() -> None:
    files = [path for ending in ("*.py", "*.ftl") for path in (EXAMPLE / "src").rglob(ending)]
    assert len(files) == 5 + 3
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < MOST_LINES


def test_its_code_is_what_its_fields_say(kalah: Game) -> None:
    assert list(generate.stale(kalah)) == []
    ours = EXAMPLE / "src" / "sobremesa_kalah" / "table.py"
    assert (kalah.folder / "table.py").read_text(encoding="utf-8") == ours.read_text(encoding="utf-8")


def test_all_laws_hold(kalah: Game) -> None:
    broken = [broken_law(planned_game(kalah, number, seed=1)) for number in range(40)]
    assert [str(law) for law in broken if law] == []


def test_once_installed_it_is_found_proven_and_played(installed: Path, kalah: Game) -> None:
    def sobremesa(*words: str) -> str:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(installed), str(ROOT / "src")])}
        command = [sys.executable, "-m", "sobremesa", *words]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    scenarios = sorted((EXAMPLE / "src").rglob("scenarios/*.toml"))
    assert len(scenarios) == 6
    assert "6 passed, 0 failed" in sobremesa("scenario", *map(str, scenarios))
    assert "KAL-005" in sobremesa("rules", "kalah", "--lang", "fr")
    told = sobremesa("play", "kalah", "--seats", "bot,bot", "--seed", "1", "--lang", "es")
    assert "gana" in told and "granero" in told


def test_every_rule_is_proven_and_stands_in_the_code(kalah: Game) -> None:
    assert coverage.gaps(kalah, None) == []
    assert coverage.without_code(kalah) == []


def test_the_same_rules_as_open_spiel(kalah: Game) -> None:
    peer = pytest.importorskip("pyspiel").load_game("mancala")
    for seed in range(30):
        chance, state, table = random.Random(seed), peer.new_initial_state(), kalah.start(2, {}, FastChance(0))
        while not state.is_terminal():
            seat = state.current_player()
            legal = [action - 1 - 7 * seat for action in state.legal_actions()]
            assert table.choice.seat == seat
            assert [action.number for action in table.legal_actions(seat)] == legal
            pit = chance.choice(legal)
            state.apply_action(pit + 1 + 7 * seat)
            table.play(seat, kalah.actions[pit])
        assert table.is_over
        south, north = table.scores()
        assert state.returns() == [float((south > north) - (north > south)), float((north > south) - (south > north))]
