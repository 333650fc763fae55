"""Benchmark of random play and copy-plus-apply: both builds and peers, measured in turns.

Each build is measured in its own process, which lives for the whole run; the rounds alternate between the processes, so
that other load on the machine affects all of them. Seconds are of processor time, and a figure is the median of the
rounds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import sobremesa
from sobremesa.bench.peers import COPIES_A_LOOK, Peer, measure_peer
from sobremesa.compiled import FULL, read_stamp
from sobremesa.engine.agenda import Table, play_out
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, find_game, games

OURS = "sobremesa"
USUAL_SEATS = 3


@dataclass(frozen=True)
class Row:
    """The figures of one system in one game."""

    system: str
    game: str
    build: str
    decisions_per_second: int
    copies_per_second: int


# Measurements.


def opening(game: Game) -> Table:
    """A table with the default number of seats after its set-up, with fast chance."""
    seats = min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)
    table: Table = game.start(seats, game.defaults(), FastChance(1))
    table.run()
    return table


def decisions_per_second(game: Game, seconds: float, seed: int) -> float:
    """Decisions a second in whole random games from the opening on."""
    first, chance = opening(game), FastChance(seed)
    taken, start, now = 0, process_time(), 0.0
    while now < seconds:
        taken += play_out(first.copy(), chance, game.longest)
        now = process_time() - start
    return taken / now


def copies_per_second(game: Game, seconds: float, seed: int) -> float:
    """Copies a second: copy the table, play one random action on the copy, continue from there."""
    first, chance = opening(game), FastChance(seed)
    table, made, start, now = first, 0, process_time(), 0.0
    while now < seconds:
        for _ in range(COPIES_A_LOOK):
            table = table.copy()
            seat = table.choice.seat
            legal = table.legal_actions(seat)
            table.play(seat, legal[chance.below(len(legal))])
            if table.is_over:
                table = first
        made += COPIES_A_LOOK
        now = process_time() - start
    return made / now


# The measuring process.


def which_build() -> str:
    """Compiled or plain; or compiled for tests, whose figures do not count."""
    _, level = read_stamp(Path(sobremesa.__file__).parent)
    return f"compiled -O{level}" if sobremesa.BUILD == "compiled" and level < FULL else sobremesa.BUILD


def measure(system: str, name: str, seconds: float, seed: int) -> tuple[float, float]:
    """Decisions and copies a second, each measured for half of the time."""
    if system != OURS or name not in games():
        return measure_peer(system, name, seconds, seed)
    game = find_game(name)
    return decisions_per_second(game, seconds / 2, seed), copies_per_second(game, seconds / 2, seed)


def serve_measurements() -> None:
    """Main loop: print the build, then answer each line of standard input with one of standard output."""
    _send(sys.stdout, which_build())
    for line in sys.stdin:
        _send(sys.stdout, measure(*json.loads(line)))


def _send(stream: Any, value: object) -> None:
    stream.write(json.dumps(value) + "\n")
    stream.flush()


class Measurer:
    """A measuring process, from outside."""

    def __init__(self, is_plain: bool) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "SOBREMESA_PLAIN"}
        if is_plain:
            environment["SOBREMESA_PLAIN"] = "1"
        self.process = subprocess.Popen(  # noqa: S603  our own module
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.build: str = self._answer()

    def ask(self, system: str, game: str, seconds: float, seed: int) -> tuple[float, float]:
        """Measure once."""
        _send(self.process.stdin, [system, game, seconds, seed])
        decisions, copies = self._answer()
        return decisions, copies

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise OSError("a measuring process has ended before its time")
        return json.loads(line)

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


# The whole run.


def bench(
    names: Sequence[str], seconds: float, rounds: int, step: Callable[[], None], peers: Sequence[Peer] = ()
) -> list[Row]:
    """Measure every game in both builds, and these peers; `step` is called after each measurement."""
    measurers = [Measurer(is_plain=False), Measurer(is_plain=True)]
    try:
        tasks = list(tasks_for(names, measurers, peers))
        found: list[list[tuple[float, float]]] = [[] for _ in tasks]
        for number in range(rounds):
            for task, figures in zip(tasks, found, strict=True):
                measurer, system, game, _ = task
                figures.append(measurer.ask(system, game, seconds / rounds, number + 1))
                step()
    finally:
        for measurer in measurers:
            measurer.close()
    return [
        Row(system, game, build, round(median(pair[0] for pair in pairs)), round(median(pair[1] for pair in pairs)))
        for (_, system, game, build), pairs in zip(tasks, found, strict=True)
    ]


def tasks_for(
    names: Sequence[str], measurers: Sequence[Measurer], peers: Sequence[Peer]
) -> Iterator[tuple[Measurer, str, str, str]]:
    """The measurements: each game in each available build, then the peers."""
    first, second = measurers
    for name in names:
        yield first, OURS, name, first.build
        if second.build != first.build:
            yield second, OURS, name, second.build
    for peer in peers:
        yield first, peer.system, peer.game, peer.build


def count_tasks(names: Sequence[str], peers: Sequence[Peer]) -> int:
    """The maximal number of measurements in a round."""
    return 2 * len(names) + len(peers)


if __name__ == "__main__":
    serve_measurements()
