"""What decided a game, on a phone: from the end of the game to the moment that cost most, and again from there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.matches import played_out, save_beginning
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
LEFT = 4  # moves before the end


def test_a_lost_game_says_what_counted_most_and_what_to_try(visit: Visit, tmp_path: Path) -> None:
    match = played_out("nakum", 2)
    kept = next(at for at in range(len(match.part.moves) - LEFT, 0, -1) if match.part.table_at(at).choice.seat == 0)
    person = visit(size=(390, 844), touch=True, language="es")
    person.bring(save_beginning(match, kept, tmp_path / "late.json"))
    person.play_on()
    person.wait_for_end()
    page = person.page
    page.locator("#ending-ways button:has([href='#i-hint'])").click()
    expect(page.locator("#analysis .books").first).to_be_visible()
    expect(page.locator("#analysis .verdict")).to_contain_text(
        re.compile("Lo que más pesó|No lo decidió una sola cosa")
    )
    expect(page.locator("#analysis svg polyline")).to_have_count(match.seats)
    expect(page.locator("#analysis details:not(.moments)")).not_to_have_attribute("open", "")
    assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    room = page.url
    page.locator("#analysis article button:has([href='#i-undo'])").first.click()
    page.wait_for_url(lambda url: url.partition("#")[0] != room.partition("#")[0])
    person.settle()
    assert not person.is_over
