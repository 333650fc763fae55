"""A verdict depends on what its seat knew: dealing the unseen anew changes not a byte."""

from __future__ import annotations

import pytest

from sobremesa.analysis.playouts import Playouts
from sobremesa.analysis.stakes import Stakes
from sobremesa.analysis.verdicts import Analyst, Budget, is_real
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import games
from sobremesa.engine.matches.match import Match
from tests.analysis.finished import finished

BUDGET = Budget(worlds=3, screened=2, verified=3, told=3)


def verdicts_after_redeals(match: Match, every: int, deals: int) -> int:
    """Compare the verdicts of every so many choices with those after re-deals; returns the number of re-deals."""
    part, compared = match.part, 0
    analyst = Analyst(match, BUDGET)
    playouts = Playouts(part.game, Stakes(match, 0), analyst.words)
    for at, (table, move) in enumerate(zip(part.tables(), part.moves, strict=False)):
        if at % every or not is_real(table, move):
            continue
        chances, *choice = analyst.known(playouts, table, at, move)
        better = analyst.better(playouts, table, at, move)
        for deal in range(deals):
            other = table.mask(move.seat).fill(FastChance(1000 * at + deal))
            its_chances, *its_choice = analyst.known(playouts, other, at, move)
            assert repr((its_chances[move.seat], its_choice)) == repr((chances[move.seat], choice))
            assert repr(analyst.better(playouts, other, at, move)) == repr(better)
            compared += 1
    return compared


@pytest.mark.parametrize("game", sorted(games()))
def test_what_a_seat_did_not_know_moves_no_verdict(game: str) -> None:
    match = finished(game, games()[game].seats.start)
    assert verdicts_after_redeals(match, every=max(2, len(match.part.moves) // 5), deals=2) >= 4


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(games()))
def test_a_thousand_redeals_move_no_verdict(game: str) -> None:
    compared = seed = 0
    while compared < 1000:
        seed += 1
        compared += verdicts_after_redeals(finished(game, games()[game].seats.start, seed), every=4, deals=10)


@pytest.mark.parametrize("game", ["nakum", "oh_captain"])
def test_the_secret_of_the_match_moves_no_verdict(game: str) -> None:
    match = finished(game, games()[game].seats.start)
    other = Match.load(match.save())
    other.secret = "another"
    one, two = (list(Analyst(each, BUDGET).steps(0, 9)) for each in (match, other))
    assert repr(one) == repr(two)
