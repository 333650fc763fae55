"""`sobremesa draw`: a table as a seat sees it, as an SVG picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sobremesa.engine.agenda import Table, play_out
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.matches.saves import read_saved
from sobremesa.engine.scenarios.scenario import lay_out, read_scenario
from sobremesa.session.viewer_snapshot import ViewerSnapshot, read_any
from sobremesa.terminal.arguments import FINE, Commands, add_game, find_seat, natural, positive, read_settings


def add_commands(commands: Commands) -> None:
    """Add `draw`."""
    command = commands.add_parser("draw", help="draw a table as an SVG picture")
    add_game(command, optional=True)
    command.add_argument("--players", metavar="N", type=positive, help="how many sit there (default: the fewest)")
    command.add_argument(
        "--settings", "--options", metavar="KEY=VALUE", nargs="+", default=[], help="what the table agreed on"
    )
    command.add_argument("--seed", metavar="S", type=natural, default=1, help="another table for another seed")
    command.add_argument("--moves", metavar="K", type=natural, default=0, help="after this many random moves")
    source = command.add_mutually_exclusive_group()
    source.add_argument("--scenario", metavar="FILE", type=Path, help="the position a scenario starts from")
    source.add_argument("--match", metavar="FILE", type=Path, help="a saved game")
    command.add_argument("--at", metavar="K", type=natural, help="the saved game after this many moves")
    command.add_argument("--seat", metavar="SEAT", help="as this seat sees it (default: a spectator)")
    command.add_argument("-o", "--output", metavar="FILE", type=Path, help="where to write (default: to the terminal)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Set the table up, draw it from the seat, write the picture."""
    game, table, seat = _table(chosen)
    if chosen.seat:
        seat = find_seat(chosen.seat, game, table)
    view = table if isinstance(table.chance, NoChance) else table.mask(seat)
    picture = game.scene(view, seat).svg() + "\n"
    if chosen.output is None:
        sys.stdout.write(picture)
    else:
        chosen.output.write_text(picture, encoding="utf-8")
    return FINE


def _table(chosen: argparse.Namespace) -> tuple[Game, Table, int | None]:
    """The table to draw, of a scenario, of a file or after random moves; and whose view it is."""
    if chosen.scenario:
        scenario = read_scenario(chosen.scenario)
        table = lay_out(scenario)
        table.run()
        return scenario.game, table, None
    if chosen.match:
        return _table_of_file(chosen.match, chosen.at)
    if chosen.game is None:
        raise Unreadable("What is to be drawn? Name a game, or --scenario FILE, or --match FILE.")
    programme = find_programme(chosen.game)
    settings = read_settings(chosen.settings, programme)
    match = Match(programme, chosen.players or programme.seats.start, settings, secret=f"draw-{chosen.seed}")
    play_out(match.table, FastChance(chosen.seed), chosen.moves)
    return match.game, match.table, None


def _table_of_file(path: Path, at: int | None) -> tuple[Game, Table, int | None]:
    saved = read_any(read_saved(path), str(path))
    if isinstance(saved, ViewerSnapshot):
        return saved.game, saved.table(), saved.seat
    part, moves = saved.moment(saved.moves_made() if at is None else at)
    return part.game, part.table_at(moves), None
