"""Movements and sounds of a move: they end where the scene is, can be skipped, and can be switched off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.table import SETTLED, Visitor

GAME = "nomads"  # the shortest: what is tried here is the same for all
Visit = Callable[..., Visitor]
Saved = Callable[..., Path]


@pytest.mark.parametrize("game", [GAME, "andor"])
def test_movements_end_where_the_scene_is(visit: Visit, game: str) -> None:
    person = visit(fresh=True, still=False, settings='{"speed": "fast", "story": false}')
    page = person.start(game)
    person.play_on(6)
    moved = person.pieces()
    page.reload()
    person.wait_for_turn()
    assert person.pieces() == moved


def test_a_movement_can_be_skipped(visit: Visit) -> None:
    person = visit(fresh=True, still=False, settings='{"speed": "slow"}')
    page = person.start(GAME, device="pass")  # no bots: after the own move nothing else moves
    for answer in range(30):
        person.answer(answer)
        page.wait_for_function(f"() => {SETTLED} || !document.querySelector('#skip').hidden")
        if page.locator("#skip").is_visible():
            break
        person.wait_for_turn()
    else:
        pytest.fail("nothing moved")
    # Two frames later all is over, long before a slow movement would be.
    assert page.evaluate(
        """async () => {
            document.querySelector('#skip').click();
            for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
            return document.querySelector('#skip').hidden && !document.querySelector('#telling').textContent;
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


def test_moves_are_heard_until_sounds_are_switched_off(visit: Visit, saved: Saved) -> None:
    person = visit(fresh=True, still=False, settings='{"speed": "fast", "sounds": true}')
    person.context.add_init_script(LISTENING)
    page = person.start(GAME, device="pass")
    assert page.evaluate("() => heard"), "no spark at one's turn"
    for answer in range(3):
        page.evaluate("() => { heard = 0; }")
        person.answer(answer)
        person.wait_for_turn()
        assert page.evaluate("() => heard"), "a move without a sound"
    page.click("[data-open=settings]")
    page.uncheck("#preferences input[name=sounds]")
    page.keyboard.press("Escape")
    page.evaluate("() => { heard = 0; }")
    person.play_on(3)
    assert page.evaluate("() => heard") == 0


def test_sounds_are_off_until_somebody_wants_them(visit: Visit) -> None:
    person = visit(fresh=True, still=False, settings='{"speed": "fast"}')
    person.context.add_init_script(LISTENING)
    page = person.start(GAME)
    person.play_on(3)
    assert page.evaluate("() => heard") == 0
