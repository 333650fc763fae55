"""What scenarios cannot show: secrets of single viewers, saves in the middle of a fight, and events that stay."""

from __future__ import annotations

import json

from sobremesa.bots.simple import GreedyBot
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import table_text
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.actions import ACTIONS, DISCARD
from sobremesa.games.andor.content import EVENTS
from sobremesa.games.andor.effects import is_met
from sobremesa.games.andor.events import DrawEvent
from sobremesa.games.andor.table import Andor

GAME = find_game("andor")


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


def test_only_whoever_looked_knows_the_next_event() -> None:
    """AND-106  Card 16 shows the next card to the hero of the highest rank alone."""
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


def test_saving_before_every_answer_of_a_group_fight_changes_nothing() -> None:
    """AND-083, AND-087, AND-092, AND-093  A table written and read again before each answer plays on the same way."""
    t = position("warrior", "wizard", "archer")
    t.at = [14, 14, 17]
    t.strength = [4, 3, 3]
    t.creatures[14] = 2
    t.items[0][1] = t.items[2][9] = 1
    t.chance = FastChance(11)
    saved = t.copy()
    chance = FastChance(5)
    answers = 0
    texts = ["fight 14", "invite wizard", "accept", "invite archer", "accept", "begin"]
    while (texts or t.is_fighting) and answers < 200:
        seat = t.choice.seat
        action = ACTIONS.read(texts.pop(0)) if texts else chance.pick(t.options(seat))
        saved = GAME.read_table(json.loads(json.dumps(GAME.write_table(saved))), "save")  # type: ignore[assignment]
        t.play(seat, action)
        saved.play(seat, action)
        assert table_text(GAME, t) == table_text(GAME, saved)
        answers += 1
    assert answers > 8


def test_greedy_heroes_win_the_learning_legend_and_never_without_its_goals() -> None:
    wins = 0
    for seed in range(8):
        table = GAME.start(2, {**GAME.defaults(), "legend": "the-watch"}, FastChance(seed))
        bot = GreedyBot(GAME.evaluate, FastChance(seed + 100), worlds=2)
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
    assert wins >= 3


def test_the_terms_add_up() -> None:
    t = position("warrior", "archer")
    t.creatures[14] = 1
    t.idle = 3
    assert abs(sum(GAME.terms(t, 0).values()) - GAME.evaluate(t, 0)) < 1e-9
