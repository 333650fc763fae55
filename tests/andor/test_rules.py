"""What scenarios cannot show: secrets of single viewers, saves in the middle of a fight, and events that stay."""

from __future__ import annotations

import json

import pytest

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.agenda import UNKNOWN, Step
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.laws import table_text
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content.box import BOW, BREW, EVENT_CARDS, EVENTS, HELM, HERBS, SHIELD, TROLL
from sobremesa.games.andor.content.legend import EFFECTS, GOALS
from sobremesa.games.andor.rules.actions import ACTIONS, DISCARD, DONE
from sobremesa.games.andor.rules.card_choices import ChooseHero
from sobremesa.games.andor.rules.event_cards import CARD_RULES, CARRY_OUT, CarryOutEvent, DrawEvent
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.rules.legend_effects import ShareGold
from sobremesa.games.andor.rules.narrator import CarryOut
from sobremesa.games.andor.state.table import Andor

GAME = find_game("andor")
GROUP_SEED = 4  # a first round that the heroes lose, so that shields are asked for
SHORT_WINS = (2,)


def position(*seats: str) -> Andor:
    table = GAME.example(list(seats), GAME.defaults())
    assert isinstance(table, Andor)
    return table


def test_nothing_hands_over_strength_or_willpower() -> None:
    """AND-044  Items and gold are all that can be given."""
    giving = {action.kind for action in ACTIONS.actions if action.kind.startswith(("give", "fly"))}
    assert giving == {"give", "give-gold", "fly", "fly-gold"}
    for action in ACTIONS.actions:
        if action.kind in giving:
            assert {"item", "coins", "hero"} >= set(action.fields)


def test_only_the_hero_who_looked_knows_the_next_event() -> None:
    """AND-106, AND-227  Card 16 shows the next card to the hero of the highest rank alone."""
    t = position("dwarf", "wizard")
    t.deck = [EVENTS.index("gold-12"), EVENTS.index("gold-14"), EVENTS.index("gold-16")]
    t.agenda = []
    t.then(DrawEvent())
    t.run()
    assert t.choice.seat == 1 and t.known_by == 1
    assert t.mask(1).deck == [UNKNOWN, EVENTS.index("gold-14")]
    assert t.mask(0).deck == t.mask(None).deck == [UNKNOWN, UNKNOWN]
    t.play(1, DISCARD)
    assert t.mask(1).deck == [UNKNOWN] and t.discards[-1] == EVENTS.index("gold-14")


def test_every_event_card_has_a_function_and_every_function_a_card() -> None:
    assert {card.does for card in EVENT_CARDS} == set(CARRY_OUT) == set(CARD_RULES)


def test_no_two_cards_or_words_share_a_rule() -> None:
    rules = [*CARD_RULES.values(), *[word.rule for word in [*EFFECTS.values(), *GOALS.values()]]]
    assert len(set(rules)) == len(rules)
    assert set(rules) <= {rule.id for rule in GAME.rules()}
    assert {step.cites for step in GAME.steps.values()} <= {"", *rules, "AND-202"}


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([CarryOutEvent(EVENTS.index("gold-12"))], [("willpower-gained", "AND-211")]),
        ([CarryOutEvent(EVENTS.index("silver-5"))], [("gold-laid", "AND-221")]),
        ([ChooseHero(0, "weaken", 1)], [("strength-lost", "AND-230")]),
        ([ChooseHero(0, "strengthen", 2)], [("strength-gained", "AND-231")]),
        ([ShareGold(0, 1)], [("gold-gained", "AND-258")]),
    ],
)
def test_events_name_the_rule_of_their_card_or_word(steps: list[Step[Andor]], told: list[tuple[str, str]]) -> None:
    t = position("warrior", "archer")
    t.agenda = []
    t.then(*steps)
    t.watch = EventLog()
    t.run()
    if t.agenda:
        t.play(t.choice.seat, next(option for option in t.legal_actions(t.choice.seat) if option is not DONE))
    assert [(event.kind, event.rule) for event in t.watch.events][: len(told)] == told


def test_events_of_a_legend_card_name_the_rules_of_its_words() -> None:
    t = GAME.example(["warrior", "archer"], {**GAME.defaults(), "legend": "legend-1"})
    scripts = enumerate(t.legend.scripts)
    script, place = next((n, i) for n, words in scripts for i, word in enumerate(words) if word.do == "strength")
    t.agenda = []
    t.then(CarryOut(script, place))
    t.watch = EventLog()
    t.run()
    assert [event.rule for event in t.watch.events if event.kind == "strength-gained"] == ["AND-260"] * 2


# A group fight in which everything interrupts: who answers, and what; `aside` is a free action on another's answer.
GROUP_FIGHT = """
warrior: fight 14
archer: accept after invite archer
wizard: accept after invite wizard
warrior: call prince
warrior: begin
wizard: keep
warrior: double 2
warrior: fight-with herb-3
wizard: keep
archer: roll
archer: keep
wizard: flip 1
warrior: use-shield
wizard: suffer
dwarf: empty-well aside
warrior: give-gold 1 dwarf
warrior: go-on
dwarf: give helm warrior aside
dwarf: drop-gold 1 aside
wizard: go-on
archer: go-on
"""


def group_fight() -> Andor:
    """A troll on 14; the warrior leads, the wizard is on his space, the archer next door, and the dwarf looks on."""
    t = position("warrior", "wizard", "archer", "dwarf")
    t.at = [14, 14, 17, 14]
    t.strength = [2, 1, 1, 2]
    t.willpower = [9, 12, 14, 5]
    t.gold = [2, 0, 0, 1]
    t.creatures[14] = TROLL
    t.allies[0] = 14
    t.wells[14] = 2
    for seat, items in enumerate(([SHIELD, BREW, HERBS[0]], [SHIELD], [BOW], [HELM])):
        for item in items:
            t.items[seat][item] += 1
    t.chance = FastChance(GROUP_SEED)
    return t


def answers_of(script: str) -> list[tuple[str, str]]:
    """Who does what, in order; `x after y` is done after the leader has done y."""
    found: list[tuple[str, str]] = []
    for line in script.strip().splitlines():
        name, text = line.split(": ")
        if " after " in text:
            text, before = text.split(" after ")
            found.append(("warrior", before))
        found.append((name, text.removesuffix(" aside")))
    return found


def test_saving_before_every_answer_of_a_group_fight_changes_nothing() -> None:
    """AND-083, AND-087, AND-092, AND-147, AND-154, AND-171  Helm, brew, herb, shield, flip, bow, and others aside.

    Before every single answer one table is written and read again; it tells and becomes the same as one that is not.
    """
    whole, saved = group_fight(), group_fight()
    names = GAME.seat_names(whole)
    kinds: set[str] = set()
    moves = answers_of(GROUP_FIGHT)
    chance = FastChance(2)
    while moves or whole.is_fighting:
        name, text = moves.pop(0) if moves else ("", "")
        seat = names.index(name) if name else whole.choice.seat
        action = ACTIONS.read(text) if text else chance.pick(whole.legal_actions(seat))
        kinds.add(type(whole.choice).__name__)
        again = GAME.read_table(json.loads(json.dumps(GAME.write_table(saved))), "save")
        assert isinstance(again, Andor)
        saved = again
        whole.watch, saved.watch = EventLog(), EventLog()
        for table in (whole, saved):
            table.play_checked(seat, action)
        assert [event.whole() for event in whole.watch.events] == [event.whole() for event in saved.watch.events]
        whole.watch = saved.watch = None
        assert table_text(GAME, whole) == table_text(GAME, saved)
    assert kinds >= {"Turn", "Gather", "Invitation", "Flip", "UseBrewOrHerb", "RollOn", "RaiseShield", "GoOn"}


def test_greedy_heroes_never_win_without_the_goals() -> None:
    """Wins are counted by `tools.bot_match`; here a few matches show that a win is one."""
    wins = 0
    for seed in SHORT_WINS:
        table = GAME.start(2, {**GAME.defaults(), "legend": "the-watch"}, FastChance(seed))
        bot = sensible_bot(GAME, FastChance(seed + 100))
        table.run()
        for _ in range(1200):
            if table.is_over:
                break
            seat = table.choice.seat
            table.play(seat, bot.choose(table.mask(seat), seat))
        if table.won == 1:
            assert all(is_met(table, goal) for goal in table.legend.goals)
            assert len(table.castle) <= table.shields and table.narrator == table.last_letter
            wins += 1
    assert wins >= 1


def test_the_terms_add_up() -> None:
    t = position("warrior", "archer")
    t.creatures[14] = 1
    t.idle = 3
    assert abs(sum(GAME.terms(t, 0).values()) - GAME.evaluate(t, 0)) < 1e-9


ACTION_FIELDS = {  # what the texts and the page find in an action; all others have nothing in them
    "hero": ["choose", "falcon", "invite"],
    "item": ["buy", "drop", "fight-with", "fly", "heal-with", "take", "walk-with"],
    "item hero": ["give", "hand"],
    "coins": ["drop-gold", "fly-gold"],
    "coins hero": ["give-gold"],
    "space": ["clear", "fight", "look", "lose-farmer", "move"],
    "die": ["double", "flip"],
    "ally": ["call"],
    "ally space": ["send"],
    "face": ["pick"],
    "value": ["remove"],
    "hero amount goods": ["share"],
}


def test_the_action_table() -> None:
    found: dict[str, set[str]] = {}
    for number in range(len(GAME.actions)):
        found.setdefault(" ".join(GAME.actions[number].fields), set()).add(GAME.actions[number].kind)
    del found[""]
    assert {fields: sorted(kinds) for fields, kinds in found.items()} == ACTION_FIELDS


def test_a_seat_without_a_hero_is_called_by_its_number() -> None:
    t = GAME.start(3, GAME.defaults(), FastChance(1))
    assert GAME.seat_names(t) == ["seat-1", "seat-2", "seat-3"]
