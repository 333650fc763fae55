"""What a hint's action gains is told with the odds and distances of the planner."""

from __future__ import annotations

from sobremesa.games.andor.analysis.planning import in_percent
from sobremesa.games.andor.content.box import GOR
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.ui.gains import gain, training
from tests.andor.test_planning import position


def before_a_turn() -> Andor:
    """The warrior at the merchant's on 18, with gold."""
    t = position("warrior", "archer")
    t.agenda, t.at, t.hours, t.gold = [Turn(0, busy=False, shooter=False)], [18, 30], [0, 0], [4, 0]
    t.creatures = [0] * len(t.creatures)
    return t


def test_a_fight_is_told_with_its_odds_and_how_far_it_is() -> None:
    t = before_a_turn()
    t.creatures[18] = GOR
    told = gain(t, 0, actions.FIGHTS[18])
    assert told is not None and told.message == "gain-fight"
    assert told.fields["alone"] == in_percent(t, [0], 18, 0) and told.fields["together"] == in_percent(t, [0, 1], 18, 0)
    assert (told.fields["hours"], told.fields["creature"]) == (0, "gor")


def test_strength_is_told_with_the_creature_whose_odds_rise_most() -> None:
    t = before_a_turn()
    t.creatures[17] = GOR
    told = training(t, 0, 18, 2)
    assert told is not None and (told.fields["points"], told.fields["gold"], told.fields["hours"]) == (2, 4, 0)
    stronger = t.copy()
    stronger.strength = [t.strength[0] + 2, t.strength[1]]
    rise = (told.fields["before"], told.fields["after"])
    assert rise == (in_percent(t, [0], 17, 0), in_percent(stronger, [0], 17, 0)) and rise[0] != rise[1]


def test_without_gold_there_is_no_strength_to_speak_of() -> None:
    assert training(before_a_turn(), 0, 18, 0) is None


def test_an_action_without_a_gain_has_no_reason() -> None:
    assert gain(before_a_turn(), 0, actions.END_DAY) is None
