"""Our games next to other libraries: whole random games driven from Python, and copies with a move each.

`python -m tools.bench_peers [--all] [--game GAME] [--seconds S] [--rounds R] [--json FILE]` measures both builds of our
games and the installed peers in turns. A library that cannot copy a running game has no figure for copies.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Any, Final

from sobremesa.engine.manifest import find_game, games
from sobremesa.terminal.commands.bench import COPIES_A_LOOK, PLAIN, Row, measurers, ratio, take_turns, write_rows
from sobremesa.terminal.screen import Bar, columns

OURS: Final = "sobremesa"
NO_FIGURE: Final = 0.0
SCRIPT: Final = Path(__file__).parent / "peers" / "boardgame_io" / "random_games.js"
EXAMPLE: Final = Path("build") / "kalah" / "src"  # a project with this one game, below the working directory
IN_EXAMPLE: Final = """
import json, sys
from sobremesa.terminal.commands.bench import measure
print(json.dumps(measure(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))))
"""
MODULES: Final = ("node_modules", "tools/peers/boardgame_io/node_modules")  # below the working directory

Measure = Callable[[str, float, int], tuple[float, float]]  # game, seconds, seed -> decisions and copies a second


@dataclass(frozen=True)
class SystemRow(Row):
    """The figures of one game of one system."""

    system: str = OURS


@dataclass(frozen=True)
class Peer:
    """One game of another library."""

    system: str
    game: str
    build: str  # how its rules run
    is_usual: bool = False  # measured by default
    needs: str = ""  # a package in addition to that of the system


PEERS: Final = (
    Peer(OURS, "kalah", "compiled"),  # mancala's rules: our example, once tools.bench_kalah has built it
    Peer("open_spiel", "mancala", "compiled", is_usual=True),
    Peer("open_spiel", "hearts", "compiled"),
    Peer("pettingzoo", "connect_four_v3", "plain"),
    Peer("pettingzoo", "hanabi_v5", "plain", needs="shimmy"),
    Peer("rlcard", "leduc-holdem", "plain"),
    Peer("boardgame.io", "tic-tac-toe", "JavaScript"),
)


def main() -> int:
    """Measure, and print a table and the ratios."""
    reader = argparse.ArgumentParser(prog="python -m tools.bench_peers")
    reader.add_argument("--all", action="store_true", help="every peer that is installed, not only the usual one")
    reader.add_argument("--game", action="append", help="only this one of ours (repeatable)")
    reader.add_argument("--seconds", type=float, default=4.0, help="for each figure (default: 4)")
    reader.add_argument("--rounds", type=int, default=7, help="the time is split into (default: 7)")
    reader.add_argument("--json", type=Path, help="also write the figures here")
    chosen = reader.parse_args()
    names = [find_game(name).id for name in chosen.game or games()]
    rows = bench_beside(names, installed(chosen.all), chosen.seconds, chosen.rounds)
    sys.stdout.writelines(f"{line}\n" for line in [*table_lines(rows), "", *ratio_lines(rows)])
    if chosen.json:
        write_rows(chosen.json, rows)
    return 0


def bench_beside(names: Sequence[str], peers: Sequence[Peer], seconds: float, rounds: int) -> list[SystemRow]:
    """Measure every game of ours in both builds, and these peers."""
    with measurers() as found:
        tasks = {(OURS, name, build): partial(found[build].ask, name) for name in names for build in found}
        tasks |= {(peer.system, peer.game, peer.build): partial(measure_peer, peer.system, peer.game) for peer in peers}
        with Bar("bench", len(tasks) * rounds) as bar:
            figures = take_turns(tasks, seconds, rounds, bar.step)
    return [SystemRow(game, build, *pair, system) for (system, game, build), pair in figures.items()]


def table_lines(rows: Sequence[SystemRow]) -> list[str]:
    """One line for each figure."""
    head = ["system", "game", "build", "decisions/s", "copies/s"]
    body = [
        [row.system, row.game, row.build, f"{row.decisions_per_second:,}", f"{row.copies_per_second:,}"] for row in rows
    ]
    return columns([head, *[[*cells[:4], "-" if cells[4] == "0" else cells[4]] for cells in body]], right=(3, 4))


def ratio_lines(rows: Sequence[SystemRow]) -> list[str]:
    """The ratios of compiled to plain, and of each of our builds to the peers."""
    lines: list[str] = []
    ours = [row for row in rows if row.system == OURS]
    peers = [row for row in rows if row.system != OURS]
    for row in ours:
        plain = [other for other in ours if other.game == row.game and other.build == PLAIN != row.build]
        lines += [ratio(row, other, PLAIN) for other in plain]
        lines += [ratio(row, other, f"{other.system} {other.game}") for other in peers]
    return lines


def installed(all_of_them: bool) -> list[Peer]:
    """The installed peers."""
    asked = [peer for peer in PEERS if all_of_them or peer.is_usual]
    return [peer for peer in asked if SYSTEMS[peer.system][0]() and (not peer.needs or find_spec(peer.needs))]


def measure_peer(system: str, game: str, seconds: float, seed: int) -> tuple[float, float]:
    """Decisions and copies a second."""
    return SYSTEMS[system][1](game, seconds, seed)


# Our own engine with an example game, in its own process.


def _has_example() -> bool:
    return (EXAMPLE / "sobremesa" / "compiled.stamp").exists()


def _example(name: str, seconds: float, seed: int) -> tuple[float, float]:
    environment = {**os.environ, "PYTHONPATH": str(EXAMPLE.absolute())}
    command = [sys.executable, "-c", IN_EXAMPLE, name, str(seconds), str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)  # noqa: S603  our own
    decisions, copies = json.loads(done.stdout)
    return decisions, copies


# OpenSpiel.


def _open_spiel(name: str, seconds: float, seed: int) -> tuple[float, float]:
    game = import_module("pyspiel").load_game(name)
    return _spiel_decisions(game, seconds / 2, seed), _spiel_copies(game, seconds / 2, seed)


def _spiel_decisions(game: Any, seconds: float, seed: int) -> float:
    """Random games; chance nodes are no decisions."""
    luck = random.Random(seed).random  # noqa: S311  not used for secrets
    taken, start, now = 0, process_time(), 0.0
    while now < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            taken += not state.is_chance_node()
            state.apply_action(actions[int(luck() * len(actions))])
        now = process_time() - start
    return taken / now


def _spiel_copies(game: Any, seconds: float, seed: int) -> float:
    luck = random.Random(seed).random  # noqa: S311  not used for secrets
    first = game.new_initial_state()
    state, made, start, now = first, 0, process_time(), 0.0
    while now < seconds:
        for _ in range(COPIES_A_LOOK):
            state = state.clone()
            actions = state.legal_actions()
            state.apply_action(actions[int(luck() * len(actions))])
            if state.is_terminal():
                state = first
        made += COPIES_A_LOOK
        now = process_time() - start
    return made / now


# PettingZoo and RLCard, which cannot copy a running game.


def _pettingzoo(name: str, seconds: float, seed: int) -> tuple[float, float]:
    env = import_module(f"pettingzoo.classic.{name}").env()
    luck = random.Random(seed).random  # noqa: S311  not used for secrets
    taken, start, now = 0, process_time(), 0.0
    while now < seconds:
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(luck() * len(legal))]))
            taken += 1
        now = process_time() - start
    return taken / now, NO_FIGURE


def _rlcard(name: str, seconds: float, seed: int) -> tuple[float, float]:
    env = import_module("rlcard").make(name, config={"seed": seed})
    luck = random.Random(seed).random  # noqa: S311  not used for secrets
    taken, start, now = 0, process_time(), 0.0
    while now < seconds:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(luck() * len(legal))])
            taken += 1
        now = process_time() - start
    return taken / now, NO_FIGURE


# boardgame.io, driven from JavaScript in its own process, which measures its own processor time.


def _boardgame_io(name: str, seconds: float, seed: int) -> tuple[float, float]:
    done = _node([str(SCRIPT), str(seconds), str(seed)])
    return float(json.loads(done.stdout)["decisions_per_second"]), NO_FIGURE


def _node(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    found = os.pathsep.join(str(Path.cwd() / folder) for folder in MODULES)
    environment = {**os.environ, "NODE_PATH": found, "NODE_ENV": "production"}
    node = shutil.which("node") or "node"
    return subprocess.run(  # noqa: S603  our own script
        [node, *arguments], capture_output=True, text=True, env=environment, check=True
    )


@cache
def _has_boardgame_io() -> bool:
    if shutil.which("node") is None:
        return False
    try:
        _node(["-e", "require('boardgame.io/client')"])
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def _has_pettingzoo() -> bool:
    return find_spec("pettingzoo") is not None and find_spec("pygame") is not None


SYSTEMS: Final[dict[str, tuple[Callable[[], bool], Measure]]] = {
    OURS: (_has_example, _example),
    "open_spiel": (lambda: find_spec("pyspiel") is not None, _open_spiel),
    "pettingzoo": (_has_pettingzoo, _pettingzoo),
    "rlcard": (lambda: find_spec("rlcard") is not None, _rlcard),
    "boardgame.io": (_has_boardgame_io, _boardgame_io),
}


if __name__ == "__main__":
    sys.exit(main())
