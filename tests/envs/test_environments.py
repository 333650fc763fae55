"""The environments: the official tests of PettingZoo and Gymnasium, whole matches, and what bad input says."""

from __future__ import annotations

import copy
import math
import pickle
import subprocess
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.utils.conversions import parallel_to_aec

import sobremesa as sb
from sobremesa.engine.matches.programme import programmes
from sobremesa.envs.aec import TableEnv
from sobremesa.envs.stepper import utilities

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its own games, which use what is out of date
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

EVERYTHING = sorted(programmes())
PLAIN_ARRAYS = "ignore:Observation (is not a NumPy array|space for each agent probably):UserWarning"
EMPTY_MASKS = "ignore:Action mask numpy array is all zeros:UserWarning"


def play(env: TableEnv, seed: int, most: int = 20_000) -> dict[str, float]:
    """A match of random legal actions; what each agent has gained."""
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    gained = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(most):
        observation, reward, terminated, truncated, _ = env.last()
        gained[agent] += reward
        mask = observation["action_mask"]
        assert mask.any()
        env.step(None if terminated or truncated else int(luck.choice(np.flatnonzero(mask))))
    assert not env.agents
    return gained


@pytest.mark.filterwarnings(PLAIN_ARRAYS, EMPTY_MASKS)
@pytest.mark.parametrize("game", EVERYTHING)
def test_pettingzoo_accepts_every_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(sb.env(game), num_cycles=400)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: sb.env(game), num_cycles=100)


@pytest.mark.filterwarnings(PLAIN_ARRAYS, EMPTY_MASKS)
@pytest.mark.parametrize("game", EVERYTHING)
def test_pettingzoo_accepts_the_parallel_form(game: str) -> None:
    """`max_cycles_test` wants agents that all act in every cycle, and samples actions without a mask."""

    def parallel(max_cycles: int | None = None) -> Any:
        return sb.parallel_env(game, illegal="replace", max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )
    parallel_api_test(parallel(), num_cycles=50)


@pytest.mark.filterwarnings("ignore:.*:UserWarning:gymnasium")
@pytest.mark.parametrize("game", EVERYTHING)
def test_gymnasium_accepts_one_seat_against_bots(game: str) -> None:
    check_env(sb.gym_env(game, "random", illegal="lose"), skip_render_check=True)


@pytest.mark.parametrize("game", EVERYTHING)
def test_a_match_is_played_to_its_end(game: str) -> None:
    env = sb.env(game)
    gained = play(env, 2)
    assert gained == play(env, 2), "the same seed, the same match"
    assert all(-1 <= reward <= 1 for reward in gained.values()) and any(gained.values())
    if game != "andor":  # where all win or lose together
        assert math.isclose(sum(gained.values()), 0, abs_tol=1e-9)


@pytest.mark.parametrize("game", EVERYTHING)
def test_one_seat_plays_a_match_against_bots(game: str) -> None:
    env = sb.gym_env(game, "random", seat=1)
    luck = np.random.default_rng(1)
    observation, _ = env.reset(seed=3)
    for _ in range(20_000):
        assert env.layout.slices
        action = int(luck.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            break
        assert reward == 0
    assert terminated and -1 <= reward <= 1
    with pytest.raises(sb.IllegalAction, match="The match is over"):
        env.step(0)


def test_those_who_may_act_are_asked_until_they_decline() -> None:
    """In Andor others act freely while one must: who is asked so can always decline, and only then."""
    env = sb.env("andor", seats=4)
    env.reset(seed=1)
    luck, decline, declined, acted = np.random.default_rng(1), env.episode.stepper.numbers.decline, 0, 0
    for _ in range(600):
        if not env.agents or any(env.terminations.values()):
            env.reset()
        observation, _, _, _, info = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        stepper = env.episode.stepper
        assert info["may_decline"] == (decline in legal) == (stepper.seat != stepper.table.choice.seat)
        action = int(luck.choice(legal))
        seat = stepper.seat
        env.step(action)
        declined += action == decline
        acted += info["may_decline"] and action != decline
        assert action != decline or stepper.seat != seat, "asked again only after another question"
    assert declined > 20 and acted > 20
    without = sb.env("andor", seats=4, asides=False)
    without.reset(seed=1)
    for _ in range(50):
        assert not without.last()[0]["action_mask"][decline]
        without.step(int(luck.choice(np.flatnonzero(without.last()[0]["action_mask"]))))


def test_what_the_rules_forbid_is_said_in_their_words() -> None:
    env = sb.env("nomads")
    with pytest.raises(ResetNeeded):
        env.step(0)
    with pytest.raises(ResetNeeded):
        env.observe("player_0")
    env.reset(seed=1)
    sow = env.episode.stepper.game.actions.read("sow 3 right").number
    before = env.observe("player_0")["observation"].tobytes()
    with pytest.raises(sb.IllegalAction) as refused:
        env.step(sow)
    assert refused.value.rule == "NOM-017" and "pick red" in refused.value.allowed
    for wrong in (float("nan"), math.inf, 1.5, "0", None, np.array([1, 2]), -1, 10_000):
        with pytest.raises(sb.IllegalAction, match=r"whole number|no action here"):
            env.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(sb.IllegalAction, match="no action here"):
        env.step(env.episode.stepper.numbers.decline)
    assert env.observe("player_0")["observation"].tobytes() == before, "nothing has changed"
    with pytest.raises(ValueError, match="not in list"):
        env.observe("player_9")
    play(env, 1)
    with pytest.raises(sb.IllegalAction, match="The match is over"):
        env.step(0)
    parallel = sb.parallel_env("nomads")
    parallel.reset(seed=1)
    with pytest.raises(KeyError, match="player_0"):
        parallel.step({"player_1": 0})


def test_an_illegal_action_can_also_lose_or_be_replaced() -> None:
    env = sb.env("nomads", illegal="lose")
    env.reset(seed=1)
    sow = env.episode.stepper.game.actions.read("sow 3 right").number
    env.step(sow)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0} and env.infos["player_0"]["illegal"]
    env = sb.env("nomads", illegal="replace")
    env.reset(seed=1)
    env.step(sow)
    assert env.infos["player_0"]["illegal"] and env.agent_selection == "player_1"
    with pytest.raises(sb.IllegalAction, match="An action is a whole number, not nan"):
        env.step(math.nan)  # type: ignore[arg-type]
    with pytest.raises(sb.Unreadable, match="raise, lose, replace"):
        sb.env("nomads", illegal="explode")


def test_a_match_that_takes_too_long_is_truncated() -> None:
    env = sb.env("nomads", max_decisions=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_opponents_are_levels_or_functions() -> None:
    first = sb.gym_env("nomads", lambda view, seat: view.legal_actions(seat)[0], seats=2)
    first.reset(seed=1)
    first.step(int(np.flatnonzero(first.reset(seed=1)[0]["action_mask"])[0]))
    sb.gym_env("nomads", ["random", "1"], seats=3)
    with pytest.raises(sb.Unreadable, match="2 other seats, not 1"):
        sb.gym_env("nomads", ["random"], seats=3)
    with pytest.raises(sb.Unreadable, match="no bot of level 'genius'"):
        sb.gym_env("nomads", "genius")
    with pytest.raises(sb.Unreadable, match="no seat 2"):
        sb.gym_env("nomads", seat=2, seats=2)


def test_an_environment_draws_what_a_spectator_sees() -> None:
    for env in (sb.env("nomads", render_mode="svg"), sb.gym_env("nomads", "random", render_mode="svg")):
        env.reset(seed=1)
        assert str(env.render()).startswith("<svg")
        env.close()
    assert sb.env("nomads").render() is None


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [([1, 2], [1, -1]), ([1, 1], [0, 0]), ([2, 1, 3], [0, 1, -1]), ([1, 3, 1], [0.5, -1, 0.5])],
)
def test_ranks_are_worth(ranks: list[int], expected: list[float]) -> None:
    assert utilities(ranks, is_shared=False) == expected


def test_who_wins_or_loses_together_is_worth_the_same() -> None:
    assert utilities([1, 1], is_shared=True) == [1, 1]
    assert utilities([2, 2], is_shared=True) == [-1, -1]


def test_numpy_is_imported_when_an_environment_is_asked_for() -> None:
    code = "import sys, sobremesa as sb; sb.new_match('nomads'); assert 'numpy' not in sys.modules; sb.env('nomads')"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(("missing", "call"), [("pettingzoo", "env"), ("numpy", "gym_env"), ("gymnasium", "env")])
def test_a_missing_extra_is_one_sentence(missing: str, call: str) -> None:
    code = f"import sys; sys.modules['{missing}'] = None; import sobremesa as sb; sb.{call}('nomads')"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    said = found.stderr.strip().splitlines()[-1]
    assert said == (
        f"ModuleNotFoundError: Environments need {missing}, which is not installed: pip install 'sobremesa[env]'."
    )


def test_an_agent_that_is_not_asked_can_only_decline() -> None:
    env = sb.env("nomads", seats=3)
    env.reset(seed=1)
    decline = env.episode.stepper.numbers.decline
    for agent in env.agents:
        legal = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
        assert (legal == [decline]) == (agent != env.agent_selection)


def test_points_are_rewards_less_the_mean_of_all() -> None:
    env = sb.env("nomads", reward="points")
    gained = play(env, 1)
    points = env.episode.stepper.table.scores()
    assert [gained[f"player_{seat}"] for seat in range(2)] == [
        points[0] - sum(points) / 2,
        points[1] - sum(points) / 2,
    ]
    assert set(play(sb.env("andor", reward="points", asides=False), 1).values()) <= {1.0, -1.0}
    with pytest.raises(sb.Unreadable, match="by rank or by points, not by 'coins'"):
        sb.env("nomads", reward="coins")


def test_the_mask_of_one_seat_is_what_its_observation_says() -> None:
    env = sb.gym_env("nomads", "random")
    observation, _ = env.reset(seed=1)
    assert env.action_masks().dtype == bool
    assert np.array_equal(env.action_masks(), observation["action_mask"].astype(bool))


@pytest.mark.parametrize("make", [sb.env, sb.gym_env, sb.parallel_env])
@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_an_environment_is_copied_and_sent(make: Any, how: Any) -> None:
    if make is sb.parallel_env and how is copy.copy:
        how = copy.deepcopy  # its class is PettingZoo's
    env = make("oh_captain", illegal="replace")
    env.reset(seed=1)
    other = how(env)

    def after(one: Any) -> str:
        action = dict.fromkeys(one.agents, 0) if make is sb.parallel_env else 0
        return str(one.step(action))

    assert after(env) == after(other)
