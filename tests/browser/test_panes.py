"""What lies beside the board is drawn where its slot is, whatever stands above it."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
# Where the own things are drawn, and where their slot is.
OWN = """async () => {
    for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const slot = document.querySelector('#slot-own').getBoundingClientRect();
    const drawn = [...document.querySelector('#board').shadowRoot.querySelectorAll('.grounds > g > *')]
        .filter((one) => one.parentNode.style.display !== 'none').map((one) => Number(one.getAttribute('y')));
    return [slot.top, Math.min(...drawn.map((y) => Math.abs(y - slot.top)))];
}"""


def test_the_own_things_follow_when_what_stands_above_them_grows(visit: Visit) -> None:
    person = visit()
    page = person.start("andor")
    before, gap = page.evaluate(OWN)
    assert gap < 2
    page.evaluate("() => { document.querySelector('#goals').style.paddingBottom = '40px'; }")
    after, gap = page.evaluate(OWN)
    assert after > before + 10 and gap < 2
