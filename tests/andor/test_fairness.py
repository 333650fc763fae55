"""What people may expect of companions, held along whole legends as the bots of a room play them, asides included."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance
from sobremesa.engine.search import Level
from sobremesa.games.andor.bot.targets import is_boss_sought, spare_gold
from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.fight import Reward
from sobremesa.games.andor.state.table import Andor
from tests.andor.test_companions import company
from tests.andor.thinking import QUICK, TOP

Watcher = Callable[[Andor, int, Action, Andor], None]  # the table before, who acts, how, the table after
MOST_WILLPOWER = 20


def watch(legend: str, heroes: int, seed: int, thinks: Level, watcher: Watcher) -> None:
    """A legend among bots, from the first answer to the last."""
    driver = company(legend, heroes=heroes, seed=f"fair-{seed}", thinks=thinks)
    while (question := driver.next_question()) is not None:
        answer = question.answer(FastChance(seed * 10_000 + driver.session.changes))
        before = driver.session.match.table.copy()
        driver.answered(question, answer)
        after = driver.session.match.table
        assert isinstance(before, Andor) and isinstance(after, Andor)
        if answer.action is not None:
            watcher(before, question.seat, answer.action, after)


def games(count: int) -> list[tuple[int, int]]:
    """The number of heroes and the seed of each game."""
    return [(2 + number % 3, number) for number in range(count)]


def check_parchment(heroes: int, seed: int, thinks: Level = QUICK) -> int:
    """Nobody picks up what a companion laid down, nor hands it back; how often it was carried on."""
    laid: set[int] = set()
    holders: list[int] = []

    def watcher(before: Andor, seat: int, action: Action, after: Andor) -> None:
        had = [before.items[hero][box.PARCHMENT] for hero in range(before.seats)]
        has = [after.items[hero][box.PARCHMENT] for hero in range(after.seats)]
        if had == has or after.is_over:
            return
        if sum(has) < sum(had):
            laid.add(before.at[seat])
            return
        assert before.at[seat] not in laid, "it was laid down and taken up again"
        holder = next(hero for hero in range(after.seats) if has[hero] > had[hero])
        assert holder not in holders, "it goes to and fro"
        holders.append(holder)

    watch("legend-1", heroes, seed, thinks, watcher)
    return len(holders)


def check_farmers(legend: str, heroes: int, seed: int, thinks: Level = QUICK) -> int:
    """Nobody steps with a farmer where a creature is; how many steps were made with one."""
    steps: list[int] = []

    def watcher(before: Andor, seat: int, action: Action, after: Andor) -> None:
        if isinstance(action, actions.At) and action.kind == "move" and before.led[seat]:
            steps.append(action.space)
            assert before.creatures[action.space] == box.NO_CREATURE

    watch(legend, heroes, seed, thinks, watcher)
    return len(steps)


def check_rewards(legend: str, heroes: int, seed: int, thinks: Level = QUICK) -> int:
    """Nothing goes to who has no use for it, gold first to who lacks the price of a brew; how often one was shared."""
    shared: list[int] = []

    def watcher(before: Andor, seat: int, action: Action, after: Andor) -> None:
        if not isinstance(before.choice, Reward) or not isinstance(action, actions.Allotment):
            return
        hero = before.seat_of(action.hero)
        shared.append(hero)
        if action.goods == actions.WILLPOWER:
            assert before.willpower[hero] + action.amount <= MOST_WILLPOWER
        elif is_boss_sought(before):
            lacking = [other for other in before.fighters if spare_gold(before, other) < 0]
            assert not lacking or hero in lacking

    watch(legend, heroes, seed, thinks, watcher)
    return len(shared)


def test_the_parchment_is_not_put_down_and_up_again() -> None:
    assert check_parchment(2, 1) >= 1


def test_no_farmer_is_led_into_a_creature() -> None:
    assert check_farmers("legend-2", 2, 3) >= 1


def test_rewards_go_to_heroes_who_need_them() -> None:
    assert check_rewards("legend-2", 2, 2) >= 1


@pytest.mark.slow
def test_three_deliberating_heroes_are_fair() -> None:
    assert check_farmers("legend-2", 3, 1, TOP) >= 1
    assert check_rewards("legend-2", 3, 2, TOP) >= 1


@pytest.mark.soak
@pytest.mark.parametrize(("heroes", "seed"), games(12))
def test_companions_are_fair_over_many_games(heroes: int, seed: int) -> None:
    check_parchment(heroes, seed, TOP)
    for legend in ("legend-1", "legend-2", "the-sleeper"):
        check_farmers(legend, heroes, seed, TOP)
        check_rewards(legend, heroes, seed, TOP)
