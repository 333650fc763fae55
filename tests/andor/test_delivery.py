"""Delivery plans: around creatures or past beaten ones."""

from __future__ import annotations

from sobremesa.games.andor.bot.delivery import Delivery, delivery_of
from sobremesa.games.andor.bot.targets import is_target
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import Andor
from tests.andor.test_company import begun

PARCHMENT, TREE = 5, 57  # where it lies, and where it has to be


def morning(*at: int, creatures: dict[int, int] | None = None, parchment: int = PARCHMENT) -> Andor:
    """A morning on which the parchment lies on its space, with heroes and creatures where a test wants them."""
    t = begun("legend-1", len(at), 1, lambda t: isinstance(t.choice, Turn))
    t.narrator, t.closed, t.creatures = 7, [0], [box.NO_CREATURE] * SIZE
    t.ground = [parchment * HUNDRED + box.PARCHMENT]
    for space, kind in (creatures or {}).items():
        t.creatures[space] = kind
    t.at, t.hours = list(at), [0] * len(at)
    t.willpower, t.strength = [7] * len(at), [4] * len(at)
    return t


def planned(t: Andor) -> Delivery:
    plan = delivery_of(t)
    assert plan is not None
    return plan


def test_the_hero_who_can_bring_it_today_carries_it() -> None:
    t = morning(38, 24, parchment=38)
    t.hours[1] = box.SUNRISE_BOX
    plan = planned(t)
    assert plan.days == 0 and plan.carrier == 0 and plan.space == TREE and not plan.beaten


def test_a_way_that_is_too_long_takes_a_night_where_no_creature_comes() -> None:
    t = morning(5, 24, creatures={46: box.GOR, 54: box.SKRAL})
    t.hours[1] = box.SUNRISE_BOX
    plan = planned(t)
    assert plan.days == 1 and plan.carrier == 0
    assert plan.space not in (44, 46, 47, 54)


def test_a_creature_on_the_only_path_must_be_beaten() -> None:
    t = morning(38, 38, 43, creatures={39: box.GOR}, parchment=38)
    assert planned(t).beaten == [39] and is_target(t, 39)
    elsewhere = morning(38, 38, 43, creatures={39: box.GOR, 52: box.GOR}, parchment=38)
    assert not is_target(elsewhere, 52)


def test_a_creature_that_is_too_strong_is_waited_out() -> None:
    t = morning(5, 38, creatures={39: box.TROLL})
    plan = planned(t)
    assert not plan.beaten and plan.days >= 1


def test_there_is_no_plan_without_enough_letters() -> None:
    t = morning(5, 24)
    t.hours[1], t.narrator = box.SUNRISE_BOX, t.last_letter - 1
    assert delivery_of(t) is None
