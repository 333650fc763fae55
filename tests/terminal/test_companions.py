"""Companions' intents and the speech of bots are printed in the terminal before their moves, unless talk is off."""

from __future__ import annotations

import pytest

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.player import Player
from sobremesa.engine.matches.programme import find_programme
from sobremesa.i18n.words import words_for
from sobremesa.session.session import Session
from sobremesa.terminal.display import Display
from tests.andor.test_companions import GAME, company
from tests.browser.matches import new_match


@pytest.mark.parametrize("talks", [True, False])
def test_an_intent_is_a_line_before_what_is_done(talks: bool, capsys: pytest.CaptureFixture[str]) -> None:
    driver = company("the-watch", heroes=2)
    display = Display(driver.session, "es", talks)
    said: list[str] = []
    while len(said) < 2:
        question = driver.next_question()
        assert question is not None
        answer = question.answer(FastChance(driver.session.changes))
        if driver.announce(question, answer) and answer.intent is not None:
            display.hear_intent(question.seat, answer.intent)
            said.append(words_for("es", GAME).intent(answer.intent))
        driver.answered(question, answer)
    display.tell_news(None)
    told = " ".join(capsys.readouterr().out.split())
    assert [f"«{text}»" in told for text in said] == [talks, talks]
    assert not talks or told.index(said[0]) < told.index(said[1]) < len(told) - len(said[1]) - 2


@pytest.mark.parametrize(("kind", "is_heard"), [("bot", True), ("person", False)])
def test_only_bots_have_speech_of_their_own(capsys: pytest.CaptureFixture[str], kind: str, is_heard: bool) -> None:
    """What would be said for a person could be taken for a tell."""
    match, chance = new_match(find_programme("oh_captain"), 1), FastChance(1)
    match.players = tuple(Player(kind, name) for name in ("Ana", "Bo", "Eva"))
    bot = sensible_bot(match.game, chance)
    display = Display(Session(match), "en")
    for _ in range(30):
        seat = match.table.choice.seat
        display.session.play(seat, bot.choose(match.table.mask(seat), seat))
    display.tell_news(None)
    assert ("“" in capsys.readouterr().out) == is_heard
