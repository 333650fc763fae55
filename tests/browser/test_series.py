"""A series on a phone: from the home page through all its games, downloaded and continued in each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.programme import Series, all_series
from sobremesa.i18n.words import words_for
from tests.browser.table import Visitor
from tests.browser.test_everyone import check

Visit = Callable[..., Visitor]
SMALL = (390, 844)
LANGUAGE = "fr"
WIDER = "() => document.documentElement.scrollWidth > innerWidth"


def take_home(person: Visitor, folder: Path) -> Path:
    """Download the match."""
    with person.page.expect_download() as download:
        person.page.evaluate("() => document.querySelector('#more a[href$=\"/match.json\"]').click()")
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


@pytest.mark.parametrize("series", all_series().values(), ids=all_series())
def test_a_whole_series_on_a_phone(visit: Visit, axe: str, tmp_path: Path, series: Series) -> None:
    person = visit(size=SMALL, touch=True, language=LANGUAGE, scheme="dark")
    page = person.play_now(series.id)
    expect(page.locator("#game-name")).to_have_text(words_for(LANGUAGE, series).say("game-name"))
    for number, name in enumerate(series.games, 1):
        game = words_for(LANGUAGE, find_game(name)).say("game-name")
        expect(page.locator("#part")).to_contain_text(f"{number} sur {len(series.games)}")
        expect(page.locator("#part")).to_contain_text(game)
        person.play_on(3)
        person.wait_for_turn()
        person.bring(take_home(person, tmp_path))
        person.wait_for_turn()
        expect(page.locator("#part")).to_contain_text(game)
        person.play_on()
        expect(page.locator("#ending")).to_be_visible()
        assert not page.evaluate(WIDER)
        if number < len(series.games):
            check(page, axe, "between two games")
            assert page.locator(".handed li").count() > 0
            person.bring(take_home(person, tmp_path))
            page.locator("#ending [data-next-part]").click()
            person.wait_for_turn()
            expect(page.locator("#ending")).to_be_hidden()
    rows = page.locator(".ranks > li")
    expect(rows).to_have_count(page.locator("#people li").count())
    for row in rows.all():
        total = sum(int(part) for part in row.locator("dd").all_inner_texts())
        assert row.locator("dd").count() == len(series.games)
        assert int(row.locator(".score").inner_text()) == total
    page.evaluate("() => document.querySelector('#open-replay').click()")
    shown = page.locator("#board svg").first.inner_html()
    page.locator("#replay-slider").fill("0")
    person.settle()
    assert page.locator("#board svg").first.inner_html() != shown
    page.locator("#replay-now").click()
    person.settle()
    expect(page.locator("#part")).to_contain_text(f"{len(series.games)} sur")
