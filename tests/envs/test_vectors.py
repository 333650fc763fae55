"""Vectors: what the arrays say is what lies on the tables, matches follow one another, and processes agree."""

from __future__ import annotations

import copy
import math
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.error import ResetNeeded

import sobremesa as sb
from sobremesa.engine.manifest import Game, games
from sobremesa.envs.vector import VectorEnv

MATCHES = 6


def random_legal(masks: npt.NDArray[np.int8], luck: np.random.Generator) -> npt.NDArray[np.int64]:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])


def check_arrays(env: VectorEnv) -> None:
    """The arrays of a vector in this process, next to its tables."""
    assert env._shard is not None
    for match, table in enumerate(env._shard.batch.tables):
        seat = table.choice.seat
        assert env.seats[match] == seat
        assert np.array_equal(env.observations[match], env.layout.observe(table, seat))
        legal = sorted(action.number for action in table.legal_actions(seat))
        assert np.flatnonzero(env.masks[match]).tolist() == legal
    ends = env.counts.cumsum()
    assert [sorted(part.tolist()) for part in np.split(env.numbers, ends[:-1])] == [
        np.flatnonzero(mask).tolist() for mask in env.masks
    ]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_arrays_are_what_lies_on_the_tables(game: Game) -> None:
    env, luck = sb.vector_env(game.id, MATCHES), np.random.default_rng(1)
    observations, masks = env.reset(seed=1)
    assert observations.shape == (MATCHES, env.layout.size) and masks.shape == (MATCHES, len(game.actions))
    ended = 0
    for number in range(600):
        _, rewards, terminations, truncations, masks = env.step(random_legal(masks, luck))
        if number % 20 == 0 or terminations.any():
            check_arrays(env)
        assert not truncations.any() and not rewards[~terminations].any()
        ended += terminations.sum()
        if not game.is_shared:
            assert np.allclose(rewards.sum(axis=1), 0)
        assert (np.abs(rewards[terminations]) <= 1).all()
        if ended >= 3:
            break
    assert ended, "a match ends and another follows"


def test_a_match_that_is_too_long_is_followed_by_another() -> None:
    env, luck = sb.vector_env("nomads", 2, max_decisions=3), np.random.default_rng(1)
    _, masks = env.reset(seed=1)
    cut = [env.step(random_legal(masks, luck))[3].tolist() for _ in range(6)]
    assert cut == [[False, False], [False, False], [True, True]] * 2


def rounds(env: VectorEnv, seed: int) -> list[bytes]:
    """Everything that the arrays say in random matches of this seed."""
    luck, seen = np.random.default_rng(5), []
    observations, masks = env.reset(seed=seed)
    for _ in range(60):
        observations, rewards, terminations, _, masks = env.step(random_legal(masks, luck))
        arrays = (observations, rewards, terminations, masks, env.seats, env.numbers)
        seen.append(b"".join(array.tobytes() for array in arrays))
        legal = [set(part.tolist()) for part in np.split(env.numbers, env.counts.cumsum()[:-1])]
        assert legal == [set(np.flatnonzero(mask).tolist()) for mask in masks]
    return seen


def test_several_processes_play_as_the_seed_says_and_give_their_memory_back() -> None:
    env = sb.vector_env("oh_captain", 5, processes=2)
    first = rounds(env, 3)
    assert first == rounds(env, 3) and first != rounds(env, 4)
    assert len(set(first)) == len(first)
    assert len(env.spent()) == 2 and min(env.spent()) > 0
    kept = env.observations.copy()
    with pytest.raises(sb.IllegalAction, match=r"Match 4: Number 9999 is no action"):
        env.step([*np.argmax(env.masks[:4], axis=1), 9999])
    illegal = [*np.argmax(env.masks[:4], axis=1), int(np.flatnonzero(env.masks[4] == 0)[0])]
    with pytest.raises(sb.IllegalAction, match=r"Match 4: .*\((CAP-\d+|[\w-]+)\)"):
        env.step(illegal)
    assert np.array_equal(env.observations, kept), "nothing has changed"
    assert env._memory is not None
    name, workers = env._memory.name, env._processes[:]
    env.close()
    env.close()
    assert not any(worker.is_alive() for worker in workers)
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)
    with pytest.raises(ResetNeeded):
        env.reset(seed=1)


def test_a_vector_without_masks_plays_the_same_matches() -> None:
    with_masks, without = sb.vector_env("nomads", MATCHES), sb.vector_env("nomads", MATCHES, observe=False, masks=False)
    with_masks.reset(seed=1)
    assert [array.shape for array in without.reset(seed=1)] == [(MATCHES, 0), (MATCHES, 0)]
    for _ in range(50):
        last = without.numbers[without.counts.cumsum() - 1]
        with_masks.step(last)
        without.step(last)
        assert without.numbers.tolist() == with_masks.numbers.tolist()
        assert without.seats.tolist() == with_masks.seats.tolist()


def test_what_is_wrong_is_said_and_changes_nothing() -> None:
    env = sb.vector_env("nomads", 2, observe=False)
    with pytest.raises(ResetNeeded):
        env.step([0, 0])
    observations, masks = env.reset(seed=1)
    assert observations.shape == (2, 0)
    legal = np.argmax(masks, axis=1)
    sow = games()["nomads"].actions.read("sow 3 right").number
    for wrong, sentence in (
        ([legal[0], sow], r"Match 1: .*\(NOM-017\)"),
        ([-1, legal[1]], "Match 0: Number -1 is no action here"),
        ([legal[0], 99_999], "Match 1: Number 99999 is no action"),
        ([math.nan, 1.0], "2 whole numbers, not float64"),
        ([legal[0]], "2 whole numbers"),
        (["a", "b"], "2 whole numbers"),
    ):
        with pytest.raises(sb.IllegalAction, match=sentence):
            env.step(wrong)
    assert env._shard is not None and env._shard.batch.decisions == [0, 0]
    with pytest.raises(sb.Unreadable, match="cannot be played by 3 processes"):
        sb.vector_env("nomads", 2, processes=3)
    with pytest.raises(sb.Unreadable, match="no game 'lumarathon'"):
        sb.vector_env("lumarathon", 2)


def test_the_same_seeds_give_the_same_matches_in_any_number_of_processes() -> None:
    with sb.vector_env("nomads", 4) as one, sb.vector_env("nomads", 4, processes=2) as two:
        assert np.array_equal(one.reset(seed=3)[0], two.reset(seed=3)[0])
        alike, _ = one.reset(seed=[5, 5, 6, 5])
        assert np.array_equal(alike[0], alike[1]) and np.array_equal(alike[0], alike[3])
        assert not np.array_equal(alike[0], alike[2])
        with pytest.raises(sb.Unreadable, match="4 matches, not 1"):
            one.reset(seed=[1])
        with pytest.raises(TypeError, match="neither copied nor sent"):
            copy.copy(one)


def test_rewards_by_points_are_the_points_of_the_end() -> None:
    env, luck = sb.vector_env("nomads", 2, reward="points"), np.random.default_rng(1)
    _, masks = env.reset(seed=1)
    for _ in range(600):
        _, rewards, ended, _, masks = env.step(random_legal(masks, luck))
        if ended.any():
            break
    assert np.allclose(rewards[ended].sum(axis=1), 0) and np.abs(rewards[ended]).max() >= 0.5
