"""Accessibility: axe finds no violation on any page, in any phase, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sobremesa.engine.manifest import games
from sobremesa.i18n.words import LANGUAGES
from tests.browser.matches import ALL, SOME
from tests.browser.table import PHONE, SHOW_BOARD, Visitor

GAMES = sorted(games())
Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
Asked = Callable[..., dict[str, Path]]
LIGHT_ON_A_DESK: dict[str, Any] = {"scheme": "light"}
DARK_ON_A_PHONE: dict[str, Any] = {"scheme": "dark", "size": PHONE, "touch": True, "language": "fr"}

WHOLE = ""  # page


def check(page: Page, axe: str, where: str, part: str = WHOLE) -> None:
    """No violation of WCAG 2.2 AA or of good practice in the current page, or in its new parts."""
    page.evaluate(SHOW_BOARD)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe)
    run = "(part) => axe.run(part || document, {resultTypes: ['violations']})"
    found = page.evaluate(run, part)
    said = [
        f"{where}: {one['id']}: {one['help']} {[node['target'] for node in one['nodes'][:3]]}"
        for one in found["violations"]
    ]
    assert not said, "\n".join(said)


@pytest.mark.parametrize(
    ("habits", "rules"),
    [
        pytest.param(DARK_ON_A_PHONE, ["nakum"], id="dark phone"),
        pytest.param(DARK_ON_A_PHONE, GAMES, id="dark phone, all rules", marks=pytest.mark.slow),
        pytest.param(LIGHT_ON_A_DESK, GAMES, id="light desk, all rules", marks=pytest.mark.soak),
    ],
)
def test_pages(visit: Visit, axe: str, habits: dict[str, Any], rules: list[str]) -> None:
    page = visit(**habits).page
    for path in ("/about", "/verify", *[f"/rules/{game}" for game in rules], "/"):
        page.goto(path)
        check(page, axe, path)
    page.click("[data-open=settings]")
    check(page, axe, "settings", "#settings")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_every_game(visit: Visit, asked: Asked, axe: str, game: str) -> None:
    """One choice of each game: its board and its texts; the screens around them are the same in all games."""
    person = visit(**(DARK_ON_A_PHONE if GAMES.index(game) % 2 else LIGHT_ON_A_DESK))
    kind, file = next(reversed(asked(game, SOME).items()))
    person.bring(file)
    person.wait_for_turn()
    check(person.page, axe, kind)


def test_the_lobby_and_the_ending(visit: Visit, saved: Saved, axe: str) -> None:
    light, dark = visit(**LIGHT_ON_A_DESK), visit(**DARK_ON_A_PHONE)
    check(light.invite("nakum"), axe, "lobby")
    dark.bring(saved("nakum", 0))
    dark.wait_for_end()
    check(dark.page, axe, "ending")


@pytest.mark.parametrize(
    "most", [pytest.param(SOME, id="some", marks=pytest.mark.slow), pytest.param(ALL, id="all", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("game", GAMES)
def test_every_phase_of_a_game(visit: Visit, saved: Saved, asked: Asked, axe: str, game: str, most: int) -> None:
    people = [visit(**LIGHT_ON_A_DESK), visit(**DARK_ON_A_PHONE)]
    for person in people:
        check(person.invite(game), axe, "lobby")
    for number, (kind, file) in enumerate(asked(game, most).items()):
        person = people[number % 2]
        person.bring(file)
        person.wait_for_turn()
        check(person.page, axe, kind)
    for person in people:
        person.bring(saved(game, 0))
        person.wait_for_end()
        check(person.page, axe, "ending")


@pytest.mark.parametrize(
    ("habits", "is_whole"),
    [
        pytest.param(DARK_ON_A_PHONE, False, id="dark phone"),
        pytest.param(DARK_ON_A_PHONE, True, id="dark phone, whole pages", marks=pytest.mark.slow),
        pytest.param(LIGHT_ON_A_DESK, True, id="light desk, whole pages", marks=pytest.mark.soak),
    ],
)
def test_every_panel(visit: Visit, axe: str, habits: dict[str, Any], is_whole: bool) -> None:
    """Every panel and dialog that can be opened in a game: itself, or with the page behind it."""
    person = visit(**habits)
    person.start("nomads")
    person.play_on(6)
    check_panels(person, axe, is_whole)


def check_panels(person: Visitor, axe: str, is_whole: bool) -> None:
    """Every panel and dialog that can be opened in a game."""
    page = person.page
    for sheet in ("people", "log", "chat"):
        opener = page.locator(f'[aria-expanded][data-sheet="{sheet}"]')
        if opener.is_visible():
            opener.click()
            expect(page.locator(f"#panel-{sheet}")).to_be_in_viewport()
            check(page, axe, f"sheet {sheet}", WHOLE if is_whole else f"#panel-{sheet}")
            page.keyboard.press("Escape")
    for button, dialog in (
        ("#open-rules", "#rules"),
        ("[data-open=more]", "#more"),
        ("[data-open=settings]", "#settings"),
    ):
        page.click(button)
        expect(page.locator(dialog)).to_be_visible()
        check(page, axe, dialog, WHOLE if is_whole else dialog)
        page.keyboard.press("Escape")
    page.locator("#log .moment").first.evaluate("(one) => one.click()")
    expect(page.locator("#replay")).to_be_visible()
    person.settle()
    check(page, axe, "replay")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_button_fit(visit: Visit, language: str) -> None:
    person = visit(size=PHONE, touch=True, language=language)
    cut = """() => [...document.querySelectorAll('button, .button, .tag, label:not(.unseen)')]
        .filter((one) => one.checkVisibility({checkVisibilityCSS: true, checkOpacity: true}))
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent.trim())"""
    assert person.home().evaluate(cut) == []
    page = person.invite("nakum")
    assert page.evaluate(cut) == []
    page.locator("#actions button.primary").click()
    person.wait_for_turn()
    assert page.evaluate(cut) == []
    page.locator("#actions .action").first.click()
    expect(page.locator("#confirm-yes")).to_be_visible()
    assert page.evaluate(cut) == []


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desk", "phone"])
def test_touch_targets_are_large_enough(visit: Visit, size: tuple[int, int]) -> None:
    person = visit(size=size)
    small = """() => [...document.querySelectorAll('button, select, .button, input')]
        .filter((one) => !['hidden', 'checkbox', 'radio'].includes(one.type))
        .filter((one) => one.checkVisibility({checkVisibilityCSS: true, checkOpacity: true}))
        .map((one) => [one.textContent.trim() || one.id, one.getBoundingClientRect()])
        .filter(([, box]) => box.width < 44 || box.height < 44)
        .map(([words, box]) => `${words}: ${box.width} x ${box.height}`)"""
    assert person.home().evaluate(small) == []
    assert person.start(GAMES[0]).evaluate(small) == []
    person.page.click("[data-open=settings]")
    assert person.page.evaluate(small) == []
