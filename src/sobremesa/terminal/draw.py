"""`sobremesa draw`: what a seat sees of a table, as an SVG picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sobremesa.engine.agenda import Table, play_out
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.match import Match, read_match
from sobremesa.engine.scenario import lay_out, read_scenario
from sobremesa.terminal.arguments import Commands, add_game, find_seat, natural, positive, read_settings
from sobremesa.terminal.exits import FINE


def add_commands(commands: Commands) -> None:
    """Add `draw`."""
    command = commands.add_parser("draw", help="draw a table as an SVG picture")
    add_game(command, optional=True)
    command.add_argument("--players", metavar="N", type=positive, help="how many sit there (default: the fewest)")
    command.add_argument(
        "--settings", "--options", metavar="KEY=VALUE", nargs="+", default=[], help="what the table agreed on"
    )
    command.add_argument("--seed", metavar="S", type=natural, default=1, help="another table for another seed")
    command.add_argument("--moves", metavar="K", type=natural, default=0, help="after so many random moves")
    source = command.add_mutually_exclusive_group()
    source.add_argument("--scenario", metavar="FILE", type=Path, help="the position a scenario starts from")
    source.add_argument("--match", metavar="FILE", type=Path, help="a saved match")
    command.add_argument("--at", metavar="K", type=natural, help="the saved match after so many moves")
    command.add_argument("--seat", metavar="SEAT", help="as this seat sees it (default: a spectator)")
    command.add_argument("-o", "--output", metavar="FILE", type=Path, help="where to write (default: to the terminal)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Lay the table, look at it from the seat, write the picture."""
    game, table = _table(chosen)
    seat = find_seat(chosen.seat, game, table) if chosen.seat else None
    picture = game.scene(table.mask(seat), seat).svg() + "\n"
    if chosen.output is None:
        sys.stdout.write(picture)
    else:
        chosen.output.write_text(picture, encoding="utf-8")
    return FINE


def _table(chosen: argparse.Namespace) -> tuple[Game, Table]:
    """The table to draw: of a scenario, of a match, or after random moves."""
    if chosen.scenario:
        scenario = read_scenario(chosen.scenario)
        table = lay_out(scenario)
        table.run()
        return scenario.game, table
    if chosen.match:
        match = read_match(chosen.match)
        return match.game, match.table_at(moves_until(match, chosen.at))
    if chosen.game is None:
        raise Unreadable("What is to be drawn? Name a game, or --scenario FILE, or --match FILE.")
    game = find_game(chosen.game)
    settings = read_settings(chosen.settings, game)
    played = Match(game, chosen.players or game.seats.start, settings, secret=f"draw-{chosen.seed}").table
    play_out(played, FastChance(chosen.seed), chosen.moves)
    return game, played


def moves_until(match: Match, at: int | None) -> int:
    """How many moves are meant, if the match has so many; all of them if none is said."""
    if at is not None and at > len(match.moves):
        raise Unreadable(f"The match has {len(match.moves)} moves, not {at}.")
    return len(match.moves) if at is None else at
