"""Moments: what cost a seat most, only where that is beyond the error of the measurement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sobremesa.analysis.analysis import analyse, candidates, chosen_moments
from sobremesa.analysis.verdicts import LEAST, Analyst, Better, Budget, Step
from sobremesa.engine.matches.match import Match
from tests.analysis.finished import finished, play_on

BUDGET = Budget(worlds=4, screened=6, verified=16, told=24)
NOTHING = [0.0, 0.0]


def step(move: int, seat: int, gain: float, error: float) -> Step:
    """A step whose better action gains this much."""
    return Step(
        move, seat, "a", "a", True, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, Better("b", gain, error)
    )


def test_a_seat_has_at_most_three_moments() -> None:
    steps = [step(move, move % 2, 0.1 + move / 100, 0.01) for move in range(20)]
    chosen = chosen_moments(candidates(steps))
    assert [one.move for one in chosen] == [14, 15, 16, 17, 18, 19]


@pytest.mark.parametrize(("gain", "error", "is_sure"), [(0.1, 0.04, True), (0.1, 0.06, False), (LEAST / 2, 0.0, False)])
def test_nothing_within_two_standard_errors_is_a_mistake(gain: float, error: float, is_sure: bool) -> None:
    assert bool(candidates([step(1, 0, gain, error)])) == is_sure
    assert bool(chosen_moments([step(1, 0, gain, error)])) == is_sure


def test_a_second_look_can_clear_a_choice() -> None:
    found = candidates([step(1, 0, 0.2, 0.01)])
    assert chosen_moments([replace(one, better=Better("b", 0.01, 0.01)) for one in found]) == []


def test_a_blunder_is_among_the_moments_with_its_reasons() -> None:
    whole = finished("nakum", 2)
    match = Match(whole.programme, 2, secret=whole.secret, words=whole.words)
    analyst = Analyst(whole, BUDGET)
    at, worst = costliest(analyst)
    for move in whole.part.moves[:at]:
        match.play(move.seat, move.action)
    seat = match.table.choice.seat
    match.play(seat, match.read_action(worst))
    play_on(match, 5)
    moments = analyse(match, BUDGET).moments_of(seat)
    blunder = next(one for one in moments if one.move == at)
    assert blunder.action == worst and blunder.better is not None
    assert blunder.better.gain > 0.15 and blunder.better.reasons


def costliest(analyst: Analyst) -> tuple[int, str]:
    """The move of the match after which the worst legal action costs most, and that action."""
    found: list[tuple[float, int, str]] = []
    part = analyst.match.part
    for at, (table, move) in enumerate(zip(part.tables(), part.moves, strict=False)):
        playouts, _, _ = analyst.at(at)
        worlds = playouts.worlds(table.mask(move.seat), move.seat, 8, at)
        values = [
            (sum(playouts.shares(world, move.seat, action)[move.seat] for world in worlds), action.text)
            for action in table.legal_actions(move.seat)
        ]
        found.append((max(values)[0] - min(values)[0], at, min(values)[1]))
    _, at, worst = max(found)
    return at, worst
