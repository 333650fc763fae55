"""Plan markers: one person points, the others see it on the board, in a list and in words; by finger or keyboard.

Where pointing is offered, what is sent, and how pins stand: `tests/client/pointing.test.js`.
"""

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

# The upper edges of what is drawn, in pixels of the page; all at once, as a redrawn pin is a new element.
TOPS = "(all) => all.map((one) => one.getScreenCTM().f + one.getBBox().y)"


@dataclass
class Pair:
    """Two people at one table: Ana at a desk, in English; Ben on a phone, in French."""

    ana: Visitor
    ben: Visitor


@pytest.fixture
def pair(visit: Visit) -> Pair:
    """A match of the two that has begun; markers need a running match."""
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
    """The other person is told, a pin covers nothing above the board, and a reload shows the remaining markers."""
    page = pair.ben.page
    page.evaluate(LISTEN)
    point(pair.ana, "Space 36")
    expect(page.locator("#board .pin[data-marker=go]")).to_have_count(1)
    expect(page.locator("#plans li")).to_contain_text("36\u202f: «\u202fJ\u2019y vais.\u202f»")
    assert page.evaluate("() => window.heard") == page.locator("#plans li span").last.text_content()
    for number, space in enumerate(("Case 3", "Case 7"), 2):  # at the upper edge
        point(pair.ben, space)
        expect(page.locator("#board .pin")).to_have_count(number)
    slot = page.locator("#slot-board").bounding_box()
    tops = page.locator("#board .pin").evaluate_all(TOPS)
    assert slot is not None and min(tops) >= slot["y"], "the names of people stay readable"
    page.click('.tabs [data-sheet="chat"]')
    check(page, axe, "markers on a phone")
    ana = pair.ana.page
    pair.ana.open_sheet("chat")
    ana.locator("#plans button").press("Enter")
    expect(ana.locator("#panel-chat .scroll")).to_be_focused()
    expect(page.locator("#board .pin")).to_have_count(2)
    ana.reload()
    pair.ana.settle()
    expect(ana.locator("#board .pin")).to_have_count(2)
    expect(ana.locator("#plans button")).to_have_count(0)
    assert ana.locator("main").get_attribute("data-seq") == "0", "the match has not moved"


def test_pointing_at_what_is_tapped(pair: Pair, axe: str) -> None:
    page = pair.ben.page
    page.locator("#point").click()
    expect(page.locator("#pointing")).to_be_visible()
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )  # room for it
    box = page.locator("#board [data-sprite=space-18]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#purposes button").first).to_be_enabled()
    assert page.locator("#point-where").input_value() == "space-18"
    expect(page.locator("#board .pin.aim")).to_have_count(1)
    check(page, axe, "pointing on a phone")
    page.locator("#purposes button").nth(1).click()
    expect(pair.ana.page.locator("#board .pin[data-marker=fight]")).to_have_count(1)
    expect(pair.ana.page.locator("#plans")).to_contain_text("Space 18: “Let\u2019s fight this.”")
    check(pair.ana.page, axe, "markers")
