"""Plan markers: one person points, the others see it on the board, in a list and in words; by finger or keyboard."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import PHONE, Visitor
from tests.browser.test_everyone import check

Visit = Callable[..., Visitor]
LISTEN = """() => new MutationObserver(() => { window.heard ??= document.querySelector('#bubbles').textContent; })
    .observe(document.querySelector('#bubbles[aria-live=polite]'), {childList: true})"""


def test_one_points_and_the_other_sees_it(visit: Visit, axe: str) -> None:
    ana, ben = visit(), visit(size=PHONE, touch=True, scheme="dark", language="fr")
    page = ana.invite("andor")
    other = ben.page
    other.goto(page.url)
    ben.settle()
    other.locator("#people button").first.evaluate("(one) => one.click()")  # in a sheet
    expect(page.locator("#point")).to_be_hidden()
    page.locator("#options button.primary").click()
    for person in (ana, ben):
        expect(person.page.locator("#point")).to_be_visible()
        person.settle()

    # With the keyboard alone.
    other.evaluate(LISTEN)
    page.locator("#point").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#point-where")).to_be_focused()
    page.keyboard.type("Space 36")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    check(page, axe, "pointing")
    page.keyboard.press("Enter")
    expect(page.locator("#point")).to_be_focused()
    expect(other.locator("#board .pin[data-marker=go]")).to_have_count(1)
    expect(other.locator("#plans li")).to_contain_text("36 : « J\u2019y vais. »")
    assert other.evaluate("() => window.heard") == other.locator("#plans li span").last.text_content()

    # With a long press.
    box = other.locator("#board [data-sprite=space-18]").bounding_box()
    assert box is not None
    other.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    other.mouse.down()
    expect(other.locator("#purposes button").first).to_be_enabled()
    other.mouse.up()
    assert other.locator("#point-where").input_value() == "space-18"
    expect(other.locator("#board .pin.aim")).to_have_count(1)
    check(other, axe, "pointing on a phone")
    other.locator("#purposes button").nth(1).click()
    expect(page.locator("#board .pin[data-marker=fight]")).to_have_count(1)
    expect(page.locator("#plans")).to_contain_text("Space 18: “Let us fight this.”")
    check(page, axe, "markers")
    other.click('.tabs [data-sheet="chat"]')
    check(other, axe, "markers on a phone")

    # Whoever set it takes it away; a reload shows what is left, and the match has not moved.
    page.locator("#plans button").press("Enter")
    expect(page.locator("#panel-chat .scroll")).to_be_focused()
    expect(other.locator("#board .pin")).to_have_count(1)
    page.reload()
    ana.settle()
    expect(page.locator("#board .pin")).to_have_count(1)
    expect(page.locator("#plans button")).to_have_count(0)
    assert page.locator("main").get_attribute("data-seq") == "0"


def test_nobody_points_where_only_bots_would_see_it(visit: Visit) -> None:
    page = visit().start("nomads")
    expect(page.locator("#point")).to_be_hidden()
