"""The contents of the box, all of which are on the table after the set-up."""

from __future__ import annotations

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.games.nomads import content
from tests.nomads.camp import NOMADS, SEATS, started

QUICK = {"setup": "quick", "adventurers": "random"}


def on_ring(seats: int, seed: int) -> list[int]:
    return [disc for stack in started(seats, seed, **QUICK).stacks for disc in stack]


def test_eight_spaces_with_a_pile_each() -> None:
    """NOM-001."""
    camp = started(3, 1, **QUICK)
    assert len(camp.stacks) == len(camp.piles) == content.SPACES == 8


def test_legend_cards() -> None:
    """NOM-002, NOM-014: four cards of each of seven legends, all on offer."""
    camp = started(2, 1)
    assert len(set(content.LEGENDS)) == 7
    assert [len(set(values)) for values in camp.offered[: content.SONG]] == [4] * 7
    assert camp.offered[: content.SONG] == content.LEGEND_VALUES
    assert [min(values) for values in content.LEGEND_VALUES].count(2) == 4
    assert camp.mask(None).offered == camp.offered
    assert camp.cards == camp.tiles == [[0] * 8] * 2


def test_song_cards() -> None:
    """NOM-003, NOM-015: four Songs, all on offer."""
    camp = started(2, 1)
    assert camp.offered[content.SONG] == content.SONG_VALUES == [4, 5, 6, 7]
    assert camp.mask(None).offered[content.SONG] == content.SONG_VALUES


def test_tiles() -> None:
    """NOM-004, NOM-005, NOM-006, NOM-011: the piles hold all tiles and nothing else."""
    tiles = [tile for pile in started(3, 5).piles for tile in pile]
    counts = {name: tiles.count(kind) for kind, name in enumerate(content.TILES)}
    assert counts == dict.fromkeys(content.LEGENDS, 14) | {"joker": 2, "moon": 12}
    assert len(tiles) == 112


@pytest.mark.parametrize("seed", range(4))
def test_fourteen_tiles_in_every_pile(seed: int) -> None:
    """NOM-012, NOM-013: always exactly fourteen."""
    assert [len(pile) for pile in started(4, seed).piles] == [14] * 8


def test_the_deal_is_by_chance() -> None:
    """NOM-011, NOM-012: every pile is mixed, and no two deals are alike."""
    deals = [started(2, seed).piles for seed in range(5)]
    assert len({str(deal) for deal in deals}) == 5
    assert all(len(set(pile)) > 3 for deal in deals for pile in deal)
    moons_at_the_bottom = sum(pile[0] == content.MOON_TILE for seed in range(40) for pile in started(2, seed).piles)
    assert 15 < moons_at_the_bottom < 60  # about 34 of 320 are to be expected


def test_nineteen_discs_with_five_players() -> None:
    """NOM-007, NOM-008: eight Nomads, two of each Adventurer, and the Frog."""
    discs = on_ring(5, 3)
    counts = {name: discs.count(kind) for kind, name in enumerate(content.DISCS)}
    assert counts == {"nomad": 8, "frog": 1} | dict.fromkeys(SEATS, 2)
    assert len(discs) == 19


def test_without_nostromo_the_frog_stays_in_the_box() -> None:
    """NOM-008, NOM-021."""
    for seed in range(12):
        camp = started(2, seed, **QUICK)
        discs = [disc for stack in camp.stacks for disc in stack]
        assert discs.count(content.FROG) == (content.NOSTROMO in camp.adventurers)
        assert all(discs.count(adventurer) == 2 for adventurer in content.ADVENTURERS)


def test_the_five_adventurers_do_not_include_lys() -> None:
    """NOM-009, NOM-010, NOM-017: five can be picked, each once; Lys cannot."""
    camp = started(5, 1)
    assert [action.text for action in camp.legal_actions(camp.choice.seat)] == [f"pick {name}" for name in SEATS]
    with pytest.raises(Unreadable):
        NOMADS.actions.read("pick lys")
    assert isinstance(camp.lys, int)


def test_unpicked_adventurers_sleep() -> None:
    """NOM-009, NOM-019: an Adventurer is awake with one seat or asleep, never both."""
    for seed in range(10):
        camp = started(3, seed, **QUICK)
        awake = [adventurer for adventurer in content.ADVENTURERS if camp.seat_of[adventurer] >= 0]
        assert sorted(awake) == sorted(camp.adventurers)
        assert len(set(camp.adventurers)) == 3
