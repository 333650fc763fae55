"""Delivery plans: from hero to hero, around creatures or past beaten ones."""

from __future__ import annotations

from sobremesa.games.andor.bot.delivery import Delivery, delivery_of
from sobremesa.games.andor.bot.paths import FAR, distances
from sobremesa.games.andor.bot.policy import handing_on, own_turn
from sobremesa.games.andor.bot.targets import is_target, may_bring_item_next
from sobremesa.games.andor.bot.tasks import NO_MARKERS, best_task
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import Andor
from tests.andor.test_company import begun

PARCHMENT, TREE = 5, 57  # where it lies, and where it has to be


def morning(*at: int, creatures: dict[int, int] | None = None) -> Andor:
    """A morning on which the parchment lies on its space, with heroes and creatures where a test wants them."""
    t = begun("legend-1", len(at), 1, lambda t: isinstance(t.choice, Turn))
    t.narrator, t.closed, t.creatures = 7, [0], [box.NO_CREATURE] * SIZE
    t.ground = [PARCHMENT * HUNDRED + box.PARCHMENT]
    for space, kind in (creatures or {}).items():
        t.creatures[space] = kind
    t.at, t.hours = list(at), [0] * len(at)
    t.willpower, t.strength = [7] * len(at), [4] * len(at)
    return t


def planned(t: Andor) -> Delivery:
    plan = delivery_of(t)
    assert plan is not None
    return plan


def test_it_goes_from_hero_to_hero_and_arrives_on_the_same_day() -> None:
    plan = planned(morning(5, 38))
    assert plan.days == 0 and [leg.seat for leg in plan.legs] == [0, 1]
    assert plan.legs[-1].space == TREE and not plan.beaten


def test_alone_it_takes_a_night_where_no_creature_comes() -> None:
    t = morning(5, 24, creatures={46: box.GOR, 54: box.SKRAL})
    t.hours[1] = box.SUNRISE_BOX
    plan = planned(t)
    assert plan.days == 1 and [leg.seat for leg in plan.legs] == [0]
    assert plan.legs[0].space not in (44, 46, 47, 54)


def test_a_creature_on_the_only_path_must_be_beaten() -> None:
    t = morning(5, 38, 43, creatures={39: box.GOR})
    assert planned(t).beaten == [39] and is_target(t, 39)
    assert not is_target(morning(5, 38, 43, creatures={39: box.GOR, 52: box.GOR}), 52)


def test_a_creature_that_is_too_strong_is_waited_out() -> None:
    t = morning(5, 38, creatures={39: box.TROLL})
    plan = planned(t)
    assert not plan.beaten and plan.days >= 1


def test_there_is_no_plan_without_enough_letters() -> None:
    t = morning(5, 24)
    t.hours[1], t.narrator = box.SUNRISE_BOX, t.last_letter - 1
    assert delivery_of(t) is None


def test_the_item_is_handed_on_at_the_end_of_a_leg() -> None:
    t = morning(38, 38)
    t.ground, t.hours = [], [6, 0]
    t.items = [[int(item == box.PARCHMENT and not seat) for item in range(len(box.ITEMS))] for seat in range(2)]
    assert handing_on(t, 0) is actions.GIVES[box.PARCHMENT][t.heroes[1]]
    assert handing_on(t, 1) is None


def test_the_next_carrier_waits_for_the_item() -> None:
    t = morning(5, 38)
    plan = planned(t)
    t.at[1] = plan.legs[0].space
    t.cancel_next()
    t.then(choice := Turn(1, False, False))
    assert best_task(t, 1).space == t.at[1]
    assert own_turn(t, 1, choice, t.legal_actions(1), NO_MARKERS) is actions.PASS


def test_the_last_letter_before_a_card_is_left_to_the_sunrise() -> None:
    """The card may bring what has to be brought, and all should have the day before them."""
    t = begun("legend-1", 2, 1, lambda t: isinstance(t.choice, Turn)).mask(0)
    t.narrator = 6  # G: there is a card on H
    assert may_bring_item_next(t) and not is_target(t, 20)
    t.narrator = 4  # E: there is one on F, too, and nobody knows what either says
    assert may_bring_item_next(t)
    t.narrator = 6
    t.ground = [PARCHMENT * HUNDRED + box.PARCHMENT]
    assert not may_bring_item_next(t)


def test_a_bridge_that_falls_makes_ways_longer() -> None:
    t = begun("legend-1", 2, 1, lambda t: isinstance(t.choice, Turn))
    assert distances(t, 16)[48] == 1
    t.closed = [0]
    assert 1 < distances(t, 16)[48] < FAR
    t.closed = [0, 1]
    assert distances(t, 16)[48] == FAR
