"""Several actions in one click: the path is shown with its cost, one confirmation walks it, one undo takes it back.

How plans are offered, by keyboard too, and what a walk moves: `tests/client/prompt.test.js` and `step-player.test.js`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.matches import phases
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
# Clicks into the middle of a thing that only a plan leads to, and says which it was.
FAR = """(number) => {
    const root = document.querySelector('#board').shadowRoot;
    const hit = (one) => {
        const {e, f} = one.getScreenCTM(); // Firefox has no true boxes of drawings within drawings
        const [x, y] = [Math.round(e), Math.round(f)];
        const top = root.elementFromPoint(x, y)?.closest('[data-sprite]');
        return top === one ? [one, x, y] : null;
    };
    const far = [...root.querySelectorAll('[data-far]:not(.lit)')];
    const [one, clientX, clientY] = far.map(hit).filter(Boolean).at(number);
    const click = {bubbles: true, composed: true, clientX, clientY, pointerType: 'mouse'};
    one.dispatchEvent(new PointerEvent('click', click));
    return one.dataset.sprite;
}"""


def test_a_far_space_is_one_click_away(visit: Visit, saved: Saved) -> None:
    person = visit(settings='{"confirm": "never"}')
    person.bring(saved("andor", *phases("andor")["Turn"]))
    person.wait_for_turn()
    page, before = person.page, person.pieces()
    target = page.evaluate(FAR, -1)
    expect(page.locator("#confirm")).to_be_visible()  # even for people who want no confirmation
    expect(page.locator("#confirm-words")).to_contain_text("in all")
    expect(page.locator(f'#board [data-sprite="{target}"].picked')).to_have_count(1)
    assert page.locator("#board .way").count() > 0
    page.click("#confirm-no")
    expect(page.locator("#board .way")).to_have_count(0)
    page.evaluate(FAR, -1)
    page.click("#confirm-onward")  # to go on from there
    person.wait_for_turn()
    assert person.pieces() != before
    page.locator("#undo").click()
    person.wait_for_turn()
    assert person.pieces() == before


def test_a_walk_is_two_clicks(visit: Visit, saved: Saved) -> None:
    person = visit(settings='{"confirm": "never"}')
    person.bring(saved("andor", *phases("andor")["Turn"]))
    person.wait_for_turn()
    page, before = person.page, person.pieces()
    page.evaluate(FAR, -1)
    page.click("#confirm-yes")
    person.settle()
    assert person.pieces() != before
    assert page.locator("#actions [data-action=stop]").count() == 0  # the hero has stopped
