"""Fights too large to try every fall of the dice: the odds agree with fights simulated by the real rules.

These take long and are not in `tests/andor`, whose tests every mutant has to pass.
"""

from __future__ import annotations

import pytest

from sobremesa.games.andor.analysis.odds import odds_now
from sobremesa.games.andor.content.box import BOW, GOR, HELM, RUNES, SKRAL, TROLL, WARDRAK
from tests.andor.fights import began, facing, simulated

MANY = 25_000  # fights for each; the standard error is about 0.25 points
FEW = 2_000  # about 0.9 points
LARGE: dict[str, tuple[list[str], int, int, int, int, list[int], int]] = {
    "dwarf and warrior, a skral": (["warrior", "dwarf"], SKRAL, 2, 10, 6, [], 2),
    "warrior with a helm, a skral": (["warrior", "dwarf"], SKRAL, 6, 12, 5, [HELM], 1),
    "archer, a gor": (["archer", "dwarf"], GOR, 3, 14, 4, [], 1),
    "bow, warrior and wizard, a troll": (["warrior", "archer", "wizard"], TROLL, 5, 12, 6, [BOW], 3),
    "rune stones, a wardrak": (["dwarf", "wizard"], WARDRAK, 7, 12, 5, RUNES, 2),
    "four heroes, a troll": (["dwarf", "warrior", "archer", "wizard"], TROLL, 2, 7, 7, [], 4),
}


@pytest.mark.parametrize("name", list(LARGE))
def test_odds_agree_with_simulated_fights_within_two_points(name: str) -> None:
    check_odds(name, FEW, 0.02)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(LARGE))
def test_odds_agree_with_simulated_fights_within_half_a_point(name: str) -> None:
    check_odds(name, MANY, 0.005)


def check_odds(name: str, fights: int, within: float) -> None:
    heroes, creature, strength, willpower, hours, items, group = LARGE[name]
    t = began(facing(heroes, creature, strength, willpower, hours, items), group)
    odds = odds_now(t)
    assert 0.02 < odds < 0.98
    assert odds == pytest.approx(simulated(t, fights), abs=within)
