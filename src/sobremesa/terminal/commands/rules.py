"""`sobremesa rules`: a game's rulebook in the terminal."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.i18n.words import words_for
from sobremesa.terminal.arguments import FINE, Commands, add_game, add_language
from sobremesa.terminal.screen import print_line

WIDEST = 100  # longer lines are hard to read


def add_commands(commands: Commands) -> None:
    """Add `rules`."""
    command = commands.add_parser("rules", help="read the rules of a game")
    add_game(command, optional=True)
    add_language(command)
    command.add_argument("--aid", action="store_true", help="a page to print and put beside the board, as HTML")
    command.add_argument("--out", type=Path, metavar="FILE", help="write to this file instead of the screen")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the rulebook, or write the player aid."""
    from sobremesa.i18n.rulebook import as_text, read_rulebook  # needed by this command alone
    from sobremesa.i18n.rulebook_page import as_aid

    if chosen.game is None:
        raise Unreadable(f"Which game? There are {', '.join(programmes())}.")
    book = read_rulebook(find_programme(chosen.game).of, chosen.lang)
    width = min(shutil.get_terminal_size().columns, WIDEST)
    text = as_aid(book) if chosen.aid else as_text(book, width)
    if chosen.out is None:
        sys.stdout.write(text)
        return FINE
    chosen.out.write_text(text, encoding="utf-8")
    print_line(words_for(chosen.lang).say("terminal-written", {"file": str(chosen.out)}))
    return FINE
