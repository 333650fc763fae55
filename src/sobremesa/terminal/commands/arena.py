"""`sobremesa arena`: bots and external programs against each other."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import mean

from sobremesa.agents.arena import Standing, play_matches
from sobremesa.agents.contestants import BotContestant, Contestant, ProgramContestant
from sobremesa.agents.program import ProgramFailed
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match, write_match
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.session.own_bots import BotFailed
from sobremesa.terminal.arguments import Commands, add_game, natural, positive, read_settings
from sobremesa.terminal.commands.ladder import add_ladder, run_ladder
from sobremesa.terminal.exits import FINE, FOUND_WRONG
from sobremesa.terminal.players import check_level
from sobremesa.terminal.view.screen import Bar, columns, complain, print_line


def add_commands(commands: Commands) -> None:
    """Add `arena`."""
    command = commands.add_parser("arena", help="let bots and programs of your own play against each other")
    add_game(command)
    command.add_argument(
        "seats", metavar="PLAYER", nargs="*", help="bot, bot:LEVEL, or the command of a program (docs/agents.md)"
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
    if chosen.save is not None and not chosen.save.is_dir():
        raise Unreadable(f"{chosen.save} is no folder.")
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
