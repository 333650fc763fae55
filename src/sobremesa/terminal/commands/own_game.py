"""`sobremesa new-game`, `check` and `build`: a game in a package of its own, from its first file to compiled rules."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from keyword import iskeyword
from pathlib import Path
from typing import Final

import sobremesa
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import programmes
from sobremesa.terminal.arguments import FINE, FOUND_WRONG, Commands
from sobremesa.terminal.phrasebook import said
from sobremesa.terminal.screen import complain, print_line, styled

TEMPLATE: Final = Path(__file__).parents[1] / "template"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LETTERS: Final = 3  # of the ids of rules
PROJECT: Final = """[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "0.1.0"
description = "{title} for Sobremesa"
requires-python = ">=3.11"
dependencies = ["sobremesa"]

[project.entry-points."sobremesa.games"]
{name} = "{name}:GAME"

[tool.setuptools.package-data]
"*" = ["*.ftl", "*.md", "*.svg", "*.css", "*.toml", "*.json"]
"""


def add_commands(commands: Commands) -> None:
    """Add `new-game`, `check` and `build`."""
    new = commands.add_parser("new-game", help="start a game of your own: a small one that works, to be changed")
    new.add_argument("name", metavar="NAME", help="of its package, such as lantern_street")
    new.set_defaults(run=run_new_game)
    check = commands.add_parser("check", help="what is missing in a game's package, in one list")
    check.add_argument("package", metavar="PACKAGE", help="a game's package or its folder")
    check.set_defaults(run=run_check)
    build = commands.add_parser("build", help="compile the rules of a game's package")
    build.add_argument("package", metavar="PACKAGE", help="a game's package or its folder")
    build.set_defaults(run=run_build)


def run_new_game(chosen: argparse.Namespace) -> int:
    """Write the package of a small game with hidden cards under this name."""
    folder = Path(chosen.name)
    if not NAME.fullmatch(folder.name) or iskeyword(folder.name) or folder.name in games():
        raise Unreadable(f"A game is named like a package, in lower case and not as another: not {folder.name!r}.")
    if folder.exists():
        raise Unreadable(f"{folder} is there already.")
    print_line(str(write_new_game(folder)))
    print_line(said(f"Next: pip install -e {folder}, then sobremesa check {folder.name}."))
    return FINE


def write_new_game(folder: Path) -> Path:
    """Write the template under the name of this folder; returns the folder of the package in it."""
    name = folder.name
    title = name.replace("_", " ").title()
    letters = f"{name.replace('_', '')}{'x' * LETTERS}"[:LETTERS]
    new = {
        "sobremesa.terminal.template": name,
        "new_game": name,
        "NewGame": title.replace(" ", ""),
        "New Game": title,
        "NEW-": f"{letters.upper()}-",
        "-new-": f"-{letters}-",
    }
    package = folder / "src" / name
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and source.suffix not in (".pyc", ".so"):
            text = source.read_text(encoding="utf-8")
            for old, changed in new.items():
                text = text.replace(old, changed)
            target = package / source.relative_to(TEMPLATE)
            target = target.with_name(target.name.replace("new-", f"{letters}-"))
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    (folder / "pyproject.toml").write_text(PROJECT.format(name=name, title=title), encoding="utf-8")
    return package


def found_game(package: str) -> Game:
    """The game of this package, known to the whole process as if it were installed."""
    from sobremesa.engine.generate import game_in

    game = game_in(package)
    games().setdefault(game.id, game)
    programmes.cache_clear()
    return game


def run_check(chosen: argparse.Namespace) -> int:
    """Print what is missing, a line each, under the chapters."""
    from sobremesa.terminal.audit.package import audit

    game, chapter, number = found_game(chosen.package), "", 0
    for name, sentence in audit(game):
        if name != chapter:
            print_line(styled(name, "bold"))
            chapter = name
        print_line(f"  {sentence}")
        number += 1
    print_line(said(f"{game.id}: {number} findings") if number else said(f"{game.id}: nothing is missing"))
    return FOUND_WRONG if number else FINE


def in_new_process(module: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run one of our modules in a process of its own, which may crash."""
    return subprocess.run([sys.executable, "-m", module, *words], capture_output=True, text=True)  # noqa: S603  our own


def run_build(chosen: argparse.Namespace) -> int:
    """Compile the rules in place, and let a match of them be played in another process."""
    from sobremesa.terminal.compile_game import check_possible, remove_compiled

    check_possible()
    game = found_game(chosen.package)
    folder = game.folder.resolve()
    if sobremesa.FOLDER.resolve() in folder.parents:
        raise Unreadable(f"{game.id} is a part of Sobremesa: 'make build' compiles it.")
    remove_compiled(folder)
    made = in_new_process("sobremesa.terminal.compile_game", str(folder))
    if made.returncode == 0:
        made = in_new_process("sobremesa.terminal.compile_game", str(folder), "play")
    if made.returncode != 0:
        remove_compiled(folder)
        complain(made.stdout + made.stderr)
        complain(f"sobremesa: {said('The rules could not be compiled; they run as plain Python, as before.')}")
        return FOUND_WRONG
    print_line(said(f"{game.id} is compiled: sobremesa bench {game.id} measures it."))
    return FINE
