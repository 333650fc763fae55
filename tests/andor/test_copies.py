"""Copies do not change when the match goes on, and unseen pieces are dealt from what is left of them."""

from __future__ import annotations

import pytest

from sobremesa.bots.simple import RandomBot
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import table_text
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content.box import FOGS
from sobremesa.games.andor.content.legend import legend_of
from sobremesa.games.andor.state.table import LOST, Andor
from sobremesa.games.andor.state.verbs.fights import end_fight, roll_dice
from sobremesa.games.andor.state.verbs.land import lay_fog
from sobremesa.games.andor.state.verbs.story import finish

GAME = find_game("andor")
DECISIONS = 60
DEALS = 20


@pytest.mark.parametrize("legend", ["legend-1", "legend-2", "glowing-deeps"])
def test_a_copy_does_not_change_when_the_match_goes_on(legend: str) -> None:
    """From before the legend is laid out: copies share lists, which are replaced and never changed."""
    table = GAME.start(3, GAME.check_settings({"legend": legend}), FastChance(7))
    table.run()
    bot, kept = RandomBot(FastChance(7)), list[tuple[Andor, str]]()
    while not table.is_over and len(kept) < DECISIONS:
        kept.append((table.copy(), table_text(GAME, table)))
        seat = table.choice.seat
        table.play(seat, bot.choose(table.mask(seat), seat))
    for number, (copied, text) in enumerate(kept):
        assert table_text(GAME, copied) == text, f"decision {number}"


def test_fog_that_was_seen_is_dealt_to_no_other_space() -> None:
    """AND-138  The one witch lies open, so that she is nowhere else, however the others are dealt."""
    table = GAME.example(["warrior", "archer"], GAME.defaults())
    tokens = [FOGS.index(kind) for kind in ("witch", "gor", "strength", "event", "event")]
    lay_fog(table, table.map.fog[: len(tokens)], tokens)
    seen = table.map.fog[0]
    table.fog_shown = [space == seen for space in range(len(table.fog))]
    masked = table.mask(0)
    assert masked.fog[seen] == table.fog[seen] and masked.fog.count(UNKNOWN) == len(tokens) - 1
    for number in range(DEALS):
        assert sorted(masked.fill(FastChance(number)).fog) == sorted(table.fog)


def test_a_legend_that_is_over_stays_as_it_ended() -> None:
    table = GAME.example(["warrior", "archer"], GAME.defaults())
    finish(table, False, "castle")
    finish(table, True, "goals")
    assert table.won == LOST


def test_a_table_begins_with_the_strength_of_its_legend() -> None:
    """Before anybody has taken a hero, too."""
    for legend in ("legend-1", "the-sleeper"):
        table = GAME.start(2, GAME.check_settings({"legend": legend}), FastChance(1))
        assert table.strength == [legend_of(legend).strength] * 2


def test_event_cards_that_were_seen_are_not_dealt_again() -> None:
    """What was drawn lies on the pile, so that only the others can be in the deck."""
    table = GAME.example(["warrior", "archer"], GAME.defaults())
    cards = table.legend.cards_in_deck()
    assert len(cards) > DEALS
    table.discards, table.deck = cards[:DEALS], cards[DEALS:]
    masked = table.mask(0)
    for number in range(DEALS):
        assert sorted(masked.fill(FastChance(number)).deck) == sorted(table.deck)


def test_nothing_of_a_fight_is_left_in_peace() -> None:
    table = GAME.example(["wizard", "archer"], GAME.defaults())
    roll_dice(table, 0, 1, black=True)
    end_fight(table)
    assert not table.black and not table.dice and not table.is_fighting
