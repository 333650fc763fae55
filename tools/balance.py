"""Plays equal greedy bots against each other and reports whether the values of a game that are ours are good ones.

    python tools/balance.py nakum [--games 2000] [--players 2 3 4] [--options tiles=six] [--content FILE] [--seed 1]
                                  [--worlds 1] [--short]

Seats are counted from the one that begins. A shared win counts in part. Every event that carries a card, a tile or an
action is counted, so that whatever nobody uses, or everybody must, is seen. A bot weighs its options in one way the
unknown may lie (`--worlds`), which is three times as quick as the three it takes at a table.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from sobremesa.bots.contest import play_to_the_end
from sobremesa.bots.simple import GreedyBot
from sobremesa.command.arguments import read_options, with_content
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.manifest import Game, find_game

COUNTED = ("card", "tile", "offering", "favour")  # fields that say what was used


@dataclass
class Tally:
    """What happened in many games of one number of players."""

    players: int
    worlds: int = 1
    games: int = 0
    wins: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winning: list[int] = field(default_factory=list)
    events: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)  # by event, field and value
    of_winners: Counter[str] = field(default_factory=Counter)

    def play(self, game: Game, options: dict[str, str], seed: int) -> None:
        """One more game."""
        table = game.start(self.players, options, FastChance(seed))
        log = EventLog()
        table.watch = log
        table.run()
        chances = [FastChance(seed * 16 + seat) for seat in range(self.players)]
        play_to_the_end(table, [GreedyBot(game.evaluate, chance, self.worlds) for chance in chances])
        ranks, scores = table.ranks(), table.scores()
        self.wins = self.wins or [0.0] * self.players
        for seat, rank in enumerate(ranks):
            self.wins[seat] += (rank == 1) / ranks.count(1)
        self.games += 1
        self.rounds.append(sum(event.kind == "day-started" for event in log.events))
        self.scores += scores
        self.winning.append(max(scores))
        self._count(log, ranks)

    def _count(self, log: EventLog, ranks: list[int]) -> None:
        for event in log.events:
            told = event.whole()
            self.events[event.kind] += 1
            seat = told.get("seat")
            for name in COUNTED:
                if name in told and isinstance(seat, int):
                    key = f"{event.kind} {told[name]}"
                    if "option" in told or "space" in told:
                        key += f" {told.get('space', told.get('option'))}"
                    self.used[key] += 1
                    self.of_winners[key] += ranks[seat] == 1

    def lines(self) -> Iterator[str]:
        """The report."""
        fair = 100 / self.players
        shares = [100 * wins / self.games for wins in self.wins]
        yield f"## {self.players} players, {self.games} games"
        yield "wins by seat: " + " ".join(f"{share:.1f} %" for share in shares)
        yield f"furthest from fair ({fair:.1f} %): {max(abs(share - fair) for share in shares):.1f} points"
        rounds = Counter(self.rounds)
        inside = sum(count for number, count in rounds.items() if 5 <= number <= 9)
        yield (
            f"rounds: mean {mean(self.rounds):.2f}, 5 to 9 in {100 * inside / self.games:.1f} % of games; "
            + " ".join(f"{number}:{count}" for number, count in sorted(rounds.items()))
        )
        yield f"scores: mean {mean(self.scores):.1f}, of winners {mean(self.winning):.1f}"
        yield "events in a game: " + ", ".join(f"{kind} {n / self.games:.2f}" for kind, n in self.events.most_common())
        yield "used by a player of a game, and by a winner:"
        for key, count in sorted(self.used.items()):
            each = self.games * self.players
            yield f"  {key}: {count / each:.3f} {self.of_winners[key] / self.games:.3f}"


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--options", nargs="+", default=["first=first-seat"])
    parser.add_argument("--content", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=1, help="ways the unknown may lie that a bot weighs")
    parser.add_argument("--short", action="store_true", help="leave out what was used")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    options = with_content(read_options(chosen.options, game), chosen.content, game)
    for players in chosen.players or game.seats:
        tally = Tally(players, chosen.worlds)
        for number in range(chosen.games):
            tally.play(game, options, chosen.seed * 1_000_003 + number)
        lines = list(tally.lines())
        sys.stdout.write("\n".join(lines[:5] if chosen.short else lines) + "\n\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
