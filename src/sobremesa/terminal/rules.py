"""`sobremesa rules`: a game's rulebook in the terminal, and which rule is proven by what."""

from __future__ import annotations

import argparse
import shutil
import sys

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.engine.series import Series, all_series
from sobremesa.terminal.arguments import Commands, add_game, add_language
from sobremesa.terminal.exits import FINE, FOUND_WRONG
from sobremesa.terminal.screen import columns, say

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
        raise Unreadable(f"Which game? There are {', '.join([*games(), *all_series()])}.")
    width = min(shutil.get_terminal_size().columns, WIDEST)
    sys.stdout.write(as_text(read_rulebook(_named(chosen.game), chosen.lang), width))
    return FINE


def _named(name: str) -> Game | Series:
    """The game or the series of this name."""
    return all_series().get(name) or find_game(name)


def run_coverage(chosen: argparse.Namespace) -> int:
    """The table of each game; a rule that nothing proves is a gap."""
    from tools.coverage import gaps, table, tests_folder  # needed by this command alone

    tests = tests_folder()
    missing: list[str] = []
    wanted: list[Game | Series] = [_named(chosen.game)] if chosen.game else [*games().values(), *all_series().values()]
    for game in wanted:
        say(game.id)
        for line in columns(table(game, tests), right=(1, 2)):
            say(line)
        missing += gaps(game, tests)
        say()
    say(f"{len(missing)} rules without proof: {', '.join(missing)}" if missing else "Every rule is proven.")
    if missing and tests is None:
        say("The tests are not installed here, so only scenarios were counted.")
        return FINE
    return FOUND_WRONG if missing else FINE
