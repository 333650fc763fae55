"""`sobremesa rules`: a game's rulebook in the terminal, and which rule is proven by what."""

from __future__ import annotations

import argparse
import shutil
import sys

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.programme import find_programme, programmes
from sobremesa.terminal.arguments import Commands, add_game, add_language
from sobremesa.terminal.exits import FINE, FOUND_WRONG
from sobremesa.terminal.screen import columns, print_line

WIDEST = 100  # longer lines are hard to read


def add_commands(commands: Commands) -> None:
    """Add `rules`."""
    command = commands.add_parser("rules", help="read the rules of a game, or see that each is proven")
    add_game(command, optional=True)
    add_language(command)
    command.add_argument("--coverage", action="store_true", help="which scenarios and tests name each rule")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """The rulebook, or the table of proofs."""
    if chosen.coverage:
        return run_coverage(chosen)
    from sobremesa.i18n.rulebook import as_text, read_rulebook  # needed by this command alone

    if chosen.game is None:
        raise Unreadable(f"Which game? There are {', '.join(programmes())}.")
    width = min(shutil.get_terminal_size().columns, WIDEST)
    sys.stdout.write(as_text(read_rulebook(find_programme(chosen.game).of, chosen.lang), width))
    return FINE


def run_coverage(chosen: argparse.Namespace) -> int:
    """The table of each game; a rule that nothing proves is a gap."""
    from tools.coverage import gaps, table, tests_folder  # needed by this command alone

    tests = tests_folder()
    missing: list[str] = []
    wanted = [find_programme(chosen.game)] if chosen.game else programmes().values()
    for game in [programme.of for programme in wanted]:
        print_line(game.id)
        for line in columns(table(game, tests), right=(1, 2)):
            print_line(line)
        missing += gaps(game, tests)
        print_line()
    print_line(f"{len(missing)} rules without proof: {', '.join(missing)}" if missing else "Every rule is proven.")
    if missing and tests is None:
        print_line("The tests are not installed here, so only scenarios were counted.")
        return FINE
    return FOUND_WRONG if missing else FINE
