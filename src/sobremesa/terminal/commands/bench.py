"""`sobremesa bench`: the speed of every game, compiled and plain, and of peers."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from sobremesa.bench.games import OURS, Row, bench, count_tasks
from sobremesa.bench.peers import PEERS, installed
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game, games
from sobremesa.terminal.arguments import FINE, Commands, positive
from sobremesa.terminal.view.screen import Bar, columns, print_line

if TYPE_CHECKING:
    from sobremesa.bench.vectors import VectorRow


def add_commands(commands: Commands) -> None:
    """Add `bench`."""
    command = commands.add_parser(
        "bench", help="measure how fast games and vectors of matches are, or what load the server bears"
    )
    command.add_argument(
        "what", nargs="?", choices=("games", "server", "vectors"), default="games", help="default: games"
    )
    command.add_argument("--game", metavar="GAME", action="append", help="only this one (repeatable)")
    command.add_argument("--seconds", metavar="S", type=float, default=4.0, help="for each figure (default: 4)")
    command.add_argument("--rounds", metavar="R", type=positive, default=7, help="the time is split into (default: 7)")
    command.add_argument("--peers", action="store_true", help="beside every other library that is installed")
    server = command.add_argument_group("server")
    server.add_argument(
        "--rooms", metavar="N", type=positive, default=500, help="with four clients each (default: 500)"
    )
    server.add_argument("--rate", metavar="M", type=positive, default=200, help="moves a second (default: 200)")
    server.add_argument("--database", metavar="URL", default="", help="a PostgreSQL database to keep matches in")
    server.add_argument("--servers", metavar="S", type=positive, default=1, help="on the database (default: 1)")
    vectors = command.add_argument_group("vectors")
    vectors.add_argument("--matches", metavar="N", type=positive, default=1024, help="stepped together (default: 1024)")
    vectors.add_argument("--processes", metavar="P", type=positive, default=2, help="measured beside one (default: 2)")
    command.add_argument("--json", metavar="FILE", type=Path, help="also write the figures here")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Measure, and print a table and the ratios."""
    if not chosen.seconds > 0:
        raise Unreadable("--seconds must be above zero.")
    if chosen.what == "server":
        return run_server(chosen)
    names = [find_game(name).id for name in chosen.game or games()]
    if chosen.what == "vectors":
        return run_vectors(chosen, names)
    peers = installed(chosen.peers)
    with Bar("bench", count_tasks(names, peers) * chosen.rounds) as bar:
        rows = bench(names, chosen.seconds, chosen.rounds, bar.step, peers)
    for line in [*table_lines(rows), "", *ratio_lines(rows)]:
        print_line(line)
    if chosen.json:
        chosen.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")
    return FINE


def run_server(chosen: argparse.Namespace) -> int:
    """Load a server on loopback, and print the figures."""
    from sobremesa.bench.server import Load, bench_server, figure_lines  # the other benchmark needs no server

    if chosen.servers > 1 and not chosen.database:
        raise Unreadable("Several servers need a --database that they share.")
    load = Load(
        rooms=chosen.rooms,
        rate=float(chosen.rate),
        seconds=5 * chosen.seconds,
        database=chosen.database,
        processes=chosen.servers,
    )
    rows = []
    for name in chosen.game or list(games())[:1]:
        with Bar("bench server", load.clicks) as bar:
            rows.append(bench_server(find_game(name), load, bar.step))
    for line in figure_lines(rows):
        print_line(line)
    if chosen.json:
        chosen.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")
    return FINE


def run_vectors(chosen: argparse.Namespace, names: Sequence[str]) -> int:
    """Step many matches together, in one process and in several, and print the throughput."""
    from sobremesa.bench.vectors import bench_vectors, count_measurements  # the others need no NumPy

    with Bar("bench vectors", count_measurements(names, chosen.processes) * chosen.rounds) as bar:
        try:
            rows = bench_vectors(names, chosen.matches, chosen.processes, chosen.seconds, chosen.rounds, bar.step)
        except ModuleNotFoundError as missing:
            raise Unreadable(str(missing)) from None
    for line in vector_lines(rows):
        print_line(line)
    if chosen.json:
        chosen.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")
    return FINE


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


def table_lines(rows: Sequence[Row]) -> list[str]:
    """One line for each figure."""
    head = ["system", "game", "build", "decisions/s", "copies/s"]
    body = [
        [row.system, row.game, row.build, f"{row.decisions_per_second:,}", f"{row.copies_per_second:,}"] for row in rows
    ]
    return columns([head, *[[*cells[:4], "-" if cells[4] == "0" else cells[4]] for cells in body]], right=(3, 4))


def ratio_lines(rows: Sequence[Row]) -> list[str]:
    """The ratios of compiled to plain, and of each build to the peers."""
    lines: list[str] = []
    peers = [row for row in rows if row.system != OURS]
    ours = [row for row in rows if row.system == OURS]
    for row in ours:
        plain = [other for other in ours if other.game == row.game and other.build == "plain"]
        against = [*([] if row.build == "plain" else plain), *peers]
        lines += [_ratio(row, other) for other in against]
    if not any(row.build == "compiled" for row in ours):
        lines.append("The games are not compiled here ('make build' compiles them).")
    if not peers:
        known = ", ".join(dict.fromkeys(peer.system for peer in PEERS))
        lines.append(f"No peer is installed (there could be {known}; pip install 'sobremesa[peers]').")
    return lines


def _ratio(row: Row, other: Row) -> str:
    decisions = row.decisions_per_second / max(other.decisions_per_second, 1)
    named = f"{other.system} {other.game}" if other.system != row.system else other.build
    ratios = f"{row.game} {row.build} / {named}: decisions {decisions:.2f}"
    copies = other.copies_per_second
    return f"{ratios}, copies {row.copies_per_second / copies:.2f}" if copies else ratios
