"""Each lesson to its end in a real browser: by touch on a phone, by keyboard on a desktop, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sobremesa.engine.lessons import Lesson
from sobremesa.i18n.words import LANGUAGES
from sobremesa.session.lesson import LessonSession, in_language
from tests.browser.matches import RICHEST
from tests.browser.table import Visitor
from tests.browser.test_everyone import check
from tests.lessons.walking import LESSONS, NAMES, legal, right_action, steps

Visit = Callable[..., Visitor]
SOME, ALL = 2, 99  # mistakes
PHONE: dict[str, Any] = {"size": (390, 844), "touch": True}
DESK: dict[str, Any] = {"size": (1280, 800)}
USUAL_KEYS = NAMES.index(next(name for name in NAMES if name.startswith("nomads")))  # taken by the keyboard each time
# Which buttons lead to an action, one after the other: those of its groups, and its own.
WAY_TO = """(id) => {
    const ways = () => [...document.querySelectorAll('#actions :is(.action, .group)')];
    const search = (path) => {
        const own = ways().findIndex((way) => way.dataset.action === id);
        if (own >= 0) return [...path, own];
        for (let number = 0; path.length < 3 && number < ways().length; number++) {
            if (!ways()[number].matches('.group')) continue;
            ways()[number].click();
            const found = search([...path, number]);
            document.querySelector('#actions .back')?.click();
            for (const step of path) ways()[step].click();
            if (found) return found;
        }
        return null;
    };
    return search([]);
}"""


class Learner:
    """A learner who answers by touch, or by keyboard alone."""

    def __init__(self, page: Page, by_touch: bool) -> None:
        self.page = page
        self.by_touch = by_touch

    def press(self, button: Locator) -> None:
        if self.by_touch:
            button.tap()
        else:
            button.focus()
            self.page.keyboard.press("Enter")

    def answer(self, action: str) -> None:
        path = self.page.evaluate(WAY_TO, action)
        assert path is not None, action
        for number in path:
            self.press(self.page.locator("#actions :is(.action, .group)").nth(number))
        if self.page.locator("#confirm").is_visible():
            self.press(self.page.locator("#confirm-yes"))

    def go_on(self, step: int) -> None:
        self.press(self.page.locator(f'#actions [data-heard="{step}"]'))


def listen(page: Page, tutor: LessonSession, language: str) -> None:
    """The teacher says the expected text, and points at what the lesson points at, if it is visible."""
    expect(page.locator("#prompt")).to_have_text(tutor.says(language), use_inner_text=False)
    page.wait_for_function("() => Boolean(document.querySelector('main').dataset.settled)")
    rings = page.evaluate("() => document.querySelector('#board').shadowRoot.querySelectorAll('.ring').length")
    assert rings <= len(tutor.now.point)
    assert rings or not tutor.now.point, f"nothing that is pointed at is in sight: {tutor.now.where}"


def take(learner: Learner, lesson: Lesson, language: str, axe: str = "", mistakes: int = ALL) -> None:
    """Go through a lesson with a mistake wherever one can be made, or with the first ones only; with `axe` every step
    is checked for everyone.
    """
    page = learner.page
    made = 0
    for tutor in steps(lesson):
        listen(page, tutor, language)
        if axe:
            check(page, axe, tutor.now.where)
        if tutor.waits:
            wrong = next((action for action in legal(tutor) if tutor.objection(action) is not None), None)
            said = tutor.objection(wrong) if wrong is not None else None
            if wrong is not None and said is not None and made < mistakes:
                made += 1
                learner.answer(wrong.text)
                expect(page.locator("#why")).to_have_text(in_language(said, language), use_inner_text=False)
                expect(page.locator("#prompt")).to_have_text(tutor.says(language), use_inner_text=False)
            learner.answer(right_action(tutor).text)
        elif tutor.talks:
            learner.go_on(tutor.step)


def journeys() -> Iterator[Any]:
    """Every lesson in every language by touch on a phone and by the keyboard on a desk. The usual run takes those of
    two games, with the first mistakes; the slow one takes one of each game, with all.
    """
    for number, (lesson, name) in enumerate(zip(LESSONS, NAMES, strict=True)):
        for at, language in enumerate(LANGUAGES):
            for way in ("touch", "keyboard"):
                is_usual = (way == "touch" and at == (number + 1) % len(LANGUAGES)) or (number, at) == (USUAL_KEYS, 0)
                one = f"{name}-{language}-{way}"
                if is_usual and lesson.game.id in (RICHEST, "nomads"):
                    yield pytest.param(lesson, language, way, SOME, id=one)
                tier = pytest.mark.slow if is_usual else pytest.mark.soak
                yield pytest.param(lesson, language, way, ALL, id=f"{one}-all-mistakes", marks=tier)


@pytest.mark.parametrize(("lesson", "language", "way", "mistakes"), list(journeys()))
def test_a_lesson_from_the_home_page_to_a_real_game(
    visit: Visit, lesson: Lesson, language: str, way: str, mistakes: int
) -> None:
    page = visit(**(PHONE if way == "touch" else DESK), language=language).home()
    learner = Learner(page, way == "touch")
    learner.press(page.locator(f'[data-learn="{lesson.game.id}"]'))
    page.wait_for_url("**/r/*")
    take(learner, lesson, language, mistakes=mistakes)
    expect(page.locator("#ending")).to_be_hidden()
    taught = page.url
    learner.press(page.locator('#actions [data-way="lesson-play"]'))
    page.wait_for_url(lambda url: "/r/" in url and url != taught)
    page.wait_for_function("() => Boolean(document.querySelector('main').dataset.settled)")
    expect(page.locator("progress.lesson")).to_be_hidden()
    expect(page.locator("#hint.offered")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
@pytest.mark.parametrize("habits", [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk")])
def test_everyone_can_take_every_step(visit: Visit, axe: str, lesson: Lesson, habits: dict[str, Any]) -> None:
    page = visit(**habits).home()
    page.click(f'[data-learn="{lesson.game.id}"]')
    page.wait_for_url("**/r/*")
    take(Learner(page, False), lesson, "en", axe)


def test_the_keyboard_stays_where_it_was(visit: Visit) -> None:
    page = visit(**DESK).home()
    page.click('[data-learn="nomads"]')
    page.wait_for_url("**/r/*")
    page.locator('#actions [data-heard="0"]').focus()
    for step in range(3):
        expect(page.locator(f'#actions [data-heard="{step}"]')).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#actions .action").first).to_be_focused()


def test_a_lesson_goes_on_after_the_page_was_closed(visit: Visit) -> None:
    visitor = visit(**DESK)
    page = visitor.home()
    page.click('[data-learn="oh_captain"]')
    page.wait_for_url("**/r/*")
    for step in range(2):
        page.click(f'#actions [data-heard="{step}"]')
    expect(page.locator('#actions [data-heard="2"]')).to_be_visible()
    visitor.home()
    page.click('[data-learn="oh_captain"]')
    expect(page.locator('#actions [data-heard="2"]')).to_be_visible()


@pytest.mark.parametrize(
    "habits",
    [
        pytest.param(DESK, id="light desk", marks=pytest.mark.soak),
        pytest.param({**PHONE, "scheme": "dark"}, id="dark phone"),
    ],
)
def test_everyone_can_learn(visit: Visit, axe: str, habits: dict[str, Any]) -> None:
    page = visit(**habits).page
    for path in ("/learn/nomads", "/learn/lumarathon"):
        page.goto(path)
        check(page, axe, path)
    page.goto("/learn/nomads")
    page.click('[data-learn="nomads"]')
    for step in range(3):
        page.locator(f'#actions [data-heard="{step}"]').wait_for()
        if step == 0:
            check(page, axe, "a step")
        page.click(f'#actions [data-heard="{step}"]')
    page.locator("#actions .action").first.wait_for()
    Learner(page, False).answer("sow 1 left")
    expect(page.locator("#why")).to_be_visible()
    check(page, axe, "a wrong answer")
