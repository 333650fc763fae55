"""Searches for recordings that are missing."""

from __future__ import annotations

import argparse

from sobremesa.engine.matches.programme import find_programme
from sobremesa.terminal.screen import print_line
from tests.recorded import ending, missing, path_of, played, sensible_moves, settings_for, write

parser = argparse.ArgumentParser(prog="python -m tests.recorded", description=__doc__)
parser.add_argument("--seeds", type=int, default=2000, help="how many matches to try for an ending (default: 2000)")
tries = parser.parse_args().seeds
for game, way in missing():
    programme = find_programme(game)
    for seed in range(tries):
        if path_of(programme, way).exists():
            break
        match = played(programme, seed, settings_for(game, way, seed), sensible_moves(game, way, seed))
        found = ending(match)
        if (game, found) in missing():
            write(match, found)
            print_line(f"{game}: {found}, seed {seed}")
    else:
        print_line(f"{game}: no {way} in {tries} matches")
