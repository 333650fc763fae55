"""Why not: for everything a hero may want to do and cannot, the first rule that forbids it."""

from __future__ import annotations

import pytest

from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content.box import BOW, FALCON, HELM, NO_HOUR_10, PARCHMENT, ROOSTER, SUNRISE_BOX
from sobremesa.games.andor.rules.actions import ACTIONS
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.fight import GoOn
from sobremesa.games.andor.rules.free import FREE_ACTIONS
from sobremesa.games.andor.rules.move import Moving, SendOn
from sobremesa.games.andor.state.table import Andor
from sobremesa.i18n.words import words_for

GAME = find_game("andor")
WITH_NOTHING = {  # on space 14, where there is nothing, with nothing in hand
    "empty-well": "AND-036",
    "heal-with herb-3": "AND-152",
    "look 2": "AND-135",
    "take helm": "AND-038",
    "take-gold": "AND-038",
    "take-stone": "AND-161",
    "take-gem": "AND-038",
    "drop helm": "AND-040",
    "drop-gold 1": "AND-040",
    "buy helm": "AND-042",
    "buy-strength": "AND-042",
    "bargain": "AND-042",
    "give helm archer": "AND-043",
    "give-gold 1 archer": "AND-043",
    "lead-farmer": "AND-128",
    "leave-farmer": "AND-128",
    "falcon archer": "AND-140",
}
STANDARD = {
    "fight 14": "AND-055",
    "fight 2": "AND-056",
    "clear 2": "AND-096",
    "move 45": "AND-016",
    "send prince 2": "AND-029",
    "drink": "AND-148",
    "walk-with herb-3": "AND-153",
    "roll": "AND-003",
    "pick thorn": "AND-003",
}


def position() -> Andor:
    table = GAME.example(["warrior", "archer"], GAME.defaults())
    assert isinstance(table, Andor)
    return table


def why_not(t: Andor, text: str, seat: int = 0) -> str | None:
    return t.refuse(seat, ACTIONS.read(text))


def test_every_kind_of_free_action_is_tried() -> None:
    kinds = [ACTIONS.read(text).kind for text in WITH_NOTHING]
    assert sorted(kinds) == sorted(FREE_ACTIONS)


@pytest.mark.parametrize(("text", "rule"), WITH_NOTHING.items())
def test_a_free_action_that_is_not_possible(text: str, rule: str) -> None:
    t = position()
    assert why_not(t, text) == rule
    assert why_not(t, text.replace("archer", "warrior"), seat=1) == rule
    t.hours[0] = SUNRISE_BOX
    t.agenda = [Turn(1, busy=False, shooter=True)]
    assert why_not(t, text) == ("AND-160" if text.startswith("heal-with") else "AND-034")
    t.hours[0], t.willpower[0] = 7, 2
    t.agenda = [Turn(0, busy=False, shooter=True)]
    assert why_not(t, text) == "AND-035"
    t.hours[0] = 10
    assert why_not(t, text) == "AND-015"


@pytest.mark.parametrize(("text", "rule"), STANDARD.items())
def test_a_standard_action_that_is_not_possible(text: str, rule: str) -> None:
    t = position()
    assert why_not(t, text) == rule
    assert why_not(t, text, seat=1) == "AND-007"


@pytest.mark.parametrize(
    ("hour", "willpower", "today", "rule"),
    [(7, 2, 0, "AND-014"), (9, 9, NO_HOUR_10, "AND-012"), (9, 2, 0, "AND-014"), (10, 9, 0, "AND-015"), (6, 1, 0, None)],
)
@pytest.mark.parametrize("text", ["pass", "move 2", "fight 14", "send prince 3"])
def test_no_hour_left(hour: int, willpower: int, today: int, rule: str | None, text: str) -> None:
    t = position()
    t.hours[0], t.willpower[0], t.today = hour, willpower, today
    t.creatures[14], t.allies[0] = 1, 2
    assert why_not(t, text) == rule


def test_an_item_without_a_free_slot_is_refused() -> None:
    """AND-134  A slot holds one thing, of the ground or of another hero."""
    t = position()
    t.items[0][HELM] = 1
    t.ground = [1400 + HELM, 1400 + BOW]
    assert why_not(t, "take helm") == "AND-134" and why_not(t, "take bow") is None
    assert why_not(t, "take shield") == "AND-038"
    t.at[1] = 14
    t.items[1][HELM] = 1
    assert why_not(t, "give helm archer") == "AND-134" and why_not(t, "give bow archer") == "AND-043"
    t.at[1] = 2
    assert why_not(t, "give helm archer") == "AND-043"


def test_the_falcon_finds_no_way() -> None:
    """AND-142  Rubble on all sides stops it; a hero without a falcon is told so first."""
    t = position()
    t.at[1] = 71
    t.items[0][FALCON] = 1
    assert why_not(t, "falcon archer") is None
    t.rubble = [4305]
    assert why_not(t, "falcon archer") == "AND-142"
    t.items[0][FALCON] = 0
    assert why_not(t, "falcon archer") == "AND-140"


def test_steps_that_are_not_possible() -> None:
    """AND-016, AND-021, AND-022  Too far, into rubble, over a closed bridge."""
    t = position()
    t.rubble = [205]
    assert why_not(t, "move 2") == "AND-021"
    t.at[0], t.closed = 16, [0]
    assert why_not(t, "move 48") == "AND-022" and why_not(t, "move 2") == "AND-016"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("drop helm", "AND-041"),
        ("drop-gold 1", "AND-041"),
        ("look 2", "AND-137"),
        ("move 45", "AND-016"),
        ("drink", "AND-148"),
        ("walk-with herb-3", "AND-153"),
        ("pass", "AND-003"),
        ("fight 14", "AND-003"),
        ("clear 2", "AND-003"),
        ("send prince 2", "AND-003"),
        ("end-day", "AND-003"),
        ("empty-well", "AND-032"),
        ("take helm", "AND-032"),
        ("heal-with herb-3", "AND-153"),
        ("buy helm", "AND-032"),
        ("falcon archer", "AND-032"),
        ("lead-farmer", "AND-128"),
        ("leave-farmer", "AND-128"),
        ("roll", "AND-016"),
        ("stop", None),
        ("move 2", None),
    ],
)
def test_on_the_way(text: str, rule: str | None) -> None:
    t = position()
    t.items[0][HELM], t.gold[0] = 1, 1
    t.agenda = [Moving(0, 0, 1)]
    assert why_not(t, text) == rule


def test_nobody_stops_before_the_first_step() -> None:
    """AND-151  Wine and herbs are drunk for a step."""
    t = position()
    t.agenda = [Moving(0, 1, 0)]
    assert why_not(t, "stop") == "AND-016" and why_not(t, "move 2") is None
    t.hours[0], t.willpower[0] = 9, 1
    assert why_not(t, "move 2") is None


@pytest.mark.parametrize(
    ("hour", "willpower", "today", "rule"), [(10, 9, 0, "AND-015"), (9, 9, NO_HOUR_10, "AND-012"), (7, 2, 0, "AND-014")]
)
def test_no_hour_left_on_the_way(hour: int, willpower: int, today: int, rule: str) -> None:
    """AND-012, AND-014, AND-015  The same for the next step and for an ally who would go on."""
    t = position()
    t.hours[0], t.willpower[0], t.today, t.allies[0] = hour, willpower, today, 2
    t.agenda = [Moving(0, 0, 1)]
    assert why_not(t, "move 2") == rule
    t.agenda = [SendOn(0, 0)]
    assert why_not(t, "send prince 3") == rule


def test_an_ally_is_sent_on() -> None:
    """AND-027, AND-028, AND-029  The same ally, within four spaces, while there are hours."""
    t = position()
    t.allies[0], t.allies[1] = 14, 2
    t.agenda = [SendOn(0, 0)]
    assert why_not(t, "send prince 2") is None and why_not(t, "send prince 45") == "AND-027"
    assert why_not(t, "send shield-dwarf-1 3") == "AND-027" and why_not(t, "send shield-dwarf-2 3") == "AND-029"
    assert why_not(t, "pass") == "AND-028"
    t.hours[0], t.willpower[0] = 7, 2
    assert why_not(t, "send prince 2") == "AND-014"


def test_the_end_of_the_day() -> None:
    """AND-035  Not on a turn on which a free action was taken, and never twice."""
    t = position()
    t.agenda = [Turn(0, busy=True, shooter=False)]
    assert why_not(t, "end-day") == "AND-035"
    t.agenda = [Turn(0, busy=False, shooter=False)]
    assert why_not(t, "end-day") is None


def test_fights_that_are_not_possible() -> None:
    """AND-055, AND-056, AND-057, AND-122  Too far, next door, with a bow that came too late, in the castle."""
    t = position()
    t.creatures[2] = 1
    assert why_not(t, "fight 2") == "AND-056" and why_not(t, "fight 45") == "AND-055"
    t.items[0][BOW] = 1
    assert why_not(t, "fight 2") == "AND-057"
    t.agenda = [Turn(0, busy=True, shooter=True)]
    assert why_not(t, "fight 2") is None and why_not(t, "fight 3") == "AND-056"
    t.castle = [1]
    assert why_not(t, "fight 0") == "AND-122"
    t.castle = []
    assert why_not(t, "fight 0") == "AND-055"


@pytest.mark.parametrize("hour", [SUNRISE_BOX, ROOSTER])
def test_a_hero_whose_day_is_over_neither_gives_nor_gets(hour: int) -> None:
    """AND-034, AND-043  Nobody trades with a sleeper."""
    t = position()
    t.at[1], t.items[0][PARCHMENT], t.gold[0] = 14, 1, 1
    assert why_not(t, "give parchment archer") is None and why_not(t, "give-gold 1 archer") is None
    t.hours[1] = hour
    t.items[0][FALCON] = 1
    for text in ("give parchment archer", "give-gold 1 archer", "falcon archer"):
        assert why_not(t, text) == "AND-034"
    assert why_not(t, "drop-gold 5") == "AND-040"


@pytest.mark.parametrize("hero", ["warrior", "dwarf"])
def test_no_trade_with_oneself_or_an_absent_hero(hero: str) -> None:
    """AND-043, AND-140  Of two heroes neither is the dwarf."""
    t = position()
    t.at[1] = 14
    t.items[0][HELM], t.items[0][FALCON], t.gold[0] = 1, 1, 1
    assert why_not(t, f"give helm {hero}") == "AND-043" and why_not(t, f"give-gold 1 {hero}") == "AND-043"
    assert why_not(t, f"falcon {hero}") == "AND-140" and why_not(t, "falcon archer") == "AND-140"


def test_the_hero_who_must_act_is_not_asked_out_of_turn() -> None:
    """AND-032  Free actions on another's turn are the others'."""
    t = position()
    for choice in (Turn(0, busy=False, shooter=False), GoOn(0)):
        assert choice.others(t) == [1]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "On another hero\u2019s turn only free actions are possible. It is Ana\u2019s turn."),
        ("es", "En el turno de otro héroe solo caben acciones libres. Le toca a Ana."),
        (
            "fr",
            (
                "Pendant le tour d\u2019un autre héros, seules des actions libres sont possibles. "
                "C\u2019est le tour de Bo."
            ),
        ),
    ],
)
def test_out_of_turn_one_is_told_whose_turn_it_is(language: str, sentence: str) -> None:
    """AND-007  And what they are doing."""
    t = position()
    people = ["Ana", "Cleo"] if language != "fr" else ["Bo", "Cleo"]
    assert words_for(language, GAME).refusal_at("AND-007", t, people, 1) == sentence
    t.agenda = [GoOn(0)]
    assert "Cleo" not in words_for(language, GAME).refusal_at("AND-007", t, people, 1)
    assert people[0] in words_for(language, GAME).refusal_at("AND-007", t, people, 1)
