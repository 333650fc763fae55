"""Compiled and plain are the same game: matches played both ways, every state compared."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from sobremesa import BUILD
from sobremesa.engine.manifest import games
from tests.both_builds import plans
from tests.conftest import ROOT

FEW = 12
MATCHES = 200


def play(matches: int, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.both_builds", str(matches)]
    inherited = {name: value for name, value in os.environ.items() if name != "SOBREMESA_PLAIN"}
    return subprocess.Popen(command, cwd=ROOT, env={**inherited, **environment}, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("matches", [FEW, pytest.param(MATCHES, marks=pytest.mark.slow)])
def test_compiled_and_plain_play_the_same(matches: int) -> None:
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        assert BUILD == "plain"
        pytest.skip("there is no C compiler on this machine, so there is only the plain build")
    runs = [play(matches), play(matches, SOBREMESA_PLAIN="1")]
    compiled, plain = [run.communicate()[0].splitlines() for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    assert compiled[0] == "compiled", "the compiled form is missing or older than the sources: run `make build`"
    assert plain[0] == "plain"
    assert len(plain) == 1 + matches
    assert compiled[1:] == plain[1:]


def test_the_short_run_has_every_game() -> None:
    assert {game.id for game, _, _ in plans(FEW)} == set(games())


def test_matches_cover_players_and_settings() -> None:
    for game in games().values():
        seats = [players for other, players, _ in plans(MATCHES) if other is game]
        assert set(seats) == set(game.seats)
        chosen = [settings for other, _, settings in plans(MATCHES) if other is game]
        for setting in game.settings:
            assert {settings[setting.id] for settings in chosen} == set(setting.values)
