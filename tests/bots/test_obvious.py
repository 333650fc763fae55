"""Positions with one right answer: every bot that searches finds it, whatever its chance says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sobremesa.bots.levels import SearchBot
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.games.oh_captain.table import OhCaptain
from tests.bots.test_levels import hooks_of
from tests.nakum.clearing import clearing
from tests.nomads.camp import camp
from tests.oh_captain.worlds import card, small_cave

SEEDS = range(5)
LAST = "01"  # the piles that still have tiles: with two of them left the game ends after this turn


def answers(game: str, table: Table) -> set[str]:
    """What top bots with different chances do, in text."""
    seat = table.choice.seat
    level = replace(hooks_of(game).levels[-1], iterations=120, milliseconds=1_000_000)
    return {SearchBot(hooks_of(game), level, FastChance(seed)).choose(table.mask(seat), seat).text for seed in SEEDS}


def test_the_last_turn_of_nomads_writes_the_best_card() -> None:
    piles = {str(space): ["moon"] if str(space) in LAST else [] for space in range(8)}
    table = camp(["ulrich", "moon"], piles=piles, tiles={"ulrich": {"sun": 5, "wave": 2}})
    assert answers("nomads", table) == {"write sun 5"}


def test_the_offering_that_ends_nakum_is_made_before_the_other_can() -> None:
    """Green wins by ending it now; tomorrow Yellow would begin, and end it."""
    table = clearing(
        2,
        idle={"green": 2, "yellow": 0},
        token="yellow",
        points={"green": 9, "yellow": 16},
        offered={"green": ["granary"], "yellow": ["jaguar-cloak"]},
        offering_deck=["jade-heart"],
        store={kind: {"maize": 9, "skin": 6, "mask": 3} for kind in ("green", "yellow")},
    )
    assert answers("nakum", table) <= {"offer 1", "offer 2"}


def even_cave(kind: str, coins: dict[str, int]) -> OhCaptain:
    """All that is left in the Cave is of one kind, everybody can count, and nobody is far ahead."""
    table = small_cave(["lys", "red", "moon"], [card(kind)] * 4, coins=coins)
    table.up = [table.up[0][seat::3] for seat in range(3)]
    table.run()
    return table


@pytest.mark.parametrize(("seen", "right"), [("egg", "challenge"), ("lizard", "accept")])
def test_what_cannot_be_true_is_challenged_and_what_must_be_is_not(seen: str, right: str) -> None:
    table = even_cave(seen, {"lys": 5, "red": 2, "moon": 2})
    for text in ("announce lizard", "allow", "attack moon"):
        table.play_checked(table.choice.seat, find_game("oh_captain").actions.read(text))
    assert answers("oh_captain", table) == {right}


def test_an_egg_is_not_bought_by_a_captain_who_can_count() -> None:
    table = even_cave("egg", {"lys": 3, "red": 2, "moon": 2})
    table.play_checked(1, find_game("oh_captain").actions.read("announce lizard"))
    assert answers("oh_captain", table) == {"allow"}
