"""The text form at its edges: seats without an Adventurer, stacks as high as they can be, no coins."""

from __future__ import annotations

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.games.nomads.fields import SPACE_NAMES
from sobremesa.games.nomads.stacks import WORD
from tests.nomads.camp import NOMADS, SEATS, camp, started

DISC_BITS = 3


def test_a_seat_without_an_adventurer_is_called_by_its_number() -> None:
    """NOM-017."""
    table = started(3, seed=1)
    table.play(table.first, table.legal_actions(table.first)[0])
    names = [f"seat-{seat + 1}" for seat in range(3)]
    names[table.first] = NOMADS.write_table(table)["adventurers"][table.first]
    assert NOMADS.seat_names(table) == names


def test_a_stack_is_read_up_to_the_size_of_a_word() -> None:
    full = ["nomad"] * (WORD // DISC_BITS)
    stacks: dict[str, list[str]] = {name: [] for name in SPACE_NAMES}
    assert camp(SEATS[:2], stacks=stacks | {"3": full}).stacks.height(3) == len(full)
    with pytest.raises(Unreadable, match="3"):
        camp(SEATS[:2], stacks=stacks | {"3": [*full, "nomad"]})


def test_a_game_without_coins_is_read() -> None:
    table = camp(SEATS[:3], coins=0)
    assert table.coins == 0 and NOMADS.write_table(table).get("coins", 0) == 0
