"""The peers' own suites, as their packages come: PettingZoo's tests, Gymnasium's check, OpenSpiel's API tests."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.utils.conversions import parallel_to_aec

import sobremesa as sb
from sobremesa.engine.matches.programme import programmes
from sobremesa.terminal.commands.own_game import found_game, write_new_game
from tests.conftest import ROOT
from tests.examples import forget_games

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its own games, which use what is out of date
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

EVERYTHING = sorted(programmes())
PLAIN_ARRAYS = "ignore:Observation (is not a NumPy array|space for each agent probably):UserWarning"
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings(PLAIN_ARRAYS)]


@pytest.mark.parametrize("game", EVERYTHING)
def test_pettingzoo_accepts_agents_in_turn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(sb.env(game))
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: sb.env(game))
    render_test(lambda **mode: sb.env(game, **mode))


@pytest.mark.parametrize("game", EVERYTHING)
def test_pettingzoo_accepts_the_parallel_form(game: str) -> None:
    """`max_cycles_test` and `parallel_seed_test` sample actions without a mask: illegal ones are replaced."""

    def parallel(max_cycles: int | None = None) -> Any:
        return sb.parallel_env(game, illegal="replace", max_cycles=max_cycles)

    parallel_api_test(parallel())
    parallel_seed_test(parallel)
    both = SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    max_cycles_test(both)


@pytest.mark.filterwarnings("ignore:.*:UserWarning:gymnasium")
@pytest.mark.parametrize("game", EVERYTHING)
def test_gymnasium_accepts_one_seat_against_bots(game: str) -> None:
    """`check_env` samples actions without a mask, and an illegal one is meant to lose here."""
    check_env(sb.gym_env(game, "random", illegal="lose"))


API_TEST = """
import runpy, sys
import sobremesa.envs.spiel
sys.argv = ["api_test", "--test_only_games=python_({games})$"]
runpy.run_module("open_spiel.integration_tests.api_test", run_name="__main__")
"""


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
def test_openspiel_accepts_every_game_in_its_api_test() -> None:
    code = API_TEST.format(games="|".join(EVERYTHING))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0 and "\nOK" in done.stderr, done.stderr[-2000:]


@pytest.mark.parametrize("game", EVERYTHING)
def test_openspiel_accepts_every_game_in_its_simulation(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    """With its defaults, and with every state written and read again."""
    pyspiel = pytest.importorskip("pyspiel")
    pyspiel.random_sim_test(sb.spiel_game(game), num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.fixture
def small_game(tmp_path: Path) -> Iterator[str]:
    """A game of hidden cards as `sobremesa new-game` starts it."""
    before = sys.path[:]
    yield found_game(str(write_new_game(tmp_path / "silver_street"))).id
    sys.path[:] = before
    forget_games()


def test_the_exploitability_of_a_small_game_of_hidden_cards(small_game: str) -> None:
    """Playing at random can be exploited; a best response never loses to the policy it answers."""
    pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms.exploitability import nash_conv
    from open_spiel.python.policy import UniformRandomPolicy

    game = sb.spiel_game(small_game, 2, deals=12)
    assert 0 < nash_conv(game, UniformRandomPolicy(game)) <= 4


LEARNERS = ROOT / "docs" / "how-to" / "learners.md"


@pytest.mark.parametrize("library", ["sb3_contrib", "torchrl", "tianshou"])
def test_a_recipe_learns_for_a_minute(library: str, tmp_path: Path) -> None:
    """Where the library is installed; `SOBREMESA_LEARNERS` names another Python that has it."""
    page = LEARNERS.read_text(encoding="utf-8").split("```python\n")
    recipe = next(part.split("```")[0] for part in page[1:] if library in part.split("```")[0])
    python = os.environ.get("SOBREMESA_LEARNERS", sys.executable)
    asked = [python, "-c", f"import {library}"]
    if subprocess.run(asked, capture_output=True).returncode != 0:
        pytest.skip(f"{library} is not installed")
    (tmp_path / "recipe.py").write_text(recipe, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([python, "recipe.py"], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
