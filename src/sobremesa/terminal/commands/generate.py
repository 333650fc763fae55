"""`sobremesa generate`: the code that follows from the declared fields of a game's table."""

from __future__ import annotations

import argparse

from sobremesa.terminal.arguments import FINE, Commands
from sobremesa.terminal.screen import print_line


def add_commands(commands: Commands) -> None:
    """Add `generate`."""
    command = commands.add_parser("generate", help="write the code that follows from the fields of a game's table")
    command.add_argument(
        "package", nargs="?", metavar="PACKAGE", help="a game's package or its folder (default: all games)"
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Rewrite what is stale, and name it."""
    from sobremesa.engine.generate import game_in, generate  # needed by this command alone
    from sobremesa.engine.manifest import games

    wanted = [game_in(chosen.package)] if chosen.package is not None else list(games().values())
    for game in wanted:
        for path in generate(game):
            print_line(str(path))
    return FINE
