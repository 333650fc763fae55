"""Actions closed by a rule stay visible, dimmed, and say why. In other games: `prompt.test.js`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.matches import phases
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
Saved = Callable[..., Path]


def test_a_closed_action_says_why(visit: Visit, saved: Saved) -> None:
    person = visit()
    person.bring(saved("nomads", *phases("nomads")["Turn"]))
    person.wait_for_turn()
    closed = person.page.locator("#actions .closed")
    expect(closed).to_have_count(1)  # nobody has tiles yet: all writing is closed
    expect(closed).to_contain_text("tiles short")
    expect(closed).not_to_contain_text("NOM-")
    closed.click(force=True)
    expect(person.page.locator("#why .rule")).to_be_visible()
    expect(person.page.locator("#confirm")).to_be_hidden()
    assert closed.count() > 1  # each card with its price
    expect(closed.first).to_contain_text("pay 2 tiles")
    person.page.locator("#actions .back").click()
    expect(closed).to_have_count(1)
    expect(person.page.locator("#why")).to_be_hidden()


# Where everything around the board is, in whole pixels.
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
    '.room-top, #aim, #strip, .stage, .slot.own, .bar, .says, #prompt, #actions, .tools, .tools button')]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.id || one.className + one.title, one.getBoundingClientRect()])
    .map(([name, {left, top, width, height}]) => [name, [left, top, width, height].map(Math.round)]))"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (1440, 900)])
def test_nothing_moves_under_the_finger(visit: Visit, saved: Saved, size: tuple[int, int]) -> None:
    """An explanation, the zoom, a lost connection and a clock that runs out leave everything where it is."""
    person = visit(size=size, language="es")
    person.bring(saved("oh_captain", *phases("oh_captain")["CaptainsChoice"]))
    person.wait_for_turn()
    page = person.page
    before = page.evaluate(PLACES)
    assert len(before) > 10
    for act, what in [
        ("document.querySelector('#zoom-in').click()", "zooming"),
        ("for (const id of ['offline', 'hurry']) document.getElementById(id).hidden = false", "the alarms"),
        ("for (const id of ['undo', 'hint']) document.getElementById(id).disabled = true", "tools that cannot be used"),
    ]:
        page.evaluate(f"() => {{ {act}; }}")
        assert page.evaluate(PLACES) == before, what
    page.evaluate("() => { document.querySelector('#why').textContent = 'Palabras. '.repeat(40); }")
    page.evaluate("() => { document.querySelector('#why').hidden = false; }")
    assert page.evaluate(PLACES) == before, "an explanation"
