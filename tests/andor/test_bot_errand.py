"""How the company brings something: from hero to hero, past creatures or over them, and from posts that were taken."""

from __future__ import annotations

import pytest

from sobremesa.games.andor.bot.errand import Errand, errand_of
from sobremesa.games.andor.bot.jobs import NOTHING_ASKED, best_job
from sobremesa.games.andor.bot.policy import handing_on, own_turn
from sobremesa.games.andor.bot.posts import due_of, is_due, post_of
from sobremesa.games.andor.bot.wanted import is_wanted
from sobremesa.games.andor.bot.ways import FAR, ways_from
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.heaps import HUNDRED
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


def planned(t: Andor) -> Errand:
    plan = errand_of(t)
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


def test_what_stands_in_the_only_way_has_to_be_beaten() -> None:
    t = morning(5, 38, 43, creatures={39: box.GOR})
    assert planned(t).beaten == [39] and is_wanted(t, 39)
    assert not is_wanted(morning(5, 38, 43, creatures={39: box.GOR, 52: box.GOR}), 52)


def test_what_is_too_strong_is_waited_out() -> None:
    t = morning(5, 38, creatures={39: box.TROLL})
    plan = planned(t)
    assert not plan.beaten and plan.days >= 1


def test_where_the_letters_do_not_last_there_is_no_plan() -> None:
    t = morning(5, 24)
    t.hours[1], t.narrator = box.SUNRISE_BOX, t.last_letter - 1
    assert errand_of(t) is None


def test_whoever_has_come_as_far_as_they_should_hands_it_on() -> None:
    t = morning(38, 38)
    t.ground, t.hours = [], [6, 0]
    t.items = [[int(item == box.PARCHMENT and not seat) for item in range(len(box.ITEMS))] for seat in range(2)]
    assert handing_on(t, 0) is actions.GIVES[box.PARCHMENT][t.heroes[1]]
    assert handing_on(t, 1) is None


def test_whoever_is_to_take_it_over_waits_for_it() -> None:
    t = morning(5, 38)
    plan = planned(t)
    t.at[1] = plan.legs[0].space
    t.cancel_next()
    t.then(choice := Turn(1, False, False))
    assert best_job(t, 1).space == t.at[1]
    assert own_turn(t, 1, choice, t.legal_actions(1), NOTHING_ASKED) is actions.PASS


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_before_it_comes_everybody_has_a_post_on_its_way(heroes: int) -> None:
    t = begun("legend-1", heroes, 1, lambda t: isinstance(t.choice, Turn))
    assert post_of(t, 0) == -1 and not is_due(t)
    t.narrator = 6
    due = due_of(t)
    assert due is not None and (due.letters, due.space, due.home, due.closed) == (1, PARCHMENT, TREE, [0])
    posts = [post_of(t, seat) for seat in range(heroes)]
    assert PARCHMENT in posts and len(set(posts)) == heroes and is_due(t)


def test_a_bridge_that_falls_makes_ways_longer() -> None:
    t = begun("legend-1", 2, 1, lambda t: isinstance(t.choice, Turn))
    assert ways_from(t, 16)[48] == 1
    t.closed = [0]
    assert 1 < ways_from(t, 16)[48] < FAR
    t.closed = [0, 1]
    assert ways_from(t, 16)[48] == FAR
