"""Chance: fair, repeatable, copied by value, and unknown to viewers."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from sobremesa.engine.chance import Chance, FastChance, HashChance, NoChance, ScriptedChance, read_chance
from sobremesa.engine.errors import Unreadable

KINDS = [FastChance(7), HashChance("secret", "words")]


@pytest.mark.parametrize("chance", KINDS, ids=["fast", "hash"])
def test_every_number_comes_about_equally_often(chance: Chance) -> None:
    counts = Counter(chance.copy().below(1) for _ in range(3))
    assert counts == {0: 3}
    dice = chance.copy()
    counts = Counter(dice.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    # 1000 expected each; 150 off would be more than five standard deviations.
    assert all(abs(count - 1000) < 150 for count in counts.values())


@pytest.mark.parametrize("chance", KINDS, ids=["fast", "hash"])
def test_a_copy_continues_with_the_same_numbers_independently(chance: Chance) -> None:
    original, copy = chance.copy(), chance.copy()
    first = [original.below(1000) for _ in range(20)]
    assert [copy.below(1000) for _ in range(20)] == first
    again = read_chance(original.write())
    assert [again.below(1000) for _ in range(20)] == [original.below(1000) for _ in range(20)]


def test_the_fast_kind_never_changes_its_stream() -> None:
    """Old matches and fixed seeds rest on it."""
    chance = FastChance(1)
    assert [chance.below(1000) for _ in range(8)] == [629, 975, 219, 88, 247, 92, 728, 283]


def test_the_hashing_kind_can_be_checked_by_anyone() -> None:
    """HMAC over the public words and a counter, as the documentation says."""
    digest = hmac.new(b"secret", b"ana bo|0", hashlib.sha256).digest()
    assert HashChance("secret", "ana bo").below(1000) == int.from_bytes(digest[:8], "big") % 1000


def test_words_and_secret_both_matter() -> None:
    streams = [HashChance(secret, words) for secret in ("a", "b") for words in ("x", "y")]
    drawn = [tuple(stream.below(10**9) for _ in range(3)) for stream in streams]
    assert len(set(drawn)) == 4


def test_a_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    chance = FastChance(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(600):
        items = [1, 2, 3]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_a_script_says_what_comes_and_complains_in_one_sentence() -> None:
    chance = ScriptedChance([2, 5])
    assert chance.below(3) == 2
    with pytest.raises(Unreadable, match="says 5 where a number from 0 to 3"):
        chance.below(4)
    assert chance.below(6) == 5
    with pytest.raises(Unreadable, match="run out"):
        chance.below(2)


def test_a_masked_table_has_no_chance() -> None:
    with pytest.raises(AssertionError):
        NoChance().below(2)


def test_an_unknown_kind_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="no kind of chance called 'luck'"):
        read_chance({"kind": "luck"})
