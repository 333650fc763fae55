"""Random matches: their events have not changed, and copies, masks and filled tables are independent."""

from __future__ import annotations

import pytest

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import shared_parts, table_text
from sobremesa.games.andor.content.legend import LEGEND_IDS
from tests.andor.playthroughs import FILE, GAME, eager_move, playthroughs, start

FIGHTING = ("foe", "foe_willpower", "fighters", "called", "roller", "dice", "black", "doubled", "value", "flipped")


def test_the_playthroughs_have_not_moved() -> None:
    wanted = dict(line.split(": ", 1) for line in FILE.read_text(encoding="utf-8").splitlines())
    for name, shown in playthroughs():
        assert shown == wanted.pop(name), name
    assert not wanted


@pytest.mark.parametrize(("legend", "seats"), list(zip(LEGEND_IDS, [2, 3, 4, 3, 2], strict=True)))
def test_copies_masks_and_fills_are_whole_and_independent(legend: str, seats: int) -> None:
    table = start(legend, seats, "normal", 3)
    chance = FastChance(5)
    table.run()
    number = 0
    while not table.is_over:
        number += 1
        if number % 12 == 0 or (table.is_fighting and table.dice):
            copied, masked = table.copy(), table.mask(0)
            filled = masked.fill(FastChance(number))
            assert GAME.parts(copied) == GAME.parts(table)
            for one, other in ((table, copied), (table, masked), (masked, filled)):
                assert not shared_parts(GAME, one, other)
            assert table_text(GAME, filled.mask(0)) == table_text(GAME, masked)
            assert UNKNOWN not in [*filled.fog, *filled.deck, *filled.omens, *filled.stock]
            assert all(getattr(masked, name) == getattr(table, name) for name in FIGHTING)
            assert GAME.count(filled) == GAME.count(table)
            again = GAME.read_table(GAME.write_table(table), "text form")
            assert GAME.parts(again) == GAME.parts(table)
        table.play(*eager_move(table, chance))


@pytest.mark.parametrize("part", ["deck", "fog"])
def test_unseen_pieces_are_dealt_by_chance(part: str) -> None:
    table, chance = start("legend-2", 3, "normal", 3), FastChance(5)
    table.run()
    while not table.deck:
        table.play(*eager_move(table, chance))
    masked = table.mask(0)
    dealt = {tuple(getattr(masked.fill(FastChance(number)), part)) for number in range(20)}
    assert len(dealt) > 10
