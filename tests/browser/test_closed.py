"""Actions closed by a rule stay visible, dimmed, and say why. In other games: `prompt.test.js`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

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
