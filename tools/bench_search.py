"""Benchmarks the searches against OpenSpiel's C++ information-set search of hearts: `python -m tools.bench_search`.

Iterations per second of processor time, one core, in decisions from the middle of a game; the systems take turns, so
that other load affects all of them. Then a profile of an iteration: dealing a world, evaluating it (with its playout),
and the rest, which is the tree, its priors and the rules.
OpenSpiel: `pip install 'sobremesa[peers]'`; without it only ours are measured.

    python -m tools.bench_search [--seconds 2] [--rounds 3]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any, Final

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.search import TreeSearch
from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from tools.bot_match import hooks_of

GAMES: Final = ("nomads", "nakum", "oh_captain")
SEATS: Final = {"nomads": 2, "nakum": 2, "oh_captain": 4}
LONG: Final = 1_000_000  # milliseconds: effectively no cap
A_TURN: Final = 400  # iterations between two clock readings
HEARTS: Final = "open_spiel hearts"
MIDDLE: Final = 0.5
Work = Callable[[], int]  # runs some iterations; returns how many


def middle_of(game: str, seed: int) -> tuple[Table, int]:
    """A position from the middle of a game with a real choice, as the seat to act sees it."""
    manifest, passed = find_game(game), []
    table = manifest.start(SEATS[game], manifest.defaults(), FastChance(seed))
    table.run()
    bot = sensible_bot(manifest, FastChance(seed))
    while not table.is_over:
        seat = table.choice.seat
        if len(table.legal_actions(seat)) > 3:
            passed.append((table.mask(seat), seat))
        table.play(seat, bot.choose(table.mask(seat), seat))
    return passed[int(len(passed) * MIDDLE)]


def ours(game: str, seed: int) -> Work:
    """Searches of the top level in such a position, one after another."""
    view, seat = middle_of(game, seed)
    hooks = hooks_of(game)
    level = replace(hooks.levels[-1], milliseconds=LONG)
    bot = SearchBot(hooks, level, FastChance(seed))

    def work() -> int:
        search = bot.search(view, seat)
        search.run(level.iterations, LONG)
        return search.iterations

    return work


def hearts(seed: int) -> Work:
    """OpenSpiel's search with random playouts, in the middle of a hand of hearts."""
    spiel: Any = import_module("pyspiel")
    chance = FastChance(seed)
    state = spiel.load_game("hearts").new_initial_state()
    while state.is_chance_node() or state.move_number() < 52 + 26 or len(state.legal_actions()) < 4:
        state.apply_action(chance.pick(state.legal_actions()))
        if state.is_terminal():
            state = spiel.load_game("hearts").new_initial_state()
    bot = spiel.ISMCTSBot(seed, spiel.RandomRolloutEvaluator(1, seed), 2.0, A_TURN, -1)

    def work() -> int:
        bot.step(state)
        return A_TURN

    return work


def rate(work: Work, seconds: float) -> float:
    """Iterations per second of processor time."""
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        done += work()
    return done / (time.process_time() - began)


def parts(game: str, seed: int, seconds: float) -> tuple[float, float]:
    """Microseconds for dealing a world, and for evaluating one."""
    view, seat = middle_of(game, seed)
    hooks = hooks_of(game)
    search = SearchBot(hooks, hooks.levels[-1], FastChance(seed)).search(view, seat)

    def deals() -> int:
        for _ in range(100):
            search.deal()
        return 100

    def judges() -> int:
        for _ in range(100):
            search.judge(search.deal()) if isinstance(search, TreeSearch) else search.deal()
        return 100

    dealing = 1e6 / rate(deals, seconds)
    return dealing, max(0.0, 1e6 / rate(judges, seconds) - dealing)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    systems: dict[str, Callable[[int], Work]] = {game: partial(ours, game) for game in GAMES}
    if find_spec("pyspiel"):
        systems[HEARTS] = hearts
    found: dict[str, list[float]] = {name: [] for name in systems}
    for number in range(given.rounds):
        for name, prepare in systems.items():
            found[name].append(rate(prepare(number + 1), given.seconds))
    peer = median(found[HEARTS]) if HEARTS in found else 0.0
    for name, rates in found.items():
        ratio = f", {median(rates) / peer:.2f} times hearts" if peer and name != HEARTS else ""
        span = f"{min(rates):,.0f} to {max(rates):,.0f}"
        sys.stdout.write(f"{name}: {median(rates):,.0f} iterations/s ({span}){ratio}\n")
    for game in GAMES:
        dealing, judging = parts(game, 1, given.seconds / 2)
        whole = 1e6 / median(found[game])
        rest = max(0.0, whole - dealing - judging)
        sys.stdout.write(
            f"{game}: {whole:.0f} µs = dealing {dealing:.0f}, judging {judging:.0f}, the rest {rest:.0f}\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
