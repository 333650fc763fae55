"""Fits the evaluation of Andor: plays games, fits the weights of a logistic regression and writes them.

    python tools/prospects.py [--legend legend-2] [--games 250] [--seed 50]

For each difficulty and number of heroes this number of games is played by the policy; a hero sometimes follows another
task, to reach positions that the policy alone would not. Every morning is a sample, labelled with the outcome of its
game. The same seed writes the same file, in which only the table of this legend changes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path[:0] = [str(Path(__file__).parent.parent / "src")]

from sobremesa.engine.chance import FastChance  # noqa: E402  after the path is set
from sobremesa.engine.manifest import find_game  # noqa: E402
from sobremesa.games.andor.bot import tasks  # noqa: E402
from sobremesa.games.andor.bot.paths import FAR, distances  # noqa: E402
from sobremesa.games.andor.bot.policy import choose_for  # noqa: E402
from sobremesa.games.andor.bot.win_model import BASE, MODELS, features  # noqa: E402
from sobremesa.games.andor.content import box  # noqa: E402
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of  # noqa: E402
from sobremesa.games.andor.rules.day import Turn  # noqa: E402
from sobremesa.games.andor.state.table import WON, Andor  # noqa: E402

GAME = find_game("andor")
FILE = Path(str(box.FOLDER)) / "prospects.toml"
ASTRAY = 8  # turns in 100 in which a hero follows another task
MOST_TASKS = 5  # of the best-looking ones
FOLDS = 5
RIDGE = 1.0  # ridge regularisation of the weights
HEAD = "# Weights of `bot/win_model.py`, written by `tools/prospects.py`. All figures are ours.\n"

Array = np.ndarray[Any, np.dtype[np.float64]]


class Morning:
    """The features of one morning, its game, and whether that was won."""

    def __init__(self, seen: dict[str, float], game: int, won: float) -> None:
        self.seen = seen
        self.game = game
        self.won = won


def play(legend: str, heroes: int, difficulty: str, seed: int, game: int) -> list[Morning]:
    """One game, morning by morning."""
    table = GAME.start(heroes, GAME.check_settings({"legend": legend, "difficulty": difficulty}), FastChance(seed))
    assert isinstance(table, Andor)
    chance = FastChance(seed + 7777)
    table.run()
    found: list[Morning] = []
    aims: dict[int, tasks.MarkedSpaces] = {}
    day = table.day
    for _ in range(GAME.longest):
        if table.is_over:
            break
        seat = table.choice.seat
        if table.day != day and isinstance(table.choice, Turn):
            found.append(Morning(features(table), game, 0.0))
            aims, day = {}, table.day
        view = table.mask(seat)
        if isinstance(table.choice, Turn) and chance.below(100) < ASTRAY:
            aims[seat] = other_aim(view, seat, chance)
        table.play(seat, choose_for(view, seat, chance, aims.get(seat, tasks.NO_MARKERS)))
    for morning in found:
        morning.won = 1.0 if table.won == WON else 0.0
    return found


def other_aim(view: Andor, seat: int, chance: FastChance) -> tasks.MarkedSpaces:
    """One of the best-looking tasks, at random."""
    away = distances(view, view.at[seat])
    worths: dict[tuple[str, int], float] = {}
    for task in tasks.tasks(view, seat, tasks.NO_MARKERS):
        if away[task.space] < FAR:
            key = (task.kind, task.space)
            worths[key] = max(worths.get(key, 0.0), task.worth * tasks.NEARER ** away[task.space])
    best = sorted(worths, key=lambda key: (-worths[key], key))[:MOST_TASKS]
    if not best:
        return tasks.NO_MARKERS
    kind, space = best[chance.below(len(best))]
    return tasks.Commitment(kind, space, [])


def fit(seen: Array, won: Array) -> Array:
    """The weights, intercept first, by Newton's method."""
    rows = np.c_[np.ones(len(seen)), seen]
    weights: Array = np.zeros(rows.shape[1])
    ridge = RIDGE * np.eye(len(weights))
    ridge[0, 0] = 0.0
    for _ in range(30):
        chances = 1.0 / (1.0 + np.exp(-rows @ weights))
        slope = rows.T @ (chances - won) + ridge @ weights
        curve = (rows * (chances * (1.0 - chances))[:, None]).T @ rows + ridge
        weights = weights - np.linalg.solve(curve, slope)
    return weights


def area_under_curve(chances: Array, won: Array) -> float:
    """The AUC: how often a morning of a won game scores higher than one of a lost game."""
    ranks = np.empty(len(chances))
    ranks[np.argsort(chances)] = np.arange(len(chances))
    wins = won.sum()
    return float((ranks[won == 1.0].sum() - wins * (wins - 1) / 2) / (wins * (len(won) - wins)))


def checked(seen: Array, won: Array, games: Array) -> float:
    """The AUC on held-out games."""
    chances: Array = np.zeros(len(won))
    for fold in range(FOLDS):
        out = games % FOLDS == fold
        chances[out] = np.c_[np.ones(int(out.sum())), seen[out]] @ fit(seen[~out], won[~out])
    return area_under_curve(chances, won)


def write(legend: str, weights: dict[str, float]) -> None:
    """Write the file with the new table of this legend."""
    tables = {**MODELS, legend: weights}
    lines = [HEAD]
    for key in sorted(tables):
        lines.append(f"\n[{key}]\n")
        lines += [f"{name} = {weight:.3f}\n" for name, weight in tables[key].items()]
    FILE.write_text("".join(lines), encoding="utf-8")


def main() -> None:
    """Play, fit, check and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--legend", choices=LEGEND_IDS, default="legend-2")
    parser.add_argument("--games", type=int, default=250, help="of each difficulty and number of heroes")
    parser.add_argument("--seed", type=int, default=50)
    chosen = parser.parse_args()
    mornings: list[Morning] = []
    game = 0
    for number in range(chosen.games):
        for heroes in GAME.seats:
            for difficulty in legend_of(chosen.legend).difficulties:
                seed = chosen.seed * 100_000 + number
                mornings.extend(play(chosen.legend, heroes, difficulty, seed, game))
                game += 1
    names = list(mornings[0].seen)
    seen: Array = np.array([[morning.seen[name] for name in names] for morning in mornings])
    won: Array = np.array([morning.won for morning in mornings])
    games: Array = np.array([float(morning.game) for morning in mornings])
    weights = fit(seen, won)
    write(chosen.legend, dict(zip([BASE, *names], weights.tolist(), strict=True)))
    area = checked(seen, won, games)
    sys.stdout.write(f"{game} games, {len(won)} mornings, area under the curve on games left out {area:.3f}\n")


if __name__ == "__main__":
    main()
