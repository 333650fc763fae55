"""`sobremesa hint`: what a bot would do in a saved game or position, and why."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from sobremesa.bots.hints import give_hint
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.saves import read_saved
from sobremesa.i18n.words import words_for
from sobremesa.session.bots import hint_lines
from sobremesa.session.session import player_names
from sobremesa.session.viewer_snapshot import ViewerSnapshot, read_any
from sobremesa.terminal.arguments import FINE, Commands, add_language
from sobremesa.terminal.screen import print_line, styled


def add_commands(commands: Commands) -> None:
    """Add `hint`."""
    command = commands.add_parser("hint", help="what a bot would do in a saved game or position, and why")
    command.add_argument("file", metavar="FILE", type=Path, help="the game, or what one player knows of it")
    add_language(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print a hint for the seat to act, from what it knows."""
    saved = read_any(read_saved(chosen.file), str(chosen.file))
    view, seat = _asked(saved, str(chosen.file))
    words = words_for(chosen.lang, saved.game)
    names = player_names(saved.players, saved.game.seat_names(view), words)
    print_line(styled(words.prompt(view, names, seat), "bold"))
    hint = give_hint(saved.game, view, seat, FastChance(secrets.randbits(30)))
    for line in hint_lines(hint, words, view, seat, names):
        print_line(f"  {line}")
    return FINE


def _asked(saved: Match | ViewerSnapshot, file: str) -> tuple[Table, int]:
    """The masked table of the seat to act, and its number."""
    table = saved.table if isinstance(saved, Match) else saved.table()
    if table.is_over:
        raise Unreadable(f"{file}: this game is over, so there is nothing to advise.")
    seat = table.choice.seat
    if isinstance(saved, ViewerSnapshot) and saved.seat not in (None, seat):
        raise Unreadable(f"{file}: this is what seat {saved.seat + 1} knows, but seat {seat + 1} is asked.")
    return table.mask(seat), seat
