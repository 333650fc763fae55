"""Self-play: a small network learns Nomads from nothing but the rules, against itself, in a few minutes.

    pip install 'sobremesa[env,learn]'
    python examples/selfplay/selfplay.py --iterations 60 --curve curve.csv

One network says what to do and how it will end (policy and value). In each iteration some hundred matches are played by
it in every seat; what led to a win is made likelier (proximal policy optimisation with the end of the match as the
return). It sees what a person in its seat would see: the observation of `sb.vector_env` is masked.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

import sobremesa as sb

GAME = "nomads"
SEATS = 2
SETTINGS = {"setup": "quick", "adventurers": "random"}
WIDTH = 256
NUMBERS = 20  # largest value of a cell; larger ones are clipped
CLIP = 0.2  # PPO clip: how far one iteration may move the probability of a decision
EPOCHS = 3
BATCH = 2048
LEARNING_RATE = 1e-3
CURIOSITY = 0.01  # weight of the entropy bonus, for exploration


class Net(nn.Module):
    """What is seen, through two layers, to the odds of every action and the expected end, from -1 to 1.

    A cell holds a number that may be a count or a kind, so each number of each cell has weights of its own.
    """

    def __init__(self, cells: int, actions: int) -> None:
        super().__init__()
        self.register_buffer("first", torch.arange(cells) * NUMBERS)
        self.numbers = nn.EmbeddingBag(cells * NUMBERS, WIDTH, mode="sum")
        nn.init.normal_(self.numbers.weight, std=cells**-0.5)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.policy = nn.Linear(WIDTH, actions)
        self.value = nn.Linear(WIDTH, 1)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the legal actions, and the value."""
        inside = self.body(self.numbers(seen.long().clamp(max=NUMBERS - 1) + self.first))
        logits = self.policy(inside).masked_fill(~legal, -1e9)
        return torch.log_softmax(logits, dim=-1), torch.tanh(self.value(inside)).squeeze(-1)


@dataclass
class Decisions:
    """Decisions of finished matches: observations, legal actions, actions, and outcomes."""

    seen: Tensor
    legal: Tensor
    action: Tensor
    log_odds: Tensor
    end: Tensor


def tensors(observations: npt.NDArray[np.uint8], masks: npt.NDArray[np.int8]) -> tuple[Tensor, Tensor]:
    """Arrays of an environment as tensors, copied, because the environment reuses them."""
    return torch.from_numpy(observations.copy()), torch.from_numpy(masks.astype(bool))


@torch.no_grad()
def play(net: Net, matches: int, seed: int) -> Decisions:
    """Play until this many matches are over, with the network in every seat."""
    rows: list[tuple[Tensor, Tensor, Tensor, Tensor]] = []
    ends = np.full((0, matches), np.nan, np.float32)  # of each decision, known when its match is over
    whose = np.zeros((0, matches), np.int64)
    over = np.zeros(matches, bool)
    with sb.vector_env(GAME, matches, seats=SEATS, settings=SETTINGS) as env:
        observations, masks = env.reset(seed=seed)
        while not over.all():
            seen, legal = tensors(observations, masks)
            log_odds, _ = net(seen, legal)
            action = torch.multinomial(log_odds.exp(), 1).squeeze(1)
            rows.append((seen, legal, action, log_odds.gather(1, action[:, None]).squeeze(1)))
            whose = np.vstack([whose, env.seats])
            ends = np.vstack([ends, np.full(matches, np.nan, np.float32)])
            observations, rewards, ended, cut, masks = env.step(action.numpy())
            for match in np.flatnonzero((ended | cut) & ~over):
                ends[:, match] = rewards[match][whose[:, match]]
            ends[-1, over] = np.nan  # the match that follows in a finished row is ignored
            over |= ended | cut
    known = torch.from_numpy(~np.isnan(ends).reshape(-1))
    seen, legal, action, log_odds = (torch.cat(column)[known] for column in zip(*rows, strict=True))
    return Decisions(seen, legal, action, log_odds, torch.from_numpy(ends.reshape(-1))[known])


def learn(net: Net, optimizer: torch.optim.Optimizer, played: Decisions) -> None:
    """One PPO update: make better-than-expected decisions more likely, within the clip, and fit the value."""
    with torch.no_grad():
        expected = torch.cat(
            [net(s, m)[1] for s, m in zip(played.seen.split(BATCH), played.legal.split(BATCH), strict=True)]
        )
    gain = played.end - expected
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(gain)).split(BATCH):
            log_odds, value = net(played.seen[some], played.legal[some])
            ratio = (log_odds.gather(1, played.action[some][:, None]).squeeze(1) - played.log_odds[some]).exp()
            bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
            better = torch.minimum(ratio * gain[some], bounded * gain[some]).mean()
            doubt = -(log_odds.exp() * log_odds.clamp(min=-50)).sum(-1).mean()
            loss = nn.functional.mse_loss(value, played.end[some]) - better - CURIOSITY * doubt
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def wins_against_chance(net: Net, matches: int, seed: int) -> float:
    """The share of matches won against random play; the seats are swapped half-way."""
    luck = np.random.default_rng(seed)
    ours = np.arange(matches) % SEATS
    won = np.full(matches, np.nan)
    with sb.vector_env(GAME, matches, seats=SEATS, settings=SETTINGS) as env:
        observations, masks = env.reset(seed=seed)
        while np.isnan(won).any():
            log_odds, _ = net(*tensors(observations, masks))
            anything = (luck.random(masks.shape) * masks).argmax(1)
            action = np.where(env.seats == ours, log_odds.argmax(1).numpy(), anything)
            observations, rewards, ended, cut, masks = env.step(action)
            for match in np.flatnonzero((ended | cut) & np.isnan(won)):
                won[match] = (rewards[match][ours[match]] + 1) / 2  # a shared win counts a half
    return float(won.mean())


@torch.no_grad()
def wins_against_bot(net: Net, level: str, matches: int, seed: int) -> float:
    """The share of matches won against one of our bots."""
    won = 0.0
    for number in range(matches):
        env = sb.gym_env(GAME, level, seat=number % SEATS, seats=SEATS, settings=SETTINGS)
        observation, _ = env.reset(seed=seed + number)
        is_over, reward = False, 0.0
        while not is_over:
            mask = observation["action_mask"]
            log_odds, _ = net(*tensors(observation["observation"][None], mask[None, : net.policy.out_features]))
            observation, reward, is_over, _, _ = env.step(int(log_odds.argmax()))
        won += (reward + 1) / 2
    return won / matches


def train(
    iterations: int, matches: int, seed: int, curve: Path | None, every: int, keep: Path | None = None
) -> list[tuple[int, float, float]]:
    """Play and learn; returns the curve: iteration, processor seconds, share of matches won against random play.

    Everything is kept in a file after every measurement, if one is named, and goes on from there.
    """
    torch.manual_seed(seed)
    with sb.vector_env(GAME, 1, seats=SEATS, settings=SETTINGS) as env:
        observations, masks = env.reset(seed=seed)
    net = Net(observations.shape[1], masks.shape[1])
    optimizer = torch.optim.Adam(net.parameters(), LEARNING_RATE)
    rows, first, began = [], 0, time.process_time()
    if keep is not None and keep.exists():
        kept = torch.load(keep)
        net.load_state_dict(kept["net"])
        optimizer.load_state_dict(kept["optimizer"])
        rows, first = [tuple(row) for row in kept["rows"]], kept["iteration"]
        began -= rows[-1][1]
    for iteration in range(first, iterations + 1):
        if iteration % every == 0 and (not rows or rows[-1][0] < iteration):
            rows.append(
                (iteration, time.process_time() - began, wins_against_chance(net, 200, seed=10_000 + iteration))
            )
            if keep is not None:
                state = {"net": net.state_dict(), "optimizer": optimizer.state_dict()}
                torch.save({**state, "rows": [list(row) for row in rows], "iteration": iteration}, keep)
            print("%4d  %6.1f s  %5.1f %% against chance" % (iteration, rows[-1][1], 100 * rows[-1][2]), flush=True)
        if iteration < iterations:
            learn(net, optimizer, play(net, matches, seed=seed * 100_000 + iteration))
    if curve is not None:
        with curve.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("iteration", "seconds of processor", "wins against chance"), *rows])
        torch.save(net.state_dict(), curve.with_suffix(".pt"))
        print("against our bot of level 1: %.0f %%" % (100 * wins_against_bot(net, "1", 40, seed=7)))
    return rows


def main() -> int:
    """Read the arguments, learn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--matches", type=int, default=256, help="in an iteration")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=5, help="iterations between two measurements")
    parser.add_argument("--keep", type=Path, help="a file in which the state is kept, to go on from")
    parser.add_argument("--curve", type=Path, help="where to write the curve, with the network next to it")
    given = parser.parse_args()
    train(given.iterations, given.matches, given.seed, given.curve, given.every, given.keep)
    return 0


if __name__ == "__main__":
    sys.exit(main())
