"""Plays matches and prints which build it is, then a digest of each match: `python -m tests.both_builds 200`."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

from sobremesa import BUILD
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move, setting_combinations, table_text
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.part import Part

STRIDE = 7  # so that few combinations of settings have every value of each


def plans(number: int) -> Iterator[tuple[Game, int, dict[str, str]]]:
    """This number of matches, spread over games, numbers of players and settings."""
    found = list(games().values())
    for i in range(number):
        game, turn = found[i % len(found)], i // len(found)
        combinations = setting_combinations(game)
        combination = turn // len(game.seats) * STRIDE % len(combinations)
        yield game, game.seats[turn % len(game.seats)], combinations[combination]


def digest(game: Game, seats: int, legal: dict[str, str], seed: int) -> str:
    """All tables of a match from the set-up to the end, all options and all events, as one short hash."""
    match = Part(game, seats, legal, secret=f"both-{seed}")
    chance = FastChance(seed)
    told = hashlib.sha256(repr(match.opening).encode())
    while not match.table.is_over:
        told.update(table_text(game, match.table).encode())
        told.update(repr([match.table.legal_actions(seat) for seat in range(seats)]).encode())
        move = match.play(*any_move(match.table, chance))
        told.update(repr(move.events).encode())
    told.update(table_text(game, match.table).encode())
    told.update(repr([match.table.scores(), match.table.ranks()]).encode())
    return f"{game.id} {seats} {len(match.moves)} {told.hexdigest()[:32]}"


if __name__ == "__main__":
    sys.stdout.write(f"{BUILD}\n")
    for seed, (game, seats, settings) in enumerate(plans(int(sys.argv[1]))):
        sys.stdout.write(digest(game, seats, settings, seed) + "\n")
