"""What is hidden in the camp, independently of the code that hides it: the tiles under the top one of each pile."""

from __future__ import annotations

from itertools import chain

import pytest

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.matches.part import Part
from tests.nomads.camp import NOMADS, camp, started

QUICK = {"setup": "quick", "adventurers": "random"}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_only_the_top_tiles_are_seen(viewer: int | None) -> None:
    table = started(3, 4, **QUICK)
    table.piles[2] = table.piles[2][:1]
    table.piles[5] = []
    seen = table.mask(viewer)
    assert seen.piles == [[UNKNOWN] * (len(pile) - 1) + pile[-1:] for pile in table.piles]
    assert isinstance(seen.chance, NoChance)


def test_everything_else_is_seen() -> None:
    """Ruling N-24: tiles, cards and Moons held lie on the table."""
    table = camp(["ulrich", "red"], tiles={"red": {"sun": 3}}, cards={"red": {"eye": 4}}, moons={"red": 2}, chart=3)
    told, seen = NOMADS.write_table(table), NOMADS.write_table(table.mask(0))
    assert {key for key in told if told[key] != seen[key]} == {"piles", "chance"}


def test_fill_redeals_the_unseen() -> None:
    table = started(3, 4, **QUICK)
    worlds = [table.mask(0).fill(FastChance(seed)) for seed in range(8)]
    assert len({str(world.piles) for world in worlds}) == 8
    for world in worlds:
        assert sorted(chain(*world.piles)) == sorted(chain(*table.piles))
        assert [pile[-1] for pile in world.piles] == [pile[-1] for pile in table.piles]
        assert world.chance.below(5) in range(5)


def test_fill_deals_no_tile_known_to_be_elsewhere() -> None:
    """Tiles held, paid, on the Chart or won do not come back in a filled pile."""
    table = camp(
        ["ulrich", "red"],
        only_piles={"0": ["moon", "joker", "sun"]},
        tiles={"ulrich": {"sun": 12}, "red": {"wave": 14, "leaf": 10}},
        box={"bird": 14, "star": 14, "eye": 14, "rainbow": 14, "leaf": 4, "joker": 1, "moon": 2, "sun": 1},
        chart=3,
        moons={"red": 6},
    )
    for seed in range(5):
        assert sorted(table.mask(1).fill(FastChance(seed)).piles[0]) == sorted(table.piles[0])


def test_taking_a_tile_reveals_the_next_and_cannot_be_undone() -> None:
    """Lys is sent and a tile is taken: until then the move can be undone, from then on it cannot."""
    stacks = {"1": ["red", "nomad"], "3": ["nomad", "red", "nomad"]}
    position = NOMADS.write_table(camp(["red", "ulrich"], only_stacks=stacks, lys=6, turn="red"))
    match = Part(NOMADS, 2, position=position)
    match.play(0, NOMADS.actions.read("sow 3 right"))
    assert match.can_undo(0)
    taken = match.play(0, NOMADS.actions.read("lys 2"))
    assert [(event.kind, event.uncovers) for event in taken.events] == [("lys-moved", False), ("tile-taken", True)]
    assert type(match.table.choice).__name__ == "RedLift"
    assert not match.can_undo(0)
