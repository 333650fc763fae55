"""Finds puzzles in matches of bots, verifies them, and adds them to `games/<id>/puzzles.json`.

    python -m tools.puzzles nakum [--wanted 50] [--seed 1] [--seconds 280]

A match of level 3 gives at most one puzzle: the choice whose best answer is furthest ahead of the second best, if a bot
without search misses it and `analysis/puzzles.py` finds it clear with ten times the budget and two seeds. It stops
after so many seconds of processor time, and goes on from the next seed when it is called again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict

from sobremesa.analysis.playouts import Playouts, mean, standard_error
from sobremesa.analysis.puzzles import CLEAR, FILE, Puzzle, is_clear, puzzles_of
from sobremesa.analysis.stakes import Stakes
from sobremesa.analysis.verdicts import reasons_for
from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.session.bots import bot_at

SCREENED = 24  # worlds
FEWEST = 4  # legal actions that make a puzzle
MOST = 40
TOO_CLEAR = 0.95  # share of a win: a move that wins at once is no puzzle
PREFIX = "puzzle"


def played(game: Game, seats: int, seed: int) -> Match:
    """A match of level 3."""
    match = Match(find_programme(game.id), seats, {}, f"{PREFIX}-{seed}")
    bots = [bot_at(game, "3", FastChance(seed * 91 + seat)) for seat in range(seats)]
    while not match.is_over:
        seat = match.table.choice.seat
        match.play(seat, bots[seat].choose(match.table.mask(seat), seat))
    return match


def best_two(playouts: Playouts, match: Match, at: int) -> tuple[float, Action, Action] | None:
    """By how much the best of the legal actions is ahead of the second best, on a first look."""
    table, seat = match.table, match.table.choice.seat
    legal = table.legal_actions(seat)
    if not FEWEST <= len(legal) <= MOST:
        return None
    worlds = playouts.worlds(table.mask(seat), seat, SCREENED, at, "screened")
    values = [[playouts.shares(world, seat, action)[seat] for world in worlds] for action in legal]
    order = sorted(range(len(legal)), key=lambda number: -mean(values[number]))
    gains = [one - other for one, other in zip(values[order[0]], values[order[1]], strict=True)]
    ahead = mean(gains)
    best = legal[order[0]]
    if ahead > TOO_CLEAR or sensible_bot(match.game, FastChance(at)).choose(table.mask(seat), seat) == best:
        return None
    if ahead < CLEAR or ahead < 2.0 * standard_error(gains):
        return None
    return ahead, best, legal[order[1]]


def find(game: Game, seats: int, seed: int) -> Puzzle | None:
    """The puzzle of one match, if it has one."""
    whole = played(game, seats, seed)
    match = Match(whole.programme, seats, {}, whole.secret)
    playouts = Playouts(game, Stakes(match, 0), "find")
    found: list[tuple[float, int, Action, Action]] = []
    for at, move in enumerate(whole.part.moves):
        if match.table.choice.seat == move.seat and at > len(whole.part.moves) // 6:
            two = best_two(playouts, match, at)
            if two is not None:
                found.append((two[0], at, two[1], two[2]))
        match.play(move.seat, move.action)
    for _, at, answer, second in sorted(found, key=lambda one: -one[0])[:3]:
        position = Match(whole.programme, seats, {}, whole.secret)
        for move in whole.part.moves[:at]:
            position.play(move.seat, move.action)
        clear = is_clear(position, answer, second)
        if clear is not None:
            return written(whole, position, at, answer, second, clear)
    return None


def written(
    whole: Match, position: Match, at: int, answer: Action, second: Action, clear: tuple[float, float]
) -> Puzzle:
    """The puzzle with its reasons."""
    seat = position.table.choice.seat
    reasons = reasons_for(Playouts(whole.game, Stakes(whole, 0), "why"), position.table, seat, second, answer)
    moves = [(move.seat, move.action.text) for move in whole.part.moves[:at]]
    settings = dict(whole.settings)
    gain, error = (round(value, 4) for value in clear)
    return Puzzle(
        whole.game.id, whole.seats, settings, whole.secret, moves, answer.text, second.text, gain, error, reasons
    )


def main() -> None:
    """Find more puzzles, until there are enough or the time is over."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--wanted", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=280.0)
    chosen = parser.parse_args()
    game, ends = find_game(chosen.game), time.process_time() + chosen.seconds
    found = list(puzzles_of(game))
    seed = chosen.seed
    if found:
        seed = 1 + max(int(one.secret.rpartition("-")[2]) for one in found)
    while len(found) < chosen.wanted and time.process_time() < ends:
        one = find(game, game.seats[seed % len(game.seats)], seed)
        if one is not None:
            found.append(one)
            rows = ",\n".join(json.dumps(asdict(puzzle), ensure_ascii=False) for puzzle in found)
            (game.folder / FILE).write_text(f'{{"puzzles": [\n{rows}\n]}}\n', encoding="utf-8")
        seed += 1
    sys.stdout.write(f"{game.id}: {len(found)} puzzles, {seed - chosen.seed} matches\n")


if __name__ == "__main__":
    main()
