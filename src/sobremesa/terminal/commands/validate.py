"""`sobremesa legend check`, `content check`: validation of settings files.

There is one command for every setting of a game that takes a text, named like the setting.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import Programme
from sobremesa.terminal.arguments import FINE, Commands, add_language, with_content


def add_commands(commands: Commands) -> None:
    """Add one command for each setting that reads a file."""
    for game in games().values():
        for setting in game.settings:
            if setting.check is not None:
                _add_command(commands, setting.id, game)


def _add_command(commands: Commands, name: str, game: Game) -> None:
    own = commands.add_parser(name, help=f"check a {name} file of your own for {game.id}")
    verbs = own.add_subparsers(title="what to do", metavar="VERB", dest="verb", required=True)
    check = verbs.add_parser("check", help="say nothing, or what is wrong with it")
    check.add_argument("files", metavar="FILE", nargs="+", type=Path, help=f"as 'play {game.id} --content' takes it")
    add_language(check)
    check.set_defaults(run=partial(run_check, game))


def run_check(game: Game, chosen: argparse.Namespace) -> int:
    """Read each file as a match would; the first mistake is reported in one sentence."""
    for path in chosen.files:
        with_content({}, path, Programme(game))
    return FINE
