"""Observations: derived from the declared fields, documented, and equal where the knowledge is equal."""

from __future__ import annotations

import doctest
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move, setting_combinations
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.engine.text.plain import Fields
from sobremesa.engine.text.shapes import Bits, Counts, Derived, ListOf, Number, Numbers, Per, Rows, Shape
from sobremesa.envs.cells import FIRST, MOST, NOTHING, UNKNOWN_CODE
from sobremesa.envs.observations import Layout
from tests.conftest import ROOT
from tools.reference.observations import observations

PAGE = ROOT / "docs" / "how-to" / "environments.md"
A_FEW = 100
MANY = 2000


def positions(
    game: Game, seats: int, number: int, seed: int, settings: dict[str, str] | None = None, apart: int = 1
) -> list[Table]:
    """This many positions of random games, about this many moves apart; seats that need not act do so now and then."""
    chance = FastChance(seed)
    found: list[Table] = []
    while len(found) < number:
        table: Table = game.start(seats, game.check_settings(settings or {}), FastChance(seed + len(found)))
        table.run()
        while not table.is_over and len(found) < number:
            if chance.below(apart) == 0:
                found.append(table.copy())
            table.play(*any_move(table, chance))
    return found


def check_equal_knowledge(game: Game, number: int, plans: int) -> None:
    """This many positions, from at most this many combinations of seats and settings."""
    chance, hidden = FastChance(5), 0
    every = [(seats, settings) for settings in setting_combinations(game) for seats in game.seats]
    FastChance(1).shuffle(every)
    for seats, settings in every[:plans]:
        layout = Layout(Programme(game), seats, settings)
        for table in positions(game, seats, -(-number // min(plans, len(every))), seats, settings, apart=8):
            for seat in range(seats):
                seen = layout.observe(table, seat)
                world = table.mask(seat).fill(FastChance(chance.below(1 << 30)))
                assert np.array_equal(layout.observe(world, seat), seen)
                assert (seen <= layout.high).all()
                hidden += not np.array_equal(layout.encode(table, seat), seen)
    assert hidden > number // 2, "what is not masked looks different, or the comparison shows nothing"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_equal_knowledge_gives_equal_arrays(game: Game) -> None:
    check_equal_knowledge(game, A_FEW, plans=10)


@pytest.mark.soak
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_equal_knowledge_gives_equal_arrays_in_many_positions(game: Game) -> None:
    check_equal_knowledge(game, MANY, plans=100)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_what_happens_is_seen(game: Game) -> None:
    """Nearly every move changes the array of the seat that made it or is asked next: little is lost in it."""
    layout = Layout(Programme(game), game.seats.start)
    arrays = [layout.observe(table, 0) for table in positions(game, game.seats.start, A_FEW, 3)]
    assert len({array.tobytes() for array in arrays}) > 0.9 * A_FEW


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_field_is_a_slice_or_left_out_with_a_reason(game: Game) -> None:
    layout = Layout(Programme(game), game.seats.start)
    declared = {field.name for field in game.fields if not isinstance(field.shape, Derived)}
    left_out = {*layout.games[0].left_out}
    assert declared - left_out <= set(layout.slices)
    settings_or_memory = {*game.memory, "content", "legend"}
    assert left_out <= settings_or_memory
    parts = list(layout.slices.values())
    for part, following in pairwise(parts):
        assert part.start + part.size == following.start
    assert parts[-1].start + parts[-1].size == layout.size == len(layout.high)


def cut_off(shape: Shape, value: Any) -> list[Any]:
    """What of a value has no room in the cells of its shape."""
    if shape.like is not None:
        return cut_off(shape.like, value)
    if isinstance(shape, Per | Rows):
        return [lost for part in value for lost in cut_off(shape.of, part)]
    if isinstance(shape, Numbers | ListOf):
        high = min(shape.high, MOST - FIRST) if isinstance(shape, Numbers) and not shape.base else MOST * MOST
        return [*(value[shape.most :] if shape.most else []), *[number for number in value if number > high]]
    if isinstance(shape, Counts):
        return [number for number in value if number > MOST]
    return [value] if isinstance(shape, Number) and value > min(shape.high, MOST - FIRST) else []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_nothing_is_cut_off(game: Game) -> None:
    for seats in (game.seats.start, game.seats[-1]):
        for settings in setting_combinations(game)[::3]:
            for table in positions(game, seats, 10, 4, settings, apart=20):
                lost = {field.name: cut_off(field.shape, getattr(table, field.name)) for field in game.fields}
                assert not any(lost.values()), lost


def test_unknown_values_have_a_code_of_their_own() -> None:
    game = games()["oh_captain"]
    layout = Layout(Programme(game), 3)
    found, pile = layout.slices["found"], layout.slices["pile"]
    codes: dict[bool, set[int]] = {True: set(), False: set()}
    for table in positions(game, 3, 200, 1):
        for seat in range(3):
            seen = layout.observe(table, seat)
            codes[seat == getattr(table, "active")].add(int(found.of(seen)[0]))  # noqa: B009  not every table has it
            assert pile.of(seen).sum() == len(getattr(table, "pile"))  # noqa: B009
    assert UNKNOWN_CODE not in codes[True] and max(codes[True]) >= FIRST
    assert codes[False] == {NOTHING, UNKNOWN_CODE}


def test_order_and_counts_are_those_of_the_table() -> None:
    game = games()["nomads"]
    table = game.example(["ulrich", "red"], game.defaults())
    layout = Layout(Programme(game), 2)
    seen = layout.observe(table, 1)
    values = {name: getattr(table, name) for name in ("stacks", "piles", "tiles")}
    stacks = layout.slices["stacks"].of(seen)
    for row, stack in zip(stacks, values["stacks"], strict=True):
        assert row[: len(stack)].tolist() == [disc + FIRST for disc in stack] and not row[len(stack) :].any()
    piles = layout.slices["piles"].of(seen)
    for row, pile in zip(piles, values["piles"], strict=True):
        assert row.sum() == len(pile) and row[-1] == max(0, len(pile) - 1)
    assert layout.slices["tiles"].of(seen).tolist() == values["tiles"]
    assert layout.slices["me"].of(seen)[0] == 1 + FIRST


def test_a_series_has_the_slices_of_its_games() -> None:
    layout = Layout(find_programme("lumarathon"), 3)
    assert {name.split(".")[0] for name in layout.slices} == {"oh_captain", "nomads"}
    table = positions(games()["oh_captain"], 3, 5, 1)[-1]
    seen = layout.observe(table, 0, part=0)
    assert seen[: layout.starts[1]].any() and not seen[layout.starts[1] :].any()


def test_bits_are_written_by_name() -> None:
    shape = Bits(["red", "blue", "green"])
    assert shape.write(None, 5) == ["red", "green"]
    assert shape.read(None, Fields({"x": ["green", "red"]}, "here"), "x") == 5


def test_the_examples_of_the_page_are_true() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 0 and found.failed == 0


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_reference_has_every_slice(game: Game) -> None:
    section = observations(game)
    for name in Layout(Programme(game), game.seats[-1]).slices:
        assert f"| `{name}` |" in section
