"""Rollouts before a turn: other tasks are played out, and taken if they are clearly better."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.search import Wish
from sobremesa.games.andor import search
from sobremesa.games.andor.bot import tasks
from sobremesa.games.andor.bot.policy import choose, choose_for
from sobremesa.games.andor.bot.rollouts import (
    DELIBERATE,
    Option,
    Rollouts,
    commitment_of,
    deliberate,
    forget,
    is_clear,
    turn_of,
)
from sobremesa.games.andor.bot.win_model import BASE, MODELS, features, has_model, win_chance
from sobremesa.games.andor.content.legend import LEGEND_IDS
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.search import HOOKS, heed
from sobremesa.games.andor.state.table import LOST, WON, Andor
from tests.andor.thinking import NEVER, TOP, UNHURRIED

GAME = find_game("andor")
BUDGET = HOOKS.levels[-1].iterations


def tables(legend: str, heroes: int, seed: int, difficulty: str = "easy") -> Iterator[Andor]:
    """Every question of a legend played by the policy."""
    table = GAME.start(heroes, GAME.check_settings({"legend": legend, "difficulty": difficulty}), FastChance(seed))
    assert isinstance(table, Andor)
    table.run()
    bot = sensible_bot(GAME, FastChance(seed + 7777))
    while not table.is_over:
        yield table.copy()
        seat = table.choice.seat
        table.play(seat, bot.choose(table.mask(seat), seat))
    yield table


def turns(legend: str, heroes: int, seed: int, difficulty: str = "easy") -> Iterator[tuple[Andor, int]]:
    """What a hero sees who thinks before a turn, and its seat."""
    for table in tables(legend, heroes, seed, difficulty):
        if not table.is_over and isinstance(table.choice, Turn):
            view, seat = table.mask(table.choice.seat), table.choice.seat
            if choose(view, seat, FastChance(1)).kind in DELIBERATE:
                yield view, seat


def thought(view: Andor, seat: int, seed: int = 1, budget: int = BUDGET) -> Option:
    """What comes of thinking."""
    usual = choose(view, seat, FastChance(seed))
    return Rollouts(view, seat, FastChance(seed), usual).best(budget, NEVER)


@pytest.mark.parametrize("legend", LEGEND_IDS)
@pytest.mark.parametrize("heroes", [2, 4])
def test_features_are_bounded(legend: str, heroes: int) -> None:
    for table in tables(legend, heroes, 3):
        if isinstance(table.choice if not table.is_over else None, Turn):
            assert all(-1.0 <= value <= 1.0 for value in features(table).values()), features(table)


@pytest.mark.parametrize("legend", sorted(MODELS))
def test_a_model_has_a_weight_for_every_feature(legend: str) -> None:
    table = next(tables(legend, 2, 1))
    assert {BASE, *features(table)} == set(MODELS[legend])
    assert 0.0 < win_chance(table) < 1.0


@pytest.mark.parametrize(("won", "sure"), [(WON, 1.0), (LOST, 0.0)])
def test_the_win_chance_of_a_finished_legend_is_certain(won: int, sure: float) -> None:
    table = next(tables("legend-2", 2, 1))
    table.won = won
    assert win_chance(table) == sure


def test_a_castle_about_to_fall_lowers_the_win_chance() -> None:
    table, _ = next(turns("legend-2", 3, 1))
    worse = table.copy()
    worse.shields = len(worse.castle)
    assert win_chance(worse) < win_chance(table)


def test_without_a_budget_the_policy_is_followed() -> None:
    for view, seat in islice(turns("legend-2", 3, 2), 30):
        assert deliberate(view, seat, FastChance(5), 0, UNHURRIED) == choose(view, seat, FastChance(5))
        assert thought(view, seat, budget=8).markers is tasks.NO_MARKERS, "too few trials to tell luck from skill"


def test_a_larger_budget_tries_more_worlds() -> None:
    for view, seat in islice(turns("legend-2", 2, 2), 3):
        once, twice = thought(view, seat), thought(view, seat, budget=2 * BUDGET)
        assert len(once.chances) < len(twice.chances) <= 2 * BUDGET


def test_without_a_model_the_policy_is_followed() -> None:
    for view, seat in islice(turns("the-watch", 2, 2), 10):
        assert not has_model(view)
        assert deliberate(view, seat, FastChance(5), BUDGET, UNHURRIED) == choose(view, seat, FastChance(5))


def test_only_the_highest_level_uses_rollouts() -> None:
    assert [bool(level.iterations) for level in HOOKS.levels] == [False, False, False, False, True]


def test_an_option_that_is_better_by_luck_is_not_taken() -> None:
    usual, best = Option(tasks.NO_MARKERS, None), Option(tasks.NO_MARKERS, actions.END_DAY)
    usual.chances = [0.5] * 6
    best.chances = [0.9, 0.9, 0.5, 0.5, 0.5, 0.4]
    assert not is_clear(usual, best, 2), "it was better only where it was picked"
    best.chances = [0.9, 0.1, 0.9, 0.1, 0.9, 0.55]
    assert not is_clear(usual, best, 2), "it is now better, now worse"
    best.chances = [0.51] * 6
    assert not is_clear(usual, best, 2), "it is hardly better"
    best.chances = [0.6, 0.61] * 3
    assert is_clear(usual, best, 2)
    usual.chances, best.chances = [0.01] * 6, [0.02, 0.021] * 3
    assert is_clear(usual, best, 2), "twice as likely is much where little is"


def is_lost_tonight(view: Andor, seat: int) -> bool:
    """Whether the policy loses the legend before morning, whatever lies in the fog."""
    usual = Option(tasks.NO_MARKERS, None)
    Rollouts(view, seat, FastChance(3), choose(view, seat, FastChance(3))).run([usual], 3, NEVER)
    return usual.mean == 0.0


def rescue(legend: str, heroes: int, seed: int) -> tuple[Andor, int, Option]:
    """The first turn on which the policy loses the legend before morning and thinking finds something else to do."""
    for view, seat in turns(legend, heroes, seed):
        if is_lost_tonight(view, seat):
            best = thought(view, seat)
            if isinstance(best.markers, tasks.Commitment):
                return view, seat, best
    raise AssertionError("nothing was found")


def test_a_castle_that_the_policy_loses_tonight_is_saved() -> None:
    view, seat, best = rescue("legend-2", 3, 10)
    usual, again = Option(tasks.NO_MARKERS, None), Option(best.markers, best.first)
    trials = Rollouts(view, seat, FastChance(99), choose(view, seat, FastChance(99)))
    trials.run([usual, again], 8, NEVER)
    assert again.mean > 2.0 * usual.mean, "it must hold in worlds that were not thought of"


def test_a_hero_announces_its_commitment_and_keeps_it() -> None:
    view, seat, best = rescue("legend-2", 4, 10)
    assert isinstance(best.markers, tasks.Commitment)
    action = SearchBot(HOOKS, TOP, FastChance(1)).choose(view, seat)
    aim = commitment_of(view, seat)
    assert isinstance(aim, tasks.Commitment) and action == choose_for(view, seat, FastChance(1), aim)
    intent = search.intend(view, seat, action, ())
    assert intent is not None and intent.fields["space"] == aim.space
    world = view.fill(FastChance(2))
    world.play(seat, action)
    while isinstance(world.choice, Moving):
        step = deliberate(world.mask(seat), seat, FastChance(4), BUDGET, UNHURRIED)
        assert step == choose_for(world, seat, FastChance(4), aim), "on the way nothing is thought over"
        world.play(seat, step)


def test_markers_are_honoured_without_rollouts() -> None:
    view, seat = next(turns("legend-2", 3, 1))
    wishes = (Wish("well-35", "look"),)
    bot = SearchBot(HOOKS, TOP, FastChance(1), wishes)
    assert bot.choose(view, seat) == heed(view, seat, FastChance(1), wishes)


def test_rollouts_know_no_more_than_the_seat() -> None:
    for number, (view, seat) in enumerate(islice(turns("legend-2", 2, 5), 0, None, 9)):
        other = view.fill(FastChance(number + 1)).mask(seat)
        first = SearchBot(HOOKS, TOP, FastChance(number)).choose(view, seat)
        forget()
        assert SearchBot(HOOKS, TOP, FastChance(number)).choose(other, seat) == first


def test_a_loss_on_the_following_day_counts_too() -> None:
    for view, seat in turns("legend-2", 4, 3, "normal"):
        world, usual = view.fill(FastChance(1)), Option(tasks.NO_MARKERS, None)
        after, first = world.copy(), 0.0
        while not after.is_over and not (after.day == world.day + 2 and isinstance(after.choice, Turn)):
            if not first and after.day > world.day and isinstance(after.choice, Turn):
                first = win_chance(after)
            after.play(after.choice.seat, choose(after, after.choice.seat, after.chance))
        if first and after.won == LOST:
            trials = Rollouts(view, seat, FastChance(1), choose(view, seat, FastChance(1)))
            assert trials.outcome(world, usual) == first / 2.0
            return
    raise AssertionError("no day was lost")


def test_a_forgotten_turn_samples_the_same_worlds_again() -> None:
    walks = 0
    for table in tables("legend-2", 3, 4):
        if not table.is_over and isinstance(table.choice, Turn):
            key = turn_of(table, table.choice.seat)
        elif not table.is_over and isinstance(table.choice, Moving):
            walks += 1
            assert turn_of(table, table.choice.seat) == key
    assert walks > 20


def test_without_time_the_policy_is_followed() -> None:
    view, seat, _ = rescue("legend-2", 3, 10)
    usual = choose(view, seat, FastChance(1))
    assert Rollouts(view, seat, FastChance(1), usual).best(BUDGET, 0.0).markers is tasks.NO_MARKERS
