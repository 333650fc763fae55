"""Tunes the weights of a game's evaluation by self-play, and writes them into its `weights.toml` with a report.

    python -m tools.tune nakum [--weights worker,worth] [--level 4] [--iterations 30] [--players 2] [--games 400]
                               [--step 25] [--rounds 3] [--seed 9001] [--workers 1] [--dry]

One weight at a time is multiplied and divided by 1.25 (`--step 25`), and a bot with that value plays bots with the
present ones: every deal from every seat, each seat with the same luck, so that equal bots win exactly their fair share.
A change is taken if it wins more than the fair share by more than two standard errors, and more than the fair share in
as many games on fresh deals of another seed (`--seed` + 1000), none of which is used twice. The next change starts from
there. A change that is not ahead after a quarter of the deals is dropped. It ends after `--rounds` rounds over all
weights, or when no change is left to try. Ctrl-C, or `kill`, ends it with what was taken so far.
"""

from __future__ import annotations

import argparse
import shlex
import signal
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sobremesa import BUILD
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game
from tools.bot_match import BotMatch, hooks_of, mean_and_error, play_deal
from tools.weights import chosen, file_of, read_values, value_of, weights_of, write_values

ERRORS: Final = 2.0  # standard errors above the fair share that a change must win
FRESH: Final = 1000  # offset of the seed of the fresh deals
DIGITS: Final = 4  # significant digits of a changed weight
UNCAPPED: Final = 10_000_000  # milliseconds
LEAST_DEALS: Final = 8
ROUNDING: Final = 1e-9  # of a sum of shares

TAKEN: Final = "taken"
UNCONFIRMED: Final = "not better on fresh deals"
NOT_BETTER: Final = "not better"
BEHIND: Final = "dropped: not ahead after a quarter"
NO_DIFFERENCE: Final = "dropped: no difference"


@dataclass(frozen=True)
class Plan:
    """What is tuned, and how."""

    command: str
    game: str
    file: Path
    weights: tuple[str, ...]
    level: int
    iterations: int | None  # None: those of the level
    players: int
    deals: int
    step: float  # 0.25: times and divided by 1.25
    rounds: int
    seed: int
    workers: int
    is_dry: bool

    @property
    def fair(self) -> float:
        """The share of wins between equal bots."""
        return 1.0 / self.players


@dataclass(frozen=True)
class Score:
    """The share of wins in some games, with its standard error over deals."""

    games: int
    share: float
    error: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ± {100 * self.error:.1f} %"

    @property
    def interval(self) -> str:
        """The 95 % interval."""
        low, high = self.share - 1.96 * self.error, self.share + 1.96 * self.error
        return f"{100 * max(0.0, low):.1f} to {100 * min(1.0, high):.1f} %"


@dataclass(frozen=True)
class Trial:
    """A changed weight, and how it fared."""

    round: int
    weight: str
    before: float
    after: float
    score: Score
    fresh: Score | None
    verdict: str

    def row(self) -> str:
        """The row of the report."""
        fresh = f"{self.fresh.games:,} | {self.fresh} | {self.fresh.interval}" if self.fresh else "- | - | -"
        return (
            f"| {self.round} | `{self.weight}` | {self.before:g} | {self.after:g} | {self.score.games:,} | "
            f"{self.score} | {self.score.interval} | {fresh} | {self.verdict} |"
        )

    def __str__(self) -> str:
        fresh = f", fresh {self.fresh}" if self.fresh else ""
        change = f"{self.weight} {self.before:g} -> {self.after:g}"
        return f"{change}: {self.score} of {self.score.games} games{fresh}: {self.verdict}"


class Duels:
    """The games of a plan, played here or in processes."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.pool = ProcessPoolExecutor(plan.workers, initializer=ignore_interrupts) if plan.workers > 1 else None

    def shares(self, one: dict[str, float], others: dict[str, float], seed: int, deals: range) -> list[float]:
        """The share of wins of a bot with some weights among bots with others, by deal."""
        plan = self.plan
        level = [("milliseconds", str(UNCAPPED))]
        if plan.iterations is not None:
            level.append(("iterations", str(plan.iterations)))
        match = BotMatch(
            plan.game,
            plan.players,
            str(plan.level),
            str(plan.level),
            tuple(level),
            tuple(level),
            seed,
            tuple(one.items()),
            tuple(others.items()),
            is_paired=True,
        )
        play = map if self.pool is None else self.pool.map
        return [deal.share for deal in play(play_deal, [match] * len(deals), deals)]

    def close(self) -> None:
        """End the processes."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)


class Tuner:
    """Coordinate ascent over the weights of one game."""

    def __init__(self, plan: Plan, duels: Duels, report: Path) -> None:
        self.plan = plan
        self.duels = duels
        self.report = report
        self.began = time.monotonic()
        self.first = read_values(plan.game, plan.file)
        self.values = dict(self.first)
        self.trials: list[Trial] = []
        self.tried: set[tuple[str, float]] = set()  # since the last change that was taken
        self.fresh_deals = 0

    def run(self) -> None:
        """Try every weight, round by round."""
        for number in range(1, self.plan.rounds + 1):
            improved = [self.improve(weight, number) for weight in self.plan.weights]
            if not any(improved):
                return

    def improve(self, weight: str, number: int) -> bool:
        """Try the neighbouring values of one weight; returns whether one was taken."""
        before = self.values[weight]
        for after in neighbours(before, self.plan.step):
            if (weight, after) in self.tried:
                continue
            trial = self.tried_out(weight, after, number)
            self.trials.append(trial)
            self.tried.add((weight, after))
            if trial.verdict == TAKEN:
                self.take(weight, after)
                self.tried = {(weight, before)}
            sys.stdout.write(f"{trial}\n")
            sys.stdout.flush()
            self.write_report("It has not ended yet.")
            if trial.verdict == TAKEN:
                return True
        return False

    def take(self, weight: str, value: float) -> None:
        """Keep a changed weight, and write it."""
        if not self.plan.is_dry:
            write_values(self.plan.file, {weight: value})
        self.values[weight] = value

    def tried_out(self, weight: str, after: float, number: int) -> Trial:
        """Play a changed weight on the tuning deals and, if it is better, on fresh ones."""
        plan = self.plan
        others = self.unusual(weight)
        one = others | {weight: after}
        quarter = plan.deals // 4
        shares = self.duels.shares(one, others, plan.seed, range(quarter))
        verdict = NO_DIFFERENCE if self.is_even(shares) else "" if self.is_ahead(shares) else BEHIND
        if not verdict:
            shares += self.duels.shares(one, others, plan.seed, range(quarter, plan.deals))
            verdict = "" if self.is_better(shares) else NOT_BETTER
        fresh: list[float] = []
        if not verdict:
            begin = self.fresh_deals
            self.fresh_deals += plan.deals
            fresh = self.duels.shares(one, others, plan.seed + FRESH, range(begin, self.fresh_deals))
            verdict = TAKEN if self.is_ahead(fresh) else UNCONFIRMED
        score, checked = self.score(shares), self.score(fresh) if fresh else None
        return Trial(number, weight, self.values[weight], after, score, checked, verdict)

    def unusual(self, weight: str) -> dict[str, float]:
        """The present values that other processes may not have read from the game's file, and that of one weight."""
        usual = weights_of(self.plan.game)
        return {
            name: value
            for name, value in self.values.items()
            if name == weight or value != value_of(usual, name) or value != self.first[name]
        }

    def is_even(self, shares: Sequence[float]) -> bool:
        """Whether every deal ended as between equal bots."""
        return all(abs(share - self.plan.fair) < ROUNDING for share in shares)

    def is_ahead(self, shares: Sequence[float]) -> bool:
        """Whether these are more than the fair share."""
        return mean_and_error(shares)[0] > self.plan.fair + ROUNDING

    def is_better(self, shares: Sequence[float]) -> bool:
        """Whether these are more than the fair share, and not by chance."""
        mean, error = mean_and_error(shares)
        return mean > self.plan.fair + max(ROUNDING, ERRORS * error)

    def score(self, shares: Sequence[float]) -> Score:
        """The shares summed up."""
        return Score(len(shares) * self.plan.players, *mean_and_error(shares))

    def write_report(self, ended: str) -> None:
        """Write what was tried so far, in Markdown."""
        plan = self.plan
        changed = [name for name, value in self.values.items() if value != self.first[name]]
        budget = "" if plan.iterations is None else f" with {plan.iterations} iterations"
        took = f"{BUILD} build, {time.monotonic() - self.began:.0f} s"
        lines = [
            f"# Tuning {plan.game}",
            "",
            f"`{plan.command}`, {time.strftime('%Y-%m-%d')}, {took}. {ended}",
            "",
            "Share of wins of one bot with a changed weight among bots with the present ones, ± one standard error",
            f"over deals, and its 95 % interval. Level {plan.level}{budget}, {plan.players} players",
            f"(fair: {100 * plan.fair:.1f} %), {plan.deals} deals of seed {plan.seed}, fresh ones of seed",
            f"{plan.seed + FRESH}, each from every seat.",
            "",
            "| round | weight | from | to | games | share | interval | fresh games | share | interval | verdict |",
            "|---|---|---|---|---|---|---|---|---|---|---|",
            *[trial.row() for trial in self.trials],
            "",
            "No weight was changed." if not changed else "Not written (`--dry`):" if plan.is_dry else "Written:",
            *[f"- `{name}`: {self.first[name]:g} -> {self.values[name]:g}" for name in changed],
        ]
        self.report.write_text("\n".join(lines) + "\n", encoding="utf-8")


def neighbours(value: float, step: float) -> list[float]:
    """The values to try instead of this one; 0 moves by the step itself."""
    found = [value * (1.0 + step), value / (1.0 + step)] if value else [step, -step]
    return [float(f"{other:.{DIGITS}g}") for other in found]


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def planned(given: argparse.Namespace, words: Sequence[str]) -> Plan:
    """The plan of a command line; raises Unreadable."""
    game = find_game(given.game)
    path = Path(given.file) if given.file else file_of(game.id)
    names = chosen(
        list(read_values(game.id, path)), [word.strip() for word in given.weights.split(",") if word.strip()]
    )
    players = game.check_seats(given.players) if given.players is not None else game.seats.start
    levels = len(hooks_of(game.id).levels)
    if not 1 <= given.level <= levels:
        raise Unreadable(f"--level must be 1 to {levels}, not {given.level}.")
    for option, least in (("games", LEAST_DEALS * players), ("step", 1), ("rounds", 1), ("workers", 1)):
        if getattr(given, option) < least:
            raise Unreadable(f"--{option} must be at least {least}, not {getattr(given, option):g}.")
    if given.iterations is not None and given.iterations < 0:
        raise Unreadable(f"--iterations must be at least 0, not {given.iterations}.")
    return Plan(
        command=f"python -m tools.tune {shlex.join(words)}",
        game=game.id,
        file=path,
        weights=tuple(names),
        level=given.level,
        iterations=given.iterations,
        players=players,
        deals=given.games // players,
        step=given.step / 100.0,
        rounds=given.rounds,
        seed=given.seed,
        workers=given.workers,
        is_dry=given.dry,
    )


def tune(plan: Plan, report: Path) -> int:
    """Tune, and write the report also when interrupted; returns the exit code."""
    report.parent.mkdir(parents=True, exist_ok=True)
    duels = Duels(plan)
    tuner = Tuner(plan, duels, report)
    ended, code = "It ran to its end.", 0
    try:
        tuner.run()
    except KeyboardInterrupt:
        ended, code = "It was interrupted.", 130
    finally:
        duels.close()
        tuner.write_report(ended)
    taken = sum(trial.verdict == TAKEN for trial in tuner.trials)
    sys.stdout.write(f"{ended} {len(tuner.trials)} changes tried, {taken} taken; the report is {report}.\n")
    return code


def main(words: Sequence[str] | None = None) -> int:
    """Read the command line, tune and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--weights", default="", help="names, with commas between them; default: all")
    parser.add_argument("--level", type=int, default=4)
    parser.add_argument("--iterations", type=int, help="default: those of the level")
    parser.add_argument("--players", type=int, help="default: the fewest")
    parser.add_argument("--games", type=int, default=400, help="of each trial")
    parser.add_argument("--step", type=float, default=25.0, help="in percent")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=9001)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--report", help="default: build/tune-GAME.md")
    parser.add_argument("--file", help="the weights to start from and to change; default: those of the game")
    parser.add_argument("--dry", action="store_true", help="write the report only")
    words = sys.argv[1:] if words is None else words
    given = parser.parse_args(words)
    try:
        plan = planned(given, words)
        return tune(plan, Path(given.report or f"build/tune-{plan.game}.md"))
    except (Unreadable, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # a shell starts background jobs deaf to SIGINT
    sys.exit(main())
