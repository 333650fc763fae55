"""Every lesson of every game is played to its end, along the right path and with wrong answers."""

from __future__ import annotations

import re

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction
from sobremesa.engine.lessons import LONGEST, Lesson, rehearse
from sobremesa.engine.manifest import Game, games
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.session.bots import levels_of, usual_level
from sobremesa.session.lesson import LessonSession, gentle_level, in_language
from sobremesa.session.session import Session
from tests.lessons.walking import LESSONS, NAMES, begin, legal, right_action, steps

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
LEAST_SAID, MOST_SAID = 12, 20
FAMILIAR = {"es": r"\b(usted|su turno|ustedes)\b", "fr": r"\b(tu|toi|ton|tes)\b"}


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_game_can_be_learnt(game: Game) -> None:
    assert not game.package.startswith("sobremesa.") or [lesson for lesson in LESSONS if lesson.game is game]


@every_lesson
def test_no_way_through_a_lesson_gets_stuck(lesson: Lesson) -> None:
    assert rehearse(lesson) >= 1


@every_language
@every_lesson
def test_the_right_way_leads_to_the_end(lesson: Lesson, language: str) -> None:
    said = [tutor.says(language) for tutor in steps(lesson)]
    assert LEAST_SAID <= len(said) <= MOST_SAID
    assert len(set(said)) == len(said)
    assert all(0 < len(text) <= LONGEST for text in said)


@every_lesson
def test_a_lesson_ends_with_a_game_won_and_a_word_of_farewell(lesson: Lesson) -> None:
    *_, last = steps(lesson)
    table = last.session.match.table
    assert table.is_over and table.ranks()[lesson.learner] == 1
    assert last.is_over and not last.waits and not last.talks
    assert last.step == len(lesson.steps) - 1


@every_language
@every_lesson
def test_every_other_allowed_action_is_answered_and_changes_nothing(lesson: Lesson, language: str) -> None:
    answered = 0
    for tutor in steps(lesson):
        if not tutor.waits:
            continue
        before, step = lesson.game.write_table(tutor.session.match.table), tutor.step
        for action in legal(tutor):
            answer = tutor.objection(action)
            said = "" if answer is None else in_language(answer, language)
            assert bool(said) != tutor.now.goes_on(action), action.text
            answered += bool(said)
        assert lesson.game.write_table(tutor.session.match.table) == before
        assert tutor.step == step
    assert answered >= 5


@every_lesson
def test_likely_mistakes_have_their_own_answer(lesson: Lesson) -> None:
    general = words_for("en").say("lesson-not-yet")
    said = [tutor.objection(action) for tutor in steps(lesson) if tutor.waits for action in legal(tutor)]
    answers = {answer["en"] for answer in said if answer is not None} - {general}
    assert len(answers) >= 4


@every_lesson
def test_what_the_rules_forbid_is_refused_by_its_rule(lesson: Lesson) -> None:
    refused = set()
    for tutor in steps(lesson):
        table = tutor.session.match.table
        for action in lesson.game.actions.actions if tutor.waits else ():
            rule = table.refuse(tutor.seat, action)
            if rule is not None:
                refused.add(rule)
    assert refused & {rule.id for rule in lesson.game.rules()}
    tutor = begin(lesson)
    forbidden = next(a for a in lesson.game.actions.actions if tutor.session.match.table.refuse(tutor.seat, a))
    with pytest.raises(IllegalAction):
        tutor.session.play(tutor.seat, forbidden)


@every_lesson
def test_everything_pointed_at_is_visible_to_the_learner(lesson: Lesson) -> None:
    pointed = 0
    for tutor in steps(lesson):
        table = tutor.session.match.table
        drawn = {sprite.id for sprite in lesson.game.scene(table.mask(tutor.seat), tutor.seat).sprites}
        assert set(tutor.now.point) <= drawn, tutor.now.where
        pointed += bool(tutor.now.point)
    assert pointed >= 8


@every_lesson
def test_a_lesson_goes_on_where_it_was_left(lesson: Lesson) -> None:
    """A screen only has to keep the step and the moves."""
    for tutor in steps(lesson):
        match = begin(lesson).session.match
        for move in tutor.session.match.part.moves:
            match.play(move.seat, move.action)
        again = LessonSession(lesson, Session(match), tutor.step)
        assert again.fits and again.next_move() is None
        assert (again.waits, again.talks, again.is_over) == (tutor.waits, tutor.talks, tutor.is_over)
        assert lesson.game.write_table(match.table) == lesson.game.write_table(tutor.session.match.table)


@every_lesson
def test_while_the_others_play_nobody_is_asked(lesson: Lesson) -> None:
    tutor, seen = begin(lesson), 0
    while not tutor.is_over:
        while (move := tutor.next_move()) is not None:
            assert not tutor.waits and not tutor.talks and move[0] != tutor.seat
            tutor.others_play()
            seen += 1
        assert tutor.waits + tutor.talks + tutor.is_over == 1
        if tutor.waits:
            tutor.play(right_action(tutor))
        elif tutor.talks:
            tutor.heard()
    assert seen >= 3


@every_lesson
def test_a_changed_lesson_is_noticed(lesson: Lesson) -> None:
    session = begin(lesson).session
    assert LessonSession(lesson, session, 0).fits
    assert not LessonSession(lesson, session, len(lesson.steps) - 1).fits
    assert not LessonSession(lesson, session, len(lesson.steps)).fits


@every_lesson
def test_texts_are_typeset_and_familiar_in_spanish_polite_in_french(lesson: Lesson) -> None:
    for step in lesson.steps:
        for said in [step.say, *[answer.text for answer in step.answers]]:
            assert not any("'" in text or '"' in text for text in said.values()), said
            for language, wrong in FAMILIAR.items():
                assert not re.search(wrong, said[language].lower()), said[language]


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_after_the_lesson_rivals_are_gentle_and_companions_know_the_way(game: Game) -> None:
    levels = levels_of([game])
    assert gentle_level(game) == (usual_level([game]) if game.is_shared else levels[0])


@every_lesson
def test_a_preview_shows_what_lies_there(lesson: Lesson) -> None:
    """A lesson may use fewer cards than the box has: `fill` deals as many cards as the position has."""
    game = lesson.game
    for tutor in steps(lesson):
        table = tutor.session.match.table
        for seat in range(table.seats):
            masked = table.mask(seat)
            filled = masked.fill(FastChance(7)).mask(seat)
            assert game.scene(filled, seat).sprites == game.scene(masked, seat).sprites
