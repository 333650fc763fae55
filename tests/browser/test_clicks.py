"""The click that was meant: on every named thing of a board it acts on that thing, or is refused for it."""

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
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        if (message.type === 'preview') return; // a thousand answers would keep the server busy for minutes
        if (message.type !== 'why') return send.call(this, text);
        window.asked.push(message.sprite);
    };
"""
# Clicks into the middle of every sprite that has a name, with a mouse and with a finger. What the page then marks or
# asks about must be the uppermost named thing there, or, if that leads nowhere, what lies below the middle of it.
MISSED = """async () => {
    for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const root = document.querySelector('#board').shadowRoot;
    const middle = (one) => {
        const {e, f} = one.getScreenCTM(); // Firefox has no true boxes of drawings within drawings
        return [Math.round(e), Math.round(f)]; // clicks know no fractions
    };
    const at = (x, y) => root.elementsFromPoint(x, y).map((one) => one.closest('[data-sprite]')).filter(Boolean);
    const missed = [];
    let tried = 0;
    for (const sprite of root.querySelectorAll('.pane .sprite:has(> title)')) {
        const [clientX, clientY] = middle(sprite);
        const there = at(clientX, clientY);
        const top = there.find((one) => one.querySelector('title') || one.matches('.lit'));
        if (!top) continue;
        for (const pointerType of ['mouse', 'touch']) {
            asked.length = 0;
            const click = {bubbles: true, composed: true, clientX, clientY, pointerType};
            there[0].dispatchEvent(new PointerEvent('click', click));
            await null;
            const picked = [...root.querySelectorAll('.picked')].map((one) => one.dataset.sprite);
            const meant = [...asked, ...picked];
            const right = [top, ...at(...middle(top))].map((one) => one.dataset.sprite);
            tried += 1;
            if (!meant.some((id) => right.includes(id))) missed.push([pointerType, top.dataset.sprite, ...meant]);
            document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
            const rest = document.querySelector('#confirm-no');
            if (rest.checkVisibility()) rest.click();
        }
    }
    return [tried, missed];
}"""


@pytest.mark.parametrize(
    "sizes", [pytest.param(SIZES[1::3], id="two"), pytest.param(SIZES, id="all", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("game", GAMES)
def test_a_click_never_means_a_neighbour(visit: Visit, saved: Saved, game: str, sizes: list[tuple[int, int]]) -> None:
    person = visit(fresh=True, size=SIZES[1], settings='{"confirm": "always"}')
    person.context.add_init_script(LISTEN)
    found = phases(game)
    person.bring(saved(game, *found.get("Turn", next(reversed(found.values())))))
    person.wait_for_turn()
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        tried, missed = person.page.evaluate(MISSED)
        assert tried > 10 and missed == [], f"{width} x {height}"
