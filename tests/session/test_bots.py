"""The bot driver: who is asked, when, and what becomes of answers that come too late."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.player import Player, bot, person
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.session.bots import (
    SEARCHING,
    SIMPLE,
    BotDecision,
    BotDriver,
    bot_at,
    checked_level,
    choose_out_of_turn,
    has_level,
    levels_of,
    usual_level,
)
from sobremesa.session.session import Session


def driven(programme: str, *players: Player) -> BotDriver:
    settings = {"first": "first-seat"} if programme == "nakum" else {}
    return BotDriver(Session(Match(find_programme(programme), len(players), settings, "bots", players=players)))


def test_bots_are_asked_until_a_person_must_answer() -> None:
    driver = driven("oh_captain", person(), bot("random"), bot("random"))
    for _ in range(60):
        question = driver.next_question()
        if question is None:
            break
        assert not question.is_aside and question.seat == driver.session.awaiting
        assert question.view.mask(question.seat).legal_actions(question.seat)
        assert driver.answered(question, question.answer(FastChance(1))) is not None
    assert driver.session.awaiting == 0


def test_bots_that_think_are_asked_out_of_turn_once_for_each_choice() -> None:
    """In the set-up of Nakum all choose at once: the first must, the others may."""
    driver = driven("nakum", person(), bot("greedy"), bot("random"), bot())
    assert driver.session.awaiting == 0
    asked = []
    while (question := driver.next_question()) is not None:
        assert question.is_aside
        asked.append((question.seat, question.level, question.is_aside))
        driver.answered(question, BotDecision())
    assert asked == [(1, "greedy", True), (3, "3", True)]
    driver.session.play(0, driver.session.match.table.legal_actions(0)[0])
    again = driver.next_question()
    assert again is not None, "another choice, another question"


def test_an_aside_that_gains_is_played() -> None:
    driver = driven("nakum", person(), bot("greedy"), bot("greedy"))
    question = driver.next_question()
    assert question is not None and question.is_aside
    played = driver.answered(question, question.answer(FastChance(1)))
    assert played is not None and played.move.seat == question.seat
    assert driver.session.awaiting == 0, "the choice still waits for the person"


def test_only_seats_that_can_act_are_asked_out_of_turn() -> None:
    game = find_programme("nomads").games[0]
    assert choose_out_of_turn(game, Part(game, 3, secret="none").table.mask(1), 1, FastChance(1)) is None


def test_an_answer_to_an_earlier_position_is_dropped() -> None:
    driver = driven("nomads", bot("random"), bot("random"))
    question = driver.next_question()
    assert question is not None
    action = question.answer(FastChance(1))
    assert driver.answered(question, action) is not None
    assert driver.answered(question, action) is None
    assert driver.session.changes == 1


def test_a_substitute_answers_for_an_absent_person() -> None:
    driver = driven("nomads", person("Ana"), person("Luis"))
    assert driver.next_question() is None
    seat = driver.session.awaiting
    assert seat is not None
    driver.substitutes[seat] = "random"
    question = driver.next_question()
    assert question is not None and (question.seat, question.level) == (seat, "random")
    del driver.substitutes[seat]
    assert driver.answered(question, question.answer(FastChance(1))) is None, "the person is back"


def test_a_level_of_another_version_plays_as_usual() -> None:
    driver = driven("nomads", bot("clairvoyant"), bot("clairvoyant"))
    question = driver.next_question()
    assert question is not None and question.level == "3"


def test_every_game_has_five_levels() -> None:
    assert {levels_of(programme.games)[:5] for programme in programmes().values()} == {SEARCHING}
    assert usual_level(programmes()["nomads"].games) == "3"
    assert usual_level(programmes()["andor"].games) == "5", "a companion knows what to do"
    for programme in programmes().values():
        assert usual_level(programme.games) in levels_of(programme.games)
        assert has_level(programme.games, "greedy"), "files of earlier versions have it"
        assert not has_level(programme.games, "6")


CHARACTERS = ("honest", "liar", "buyer", "miser", "trusting", "doubter")


def test_personalities_are_levels_where_every_game_has_them() -> None:
    """Only Oh Captain! has some; a series with other games has not."""
    with_some = {name for name, programme in programmes().items() if len(levels_of(programme.games)) > len(SEARCHING)}
    assert with_some == {"oh_captain"} and "oh_captain" in {game.id for game in programmes()["lumarathon"].games}
    games = programmes()["oh_captain"].games
    assert levels_of(games) == (*SEARCHING, *CHARACTERS) and usual_level(games) == "3"
    assert not {*SIMPLE, *SEARCHING} & set(CHARACTERS)
    for level in CHARACTERS:
        assert has_level(games, level) and checked_level(games, level) == level
        assert not has_level(programmes()["lumarathon"].games, level)


@pytest.mark.parametrize("level", CHARACTERS)
def test_a_personality_is_refused_in_one_sentence_where_there_is_none(level: str) -> None:
    for name in ("nomads", "lumarathon"):
        with pytest.raises(Unreadable) as refused:
            checked_level(programmes()[name].games, level)
        assert str(refused.value) == f"There is no bot of level '{level}'; there are random, greedy, 1, 2, 3, 4, 5."


@pytest.mark.parametrize("level", CHARACTERS)
def test_a_match_with_personalities_is_played_and_saved_as_one(level: str) -> None:
    driver = driven("oh_captain", person(), bot(level), bot(level))
    for _ in range(60):
        question = driver.next_question()
        if question is None:
            break
        assert question.level == level
        assert driver.answered(question, question.answer(FastChance(1))) is not None
    assert driver.session.awaiting == 0
    again = Match.load(driver.session.match.save())
    assert [player.level for player in again.players] == ["", level, level]


def test_a_file_with_a_personality_that_the_game_has_not_plays_as_usual() -> None:
    assert driven("nomads", bot("honest"), bot("honest")).level_of(0) == "3"


@pytest.mark.parametrize("game", ["nomads", "nakum", "oh_captain", "andor"])
@pytest.mark.parametrize("level", SEARCHING)
def test_every_level_answers_with_something_legal(game: str, level: str) -> None:
    table = Part(find_programme(game).games[0], 3, secret="levels").table
    seat = table.choice.seat
    chosen = bot_at(find_programme(game).games[0], level, FastChance(1)).choose(table.mask(seat), seat)
    assert chosen in table.legal_actions(seat)
