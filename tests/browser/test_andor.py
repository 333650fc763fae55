"""Andor on the board: where a small screen begins, when hours are shown, and a fight in the place of the map."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.matches import phases
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
PHONE, LANDSCAPE, DESK, WIDE = (390, 844), (844, 390), (1440, 900), (1920, 1080)
# How many signs of hours can be seen.
HOURS = """() => [...document.querySelector('#board').shadowRoot.querySelectorAll('.sprite.reach')]
    .filter((one) => one.style.display !== 'none').length"""
# Whether a sprite lies within the slot of the board.
WITHIN = """(selector) => {
    const slot = document.querySelector('#slot-board').getBoundingClientRect();
    const box = document.querySelector('#board').shadowRoot.querySelector(selector).getBoundingClientRect();
    return box.left >= slot.left && box.right <= slot.right && box.top >= slot.top && box.bottom <= slot.bottom;
}"""
# The share of the board's slot, across or down, that a sprite takes.
SHARE = """(selector) => {
    const slot = document.querySelector('#slot-board').getBoundingClientRect();
    const box = document.querySelector('#board').shadowRoot.querySelector(selector).getBoundingClientRect();
    return Math.max(box.width / slot.width, box.height / slot.height);
}"""


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_a_small_screen_begins_at_ones_own_hero(visit: Visit, saved: Saved, size: tuple[int, int]) -> None:
    person = visit(size=size, language="es", touch=True)
    person.bring(saved("andor", *phases("andor")["Turn"]))
    person.wait_for_turn()
    page = person.page
    expect(page.locator("#zoom-fit")).to_be_enabled()
    mine = "(chips) => chips.findIndex((one) => one.classList.contains('mine'))"
    seat = page.locator("#strip .chip").evaluate_all(mine)
    assert page.evaluate(WITHIN, f".sprite.figure-{seat} use") and page.evaluate(WITHIN, ".sprite.notable use")
    page.click("#zoom-fit")
    expect(page.locator("#zoom-fit")).to_be_disabled()


def test_a_large_screen_begins_with_the_whole_board(visit: Visit, saved: Saved) -> None:
    person = visit(size=WIDE)
    person.bring(saved("andor", *phases("andor")["Turn"]))
    person.wait_for_turn()
    expect(person.page.locator("#zoom-fit")).to_be_disabled()


def test_hours_are_shown_where_one_points_and_while_walking_is_chosen(visit: Visit, saved: Saved) -> None:
    person = visit(size=DESK)
    person.bring(saved("andor", *phases("andor")["Turn"]))
    person.wait_for_turn()
    page = person.page
    assert page.evaluate(HOURS) == 0
    page.locator("#board .land.lit").first.hover()
    assert page.evaluate(HOURS) >= 1
    page.mouse.move(3, 3)
    page.click("#actions .group[data-group=walk]")
    assert page.evaluate(HOURS) > 20


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, DESK, WIDE])
def test_a_fight_takes_the_place_of_the_map(visit: Visit, saved: Saved, size: tuple[int, int]) -> None:
    person = visit(size=size, language="fr")
    person.bring(saved("andor", *phases("andor")["Flip"]))
    person.wait_for_turn()
    assert person.page.evaluate(WITHIN, ".sprite.centre use")
    assert person.page.evaluate(SHARE, ".sprite.centre use") > 0.9
