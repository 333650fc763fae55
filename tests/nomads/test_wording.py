"""Buttons promise what one gets."""

from __future__ import annotations

from collections import Counter

from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.part import Part
from sobremesa.games.nomads.actions import Sow
from sobremesa.games.nomads.content import TILES
from sobremesa.games.nomads.table import Nomads
from sobremesa.games.nomads.turn import Turn
from sobremesa.games.nomads.ui import wording


def tiles_of(t: Nomads, seat: int) -> Counter[str]:
    """The tiles before a seat, by name."""
    return Counter({TILES[kind]: count for kind, count in enumerate(t.tiles[seat]) if count})


def test_a_move_gives_the_tiles_that_its_button_names() -> None:
    tried, with_moons = 0, 0
    for number in range(6):
        match, chance = Part(find_game("nomads"), 2 + number % 3, secret=f"wording-{number}"), FastChance(number)
        while not match.table.is_over:
            table = match.table
            assert isinstance(table, Nomads)
            seat, action = any_move(table, chance)
            if isinstance(action, Sow) and isinstance(table.choice, Turn):
                said = wording(table, seat, action)
                assert isinstance(said["tiles"], list)
                after = table.copy()
                after.play(seat, action)
                if said["meets"] == "no" and not after.is_over and after.choice.seat != seat:
                    assert sorted((tiles_of(after, seat) - tiles_of(table, seat)).elements()) == sorted(
                        map(str, said["tiles"])
                    )
                    tried, with_moons = tried + 1, with_moons + bool(said["moons"])
            match.play(seat, action)
    assert tried > 50
    assert with_moons
