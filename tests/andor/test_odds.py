"""Planning help: odds against every fall of the dice by the real rules, ways and their price, and the next sunrise."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sobremesa.engine.chance import FastChance, ScriptedChance
from sobremesa.games.andor.analysis.odds import (
    ALL_DICE,
    EQUAL_DICE,
    die_by_die,
    fight_odds,
    mean_of,
    odds_now,
    spread_of,
)
from sobremesa.games.andor.analysis.planning import next_sunrise, odds_in_percent, prospects, reachable
from sobremesa.games.andor.content.box import (
    BOW,
    BREW,
    GOR,
    HELM,
    HERBS,
    RUNES,
    SHIELD,
    SKRAL,
    TROLL,
    WARDRAK,
)
from sobremesa.games.andor.rules.actions import ACTIONS
from sobremesa.games.andor.rules.harm import RaiseShield
from sobremesa.games.andor.rules.rolling import ChooseDice, RollOn, UseBrewOrHerb, best_of
from sobremesa.games.andor.rules.strength import creature_willpower
from sobremesa.games.andor.state.table import Andor
from tests.andor.fights import GAME, began, chance_of_winning, choose, facing


def position(*seats: str) -> Andor:
    table = GAME.example(list(seats), GAME.defaults())
    assert isinstance(table, Andor)
    return table


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_spreads_are_those_of_every_fall_of_the_dice(dice: int) -> None:
    falls = list(product(range(1, 7), repeat=dice))
    for how, result in ((ALL_DICE, max), (EQUAL_DICE, lambda fall: best_of(list(fall)))):
        spread = spread_of(how, dice, False)
        assert sum(spread.values()) == pytest.approx(1.0)
        for value, chance in spread.items():
            assert chance == pytest.approx(sum(1 for fall in falls if result(fall) == value) / len(falls))


@pytest.mark.parametrize(
    ("dice", "low", "four", "high", "mean"),
    [(1, 1 / 6, 1 / 6, 1 / 6, 3.5), (2, 1 / 12, 1 / 4, 1 / 4, 4.25), (3, 1 / 18, 1 / 6, 1 / 3, 14 / 3)],
)
def test_rolled_one_by_one_by_hand(dice: int, low: float, four: float, high: float, mean: float) -> None:
    """AND-063  With one die to come a 4 is kept, for its mean is 3.5; with two a 5, for theirs is 4.25."""
    spread = die_by_die(dice)
    assert spread == pytest.approx({1: low, 2: low, 3: low, 4: four, 5: high, 6: high})
    assert mean_of(spread) == pytest.approx(mean)


def test_one_round_by_hand() -> None:
    """One round is left: a warrior of strength 2 with two dice must beat a gor by four."""
    t = facing(["warrior", "archer"], GOR, hours=9, willpower=5)
    falls = [(max(a, b) + 2) - (best_of([c, d]) + 2) for a, b, c, d in product(range(1, 7), repeat=4)]
    odds = fight_odds(t, [0], 14)
    assert odds == pytest.approx(sum(1 for lead in falls if lead >= 4) / len(falls))


# Heroes, creature, strength, willpower, hours, items of the first hero, group, and what else is so.
SMALL: dict[str, tuple[list[str], int, int, int, int, list[int], int, dict[str, Any]]] = {
    "single": (["dwarf", "warrior"], GOR, 4, 5, 9, [], 1, {}),
    "two rounds": (["dwarf", "warrior"], WARDRAK, 11, 8, 8, [], 1, {"foe_willpower": 6}),
    "group": (["dwarf", "wizard"], GOR, 2, 5, 9, [], 2, {}),
    "wizard": (["wizard", "dwarf"], SKRAL, 7, 5, 9, [], 1, {}),
    "wizard leads": (["wizard", "dwarf"], GOR, 2, 6, 9, [], 2, {}),
    "archer": (["archer", "dwarf"], GOR, 3, 5, 9, [], 1, {}),
    "bow from next door": (["dwarf", "warrior"], GOR, 4, 10, 9, [BOW], 1, {"at": [17, 14]}),
    "bow on its space": (["dwarf", "warrior"], GOR, 4, 10, 9, [BOW], 1, {}),
    "helm": (["dwarf", "warrior"], GOR, 3, 10, 9, [HELM], 1, {}),
    "no helm": (["dwarf", "warrior"], GOR, 3, 10, 9, [], 1, {}),
    "black die": (["dwarf", "warrior"], SKRAL, 4, 5, 9, RUNES, 1, {}),
    "wizard with the black die": (["wizard", "warrior"], SKRAL, 4, 5, 9, RUNES, 1, {}),
    "wardrak": (["dwarf", "wizard"], WARDRAK, 8, 5, 9, [], 2, {}),
    "three creature dice": (["wizard", "dwarf"], TROLL, 16, 5, 9, [], 1, {}),
    "stronger today": (["dwarf", "warrior"], GOR, 4, 5, 9, [], 1, {"today": 2}),
    "no tenth hour": (["dwarf", "warrior"], GOR, 4, 5, 8, [], 1, {"today": 1}),
    "dear hours": (["dwarf", "warrior"], GOR, 4, 6, 8, [], 1, {"today": 4}),
    "exhausted by a lost round": (["dwarf", "warrior"], WARDRAK, 8, 3, 8, [], 1, {"foe_willpower": 6}),
}


@pytest.mark.parametrize("name", list(SMALL))
def test_odds_are_those_of_every_fall_of_the_dice_by_the_rules(name: str) -> None:
    """Before the first roll: a group that may still begin, and every way its dice and the creature's can fall."""
    heroes, creature, strength, willpower, hours, items, group, more = SMALL[name]
    t = facing(heroes, creature, strength, willpower, hours, items, **more)
    t = began(t, group)
    assert odds_now(t) == pytest.approx(chance_of_winning(t), abs=1e-9)
    if t.foe_willpower == creature_willpower(t, creature) and not t.dice:
        assert odds_now(t) == fight_odds(t, t.fighters, t.foe)


def test_odds_after_every_roll_and_answer() -> None:
    """AND-087, AND-154, AND-171  In the middle of a round: what was rolled, turned, doubled and added counts."""
    t = facing(["warrior", "wizard"], SKRAL, 4, 6, 9, [BREW, HERBS[0], SHIELD])
    t = began(t, 2)
    seen: list[tuple[str, int]] = []
    answers = ["begin", "keep", "double 1", "fight-with herb-3", "flip 1"]
    for answer in answers:
        assert t.refuse(t.choice.seat, ACTIONS.read(answer)) is None
        assert odds_now(t) == pytest.approx(chance_of_winning(t), abs=1e-9)
        seen.append((answer, odds_in_percent(t)))
        t.play(t.choice.seat, ACTIONS.read(answer))
    assert len({percent for _, percent in seen}) > 2, seen


def test_a_herb_that_was_used_counts_while_another_one_could_be() -> None:
    """AND-154, AND-159  What the first one adds is in the odds before the second is kept or used."""
    t = began(facing(["warrior", "dwarf"], SKRAL, 4, 6, 9, HERBS[:2]), 2)
    t.play(0, ACTIONS.read("begin"))
    before = odds_now(t)
    t.play(0, ACTIONS.read("fight-with herb-3"))
    assert isinstance(t.choice, UseBrewOrHerb) and t.choice.bonus == 3
    assert before < odds_now(t) == pytest.approx(chance_of_winning(t), abs=1e-9)


@pytest.mark.parametrize("rolled", [[0], [5], [0, 0], [0, 5], [0, 0, 0]])
def test_odds_after_each_die_of_the_archer(rolled: list[int]) -> None:
    """AND-063  A low die is rolled over, a high one kept, and the last one counts whatever it is."""
    t = began(facing(["archer", "dwarf"], GOR, 3, 5, 9), 1)
    t.chance = ScriptedChance(rolled[:])
    t.play(0, ACTIONS.read("begin"))
    for _ in rolled[1:]:
        t.play(0, ACTIONS.read("roll"))
    assert isinstance(t.choice, RollOn) and t.dice == [rolled[-1] + 1]
    assert odds_now(t) == pytest.approx(chance_of_winning(t), abs=1e-9)


@pytest.mark.parametrize("hero", ["wizard", "dwarf"])
def test_odds_before_the_dice_are_chosen(hero: str) -> None:
    """AND-163  Three rune stones: the black die, which a wizard may turn."""
    t = began(facing([hero, "warrior"], SKRAL, 4, 5, 9, RUNES), 1)
    t.play(0, ACTIONS.read("begin"))
    assert isinstance(t.choice, ChooseDice)
    assert 0 < odds_now(t) == pytest.approx(chance_of_winning(t), abs=1e-9)


def test_odds_after_the_wizard_has_turned_another_heros_die() -> None:
    """AND-087  In this round the wizard's own die is turned no more."""
    t = began(facing(["warrior", "wizard"], SKRAL, 4, 6, 9, [BREW]), 2)
    t.play(0, ACTIONS.read("begin"))
    t.play(1, ACTIONS.read("flip 1"))
    assert t.flipped and t.choice.seat == 0
    assert odds_now(t) == pytest.approx(chance_of_winning(t), abs=1e-9)


@pytest.mark.parametrize(
    ("willpower", "hours", "can_win"), [(0, 0, False), (1, 0, True), (1, 6, True), (2, 7, False), (3, 7, True)]
)
def test_a_hero_who_cannot_pay_an_hour_cannot_win(willpower: int, hours: int, can_win: bool) -> None:
    """AND-014, AND-079  One point is enough for an hour that costs nothing, and must be left after one that does."""
    t = facing(["warrior", "dwarf"], GOR, 14, willpower, hours)
    assert (fight_odds(t, [0], 14) > 0) is can_win


@pytest.mark.parametrize(("willpower", "hours"), [(0, 0), (2, 7), (9, 10)])
def test_a_hero_who_cannot_fight_on_adds_nothing(willpower: int, hours: int) -> None:
    """AND-079, AND-082  A hero without willpower or hours neither rolls nor adds strength."""
    t = facing(["warrior", "dwarf"], SKRAL, 6, 9, 8)
    t.willpower[1], t.hours[1] = willpower, hours
    alone = fight_odds(t, [0], 14)
    assert 0 < alone == pytest.approx(fight_odds(t, [0, 1], 14))


def test_a_loss_of_all_willpower_ends_the_fight() -> None:
    """AND-079  While a shield may be raised, what is to be lost is reckoned with, and no more than there is."""
    t = began(facing(["dwarf", "warrior"], WARDRAK, 12, 4, 0, [SHIELD], foe_willpower=1), 1)
    assert odds_now(t) > 0
    t.chance = ScriptedChance([0, 5, 5])
    while not isinstance(t.choice, RaiseShield):
        t.play(t.choice.seat, choose(t))
    assert odds_now(t) == 0.0


def test_before_the_first_roll_nothing_is_lost_and_nobody_wins_without_heroes() -> None:
    t = began(facing(["warrior", "dwarf"], SKRAL, 4, 7, 0), 1)
    assert odds_now(t) == fight_odds(t, [0], 14) > 0
    assert fight_odds(t, [], 14) == 0.0


def test_odds_while_a_shield_may_still_be_raised() -> None:
    """AND-147  A loss that is not yet suffered is reckoned with."""
    t = facing(["dwarf", "warrior"], WARDRAK, 14, 12, 5, [SHIELD], foe_willpower=6)
    t.chance = FastChance(4)
    t = began(t, 1)
    while not isinstance(t.choice, RaiseShield):
        t.play(t.choice.seat, choose(t))
    after = t.copy()
    after.play(0, ACTIONS.read("suffer"))
    assert odds_now(t) == pytest.approx(odds_now(after))
    after = t.copy()
    after.play(0, ACTIONS.read("use-shield"))
    assert odds_now(t) < odds_now(after)


def test_prospects_before_a_fight_is_begun() -> None:
    """AND-055, AND-056, AND-082  For every creature in reach: the odds alone, and with all who could join."""
    t = facing(["warrior", "archer"], SKRAL, 3, 9, 3, [])
    t.at[1] = 17
    t.allies[0] = 14
    found = prospects(t, 0, False)
    assert [prospect.space for prospect in found] == [14]
    assert found[0].alone == round(100 * fight_odds(t, [0], 14, 1))
    assert found[0].together == round(100 * fight_odds(t, [0, 1], 14, 1)) > found[0].alone
    t.hours[1] = 11
    assert prospects(t, 0, False)[0].together == found[0].alone
    assert prospects(t, 1, True) == []
    t.hours = [3, 3]
    assert [prospect.space for prospect in prospects(t, 1, True)] == [14] and prospects(t, 1, False) == []
    t.hours[0] = 10
    assert prospects(t, 0, True) == []


def test_more_heroes_and_allies_help() -> None:
    t = position("warrior", "dwarf")
    t.at = [14, 14]
    t.strength = [3, 3]
    t.creatures[14] = SKRAL
    alone, together = fight_odds(t, [0], 14), fight_odds(t, [0, 1], 14)
    assert alone < together < fight_odds(t, [0, 1], 14, allies=2)


def test_reachable_spaces_and_their_price() -> None:
    """AND-013, AND-014, AND-016  Hours by the shortest way; overtime costs two each, never the last willpower."""
    t = position("warrior", "archer")
    found = {reach.space: (reach.hours, reach.willpower) for reach in reachable(t, 0)}
    assert found[2] == (1, 0) and found[0] == (2, 0)
    t.hours[0] = 6
    found = {reach.space: (reach.hours, reach.willpower) for reach in reachable(t, 0)}
    assert found[0] == (2, 2) and found[7] == (3, 4)
    t.willpower[0] = 2
    assert max(reach.hours for reach in reachable(t, 0)) == 1
    t.hours[0] = 11
    assert reachable(t, 0) == []


def test_the_forecast_of_the_next_sunrise_comes_true() -> None:
    """AND-113, AND-117  The forecast equals the march, chains and castle included."""
    t = position("warrior", "archer")
    for space, kind in ((36, GOR), (16, SKRAL), (13, TROLL), (6, GOR), (27, 3)):
        t.creatures[space] = kind
    steps, free = next_sunrise(t)
    after = t.copy()
    after.agenda = []
    march = GAME.steps["March"]
    for kind in (1, 2, 3, 4, 3):
        march(kind).run(after)  # type: ignore[call-arg]  # the steps of a game have fields of their own
    assert free == after.shields - len(after.castle) == 0
    ends = {step.target for step in steps}
    assert {space for space in after.map.spaces if after.creatures[space]} <= ends
    assert (steps[0].origin, steps[0].target) == (6, 0)
