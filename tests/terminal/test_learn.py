from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.engine.lessons import Lesson
from sobremesa.engine.manifest import games
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.session.lesson import in_language
from tests.lessons.walking import LESSONS, NAMES, legal, right_action, steps
from tests.terminal.terminal import Terminal

every_language = pytest.mark.parametrize("language", LANGUAGES)


def answers(lesson: Lesson) -> list[str]:
    """The input of a person who follows the lesson; "" only presses Enter."""
    return [right_action(tutor).text if tutor.waits else "" for tutor in steps(lesson) if not tutor.is_over]


@every_language
@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_whole_lesson(terminal: Terminal, lesson: Lesson, language: str) -> None:
    typed = "\n".join([*answers(lesson), "q"]) + "\n"
    said = terminal.type("learn", lesson.game.id, "--lang", language, typed=typed)
    assert (said.code, said.err) == (0, "")
    flat = " ".join(said.out.split())
    for step in lesson.steps:
        assert " ".join(in_language(step.say, language).split()) in flat
    command = f"sobremesa play {lesson.game.id} --lang {language}"
    assert said.last_line.endswith(words_for(language).say("lesson-play-later", {"command": command}))
    assert "\x1b" not in said.out


@every_language
@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_wrong_answers_are_answered_and_the_lesson_goes_on(terminal: Terminal, lesson: Lesson, language: str) -> None:
    typed, expected = [], []
    for tutor in steps(lesson):
        wrong = [action for action in legal(tutor) if tutor.waits and tutor.objection(action)]
        typed += [wrong[-1].text] if wrong else []
        answer = tutor.objection(wrong[-1]) if wrong else None
        expected += [in_language(answer, language)] if answer is not None else []
        typed += [right_action(tutor).text] if tutor.waits else [""] if tutor.talks else []
    said = terminal.type("learn", lesson.game.id, "--lang", language, typed="\n".join([*typed, "q"]) + "\n")
    flat = " ".join(said.out.split())
    assert said.code == 0 and len(expected) >= 3
    assert [answer for answer in expected if " ".join(answer.split()) not in flat] == []
    command = f"sobremesa play {lesson.game.id} --lang {language}"
    assert said.last_line.endswith(words_for(language).say("lesson-play-later", {"command": command}))


@every_language
def test_all_lessons_are_listed(terminal: Terminal, language: str) -> None:
    said = terminal.type("learn", "--lang", language)
    assert said.code == 0
    for game in [*games(), "lumarathon"]:
        assert f"sobremesa learn {game} --lang {language}" in said.out
    for lesson in LESSONS:
        assert in_language(lesson.title, language) in said.out


@every_language
def test_a_series_has_a_page(terminal: Terminal, language: str) -> None:
    said = terminal.type("learn", "lumarathon", "--lang", language)
    assert said.code == 0
    assert "sobremesa learn oh_captain" in said.out and "sobremesa learn nomads" in said.out
    assert len(said.out.split()) > 40


def test_what_is_forbidden_is_refused_by_its_rule_and_help_shows_it(terminal: Terminal) -> None:
    said = terminal.type("learn", "nomads", "--lang", "en", typed="\n\n\nsow 0 left\n?\n3\nsow 3 right\n")
    assert "'sow 0 left'" in said.out or "“sow 0 left”" in said.out or "sow 0 left" in said.out
    assert "NOM-033" in said.out and "You cannot move a stack without a disc of yours." in said.out
    assert "That is the stack, but the other way round" in said.out
    assert "After a move everyone listens." in said.out


def test_a_lesson_stays_on_its_script(terminal: Terminal) -> None:
    said = terminal.type("learn", "nomads", "--lang", "en", typed="sow 3 right\nb\nu\ns\n\nq\n")
    assert "Press Enter to continue." in said.out
    assert "nothing to undo" in said.out and "A lesson is not saved" in said.out
    assert "After a move everyone listens." not in said.out
    assert said.last_line.endswith("You can begin the lesson again at any time: sobremesa learn nomads --lang en")
    assert list(terminal.folder.iterdir()) == []


def test_after_the_lesson_a_real_game_begins(terminal: Terminal) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.game.id == "nomads")
    said = terminal.type("learn", "nomads", "--lang", "en", typed="\n".join([*answers(lesson), "", "1", "q"]) + "\n")
    assert said.code == 0
    assert "Play now, with gentle opponents?" in said.out
    assert "sobremesa play --resume" in said.last_line
    assert len(list(terminal.folder.iterdir())) == 1


def test_a_lesson_from_a_file(terminal: Terminal) -> None:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "lessons.md").read_text(encoding="utf-8")
    text = page.partition("```toml\n")[2].partition("```")[0]
    (terminal.folder / "own.toml").write_text(text, encoding="utf-8")
    said = terminal.type("learn", "--file", "own.toml", "--lang", "es", typed="\nsow 3 right\nq\n")
    assert said.code == 0 and "Lumbre también ha movido." in said.out
    (terminal.folder / "own.toml").write_text(
        text.replace('do = "sow 3 right"', 'do = "sow 5 right"'), encoding="utf-8"
    )
    said = terminal.type("learn", "--file", "own.toml", "--lang", "es")
    assert (said.code, said.out) == (2, "")
    assert "own.toml, línea 20, paso 2: 'sow 5 right' no está permitido ahora (NOM-033)" in said.err
