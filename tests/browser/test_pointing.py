"""Plan markers: one person points, the others see it on the board, in a list and in words; by finger or keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, Visitor
from tests.browser.test_everyone import check

Visit = Callable[..., Visitor]
LISTEN = """() => new MutationObserver(() => { window.heard ??= document.querySelector('#bubbles').textContent; })
    .observe(document.querySelector('#bubbles[aria-live=polite]'), {childList: true})"""

# The upper edges of what is drawn, in pixels of the page; all at once, as a pin that is drawn anew is another element.
TOPS = "(all) => all.map((one) => one.getScreenCTM().f + one.getBBox().y)"


@dataclass
class Pair:
    """Two people at one table: Ana at a desk, in English; Ben on a phone, in French."""

    ana: Visitor
    ben: Visitor


@pytest.fixture
def pair(visit: Visit) -> Pair:
    """A match of the two that has begun; before that nobody can point."""
    pair = Pair(visit(), visit(size=PHONE, touch=True, scheme="dark", language="fr"))
    page = pair.ana.invite("andor")
    pair.ben.page.goto(page.url)
    pair.ben.settle()
    pair.ben.page.locator("#people button").first.evaluate("(one) => one.click()")  # in a sheet
    expect(page.locator("#point")).to_be_hidden()
    page.locator("#actions button.primary").click()
    for person in (pair.ana, pair.ben):
        expect(person.page.locator("#point")).to_be_visible()
        person.settle()
    return pair


def point(person: Visitor, space: str) -> None:
    """Point with the keyboard alone, for the first purpose; the focus comes back to where it was."""
    page = person.page
    page.locator("#point").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#point-where")).to_be_focused()
    page.keyboard.type(space)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#point")).to_be_focused()


def test_pointing_with_the_keyboard_alone(pair: Pair, axe: str) -> None:
    page = pair.ben.page
    page.evaluate(LISTEN)
    point(pair.ana, "Space 36")
    expect(page.locator("#board .pin[data-marker=go]")).to_have_count(1)
    expect(page.locator("#plans li")).to_contain_text("36 : « J\u2019y vais. »")
    assert page.evaluate("() => window.heard") == page.locator("#plans li span").last.text_content()
    page.click('.tabs [data-sheet="chat"]')
    check(page, axe, "markers on a phone")


def test_pointing_with_a_long_press(pair: Pair, axe: str) -> None:
    page = pair.ben.page
    box = page.locator("#board [data-sprite=space-18]").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator("#purposes button").first).to_be_enabled()
    page.mouse.up()
    assert page.locator("#point-where").input_value() == "space-18"
    expect(page.locator("#board .pin.aim")).to_have_count(1)
    check(page, axe, "pointing on a phone")
    page.locator("#purposes button").nth(1).click()
    expect(pair.ana.page.locator("#board .pin[data-marker=fight]")).to_have_count(1)
    expect(pair.ana.page.locator("#plans")).to_contain_text("Space 18: “Let\u2019s fight this.”")
    check(pair.ana.page, axe, "markers")


def test_a_pin_covers_nothing_above_the_board(pair: Pair) -> None:
    """A place at the upper edge has its pin below it, so that the names of people stay readable."""
    page = pair.ben.page
    for space in ("Case 3", "Case 7", "Case 36"):
        point(pair.ben, space)
        slot = page.locator("#slot-board").bounding_box()
        assert slot is not None
        expect(page.locator("#board .pin")).not_to_have_count(0)
        tops = page.locator("#board .pin").evaluate_all(TOPS)
        assert tops and min(tops) >= slot["y"], (space, tops)


def test_whoever_pointed_takes_it_away(pair: Pair) -> None:
    """A reload shows what is left, and the match has not moved."""
    page = pair.ana.page
    point(pair.ana, "Space 36")
    point(pair.ben, "Case 18")
    expect(page.locator("#board .pin")).to_have_count(2)
    expect(page.locator("#plans button")).to_have_count(1)
    pair.ana.open_sheet("chat")
    page.locator("#plans button").press("Enter")
    expect(page.locator("#panel-chat .scroll")).to_be_focused()
    expect(pair.ben.page.locator("#board .pin")).to_have_count(1)
    page.reload()
    pair.ana.settle()
    expect(page.locator("#board .pin")).to_have_count(1)
    expect(page.locator("#plans button")).to_have_count(0)
    assert page.locator("main").get_attribute("data-seq") == "0"


def test_nobody_points_where_only_bots_would_see_it(visit: Visit) -> None:
    page = visit().start("nomads")
    expect(page.locator("#point")).to_be_hidden()


def test_companions_see_where_somebody_points(visit: Visit) -> None:
    page = visit().start("andor")
    expect(page.locator("#point")).to_be_visible()


# Counts the bubbles of each companion as they come.
COUNT = """() => {
    window.said = [];
    const bubbles = document.querySelector('#bubbles');
    const each = () => [...bubbles.querySelectorAll('[data-plan]')].map((one) => one.dataset.plan);
    new MutationObserver(() => said.push(each())).observe(bubbles, {childList: true});
}"""


def test_companions_are_silent_when_a_decision_begins(visit: Visit) -> None:
    """What each intends is said once, and no longer lies over the board when somebody has to look at it."""
    person = visit()
    said: list[list[str]] = []
    while len(said) < 6:  # each of two has said something, and again
        said += hear_companions(person, 6)
    assert all(len(speakers) == len(set(speakers)) for speakers in said)


def hear_companions(person: Visitor, most: int) -> list[list[str]]:
    """Whose bubbles were shown, until so many have been or the legend is over, which may come soon."""
    page = person.start("andor", level="5")
    page.evaluate(COUNT)
    said: list[list[str]] = []
    while len(said) < most and not person.is_over:
        person.answer(len(said))
        person.wait_for_turn()
        expect(page.locator("#bubbles [data-plan]")).to_have_count(0, timeout=1000)  # they would stay for 2.6 s
        said = page.evaluate("() => said")
    return said
