"""OpenSpiel: its own simulation test, and one of its Python algorithms that plays a whole game of ours."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

import sobremesa as sb
from sobremesa.engine.matches.programme import programmes

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python import observation  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from sobremesa.envs.spiel import SpielGame, SpielState  # noqa: E402

QUICK = {"setup": "quick", "adventurers": "random"}


def dealt(game: SpielGame, deal: int, moves: int) -> SpielState:
    """A state after this many random moves."""
    state, luck = game.new_initial_state(), np.random.default_rng(deal)
    state.apply_action(deal)
    for _ in range(moves):
        state.apply_action(int(luck.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("game", sorted(programmes()))
def test_openspiel_accepts_every_game(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(sb.spiel_game(game), num_sims=1, serialize=False, verbose=False)
    capfd.readouterr()


def test_its_search_plays_a_whole_game_of_nomads() -> None:
    """Information-set Monte Carlo tree search of OpenSpiel, written in Python, with few simulations."""
    game = sb.spiel_game("nomads", 2, QUICK)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.5, max_simulations=8, random_state=luck)
    state = game.new_initial_state()
    state.apply_action(7)
    asked = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            asked += 1
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    assert asked > 10 and sum(state.returns()) == 0


@pytest.mark.parametrize("name", ["nomads", "oh_captain"])
def test_a_resampled_state_looks_the_same_to_its_player_and_hides_the_truth(name: str) -> None:
    state = dealt(sb.spiel_game(name), deal=3, moves=25)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = [state.resample_from_infostate(seat, sampler) for _ in range(8)]
    truths = {str(world.stepper.game.write_table(world.stepper.table)) for world in worlds}
    assert len(truths) == 8, "each has its own luck"
    for world in worlds:
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.legal_actions() == state.legal_actions()
        world.apply_action(world.legal_actions()[0])
    assert state.current_player() == seat, "playing in a world leaves the state alone"


def test_copies_are_independent_and_deals_repeat() -> None:
    game = sb.spiel_game("nakum")
    state = dealt(game, deal=9, moves=12)
    copied = state.clone()
    assert copied.information_state_string(0) == state.information_state_string(0)
    copied.apply_action(copied.legal_actions()[0])
    assert copied.history() != state.history()
    assert dealt(game, deal=9, moves=12).information_state_string(0) == state.information_state_string(0)
    assert dealt(game, deal=8, moves=12).information_state_string(0) != state.information_state_string(0)


def test_the_observer_gives_the_named_slices() -> None:
    game = sb.spiel_game("nomads", 2, QUICK)
    state = dealt(game, deal=1, moves=3)
    observer = observation.make_observation(game)
    observer.set_from(state, 1)
    assert observer.tensor.shape == (game.layout.size,) and observer.dict["me"][0] == 3
    assert np.array_equal(observer.tensor, game.layout.observe(state.stepper.table, 1))
    assert (
        state.action_to_string(state.current_player(), state.legal_actions()[0])
        in game.first.programme.games[0].actions.by_text
    )


def test_legal_actions_are_sorted_and_others_have_none() -> None:
    state = dealt(sb.spiel_game("nomads", 3, QUICK), deal=1, moves=5)
    legal = state.legal_actions()
    assert all(one < other for one, other in pairwise(legal))
    assert state.legal_actions((state.current_player() + 1) % 3) == []


def test_without_openspiel_one_sentence_says_so() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import sobremesa as sb; sb.spiel_game('nomads')"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert found.stderr.strip().splitlines()[-1].endswith("not installed: pip install 'sobremesa[env]' open_spiel.")
