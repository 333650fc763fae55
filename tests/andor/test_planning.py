"""Planning help that is remembered: what was worked out for one state is never shown for another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.games.andor.analysis.cache import Cache
from sobremesa.games.andor.analysis.odds import fight_odds, odds_now
from sobremesa.games.andor.analysis.planning import (
    hours_left,
    in_percent,
    next_sunrise,
    odds_in_percent,
    prospects,
    reachable,
)
from sobremesa.games.andor.content.box import BOSS, BOW, GOR, HELM, RUNES, SKRAL, TROLL, WARDRAK
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.state.table import Andor
from tests.andor.fights import GAME, began, choose, facing

Change = Callable[[Andor], None]


def position(*seats: str, legend: str = "the-watch") -> Andor:
    table = GAME.example(list(seats), {**GAME.defaults(), "legend": legend})
    assert isinstance(table, Andor)
    return table


def hold(item: int) -> Change:
    def change(t: Andor) -> None:
        t.items[0][item] += 1

    return change


def with_field(name: str, value: object) -> Change:
    def change(t: Andor) -> None:
        setattr(t, name, value)

    return change


CHANGES: dict[str, Change] = {  # of a warrior and a dwarf, both with willpower 9 at hour 5, against a gor
    "another creature": lambda t: t.creatures.__setitem__(14, WARDRAK),
    "a stronger creature today": with_field("today", 2),
    "more strength": with_field("strength", [5, 2]),
    "a stronger companion": with_field("strength", [2, 6]),
    "less willpower": with_field("willpower", [2, 9]),
    "a tired companion": with_field("willpower", [9, 2]),
    "a late hour": with_field("hours", [9, 5]),
    "a late companion": with_field("hours", [5, 9]),
    "a helm": hold(HELM),
    "another hero": with_field("heroes", [2, 0]),
    "from the next space": lambda t: [hold(BOW)(t), t.at.__setitem__(0, 17)][-1],
}


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("group", [[0], [0, 1]])
def test_odds_are_those_of_the_state_that_is_asked_for(name: str, group: list[int]) -> None:
    """AND-055, AND-082  Asked for before and after a change, the odds are worked out for each."""
    t = facing(["warrior", "dwarf"], GOR, 2, 9, 5)
    before = in_percent(t, group, 14, 0)
    assert before == round(100 * fight_odds(t, group, 14, 0)) == in_percent(t, group, 14, 0)
    CHANGES[name](t)
    assert in_percent(t, group, 14, 0) == round(100 * fight_odds(t, group, 14, 0))


def test_allies_and_companions_are_part_of_the_state() -> None:
    """AND-103  One ally more or less is another fight, and so is a hero."""
    t = facing(["warrior", "dwarf"], SKRAL, 2, 9, 5)
    asked = [(group, allies) for group in ([0], [1], [0, 1]) for allies in (0, 1, 2)]
    found = [in_percent(t, group, 14, allies) for group, allies in asked]
    assert found == [round(100 * fight_odds(t, group, 14, allies)) for group, allies in asked]
    assert len(set(found)) > 6


@pytest.mark.parametrize("difficulty", ["normal", "easy"])
@pytest.mark.parametrize("seats", [["warrior", "dwarf"], ["warrior", "dwarf", "archer"]])
@pytest.mark.parametrize("legend", ["legend-2", "the-sleeper"])
def test_a_boss_is_another_in_each_legend(legend: str, seats: list[str], difficulty: str) -> None:
    """AND-252  Its strength depends on legend, difficulty and the number of heroes."""
    t = GAME.example(seats, {"legend": legend, "difficulty": difficulty, "shields": "own"})
    assert isinstance(t, Andor)
    t.at, t.strength, t.willpower = [14] * t.seats, [13, 12, 6][: t.seats], [14] * t.seats
    t.creatures[14] = BOSS
    assert in_percent(t, [0, 1], 14, 1) == round(100 * fight_odds(t, [0, 1], 14, 1))


@pytest.mark.parametrize("seed", range(6))
def test_odds_in_the_middle_of_a_fight_are_never_stale(seed: int) -> None:
    """AND-060  At every question of a fight, whatever was rolled and whichever heroes still have to roll."""
    creature = [GOR, SKRAL, TROLL][seed % 3]
    items = [[], [HELM], RUNES, [BOW]][seed % 4]
    t = facing(["warrior", "wizard", "archer"], creature, 4, 11, 4, items)
    t.chance = FastChance(seed)
    t = began(t, 1 + seed % 3)
    while t.is_fighting and t.fighters and t.creatures[14] and t.choice.seat in t.fighters:
        assert odds_in_percent(t) == round(100 * odds_now(t))
        assert odds_in_percent(t) == round(100 * odds_now(t))
        t.play(t.choice.seat, choose(t))


def test_a_cache_drops_the_least_recently_used_value() -> None:
    cache: Cache[int] = Cache(3)
    worked_out: list[int] = []

    def value(number: int) -> int:
        worked_out.append(number)
        return number

    for number in (1, 2, 3, 1, 4, 1, 2):
        assert cache.of((number,), partial(value, number)) == number
    assert worked_out == [1, 2, 3, 4, 2] and len(cache.kept) == 3
    cache.put((9,), 9)
    assert list(cache.kept) == [(1,), (2,), (9,)] and (cache.get((9,)), cache.get((4,))) == (9, None)


@pytest.mark.parametrize(
    ("hour", "willpower", "today", "wanted"),
    [
        (0, 1, 0, 7),
        (0, 3, 0, 8),
        (0, 7, 0, 10),
        (0, 6, 0, 9),
        (6, 5, 0, 3),
        (7, 2, 0, 0),
        (7, 1, 8, 1),
        (8, 3, 4, 0),
        (8, 4, 4, 1),
        (8, 9, 1, 1),
        (9, 9, 1, 0),
        (10, 20, 0, 0),
    ],
)
def test_hours_that_are_left(hour: int, willpower: int, today: int, wanted: int) -> None:
    """AND-011, AND-012, AND-013, AND-014, AND-219  As many as can be paid without the last willpower."""
    t = position("warrior", "archer")
    t.hours[0], t.willpower[0], t.today = hour, willpower, today
    assert hours_left(t, 0) == wanted


def test_ways_and_prices_go_round_rubble_and_closed_bridges() -> None:
    """AND-013, AND-016, AND-021, AND-022  Each space once, by the shortest open way."""
    t = position("warrior", "archer")
    t.at[0], t.hours[0], t.willpower[0] = 16, 5, 7
    found = {reach.space: (reach.hours, reach.willpower) for reach in reachable(t, 0)}
    spaces = [reach.space for reach in reachable(t, 0)]
    assert len(spaces) == len(set(spaces)) and 16 not in spaces
    assert found[48] == (1, 0) and {price for hours, price in found.values() if hours == 4} == {4}
    assert max(hours for hours, _ in found.values()) == 5 and (5, 6) in found.values()
    t.closed, t.rubble = [0], [3805]
    shut = {reach.space: (reach.hours, reach.willpower) for reach in reachable(t, 0)}
    assert 48 not in shut and 38 not in shut and shut[36] == (1, 0)
    t.agenda = [Moving(0, 0, 1)]
    t.hours[0] = 10
    assert reachable(t, 0) == []


def test_the_next_sunrise_leaves_the_table_alone() -> None:
    """AND-113, AND-120, AND-293  Free shields after it; a boss in the castle leaves none, whatever there are."""
    t = position("warrior", "archer", legend="the-sleeper")
    t.creatures[6], t.creatures[20], t.shields, t.castle = GOR, SKRAL, 3, [GOR]
    steps, free = next_sunrise(t)
    assert [(step.creature, step.origin, step.target) for step in steps] == [(GOR, 6, 0), (SKRAL, 20, t.map.arrows[20])]
    assert free == 1 and t.castle == [GOR] and t.creatures[6] == GOR and not t.is_decided
    t.creatures[6] = BOSS
    assert next_sunrise(t)[1] == -1
    t.creatures[6] = SKRAL
    t.castle = [GOR, GOR, GOR]
    assert next_sunrise(t)[1] == -1


def test_a_creature_in_the_cave_is_out() -> None:
    """AND-121  Nothing enters a castle that is not there."""
    t = position("warrior", "archer", legend="glowing-deeps")
    origin = next(space for space in t.map.spaces if t.map.arrows[space] == 0)
    t.creatures[origin], t.shields = GOR, 2
    steps, free = next_sunrise(t)
    assert [(step.origin, step.target) for step in steps] == [(origin, 0)] and free == 2


def test_who_could_join_and_what_allies_add() -> None:
    """AND-082, AND-103  In reach and with an hour to spend; of allies only those on the space."""
    t = facing(["warrior", "dwarf", "archer"], SKRAL, 3, 9, 3)
    t.at = [14, 14, 25]
    t.allies[0], t.allies[1] = 14, 2
    found = prospects(t, 0, False)
    assert [(one.space, one.alone, one.together) for one in found] == [
        (14, round(100 * fight_odds(t, [0], 14, 1)), round(100 * fight_odds(t, [0, 1], 14, 1)))
    ]
    t.hours[1], t.willpower[1] = 7, 2
    assert prospects(t, 0, False)[0].together == prospects(t, 0, False)[0].alone
    assert prospects(t, 1, False) == []
