"""`sobremesa bench`: the speed of every game, compiled and plain: random play, and copy-plus-apply.

Each build is measured in its own process, which lives for the whole run; the rounds alternate between the processes, so
that other load on the machine affects all of them. Seconds are of processor time, and a figure is the median of the
rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final, TypeVar

import sobremesa
from sobremesa.compiled import FULL, read_stamp
from sobremesa.engine.agenda import Table, play_out
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.terminal.arguments import FINE, Commands, positive
from sobremesa.terminal.screen import Bar, columns, print_line

USUAL_SEATS: Final = 3
COPIES_A_LOOK: Final = 64  # copies between two clock readings
PLAIN: Final = "plain"

Task = TypeVar("Task")
Measure = Callable[[float, int], tuple[float, float]]  # seconds, seed -> decisions and copies a second


@dataclass(frozen=True)
class Row:
    """The figures of one game in one build."""

    game: str
    build: str
    decisions_per_second: int
    copies_per_second: int


def add_commands(commands: Commands) -> None:
    """Add `bench`."""
    command = commands.add_parser("bench", help="measure how fast games are")
    command.add_argument("--game", metavar="GAME", action="append", help="only this one (repeatable)")
    command.add_argument("--seconds", metavar="S", type=float, default=4.0, help="for each figure (default: 4)")
    command.add_argument("--rounds", metavar="R", type=positive, default=7, help="the time is split into (default: 7)")
    command.add_argument("--json", metavar="FILE", type=Path, help="also write the figures here")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Measure, and print a table and the ratios."""
    if not chosen.seconds > 0:
        raise Unreadable("--seconds must be above zero.")
    names = [find_game(name).id for name in chosen.game or games()]
    with Bar("bench", 2 * len(names) * chosen.rounds) as bar:
        rows = bench(names, chosen.seconds, chosen.rounds, bar.step)
    for line in [*table_lines(rows), "", *ratio_lines(rows)]:
        print_line(line)
    if chosen.json:
        write_rows(chosen.json, rows)
    return FINE


def write_rows(path: Path, rows: Iterable[Any]) -> None:
    """Write the figures as JSON."""
    path.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")


def table_lines(rows: Sequence[Row]) -> list[str]:
    """One line for each figure."""
    head = ["game", "build", "decisions/s", "copies/s"]
    body = [[row.game, row.build, f"{row.decisions_per_second:,}", f"{row.copies_per_second:,}"] for row in rows]
    return columns([head, *body], right=(2, 3))


def ratio_lines(rows: Sequence[Row]) -> list[str]:
    """The ratios of compiled to plain."""
    plain = {row.game: row for row in rows if row.build == PLAIN}
    lines = [ratio(row, plain[row.game], PLAIN) for row in rows if row.build != PLAIN]
    return lines or ["The games are not compiled here ('make build' compiles them)."]


def ratio(row: Row, other: Row, name: str) -> str:
    """The ratio of one row's figures to another's, as a line; of copies only if the other makes any."""
    decisions = row.decisions_per_second / max(other.decisions_per_second, 1)
    copies = other.copies_per_second
    said = f"{row.game} {row.build} / {name}: decisions {decisions:.2f}"
    return f"{said}, copies {row.copies_per_second / copies:.2f}" if copies else said


# The whole run.


def bench(names: Sequence[str], seconds: float, rounds: int, step: Callable[[], None]) -> list[Row]:
    """Measure every game in both builds; `step` is called after each measurement."""
    with measurers() as found:
        tasks = {(name, build): partial(found[build].ask, name) for name in names for build in found}
        figures = take_turns(tasks, seconds, rounds, step)
    return [Row(name, build, *pair) for (name, build), pair in figures.items()]


@contextmanager
def measurers() -> Iterator[dict[str, Measurer]]:
    """The measuring processes by build: one if nothing is compiled."""
    both = [Measurer(is_plain=True), Measurer(is_plain=False)]
    try:
        yield {measurer.build: measurer for measurer in reversed(both)}
    finally:
        for measurer in both:
            measurer.close()


def take_turns(
    tasks: Mapping[Task, Measure], seconds: float, rounds: int, step: Callable[[], None]
) -> dict[Task, tuple[int, int]]:
    """Run every task once a round; the medians of its decisions and of its copies a second."""
    found: dict[Task, list[tuple[float, float]]] = {task: [] for task in tasks}
    for number in range(rounds):
        for task, measured in tasks.items():
            found[task].append(measured(seconds / rounds, number + 1))
            step()
    return {task: (_middle(pairs, 0), _middle(pairs, 1)) for task, pairs in found.items()}


def _middle(pairs: Sequence[tuple[float, float]], which: int) -> int:
    return round(median(pair[which] for pair in pairs))


class Measurer:
    """A measuring process, from outside."""

    def __init__(self, is_plain: bool) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "SOBREMESA_PLAIN"}
        if is_plain:
            environment["SOBREMESA_PLAIN"] = "1"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sobremesa.terminal.commands.bench"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.build: str = self._answer()

    def ask(self, game: str, seconds: float, seed: int) -> tuple[float, float]:
        """Measure once."""
        _send(self.process.stdin, [game, seconds, seed])
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


# In the measuring process.


def serve_measurements() -> None:
    """Main loop: print the build, then answer each line of standard input with one of standard output."""
    _send(sys.stdout, which_build())
    for line in sys.stdin:
        _send(sys.stdout, measure(*json.loads(line)))


def _send(stream: Any, value: object) -> None:
    stream.write(json.dumps(value) + "\n")
    stream.flush()


def which_build() -> str:
    """Compiled or plain; or compiled for tests, whose figures do not count."""
    _, level = read_stamp(Path(sobremesa.__file__).parent)
    return f"compiled -O{level}" if sobremesa.BUILD == "compiled" and level < FULL else sobremesa.BUILD


def measure(name: str, seconds: float, seed: int) -> tuple[float, float]:
    """Decisions and copies a second, each measured for half of the time."""
    game = find_game(name)
    return decisions_per_second(game, seconds / 2, seed), copies_per_second(game, seconds / 2, seed)


def usual_seats(game: Game) -> int:
    """The number of seats that is measured."""
    return min(max(USUAL_SEATS, game.seats.start), game.seats[-1])


def opening(game: Game) -> Table:
    """A table after its set-up, with fast chance."""
    table: Table = game.start(usual_seats(game), game.defaults(), FastChance(1))
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


if __name__ == "__main__":
    serve_measurements()
