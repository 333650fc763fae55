"""`sobremesa learn`: lessons in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.lessons import Lesson, read_lesson, rehearse
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.programme import Programme, find_programme, programmes
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.session.lesson import LessonSession, find_lessons, gentle_level, in_language, lesson_match
from sobremesa.session.session import Session
from sobremesa.terminal.arguments import FINE, Commands, add_game, add_language
from sobremesa.terminal.commands.play import USUAL_SEATS, play_match
from sobremesa.terminal.display import Display
from sobremesa.terminal.screen import line_width, print_line, print_wrapped, styled
from sobremesa.terminal.table import Quit, TerminalTable

EXAMPLE = "sobremesa learn nomads --lang es"


def add_commands(commands: Commands) -> None:
    """Add `learn`."""
    command = commands.add_parser(
        "learn", help="learn a game in a first game with a teacher", epilog=f"For example: {EXAMPLE}"
    )
    add_game(command, optional=True)
    add_language(command)
    command.add_argument("--file", metavar="FILE", type=Path, help="a lesson of your own (docs/how-to/lessons.md)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Run a lesson; without a game, list the lessons."""
    if chosen.file is not None:
        lesson = read_lesson(chosen.file, LANGUAGES)
        rehearse(lesson)
        return teach(lesson, chosen.lang)
    if chosen.game is None:
        list_lessons(chosen.lang)
        return FINE
    programme = find_programme(chosen.game)
    if programme.series is not None:
        show_page(programme, chosen.lang)
        return FINE
    lessons = find_lessons(programme.games[0])
    if not lessons:
        raise Unreadable(words_for(chosen.lang).say("lesson-none", {"name": programme.id}))
    return teach(lessons[0], chosen.lang)


def list_lessons(language: str) -> None:
    """Print every game with the title of its lesson and the command to start it."""
    print_line(words_for(language).say("lesson-list"))
    for programme in programmes().values():
        _list_lesson(programme, language)


def _list_lesson(programme: Programme, language: str) -> None:
    words = words_for(language, programme.of)
    titles = [in_language(lesson.title, language) for game in programme.games for lesson in find_lessons(game)[:1]]
    if titles:
        print_line()
        print_line(styled(words.name("game", "name"), "bold"))
        print_line(f"  {' · '.join(titles)}")
        print_line(f"  {command_of(programme.id, language)}")


def show_page(programme: Programme, language: str) -> None:
    """Print what a series links, and the lessons of its games."""
    words = words_for(language, programme.of)
    print_line(styled(words.name("game", "name"), "bold"))
    print_wrapped(words.name("lesson", "page"), line_width())
    print_line()
    print_line(words.say("lesson-first"))
    for game in programme.games:
        print_line(f"  {command_of(game.id, language)}")


def command_of(game: str, language: str) -> str:
    """The command that starts the lesson of this game."""
    return f"sobremesa learn {game} --lang {language}"


def teach(lesson: Lesson, language: str) -> int:
    """Run the lesson, and then a real game on request."""
    session = Session(lesson_match(lesson))
    table = Classroom(LessonSession(lesson, session), Display(session, language))
    words = table.display.words
    try:
        table.play()
    except Quit:
        print_line(words.say("lesson-again", {"command": command_of(lesson.game.id, language)}))
        return FINE
    return play_match(_first_match(lesson), language) if table.wants_more() else FINE


def _first_match(lesson: Lesson) -> Match:
    """A real game with the lesson's settings and the default number of players."""
    programme, level = find_programme(lesson.game.id), gentle_level(lesson.game)
    seats = max(programme.seats.start, USUAL_SEATS)
    return Match(programme, seats, lesson.position.settings, players=[person(), *[bot(level)] * (seats - 1)])


class Classroom(TerminalTable):
    """A terminal table with a teacher, who speaks before the learner answers."""

    def __init__(self, tutor: LessonSession, display: Display) -> None:
        super().__init__(tutor.session, display, Path())
        self.tutor = tutor

    def play(self) -> None:
        """Run step by step, until the lesson is over or the learner quits."""
        print_line(styled(in_language(self.tutor.lesson.title, self.display.language), "bold"))
        self.display.skip_to(0)
        self._speak()
        while not self.tutor.is_over:
            step = self.tutor.step
            while self.tutor.step == step:
                self._hear()
            self._speak()

    def _speak(self) -> None:
        """Make the scripted moves, then print what happened, the teacher's text and what it points at."""
        while self.tutor.others_play() is not None:
            pass
        seat, words = self.tutor.seat, self.display.words
        self.display.tell_news_and_board(seat, is_new=self.at_screen is None, whole=self.at_screen is None)
        self.at_screen = seat
        print_line()
        print_wrapped(self.tutor.says(self.display.language), line_width(), "warm")
        for line in self._pointed_at():
            print_line(styled(f"  {words.say('lesson-points-at', {'text': line})}", "dim"))
        if self.tutor.waits:
            self.display.list_actions(self.match.table.mask(seat), seat, "")

    def _pointed_at(self) -> list[str]:
        """The labels of what the teacher points at; sprites without a label are omitted."""
        seat, game = self.tutor.seat, self.match.game
        sprites = {sprite.id: sprite for sprite in game.scene(self.match.table.mask(seat), seat).sprites}
        people, words = self.display.names(), self.display.words
        lines = [words.label(sprites[name], people, seat) for name in self.tutor.now.point]
        return list(dict.fromkeys(" ".join(line.split()) for line in lines if line))

    def _hear(self) -> None:
        """Read one line of the learner."""
        if self.tutor.waits:
            self._answer(self.tutor.seat, self._ask(self.display.names()[self.tutor.seat]))
            return
        text = self._read_line(self.display.words.say("lesson-heard"))
        if text:
            self._answer(self.tutor.seat, text)
        else:
            self.tutor.heard()

    def _play(self, seat: int, action: Action) -> bool:
        """Play only actions that advance the lesson; other legal ones are answered by the teacher."""
        if self.match.table.refuse(seat, action) is not None:
            return super()._play(seat, action)
        if not self.tutor.waits:
            return False  # the teacher is still speaking, and asks for acknowledgement again
        said = self.tutor.objection(action)
        if said is None:
            self.tutor.play(action)
            return True
        print_wrapped(in_language(said, self.display.language), line_width(), "warm")
        return False

    def _undo(self, seat: int) -> bool:
        print_line(self.display.words.say("lesson-no-undo"))
        return False

    def _save(self, name: str) -> None:
        print_line(self.display.words.say("lesson-no-save"))

    def wants_more(self) -> bool:
        """Ask whether the learner wants a real game now."""
        words, game = self.display.words, self.match.game
        print_line()
        try:
            answer = self._read_line(words.say("lesson-play-together" if game.is_shared else "lesson-play"))
        except Quit:
            answer = "q"
        if answer:
            command = f"sobremesa play {game.id} --lang {self.display.language}"
            print_line(words.say("lesson-play-later", {"command": command}))
        return not answer
