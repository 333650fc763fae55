"""Puzzles: positions from matches of bots in which one answer is clearly best.

A puzzle is a match up to its position: seats, settings, the secret of the chance and the moves. `tools/puzzles.py`
finds them and writes `games/<id>/puzzles.json`. Today's follows from the date, for
everybody, without a server.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from typing import Final

from sobremesa.analysis.playouts import Playouts, mean, standard_error
from sobremesa.analysis.stakes import Stakes
from sobremesa.bots.levels import SearchBot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.text.plain import parse_json

FILE: Final = "puzzles.json"
TIMES: Final = 10  # the usual budget, for verifying
SEEDS: Final = (1, 2)  # that must agree
WORLDS: Final = 96 * TIMES  # in which the answers are compared
CLEAR: Final = 0.08  # share of a win by which the best answer must be ahead of the second best
SURE: Final = 3.0  # standard errors
UNCAPPED: Final = 1_000_000  # milliseconds


@dataclass(frozen=True)
class Puzzle:
    """A position, the best answer, and the second best."""

    game: str
    seats: int
    settings: dict[str, str]
    secret: str
    moves: list[tuple[int, str]]
    answer: str
    second: str
    gain: float  # of the answer over the second best, as a share of the win
    error: float
    reasons: list[tuple[str, float]]  # terms of the evaluation

    def match(self) -> Match:
        """The match at the position."""
        match = Match(find_programme(self.game), self.seats, self.settings, self.secret)
        for seat, text in self.moves:
            match.play(seat, match.read_action(text))
        return match


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none if it has no file."""
    file = game.folder / FILE
    if not file.exists():
        return ()
    rows = parse_json(file.read_text(encoding="utf-8"), str(file))["puzzles"]
    return tuple(read_puzzle(row) for row in rows)


def read_puzzle(row: dict[str, object]) -> Puzzle:
    """A puzzle from plain values."""
    puzzle = Puzzle(**row)  # type: ignore[arg-type]  # a file of ours, which a test reads
    moves = [(seat, text) for seat, text in puzzle.moves]
    reasons = [(term, points) for term, points in puzzle.reasons]
    return Puzzle(**{**asdict(puzzle), "moves": moves, "reasons": reasons})


def games_with_puzzles() -> list[Game]:
    """The games that have some."""
    return [game for game in games().values() if puzzles_of(game)]


def todays(game: str, today: date) -> tuple[int, Puzzle]:
    """The puzzle of a day with its number; raises Unreadable if the game has none."""
    found = puzzles_of(find_game(game))
    if not found:
        known = ", ".join(one.id for one in games_with_puzzles())
        raise Unreadable(f"{game} has no puzzles; there are some of {known}.")
    number = today.toordinal() % len(found)
    return number + 1, found[number]


def gain_over(
    playouts: Playouts, table: Table, seat: int, answer: Action, other: Action, seed: int
) -> tuple[float, float]:
    """By how much an action is better than another, and the standard error."""
    worlds = playouts.worlds(table.mask(seat), seat, WORLDS, "puzzle", seed)
    gains = [playouts.shares(world, seat, answer)[seat] - playouts.shares(world, seat, other)[seat] for world in worlds]
    return mean(gains), standard_error(gains)


def is_clear(match: Match, answer: Action, other: Action) -> tuple[float, float] | None:
    """By how much the answer is ahead, if two searches with ten times the budget choose it, and it is ahead of the
    other in two sets of worlds; else None.
    """
    game, table = match.game, match.table
    seat = table.choice.seat
    assert game.search is not None
    playouts = Playouts(game, Stakes(match, 0), "puzzle")
    gains: list[tuple[float, float]] = []
    for seed in SEEDS:
        gain, error = gain_over(playouts, table, seat, answer, other, seed)
        if gain < CLEAR or gain < SURE * error:
            return None
        gains.append((gain, error))
    level = game.search.levels[-1]
    for seed in SEEDS:
        search = SearchBot(game.search, level, FastChance(seed)).search(table.mask(seat), seat)
        search.run(level.iterations * TIMES, UNCAPPED)
        if search.best() != answer:
            return None
    return min(gains)
