"""`sobremesa fuzz`, `laws` and `scenario`: checks of the games, in several processes if asked; and `legend check` and
`content check`, one command for every setting of a game that takes a text, named like the setting.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.laws import broken_law, planned_game, setting_combinations
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.matches.saves import write_plain
from sobremesa.engine.scenarios.scenario import read_scenario, run_scenario
from sobremesa.engine.text.plain import Plain
from sobremesa.i18n.words import say_mistake
from sobremesa.terminal.arguments import (
    FINE,
    FOUND_WRONG,
    Commands,
    add_game,
    add_language,
    default_language,
    natural,
    positive,
    with_content,
)
from sobremesa.terminal.phrasebook import said
from sobremesa.terminal.screen import Bar, columns, print_line, styled

MOST_FAILURES = 3  # a broken rule breaks many games; a few are enough
MOST_COMBINATIONS = 16  # of settings, for each number of players, that `laws` tries


def add_commands(commands: Commands) -> None:
    """Add `fuzz`, `laws` and `scenario`."""
    fuzz = commands.add_parser("fuzz", help="play random games under all laws")
    add_game(fuzz, series=False)
    fuzz.add_argument("--games", metavar="N", type=positive, default=200, help="how many (default: 200)")
    fuzz.add_argument("--seed", metavar="S", type=natural, default=1, help="other games for another seed (default: 1)")
    fuzz.add_argument(
        "--players", metavar="K", type=positive, help="number of players in every game (default: every possible one)"
    )
    fuzz.add_argument("--secrets", action="store_true", help="only the law of secrets, but at every step of every game")
    _add_workers(fuzz)
    fuzz.set_defaults(run=run_fuzz)
    laws = commands.add_parser("laws", help="check the laws on every game, or on one")
    add_game(laws, optional=True, series=False)
    _add_workers(laws)
    laws.set_defaults(run=run_laws)
    scenario = commands.add_parser("scenario", help="run scenario files")
    scenario.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a scenario, or a folder of them")
    scenario.set_defaults(run=run_scenarios)
    for game in games().values():
        for setting in game.settings:
            if setting.check is not None:
                _add_setting(commands, setting.id, game)


def _add_workers(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--workers",
        metavar="N",
        type=positive,
        default=1,
        help="how many processes play; the games are the same (default: 1)",
    )


def _add_setting(commands: Commands, name: str, game: Game) -> None:
    own = commands.add_parser(name, help=f"check a {name} file of your own for {game.id}")
    verbs = own.add_subparsers(title="what to do", metavar="VERB", dest="verb", required=True)
    check = verbs.add_parser("check", help="say nothing, or what is wrong with it")
    check.add_argument("files", metavar="FILE", nargs="+", type=Path, help=f"as 'play {game.id} --content' takes it")
    add_language(check)
    check.set_defaults(run=partial(run_check, game))


def run_fuzz(chosen: argparse.Namespace) -> int:
    """Play random games, in several processes if asked; a game that breaks a law is saved as a match."""
    game = find_game(chosen.game)
    if chosen.players is not None:
        game.check_seats(chosen.players)
    numbers = range(chosen.games)
    plans = [MatchPlan(game.id, i, chosen.seed, chosen.players, only_secrets=chosen.secrets) for i in numbers]
    played = failed = 0
    with Bar(f"fuzz {game.id}", len(plans)) as bar, closing(random_games(plans, chosen.workers)) as findings:
        for finding in findings:
            played += 1
            bar.step()
            if finding.law:
                failed += 1
                bar.clear()
                print_line(f"{_write_failure(game, finding)}: {finding.law}")
            if failed == MOST_FAILURES:
                break
    print_line(said(f"{played} games, {failed} failures"))
    return FOUND_WRONG if failed else FINE


def _write_failure(game: Game, finding: Finding) -> str:
    """Save the match for `replay` and `play --resume`; returns the file's name."""
    if finding.match is None:
        return f"seed {finding.seed}"
    path = Path(f"failure-{game.id}-{finding.seed}.json")
    write_plain(finding.match, path)
    return str(path)


def run_laws(chosen: argparse.Namespace) -> int:
    """Every law at every step, for each game and number of players, over combinations of settings."""
    rows = [["game", "players", "games", "decisions", "laws"]]
    for game in [find_game(chosen.game)] if chosen.game else games().values():
        rows += [_laws_row(game, players, chosen.workers) for players in game.seats]
    for line in columns(rows, right=(1, 2, 3)):
        print_line(line)
    return FINE if all(row[-1] == "hold" for row in rows[1:]) else FOUND_WRONG


def _laws_row(game: Game, players: int, workers: int) -> list[str]:
    """One row of the table: how much was played, and the first broken law."""
    combinations = min(len(setting_combinations(game)), MOST_COMBINATIONS)
    plans = [MatchPlan(game.id, i, 1, players, is_thorough=True) for i in range(combinations)]
    findings: list[Finding] = []
    with Bar(f"laws {game.id} {players}", len(plans)) as bar:
        for finding in random_games(plans, workers):
            findings.append(finding)
            bar.step()
    broken = [finding.law for finding in findings if finding.law]
    decisions = sum(finding.decisions for finding in findings)
    verdict = f"broken: {broken[0]}" if broken else "hold"
    return [game.id, str(players), str(len(findings)), str(decisions), verdict]


def run_scenarios(chosen: argparse.Namespace) -> int:
    """Run each scenario; print failures with file and reason, and the counts on the last line."""
    passed = failed = 0
    files = scenario_files(chosen.files)
    with Bar("scenario", len(files)) as bar:
        for path in files:
            sentence = _failure_of(path)
            bar.step()
            if sentence is None:
                passed += 1
            else:
                failed += 1
                bar.clear()
                print_line(f"{styled(said('failed'), 'bad')} {sentence}")
    print_line(said(f"{passed} passed, {failed} failed"))
    return FOUND_WRONG if failed else FINE


def scenario_files(paths: Sequence[Path]) -> list[Path]:
    """The files, and all scenarios in folders."""
    files: list[Path] = []
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise Unreadable(f"{path} has no scenarios in it.")
        files += found
    return files


def _failure_of(path: Path) -> str | None:
    try:
        sentence = run_scenario(read_scenario(path))
    except Mistake as mistake:
        return say_mistake(default_language(), mistake)
    except Unreadable as error:
        return said(str(error) if str(path) in str(error) else f"{path}: {error}")
    return None if sentence is None else f"{path}: {sentence}"


def run_check(game: Game, chosen: argparse.Namespace) -> int:
    """Read each file as a match would; the first mistake is reported in one sentence."""
    for path in chosen.files:
        with_content({}, path, Programme(game))
    return FINE


@dataclass(frozen=True)
class MatchPlan:
    """One random game to play."""

    game: str
    number: int
    seed: int
    players: int | None
    is_thorough: bool = False
    only_secrets: bool = False


@dataclass(frozen=True)
class Finding:
    """The result: the broken law, if any, and then the match up to there."""

    seed: int
    decisions: int
    law: str = ""
    match: Plain | None = None


def random_games(plans: Sequence[MatchPlan], workers: int = 1) -> Generator[Finding, None, None]:
    """The findings, in the order of the plans; the games do not depend on the number of processes."""
    if min(len(plans), workers) <= 1:
        yield from map(play_one, plans)
        return
    with multiprocessing.Pool(min(len(plans), workers), initializer=_leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(play_one, plans, chunksize=1)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_one(plan: MatchPlan) -> Finding:
    """Play one random game to its end, or to the first broken law."""
    try:
        planned = planned_game(find_game(plan.game), plan.number, plan.seed, plan.players)
    except (AssertionError, LookupError, TypeError, ValueError) as error:
        return Finding(plan.number, 0, f"the game cannot be set up: {type(error).__name__}: {error}")
    planned.thorough = planned.thorough or plan.is_thorough
    broken = broken_law(planned, plan.only_secrets)
    decisions = planned.match.moves_made()
    if broken is None:
        return Finding(planned.seed, decisions)
    return Finding(planned.seed, decisions, str(broken), broken.match.save())
