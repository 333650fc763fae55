"""The story pauses the table until it is read, can be reopened, and ends; aim and end are always visible."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sobremesa.engine.manifest import games
from tests.browser.table import SETTLED, WAYS, Visitor
from tests.browser.test_everyone import check

Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
SIZES = [pytest.param((390, 844), id="phone"), pytest.param((1280, 800), id="desk", marks=pytest.mark.soak)]
FIRST = {game: pytest.mark.soak if number else () for number, game in enumerate(sorted(games()))}
READS = '{"story": true}'


def play_to_the_story(person: Visitor) -> None:
    """Answer until a page of the story is open."""
    while not person.page.locator("#story[open]").count():
        person.answer()
        person.page.wait_for_function(
            f"() => document.querySelector('#story[open]') || ({SETTLED} && document.querySelector('{WAYS}'))"
        )


def close_by_keyboard(page: Page) -> None:
    page.locator("#story-on").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#story")).not_to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_story_page_pauses_the_table_and_can_be_reopened(visit: Visit, axe: str, size: tuple[int, int]) -> None:
    person = visit(size=size, language="es", settings=READS)
    page = person.start("andor")
    play_to_the_story(person)
    expect(page.locator("#story-title")).to_be_focused()
    expect(page.locator("#story-page .meant")).to_contain_text("Humo sobre las granjas")
    goes_on = page.locator("#story-page").evaluate("(one) => one.scrollHeight > one.clientHeight + 4")
    assert page.locator("#story-page.more").count() == int(goes_on), "a page that goes on below says so"
    assert page.locator(WAYS).count() == 0, "nothing can be chosen meanwhile"
    assert page.evaluate("() => document.querySelector('main').dataset.settled") == ""
    check(page, axe, "the story")
    close_by_keyboard(page)
    person.wait_for_turn()
    expect(page.locator("#aim-line")).to_contain_text("0 de 3 objetivos")
    page.locator("#aim").click()
    expect(page.locator("#panel-aim .goal")).to_have_count(3)
    check(page, axe, "the aim")
    page.locator("#open-story").click()
    expect(page.locator("#story-page .tale")).to_contain_text("vigía")
    page.keyboard.press("Escape")
    person.settle()
    page.reload()
    person.wait_for_turn()
    expect(page.locator("#story")).not_to_be_visible()


def test_goals_are_next_to_the_board_where_there_is_room(visit: Visit) -> None:
    person = visit(size=(1280, 800), language="fr")
    page = person.start("andor", seats="2")
    beside, losses = page.locator("#goals"), page.locator("#losses p")
    expect(beside.locator(".goal")).to_have_count(3)
    expect(losses).to_have_count(2)
    for width, height in ((1280, 800), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        for one in [*beside.locator("li").all(), *losses.all(), page.locator(".bar"), page.locator(".tools")]:
            expect(one).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(beside).not_to_be_visible()
    expect(page.locator("#aim-line")).to_contain_text("objectif")


def test_the_table_waits_for_readers(visit: Visit) -> None:
    ana, ben = visit(settings=READS), visit(settings=READS)
    page = ana.page
    made = page.request.post("/rooms", form={"game": "andor", "seats": "2"})
    for person in (ana, ben):
        person.page.goto(made.url)
        person.settle()
    ben.page.locator("#people .seat-ways button").first.click()
    expect(page.locator("#people .person.open")).to_have_count(0)
    page.locator("#actions .primary").click()
    play_together(ana, ben)
    page.locator("#story-on").click()
    expect(page.locator("#prompt")).to_contain_text("until everyone has read")
    assert page.locator(WAYS).count() == 0
    ben.page.locator("#story-on").click()
    for person in (ana, ben):
        person.settle()
    expect(page.locator("#prompt")).not_to_contain_text("until everyone has read")
    assert page.locator(WAYS).count() + ben.page.locator(WAYS).count() > 0


def play_together(ana: Visitor, ben: Visitor) -> None:
    """The seat to act answers, until both screens show a page of the story."""
    while not (ana.page.locator("#story[open]").count() and ben.page.locator("#story[open]").count()):
        for person in (ana, ben):
            if person.page.evaluate(f"() => {SETTLED} && Boolean(document.querySelector('{WAYS}'))"):
                seq = person.page.evaluate("() => document.querySelector('main').dataset.settled")
                person.answer()
                person.page.wait_for_function(
                    "(seq) => document.querySelector('#story[open]') || "
                    "![seq, ''].includes(document.querySelector('main').dataset.settled)",
                    arg=seq,
                )


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
def test_the_ending_tells_what_was_achieved_and_leads_on(
    visit: Visit, saved: Saved, axe: str, size: tuple[int, int]
) -> None:
    person = visit(size=size)
    person.bring(saved("andor"))
    person.wait_for_end()
    page = person.page
    expect(page.locator(".epilogue p")).to_have_count(2)
    assert page.locator(".epilogue .goal").count() == 2
    assert page.locator(".epilogue .goal.open").count() == 0
    check(page, axe, "the ending of a legend")
    days = page.locator(".chapters button")
    assert days.count() > 0
    ended = page.url
    with page.expect_navigation():
        days.last.click()
    person.wait_for_turn()
    made = page.url
    assert not person.is_over and made != ended
    page.goto(ended)
    person.wait_for_end()
    assert page.locator("#ending-ways .primary").count() == 1  # a story that goes on comes before the same once more
    page.locator("#ending-ways button.primary").click()
    page.wait_for_url(lambda url: url not in (ended, made))
    person.wait_for_turn()


@pytest.mark.parametrize("game", [pytest.param(game, marks=FIRST[game]) for game in sorted(games())])
def test_aim_and_end_are_in_sight_in_every_game(visit: Visit, game: str) -> None:
    person = visit(size=(390, 844), language="fr")
    page = person.start(game)
    expect(page.locator("#aim-line")).to_be_in_viewport(ratio=1)
    assert any(letter.isdigit() for letter in page.locator("#aim-line").inner_text())
    page.locator("#aim").click()
    expect(page.locator("#aim-words")).to_be_in_viewport()
    assert page.locator("#aim-words .ends li").count() > 0


def long_press(page: Page, sprite: str) -> str:
    """A long press until it is answered: what is said, which goes with the finger."""
    box = page.locator(f'#board [data-sprite="{sprite}"]').bounding_box()
    assert box is not None
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.locator("#about-card")).to_be_visible()
    said = page.locator("#about-card").inner_text()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#about-card")).to_be_hidden()
    return said


def test_long_press_keyboard_and_key_explain_things(visit: Visit, axe: str) -> None:
    person = visit(size=(390, 844), language="es", touch=True)
    page = person.start("nomads", **{"setting-setup": "quick"})
    said = long_press(page, "pile-3")
    assert "Pila 3" in said and "La partida termina cuando quedan dos pilas o menos." in said
    assert page.locator("#confirm").is_hidden(), "it has chosen nothing"
    page.locator("#board").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#about-card")).to_be_visible()
    check(page, axe, "the card of a thing")
    before = page.locator("#about-card").inner_text()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        expect(page.locator("#focus-ring")).to_be_visible()
        person.settle()
    assert page.locator("#about-card").inner_text() not in ("", before)
    page.keyboard.press("Escape")
    expect(page.locator("#about-card")).to_be_hidden()
    page.locator("#aim").click()
    expect(page.locator("#key li").first).to_be_visible()
    assert page.locator("#key li").count() > 5
    check(page, axe, "the key")
