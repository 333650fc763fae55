"""Walks through lessons in tests: along the right path, or up to a step."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.engine.action import Action
from sobremesa.engine.lessons import Lesson
from sobremesa.engine.manifest import games
from sobremesa.session.lesson import LessonSession, find_lessons, lesson_match
from sobremesa.session.session import Session

LESSONS = [lesson for game in games().values() for lesson in find_lessons(game)]
NAMES = [f"{lesson.game.id}-{lesson.id}" for lesson in LESSONS]


def begin(lesson: Lesson) -> LessonSession:
    return LessonSession(lesson, Session(lesson_match(lesson)))


def legal(tutor: LessonSession) -> list[Action]:
    table = tutor.session.match.table
    return table.mask(tutor.seat).legal_actions(tutor.seat)


def right_action(tutor: LessonSession) -> Action:
    """The first action that advances."""
    return legal(tutor)[0] if tutor.now.takes_any else tutor.now.do[0]


def steps(lesson: Lesson) -> Iterator[LessonSession]:
    """The lesson at each of its steps, when the teacher has just spoken."""
    tutor = begin(lesson)
    while True:
        while tutor.others_play() is not None:
            pass
        yield tutor
        if tutor.is_over:
            return
        if tutor.waits:
            tutor.play(right_action(tutor))
        else:
            tutor.heard()
