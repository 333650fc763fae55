"""Several actions in one click: the way is shown with its cost, one confirmation walks it, one undo takes it back."""

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

# Writes down the drawing of every piece that is moved, and marks the rows of people as they are now.
WATCH = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        moved.push(this.querySelector('use')?.getAttribute('href') ?? '');
        return animate.apply(this, how);
    };
    for (const row of document.querySelectorAll('#people > li')) row.asBefore = true;
}"""


def test_a_far_space_is_one_click_away(visit: Visit, saved: Saved) -> None:
    person = visit(settings='{"confirm": "never"}')
    person.bring(saved("andor", *phases("andor")["Turn"]))
    person.wait_for_turn()
    page, before = person.page, person.pieces()
    target = page.evaluate(FAR, -1)
    expect(page.locator("#confirm")).to_be_visible()  # even for whoever wants no second word
    expect(page.locator("#confirm-words")).to_contain_text("in all")
    expect(page.locator(f'#board [data-sprite="{target}"].picked')).to_have_count(1)
    assert page.locator("#board .way").count() > 0
    page.click("#confirm-no")
    expect(page.locator("#board .way")).to_have_count(0)
    page.evaluate(FAR, -1)
    page.click("#confirm-yes")
    person.wait_for_turn()
    assert person.pieces() != before
    page.locator("#undo").click()
    person.wait_for_turn()
    assert person.pieces() == before


def test_a_walk_moves_no_more_than_a_slow_phone_can(visit: Visit, saved: Saved) -> None:
    """The hero is carried, the many numbers around it are not, and nobody's row is built anew who is as before."""
    person = visit(still=False, settings='{"confirm": "never", "speed": "fast"}')
    person.bring(saved("andor", *phases("andor")["Turn"]))
    person.wait_for_turn()
    page = person.page
    numbers = page.locator('#board [data-sprite^="reach-"]')
    before = numbers.all_text_contents()
    assert len(before) > 12
    page.evaluate(WATCH)
    page.evaluate(FAR, -1)
    page.click("#confirm-yes")
    person.wait_for_turn()
    assert numbers.all_text_contents() != before
    moved = page.evaluate("() => moved")
    assert any(one.startswith("#hero-") for one in moved)
    assert not any(one.startswith("#reach") for one in moved)
    assert page.locator("#board .fresh").count() > 0 and page.locator("#board .help.fresh").count() == 0
    people = page.evaluate("() => [...document.querySelectorAll('#people > li')].map((row) => Boolean(row.asBefore))")
    assert people.count(True) >= len(people) - 1


def test_far_spaces_are_there_for_the_keyboard_too(visit: Visit, saved: Saved) -> None:
    person = visit(settings='{"confirm": "always"}')
    person.bring(saved("andor", *phases("andor")["Moving"]))
    person.wait_for_turn()
    page = person.page
    page.get_by_role("button", name="Further").focus()
    page.keyboard.press("Enter")
    first = page.locator("#actions .action").first
    expect(first).to_be_focused()
    expect(first).to_contain_text("in all")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm-yes")).to_be_focused()
