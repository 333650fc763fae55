"""Throughput of vectors of matches: one process and several, with and without observations.

All vectors live for the whole run and are measured in turns; a figure is the median of the rounds. The policy is a
random legal action, picked with NumPy from the numbers of the legal ones, and its time is included. Masks are written
together with observations. Wall-clock time gives the actual throughput, which means little on a machine with other
work; processor time gives the throughput if each process had its own core: the decisions divided by the time of this
process plus that of the slowest other.

    python -m tools.bench_vectors [--game GAME] [--matches N] [--processes P] [--seconds S] [--rounds R] [--json FILE]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

from numpy.random import default_rng

import sobremesa
from sobremesa.api import vector_env
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.terminal.commands.bench import usual_seats, write_rows
from sobremesa.terminal.screen import Bar, columns


def main() -> int:
    """Measure, and print a table."""
    reader = argparse.ArgumentParser(prog="python -m tools.bench_vectors")
    reader.add_argument("--game", action="append", help="only this one (repeatable)")
    reader.add_argument("--matches", type=int, default=1024, help="stepped together (default: 1024)")
    reader.add_argument("--processes", type=int, default=2, help="compared with one (default: 2)")
    reader.add_argument("--seconds", type=float, default=4.0, help="for each figure (default: 4)")
    reader.add_argument("--rounds", type=int, default=7, help="the time is split into (default: 7)")
    reader.add_argument("--json", type=Path, help="also write the figures here")
    chosen = reader.parse_args()
    names = [find_game(name).id for name in chosen.game or games()]
    with Bar("vectors", 2 * len({1, chosen.processes}) * len(names) * chosen.rounds) as bar:
        rows = bench_vectors(names, chosen.matches, chosen.processes, chosen.seconds, chosen.rounds, bar.step)
    sys.stdout.writelines(f"{line}\n" for line in vector_lines(rows))
    if chosen.json:
        write_rows(chosen.json, rows)
    return 0


@dataclass(frozen=True)
class VectorRow:
    """The figures of a vector in one game."""

    game: str
    build: str
    matches: int
    processes: int
    observations: bool
    decisions_per_second: int  # wall-clock
    on_own_cores: int  # computed from processor time


def random_legal(numbers: Any, counts: Any, draws: Any) -> Any:
    """For every match one of its legal actions, uniformly; `draws` are numbers from 0 to 1."""
    return numbers[counts.cumsum() - counts + (draws * counts).astype("int64")]


def measure(env: Any, processes: int, seconds: float, luck: Any) -> tuple[float, float]:
    """Decisions a second in wall-clock time, and with one core for each process."""
    taken, start, now = 0, perf_counter(), 0.0
    spent, ours = env.spent(), process_time()
    while now < seconds:
        env.step(random_legal(env.numbers, env.counts, luck.random(len(env.counts))))
        taken += len(env.counts)
        now = perf_counter() - start
    ours = process_time() - ours
    theirs = [after - before for before, after in zip(spent, env.spent(), strict=True)] if processes > 1 else [0.0]
    return taken / now, taken / (ours + max(theirs))


def bench_vectors(
    names: Sequence[str], matches: int, processes: int, seconds: float, rounds: int, step: Callable[[], None]
) -> list[VectorRow]:
    """Measure every game in one process and in several, with and without observations; `step` is called after each."""
    return [row for name in names for row in _bench_game(find_game(name), matches, processes, seconds, rounds, step)]


def _bench_game(
    game: Game, matches: int, most: int, seconds: float, rounds: int, step: Callable[[], None]
) -> list[VectorRow]:
    seats = usual_seats(game)
    kinds = [(processes, observe) for observe in (False, True) for processes in sorted({1, most})]
    with ExitStack() as stack:
        luck = default_rng(1)
        envs = []
        for processes, observe in kinds:
            env = vector_env(game.id, matches, processes=processes, seats=seats, observe=observe, masks=observe)
            envs.append(stack.enter_context(env))
            env.reset(seed=1)
        found: list[list[tuple[float, float]]] = [[] for _ in envs]
        for _ in range(rounds):
            for (processes, _), env, figures in zip(kinds, envs, found, strict=True):
                figures.append(measure(env, processes, seconds / rounds, luck))
                step()
    return [
        VectorRow(
            game.id,
            sobremesa.BUILD,
            matches,
            processes,
            observe,
            round(median(wall for wall, _ in figures)),
            round(median(own for _, own in figures)),
        )
        for (processes, observe), figures in zip(kinds, found, strict=True)
    ]


def vector_lines(rows: Sequence[VectorRow]) -> list[str]:
    """One line for each figure, with its ratio to one process: in wall-clock time, and in processor time."""
    head = ["game", "build", "matches", "observations", "processes", "decisions/s", "ratio", "on own cores", "ratio"]
    ones = {(row.game, row.observations): row for row in rows if row.processes == 1}
    body = [
        [
            *(row.game, row.build, str(row.matches), "yes" if row.observations else "no", str(row.processes)),
            f"{row.decisions_per_second:,}",
            f"{row.decisions_per_second / max(one.decisions_per_second, 1):.2f}",
            f"{row.on_own_cores:,}",
            f"{row.on_own_cores / max(one.on_own_cores, 1):.2f}",
        ]
        for row in rows
        for one in [ones[row.game, row.observations]]
    ]
    return columns([head, *body], right=(2, 4, 5, 6, 7, 8))


if __name__ == "__main__":
    sys.exit(main())
