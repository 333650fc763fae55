"""The table in a tab: after the first visit the web space is taken away, and everything goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from sobremesa.engine.manifest import games
from tests.browser.offline_tab import PATIENCE, SETTLED, Tab, WebSpace, open_chromium
from tests.offline.conftest import site as site

pytestmark = pytest.mark.slow
KILLS = 3


@pytest.fixture
def visit(playwright: Playwright, site: Path, tmp_path: Path) -> Iterator[Callable[..., Tab]]:
    """Opens a tab of a browser that has visited the site; the site is taken away after it."""
    web, opened = WebSpace(site), []

    def first(keeps_web: bool = False) -> Tab:
        context = open_chromium(playwright, tmp_path / "profile")
        opened.append(context)
        tab = Tab(context, web.address).open()
        if not keeps_web:
            web.take_away()
            context.set_offline(True)
        return tab

    yield first
    for context in opened:
        context.close()
    web.take_away()


@pytest.mark.parametrize("game", sorted(games()))
def test_a_match_goes_on_after_a_new_start_with_the_network_cut(visit: Callable[..., Tab], game: str) -> None:
    tab = visit().play_now(game)
    assert tab.answer(3) == 3
    before, place = tab.settled, tab.page.url
    tab.reload().arrive(SETTLED)
    assert (tab.page.url, tab.settled >= before, tab.main("phase")) == (place, True, "playing")
    assert tab.answer(2) == 2
    assert tab.frame.evaluate("document.documentElement.lang") == "es"
    assert tab.failed == []


def test_a_lesson_the_rules_and_a_download_need_no_network(visit: Callable[..., Tab]) -> None:
    tab = visit()
    tab.frame.evaluate("document.querySelector('form[action=\"/learn/nomads\"] button').click()")
    tab.arrive(SETTLED)
    assert tab.main("phase") == "playing"
    tab.page.goto(tab.address + "#/rules/nomads")
    tab.reload().arrive("article")
    tab.page.goto(tab.address + "#/")
    tab.reload().play_now("nomads").answer(1)
    with tab.page.expect_download() as download:
        tab.frame.evaluate("document.querySelector('a[href$=\"match.json\"]').click()")
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert saved["programme"] == "nomads" and download.value.suggested_filename.endswith(".json")
    assert tab.failed == []


def test_a_second_tab_waits_until_the_first_is_closed(visit: Callable[..., Tab]) -> None:
    first = visit()
    second = Tab(first.context, first.address)
    second.page.goto(second.address)
    expect(second.page.locator("#status")).to_contain_text("otra pestaña", timeout=PATIENCE)
    first.page.close()
    second.arrive()
    assert second.failed == []


def test_no_acknowledged_move_is_lost_when_the_tab_is_closed(visit: Callable[..., Tab]) -> None:
    """Its workers end in the middle of what they do: the bots are moving."""
    tab = visit().play_now("nomads")
    for _ in range(KILLS):
        tab.answer(1)
        place, before = tab.page.url, tab.settled
        tab.page.close()
        tab = Tab(tab.context, tab.address)
        tab.page.goto(place)
        tab.arrive(SETTLED)
        assert tab.settled >= before


def test_the_last_screen_is_there_before_python_is(visit: Callable[..., Tab]) -> None:
    tab = visit().play_now("nomads")
    tab.answer(1)
    tab.page.reload()
    last = tab.page.frame_locator("#last")
    expect(last.locator("#actions")).to_be_visible(timeout=PATIENCE)
    tab.arrive(SETTLED)
    expect(tab.page.locator("#last")).to_be_hidden()
