"""Table talk in a real browser: each bubble is whole on the table. Who says what and when: `speech.test.js`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sobremesa.engine.manifest import games
from tests.browser.table import DESK, PHONE, Visitor

Visit = Callable[..., Visitor]
TALKING = [name for name, game in games().items() if game.talk is not None]
ANSWERS = 6
# Every bubble as it appears: what it says, and whether all of it is on the table.
WATCH = """() => {
    window.bubbles = [];
    const stage = document.querySelector('.stage');
    new MutationObserver((changes) => {
        for (const bubble of changes.flatMap((change) => [...change.addedNodes])) {
            const [box, all] = [bubble, stage].map((one) => one.getBoundingClientRect());
            const isWithin = box.left >= all.left && box.right <= all.right && box.width > 0;
            window.bubbles.push([bubble.textContent, isWithin && box.top >= all.top && box.bottom <= all.bottom]);
        }
    }).observe(document.querySelector('#talk'), {childList: true});
}"""


@pytest.mark.parametrize("game", TALKING)
def test_every_bubble_is_whole_on_the_table(visit: Visit, game: str) -> None:
    person = visit()
    page = person.start(game)
    page.evaluate(WATCH)
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        person.play_on(ANSWERS)
        shown = page.evaluate("() => window.bubbles.splice(0)")
        assert shown and all(is_whole for _, is_whole in shown), (width, shown)
