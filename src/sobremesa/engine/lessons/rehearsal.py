"""The rehearsal of a lesson: it is played along every path a learner can take, so that nobody gets stuck."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import ScriptedChance
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.lessons.lesson import Lesson, LessonStep
from sobremesa.engine.scenarios.assertions import place_of
from sobremesa.engine.text.plain import did_you_mean

MOST_WAYS: Final = 200  # bound on the number of paths, so that all can be tried


def rehearse(lesson: Lesson) -> int:
    """Play the lesson along every path a learner can take; returns their number, or raises where one gets stuck."""
    table = lesson.lay_out()
    table.run()
    ways = [table]
    for step in lesson.steps:
        for way in ways:
            _others_play(step, way)
            _check_point(lesson, step, way)
        if step.waits:
            ways = [after for way in ways for after in _all_ways(lesson, step, way)]
        if len(ways) > MOST_WAYS:
            raise Unreadable(f"{step.where}: there are {len(ways)} ways to come here, more than {MOST_WAYS}.")
    chance = ways[0].chance
    if isinstance(chance, ScriptedChance) and chance.script:
        where = place_of(lesson.position.path, "chance")
        raise Unreadable(f"{where}: nobody asked for {chance.script}, the rest of 'chance'.")
    return len(ways)


def _others_play(step: LessonStep, table: Table) -> None:
    for seat, action in step.before:
        _play(step, table, seat, action)


def _play(step: LessonStep, table: Table, seat: int, action: Action) -> None:
    try:
        table.play_checked(seat, action)
    except IllegalAction as refused:
        raise Unreadable(f"{step.where}: {refused}. Allowed are: {', '.join(refused.allowed[:12])}") from refused
    except Unreadable as error:
        raise Unreadable(f"{step.where}: {action.text!r}: {error}") from error


def _check_point(lesson: Lesson, step: LessonStep, table: Table) -> None:
    """Everything that is pointed at is visible to the learner."""
    drawn = [sprite.id for sprite in lesson.game.scene(table.mask(lesson.learner), lesson.learner).sprites]
    for sprite in step.point:
        if sprite not in drawn:
            raise Unreadable(f"{step.where}: nothing is drawn as {sprite!r} now{did_you_mean(sprite, drawn)}")


def _all_ways(lesson: Lesson, step: LessonStep, table: Table) -> list[Table]:
    """The table after each action that advances; every answer must match a legal action that does not."""
    legal = table.legal_actions(lesson.learner)
    others = [action for action in legal if not step.goes_on(action)]
    for answer in step.answers:
        if not any(answer.fits(action) for action in others):
            raise Unreadable(f"{step.where}: nothing that is allowed now begins with {answer.to!r} and does not go on.")
    ways = []
    for action in legal if step.takes_any else step.do:
        after = table.copy()
        _play(step, after, lesson.learner, action)
        ways.append(after)
    if not ways:
        raise Unreadable(f"{step.where}: the learner can do nothing now.")
    return ways
