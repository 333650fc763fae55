"""Packed stacks behave like a list of lists, whatever is pushed and popped."""

from __future__ import annotations

import random

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.laws import shared_parts
from sobremesa.engine.manifest import find_game
from sobremesa.games.nomads.stacks import NOTHING, SPACES, WORD, Stacks, stacks_of
from tests.nomads.camp import started

KINDS = [
    (3, 0, 6),
    (4, -1, 8),
]  # bits, and the lowest and the highest entry: discs, and tiles of which some are unknown


@pytest.mark.parametrize(("bits", "low", "high"), KINDS)
def test_stacks_hold_what_lists_would(bits: int, low: int, high: int) -> None:
    luck = random.Random(bits)
    stacks, lists = Stacks(bits, low), [[] for _ in range(SPACES)]  # type: tuple[Stacks, list[list[int]]]
    for _ in range(2000):
        space, entry = luck.randrange(SPACES), luck.randint(low, high)
        if luck.random() < 0.55 and len(lists[space]) < WORD // bits:
            stacks.push(space, entry)
            lists[space].append(entry)
        else:
            assert stacks.pop(space) == (lists[space].pop() if lists[space] else NOTHING)
        assert stacks == lists and repr(stacks) == repr(lists) and len(stacks) == SPACES
        assert stacks.top(space) == (lists[space][-1] if lists[space] else NOTHING)
        assert stacks.height(space) == len(lists[space])
        assert stacks.count(entry) == sum(part.count(entry) for part in lists)
        assert stacks.unpacked(stacks.packed(space)) == lists[space] == stacks[space]
    assert stacks_of(lists, bits, low) == stacks


def test_which_kinds_lie_where() -> None:
    stacks = stacks_of([[0, 3], [], [6, 6, 1], [], [], [], [], [3]], 3, 0)
    assert [stacks.kinds(space) for space in range(SPACES)] == [0b1001, 0, 0b1000010, 0, 0, 0, 0, 0b1000]
    assert stacks.spaces_with(0b1000) == 0b10000001
    assert stacks.lowest(stacks.packed(2)) == 6


def test_a_copy_of_stacks_is_independent() -> None:
    stacks = stacks_of([[number] for number in range(6)] + [[], []], 3, 0)
    copy = stacks.copy()
    copy.push(7, 6)
    assert stacks.pop(0) == 0
    assert stacks == [[], [1], [2], [3], [4], [5], [], []]
    assert copy == [[0], [1], [2], [3], [4], [5], [], [6]]


def test_tables_that_share_their_stacks_are_found_out() -> None:
    table = started(2, 1)
    copy = table.copy()
    assert shared_parts(find_game("nomads"), table, copy) == []
    copy.piles = table.piles
    assert shared_parts(find_game("nomads"), table, copy) == ["piles"]


def test_a_stack_that_is_too_high_is_refused() -> None:
    game, table = find_game("nomads"), started(2, 1)
    written = game.write_table(table)
    written["piles"]["3"] = ["sun"] * 16
    with pytest.raises(Unreadable, match="piles: '3' has 16 entries; there can be at most 15"):
        game.read_table(written, "file")
    with pytest.raises(AssertionError):
        stacks_of([[1] * 22, *[[]] * 7], 3, 0)
    with pytest.raises(IndexError):
        table.stacks[SPACES]
