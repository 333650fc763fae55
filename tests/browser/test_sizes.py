"""The board first, at every size: measured in the browser in every phase of every game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.manifest import games
from tests.browser.matches import HOW_MANY_PHASES, phases
from tests.browser.table import Visitor

GAMES = sorted(games())
SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
DESK = (1280, 800)
Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
# What is wrong with the page as it is, in words.
MEASURE = """async (least) => {
    for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const wrong = [];
    const box = (one) => one.getBoundingClientRect();
    const isIn = (a, b) =>
        a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const sides = ['x', 'y', 'width', 'height'];
    const drawn = (pane) => new DOMRect(...sides.map((one) => Number(pane.firstChild.getAttribute(one))));
    const page = new DOMRect(0, 0, innerWidth, innerHeight);
    const host = document.querySelector('#board');
    const [slot, own] = ['#slot-board', '#slot-own'].map((one) => box(document.querySelector(one)));
    const grounds = [...host.shadowRoot.querySelectorAll('.grounds > g')].filter((one) => one.style.display !== 'none');
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
    const isBeside = document.body.dataset.page === 'rest';
    if (!isBeside) {
        const board = drawn(grounds[0]);
        if (!isIn(board, slot) || !isIn(board, page)) wrong.push('the board is not whole');
        const fills = Math.max(board.width / slot.width, board.height / slot.height);
        if (fills < 0.99) wrong.push(`the board is smaller than it could be: ${fills}`);
        if (board.width < 0.55 * Math.min(innerWidth, innerHeight)) wrong.push(`the board is small: ${board.width}`);
        const share = (slot.width * slot.height) / (innerWidth * innerHeight);
        if (share < least) wrong.push(`the board has ${share.toFixed(2)} of the window`);
    }
    const mine = grounds.map(drawn).filter((one) => isIn(one, own) && one.width > 50);
    if (!mine.length) wrong.push('the own things are out of sight');
    for (const one of mine) {
        if (!isIn(one, page)) wrong.push('the own things are cut');
        if (document.elementFromPoint(one.left + one.width / 2, one.top + 4) !== host)
            wrong.push('something lies over the own things');
    }
    for (const one of document.querySelectorAll('.bar, .tools, #prompt, .room-top'))
        if (one.checkVisibility() && !isIn(box(one), page)) wrong.push(`${one.className} leaves the window`);
    const list = box(document.querySelector('#actions'));
    for (const one of document.querySelectorAll('header button, main button')) {
        if (!one.checkVisibility({checkVisibilityCSS: true}) || one.closest('.panel:not(#panel-log)')) continue;
        const here = box(one), words = one.textContent.trim() || one.getAttribute('aria-label');
        if (here.width < 43.5 || here.height < 43.5) wrong.push(`small: ${words} ${here.width} x ${here.height}`);
        if (one.scrollWidth > one.clientWidth + 1 && !one.matches('#strip')) wrong.push(`cut: ${words}`);
        const scroller = one.closest('.actions, .scroll');
        const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
        if (scroller) {
            const seen = box(scroller);
            if (y < seen.top || y > seen.bottom) continue;
        }
        const top = document.elementFromPoint(x, y);
        if (!one.contains(top)) wrong.push(`covered: ${words} by ${top?.id || top?.className}`);
    }
    const firsts = [...document.querySelectorAll('#actions button')].slice(0, 2);
    const around = new DOMRect(list.left - 4, list.top - 4, list.width + 8, list.height + 8);
    if (firsts.some((one) => !isIn(box(one), around)))
        wrong.push('the first choices are out of sight');
    return wrong;
}"""


def measure(person: Visitor, where: str) -> list[str]:
    """What is wrong at each size, in words."""
    found = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        wrong: list[str] = person.page.evaluate(MEASURE, 0.6 if (width, height) == DESK else 0)
        found += [f"{where} at {width} x {height}: {one}" for one in wrong]
    return found


@pytest.mark.parametrize("most", HOW_MANY_PHASES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_comes_first_at_every_size_in_every_phase(visit: Visit, saved: Saved, game: str, most: int) -> None:
    person = visit(language="es", size=SIZES[1])
    wrong: list[str] = []
    for kind, when in phases(game, most).items():
        person.bring(saved(game, *when))
        person.wait_for_turn()
        wrong += measure(person, kind)
        if person.page.locator("#actions .group").count():
            person.page.locator("#actions .group").first.click()
            wrong += measure(person, f"{kind}, a group")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_text_twice_as_large_stays_readable(visit: Visit, saved: Saved, game: str) -> None:
    person = visit(language="es")
    person.bring(saved(game, next(iter(reversed(phases(game).values())))[0]))
    person.wait_for_turn()
    person.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        wide: Any = person.page.evaluate(
            """async () => {
                for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
                const cut = [...document.querySelectorAll('header button, main button, #prompt, .chip')]
                    .filter((one) => one.checkVisibility({checkVisibilityCSS: true}) && !one.matches('#strip'))
                    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim());
                const slot = document.querySelector('#slot-board').getBoundingClientRect();
                return [document.documentElement.scrollWidth - innerWidth, cut, slot.height > 60];
            }"""
        )
        assert wide == [0, [], True], f"{width} x {height}"
