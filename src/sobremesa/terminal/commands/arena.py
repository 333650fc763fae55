"""`sobremesa arena`: bots and external programs against each other, and ladders of bots."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import mean

from sobremesa.agents.arena import Standing, play_matches
from sobremesa.agents.contestants import BotContestant, Contestant, ProgramContestant, ProgramFailed
from sobremesa.agents.ladder import (
    HERE,
    GameResult,
    Pairing,
    Rung,
    can_rate,
    check_cluster,
    check_table,
    first_games,
    ladder_svg,
    pairings,
    play_ladder,
    play_on_cluster,
    rungs,
    write_table,
)
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.engine.matches.saves import write_match
from sobremesa.session.bots import BotFailed
from sobremesa.terminal.arguments import (
    FINE,
    FOUND_WRONG,
    Commands,
    add_game,
    check_level,
    natural,
    positive,
    read_settings,
)
from sobremesa.terminal.screen import Bar, columns, complain, print_line

MOST_BOTS = 20


def add_ladder(command: argparse.ArgumentParser) -> None:
    """Add the arguments of a ladder."""
    command.add_argument("--bots", metavar="A,B,...", help="levels, or MODULE:CLASS: each plays against each")
    command.add_argument("--games", metavar="N", type=positive, default=100, help="with --bots (default: 100)")
    command.add_argument("--players", metavar="K", type=positive, help="at a table, with --bots (default: the fewest)")
    command.add_argument("--workers", metavar="W", type=positive, default=1, help="processes, with --bots (default: 1)")
    command.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const=HERE,
        help="with --bots: play on a Ray cluster (without an address: one of this machine, with --workers workers)",
    )
    command.add_argument("--svg", metavar="FILE", type=Path, help="with --bots: the ladder as a picture")
    command.add_argument("--out", metavar="FILE", type=Path, help="with --bots: every result, as .csv or .parquet")


def run_ladder(chosen: argparse.Namespace, programme: Programme) -> int:
    """Play, and print the ladder; a bot that fails is reported in one sentence."""
    bots, games = _agreed(chosen, programme)
    with Bar("arena", len(games)) as bar:
        try:
            results = _played(chosen, games, bar.step)
        except (ProgramFailed, BotFailed) as failed:
            complain(f"sobremesa: {failed}")
            return FOUND_WRONG
    ladder = rungs(bots, results)
    if chosen.out is not None:
        write_table(chosen.out, results)
    if chosen.svg is not None:
        title = f"{programme.id}, {len(games[0].bots)} players, {len(games)} games"
        chosen.svg.write_text(ladder_svg(title, ladder), encoding="utf-8")
    for line in ladder_lines(ladder):
        print_line(line)
    if not can_rate():
        complain("Ratings need openskill: pip install 'sobremesa[arena]'.")
    return FINE


def _played(chosen: argparse.Namespace, games: Sequence[Pairing], done: Callable[[], None]) -> list[GameResult]:
    """Play the games, on this machine or on a cluster."""
    if chosen.ray is None:
        return play_ladder(games, chosen.workers, done)
    return play_on_cluster(games, chosen.ray, chosen.workers, done)


def _agreed(chosen: argparse.Namespace, programme: Programme) -> tuple[list[str], list[Pairing]]:
    """The bots and the games to play, all checked before the first is played."""
    if chosen.ray is not None:
        check_cluster()
    if chosen.seats:
        raise Unreadable("Name the players of one table, or --bots for a ladder, not both.")
    bots = _read_bots(chosen.bots, programme)
    players = programme.check_seats(chosen.players or max(2, programme.seats.start))
    if len(bots) < players:
        raise Unreadable(f"A table of {players} needs as many different bots; --bots names {len(bots)}.")
    settings = read_settings(chosen.options, programme)
    if chosen.svg is not None and not chosen.svg.parent.is_dir():
        raise Unreadable(f"{chosen.svg} cannot be written: there is no folder {chosen.svg.parent}.")
    if chosen.out is not None:
        check_table(chosen.out)
    return bots, first_games(pairings(programme.id, bots, players, settings, chosen.seed), chosen.games)


def _read_bots(text: str, programme: Programme) -> list[str]:
    bots = [check_level(programme, word.strip().removeprefix("bot:")) for word in text.split(",")]
    if len(set(bots)) != len(bots):
        raise Unreadable("--bots names a bot twice.")
    if len(bots) > MOST_BOTS:
        raise Unreadable(f"--bots names {len(bots)} bots; there can be at most {MOST_BOTS}.")
    return bots


def ladder_lines(ladder: Sequence[Rung]) -> list[str]:
    """One line for each bot, best first."""
    head = ["bot", "games", "wins %", "±", "rating", "95 in 100"]
    return columns([head, *[_cells(rung) for rung in ladder]], right=(1, 2, 3, 4, 5))


def _cells(rung: Rung) -> list[str]:
    share, error = f"{100 * rung.share:.1f}", f"{100 * rung.share_error:.1f}"
    if rung.rating is None:
        return [rung.name, str(rung.games), share, error, "-", "-"]
    low, high = rung.interval
    return [rung.name, str(rung.games), share, error, f"{rung.rating:.1f}", f"{low:.1f} to {high:.1f}"]


def add_commands(commands: Commands) -> None:
    """Add `arena`."""
    command = commands.add_parser("arena", help="let bots and programs of your own play against each other")
    add_game(command)
    command.add_argument(
        "seats", metavar="PLAYER", nargs="*", help="bot, bot:LEVEL, or the command of a program (docs/how-to/agents.md)"
    )
    add_ladder(command)
    command.add_argument("--matches", metavar="N", type=positive, default=1, help="seats rotate (default: 1)")
    command.add_argument("--seed", metavar="S", type=natural, default=1, help="of the luck (default: 1)")
    command.add_argument("--seconds", metavar="S", type=float, default=10.0, help="for an answer (default: 10)")
    command.add_argument("--options", metavar="KEY=VALUE", nargs="*", default=[], help="settings of the game")
    command.add_argument("--save", metavar="FOLDER", type=Path, help="also keep every match here")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play, and print a table; a program that fails is reported in one sentence."""
    if not chosen.seconds > 0:
        raise Unreadable("--seconds must be above zero.")
    programme = find_programme(chosen.game)
    if chosen.bots is not None:
        return run_ladder(chosen, programme)
    if not chosen.seats:
        raise Unreadable("Who plays? Name the players of a table, or --bots A,B,... for a ladder.")
    programme.check_seats(len(chosen.seats))
    settings = read_settings(chosen.options, programme)
    if chosen.save is not None:
        chosen.save.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack, Bar("arena", chosen.matches) as bar:
        number = 0

        def done(match: Match) -> None:
            nonlocal number
            number += 1
            if chosen.save is not None:
                write_match(match, chosen.save / f"{programme.id}-{chosen.seed}-{number}.json")
            bar.step()

        try:
            contestants: list[Contestant] = []
            for seat, word in enumerate(chosen.seats):
                contestants.append(contestant(word, programme, chosen.seed + seat, chosen.seconds))
                stack.enter_context(closing(contestants[-1]))
            standings = play_matches(programme, contestants, settings, chosen.matches, chosen.seed, done)
        except (ProgramFailed, BotFailed) as failed:
            complain(f"sobremesa: {failed}")
            return FOUND_WRONG
    for line in table_lines(standings):
        print_line(line)
    return FINE


def contestant(word: str, programme: Programme, seed: int, seconds: float) -> Contestant:
    """A bot, or a started program."""
    who, _, level = word.partition(":")
    if who == "bot":
        return BotContestant(check_level(programme, level or None), seed)
    return ProgramContestant(word, seconds)


def table_lines(standings: Sequence[Standing]) -> list[str]:
    """One line for each contestant."""
    head = ["player", "matches", "wins", "mean rank", "mean points"]
    body = [
        [found.name, str(len(found.ranks)), f"{found.wins:g}", f"{mean(found.ranks):.2f}", f"{mean(found.points):.1f}"]
        for found in standings
    ]
    return columns([head, *body], right=(1, 2, 3, 4))
