"""Companions' intents are printed in the terminal before their moves, unless talk is off."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.i18n.words import words_for
from sobremesa.terminal.display import Display
from tests.andor.test_companions import GAME, company


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
