"""Movements and sounds of a move in a real browser: they end at the scene, and can be skipped and heard.

What each of them consists of, in which order and for how long: `tests/client/step-player.test.js`.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Visitor

GAME = "nomads"  # the shortest game: this is the same for all
Visit = Callable[..., Visitor]
# Counts the movements that begin.
MOVING = """() => {
    window.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        moved += 1;
        return animate.apply(this, how);
    };
}"""


def test_movements_end_where_the_scene_is(visit: Visit) -> None:
    person = visit(fresh=True, still=False, settings='{"speed": "fast"}')
    page = person.start(GAME, device="pass")  # no bots: only what this person does moves
    page.evaluate(MOVING)
    person.play_on(3)
    assert page.evaluate("() => moved")
    moved = person.pieces()
    page.reload()
    person.wait_for_turn()
    assert person.pieces() == moved


def test_a_movement_can_be_skipped(visit: Visit) -> None:
    person = visit(fresh=True, still=False, settings='{"speed": "slow"}')
    page = person.start(GAME, device="pass")
    person.answer()
    expect(page.locator("#skip")).to_be_visible()
    # Two frames later all of them are over, long before a slow movement would be.
    assert page.evaluate(
        """async () => {
            document.querySelector('#skip').click();
            for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
            return !document.querySelector('#telling').textContent;
        }"""
    ), "tapping does not end what moves"


# Counts every sound that starts, by what makes it.
LISTENING = """
    window.heard = 0;
    for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...at) {
            window.heard += 1;
            return start.apply(this, at);
        };
    }
"""


def test_moves_have_sounds_until_switched_off(visit: Visit) -> None:
    person = visit(fresh=True, still=False, settings='{"speed": "fast", "sounds": true}')
    person.context.add_init_script(LISTENING)
    page = person.start(GAME, device="pass")
    assert page.evaluate("() => heard"), "no spark at one's turn"
    page.evaluate("() => { heard = 0; }")
    person.answer()
    person.wait_for_turn()
    assert page.evaluate("() => heard"), "a move without a sound"
    page.click("[data-open=settings]")
    page.uncheck("#preferences input[name=sounds]")
    page.keyboard.press("Escape")
    page.evaluate("() => { heard = 0; }")
    person.play_on(1)
    assert page.evaluate("() => heard") == 0
