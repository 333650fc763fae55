"""Rewrites the golden files."""

from __future__ import annotations

import argparse

from sobremesa.engine.manifest import find_game, games
from tests.golden import FOLDER, counts, playthrough

parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
parser.add_argument("games", nargs="*", help="these games (default: all)")
parser.add_argument("--write", action="store_true", required=True, help="write tests/golden/GAME.*.txt")
for name in parser.parse_args().games or list(games()):
    (FOLDER / f"{name}.match.txt").write_text(playthrough(find_game(name)), encoding="utf-8")
    (FOLDER / f"{name}.counts.txt").write_text(counts(find_game(name)), encoding="utf-8")
