"""Win rates of bots in Andor, by legend, number of heroes and difficulty.

    python tools/wins.py [--games 40] [--legend legend-2] [--heroes 2] [--difficulty easy] [--seed 1] [--level 5]
                         [--iterations 112]

Every bot plays at this level and sees what a person in its seat would see; level `policy` follows the game's own policy
without search. Budgets count trials, not time, so that other load changes nothing; `--iterations` is another budget
than the level's.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent.parent / "src")]

from sobremesa.bots.levels import SearchBot  # noqa: E402  after the path is set
from sobremesa.bots.simple import Bot, sensible_bot  # noqa: E402
from sobremesa.engine.chance import Chance, FastChance  # noqa: E402
from sobremesa.engine.event import EventLog  # noqa: E402
from sobremesa.engine.manifest import find_game  # noqa: E402
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of  # noqa: E402

GAME = find_game("andor")
POLICY = "policy"
UNHURRIED = 1_000_000  # milliseconds


class Result:
    """The result of one match."""

    def __init__(self, reason: str, letter: int, decisions: int, seconds: float) -> None:
        self.reason = reason
        self.letter = letter
        self.decisions = decisions
        self.seconds = seconds


def bot_of(level: str, chance: Chance, iterations: int = 0) -> Bot:
    """A bot of this level, without a time cap; 0 is the budget of the level."""
    if level == POLICY:
        return sensible_bot(GAME, chance)
    assert GAME.search is not None
    usual = GAME.search.levels[int(level) - 1]
    return SearchBot(
        GAME.search, replace(usual, iterations=iterations or usual.iterations, milliseconds=UNHURRIED), chance
    )


def play(legend: str, heroes: int, difficulty: str, seed: int, level: str, iterations: int = 0) -> Result:
    """One match of bots; why it ended, and when."""
    settings = GAME.check_settings({"legend": legend, "difficulty": difficulty})
    table = GAME.start(heroes, settings, FastChance(seed))
    bot = bot_of(level, FastChance(seed + 7777), iterations)
    log = EventLog()
    table.run()
    decisions = 0
    began = time.process_time()
    while not table.is_over and decisions < GAME.longest:
        seat = table.choice.seat
        action = bot.choose(table.mask(seat), seat)
        table.watch = log
        table.play(seat, action)
        table.watch = None
        decisions += 1
    ends = [event for event in log.events if event.kind in ("legend-won", "legend-lost")]
    reason = f"{ends[-1].kind} {ends[-1].fields['reason']}" if ends else "endless"
    return Result(reason, table.narrator, decisions, time.process_time() - began)


def main() -> None:
    """Print the table, each line as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="for each line")
    parser.add_argument("--legend", choices=LEGEND_IDS)
    parser.add_argument("--heroes", type=int, choices=list(GAME.seats))
    parser.add_argument("--difficulty", choices=("easy", "normal"), help="both unless one is given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=(POLICY, "1", "2", "3", "4", "5"), default="5")
    parser.add_argument("--iterations", type=int, default=0, help="the budget of the level, unless it is given")
    chosen = parser.parse_args()
    sys.stdout.write(
        "| legend | heroes | difficulty | won | games | ms a decision | how it ended |\n|---|---|---|---|---|---|---|\n"
    )
    for legend in [chosen.legend] if chosen.legend else LEGEND_IDS:
        for heroes in [chosen.heroes] if chosen.heroes else GAME.seats:
            for difficulty in [d for d in legend_of(legend).difficulties if chosen.difficulty in (None, d)]:
                seeds = range(chosen.seed * 1000, chosen.seed * 1000 + chosen.games)
                results = [play(legend, heroes, difficulty, seed, chosen.level, chosen.iterations) for seed in seeds]
                ends = Counter(result.reason for result in results)
                won = sum(count for reason, count in ends.items() if reason.startswith("legend-won"))
                pace = 1000 * sum(r.seconds for r in results) / sum(r.decisions for r in results)
                shown = ", ".join(f"{reason} {count}" for reason, count in ends.most_common())
                row = f"| {legend} | {heroes} | {difficulty} | {won} | {len(results)} | {pace:.1f} | {shown} |\n"
                sys.stdout.write(row)
                sys.stdout.flush()


if __name__ == "__main__":
    main()
