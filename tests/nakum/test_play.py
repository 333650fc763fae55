"""Whole games: the laws hold, games end, and the greedy bot follows its evaluation."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import RandomGame
from sobremesa.games.nakum import bot
from sobremesa.games.nakum.bot import WEIGHTS
from tests.nakum.clearing import NAKUM, clearing, do, started
from tests.nakum.clearing import at_random as at_random_moves
from tools.bot_match import at_random, greedy, share_of_wins


@pytest.mark.parametrize(("seats", "tiles", "thorough"), [(2, "six", True), (3, "eight", False), (4, "eight", False)])
def test_the_laws_hold(seats: int, tiles: str, thorough: bool) -> None:
    settings = NAKUM.check_settings({"tiles": tiles})
    match = RandomGame(NAKUM, seats, settings, 40 + seats, thorough=thorough).play()
    assert match.table.is_over


@pytest.mark.parametrize(("seats", "at_least"), [(2, 0.8), (4, 0.55)])
def test_greedy_beats_random(seats: int, at_least: float) -> None:
    """Fair shares would be 0.5 and 0.25; measured over 1,000 games each: see docs/results/."""

    def start(seed: int) -> Table:
        table: Table = NAKUM.start(seats, NAKUM.defaults(), FastChance(seed))
        return table

    assert share_of_wins(start, greedy(NAKUM.evaluate), at_random, games=12) > at_least


def test_an_offering_looks_better_the_nearer_it_is() -> None:
    far, near = clearing(2), clearing(2, store={"green": {"maize": 3}})
    assert bot.offering_in_reach(near, 0, 2.0) > bot.offering_in_reach(far, 0, 2.0) > 0.0


def test_too_few_workers_are_a_disaster() -> None:
    enough, stranded = clearing(2), clearing(2, idle={"green": 1}, reserve={"green": 3})
    assert bot.clan(enough, 0, 2.0) - bot.clan(stranded, 0, 2.0) > WEIGHTS.stranded


def test_the_heritage_card_of_the_set_up_counts_before_it_is_turned_over() -> None:
    """Otherwise all but the last to choose would lay down their worst card."""
    t = started(3, 1, first="first-seat")
    worths = []
    for slot in range(3):
        after = t.copy()
        after.play(0, NAKUM.actions.read(f"bequeath {slot + 1}"))
        worths.append((bot.hand(after, 0, 4.0), bot.card_worth(t.content.heritage[t.hands[0][slot]])))
    assert [pair[1] for pair in sorted(worths)] == sorted(pair[1] for pair in worths)
    assert len({pair[1] for pair in worths}) > 1


def test_acting_sooner_is_better() -> None:
    t = clearing(3, token="yellow")
    assert bot.first(t, 1, 2.0) > bot.first(t, 2, 2.0) > bot.first(t, 0, 2.0)
    assert bot.first(t, 1, 0.0) == 0.0


def test_the_first_player_able_to_increase_the_clan_does() -> None:
    """Worth more the more Days are left, only with a reserve, and less while the token may change hands."""
    t = clearing(3, token="yellow", first_space="yellow")
    days = WEIGHTS.repaid + 1.0
    assert [bot.growth(t, seat, days, (seat - 1) % 3) for seat in range(3)] == pytest.approx(
        [0.0, WEIGHTS.growth[1], 0.0]
    )
    assert bot.growth(t, 1, WEIGHTS.repaid, 0) == 0.0
    assert bot.growth(clearing(3, token="yellow"), 1, days, 0) == pytest.approx(WEIGHTS.unsure[1] * WEIGHTS.growth[1])
    grown = clearing(3, token="yellow", first_space="yellow", idle={"yellow": 3}, reserve={"yellow": 0})
    assert [bot.growth(grown, seat, days, (seat - 1) % 3) for seat in range(3)] == pytest.approx(
        [0.0, 0.0, WEIGHTS.growth[1]]
    )


def test_nobody_hurries_for_a_token_that_nobody_else_can_take() -> None:
    """With two players the token waits until the last worker; with three it may be gone."""
    days = WEIGHTS.repaid + 1.0
    taken = bot.first(clearing(2, token="yellow", first_space="yellow"), 1, days)
    assert bot.first(clearing(2), 1, days) == pytest.approx(taken - WEIGHTS.worker) and taken > WEIGHTS.worker
    assert bot.first(clearing(2, idle={"yellow": 0}), 1, days) == 0.0
    assert bot.first(clearing(3), 1, days) < bot.first(clearing(3, idle={"red": 0}), 1, days)


def test_a_camp_opened_for_others_is_given_away() -> None:
    """Unless the others have no worker left, or the next player will rather take the token."""
    closed, opened = clearing(2), clearing(2)
    do(opened, 0, "work 1 2")
    assert bot.camps(closed, 0, 2.0) == 0.0 > bot.camps(opened, 0, 2.0)
    assert bot.camps(opened, 0, WEIGHTS.token_days + 1.0) > 0.0
    opened.idle[1] = 0
    assert bot.camps(opened, 0, 2.0) > 0.0
    opened.camps[0] = 1
    assert bot.camps(opened, 0, 2.0) == 0.0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_terms_add_up(seats: int) -> None:
    for most in (8, 30, 10_000):
        t = at_random_moves(started(seats, seats), 3, most)
        for seat in range(seats):
            assert bot.evaluate(t, seat) == pytest.approx(sum(bot.terms(t, seat).values()))


def test_the_longer_the_game_the_fewer_days_are_left() -> None:
    days = [bot.days_left(clearing(2, round=number)) for number in range(1, 9)]
    assert days == sorted(days, reverse=True) and days[0] > days[1] and days[-1] == WEIGHTS.fewest_left
    assert bot.days_left(clearing(2, offered={"yellow": ["granary"]})) == WEIGHTS.left_after_one


def test_at_the_end_only_being_ahead_counts() -> None:
    t = clearing(2, offered={"green": ["granary", "twin-masks"]})
    assert bot.days_left(t) == 0.0
    assert bot.ending(t, 0, 0.0) > 0.0 > bot.ending(t, 1, 0.0)
    assert bot.stores(clearing(2, store={"green": {"maize": 5}}), 0, 0.0) == 1.0


def test_the_last_player_able_to_offer_does_not_gather_for_ever() -> None:
    """Unless they are behind: then there is time, as there is with a rival who can make an offering."""
    made: dict[str, Any] = {"offered": {"green": ["granary"]}, "offerings": ["none", "harvest-feast"]}
    alone: dict[str, Any] = {**made, "idle": {"yellow": 1}, "reserve": {"yellow": 3}}
    assert bot.days_left(clearing(2, **made)) == WEIGHTS.left_after_one
    assert bot.days_left(clearing(2, **alone)) == 0.0
    assert bot.days_left(clearing(2, **alone, points={"yellow": 16})) == WEIGHTS.left_after_one
