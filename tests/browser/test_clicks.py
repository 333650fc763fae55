"""A click on any named thing of a board acts on that thing, or is refused for it.

What a click then does: `tests/client/prompt.test.js`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa.engine.manifest import games
from tests.browser.matches import phases
from tests.browser.table import Visitor
from tests.browser.test_sizes import SIZES

GAMES = sorted(games())
Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
LISTEN = """
    window.asked = [];
    HTMLElement.prototype.focus = () => {}; // the page would be laid out for each of a thousand clicks
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        if (message.type === 'preview') return; // a thousand answers would keep the server busy for minutes
        if (message.type !== 'why') return send.call(this, text);
        window.asked.push(message.sprite);
    };
"""
# Clicks into the middle of every sprite that has a name, with these pointers. What the page then marks or
# asks about must be the uppermost named thing there, or, if that leads nowhere, what lies below the middle of it.
MISSED = """async (pointers) => {
    for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const root = document.querySelector('#board').shadowRoot;
    const middle = (one) => {
        const {e, f} = one.getScreenCTM(); // Firefox has no true boxes of drawings within drawings
        return [Math.round(e), Math.round(f)]; // clicks know no fractions
    };
    const at = (x, y) => root.elementsFromPoint(x, y).map((one) => one.closest('[data-sprite]')).filter(Boolean);
    const missed = [];
    let tried = 0;
    const id = (one) => one.dataset.sprite;
    // All places first: the page is laid out again after every click.
    const meant = [...root.querySelectorAll('.pane .sprite:has(> title)')].map((sprite) => {
        const [clientX, clientY] = middle(sprite);
        const there = at(clientX, clientY);
        const top = there.find((one) => one.querySelector('title') || one.matches('.lit'));
        return {clientX, clientY, under: there[0], top, right: top ? [top, ...at(...middle(top))].map(id) : []};
    });
    for (const {clientX, clientY, under, top, right} of meant.filter((one) => one.top)) {
        for (const pointerType of pointers) {
            asked.length = 0;
            const click = {bubbles: true, composed: true, clientX, clientY, pointerType};
            under.dispatchEvent(new PointerEvent('click', click));
            await null;
            const picked = [...root.querySelectorAll('.picked')].map(id);
            tried += 1;
            if (![...asked, ...picked].some((one) => right.includes(one))) {
                missed.push([pointerType, id(top), ...asked, ...picked]);
            }
            document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
            const rest = document.querySelector('#confirm:not([hidden]) #confirm-no');
            if (rest) rest.click();
        }
    }
    return [tried, missed];
}"""


PHONE, DESK = SIZES[1::3]
FINGER, MOUSE = ["touch"], ["mouse"]
Screens = list[tuple[tuple[int, int], list[str]]]  # sizes, and the pointer used there
SHORT: Screens = [(PHONE, FINGER), (DESK, MOUSE)]
LONG: Screens = [(size, MOUSE + FINGER) for size in SIZES]


@pytest.mark.parametrize(
    "screens", [pytest.param(SHORT, id="two"), pytest.param(LONG, id="all", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("game", GAMES)
def test_a_click_never_means_a_neighbour(visit: Visit, saved: Saved, game: str, screens: Screens) -> None:
    person = visit(fresh=True, size=PHONE, settings='{"confirm": "always"}')
    person.context.add_init_script(LISTEN)
    found = phases(game)
    person.bring(saved(game, *found.get("Turn", next(reversed(found.values())))))
    person.wait_for_turn()
    for (width, height), pointers in screens:
        person.page.set_viewport_size({"width": width, "height": height})
        tried, missed = person.page.evaluate(MISSED, pointers)
        assert tried > 10 and missed == [], f"{width} x {height}"
