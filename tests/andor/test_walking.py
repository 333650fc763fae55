"""AND-017  Ways over several spaces that are chosen as one: where they lead, what they cost, what they avoid."""

from __future__ import annotations

from sobremesa.engine.show.forecast import foresee
from sobremesa.games.andor.analysis.planning import walks
from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.content.box import EVENT_CARDS, EVENTS, GOR
from sobremesa.games.andor.rules.actions import STOP
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.state.table import Andor
from tests.andor.fights import GAME
from tests.andor.test_planning import position
from tests.games.test_plans import offered


def test_a_path_costs_what_it_says() -> None:
    for masked, seat, plan in offered(GAME, 200):
        assert isinstance(masked, Andor)
        if masked.waiting:
            continue  # a card may do something at its end
        seen = foresee(GAME, masked, seat, *plan.actions).moments[-1].table
        assert isinstance(seen, Andor) and seen.at[seat] == plan.last.fields["space"]
        spent = (seen.hours[seat] - masked.hours[seat], masked.willpower[seat] - seen.willpower[seat])
        assert spent == (plan.cost["hours"], plan.cost["willpower"]), plan.text


def test_no_farmer_is_led_to_a_creature_and_no_card_met_on_the_way() -> None:
    """AND-131, AND-107  A way round, or none."""
    t = position("warrior", "archer")
    t.agenda = [Moving(0, 0, 1)]
    t.at[0], t.hours[0], t.led[0] = 16, 0, 1
    t.creatures[48] = GOR
    spaces = [{action.fields["space"] for action in plan.actions} for plan in walks(t, 0)]
    assert spaces and all(48 not in way for way in spaces)
    t.led[0] = 0
    assert any(48 in {action.fields["space"] for action in plan.actions} for plan in walks(t, 0))
    assert walks(t, 1) == []


def test_free_steps_cost_no_hour() -> None:
    """AND-149  Wine makes the next step free."""
    t = position("warrior", "archer")
    t.agenda, t.at[0], t.hours[0] = [Moving(0, 1, 0)], 16, 0
    assert {plan.cost["hours"] for plan in walks(t, 0) if len(plan.actions) == 2} == {1}


def test_a_way_is_shown_space_by_space_and_ends_where_it_is_clicked() -> None:
    t = position("warrior", "archer")
    t.agenda, t.at[0], t.hours[0] = [Moving(0, 0, 0)], 16, 0
    for plan in walks(t, 0):
        *way, last = [action.fields["space"] for action in plan.actions]
        assert plan.way == tuple(f"space-{space}" for space in way) and plan.clicks == (f"space-{last}",)


def test_a_path_ends_with_a_stop_unless_a_card_waits_there() -> None:
    """AND-017, AND-107  A tap on a space and a confirmation are a whole walk, to the next space too."""
    t = position("warrior", "archer")
    t.agenda, t.at[0], t.hours[0] = [Turn(0, busy=False, shooter=False)], 16, 0
    plans = walks(t, 0)
    assert {len(plan.actions) for plan in plans} >= {1, 2, 3}
    assert all(plan.whole == (*plan.actions, STOP) and plan.text == f"{plan.onward}; stop" for plan in plans)
    t.waiting = [EVENTS.index("gold-3")]
    waited_for = {f"space-{space}" for space in EVENT_CARDS[t.waiting[0]].spaces}
    ends = {plan.clicks[0]: plan.end for plan in walks(t, 0)}
    assert {end for click, end in ends.items() if click in waited_for} == {None}
    assert {end for click, end in ends.items() if click not in waited_for} == {STOP}


def test_paths_are_offered_only_on_ones_turn_or_while_walking() -> None:
    t = position("warrior", "archer")
    t.agenda, t.at[0], t.hours[0] = [Turn(0, busy=False, shooter=False)], 16, 0
    assert walks(t, 0) and walks(t, 1) == []
    t.agenda = []
    assert walks(t, 0) == []


def test_a_card_that_waits_is_met_only_where_the_way_ends() -> None:
    """AND-107  It stops every hero who comes by, so no path leads through its spaces."""
    t = position("warrior", "archer")
    t.agenda, t.hours[0] = [Moving(0, 0, 0)], 0
    waiting = EVENTS.index("gold-3")
    (there,) = EVENT_CARDS[waiting].spaces
    starts = [space for space in range(SIZE) if "through" in _ways(t, space, there)]
    t.waiting = [waiting]
    assert starts and set().union(*[_ways(t, start, there) for start in starts]) == {"to", "elsewhere"}


def _ways(t: Andor, start: int, there: int) -> set[str]:
    """Whether ways from a space lead through another one, to it and elsewhere."""
    t.at[0] = start
    through, to = f"space-{there}", (f"space-{there}",)
    return {"through" if through in plan.way else "to" if plan.clicks == to else "elsewhere" for plan in walks(t, 0)}
