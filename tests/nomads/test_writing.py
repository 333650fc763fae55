"""Costs and payments, by tables of holdings and affordable cards."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sobremesa.games.nomads.content import LEGEND_VALUES, LEGENDS
from tests.nomads.camp import camp, do, texts


def written(tiles: dict[str, int], **given: Any) -> list[str]:
    """The cards that can be written with these tiles."""
    table = camp(["ulrich", "red"], tiles={"ulrich": tiles}, turn="ulrich", **given)
    return [text.removeprefix("write ") for text in texts(table) if text.startswith("write ")]


@pytest.mark.parametrize(("legend", "held"), list(product(LEGENDS, range(8))))
def test_a_legend_costs_its_value(legend: str, held: int) -> None:
    """NOM-065."""
    values = LEGEND_VALUES[LEGENDS.index(legend)]
    assert written({legend: held}) == [f"{legend} {value}" for value in values if value <= held]


@pytest.mark.parametrize(("have", "held"), list(product([2, 3, 4, 5], range(5))))
def test_an_upgrade_costs_the_difference(have: int, held: int) -> None:
    """NOM-068, NOM-069, NOM-070."""
    left = [value for value in (2, 3, 4, 5) if value != have]
    found = written({"sun": held}, cards={"ulrich": {"sun": have}}, offered={"sun": left})
    assert found == [f"sun {value}" for value in left if have < value <= have + held]


@pytest.mark.parametrize(("kinds", "jokers"), list(product(range(8), range(3))))
def test_a_song_costs_different_tiles(kinds: int, jokers: int) -> None:
    """NOM-061, NOM-072: every Joker counts as one more kind."""
    tiles = dict.fromkeys(LEGENDS[:kinds], 1) | {"joker": jokers}
    songs = [text for text in written(tiles) if text.startswith("song")]
    assert songs == [f"song {value}" for value in (4, 5, 6, 7) if value <= kinds + jokers]


@pytest.mark.parametrize(("star", "jokers", "value"), list(product(range(7), range(4), [3, 4, 5, 6])))
def test_every_way_to_pay_for_a_legend(star: int, jokers: int, value: int) -> None:
    """NOM-072: any number of Jokers, as long as tiles and Jokers make up the price."""
    ways = [paid for paid in range(jokers + 1) if paid <= value and value - paid <= star]
    table = camp(["ulrich", "red"], tiles={"ulrich": {"star": star, "joker": jokers}}, turn="ulrich")
    if not ways:
        assert f"write star {value}" not in texts(table)
        return
    do(table, 0, f"write star {value}")
    if len(ways) > 1:
        assert texts(table) == [f"pay {paid}" for paid in ways]
        do(table, 0, f"pay {ways[-1]}")
    paid = ways[-1]
    assert table.tiles[0][4] == star - (value - paid)
    assert table.tiles[0][7] == jokers - paid
    assert table.box[4] == value - paid
    assert table.box[7] == paid
    assert table.cards[0][4] == value


@pytest.mark.parametrize("jokers", range(4))
def test_every_way_to_pay_for_a_song(jokers: int) -> None:
    """NOM-061, NOM-072: some Jokers, and different tiles for the rest."""
    tiles = {"sun": 2, "wave": 1, "star": 1, "rainbow": 4, "joker": jokers}
    table = camp(["ulrich", "red"], tiles={"ulrich": tiles}, turn="ulrich")
    do(table, 0, "write song 4")
    if jokers:
        ways = texts(table)
        assert len(ways) == sum([1, 4, 6, 4][: jokers + 1])  # four kinds choose four, three, two, one
        assert len(set(ways)) == len(ways)
        assert all(int(way.split()[1]) + len(way.split()) - 2 == 4 for way in ways)
        do(table, 0, "pay 1 sun wave rainbow")
        assert table.tiles[0] == [1, 0, 0, 0, 1, 0, 3, jokers - 1]
    else:
        assert table.tiles[0] == [1, 0, 0, 0, 0, 0, 3, 0]
    assert table.cards[0] == [0, 0, 0, 0, 0, 0, 0, 4]


def test_jokers_alone_pay_for_a_song() -> None:
    """NOM-072: with the third Joker of a Lumarathon even three kinds are Jokers."""
    table = camp(["ulrich", "red"], tiles={"ulrich": {"sun": 1, "joker": 3}}, turn="ulrich")
    do(table, 0, "write song 4")
    assert table.tiles[0] == [0] * 8


def test_a_song_leaves_legends_open() -> None:
    """NOM-063, NOM-058: a player with a Song may still write Legends."""
    found = written({"sun": 2, "eye": 3, "wave": 1, "leaf": 1}, cards={"ulrich": {"song": 5}})
    assert found == ["sun 2", "eye 3"]
