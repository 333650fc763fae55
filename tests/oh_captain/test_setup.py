"""The cave as it is filled, over many deals."""

from __future__ import annotations

from collections import Counter

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Programme
from sobremesa.games.oh_captain.content import ARRIVAL, CARDS, PURSE
from sobremesa.games.oh_captain.draw import scene
from sobremesa.games.oh_captain.setup import FillCave, LayDiscards, PickAdventurer
from sobremesa.games.oh_captain.table import OhCaptain

GAME = find_game("oh_captain")


def filled_cave(seed: int) -> OhCaptain:
    t = OhCaptain(4, [], FastChance(seed))
    t.then(FillCave(), LayDiscards())
    t.run()
    return t


def test_cap_001_the_box_holds_35_cards() -> None:
    """CAP-001"""
    t = OhCaptain(4, [], FastChance(1))
    cards = Counter(CARDS[card] for card in t.deck)
    cards[CARDS[PURSE]] += t.box
    assert cards == {
        "lantern-3": 3,
        "lantern-2": 4,
        "egg": 7,
        "hook": 5,
        "lizard": 5,
        "pistol": 5,
        "purse": 5,
        "arrival": 1,
    }


def test_cap_014_the_arrival_lies_anywhere_in_the_four_lowest_cards() -> None:
    """CAP-014, CAP-015  And nowhere else."""
    places = Counter(filled_cave(seed).deck.index(ARRIVAL) for seed in range(200))
    assert set(places) == {0, 1, 2, 3}
    assert min(places.values()) > 20


def test_cap_014_the_three_items_with_the_arrival_are_random() -> None:
    """CAP-014, CAP-015  Every kind of item turns up at the bottom and on top."""
    bottoms = {card for seed in range(100) for card in filled_cave(seed).deck[:4]}
    tops = {filled_cave(seed).deck[-1] for seed in range(100)}
    items = set(range(ARRIVAL)) - {PURSE}
    assert bottoms - {ARRIVAL} == items
    assert tops == items


def test_cap_016_three_discards_leave_27_cards() -> None:
    t = filled_cave(1)
    assert len(t.pile) == 3
    assert len(t.deck) == 27
    assert PURSE not in t.deck


@pytest.mark.parametrize(("seats", "supply", "box"), [(3, 19, 3), (4, 16, 2), (5, 13, 1), (6, 10, 0)])
def test_cap_009_what_is_left_over(seats: int, supply: int, box: int) -> None:
    """CAP-002, CAP-009, CAP-011  30 coins and 5 Purses, less what was handed out."""
    t = GAME.start(seats, GAME.defaults(), FastChance(3))
    t.run()
    assert (t.supply, t.box) == (supply, box)
    assert sorted(t.coins) == [3] * (seats - 1) + [5]


def test_cap_012_random_adventurers_are_all_different_and_allowed() -> None:
    for seats in GAME.seats:
        for seed in range(20):
            t = GAME.start(seats, {**GAME.defaults(), "adventurers": "random"}, FastChance(seed))
            t.run()
            assert len({*t.adventurers}) == seats
            assert seats > 4 or max(t.adventurers) < 4


def test_an_older_file_has_the_arrival_in_the_drawers_loot() -> None:
    """CAP-074  It is read from there, and is in nobody's loot afterwards."""
    table = GAME.example(["red", "lys", "moon"], GAME.defaults())
    values = GAME.write_table(table)
    assert "arrived" not in values
    values["deck"].remove("arrival")
    values["up"]["moon"] = ["arrival", "hook"]
    old = GAME.read_table(values, "old")
    assert old.arrived and old.up[2] == [CARDS.index("hook")]
    assert GAME.write_table(old)["arrived"] is True
    assert GAME.count(old)["arrival cards"] == 1


def test_who_waits_sees_the_adventurers_that_another_chooses_from() -> None:
    t = Match(Programme(GAME), 4, secret="seen").table
    assert isinstance(t.choice, PickAdventurer)
    viewers = (None, *range(4))
    drawn = [[one.id for one in scene(t.mask(viewer), viewer).sprites] for viewer in viewers]
    seen = [[name for name in ids if name.startswith("do-pick")] for ids in drawn]
    assert len(seen[0]) == 4 and all(ids == seen[0] for ids in seen)
