"""Whole games: the laws hold along them, they end, and the greedy bot knows what it wants."""

from __future__ import annotations

import pytest

from sobremesa.bots.contest import at_random, greedy, share_of_wins
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import RandomGame
from sobremesa.games.nakum import bot
from tests.nakum.clearing import NAKUM, clearing


@pytest.mark.parametrize(("seats", "tiles", "thorough"), [(2, "six", True), (3, "eight", False), (4, "eight", False)])
def test_the_laws_hold(seats: int, tiles: str, thorough: bool) -> None:
    options = NAKUM.check_options({"tiles": tiles})
    match = RandomGame(NAKUM, seats, options, 40 + seats, thorough=thorough).play()
    assert match.table.is_over


@pytest.mark.parametrize(("seats", "at_least"), [(2, 0.8), (4, 0.55)])
def test_greedy_beats_random(seats: int, at_least: float) -> None:
    """Fair shares would be 0.5 and 0.25; measured over 1,000 games each: see docs/bots.md."""

    def start(seed: int) -> Table:
        table: Table = NAKUM.start(seats, NAKUM.defaults(), FastChance(seed))
        return table

    assert share_of_wins(start, greedy(NAKUM.evaluate), at_random, games=12) > at_least


def test_an_offering_looks_better_the_nearer_it_is() -> None:
    far, near = clearing(2), clearing(2, store={"green": {"maize": 3}})
    assert bot.offering_in_reach(near, 0, 2.0) > bot.offering_in_reach(far, 0, 2.0) > 0.0


def test_a_worker_too_few_is_a_disaster() -> None:
    enough, stranded = clearing(2), clearing(2, idle={"green": 1}, reserve={"green": 3})
    assert bot.clan(enough, 0, 2.0) - bot.clan(stranded, 0, 2.0) > bot.STRANDED


def test_acting_sooner_is_better() -> None:
    t = clearing(3, token="yellow")
    assert bot.first(t, 1, 2.0) > bot.first(t, 2, 2.0) > bot.first(t, 0, 2.0)
    assert bot.first(t, 1, 0.0) == 0.0


def test_when_the_end_has_come_only_being_ahead_counts() -> None:
    t = clearing(2, offered={"green": ["granary", "twin-masks"]})
    assert bot.rounds_left(t) == 0.0
    assert bot.ending(t, 0, 0.0) > 0.0 > bot.ending(t, 1, 0.0)
    assert bot.stores(clearing(2, store={"green": {"maize": 5}}), 0, 0.0) == 1.0
