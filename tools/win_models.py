"""Fits and checks the models of the chance of winning: plays matches, fits the weights, writes `win_model.toml`.

    python -m tools.win_models nakum --players 2 [--matches 400] [--seed 1] [--level 3]
                              [--settings difficulty=easy,normal]
    python -m tools.win_models nakum --players 2 --check [--spans 0,1,2] [--matches 100] [--seed 900] [--svg FILE]

A sample is a position of a match of bots of one level, labelled with each seat's share of the win. Fitting is softmax
regression over the seats (logistic in a cooperative game), with a ridge penalty, on the features of
`analysis/win_model.py`. A quarter of the matches is left out for the report. Deals for fitting have the seeds from
`--seed` times a million on; take another seed to check.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from sobremesa.analysis.playouts import Playouts, mean
from sobremesa.analysis.stakes import Stakes
from sobremesa.analysis.verdicts import groups
from sobremesa.analysis.win_model import FILE, inputs_of, model_of, names_of, span_of, table_name, vector_of
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.session.bots import bot_at

RIDGE = 3.0
SHARED_RIDGE = 100.0  # in cooperative games: one result a match, and more features
HELD_OUT = 4  # one match in so many
EVERY = 3  # decisions between two samples
BINS = 10
CHECKED = 5  # decisions between two positions of a check
WORLDS = 24  # deals for each of them
HEAD = "# Weights of `analysis/win_model.py`, written by `tools/win_models.py`. All figures are ours.\n"
STEPS = 60  # of Newton's method

Array = np.ndarray[Any, np.dtype[np.float64]]


class Sample:
    """A position: the features of each seat, each seat's share of the win in the end, and its match."""

    def __init__(self, game: Game, table: Table, match: int) -> None:
        self.name = table_name(inputs_of(game), table)
        self.names = names_of(game, table)
        self.rows = [vector_of(game, table, seat) for seat in (range(1) if game.is_shared else range(table.seats))]
        self.match = match
        self.shares: list[float] = []


def result_of(game: Game, table: Table) -> list[float]:
    """Each seat's share of the win when the game is over."""
    won = [float(rank == 1) for rank in table.ranks()]
    return won if game.is_shared else [share / max(1.0, sum(won)) for share in won]


def positions(game: Game, seats: int, settings: dict[str, str], seed: int, level: str) -> Iterator[Table]:
    """The positions of one match at which there is a choice, then the last one."""
    table = game.start(seats, settings, FastChance(seed))
    table.run()
    bots = [bot_at(game, level, FastChance(seed + 31 * seat + 7)) for seat in range(seats)]
    for _ in range(game.longest):
        if table.is_over:
            break
        seat = table.choice.seat
        legal = table.legal_actions(seat)
        if len(legal) > 1:
            yield table
        table.play(seat, bots[seat].choose(table.mask(seat), seat) if len(legal) > 1 else legal[0])
    yield table


def collect(game: Game, seats: int, settings: dict[str, str], seeds: Sequence[int], level: str) -> list[Sample]:
    """The samples of these matches."""
    found: list[Sample] = []
    for number, seed in enumerate(seeds):
        mine: list[Sample] = []
        table = None
        for count, table in enumerate(positions(game, seats, settings, seed, level)):
            if not table.is_over and count % EVERY == seed % EVERY:
                mine.append(Sample(game, table, number))
        if table is None or not table.is_over:
            continue
        shares = result_of(game, table)
        for sample in mine:
            sample.shares = shares[:1] if game.is_shared else shares
        found += mine
    return found


def fit(samples: Sequence[Sample], is_shared: bool) -> Array:
    """The weights that make the results most likely, by Newton's method."""
    rows: Array = np.array([sample.rows for sample in samples])  # sample, seat, feature
    shares: Array = np.array([sample.shares for sample in samples])
    scale = np.maximum(rows.reshape(-1, rows.shape[2]).std(axis=0), 1e-6)
    rows = rows / scale
    weights: Array = np.zeros(rows.shape[2])
    ridge = (SHARED_RIDGE if is_shared else RIDGE) * np.eye(len(weights))
    for _ in range(STEPS):
        chances = predicted(rows, weights, is_shared)
        slope = np.einsum("nsf,ns->f", rows, chances - shares) + ridge @ weights
        if is_shared:
            curve = np.einsum("nsf,ns,nsg->fg", rows, chances * (1.0 - chances), rows)
        else:
            mean = np.einsum("nsf,ns->nf", rows, chances)
            curve = np.einsum("nsf,ns,nsg->fg", rows, chances, rows) - np.einsum("nf,ng->fg", mean, mean)
        step = np.linalg.solve(curve + ridge, slope)
        weights = weights - step * min(1.0, 5.0 / max(1e-9, float(np.abs(step).max())))
        if float(np.abs(step).max()) < 1e-7:
            break
    return np.asarray(weights / scale)


def predicted(rows: Array, weights: Array, is_shared: bool) -> Array:
    """The chances of all seats in all samples."""
    points = rows @ weights
    if is_shared:
        return np.asarray(1.0 / (1.0 + np.exp(-points)))
    powers = np.exp(points - points.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def brier(chances: Array, shares: Array) -> float:
    """The mean squared error of a chance, which counts each seat."""
    return float(((chances - shares) ** 2).mean())


def bins_of(chances: Array, shares: Array) -> list[tuple[float, float, int]]:
    """The mean chance, the mean result and the count in each tenth, where there are any."""
    flat, won = chances.ravel(), shares.ravel()
    at = np.minimum((flat * BINS).astype(int), BINS - 1)
    each = [(at == one) for one in range(BINS)]
    return [(float(flat[one].mean()), float(won[one].mean()), int(one.sum())) for one in each if one.any()]


def calibration_error(bins: Sequence[tuple[float, float, int]]) -> float:
    """The mean distance between chance and result over the tenths, weighted by their counts."""
    total = sum(count for _, _, count in bins)
    return sum(abs(chance - won) * count for chance, won, count in bins) / total


def report(title: str, chances: Array, shares: Array) -> str:
    """One line: how good these chances are."""
    base = brier(np.broadcast_to(shares.mean(axis=0), shares.shape), shares)
    error = calibration_error(bins_of(chances, shares))
    return (
        f"{title}: {len(chances)} positions, Brier {brier(chances, shares):.3f} (base rate {base:.3f}), ECE {error:.3f}"
    )


def fitted(game: Game, name: str, samples: Sequence[Sample]) -> dict[str, float]:
    """The weights of one table of the file; prints the report on the matches left out."""
    kept = [sample for sample in samples if sample.match % HELD_OUT]
    left = [sample for sample in samples if sample.match % HELD_OUT == 0]
    weights = fit(kept, game.is_shared)
    rows, shares = np.array([one.rows for one in left]), np.array([one.shares for one in left])
    sys.stdout.write(report(f"{game.id} {name}", predicted(rows, weights, game.is_shared), shares) + "\n")
    sys.stdout.flush()
    return dict(zip(left[0].names, fit(samples, game.is_shared).tolist(), strict=True))


def write(game: Game, tables: dict[str, dict[str, float]]) -> None:
    """Write the file, in which only these tables change."""
    file = game.folder / FILE
    old = {name: dict(model.weights) for name, model in model_of(game).items()}
    lines = [
        HEAD,
        f"span = {span_of(game)}  # of a playout before the model judges: by the game's clock, or in decisions\n",
    ]
    for name, weights in sorted({**old, **tables}.items()):
        lines.append(f'\n["{name}"]\n')
        lines += [f"{feature} = {weight:.4f}\n" for feature, weight in weights.items()]
    file.write_text("".join(lines), encoding="utf-8")


def main() -> None:
    """Fit the models of one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="3")
    parser.add_argument("--settings", nargs="*", default=[])
    parser.add_argument("--check", action="store_true", help="report on fresh matches instead of fitting")
    parser.add_argument("--spans", default="", help="of the playouts, to compare")
    parser.add_argument("--svg", default="", help="a reliability diagram of the last report")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    if chosen.check:
        for given in combinations(chosen.settings):
            for seats in chosen.players or game.seats:
                check(game, seats, game.check_settings(dict(given)), chosen)
        return
    seeds = range(chosen.seed * 1_000_000, chosen.seed * 1_000_000 + chosen.matches)
    tables: dict[str, list[Sample]] = {}
    for given in combinations(chosen.settings):
        for seats in chosen.players or game.seats:
            for sample in collect(game, seats, game.check_settings(dict(given)), seeds, chosen.level):
                tables.setdefault(sample.name, []).append(sample)
    write(game, {name: fitted(game, name, samples) for name, samples in tables.items()})


def check(game: Game, seats: int, settings: dict[str, str], chosen: argparse.Namespace) -> None:
    """How good the chances are that an analysis shows, seen from each seat: one line for each span of the playouts."""
    spans = [int(span) for span in chosen.spans.split(",")] if chosen.spans else [span_of(game)]
    match = Match(find_programme(game.id), seats, settings, "")
    playouts = Playouts(game, Stakes(match, 0), "check")
    found: dict[int, list[list[float]]] = {span: [] for span in spans}
    shares: list[list[float]] = []
    for number in range(chosen.matches):
        seed, table = chosen.seed * 1_000_000 + number, None
        before = len(shares)
        for count, table in enumerate(positions(game, seats, settings, seed, chosen.level)):
            if table.is_over or count % CHECKED != number % CHECKED:
                continue
            for span in spans:
                playouts.span = span
                found[span].append(seen_chances(playouts, table, (seed, count)))
            shares.append([])
        assert table is not None
        shares[before:] = [result_of(game, table)] * (len(shares) - before)
    for span in spans:
        chances, won = np.array(found[span]), np.array(shares)
        if game.is_shared:
            chances, won = chances[:, :1], won[:, :1]
        title = f"{game.id} {seats} {settings.get('legend', '')} span {span}, {chosen.matches} matches"
        sys.stdout.write(report(title, chances, won) + "\n")
        sys.stdout.flush()
        bins = bins_of(chances, won)
        sys.stdout.write("  " + " ".join(f"{chance:.2f}:{real:.2f}({count})" for chance, real, count in bins) + "\n")
        if chosen.svg:
            Path(chosen.svg).write_text(diagram(bins) + "\n", encoding="utf-8")


def seen_chances(playouts: Playouts, table: Table, of: tuple[int, int]) -> list[float]:
    """The chance of each seat by what it knows."""
    chances = [0.0] * table.seats
    for group in groups(playouts.game, table, 0):
        worlds = playouts.worlds(table.mask(group[0]), group[0], WORLDS, *of, group[0])
        before = [playouts.shares(world) for world in worlds]
        for seat in group:
            chances[seat] = mean([share[seat] for share in before])
    return chances


def dot(chance: float, won: float, radius: float) -> str:
    """A dot of a reliability diagram."""
    x, y = 20.0 + 200.0 * chance, 220.0 - 200.0 * won
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#2f6690"/>'


def diagram(bins: Sequence[tuple[float, float, int]]) -> str:
    """A reliability diagram: how often what was given a chance came true; the size of a dot is its count."""
    most, size = max(count for _, _, count in bins), 200
    dots = "".join([dot(chance, won, 2.0 + 7.0 * (count / most) ** 0.5) for chance, won, count in bins])
    frame = f'<rect x="20" y="20" width="{size}" height="{size}" fill="none" stroke="#888"/>'
    ideal = f'<line x1="20" y1="{size + 20}" x2="{size + 20}" y2="20" stroke="#888" stroke-dasharray="4"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240">{frame}{ideal}{dots}</svg>'


def combinations(settings: Sequence[str]) -> list[tuple[tuple[str, str], ...]]:
    """Every choice among the values of the settings, which are separated by commas."""
    given = [word.partition("=") for word in settings]
    return list(product(*[[(key, value) for value in values.split(",")] for key, _, values in given]))


if __name__ == "__main__":
    main()
