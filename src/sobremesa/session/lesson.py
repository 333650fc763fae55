"""A running lesson: a session whose other players follow a script, and a teacher who speaks between the moves."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.engine.lessons import Lesson, LessonStep, Said, lessons_of
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.programme import find_programme
from sobremesa.i18n.words import LANGUAGES, thin_spaces, words_for
from sobremesa.session.bots import levels_of, usual_level
from sobremesa.session.session import Played, Session


def find_lessons(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game; the first one is for beginners."""
    return lessons_of(game, LANGUAGES)


def find_lesson(game: Game, name: str) -> Lesson:
    """The lesson with this name; the first one if it no longer exists."""
    lessons = find_lessons(game)
    return next((lesson for lesson in lessons if lesson.id == name), lessons[0])


def lesson_match(lesson: Lesson) -> Match:
    """The match of a lesson: its position, its chance and its players. It has no secret, and is never saved."""
    table = lesson.lay_out()
    chance = table.chance.copy()
    players = [bot(name=name) if name else person() for name in lesson.players]
    position = lesson.game.write_table(table)
    programme = find_programme(lesson.game.id)
    settings = lesson.position.settings
    return Match(programme, table.seats, settings, lesson.id, positions=[position], players=players, chance=chance)


def gentle_level(game: Game) -> str:
    """The level of bots for a first real game: the weakest opponents, but the default for partners."""
    return usual_level([game]) if game.is_shared else levels_of([game])[0]


def in_language(said: Said, language: str) -> str:
    """A text as it is printed in this language, or in the first one that it has."""
    text = said.get(language)
    if text is None:
        return next(iter(said.values()))
    return thin_spaces(text) if language == "fr" else text


class LessonSession:
    """A lesson, its session and its current step. Everything else follows from these and the moves made."""

    def __init__(self, lesson: Lesson, session: Session, step: int = 0) -> None:
        self.lesson = lesson
        self.session = session
        self.step = step

    @property
    def seat(self) -> int:
        """The seat of the learner."""
        return self.lesson.learner

    @property
    def now(self) -> LessonStep:
        """The current step."""
        return self.lesson.steps[self.step]

    def next_move(self) -> tuple[int, Action] | None:
        """The next scripted move of the others before the teacher speaks; None when all are made."""
        done = self.session.match.moves_made() - self.lesson.moves_before(self.step)
        return self.now.before[done] if done < len(self.now.before) else None

    @property
    def is_over(self) -> bool:
        """Whether the last step is reached."""
        return self.step == len(self.lesson.steps) - 1 and self.next_move() is None

    @property
    def waits(self) -> bool:
        """Whether the learner must make a move now."""
        return self.now.waits and self.next_move() is None

    @property
    def talks(self) -> bool:
        """Whether the learner must acknowledge the teacher's text before the lesson advances."""
        return not self.now.waits and self.next_move() is None and not self.is_over

    def others_play(self) -> Played | None:
        """Make the next scripted move of the others; None if there is none."""
        move = self.next_move()
        return None if move is None else self.session.play(*move)

    def heard(self) -> None:
        """The learner has acknowledged the teacher's text."""
        assert self.talks
        self.step += 1

    @property
    def fits(self) -> bool:
        """Whether the number of moves fits the step: the lesson's file may have changed after it was begun."""
        if self.step >= len(self.lesson.steps):
            return False
        done = self.session.match.moves_made() - self.lesson.moves_before(self.step)
        return 0 <= done <= len(self.now.before)

    def objection(self, action: Action) -> Said | None:
        """The teacher's answer to a legal action that does not advance the lesson; None if it does."""
        self.session.match.table.check(self.seat, action)
        if self.now.goes_on(action):
            return None
        said = self.now.answer_to(action)
        return said or {language: words_for(language).say("lesson-not-yet") for language in LANGUAGES}

    def play(self, action: Action) -> Played:
        """Make the learner's move, which advances the lesson."""
        assert self.now.goes_on(action)
        played = self.session.play(self.seat, action)
        self.step += 1
        return played

    def says(self, language: str) -> str:
        """The teacher's text now."""
        return in_language(self.now.say, language)
