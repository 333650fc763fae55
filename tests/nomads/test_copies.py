"""Camps do not share what can be changed: not with copies, views, fillings, each other or the box."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import shared_parts
from sobremesa.games.nomads import content
from sobremesa.games.nomads.table import Nomads
from tests.nomads.camp import NOMADS, camp, do, started, texts

QUICK = {"setup": "quick", "adventurers": "random"}


def lifted() -> Nomads:
    """A camp in the middle of a move, so that no field is empty."""
    gone: dict[str, Any] = {"piles": {"0": [], "1": []}, "box": {"sun": 1}, "chart": 2, "moons": {"red": 1}}
    table = camp(["ulrich", "red"], hand=["nomad"], hand_space=3, **gone)
    table.share_all = False
    table.first = 1
    return table


def test_copy_mask_and_fill_share_nothing() -> None:
    table = lifted()
    masked = table.mask(0)
    assert shared_parts(NOMADS, table, table.copy()) == []
    assert shared_parts(NOMADS, table, masked) == []
    assert shared_parts(NOMADS, masked, masked.fill(FastChance(1))) == []


def test_a_copy_is_equal_in_every_field() -> None:
    table = lifted()
    assert NOMADS.parts(table.copy()) == NOMADS.parts(table)
    assert table.copy().seat_of == table.seat_of
    assert table.copy().agenda == table.agenda
    assert table.copy().chance.write() == table.chance.write()
    assert table.copy().chance is not table.chance
    again = NOMADS.read_table(NOMADS.write_table(table), "test")
    assert NOMADS.parts(again) == NOMADS.parts(table)


def test_two_camps_share_nothing() -> None:
    one, other = started(3, 1, **QUICK), started(3, 1, **QUICK)
    assert NOMADS.parts(one) == NOMADS.parts(other)
    assert shared_parts(NOMADS, one, other) == []


def test_the_box_is_not_used_up() -> None:
    """A camp changes its own lists; the content stays as it was read."""
    counts = content.TILE_COUNTS[:]
    for seed in range(2):
        table = started(2, seed, **QUICK)
        table.mask(0).fill(FastChance(seed))
        table.offered[0].clear()
        table.offered[content.SONG].clear()
    assert counts == content.TILE_COUNTS
    assert content.LEGEND_VALUES[0] == [2, 3, 4, 5]
    assert content.SONG_VALUES == [4, 5, 6, 7]
    assert content.ADVENTURERS == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("step", ["PlaceFrog", "PlaceSleeper", "PlaceDisc", "PlaceLys", "SendLys", "MoonStep", "Turn"])
def test_legal_actions_return_a_new_list(step: str) -> None:
    table = camp(["nostromo", "red"], only_stacks={"1": ["nomad", "nostromo"]}, agenda=[{"step": step, "seat": 0}])
    before = texts(table)
    table.legal_actions(0).clear()
    assert texts(table) == before != []


def test_without_a_watch_no_event_is_made() -> None:
    """Without a watch events cost nothing and change nothing."""
    watched, alone = started(2, 3, **QUICK), started(2, 3, **QUICK)
    for _ in range(30):
        if watched.is_over:
            break
        seat = watched.choice.seat
        text = texts(watched)[-1]
        assert do(watched, seat, text) or text == "stay"
        alone.play(seat, NOMADS.actions.read(text))
        assert NOMADS.write_table(watched) == NOMADS.write_table(alone)


def test_discs_are_known_by_their_seat() -> None:
    """NOM-093: the Frog belongs to the player of Nostromo, or to nobody."""
    assert camp(["red", "nostromo"]).seat_of == [-1, -1, -1, 0, -1, 1, 1]
    assert camp(["red", "moon"]).seat_of == [-1, -1, 1, 0, -1, -1, -1]
