"""A pane next to the board is drawn at its slot, whatever is above it.

How panes are put into slots, and that a board of another size is only moved: `tests/client/geometry.test.js`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.browser.matches import phases
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
# The positions of one's own pane and of its slot.
OWN = """async () => {
    for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const slot = document.querySelector('#slot-own').getBoundingClientRect();
    const drawn = [...document.querySelector('#board').shadowRoot.querySelectorAll('.ground')]
        .filter((one) => one.style.display !== 'none').map((one) => one.getBoundingClientRect().top);
    return [slot.top, Math.min(...drawn.map((y) => Math.abs(y - slot.top)))];
}"""


def test_ones_own_pane_moves_down_when_the_panes_above_grow(visit: Visit) -> None:
    person = visit()
    page = person.start("andor")
    before, gap = page.evaluate(OWN)
    assert gap < 2
    page.evaluate("() => { document.querySelector('#goals').style.paddingBottom = '40px'; }")
    after, gap = page.evaluate(OWN)
    assert after > before + 10 and gap < 2


# How high the numbers of spaces and of hours are drawn, in pixels.
NUMBERS = """() => ['.grounds g[font-size="15"] text', '.sprite.reach text'].map((one) =>
    document.querySelector('#board').shadowRoot.querySelector(one).getBoundingClientRect().height)"""


def test_small_numbers_are_enlarged_only_when_zoomed_out(visit: Visit, saved: Saved) -> None:
    person = visit(size=(390, 844))
    person.bring(saved("andor", *phases("andor")["Turn"]))
    person.wait_for_turn()
    page = person.page
    page.click("#actions .group[data-group=walk]")  # then the hours to the spaces are shown
    assert all(height > 9 for height in page.evaluate(NUMBERS)), "near one's own hero"
    page.click("#zoom-fit")
    assert all(height > 9 for height in page.evaluate(NUMBERS)), "on the whole board"
    page.click("#zoom-in")
    page.wait_for_function(
        "() => getComputedStyle(document.querySelector('#board')).getPropertyValue('--enlarge') < 1.3"
    )
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.click("#zoom-fit")
    page.wait_for_function(
        "() => getComputedStyle(document.querySelector('#board')).getPropertyValue('--enlarge') == 1"
    )


# The areas of the visible panes and of the stage, and how much of the stage the board has.
BOARD_SHARE = """() => {
    const stage = document.querySelector('#slot-board').getBoundingClientRect();
    const board = document.querySelector('#board').shadowRoot.querySelector('.ground');
    const box = board.style.display === 'none' ? { width: 0, height: 0 } : board.getBoundingClientRect();
    return box.width * box.height / (stage.width * stage.height);
}"""


def test_under_a_few_others_the_board_stays_in_sight(visit: Visit, saved: Saved) -> None:
    """Two others leave a third of the stage empty."""
    person = visit(size=(1440, 900))
    person.bring(saved("oh_captain", 25))
    person.wait_for_turn()
    person.settle()
    person.page.click("#turn-page")
    person.settle()
    assert person.page.evaluate(BOARD_SHARE) > 0.1
    person.page.click("#turn-page")
    person.settle()
    assert person.page.evaluate(BOARD_SHARE) > 0.9
