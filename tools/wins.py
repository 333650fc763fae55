"""How often bots win Andor together, by legend, number of heroes and difficulty.

    python tools/wins.py [--games 40] [--legend legend-2] [--heroes 2] [--seed 1]

Every bot plays by the game's own policy, which is level 5, and sees what a person in its seat would see.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent.parent / "src")]

from sobremesa.bots.simple import sensible_bot  # noqa: E402  after the path is set
from sobremesa.engine.chance import FastChance  # noqa: E402
from sobremesa.engine.event import EventLog  # noqa: E402
from sobremesa.engine.manifest import find_game  # noqa: E402
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of  # noqa: E402

GAME = find_game("andor")


class Result:
    """How one match ended."""

    def __init__(self, reason: str, letter: int, decisions: int, seconds: float) -> None:
        self.reason = reason
        self.letter = letter
        self.decisions = decisions
        self.seconds = seconds


def play(legend: str, heroes: int, difficulty: str, seed: int) -> Result:
    """One match of bots; why it ended, and when."""
    settings = GAME.check_settings({"legend": legend, "difficulty": difficulty})
    table = GAME.start(heroes, settings, FastChance(seed))
    bot = sensible_bot(GAME, FastChance(seed + 7777))
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
    """The table, a line as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="for each line")
    parser.add_argument("--legend", choices=LEGEND_IDS)
    parser.add_argument("--heroes", type=int, choices=list(GAME.seats))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    sys.stdout.write(
        "| legend | heroes | difficulty | won | games | ms a decision | how it ended |\n|---|---|---|---|---|---|---|\n"
    )
    for legend in [chosen.legend] if chosen.legend else LEGEND_IDS:
        for heroes in [chosen.heroes] if chosen.heroes else GAME.seats:
            for difficulty in legend_of(legend).difficulties:
                results = [play(legend, heroes, difficulty, chosen.seed * 1000 + n) for n in range(chosen.games)]
                ends = Counter(result.reason for result in results)
                won = sum(count for reason, count in ends.items() if reason.startswith("legend-won"))
                pace = 1000 * sum(r.seconds for r in results) / sum(r.decisions for r in results)
                shown = ", ".join(f"{reason} {count}" for reason, count in ends.most_common())
                row = f"| {legend} | {heroes} | {difficulty} | {won} | {len(results)} | {pace:.1f} | {shown} |\n"
                sys.stdout.write(row)
                sys.stdout.flush()


if __name__ == "__main__":
    main()
