"""`sobremesa rules`: a game's rulebook in the terminal."""

from __future__ import annotations

import argparse
import shutil
import sys

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.terminal.arguments import Commands, add_game, add_language
from sobremesa.terminal.exits import FINE

WIDEST = 100  # longer lines are hard to read


def add_commands(commands: Commands) -> None:
    """Add `rules`."""
    command = commands.add_parser("rules", help="read the rules of a game")
    add_game(command, optional=True)
    add_language(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the rulebook."""
    from sobremesa.i18n.rulebook import as_text, read_rulebook  # needed by this command alone

    if chosen.game is None:
        raise Unreadable(f"Which game? There are {', '.join(programmes())}.")
    width = min(shutil.get_terminal_size().columns, WIDEST)
    sys.stdout.write(as_text(read_rulebook(find_programme(chosen.game).of, chosen.lang), width))
    return FINE
