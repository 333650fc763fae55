"""Dice and shuffles are fair: a chi-square test over many draws, of both kinds of chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from math import sqrt

import pytest

from sobremesa.engine.chance import Chance, FastChance, HashChance

DRAWS = [pytest.param(20_000, id="some"), pytest.param(1_000_000, id="many", marks=pytest.mark.soak)]
KINDS = {"fast": FastChance(7), "hash": HashChance("a secret", "0:word")}


def deviation(results: Iterable[Hashable], kinds: int) -> float:
    """How far the counts are from even, in standard deviations of the chi-square distribution."""
    counted = Counter(results)
    assert len(counted) == kinds
    fair = sum(counted.values()) / kinds
    chi_square = sum((count - fair) ** 2 / fair for count in counted.values())
    return (chi_square - (kinds - 1)) / sqrt(2 * (kinds - 1))


def shuffled(chance: Chance, cards: int) -> tuple[int, ...]:
    pile = list(range(cards))
    chance.shuffle(pile)
    return tuple(pile)


@pytest.mark.parametrize("draws", DRAWS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("faces", [2, 6, 20, 97])
def test_dice_are_fair(kind: str, faces: int, draws: int) -> None:
    chance = KINDS[kind].copy()
    assert abs(deviation((chance.below(faces) for _ in range(draws)), faces)) < 4


@pytest.mark.parametrize("draws", DRAWS)
@pytest.mark.parametrize("kind", KINDS)
def test_shuffles_are_fair(kind: str, draws: int) -> None:
    """Every order of five cards comes as often as every other."""
    chance = KINDS[kind].copy()
    assert abs(deviation((shuffled(chance, 5) for _ in range(draws // 4)), 120)) < 4


def test_dice_that_are_not_fair_are_noticed() -> None:
    chance = FastChance(7)
    assert deviation((min(5, chance.below(7)) for _ in range(20_000)), 6) > 4
