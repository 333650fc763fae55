"""Random positions of every game, spread over seats, options and the length of a match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import setting_combinations
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.part import Part

MATCHES = 8


@cache
def matches(game: str, count: int = MATCHES) -> tuple[Part, ...]:
    """Matches in which half of the moves are a good player's, if the game has one, and the others are random."""
    return tuple(play(games()[game], number) for number in range(count))


def play(game: Game, number: int) -> Part:
    """One of them."""
    chance, combinations = FastChance(number), setting_combinations(game)
    seats, settings = game.seats[number % len(game.seats)], combinations[number * 7 % len(combinations)]
    match = Part(game, seats, settings, secret=f"positions-{number}")
    while not match.table.is_over:
        seat = chance.pick(match.table.actors())
        match.play(seat, choose(game, match.table, seat, chance))
    return match


def choose(game: Game, table: Table, seat: int, chance: FastChance) -> Action:
    """A move of this seat."""
    if game.policy is not None and seat == table.choice.seat and chance.below(2):
        return game.policy(table.mask(seat), seat, chance)
    return chance.pick(table.legal_actions(seat))


def positions(game: str, count: int) -> Iterator[Table]:
    """This number of tables on which somebody must choose; always the same ones."""
    played = matches(game, max(MATCHES, count // 25))
    for number, match in enumerate(played):
        share = count * (number + 1) // len(played) - count * number // len(played)
        stride = max(1, len(match.moves) // max(1, share))
        table = match.table_at(0)
        for at, move in enumerate(match.moves[: stride * share]):
            if at % stride == number % stride:
                yield table.copy()
            table.play(move.seat, move.action)
