"""A player's own legend in the browser: chosen on the page, explained when it is invalid, played when it is valid."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FilePayload, expect

from tests.browser.table import Visitor
from tests.server.test_own_legends import MILL

Visit = Callable[..., Visitor]


def legend(text: str) -> FilePayload:
    return {"name": "the mill.toml", "mimeType": "text/plain", "buffer": text.encode()}


def test_an_uploaded_legend_is_explained_when_bad_and_played_when_good(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.goto("/new/andor")
    page.set_input_files("#new-legend-file", legend(MILL.replace("spaces = [21]", "spaces = [79]")))
    expect(page.locator("#new-legend-file-name")).to_have_text("the mill.toml")
    page.select_option("#new-seats", "2")
    person.expects_trouble = True  # the browser mentions the 400
    page.click("button[name=bots]")
    expect(page.locator("#new-error")).to_contain_text("the mill.toml, line 14: 'spaces' has 79")
    person.expects_trouble = False
    page.set_input_files("#new-legend-file", legend(MILL))
    page.click("button[name=bots]")
    page.wait_for_url("**/r/*")
    person.wait_for_turn()
    page.locator("#actions .action", has_text="Kram").click()
    person.wait_for_turn()
    expect(page.locator("#log")).to_contain_text("The wheel stands still.")
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    assert person.play_on(1) == 1
